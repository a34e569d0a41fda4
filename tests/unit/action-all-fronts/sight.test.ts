// What units see of units (18.1): the worked examples through the terrain of the tables, buildings and floors, works,
// smoke, figures, and that answers are kept.

import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/core/types.ts';
import { obstaclesOf, sees, sightBetween, sightFrom, stanceOf } from '../../../src/rulesets/action-all-fronts/sight.ts';
import type { AafState, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { COVERS } from '../../../src/rulesets/action-all-fronts/terrain.ts';
import { circleOf } from '../../../src/rulesets/action-all-fronts/units.ts';
import { EXAMPLES } from '../boards/tableExamples.ts';
import { field, figures, gruppe, troops } from './field.ts';
import { area, box, line } from './ground.ts';

/** The terrain of the worked examples, in kinds of the tables. */
const TERRAIN = [
  area('wood', 'open-wood', box(10, 10, 18, 16)),
  area('copse', 'open-wood', box(22, 10, 24, 16)),
  area('barn', 'wooden-building', box(30, 10, 34, 14)),
  line('hedge', 'hedge', [10, 24], [26, 24]),
  line('wall', 'wall', [40, 10], [40, 20]),
  area('hill', 'hill', box(10, 30, 20, 38)),
  area('ridge', 'hill', box(40, 30, 48, 38), { top: 2 }),
  area('knoll', 'hill', box(26, 30, 30, 38), { sight: 'open' }),
  area('orchard', 'open-wood', box(52, 30, 56, 38)),
];

const man = (id: string, side: string, at: Point, more: Partial<AafUnit> = {}): AafUnit =>
  troops(id, side, at, [figures(1, 'Soldier', '3/7', 'general-rifle')], { figures: [[0, 0]], radius: 0.5, ...more });

const examples = (from: Point, to: Point): AafState =>
  field([man('a', 'us', from), man('b', 'de', to)], {
    features: TERRAIN,
    state: { smoke: [{ at: [30, 26], radius: 2.5, stays: true }] },
  });

const look = (state: AafState) => sightBetween(state, state.units['a'] as AafUnit, state.units['b'] as AafUnit);

describe('the worked examples (AAF-85, AAF-86, AAF-147)', () => {
  it.each(EXAMPLES.map(({ no, title, from, to, aaf }) => [no, title, from, to, aaf] as const))('%i: %s', (_no, _title, from, to, aaf) => {
    const looked = look(examples(from, to));
    const isHidden = aaf.startsWith('hidden');
    expect(looked.seen).toBe(!isHidden);
    if (looked.seen) expect(COVERS[looked.cover]?.replace('none', 'open')).toBe(/^(open|soft|hard)/.exec(aaf)?.[0]);
    expect(looked.smoke).toBe(/smoke/.test(aaf) && looked.seen);
  });
});

describe('sight between units', () => {
  it('is measured from base to base, and mutual', () => {
    const state = field([troops('a', 'us', [10, 10], gruppe(), { radius: 4.5 }), man('b', 'de', [30, 10])]);
    const [a, b] = [state.units['a'] as AafUnit, state.units['b'] as AafUnit];
    expect(sightBetween(state, a, b)).toMatchObject({ seen: true, distance: 15, cover: 0, points: 1, of: 1 });
    expect(sightBetween(state, b, a)).toMatchObject({ seen: true, distance: 15, points: 9, of: 9 });
    expect([sees(state, a, b), sees(state, b, a)]).toEqual([true, true]);
    expect(sightFrom(state, a, [30, 10])).toMatchObject({ seen: true, distance: 15.5 });
  });

  it('is nothing to or from a unit off the table', () => {
    const state = field([man('a', 'us', [10, 10]), man('b', 'de', [12, 10], { at: undefined })]);
    expect(look(state)).toMatchObject({ seen: false, distance: Number.POSITIVE_INFINITY });
  });

  it('finds stone the best cover of houses, bunkers better still, and no cover in rubble (AAF-92, AAF-93)', () => {
    const house = [area('farm', 'stone-building', box(20, 8, 24, 12))];
    const inside = { inside: { building: 'farm', floor: 0, section: 0 } } as const;
    const looking = (features: typeof house, more: Parameters<typeof field>[1] = {}) =>
      look(field([man('a', 'us', [10, 10]), man('b', 'de', [22, 10], inside)], { features, ...more }));
    expect(looking(house).cover).toBe(3);
    expect(looking([area('farm', 'wooden-building', box(20, 8, 24, 12))]).cover).toBe(2);
    expect(looking(house, { state: { gone: ['farm'] } }).cover).toBe(0);
    const bunker = { special: { works: [{ id: 'b1', kind: 'bunker' as const, outline: box(20, 8, 24, 12) }] } };
    expect(looking([], bunker).cover).toBe(4);
  });

  it('of a unit in a house goes to what of its circle is within the walls, from its floor', () => {
    const features = [
      area('tower', 'stone-building', box(20, 8, 24, 12), { top: 6 }),
      area('hill', 'hill', box(28, 0, 32, 48), { top: 2 }),
    ];
    const at = (floor: number) =>
      field(
        [
          troops('a', 'us', [22, 10], gruppe(), { radius: 4.5, inside: { building: 'tower', floor, section: 0 } }),
          man('b', 'de', [60, 10]),
        ],
        {
          features,
        },
      );
    expect(stanceOf(at(2), at(2).units['a'] as AafUnit).eyes.map(({ at: place, height }) => [...place, height])).toEqual([[22, 10, 4.5]]);
    expect(look(at(0)).seen).toBe(false);
    expect(look(at(2)).seen).toBe(true);
  });

  it('passes anti-tank obstacles, which cover who is among them, and wire and trenches as if nothing were there (AAF-107)', () => {
    const works = [
      { id: 'teeth', kind: 'obstacle' as const, outline: box(20, 8, 26, 12) },
      { id: 'wire', kind: 'wire' as const, outline: box(12, 8, 14, 14) },
      { id: 'trench', kind: 'trench' as const, outline: box(15, 8, 18, 12) },
    ];
    const to = (place: Point) => look(field([man('a', 'us', [10, 10]), man('b', 'de', place)], { special: { works } }));
    expect(to([22, 10])).toMatchObject({ seen: true, cover: 1 });
    expect(to([30, 10])).toMatchObject({ seen: true, cover: 0 });
    expect(to([16, 10])).toMatchObject({ seen: true, cover: 0 });
  });

  it('is not blocked by smoke, nor by troops (18.4)', () => {
    const state = field([man('a', 'us', [10, 10]), man('c', 'us', [15, 10]), man('b', 'de', [30, 10])], {
      state: { smoke: [{ at: [20, 10], radius: 2.5, stays: false }] },
    });
    expect(look(state)).toMatchObject({ seen: true, cover: 0, smoke: true });
  });

  it('takes a piece as the players agreed: an open wood hides nobody, a hill may cover only (AAF-86)', () => {
    const through = (features: ReturnType<typeof area>[]) =>
      look(field([man('a', 'us', [10, 10]), man('b', 'de', [30, 10])], { features }));
    expect(through([area('w', 'open-wood', box(14, 5, 20, 15))]).seen).toBe(false);
    expect(through([area('w', 'open-wood', box(14, 5, 20, 15), { sight: 'open' })])).toMatchObject({ seen: true, cover: 1 });
    expect(through([area('w', 'open-wood', box(14, 5, 20, 15), { depth: 8 })])).toMatchObject({ seen: true, cover: 1 });
    expect(through([area('h', 'hill', box(14, 5, 20, 15), { sight: 'open' })])).toMatchObject({ seen: true, cover: 1 });
    expect(through([area('c', 'crops', box(14, 5, 20, 15), { cover: 'hard' })])).toMatchObject({ seen: true, cover: 0 });
  });

  it('names the ground a target stands in, and the obstacles are the same as long as nothing changes', () => {
    const state = field([man('a', 'us', [2, 13]), man('b', 'de', [11, 13])], { features: TERRAIN });
    expect(look(state).in?.id).toBe('wood');
    expect(obstaclesOf({ ...state, turn: 3 })).toBe(obstaclesOf(state));
    expect(obstaclesOf({ ...state, smoke: [{ at: [1, 1], radius: 1, stays: true }] })).not.toBe(obstaclesOf(state));
  });
});

describe('circles', () => {
  it('are as large as their units, 1.5 for vehicles (house)', () => {
    expect([1, 2, 7, 8, 19, 20].map(n => circleOf('infantry', n))).toEqual([0.5, 2.5, 2.5, 4.5, 4.5, 6]);
    expect(circleOf('afv', 1)).toBe(1.5);
  });
});

it('a unit on an upper floor has its eyes and its middle there', () => {
  const state = examples([5, 5], [60, 5]);
  const heights = (inside?: AafUnit['inside']) => {
    const { eyes, middle } = stanceOf(state, { ...man('a', 'us', [32, 12]), ...(inside ? { inside } : {}) } as Parameters<
      typeof stanceOf
    >[1]);
    return [eyes.map(({ height }) => height), middle?.height];
  };
  expect([heights(), heights({ building: 'barn', floor: 0, section: 0 }), heights({ building: 'barn', floor: 2, section: 0 })]).toEqual([
    [[0.5], 0.5],
    [[0.5], 0.5],
    [[4.5], 4.5],
  ]);
});

describe('who is off the table', () => {
  it('neither sees nor is seen, whoever of both it is', () => {
    const [here, gone] = [man('a', 'us', [10, 10]), man('b', 'de', [12, 10], { at: undefined })];
    const state = field([here, gone]);
    const hidden = { seen: false, distance: Number.POSITIVE_INFINITY };
    expect([sightBetween(state, here, gone), sightBetween(state, gone, here), sightBetween(state, gone, gone)]).toMatchObject([
      hidden,
      hidden,
      hidden,
    ]);
    expect(sightBetween(state, here, man('c', 'de', [12, 10]))).toMatchObject({ seen: true });
  });
});

it('a bunker hides what is no higher than its top', () => {
  const state = field([man('a', 'us', [10, 20]), man('b', 'de', [40, 20])], {
    special: { works: [{ id: 'bunker', kind: 'bunker', outline: box(24, 18, 28, 22) }] as never },
  });
  expect(look(state).seen).toBe(false);
  const high = field([man('a', 'us', [10, 20]), man('b', 'de', [40, 20])], {
    features: [area('up', 'hill', box(8, 18, 12, 22)), area('over', 'hill', box(38, 18, 42, 22))],
    special: { works: [{ id: 'bunker', kind: 'bunker', outline: box(24, 18, 28, 22) }] as never },
  });
  expect([look(high).seen, obstaclesOf(high).pieces.find(({ id }) => id === 'bunker')?.top]).toEqual([true, 1]);
});

it('of pieces that lie one on another the best cover counts, in whatever order they lie there', () => {
  const [wood, house] = [area('w', 'open-wood', box(18, 6, 26, 14)), area('h', 'stone-building', box(20, 8, 24, 12))];
  const within = (...features: readonly (typeof wood)[]) =>
    look(field([man('a', 'us', [10, 10]), man('b', 'de', [22, 10])], { features })).in?.id;
  expect([within(wood, house), within(house, wood), within(wood), within()]).toEqual(['h', 'h', 'w', undefined]);
});

it('any line of sight is found both ways, once', () => {
  const state = field([man('a', 'us', [32, 8]), man('b', 'de', [32, 18]), man('c', 'de', [26, 8])], { features: TERRAIN });
  const [a, b, c] = ['a', 'b', 'c'].map(id => state.units[id] as AafUnit) as [AafUnit, AafUnit, AafUnit];
  expect([sees(state, a, b), sees(state, b, a), sees(state, a, c), sees(state, c, a)]).toEqual([false, false, true, true]);
  expect(sees(state, a, a)).toBe(true);
});

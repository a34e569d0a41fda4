// What overlays ask: the same dice as in play, by bands, bearings and grounds.

import { describe, expect, it } from 'vitest';
import { dist } from '../../../src/core/dist.ts';
import type { FireLine } from '../../../src/core/ruleset.ts';
import { aim, aimKey, hitArc, rangeBreakpoints, reaction, spots, terrainClass } from '../../../src/rulesets/action-all-fronts/aim.ts';
import { type AafFireProfile, attack } from '../../../src/rulesets/action-all-fronts/attack.ts';
import { vehiclesStruck, zoneOf } from '../../../src/rulesets/action-all-fronts/facing.ts';
import { REFERENCE_TARGETS } from '../../../src/rulesets/action-all-fronts/referenceTargets.ts';
import type { AafState, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { field, figures, gruppe, gun, squad, troops, vehicle } from './field.ts';

const [rifles] = REFERENCE_TARGETS as readonly [AafUnit];
const markOf = (id: string) => REFERENCE_TARGETS.find(mark => mark.id === id) as AafUnit;
const line = (distance: number, more: Partial<FireLine> = {}): FireLine => ({ from: [20, 30], at: [20, 20], distance, cover: 0, ...more });
const grey = (more: Partial<AafUnit> = {}) => troops('de', 'de', [20, 30], gruppe(), more);
const ways = (state: AafState, unit: AafUnit, one: FireLine, target: AafUnit = rifles, gait?: string) =>
  aim(state, unit, one, target, gait) as readonly AafFireProfile[];
const dice = (fire: AafFireProfile | undefined) => fire?.volleys.map(({ weapon, dice: n }) => `${n} ${weapon}`);
const mean = (fire: AafFireProfile | undefined): number => {
  if (!fire) return 0;
  const { outcomes, weights, total } = dist(attack(fire).roll);
  return outcomes.reduce((sum, { loss = 0 }, i) => sum + (loss * Number(weights[i] ?? 0n)) / Number(total), 0);
};

describe('the ways to fire along a line', () => {
  it('are the dice in range, as worked out for the recorded game: 2 expected on the move, 3 standing', () => {
    const state = field([grey()]);
    expect(dice(ways(state, grey(), line(20))[0])).toEqual(['7 general-rifle', '3 german-mg34-42']);
    expect(mean(ways(state, grey(), line(20))[0])).toBeCloseTo(3, 9);
    expect(mean(ways(state, grey(), line(20), rifles, 'move')[0])).toBeCloseTo(2, 9);
    expect(mean(ways(state, grey(), line(20, { cover: 1 }))[0])).toBeCloseTo(13 / 6, 9);
    expect(ways(state, grey(), line(25))).toEqual([]);
  });

  it('forget a move of this turn: the next activation counts', () => {
    expect(ways(field([]), grey({ movedIn: 2 }), line(20))[0]?.moved).toBeUndefined();
  });

  it('are shot and shell of a gun, weapon by weapon as it bears', () => {
    const tank = vehicle('t', 'us', [20, 30], 'us-sherman-m4a1', { facing: [0, -1] });
    const state = field([tank]);
    expect(ways(state, tank, line(10)).map(fire => fire.volleys[0]?.shells)).toEqual(['solid', 'he']);
    expect(ways(state, tank, line(10, { hitArc: 'aside>front' })).map(dice)).toEqual([['1 us-75mm'], ['1 us-75mm']]);
    expect(ways(state, tank, line(10, { hitArc: 'front>side' }), markOf('medium-tank'))[0]?.target).toMatchObject({ zone: 'side' });
  });

  it('with Panzerfausts and without', () => {
    const state = field([]);
    const armed = grey({ traits: ['panzerfaust'] });
    expect(ways(state, armed, line(5)).map(fire => dice(fire)?.includes('4 german-panzerfaust'))).toEqual([false, true]);
    expect(dice(ways(state, armed, line(5), markOf('medium-tank'))[0])).toEqual(['4 german-panzerfaust']);
  });

  it('are none for those who may not fire (AAF-17, AAF-19, AAF-41, AAF-81, AAF-102)', () => {
    const state = field([]);
    for (const more of [
      { order: 'movement' },
      { order: 'recon' },
      { morale: 'fleeing' },
      { melee: ['x'] },
      { ammunition: 'out' },
      { driven: true },
    ] as const)
      expect(ways(state, grey(more), line(10)), JSON.stringify(more)).toEqual([]);
    const ft = vehicle('ft', 'us', [20, 30], 'french-r35', { traits: ['one-man'] });
    expect([ways(state, ft, line(10)).length, ways(state, ft, line(10), rifles, 'move').length]).toEqual([1, 0]);
  });

  it('of a support weapon: set up first, not after a move, in over-watch only as it stands (AAF-12, ruling R52)', () => {
    const hmg = troops('hmg', 'de', [20, 30], [figures(3, 'Crew', '3/7'), gun(1, 'general-heavy-machine-gun-hmg')], {
      kind: 'support',
      ready: false,
    });
    const state = field([]);
    expect([undefined, 'move', 'overwatch'].map(gait => ways(state, hmg, line(10), rifles, gait).length)).toEqual([1, 0, 0]);
    expect(ways(field([], { options: { 'ready-no-fire': true } }), hmg, line(10))).toEqual([]);
  });

  it('in over-watch have the test first, and the move of this turn (AAF-82, AAF-138)', () => {
    const state = field([]);
    expect(reaction(state, grey())).toBe('overwatch');
    expect(reaction(state, grey({ morale: 'pinned' }))).toBeUndefined();
    expect(ways(state, grey({ movedIn: 2 }), line(20), rifles, 'overwatch')[0]).toMatchObject({ moved: true, overwatch: { m: 7 } });
  });

  it('hit those who come to stand in a trench there (AAF-106)', () => {
    const works = [
      {
        id: 't1',
        kind: 'trench',
        outline: [
          [18, 18],
          [22, 18],
          [22, 22],
          [18, 22],
        ],
      },
    ] as const;
    const state = field([], { special: { works } });
    expect([terrainClass(state, [20, 20]), terrainClass(state, [30, 20])]).toEqual(['trench', 'open']);
    expect(ways(state, grey(), line(20))[0]?.target).toMatchObject({ parts: [{ shelter: 'trench' }] });
    expect(ways(state, grey(), line(20), markOf('medium-tank'))).toEqual([]);
  });
});

describe('bands and bearings', () => {
  it('end at every range, and at half of it for shot (AAF-69)', () => {
    expect(rangeBreakpoints(field([]), grey())).toEqual([6, 24]);
    expect(rangeBreakpoints(field([]), vehicle('t', 'us', [0, 0], 'us-sherman-m4a1'))).toEqual([15, 24, 30]);
    const mortar = troops('m', 'us', [0, 0], [figures(4, 'Crew', '3/6'), gun(1, 'general-120mm-mortar')], { kind: 'support' });
    expect(rangeBreakpoints(field([]), mortar)[0]).toBeCloseTo(Math.hypot(72, 48), 9);
  });

  it('are told by shooter and target: turned after a move, as they stand where they stand (AAF-112)', () => {
    const state = field([]);
    const stug = vehicle('s', 'de', [20, 30], 'german-stug-iiib', { facing: [0, -1] });
    const tank = vehicle('t', 'us', [20, 10], 'us-sherman-m4a1', { facing: [1, 0] });
    expect(hitArc(state, stug, [20, 30], [20, 10], tank)).toBe('front>side');
    expect(hitArc(state, stug, [20, 30], [40, 30], tank)).toBe('aside>front');
    expect(hitArc(state, stug, [21, 30], [40, 30], tank)).toBe('front>front');
    expect(hitArc(state, grey({ facing: [0, 1] }), [20, 30], [20, 10], tank)).toBe('front>side');
  });

  it('count the vehicles of a platoon that stand in the zone that is struck (13.6)', () => {
    const stug = vehicle('s', 'de', [20, 33], 'german-stug-iiib', { facing: [0, -1] });
    const pair = vehicle(
      't',
      'us',
      [20, 30],
      'us-sherman-m4a1',
      {
        facing: [0, 1],
        figures: [
          [0, -5],
          [0, 5],
        ],
      },
      2,
    );
    const state = field([stug, pair]);
    for (const from of [
      [20, 33],
      [20, 12],
      [10, 30],
      [20, 48],
    ] as const) {
      const found = hitArc(state, stug, from, [20, 30], pair);
      const struck = ways(state, stug, line(10, { hitArc: found }), pair)[0]?.target;
      expect(struck).toMatchObject({ vehicles: vehiclesStruck(pair, from), zone: zoneOf(pair, from) });
    }
    const words = (
      [
        [20, 33],
        [20, 48],
      ] as const
    ).map(from => hitArc(state, stug, from, [20, 30], pair));
    expect(words).toEqual(['front>rear>1', 'front>front']);
  });

  it('one key for shooters that fire alike, another after losses, a move or a scare', () => {
    const state = field([]);
    const same = aimKey(state, grey());
    expect(aimKey(state, { ...grey(), id: 'other', at: [5, 5] })).toBe(same);
    for (const more of [{ movedIn: 2 }, { morale: 'pinned' }, { order: 'fire' }, { ammunition: 'low' }] as const)
      expect(aimKey(state, grey(more))).not.toBe(same);
    expect(aimKey(state, troops('de', 'de', [20, 30], squad()))).not.toBe(same);
  });
});

describe('spotting for the threat map', () => {
  it('a target that came there this turn: 30 in the open, 15 in cover (AAF-87)', () => {
    const state = field([]);
    expect([30, 30.5].map(distance => spots(state, grey(), line(distance), rifles))).toEqual([true, false]);
    expect([15, 15.5].map(distance => spots(state, grey(), line(distance, { cover: 1 }), rifles))).toEqual([true, false]);
    expect(spots(state, grey({ order: 'recon' }), line(60), rifles)).toBe(true);
  });

  it('armour looks out half as far within 24 (AAF-89)', () => {
    const tank = vehicle('t', 'de', [20, 30], 'german-stug-iiib');
    expect([15, 16, 24, 25, 30].map(distance => spots(field([]), tank, line(distance), rifles))).toEqual([true, false, false, true, true]);
  });
});

describe('what an answer hangs on', () => {
  it('is all that keeps a unit from firing, and nothing else', () => {
    const state = field([]);
    const key = (more: Partial<AafUnit>) => aimKey(state, grey(more));
    const plain = key({});
    for (const more of [
      { morale: 'pinned' },
      { order: 'fire' },
      { ammunition: 'out' },
      { ready: false },
      { driven: true },
      { melee: ['x'] },
      { movedIn: 2 },
      { entrenched: 'trench' },
      { traits: ['sniper'] },
      { side: 'us' },
      { kind: 'support' },
    ] as const)
      expect(key(more as Partial<AafUnit>), JSON.stringify(more)).not.toBe(plain);
    expect(key({ at: [1, 1], title: 'Another' })).toBe(plain);
  });

  it('with one Panzerfaust between two there are two ways as well', () => {
    const one = troops('de', 'de', [20, 30], [figures(2, 'Soldier', '3/7', 'general-rifle')], { traits: ['panzerfaust'] });
    expect(ways(field([]), one, line(5)).length).toBe(2);
  });

  it('nobody makes anybody out from off the table, once lost, or as a marker', () => {
    const state = field([]);
    const target = troops('us', 'us', [20, 20], squad());
    const seen = (more: Partial<AafUnit>) => spots(state, grey(more), line(4), target);
    expect([seen({}), seen({ at: undefined }), seen({ strength: 0 })]).toEqual([true, false, false]);
  });
});

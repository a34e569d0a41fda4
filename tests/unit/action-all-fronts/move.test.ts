// Movement (10, 8.9, 8.10, 21, 22): what ways cost, what the referee says of them, and what a Move does.

import { describe, expect, it } from 'vitest';
import type { Terrain } from '../../../src/core/board.ts';
import { due } from '../../../src/core/read.ts';
import type { Tally } from '../../../src/core/roll.ts';
import type { Point } from '../../../src/core/types.ts';
import { flee } from '../../../src/rulesets/action-all-fronts/acts/flee.ts';
import { move } from '../../../src/rulesets/action-all-fronts/acts/move.ts';
import { moveModes } from '../../../src/rulesets/action-all-fronts/acts/moveModes.ts';
import { allowance, goingOf, moveCost } from '../../../src/rulesets/action-all-fronts/movementCost.ts';
import { fleeWay } from '../../../src/rulesets/action-all-fronts/moving.ts';
import type { AafActivation, AafMoveEvent, AafState, AafUnit, FieldWork } from '../../../src/rulesets/action-all-fronts/state.ts';
import { type AafPlacedUnit, removeModels } from '../../../src/rulesets/action-all-fronts/units.ts';
import { activation, field, figures, gruppe, gun, squad, troops, vehicle } from './field.ts';
import { area, box, line } from './ground.ts';

const ACTIVE: AafActivation = { ...activation('us'), start: [10, 10] };

const foot = (more: Partial<AafUnit> = {}) => troops('us', 'us', [10, 10], squad(), { spotted: false, ...more });
const crew = (more: Partial<AafUnit> = {}) =>
  troops('us', 'us', [10, 10], [figures(4, 'Crew', '3/7'), gun(1, 'us-57mm')], { kind: 'support', facing: [0, 1], ...more });
const tank = (more: Partial<AafUnit> = {}) => vehicle('us', 'us', [10, 10], 'us-sherman-m4a1', { speed: 8, ...more });
const truck = (more: Partial<AafUnit> = {}) => vehicle('us', 'us', [10, 10], 'truck', more);
const horse = (more: Partial<AafUnit> = {}) => foot({ kind: 'cavalry', speed: 12, ...more });
const cyclist = (more: Partial<AafUnit> = {}) => foot({ drive: 'wheeled', ...more });
const enemy = (at: Point, more: Partial<AafUnit> = {}) => troops('de', 'de', at, gruppe(), more);

type More = NonNullable<Parameters<typeof field>[1]>;
const on = (unit: AafUnit, features: readonly Terrain[] = [], { state, ...more }: More = {}, ...others: readonly AafUnit[]): AafState =>
  field([unit, ...others], { features, ...more, state: { turn: 4, acting: 'us', activation: { ...ACTIVE, unit: unit.id }, ...state } });

const event = (more: Partial<AafMoveEvent>): AafMoveEvent => ({ id: 'e1', type: 'move', unit: 'us', ...more });
const to = (...path: readonly Point[]): AafMoveEvent => event({ path });

/** The rules that an event breaks, with what they say. */
const faults = (state: AafState, given: AafMoveEvent): readonly string[] =>
  move.rules
    .filter(({ needs }) => needs.every(name => (given as unknown as Record<string, unknown>)[name] !== undefined))
    .flatMap(({ id, broken }) => {
      const fault = broken(state, given);
      return fault === undefined ? [] : [`${id} ${typeof fault === 'string' ? fault : fault.says}`];
    });

const after = (state: AafState, given: AafMoveEvent, tally: Tally = {}): AafState => move.apply(state, given, tally);
const unit = (state: AafState, id = 'us'): AafUnit => state.units[id] as AafUnit;

describe('what ground costs (AAF-44 to AAF-46, AAF-49)', () => {
  const cost = (one: AafUnit, features: readonly Terrain[], more: More = {}) => moveCost(on(one, features, more), one, [[16, 10]]);
  const over = (kind: string) => [area('ground', kind, box(8, 5, 30, 15))];
  const rows = (features: readonly Terrain[], more: More = {}) =>
    [foot(), crew(), horse(), truck(), vehicle('us', 'us', [10, 10], 'german-sdkfz-251', { drive: 'half-track' }), tank()].map(one =>
      Math.round(cost(one, features, more) * 100),
    );
  const vehicleless = (...values: readonly number[]) => values.map(value => (value === 0 ? Number.POSITIVE_INFINITY : value * 100));

  it('in the open its length, for wheels twice that', () => {
    expect(rows([])).toEqual(vehicleless(6, 6, 6, 12, 6, 6));
  });
  it('on rough ground by the chart', () => {
    expect(rows(over('crops'))).toEqual(vehicleless(6, 12, 12, 12, 6, 6));
  });
  it('on difficult ground twice as much, closed to wheels', () => {
    expect(rows(over('dense-wood'))).toEqual(vehicleless(12, 12, 12, 0, 12, 12));
  });
  it('on roads two thirds, for wheels half, whatever lies beside them', () => {
    expect(rows([...over('dense-wood'), ...over('road').map(piece => ({ ...piece, id: 'road' }))])).toEqual(vehicleless(4, 4, 4, 3, 4, 4));
  });
  it('over a hedge half of the full move besides, closed to wheels and half-tracks', () => {
    const hedge = [line('hedge', 'hedge', [13, 0], [13, 20])];
    expect(rows(hedge)).toEqual(vehicleless(9, 9, 12, 0, 0, 10));
    expect(rows([...hedge, area('road', 'road', box(8, 5, 30, 15))])).toEqual(vehicleless(4, 4, 4, 3, 4, 4));
  });
  it('through water, buildings and jungle no way, but over a bridge', () => {
    for (const kind of ['river', 'lake', 'stone-building', 'jungle'])
      expect(rows(over(kind).map(piece => ({ ...piece, shape: { kind: 'area', outline: box(12, 5, 14, 15) } })))).toEqual(
        vehicleless(0, 0, 0, 0, 0, 0),
      );
    expect(rows([...over('river'), area('bridge', 'bridge', box(8, 9, 30, 11))])).toEqual(vehicleless(4, 4, 4, 3, 4, 4));
  });
  it('through jungle as difficult for those who were trained for it (AAF-97)', () => {
    expect(cost(foot({ traits: ['jungle'] }), over('jungle'))).toBe(12);
  });
  it('as rough everywhere off the roads after rain or snow (AAF-83, ruling R41)', () => {
    const mud = { special: { sodden: true } };
    expect(rows([], mud)).toEqual(vehicleless(6, 12, 12, 12, 6, 6));
    expect(rows([], { ...mud, options: { 'sodden-ground': true } })).toEqual(rows([]));
  });
  it('over a wide stream as one obstacle', () => {
    expect(cost(foot(), [area('brook', 'stream', box(12, 0, 13, 20))])).toBe(9);
  });
});

describe('how far a unit moves', () => {
  const most = (one: AafUnit, options = {}) => allowance(on(one, [], { options }), one);

  it('is its speed; towing halves it for wheels and half-tracks, rounded down, not for tracks (AAF-55, AAF-137)', () => {
    expect([most(foot()), most(truck()), most(tank())]).toEqual([6, 12, 8]);
    expect([most(truck({ towing: 'gun', speed: 11 })), most(tank({ towing: 'gun' }))]).toEqual([5, 8]);
  });
  it('is nothing for the immobilised and for passengers', () => {
    expect([most(tank({ immobilised: true })), most(foot({ aboard: 'truck' }))]).toEqual([0, 0]);
  });
  it('is 6 for guns of any size and for bicycles, unless agreed otherwise (AAF-135, rulings R53, R54)', () => {
    const howitzer = troops('us', 'us', [10, 10], [figures(4, 'Crew', '3/7'), gun(1, 'general-105mm-howitzer')], { kind: 'support' });
    expect([most(howitzer), most(howitzer, { 'heavy-guns-stay': true }), most(crew(), { 'heavy-guns-stay': true })]).toEqual([6, 0, 6]);
    expect([most(cyclist()), most(cyclist(), { 'bicycle-speed': true })]).toEqual([6, 12]);
  });
  it('is told as gaits with the ground in them', () => {
    const one = foot({ order: 'movement' });
    const state = on(one, [area('w', 'dense-wood', box(12, 5, 14, 15))]);
    const found = moveModes(state, one);
    expect(found.map(({ id, budget, fires }) => [id, budget, fires])).toEqual([
      ['move', 6, false],
      ['moves', 18, false],
    ]);
    expect(found[0]?.over).toBe(goingOf(state, one));
    expect(found[0]?.cost([10, 10], [16, 10])).toBe(8);
    expect(moveModes(on(foot({ order: 'fire' })), foot({ order: 'fire' }))).toEqual([]);
    expect([moveModes(on(foot()), foot())[0]?.fires, moveModes(on(crew()), crew())[0]?.fires]).toEqual([true, false]);
  });
});

describe('rules of a Move', () => {
  it('let it go as far as its speed, told with numbers (AAF-44)', () => {
    expect(faults(on(foot()), to([16, 10]))).toEqual([]);
    expect(faults(on(foot()), to([13, 10], [13, 13.8]))).toEqual(['aaf:10/allowance us moved 6.8 of 6 in']);
  });
  it('keep it 1 from enemy models, exactly 1 is far enough (AAF-48)', () => {
    const near = (x: number, more: Partial<AafUnit> = {}) => faults(on(foot(), [], {}, enemy([x, 10], more)), to([14, 10]));
    expect(near(20)).toEqual([]);
    expect(near(19.99)).toEqual(['aaf:10.7/too-close us came 0.99 in from de']);
    expect(near(19, { kind: 'marker' })).toEqual([]);
    expect(faults(on(foot(), [], {}, enemy([15, 10])), to([9, 10]))).toEqual([]);
  });
  it('keep it on the table, and out of closed ground (AAF-49)', () => {
    expect(faults(on(foot({ at: [2, 2] })), to([-1, 2]))[0]).toContain('aaf:10/table (-1, 2) is off the table');
    const lake = [area('The Mere', 'lake', box(12, 5, 20, 15))];
    expect(faults(on(foot(), lake), to([13, 10]))).toEqual(['aaf:10/impassable The Mere is closed to us']);
    expect(faults(on(truck(), [area('w', 'dense-wood', box(12, 5, 20, 15))]), to([13, 10]))).toEqual([
      'aaf:10/impassable w is closed to us',
    ]);
  });
  it('ask for the unit that is activated, on the table', () => {
    expect(faults({ ...on(foot()), activation: undefined }, to([11, 10]))).toEqual(['aaf:9/activated us is not activated']);
    expect(faults(on(foot({ at: undefined })), to([11, 10]))).toEqual(['aaf:9/on-table us is not on the table']);
    expect(faults(on(tank({ immobilised: true })), to([11, 10]))).toContain('aaf:13.5/immobilised us is immobilised');
  });
  it('hold figures in a box of 12 by 12 or 18 by 8, turned as they like (AAF-47)', () => {
    const row = (length: number, angle = 0) =>
      foot({
        radius: 0.5,
        figures: [-1, -0.5, 0, 0.5, 1].map((share): Point => [share * length * Math.cos(angle), share * length * Math.sin(angle)]),
      });
    const box10 = (one: AafUnit) => faults(on(one), to([11, 10])).filter(says => says.includes('/box'));
    expect([box10(row(8.5)), box10(row(8.5, 0.7))]).toEqual([[], []]);
    expect(box10(row(10))).toEqual(['aaf:10/box us takes up 21 by 1 in, its box is 12 by 12 or 18 by 8']);
    expect(box10(foot({ radius: 4.5 }))).toEqual([]);
  });
});

describe('figures placed one by one', () => {
  const four: readonly Point[] = [
    [-1, 0],
    [1, 0],
    [0, 1],
    [0, -1],
  ];
  const men = (more: Partial<AafUnit> = {}) =>
    troops('us', 'us', [10, 10], [figures(4, 'Soldier', '3/7')], { radius: 0.5, figures: four, ...more });
  const wide: readonly Point[] = [
    [-6.5, 0],
    [6.5, 0],
    [0, 1],
    [0, -1],
  ];

  it('re-form in a Move, none of them farther than that, in a box and off the enemy (AAF-47)', () => {
    expect(faults(on(men()), event({ path: [], figures: wide }))).toEqual([]);
    expect(faults(on(men()), event({ path: [[13, 10]], figures: wide }))).toEqual([
      'aaf:10/figure-allowance a figure of us moved 8.5 of 6 in',
    ]);
    const square = (side: number): readonly Point[] => [
      [side, side],
      [side, -side],
      [-side, side],
      [-side, -side],
    ];
    expect(faults(on(men({ figures: square(4) })), event({ path: [], figures: square(6.2) }))).toEqual([
      'aaf:10/box us takes up 13.4 by 13.4 in, its box is 12 by 12 or 18 by 8',
    ]);
    expect(faults(on(men()), event({ path: [], figures: wide.slice(1) }))).toContain('aaf:10/figures 3 places for 4 models of us');
    expect(faults(on(men(), [], {}, enemy([20.4, 10])), event({ path: [], figures: wide }))).toEqual([
      'aaf:10.7/figure-too-close a figure of us stands nearer than 1 in to de',
    ]);
  });
  it('stand where they were put; a unit of one circle becomes single figures', () => {
    const state = after(on(men()), event({ path: [], figures: wide }));
    expect(unit(state)).toMatchObject({ at: [10, 10], figures: wide, radius: 0.5, movedIn: 4 });
    const { figures: _, ...circle } = men({ radius: 2.5 });
    expect(unit(after(on(circle), event({ path: [[12, 10]], figures: wide })))).toMatchObject({ at: [12, 10], figures: wide, radius: 0.5 });
  });
});

describe('Pinned and Fleeing', () => {
  it('a Pinned unit ends no step nearer to an enemy (AAF-40)', () => {
    const pinned = on(foot({ morale: 'pinned' }), [], {}, enemy([30, 10]));
    expect(faults(pinned, to([9, 10]))).toEqual([]);
    expect(faults(pinned, to([11, 10]))).toEqual(['aaf:8.9/pinned-advance us is Pinned and came nearer to de']);
    expect(faults(pinned, to([11, 10], [7, 10]))).toHaveLength(1);
  });
  it('a Fleeing unit goes straight to its own edge, a full move, and off the table (AAF-41, ruling R27)', () => {
    const running = on(foot({ morale: 'fleeing' }));
    expect(fleeWay(running, unit(running) as AafPlacedUnit)).toEqual([[10, 4]]);
    expect(faults(running, to([10, 4]))).toEqual([]);
    expect(faults(running, to([10, 6]))).toEqual(['aaf:8.10/flee-move us fled 4 towards its edge of 6 in it could']);
    const last = on(foot({ at: [10, 4], morale: 'fleeing' }));
    expect(fleeWay(last, unit(last) as AafPlacedUnit)).toEqual([[10, 0]]);
    expect(unit(after(last, to([10, 0])))).toMatchObject({ at: undefined, strength: 0 });
    const spared = { ...last, game: { ...last.game, options: { 'flee-off': true } } };
    expect(unit(after(spared, to([10, 0])))).toMatchObject({ at: undefined, strength: 10 });
  });
  it('flight stops before enemies and closed ground', () => {
    const blocked = on(foot({ morale: 'fleeing' }), [area('lake', 'lake', box(0, 0, 20, 7))]);
    expect(fleeWay(blocked, unit(blocked) as AafPlacedUnit)).toEqual([[10, 7]]);
    const watched = on(foot({ morale: 'fleeing', at: [10, 16] }), [], {}, enemy([10, 8]));
    expect(fleeWay(watched, unit(watched) as AafPlacedUnit)).toEqual([[10, 14]]);
    expect(faults(watched, to([10, 14]))).toEqual([]);
  });
  it('a routed unit flees at once, off its transport, and draws no over-watch (ruling R74)', () => {
    const carrier = vehicle('truck', 'us', [10, 10], 'truck', { towing: 'us' });
    const state = on(crew({ morale: 'fleeing', aboard: 'truck' }), [], {}, carrier, enemy([30, 10], { spotted: true }));
    const owed = { ...state, pending: [{ kind: 'flee', side: 'us', must: true, unit: 'us' } as const] };
    const way = { id: 'f', type: 'flee', unit: 'us', path: [[10, 4]] as readonly Point[] } as const;
    const fled = flee.apply(owed, way, {});
    expect(unit(fled)).toMatchObject({ at: [10, 4], movedIn: 4 });
    expect([unit(fled).aboard, fled.units['truck']?.towing, fled.pending]).toEqual([undefined, undefined, []]);
    const says = (given: AafState) => flee.rules.flatMap(({ id, broken }) => (broken(given, way) === undefined ? [] : [id]));
    expect(says(owed)).toEqual([]);
    expect(says(state)).toEqual(['aaf:8.10/flees']);
  });
});

describe('a Move spent on the spot', () => {
  it('sets a support weapon up that has moved (AAF-12, AAF-132)', () => {
    const moved = after(on(crew()), to([11, 10]));
    expect(unit(moved)).toMatchObject({ ready: false, movedIn: 4 });
    expect(unit(after(moved, event({ going: 'ready' }))).ready).toBe(true);
    expect(faults(on(crew()), event({ going: 'ready' }))).toEqual(['aaf:4.8/ready us is set up already']);
    expect(faults(on(foot()), event({ going: 'ready' }))).toEqual(['aaf:4.8/ready us is no support weapon']);
  });
  it('lays infantry on foot down until it moves (AAF-50, ruling R28)', () => {
    const lying = after(on(foot()), event({ going: 'prone' }));
    expect(unit(lying)).toMatchObject({ prone: true, proneIn: 4, movedIn: 0 });
    expect(unit(after(lying, to([11, 10]))).prone).toBe(false);
    const wrong = (one: AafUnit) => faults(on(one), event({ going: 'prone' }))[0];
    expect(wrong(horse())).toContain('10.9/prone');
    expect(wrong(cyclist())).toContain('10.9/prone');
    expect(wrong(foot({ entrenched: 'trench' }))).toContain('better cover');
    expect(wrong(foot())).toBeUndefined();
  });
  it('takes a tank hull down on normal ground, or where it moves up to a hedge or ridge (AAF-101)', () => {
    const features = [
      line('hedge', 'hedge', [0, 20], [30, 20]),
      area('hill', 'hill', box(20, 0, 30, 15)),
      area('w', 'open-wood', box(0, 30, 30, 40)),
    ];
    const wrong = (one: AafUnit, path?: readonly Point[]) =>
      faults(on(one, features), event({ going: 'hull-down', ...(path ? { path } : {}) }))[0];
    expect(wrong(tank())).toBeUndefined();
    expect(wrong(tank({ at: [10, 35] }))).toContain('normal ground');
    expect(wrong(foot())).toContain('no armoured vehicle');
    expect(wrong(tank(), [[10, 18]])).toContain('no ridge line or hedge');
    expect(wrong(tank({ at: [10, 14] }), [[10, 18.5]])).toBeUndefined();
    expect(wrong(tank(), [[18.5, 10]])).toContain('allowance');
    expect(wrong(tank({ at: [14, 10] }), [[18.5, 10]])).toBeUndefined();
    const down = after(on(tank({ at: [14, 10] }), features), event({ going: 'hull-down', path: [[18.5, 10]] }));
    expect(unit(down)).toMatchObject({ hullDown: true, at: [18.5, 10] });
    expect(unit(after(down, to([17, 10]))).hullDown).toBe(false);
  });
  it('turns a gun for nothing and a tank for its Move', () => {
    const turned = after(on(crew()), event({ going: 'turn', facing: [1, 0] }));
    expect([unit(turned).facing, unit(turned).movedIn, turned.activation?.moves]).toEqual([[1, 0], 0, 0]);
    const tanks = after(on(tank()), event({ going: 'turn', facing: [1, 0] }));
    expect([unit(tanks).facing, unit(tanks).movedIn, tanks.activation?.moves]).toEqual([[1, 0], 4, 1]);
  });
});

describe('works', () => {
  const wire: FieldWork = { id: 'wire', kind: 'wire', outline: box(14, 5, 16, 11) };
  const works = (...list: readonly FieldWork[]): More => ({ special: { works: list } });

  it('wire holds infantry up until it has spent a whole turn beside it; tracks destroy it (AAF-105)', () => {
    const at = (one: AafUnit) => faults(on(one, [], works(wire)), to([17, 10]));
    expect(at(foot({ at: [11.5, 10], movedIn: 3 }))).toEqual([
      'aaf:22.1/wire-wait us goes through the wire wire and has not spent a whole turn beside it',
    ]);
    expect(at(foot({ at: [11.5, 10], movedIn: 2 }))).toEqual([]);
    expect(at(foot({ at: [10, 10], movedIn: 2 }))[0]).toContain('22.1/wire-wait');
    expect(at(vehicle('us', 'us', [12, 10], 'truck', { speed: 24 }))[0]).toContain('is not on tracks');
    expect(at(tank())).toEqual([]);
    expect(after(on(tank(), [], works(wire)), to([17, 10])).gone).toEqual(['wire']);
    expect(after(on(foot({ movedIn: 2 }), [], works(wire)), to([17, 10])).gone).toEqual([]);
  });
  it('anti-tank obstacles stop vehicles and nobody else (AAF-107)', () => {
    const teeth: FieldWork = { id: 'teeth', kind: 'obstacle', outline: box(12, 5, 18, 15) };
    expect(faults(on(tank(), [], works(teeth)), to([14, 10]))).toEqual(['aaf:22.4/vehicles the obstacles teeth stop us']);
    expect(faults(on(foot(), [], works(teeth)), to([14, 10]))).toEqual([]);
  });
  it('trenches take one unit of infantry, pits guns and tanks by their size (AAF-106)', () => {
    const trench: FieldWork = { id: 'trench', kind: 'trench', outline: box(14, 8, 18, 12) };
    const pit: FieldWork = { id: 'pit', kind: 'pit', outline: box(14, 8, 18, 12) };
    const sheltered = (one: AafUnit, work: FieldWork, ...others: readonly AafUnit[]) =>
      unit(after(on(one, [], works(work), ...others), to([15, 10]))).entrenched;
    expect(sheltered(foot(), trench)).toBe('trench');
    expect(sheltered(foot(), trench, foot({ id: 'us2', entrenched: 'trench' }))).toBeUndefined();
    expect([sheltered(crew(), trench), sheltered(crew(), pit), sheltered(tank(), pit)]).toEqual([undefined, 'pit', undefined]);
    expect(sheltered(tank(), { ...pit, large: true })).toBe('pit');
    const heavy = troops('us', 'us', [10, 10], [figures(4, 'Crew', '3/7'), gun(1, 'german-88-l56')], { kind: 'support' });
    expect([sheltered(heavy, pit), sheltered(heavy, { ...pit, large: true })]).toEqual([undefined, 'pit']);
    expect(unit(after(on(foot({ entrenched: 'trench' }), [], works(trench)), to([10, 12]))).entrenched).toBeUndefined();
  });
});

/** A headquarters of four with a squad of six, as one circle or figure by figure. */
const combined = (stands?: readonly Point[]) =>
  foot({
    groups: [figures(4, 'Officer', '3/8', 'general-rifle', { part: 0 }), figures(6, 'Soldier', '3/7', 'general-rifle', { part: 1 })],
    strength: 10,
    full: 10,
    ...(stands ? { figures: stands, radius: 0.5 } : {}),
  });

describe('combined units (AAF-111)', () => {
  const apart = (gap: number): readonly Point[] => Array.from({ length: 10 }, (_, i) => (i < 4 ? [i, 0] : ([i - 4, gap + 1] as const)));
  it('keep each squad in a box of its own, within 12 of the headquarters', () => {
    expect(faults(on(combined(apart(12))), to([13, 10]))).toEqual([]);
    expect(faults(on(combined(apart(12.5))), to([13, 10]))).toEqual(['aaf:24.2/within-12 a squad of us is 12.5 in from its headquarters']);
    expect(faults(on(combined()), to([13, 10]))).toEqual([]);
  });
  it('lose the figures of the squad that is hit, the others stay where they stand', () => {
    const after = removeModels(combined(apart(5)), [1, 2]);
    expect(after.figures).toEqual([...apart(5).slice(0, 3), ...apart(5).slice(4, 8)]);
  });
});

describe('mines (AAF-108)', () => {
  const mined = (kind: 'at-mines' | 'as-mines'): More => ({ special: { works: [{ id: 'm', kind, outline: box(12, 8, 18, 14) }] } });
  const thrown = (one: AafUnit, kind: 'at-mines' | 'as-mines', ...path: readonly Point[]) =>
    move.rolls?.(on(one, [], mined(kind)), to(...path)).length;

  it('are rolled for by those they hurt, on the way through', () => {
    expect([thrown(foot(), 'as-mines', [14, 10]), thrown(foot(), 'at-mines', [14, 10])]).toEqual([1, 0]);
    expect([thrown(tank(), 'as-mines', [14, 10]), thrown(tank(), 'at-mines', [14, 10]), thrown(truck(), 'at-mines', [14, 10])]).toEqual([
      0, 1, 1,
    ]);
    expect(thrown(foot(), 'as-mines', [11, 10])).toBe(0);
    expect(thrown(foot(), 'as-mines', [12, 10], [12, 11])).toBe(0);
  });
  it('cost a squad half of a die', () => {
    const state = on(foot(), [], mined('as-mines'));
    const [cast] = move.rolls?.(state, to([14, 10])) ?? [];
    expect(cast?.attack.harm).toBe('loss:m');
    expect(unit(after(state, to([14, 10]), { 'loss:m': 3 }))).toMatchObject({ strength: 7, at: [14, 10] });
  });
  it('are rolled for squad by squad in a combined unit, and vehicle by vehicle where these stand singly', () => {
    const diceOf = (one: AafUnit, kind: 'at-mines' | 'as-mines') => {
      const [cast] = move.rolls?.(on(one, [], mined(kind)), to([14, 10])) ?? [];
      const next = cast && due(cast.attack.roll, []);
      return next?.dice.reduce((sum, [n]) => sum + n, 0);
    };
    expect([diceOf(foot({ squads: 2 }), 'as-mines'), diceOf(foot({ squads: 0 }), 'as-mines')]).toEqual([2, 1]);
    const beside = (y: number) => tank({ strength: 2, full: 2, figures: [[0, 0] as const, [0, y] as const] });
    expect([diceOf(beside(3), 'at-mines'), diceOf(beside(8), 'at-mines')]).toEqual([2, 1]);
  });
  it('take their men from the squad that comes through, each squad of a combined unit by itself (AAF-111)', () => {
    const wide = combined(Array.from({ length: 10 }, (_, i) => [i < 4 ? -6 : 0, i % 4] as const));
    const state = on(wide, [], mined('as-mines'));
    expect(move.rolls?.(state, to([14, 10])).map(cast => cast.attack.harm)).toEqual(['loss:m/1']);
    const whole = on(combined(), [], mined('as-mines'));
    expect(move.rolls?.(whole, to([14, 10])).map(cast => cast.attack.harm)).toEqual(['loss:m/0', 'loss:m/1']);
    const lost = unit(after(whole, to([14, 10]), { 'loss:m/0': 1, 'loss:m/1': 3 }));
    expect(lost?.groups.map(({ count }) => count)).toEqual([3, 3]);
  });
  it('stop a tank that they immobilise and destroy trucks', () => {
    const tanks = on(tank(), [], mined('at-mines'));
    expect(unit(after(tanks, to([14, 10]), { 'immobilised:m': 1 }))).toMatchObject({ immobilised: true, at: [12, 10] });
    const pair = on(
      tank({
        strength: 2,
        full: 2,
        figures: [
          [0, -8],
          [0, 0],
        ],
      }),
      [],
      mined('at-mines'),
    );
    const held = unit(after(pair, to([14, 10]), { 'immobilised:m': 1 }));
    expect(held).toMatchObject({
      at: [14, 10],
      immobilised: false,
      halted: [1],
      figures: [
        [0, -8],
        [-2, 0],
      ],
    });
    const pulled = event({
      path: [[14, 12]],
      figures: [
        [0, -8],
        [0, 0],
      ],
    });
    expect(faults({ ...pair, units: { ...pair.units, us: held } }, pulled)).toContain(
      'aaf:13.5/immobilised vehicle 2 of us is immobilised',
    );
    const trucks = on(truck(), [], mined('at-mines'));
    expect(unit(after(trucks, to([13, 10]), { 'loss:m': 1 }))).toMatchObject({ at: undefined, strength: 0 });
  });
});

describe('after a Move', () => {
  it('the unit is there, facing its way if it has a front, with its passengers; the Move is counted', () => {
    const rider = foot({ id: 'rider', aboard: 'us' });
    const state = after(on(truck(), [], {}, rider), to([12, 10]));
    expect(unit(state)).toMatchObject({ at: [12, 10], facing: [2, 0], movedIn: 4 });
    expect(state.units['rider']).toMatchObject({ at: [12, 10], movedIn: 4 });
    expect(state.activation).toMatchObject({ moves: 1, fullMove: false });
    expect(unit(after(on(tank()), event({ path: [[10, 12]], facing: [1, 1] }))).facing).toEqual([1, 1]);
  });
  it('a full move counts for orders: under Attack towards the enemy, under Movement straight on (AAF-16, AAF-17)', () => {
    const full = (one: AafUnit, ...path: readonly Point[]) =>
      after(on(one, [], {}, enemy([40, 10], { spotted: true })), to(...path)).activation?.fullMove;
    expect([full(foot(), [16, 10]), full(foot(), [15.8, 10])]).toEqual([true, false]);
    const attack = foot({ order: 'attack' });
    expect([full(attack, [16, 10]), full(attack, [10, 16]), full(attack, [4, 10])]).toEqual([true, true, false]);
    const onward = foot({ order: 'movement' });
    expect([full(onward, [16, 10]), full(onward, [4, 10]), full(onward, [13, 10], [10, 10])]).toEqual([true, true, false]);
  });
  it('both are spotted within 5, and an enemy that can may answer (AAF-82, AAF-90)', () => {
    const state = after(on(foot(), [], {}, enemy([25, 10], { spotted: false })), to([15, 10]));
    expect([unit(state).spotted, unit(state, 'de').spotted]).toEqual([true, true]);
    expect(state.pending).toEqual([{ kind: 'overwatch', side: 'de', must: false, target: 'us' }]);
    expect(after(on(foot(), [], {}, enemy([40, 10], { spotted: false })), to([15, 10])).pending).toEqual([]);
  });
  it('those who come later enter over their own edge in their turn', () => {
    const late = foot({ at: undefined, enters: 4 });
    expect(faults(on(late), to([30, 0], [30, 6]))).toEqual([]);
    expect(unit(after(on(late), to([30, 0], [30, 6])))).toMatchObject({ at: [30, 6] });
    expect(faults(on(late), to([30, 3], [30, 6]))).toEqual(['aaf:27/enters us comes on 3 in from its edge']);
    expect(faults(on(foot({ at: undefined, enters: 5 })), to([30, 0], [30, 6]))[0]).toContain('enters in turn 5');
  });
  it('a marker is turned over before it moves (AAF-95)', () => {
    expect(faults(on(foot({ kind: 'marker' })), to([11, 10]))).toContain('aaf:21.2/revealed us is a marker');
  });
});

describe('entering a Move', () => {
  it('asks where to, or else what for, and offers what breaks no rule', () => {
    const state = on(crew(), [area('lake', 'lake', box(0, 12, 30, 20))], {}, enemy([20, 10]));
    const first = move.nextQuestion(state, { type: 'move', unit: 'us' });
    expect(first).toMatchObject({ kind: 'place', field: 'path', optional: true });
    const places = first?.kind === 'place' ? [...first.reach.keys()] : [];
    const spent = move.nextQuestion(state, { type: 'move', unit: 'us', skipped: ['path'] });
    expect(spent?.kind === 'pick' && spent.from.map(({ value }) => value)).toEqual(['turn']);
    expect(places).toContainEqual([10, 4]);
    expect(places).not.toContainEqual([15, 10]);
    expect(places.every(at => faults(state, to(at as Point)).length === 0)).toBe(true);
    expect(move.nextQuestion(state, { type: 'move', unit: 'us', going: 'move', path: [[10, 8]] })).toBeUndefined();
  });
  it('is told in the unit of its table (AAF-01)', () => {
    const state = on(foot());
    const inCm = { ...state, game: { ...state.game, board: { ...state.game.board, unit: 'cm' } } } as const;
    expect(move.describe(inCm, to([12, 13]), {}).text).toBe('us moved 3.5 of 6 cm in the open.');
    expect(faults(inCm, to([13, 16.8]))).toEqual(['aaf:10/allowance us moved 7.4 of 6 cm']);
  });
  it('is told with its measured way', () => {
    const told = move.describe(on(foot()), to([12, 10], [12, 13]), {});
    expect(told.text).toBe('us moved 5 of 6 in in the open.');
    expect(told.marks).toEqual([
      {
        kind: 'path',
        places: [
          [10, 10],
          [12, 10],
          [12, 13],
        ],
        tone: 'move',
        unit: 'us',
        side: 'us',
        label: '5 in',
      },
    ]);
  });
});

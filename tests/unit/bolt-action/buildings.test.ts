// Buildings in play, what flames leave behind, and troops upon vehicles: positions made for one rule each, and games with flames in them.

import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../src/rulesets/bolt-action/acts.ts';
import { isAtWall, isWhollyAtWall, outside, whyNotOutside } from '../../../src/rulesets/bolt-action/buildings.ts';
import { hurtTroops } from '../../../src/rulesets/bolt-action/damage.ts';
import { lawOf, needOf } from '../../../src/rulesets/bolt-action/odds/law.ts';
import type { BoltEvent, BoltState, BoltUnit } from '../../../src/rulesets/bolt-action/state.ts';
import { change } from '../../../src/rulesets/bolt-action/units.ts';
import { play } from '../../conformance/randomPlay.ts';
import { scenario } from './fixture.ts';
import { system } from './system.ts';
import { faults, start, unitIn, withOrder } from './withOrder.ts';

/** The state after an event, with what its dice came to. */
const after = (state: BoltState, event: object, tally: Readonly<Record<string, number>> = {}): BoltState => {
  const told = { id: 'e', result: 'told', ...event } as unknown as BoltEvent & { readonly thrown?: [] };
  const act = ACTS[told.type] as { apply(state: BoltState, event: BoltEvent, tally: object): BoltState };
  return act.apply(state, { ...told, thrown: [{ as: 'd', dice: {} }] } as unknown as BoltEvent, tally);
};

const owedIn = ({ pending }: BoltState): readonly string[] => pending.map(({ kind }) => kind);

describe('buildings (Buildings, R18, R36)', () => {
  const near = withOrder('b-2', 'advance', { at: [23, 17] });
  const enters = (state: BoltState) => faults(state, { type: 'move', unit: 'b-2', path: [[23, 20]], into: 'mill' });

  test('BA-40: a building is entered by touching its wall, one unit for each, none that burns or fell', () => {
    expect(enters(near)).toEqual([]);
    expect(faults(near, { type: 'move', unit: 'b-2', path: [[23, 17.5]], into: 'mill' })).toEqual(['ba:building/enter']);
    expect(enters(change(near, 'g-1', { at: [24, 24], inside: 'mill' }))).toContain('ba:building/enter');
    expect(enters({ ...near, ablaze: ['mill'] })).toEqual(['ba:building/enter']);
    expect(enters({ ...near, gone: ['mill'] })).toEqual(['ba:building/enter']);
    const tank = withOrder('b-tank', 'advance', { at: [23, 20], facing: [0, 1] });
    expect(faults(tank, { type: 'move', unit: 'b-tank', path: [[23, 20.5]], into: 'mill' })).toContain('ba:building/enter');
  });

  test('a way that ends within the walls leads inside, told or not: not past another unit, fire, or a vehicle (BA-40)', () => {
    const ends = (state: BoltState) => faults(state, { type: 'move', unit: 'b-2', path: [[23, 22.5]] });
    expect(ends(near)).toEqual([]);
    expect(unitIn(after(near, { type: 'move', unit: 'b-2', path: [[23, 22.5]] }), 'b-2').inside).toBe('mill');
    expect(unitIn(after(near, { type: 'move', unit: 'b-2', path: [[23, 17.9]] }), 'b-2').inside).toBeUndefined();
    const held = change(near, 'g-1', { at: [24, 24], inside: 'mill' });
    expect(ends(held)).toEqual(['ba:building/enter']);
    expect(ends({ ...near, ablaze: ['mill'] })).toEqual(['ba:building/enter']);
    expect(ends({ ...near, gone: ['mill'] })).toEqual([]);
    const regroups = { type: 'regroup', unit: 'b-2', to: [23, 22.5], thrown: [{ as: 'regroup', dice: { d6: ['6'] } }] };
    expect([faults(near, regroups), faults(held, regroups)]).toEqual([[], ['ba:building/enter']]);
  });

  const inside = change({ ...start, phase: 'orders', turn: 1, bag: { brit: 6, ger: 6 } }, 'g-1', { at: [23.5, 24], inside: 'mill' });

  test('BA-42: a building that collapses is gone, and its unit with it; shells are not hindered by its walls', () => {
    const fell = hurtTroops(inside, 'g-1', { hits: 1, loss: 8, collapse: 1, pins: 2 });
    expect([fell.gone, unitIn(fell, 'g-1').at]).toEqual([['mill'], undefined]);
    const target = { figures: 8, quality: 'regular', building: true } as const;
    const need = (shell?: { under: number }) =>
      needOf(lawOf({}), { quality: 'regular' }, { weapon: 'medium-at-gun', count: 1, reach: 'short', ...(shell ? { shell } : {}) }, target)
        .value;
    expect([need(), need({ under: 1 })]).toEqual([5, 3]);
  });

  test('BA-43, BA-61: flames may set it on fire, and its unit is put outside, Down', () => {
    const flamed = hurtTroops(inside, 'g-1', { hits: 1, loss: 1, flamed: 1, pins: 2 });
    expect(owedIn(flamed)).toEqual(['morale-check', 'blaze']);
    const held = { ...flamed, pending: flamed.pending.slice(1) };
    expect(owedIn(after(held, { type: 'blaze', unit: 'g-1' }, { burns: 0 }))).toEqual([]);
    const burning = after(held, { type: 'blaze', unit: 'g-1' }, { burns: 1 });
    expect([burning.ablaze, owedIn(burning)]).toEqual([['mill'], ['evacuate']]);
    const leaves = (...to: readonly [number, number]) => faults(burning, { type: 'evacuate', unit: 'g-1', to });
    expect([leaves(23.5, 30), leaves(23.5, 40), leaves(23.5, 24)]).toEqual([[], ['ba:building/outside'], ['ba:building/outside']]);
    const beside = change(burning, 'b-1', { at: [23.5, 37] });
    expect(faults(beside, { type: 'evacuate', unit: 'g-1', to: [23.5, 30] })).toEqual(['ba:building/outside']);
    const written = unitIn(after(burning, { type: 'evacuate', unit: 'g-1' }), 'g-1');
    expect([written.strength, written.order, written.inside, leaves(...(written.at as [number, number]))]).toEqual([
      7,
      'down',
      undefined,
      [],
    ]);
    const crowd = Object.keys(burning.units).filter(id => id.startsWith('b-'));
    const round = [
      [17, 22],
      [17, 27],
      [22, 18],
      [27, 18],
      [31, 24],
      [24, 31],
    ] as const;
    const shut = crowd.reduce((now, id, i) => change(now, id, { at: round[i] as [number, number], radius: 6 }), burning);
    expect(unitIn(after(shut, { type: 'evacuate', unit: 'g-1' }), 'g-1').strength).toBe(0);
    const out = unitIn(after(burning, { type: 'evacuate', unit: 'g-1', to: [23.5, 30] }), 'g-1');
    expect([out.inside, out.order, out.at]).toEqual([undefined, 'down', [23.5, 30]]);
  });
});

describe('fuel (R25)', () => {
  const carrier = withOrder('b-piat', 'fire', {
    at: [39, 36],
    groups: [
      { role: 'Loader', count: 1, full: 1, loads: true },
      { role: 'Gunner', count: 1, full: 1, weapon: 'flamethrower' },
    ],
  });
  const shot = { type: 'fire', unit: 'b-piat', target: 'g-v', why: 'order' };

  test('BA-60: flames of carriers on foot run dry on a 1 or 2', () => {
    const fired = after(carrier, shot, { hits: 0 });
    expect(owedIn(fired)).toEqual(['fuel']);
    const left = (dry: number) => unitIn(after(fired, { type: 'fuel', unit: 'b-piat' }, { dry }), 'b-piat').groups[1]?.weapon;
    expect([left(0), left(1)]).toEqual(['flamethrower', undefined]);
  });
});

describe('troops upon vehicles (R23)', () => {
  const storming = withOrder('g-2', 'run', { at: [44, 14] });
  const declared = after(storming, { type: 'assault', unit: 'g-2', target: 'b-tank' });

  test('BA-59: closed armour takes an order test even of troops without pins, but for tank hunters', () => {
    expect(owedIn(declared)).toEqual(['order-test', 'contact']);
    const hunters = change(storming, 'g-2', { traits: ['tank-hunters'] });
    expect(owedIn(after(hunters, { type: 'assault', unit: 'g-2', target: 'b-tank' }))).toEqual(['contact']);
    const passed = after(declared, { type: 'order-test', unit: 'g-2' }, { passed: 1 });
    expect([owedIn(passed), passed.action?.obeys]).toEqual([['contact'], true]);
    const failed = after(declared, { type: 'order-test', unit: 'g-2' }, { failed: 1 });
    expect([owedIn(failed), unitIn(failed, 'g-2').order]).toEqual([[], 'down']);
  });

  test('BA-59: one round decides: no draw without damage, what is destroyed lets the troops regroup', () => {
    const home = after(
      { ...declared, pending: declared.pending.slice(1) },
      { type: 'contact', unit: 'g-2', target: 'b-tank', to: [44, 11] },
    );
    const round = (tally: Readonly<Record<string, number>>) =>
      after(home, { type: 'close-quarters', unit: 'g-2', target: 'b-tank' }, tally);
    expect([owedIn(round({ hits: 0 })), round({ hits: 0 }).fray]).toEqual([[], undefined]);
    const stunned = round({ hits: 2, stunned: 1 });
    expect([unitIn(stunned, 'b-tank').order, owedIn(stunned)]).toEqual(['down', ['turret-jam']]);
    const won = round({ hits: 4, 'knocked-out': 1 });
    expect([unitIn(won, 'b-tank').wreck, owedIn(won)]).toEqual([[44, 6], ['regroup']]);
  });
});

describe('equal losses in close quarters', () => {
  const round = (target: string) => {
    const placed = change(withOrder('b-1', 'run', { at: [50, 20] }), target, { at: [50, 25] });
    const fray = { attacker: 'b-1', defender: target, rounds: 0, together: true };
    return after({ ...placed, fray }, { type: 'close-quarters', unit: 'b-1', target }, { 'attack-lost': 2, 'defence-lost': 2 });
  };

  test('BA-38: they are a draw and another round, unless one side has nobody left', () => {
    const drawn = round('g-2');
    expect([owedIn(drawn), drawn.fray?.rounds]).toEqual([['close-quarters'], 1]);
    const won = round('g-lt');
    expect([unitIn(won, 'g-lt').at, owedIn(won), won.fray]).toEqual([undefined, ['regroup'], undefined]);
  });
});

describe('random games with flames and units in buildings', () => {
  const flames = [{ role: 'Gunner', count: 1, weapon: 'flamethrower' }];
  const units = scenario.units.map(unit => {
    if (unit.id === 'g-1') return { ...unit, at: [23.5, 24] as const, inside: 'mill' };
    if (unit.id === 'g-lt') return { ...unit, at: [34, 14] as const, inside: 'cottage' };
    if (unit.id === 'b-piat') return { ...unit, at: [23, 15] as const, groups: flames };
    return unit.id === 'b-2' ? { ...unit, at: [32, 9] as const, groups: flames } : unit;
  });

  test.each([11, 12, 13, 14])('seed %i ends without a ruling', seed => {
    const { failure, last } = play({ ruleset: system, scenario: { ...scenario, units }, seed });
    expect(failure).toBeUndefined();
    expect(system.play.outcome?.(last.state)?.over).toBe(true);
  });
});

test('R36: outside is within 6 in of the wall, off the building and away from enemies', () => {
  const held = change({ ...start, phase: 'orders', turn: 1, bag: { brit: 6, ger: 6 } }, 'g-1', { at: [23.5, 24], inside: 'mill' });
  const one = unitIn(held, 'g-1');
  const why = (at: readonly [number, number]) => whyNotOutside(held, one, at);
  expect(why([23.5, 24])).toBe('that is within the walls');
  const found = [
    [10, 24],
    [12, 24],
    [14, 24],
    [16, 24],
    [37, 24],
    [35, 24],
    [33, 24],
    [31, 24],
    [23.5, 34],
    [23.5, 36],
    [23.5, 38],
  ] as const;
  expect(found.map(at => `${at}: ${why(at) ?? 'yes'}`)).toEqual([
    '10,24: farther than 6 from the wall',
    '12,24: yes',
    '14,24: yes',
    '16,24: yes',
    '37,24: farther than 6 from the wall',
    '35,24: yes',
    '33,24: yes',
    '31,24: yes',
    '23.5,34: yes',
    '23.5,36: yes',
    '23.5,38: farther than 6 from the wall',
  ]);
  const { inside: _, ...free } = one;
  expect(whyNotOutside(held, free, [10, 10])).toEqual('Grenadiers are in no building');
});

test('R36: every place of whole inches where troops may stand outside is offered', () => {
  const held = change({ ...start, phase: 'orders', turn: 1, bag: { brit: 6, ger: 6 } }, 'g-1', { at: [23.5, 24], inside: 'mill' });
  const one = unitIn(held, 'g-1');
  const all = Array.from({ length: 72 * 48 }, (_, i) => [Math.floor(i / 48), i % 48] as const);
  const open = all.filter(at => whyNotOutside(held, one, at) === undefined);
  expect(open.length).toBeGreaterThan(100);
  expect(outside(held, one)).toEqual(open);
});

test('a unit is at a wall that its base touches, wholly where every figure is within an inch of it', () => {
  const unit = (at: readonly [number, number], figures: BoltUnit['figures']) =>
    ({ ...unitIn(start, 'b-2'), at, figures, radius: 0.5 }) as BoltUnit;
  const one = (y: number) => unit([23, y], [[0, 0]]);
  // the south wall of the mill runs from (21, 22) to (26, 22)
  expect([21.5, 21.4, 23].map(y => isAtWall(start, one(y), 'mill'))).toEqual([true, false, true]);
  expect([20.5, 20.4, 23].map(y => isWhollyAtWall(start, one(y), 'mill'))).toEqual([true, false, true]);
  const two = (far: number) => unit([23, 21.5], [[0, 0], [0, -far]]); // biome-ignore format: short
  expect([isWhollyAtWall(start, two(1), 'mill'), isWhollyAtWall(start, two(1.2), 'mill'), isAtWall(start, two(1.2), 'mill')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([
    isAtWall(start, one(23), 'nowhere'),
    isWhollyAtWall(start, one(23), 'nowhere'),
    isAtWall({ ...start, gone: ['mill'] }, one(23), 'mill'),
  ]).toEqual([false, false, false]);
});

// What becomes of units that are hurt.

import { describe, expect, it } from 'vitest';
import {
  apartFrom,
  damageOf,
  failTest,
  hurt,
  lostUnit,
  pinUnit,
  surrenderUnit,
  withChoice,
} from '../../../src/rulesets/action-all-fronts/damage.ts';
import { vehiclesFrom, vehiclesStruck, zoneOf } from '../../../src/rulesets/action-all-fronts/facing.ts';
import { allowance } from '../../../src/rulesets/action-all-fronts/movementCost.ts';
import { arriveUnit } from '../../../src/rulesets/action-all-fronts/moving.ts';
import type { AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { unitOf } from '../../../src/rulesets/action-all-fronts/units.ts';
import { field, figures, gruppe, gun, squad, troops, vehicle } from './field.ts';

const counts = (state: ReturnType<typeof field>, id: string) => unitOf(state, id)?.groups.map(({ count }) => count);

describe('casualties', () => {
  const start = field([troops('a', 'de', [10, 10], gruppe())]);

  it('fall from the top of the list and allow a test (8.1)', () => {
    const after = hurt(start, 'a', { cause: 'shooting', by: 'us', casualties: 3 });
    expect(counts(after, 'a')).toEqual([4, 1, 2]);
    expect(unitOf(after, 'a')).toMatchObject({ strength: 7, hurt: ['shooting'] });
    expect(after.pending).toEqual([{ kind: 'test', side: 'us', must: false, unit: 'a', reason: 'shooting' }]);
  });

  it('fall where somebody chose, the rest from the top (AAF-66)', () => {
    expect(counts(hurt(start, 'a', { cause: 'shooting', casualties: 3, groups: [0, 1, 1] }), 'a')).toEqual([6, 0, 1]);
  });

  it('allow one test of a kind in a phase (AAF-32)', () => {
    const tested = field([troops('a', 'de', [10, 10], gruppe(), { tested: ['shooting'] })]);
    expect(hurt(tested, 'a', { cause: 'shooting', casualties: 1 }).pending).toEqual([]);
    expect(hurt(tested, 'a', { cause: 'artillery', casualties: 1 }).pending).toHaveLength(1);
    expect(hurt(start, 'a', { cause: 'shooting', casualties: 0 }).pending).toEqual([]);
  });

  it('to the last figure take the unit off the table, and what it owed', () => {
    const fighting = field(
      [troops('a', 'de', [10, 10], gruppe(), { melee: ['b'] }), troops('b', 'us', [10, 10], gruppe(), { melee: ['a'] })],
      {
        state: { pending: [{ kind: 'flee', side: 'de', must: true, unit: 'a' }] },
      },
    );
    const after = hurt(fighting, 'a', { cause: 'melee', casualties: 12 });
    expect(unitOf(after, 'a')).toMatchObject({ strength: 0, at: undefined });
    expect(unitOf(after, 'b')?.melee).toEqual([]);
    expect(after.pending).toEqual([]);
  });
});

describe('vehicles', () => {
  it('are destroyed, immobilised or given up (AAF-37)', () => {
    const start = field([vehicle('t', 'us', [10, 10], 'us-sherman-m4a1')]);
    expect(unitOf(hurt(start, 't', { cause: 'shooting', immobilised: 1 }), 't')).toMatchObject({ strength: 1, immobilised: true });
    expect(unitOf(hurt(start, 't', { cause: 'shooting', destroyed: 1 }), 't')).toMatchObject({ strength: 0, morale: 'good' });
    expect(unitOf(hurt(start, 't', { cause: 'shooting', bailed: 1 }), 't')).toMatchObject({ strength: 0, morale: 'bailed' });
    expect(hurt(start, 't', { cause: 'shooting', immobilised: 1 }).pending).toEqual([]);
  });

  it('of one unit fall one by one (AAF-140)', () => {
    const start = field([vehicle('t', 'us', [10, 10], 'russian-t26', {}, 3)]);
    expect(unitOf(hurt(start, 't', { cause: 'shooting', destroyed: 1, bailed: 1, immobilised: 1 }), 't')).toMatchObject({
      strength: 1,
      immobilised: true,
    });
  });

  it('are immobilised each by itself, the nearest to the shooter first, and the others move on (AAF-140)', () => {
    const figures = [[-4, 0] as const, [0, 0] as const, [4, 0] as const];
    const start = field([vehicle('t', 'us', [10, 10], 'russian-t26', { figures }, 3)]);
    const hit = hurt(start, 't', {
      cause: 'shooting',
      destroyed: 1,
      immobilised: 1,
      order: vehiclesFrom(start.units['t'] as AafUnit, [20, 10]),
    });
    const left = unitOf(hit, 't') as AafUnit;
    expect(left).toMatchObject({
      strength: 2,
      immobilised: false,
      halted: [1],
      figures: [
        [-4, 0],
        [0, 0],
      ],
    });
    expect(allowance(hit, left)).toBeGreaterThan(0);
    const moved = unitOf(arriveUnit(hit, 't', [[10, 14]]), 't') as AafUnit;
    expect([moved.at, moved.figures]).toEqual([
      [10, 14],
      [
        [-4, 0],
        [0, -4],
      ],
    ]);
    const again = hurt(hit, 't', { cause: 'shooting', immobilised: 1, order: [0] });
    expect(unitOf(again, 't')).toMatchObject({ strength: 2, immobilised: true });
    expect(unitOf(hurt(hit, 't', { cause: 'shooting', destroyed: 1, order: [0] }), 't')).toMatchObject({ strength: 1, immobilised: true });
  });

  it('are struck in the zone of the nearest, and the results go on to those with no more armour there (AAF-140)', () => {
    const figures = [[0, 0] as const, [0, 30] as const];
    const pair = { ...vehicle('t', 'us', [20, 10], 'german-panther-d', { figures }, 2), at: [20, 10] as const };
    expect([zoneOf(pair, [20, 12]), vehiclesStruck(pair, [20, 12])]).toEqual(['front', 2]);
    expect([zoneOf(pair, [20, 37]), vehiclesStruck(pair, [20, 37])]).toEqual(['rear', 1]);
  });

  it('take half of their passengers along, rounded up; the rest is Pinned (AAF-53)', () => {
    const start = field([
      vehicle('truck', 'us', [10, 10], 'truck'),
      troops('a', 'us', [10, 10], [figures(9, 'Soldier', '3/6', 'us-m1-garand')], { aboard: 'truck' }),
    ]);
    const after = hurt(start, 'truck', { cause: 'shooting', by: 'de', casualties: 1 });
    expect(unitOf(after, 'a')).toMatchObject({ strength: 4, morale: 'pinned', prone: true, at: [10, 10] });
    expect(unitOf(after, 'a')?.aboard).toBeUndefined();
  });

  it('lose what they tow (AAF-53)', () => {
    const crew = troops('a', 'us', [10, 10], [figures(6, 'Crew', '3/7'), gun(2, 'us-57mm')], { kind: 'support', aboard: 'truck' });
    const start = field([vehicle('truck', 'us', [10, 10], 'truck', { towing: 'a' }), crew]);
    expect(counts(hurt(start, 'truck', { cause: 'shooting', casualties: 1 }), 'a')).toEqual([3, 0]);
  });
});

describe('a failed test', () => {
  it('pins, then puts to flight (AAF-35); a unit that flees flees on (R61)', () => {
    const start = field([troops('a', 'de', [10, 10], gruppe(), { order: 'fire' })]);
    const once = failTest(start, 'a');
    expect(unitOf(once, 'a')).toMatchObject({ morale: 'pinned', prone: true, order: undefined });
    const twice = failTest(once, 'a');
    expect(unitOf(twice, 'a')).toMatchObject({ morale: 'fleeing', prone: false });
    expect(twice.pending).toEqual([{ kind: 'flee', side: 'de', must: true, unit: 'a' }]);
    expect(failTest({ ...twice, pending: [] }, 'a').pending).toEqual([]);
    const agreed = field([troops('a', 'de', [10, 10], gruppe(), { morale: 'fleeing' })], { options: { 'flee-again': true } });
    expect(failTest(agreed, 'a').pending).toHaveLength(1);
  });

  it('never puts fanatics to flight (AAF-96)', () => {
    const start = field([troops('a', 'de', [10, 10], gruppe(), { morale: 'pinned', traits: ['fanatic'] })]);
    expect(unitOf(failTest(start, 'a'), 'a')?.morale).toBe('pinned');
  });

  it('makes riders get off and lie down, but nobody in works (AAF-40)', () => {
    const rider = field([troops('a', 'de', [10, 10], gruppe(), { kind: 'cavalry', speed: 12 })]);
    expect(unitOf(pinUnit(rider, 'a'), 'a')).toMatchObject({ kind: 'infantry', speed: 6, prone: true });
    const dug = field([troops('a', 'de', [10, 10], gruppe(), { entrenched: 'trench-1' })]);
    expect(unitOf(pinUnit(dug, 'a'), 'a')?.prone).toBe(false);
  });
});

describe('surrender', () => {
  it('takes a unit off the table, lost', () => {
    const start = field([troops('a', 'de', [10, 10], gruppe(), { melee: ['b'] }), troops('b', 'us', [10, 10], gruppe(), { melee: ['a'] })]);
    const after = surrenderUnit(start, 'a');
    expect(unitOf(after, 'a')).toMatchObject({ morale: 'surrendered', at: undefined });
    expect(unitOf(after, 'b')?.melee).toEqual([]);
  });
});

describe('orders', () => {
  it.each([pinUnit, failTest])('AAF-21 are forgotten by who is pinned or flees', worse => {
    const ordered = field([troops('a', 'de', [10, 10], gruppe(), { order: 'fire' })]);
    expect(unitOf(ordered, 'a')?.order).toBe('fire');
    const first = worse(ordered, 'a');
    expect(unitOf(first, 'a')).toMatchObject({ morale: 'pinned', order: undefined });
    expect(unitOf(failTest(first, 'a'), 'a')).toMatchObject({ morale: 'fleeing', order: undefined });
  });
});

describe('who is gone', () => {
  const owes = (id: string, target: string) => ({ kind: 'melee', side: 'us', must: true, unit: id, target }) as const;
  const fighting = () => {
    const units = [
      troops('a', 'us', [10, 10], squad(), { melee: ['x', 'y'] }),
      troops('b', 'us', [40, 10], squad(), { towing: 'y' }),
      troops('x', 'de', [10, 14], gruppe(), { melee: ['a'] }),
      troops('y', 'de', [14, 14], gruppe(), { melee: ['a'] }),
    ];
    return field(units, { state: { pending: [owes('a', 'x'), owes('a', 'y')] as never } });
  };
  const told = (state: ReturnType<typeof field>) => [
    ...['a', 'b', 'x', 'y'].map(
      id => `${id}: ${unitOf(state, id)?.melee.join() ?? ''} ${unitOf(state, id)?.towing ?? ''} ${unitOf(state, id)?.at ?? 'gone'}`,
    ),
    state.pending.map(duty => ('target' in duty ? duty.target : '')).join(),
  ];

  it('is fought, towed and waited for by nobody any more', () => {
    const state = fighting();
    const x = unitOf(state, 'x');
    const y = unitOf(state, 'y');
    if (!x || !y) throw new Error('nobody');
    expect([
      told(lostUnit(state, x)),
      told(lostUnit(state, y)),
      told(surrenderUnit(state, 'a')),
      told(surrenderUnit(state, 'none')),
    ]).toEqual([
      ['a: y  10,10', 'b:  y 40,10', 'x:   gone', 'y: a  14,14', 'y'],
      ['a: x  10,10', 'b:   40,10', 'x: a  10,14', 'y:   gone', 'x'],
      ['a:   gone', 'b:  y 40,10', 'x:   10,14', 'y:   14,14', ''],
      ['a: x,y  10,10', 'b:  y 40,10', 'x: a  10,14', 'y: a  14,14', 'x,y'],
    ]);
    expect(told(apartFrom(state, 'x'))).toEqual(['a: y  10,10', 'b:  y 40,10', 'x:   10,14', 'y: a  14,14', 'y']);
    expect(apartFrom(state, 'none')).toBe(state);
  });

  it('a choice of losses is offered where there is one', () => {
    const was = troops('a', 'us', [10, 10], squad());
    const lost = (casualties: number) => hurt(field([was]), 'a', { cause: 'shooting', casualties });
    const owed = (state: ReturnType<typeof field>, before = was) =>
      withChoice(state, before, 'us').pending.flatMap(duty => (duty.kind === 'losses' ? [duty.fell] : []));
    expect([owed(lost(2)), owed(lost(99)), owed(lost(1), { ...was, groups: was.groups.slice(0, 1) })]).toEqual([[[2, 0, 0]], [], []]);
  });

  it('losses that nobody shared out fall from the top, beside those that somebody did', () => {
    const was = troops('a', 'us', [10, 10], squad());
    const left = (damage: object) => counts(hurt(field([was]), 'a', { cause: 'shooting', ...damage }), 'a');
    expect([left({}), left({ casualties: 1 }), left({ casualties: 3, groups: [0, 1] }), left({ casualties: 2, groups: [0, 99] })]).toEqual([
      [8, 1, 1],
      [7, 1, 1],
      [6, 0, 1],
      [7, 0, 1],
    ]);
  });
});

describe('who is not hurt', () => {
  const start = field([troops('a', 'de', [10, 10], gruppe()), troops('gone', 'de', [10, 10], [], { strength: 0 })]);

  it('is nobody that is not there, or has been lost before', () => {
    expect(hurt(start, 'none', { cause: 'shooting', casualties: 1 })).toBe(start);
    expect(hurt(start, 'gone', { cause: 'shooting', casualties: 1 })).toBe(start);
  });

  it('nor is a test asked for of what is no shot, or of vehicles', () => {
    const pending = (cause: 'artillery' | 'shooting' | 'melee' | 'mines') => hurt(start, 'a', { cause, casualties: 1 }).pending.length;
    expect((['artillery', 'shooting', 'melee', 'mines'] as const).map(pending)).toEqual([1, 1, 0, 0]);
    const truck = field([vehicle('t', 'us', [10, 10], 'truck', {}, 2)]);
    expect(hurt(truck, 't', { cause: 'shooting', casualties: 1 }).pending).toEqual([]);
  });

  it('is the last figure, where one is left', () => {
    const two = field([troops('a', 'de', [10, 10], [figures(2, 'Soldier', '3/7', 'general-rifle')])]);
    expect([1, 2].map(casualties => unitOf(hurt(two, 'a', { cause: 'shooting', casualties }), 'a')?.strength)).toEqual([1, 0]);
    expect(unitOf(hurt(hurt(two, 'a', { cause: 'shooting', casualties: 1 }), 'a', { cause: 'melee', casualties: 1 }), 'a')?.strength).toBe(
      0,
    );
  });
});

describe('losses of one kind of figure, or of armour', () => {
  it('leave nothing to choose', () => {
    const alike = troops('a', 'us', [10, 10], [figures(4, 'Soldier', '3/6', 'us-m1-garand')]);
    const tank = vehicle('a', 'us', [10, 10], 'us-sherman-m4a1', {}, 3);
    const two = {
      ...alike,
      groups: [...alike.groups, figures(0, 'NCO', '3/7', 'us-m1-garand'), figures(1, 'BAR', '3/6', 'us-bar')],
      strength: 5,
    };
    const owed = (was: AafUnit, more: Partial<AafUnit> = {}) =>
      withChoice(hurt(field([{ ...was, ...more }]), 'a', { cause: 'shooting', casualties: 1, destroyed: 0 }), was, 'us').pending.filter(
        ({ kind }) => kind === 'losses',
      ).length;
    expect([owed(alike), owed(tank), owed(two)]).toEqual([0, 0, 1]);
    const one = { ...two, groups: two.groups.map((group, i) => ({ ...group, count: i === 1 ? 0 : 1 })), strength: 2 };
    expect(owed(one)).toBe(1);
  });
});

describe('passengers', () => {
  const riders = (id: string, more: Partial<AafUnit> = {}) =>
    troops(id, 'us', [10, 10], [figures(4, 'Soldier', '3/6', 'us-m1-garand')], more);
  it('are those aboard this transport who live, each by the share of its vehicles that is lost', () => {
    const start = field([
      vehicle('truck', 'us', [10, 10], 'truck', {}, 2),
      riders('in', { aboard: 'truck' }),
      riders('beside'),
      riders('other', { aboard: 'cart' }),
      riders('dead', { aboard: 'truck', strength: 0 }),
    ]);
    const after = hurt(start, 'truck', { cause: 'shooting', casualties: 1 });
    expect(['in', 'beside', 'other'].map(id => unitOf(after, id)?.strength)).toEqual([3, 4, 4]);
    expect([unitOf(after, 'beside'), unitOf(after, 'other'), unitOf(after, 'dead')]).toEqual(
      ['beside', 'other', 'dead'].map(id => start.units[id]),
    );
    expect(unitOf(hurt(start, 'truck', { cause: 'shooting', casualties: 2 }), 'in')?.strength).toBe(2);
    const last = field([
      vehicle('truck', 'us', [10, 10], 'truck'),
      riders('in', { aboard: 'truck', strength: 1, groups: [figures(1, 'Soldier', '3/6', 'us-m1-garand')] }),
    ]);
    expect(unitOf(hurt(last, 'truck', { cause: 'shooting', casualties: 1 }), 'in')).toMatchObject({ strength: 0, at: undefined });
  });
});

it('who is out of one melee of two fights on, out of the last has fought no round', () => {
  const fighting = (melee: readonly string[]) =>
    field([
      troops('a', 'us', [10, 10], squad(), { melee: [...melee], fought: true }),
      ...melee.map(id => troops(id, 'de', [10, 14], gruppe(), { melee: ['a'] })),
    ]);
  expect(unitOf(apartFrom(fighting(['x', 'y']), 'x'), 'a')).toMatchObject({ melee: ['y'], fought: true });
  const alone = unitOf(apartFrom(fighting(['x']), 'x'), 'a');
  expect([alone?.melee, alone?.fought]).toEqual([[], undefined]);
});

describe('harm as the tally tells it', () => {
  const two = { ...troops('a', 'de', [10, 10], gruppe()) };
  it('is armour struck, or models lost, under the word behind its names', () => {
    const tank = vehicle('t', 'us', [10, 10], 'us-sherman-m4a1');
    expect(damageOf(tank, { destroyed: 1, immobilised: 2, bailed: 3 }, { cause: 'shooting' })).toEqual({
      cause: 'shooting',
      destroyed: 1,
      immobilised: 2,
      bailed: 3,
    });
    expect(damageOf(two, { loss: 2, 'loss:b': 3 }, { cause: 'melee' })).toEqual({ cause: 'melee', casualties: 2 });
    expect(damageOf(two, { loss: 2, 'loss:b': 3 }, { cause: 'melee' }, 'b')).toEqual({ cause: 'melee', casualties: 3 });
    expect(damageOf(two, {}, { cause: 'melee' })).toEqual({ cause: 'melee', casualties: 0 });
  });
});

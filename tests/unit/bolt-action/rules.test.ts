// Moves over the terrain table, orders, damage to vehicles and templates: positions made for one rule each.

import { describe, expect, test } from 'vitest';
import type { Terrain } from '../../../src/core/board.ts';
import type { Point } from '../../../src/core/types.ts';
import { moveModes } from '../../../src/rulesets/bolt-action/acts/moveModes.ts';
import { ACTS } from '../../../src/rulesets/bolt-action/acts.ts';
import { showOrder } from '../../../src/rulesets/bolt-action/bag.ts';
import { choices } from '../../../src/rulesets/bolt-action/choices.ts';
import { addPins, damageVehicle, hurtTroops } from '../../../src/rulesets/bolt-action/damage.ts';
import { goingOver, pivotsOf, rateOf } from '../../../src/rulesets/bolt-action/movementCost.ts';
import { outcome } from '../../../src/rulesets/bolt-action/outcome.ts';
import { rules } from '../../../src/rulesets/bolt-action/rules.ts';
import type { BoltState, BoltUnit } from '../../../src/rulesets/bolt-action/state.ts';
import { type BoltMover, type BoltOrder, MOVERS } from '../../../src/rulesets/bolt-action/tables.ts';
import { under } from '../../../src/rulesets/bolt-action/templates.ts';
import { change, isInRange } from '../../../src/rulesets/bolt-action/units.ts';
import { faults, ruled, start, unitIn, withOrder } from './withOrder.ts';

const goes = (state: BoltState, unit: string, ...path: readonly Point[]) => faults(state, { type: 'move', unit, path });

describe('moves', () => {
  test('BA-14: six inches by Advance, twelve by Run', () => {
    expect(goes(withOrder('b-1', 'advance', { at: [50, 6] }), 'b-1', [50, 12])).toEqual([]);
    expect(goes(withOrder('b-1', 'advance', { at: [50, 6] }), 'b-1', [50, 12.1])).toEqual(['ba:move/distance']);
    expect(goes(withOrder('b-1', 'run', { at: [50, 6] }), 'b-1', [50, 18])).toEqual([]);
  });

  test('BA-16: obstacles and rough ground forbid a Run, not an Advance', () => {
    expect(goes(withOrder('b-1', 'run'), 'b-1', [11, 14])).toEqual(['ba:terrain/no-run']);
    expect(goes(withOrder('b-1', 'advance', { at: [11, 12] }), 'b-1', [11, 14])).toEqual([]);
    expect(goes(withOrder('b-1', 'run', { at: [10, 15.5] }), 'b-1', [10, 18])).toEqual(['ba:terrain/no-run']);
    expect(goes(withOrder('b-1', 'run', { at: [10, 17] }), 'b-1', [10, 15])).toEqual(['ba:terrain/no-run']);
    expect(goes(withOrder('b-1', 'advance', { at: [10, 17] }), 'b-1', [10, 15])).toEqual([]);
  });

  test('BA-16, BA-18: columns of the terrain table, and pieces that stop all vehicles', () => {
    const piece = (kind: string) => ({ ...(start.game.board.features[0] as (typeof start.game.board.features)[0]), kind });
    const as = (mover: BoltMover, kind: BoltUnit['kind']): BoltUnit => ({ ...unitIn(start, 'b-tank'), mover, kind });
    const row = (kind: string) => [
      goingOver(start, unitIn(start, 'b-1'), piece(kind)),
      ...MOVERS.slice(2).map(mover => goingOver(start, as(mover, 'vehicle'), piece(kind))),
    ];
    expect(row('wood')).toEqual(['no-run', 'no-run', 'no-run', 'no']);
    expect(row('hedge')).toEqual(['no-run', 'ok-unless-closed', 'ok-unless-closed', 'no']);
    expect(row('bocage')).toEqual(['no-run', 'no', 'no', 'no']);
    expect(row('building')).toEqual(['ok', 'demolish', 'demolish', 'no']);
  });

  test('BA-15: straight between the pivots of the order; BA-20: half as far backwards, and straight', () => {
    const tank = (order: BoltOrder) => withOrder('b-tank', order, { at: [50, 6], facing: [0, 1] });
    expect(goes(tank('advance'), 'b-tank', [50, 10], [54, 10])).toEqual([]);
    expect(goes(tank('advance'), 'b-tank', [50, 10], [53, 10], [53, 12])).toEqual(['ba:move/pivots']);
    expect(goes(tank('run'), 'b-tank', [50, 20])).toEqual([]);
    expect(goes(tank('run'), 'b-tank', [54, 6])).toEqual(['ba:move/pivots']);
    const back = (to: Point) => faults(tank('advance'), { type: 'move', unit: 'b-tank', path: [to], reverse: true });
    expect([back([50, 1.5]), back([50, 1])]).toEqual([[], ['ba:move/distance']]);
    const recce = { ...unitIn(start, 'b-tank'), traits: ['recce'] } as BoltUnit;
    expect([rateOf(start, recce, 'reverse'), pivotsOf(start, recce, 'reverse')]).toEqual([9, 1]);
  });

  test('BA-16: a Run into rough ground is told so of troops and vehicles alike; what an Advance may not cross either is closed', () => {
    const tank = (order: BoltOrder) => withOrder('b-tank', order, { at: [10, 13.5], facing: [0, 1] });
    expect(goes(tank('run'), 'b-tank', [10, 20])).toEqual(['ba:terrain/no-run']);
    expect(goes(tank('advance'), 'b-tank', [10, 20])).toEqual([]);
    const house = (order: BoltOrder) => withOrder('b-tank', order, { at: [23.5, 18], facing: [0, 1] });
    expect([goes(house('run'), 'b-tank', [23.5, 23]), goes(house('advance'), 'b-tank', [23.5, 23])]).toEqual([
      ['ba:terrain/no'],
      ['ba:terrain/no'],
    ]);
  });

  test('BA-19: twice as far wholly on a road', () => {
    const tank = withOrder('b-tank', 'run', { at: [29.5, 2], facing: [0, 1] });
    expect(goes(tank, 'b-tank', [29.5, 33])).toEqual([]);
    expect(goes(withOrder('b-tank', 'run', { at: [27.5, 2], facing: [0, 1] }), 'b-tank', [27.5, 21])).toEqual(['ba:move/distance']);
  });

  test('BA-19: what is offered leads along a road twice as far, and no farther', () => {
    const tank = withOrder('b-tank', 'run', { at: [29, 3], facing: [0, 1] });
    const question = ACTS.move.nextQuestion(tank, { type: 'move', unit: 'b-tank', skipped: ['reverse'] } as never);
    if (question?.kind !== 'place') throw new Error('no place is asked for');
    const ends = [...question.reach.keys()] as Point[];
    const far = ends.filter(([, y]) => y > 21);
    expect(far.map(([, y]) => y)).toContain(33);
    for (const to of ends) expect(goes(tank, 'b-tank', ...((question.route?.(to) ?? []) as readonly Point[]))).toEqual([]);
    for (const [x] of far) expect(x).toBe(29);
    expect(new Set(ends.map(String)).size).toBe(ends.length);
  });

  test('BA-15: a pivot is a quarter circle at most, and a turn at the end of a way or on the spot is one', () => {
    const wheels = (order: BoltOrder) => withOrder('b-tank', order, { at: [50, 20], facing: [0, 1], mover: 'half-tracked' });
    expect([goes(wheels('run'), 'b-tank', [55, 20]), goes(wheels('run'), 'b-tank', [50, 16])]).toEqual([[], ['ba:move/pivots']]);
    expect(goes(wheels('advance'), 'b-tank', [50, 16])).toEqual([]);
    const turns = (order: BoltOrder, facing: Point) => faults(wheels(order), { type: 'move', unit: 'b-tank', path: [], facing });
    expect([turns('run', [1, 0]), turns('run', [0, -1]), turns('advance', [0, -1])]).toEqual([[], ['ba:move/pivots'], []]);
  });

  test('what is offered leads round ground that is closed, by the shortest way with bends', () => {
    const before = withOrder('b-1', 'run', { at: [44, 24] });
    const question = ACTS.move.nextQuestion(before, { type: 'move', unit: 'b-1' });
    if (question?.kind !== 'place') throw new Error('no place is asked for');
    const ways = [...question.reach].map(([to, cost]) => ({ to, cost, way: question.route?.(to) ?? [] }));
    const bent = ways.filter(({ way }) => way.length > 1);
    expect(bent.length).toBeGreaterThan(0);
    for (const { to, cost, way } of bent) {
      expect([faults(before, { type: 'move', unit: 'b-1', path: way }), way.at(-1)]).toEqual([[], to]);
      expect(goes(before, 'b-1', to as Point)).not.toEqual([]);
      expect(cost).toBeLessThanOrEqual(12);
    }
    expect(bent.map(({ to }) => to)).toContainEqual([47, 13]);
  });

  test('what is offered leads round what stands at the edge on the side of the table, though the other were shorter', () => {
    const wood: Terrain = {
      id: 'edge-wood',
      title: 'Wood',
      kind: 'wood',
      top: 2,
      sight: 'blocks',
      shape: { kind: 'disc', centre: [1.5, 29.5], radius: 2 },
    };
    const bare = withOrder('b-1', 'run', { at: [0.3, 26] });
    const { board } = bare.game;
    const state = { ...bare, game: { ...bare.game, board: { ...board, features: [...board.features, wood] } } };
    const question = ACTS.move.nextQuestion(state, { type: 'move', unit: 'b-1' });
    if (question?.kind !== 'place') throw new Error('no place is asked for');
    const behind = [...question.reach.keys()].find(to => String(to) === '1,33');
    const way = (behind && question.route?.(behind)) as readonly Point[];
    expect(way.every(([x]) => x >= 0)).toBe(true);
    expect([goes(state, 'b-1', ...way), goes(state, 'b-1', [1, 33])]).toEqual([[], ['ba:terrain/no-run']]);
  });

  test('nobody passes within 1 of an enemy on his way', () => {
    const past = change(withOrder('b-1', 'run', { at: [44, 20] }), 'g-lt', { at: [50, 26] });
    expect(goes(past, 'b-1', [55.9, 20])).toEqual(['ba:move/one-inch']);
    expect(goes(past, 'b-1', [50, 17], [54, 17])).toEqual([]);
  });

  test('nobody passes through a vehicle of his own side: what is offered and the reach that is drawn lead round it', () => {
    const before = change(withOrder('b-1', 'advance', { at: [50, 20] }), 'b-tank', { at: [50, 23] });
    expect(goes(before, 'b-1', [50, 26])).toEqual(['ba:move/through']);
    expect(goes(before, 'b-1', [47.9, 23], [47.9, 25])).toEqual([]);
    expect(goes(change(before, 'b-tank', { at: [50, 20.5] }), 'b-1', [50, 18])).toEqual([]);
    const question = ACTS.move.nextQuestion(before, { type: 'move', unit: 'b-1' });
    if (question?.kind !== 'place') throw new Error('no place is asked for');
    const round = [...question.reach.keys()].filter(to => goes(before, 'b-1', to as Point).includes('ba:move/through'));
    expect(round.length).toBeGreaterThan(0);
    for (const to of round) expect(goes(before, 'b-1', ...((question.route?.(to) ?? []) as readonly Point[]))).toEqual([]);
    const [gait] = moveModes(before, unitIn(before, 'b-1'));
    expect([gait?.cost([50, 20], [50, 26]), gait?.cost([50, 20], [54, 20])]).toEqual([Number.POSITIVE_INFINITY, 4]);
  });

  test('hulls of one side keep clear of each other', () => {
    const hulls = change(withOrder('b-tank', 'advance', { at: [50, 20], facing: [0, 1] }), 'b-2', {
      at: [52.8, 24],
      kind: 'vehicle',
      radius: 1.5,
    });
    expect(goes(hulls, 'b-tank', [50, 28])).toEqual(['ba:move/through']);
    expect(goes(change(hulls, 'b-2', { at: [53, 24] }), 'b-tank', [50, 28])).toEqual([]);
    expect(goes(change(hulls, 'b-2', { kind: 'infantry' }), 'b-tank', [50, 28])).toEqual([]);
  });

  test('nobody comes within 1 of an enemy; BA-62: dug-in guns stay, artillery does not run', () => {
    const near = change(withOrder('b-1', 'advance', { at: [50, 20] }), 'g-lt', { at: [50, 32] });
    expect(goes(near, 'b-1', [50, 25.5])).toContain('ba:move/one-inch');
    const gun = { ...unitIn(start, 'b-mortar'), kind: 'artillery', mover: 'artillery' } as BoltUnit;
    expect([rateOf(start, gun, 'advance'), rateOf(start, gun, 'run'), rateOf(start, { ...gun, dugIn: true }, 'advance')]).toEqual([
      6, 0, 0,
    ]);
  });
});

describe('the end', () => {
  const over: BoltState = { ...start, phase: 'between', turn: start.game.turns };

  test('who has won is offered as the winner, and nobody where it is a draw', () => {
    expect([...choices(over)]).toEqual([{ type: 'victory' }]);
    const won: BoltState = { ...over, lost: { ...over.lost, ger: 1 } };
    expect([...choices(won)]).toEqual([{ type: 'victory', winner: 'brit' }]);
    expect(faults(won, { type: 'victory' })).toEqual(['ba:victory/objectives']);
  });

  test('what decided is said: objectives, or the order dice lost', () => {
    const says = (state: BoltState) => outcome(state).text;
    expect(says({ ...over, lost: { brit: 1, ger: 3 } })).toBe(
      'British 0 objectives and Germans 0 objectives, fewer order dice lost (1 to 3)',
    );
    const held = { ...over, lost: { brit: 1, ger: 3 }, units: { ...over.units, 'b-1': { ...unitIn(over, 'b-1'), at: [12, 28] as const } } };
    expect(says(held)).toBe('British 1 objective and Germans 0 objectives');
    expect(says(over)).toBe('a draw: British 0 objectives and Germans 0 objectives');
  });
});

describe('the end of a turn', () => {
  const turn = { ...start, phase: 'orders', turn: 1 } as const;
  const ends = (waiting: readonly string[]) => {
    const ids = Object.keys(turn.units).filter(id => !waiting.includes(id));
    const state = ids.reduce<BoltState>((now, id) => change(now, id, { order: 'down' }), turn);
    return ruled(state, { type: 'turn-end', keeps: [] });
  };

  test('BA-04: it ends when every unit has its order; the one that lacks it is named, or all that do', () => {
    expect(ends([])).toEqual([]);
    expect(ends(['b-1'])).toMatchObject([{ rule: 'ba:turn/end', says: 'Section 1 has no order yet', due: 'order b-1', of: ['b-1'] }]);
    expect(ends(['b-1', 'g-2'])).toMatchObject([{ says: 'Section 1 has no order yet', due: 'order', of: ['b-1', 'g-2'] }]);
  });

  test('the next one is due, when the last one is over, as long as the battle has turns', () => {
    const due = (state: BoltState, n: number) => ruled(state, { type: 'turn', turn: n }).map(({ says, due: what }) => [says, what]);
    const over: BoltState = { ...turn, phase: 'between' };
    expect([due(over, 2), due(over, 1), due(over, 3), due(turn, 2)]).toEqual([
      [],
      [['turn 2 is due, not 1', 'turn']],
      [['turn 2 is due, not 3', 'turn']],
      [['turn 1 is not over', 'turn-end']],
    ]);
    const { turns } = start.game;
    expect([due({ ...over, turn: turns - 1 }, turns), due({ ...over, turn: turns }, turns + 1)]).toEqual([
      [],
      [[`the battle has ${turns} turns`, undefined]],
    ]);
  });

  test('one that has begun already is not begun again when it is told late', () => {
    const begins = (n: number) => ACTS.turn.apply(turn, { id: 'e', type: 'turn', turn: n }, {});
    expect([begins(1), begins(0)]).toEqual([turn, turn]);
    expect([begins(2).turn, begins(2).bag]).toEqual([2, { brit: 6, ger: 6 }]);
  });
});

describe('orders', () => {
  const drawn: BoltState = { ...start, phase: 'orders', turn: 1, drawn: 'brit', active: 'brit', bag: { brit: 5, ger: 6 } };
  const gives = (state: BoltState, unit: string, more: object = {}) => faults(state, { type: 'order', unit, order: 'fire', ...more });

  test('BA-01, BA-02: the side of the die orders a unit of its own, once', () => {
    expect(gives(drawn, 'b-1')).toEqual([]);
    expect(gives(drawn, 'g-1')).toEqual(['ba:order/side']);
    expect(gives(change(drawn, 'b-1', { order: 'down' }), 'b-1')).toEqual(['ba:order/once']);
  });

  test('BA-13: orders are handed on by an officer who has his own, in range, while there are any', () => {
    const led: BoltState = { ...change(drawn, 'b-lt', { order: 'advance' }), drawn: undefined, snaps: { officer: 'b-lt', left: 1 } };
    expect(gives(led, 'b-2', { snap: 'b-lt' })).toEqual([]);
    expect(gives(change(led, 'b-2', { at: [50, 7] }), 'b-2', { snap: 'b-lt' })).toEqual(['ba:officer/range']);
    expect(gives({ ...led, snaps: { officer: 'b-lt', left: 0 } }, 'b-2', { snap: 'b-lt' })).toEqual(['ba:officer/extra-orders']);
    expect(gives({ ...led, bag: { brit: 0, ger: 6 } }, 'b-2', { snap: 'b-lt' })).toEqual(['ba:officer/bag-empty']);
    expect(isInRange(start, unitIn(start, 'b-lt'), unitIn(start, 'b-2'))).toBe(true);
  });

  test('BA-03: what is owed comes first', () => {
    const tests: BoltState = { ...drawn, drawn: undefined, pending: [{ kind: 'order-test', side: 'brit', must: true, unit: 'b-1' }] };
    expect(faults(tests, { type: 'draw' })).toContain('ba:order-test/missing');
  });

  test('BA-56: an order without a drawn die takes one from the bag', () => {
    expect(showOrder(drawn, 'g-v', 'down').bag).toEqual({ brit: 5, ger: 5 });
    expect(showOrder(change(drawn, 'g-v', { order: 'fire' }), 'g-v', 'down').bag).toEqual({ brit: 5, ger: 6 });
  });
});

describe('harm', () => {
  const now: BoltState = { ...start, phase: 'orders', turn: 1, bag: { brit: 6, ger: 6 } };

  test('BA-45: pins that reach the morale of the quality destroy', () => {
    expect(unitIn(addPins(now, 'b-1', 8), 'b-1').strength).toBe(10);
    const routed = addPins(now, 'b-1', 9);
    expect([unitIn(routed, 'b-1').at, routed.lost['brit'], routed.bag['brit']]).toEqual([undefined, 1, 5]);
  });

  test('half of a unit lost is a check; the firer picks by exceptional damage, and a team is gone with its gunner (BA-47)', () => {
    expect(hurtTroops(now, 'b-piat', { loss: 1, pins: 1 }).pending).toEqual([
      { kind: 'morale-check', side: 'brit', must: true, unit: 'b-piat', reason: 'losses' },
    ]);
    expect(unitIn(hurtTroops(now, 'b-piat', { loss: 1, pins: 1, exceptional: 1 }), 'b-piat').strength).toBe(0);
    const squad = unitIn(hurtTroops(now, 'g-1', { loss: 1, exceptional: 1 }), 'g-1');
    expect(squad.groups.map(({ count, weapon }) => [count, weapon])).toEqual([
      [5, 'rifle'],
      [1, 'rifle'],
      [1, 'smg'],
      [0, 'lmg'],
    ]);
  });

  test('BA-30 to BA-33, BA-54: results on a vehicle', () => {
    const tank = (tally: Readonly<Record<string, number>>, patch: Partial<BoltUnit> = {}) =>
      damageVehicle(change(now, 'b-tank', patch), 'b-tank', { pins: 1, ...tally }, [44, 30]);
    const stunned = tank({ stunned: 1 });
    expect([unitIn(stunned, 'b-tank').pins, unitIn(stunned, 'b-tank').order, stunned.bag['brit'], stunned.pending[0]?.kind]).toEqual([
      2,
      'down',
      5,
      'turret-jam',
    ]);
    const stuck = unitIn(tank({ immobilised: 1 }), 'b-tank');
    expect([stuck.immobilised, stuck.order]).toEqual([true, undefined]);
    expect(unitIn(tank({ immobilised: 1 }, { order: 'fire' }), 'b-tank').order).toBe('down');
    expect(unitIn(tank({ immobilised: 1 }, { immobilised: true }), 'b-tank').wreck).toEqual([44, 6]);
    expect(tank({ fire: 1 }).pending.map(({ kind }) => kind)).toEqual(['morale-check']);
    expect(unitIn(tank({ 'then-knocked-out': 1 }), 'b-tank').at).toBeUndefined();
  });

  test('BA-30, BA-31: a vehicle that is stopped in the midst of its order does nothing more', () => {
    const driving = change(withOrder('b-tank', 'advance', { at: [44, 20], facing: [0, 1] }), 'g-2', { at: [44, 40] });
    const shoots = (state: BoltState) => faults(state, { type: 'fire', unit: 'b-tank', target: 'g-2', why: 'order' });
    const hit = (result: string) => damageVehicle(driving, 'b-tank', { pins: 1, [result]: 1 }, [44, 30]);
    expect(shoots(driving)).toEqual([]);
    for (const result of ['stunned', 'immobilised']) {
      const halted = { ...hit(result), pending: [] };
      expect([unitIn(halted, 'b-tank').order, halted.acting, shoots(halted)], result).toEqual(['down', undefined, ['ba:fire/order']]);
    }
    const passed = ACTS['morale-check'].apply(
      hit('fire'),
      { id: 'e', type: 'morale-check', unit: 'b-tank', reason: 'fire', result: { passed: 1 } },
      { passed: 1 },
    );
    expect([unitIn(passed, 'b-tank').order, passed.acting]).toEqual(['down', undefined]);
  });

  test('BA-48, R28: where that is agreed on, the side into which a turret fired last is kept; of other weapons none is', () => {
    const tank = change(withOrder('b-tank', 'fire', { at: [50, 10], facing: [0, 1] }), 'g-2', { at: [30, 10] });
    const ahead = change(tank, 'g-2', { at: [50, 30] });
    const agreed = (state: BoltState): BoltState => ({ ...state, game: { ...state.game, options: { 'jam-fired': true } } });
    const into = (state: BoltState, weapon: string) => {
      const event = { id: 'e', type: 'fire', unit: 'b-tank', target: 'g-2', why: 'order', weapons: [weapon] } as const;
      return unitIn(ACTS.fire.apply(state, { ...event, result: { hits: 0 } }, { hits: 0 }), 'b-tank').firedInto;
    };
    expect([into(agreed(tank), 'gun'), into(agreed(ahead), 'gun'), into(agreed(ahead), 'hull-mmg')]).toEqual(['side', 'front', undefined]);
    expect(into(tank, 'gun')).toBeUndefined();
  });

  test('BA-50: a unit in Ambush fires at others that run home an assault, until the two sides fight', () => {
    const placed = change(withOrder('g-2', 'run', { at: [50, 30] }), 'b-2', { at: [50, 20] });
    const waits = change(placed, 'b-1', { at: [40, 24], order: 'ambush' });
    const declared = ACTS.assault.apply(waits, { id: 'e', type: 'assault', unit: 'g-2', target: 'b-2' }, {});
    const event = { type: 'fire', unit: 'b-1', target: 'g-2', why: 'ambush' };
    expect([faults(waits, event), faults(declared, event)]).toEqual([['ba:fire/order'], []]);
    expect([...choices(declared)].some(({ type, ...more }) => type === 'fire' && 'unit' in more && more.unit === 'b-1')).toBe(true);
    const fray = { attacker: 'g-2', defender: 'b-2', rounds: 0, together: false };
    expect(faults({ ...declared, pending: [], fray }, event)).toEqual(['ba:fire/order']);
  });
});

describe('shells over a circle of figures (section 7 of the digest of values)', () => {
  const most = (inches: number) =>
    Array.from({ length: 12 }, (_, i) => under(start, 'ger', { ...unitIn(start, 'b-1'), at: [30, 20], strength: i + 1 }, inches));

  test('one to four inches across', () => {
    expect(most(1)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(most(2)).toEqual([1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
    expect(most(3)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7]);
    expect(most(4)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7, 8, 8, 8]);
  });
});

describe('what is due', () => {
  const owed = (kind: string, unit: string, must = true) => ({ kind, unit, must, side: 'ger' }) as BoltState['pending'][number];
  const shot = { type: 'fire', unit: 'b-1', target: 'g-1' };

  test('comes before all else, but for what may come between', () => {
    const waiting = (...pending: BoltState['pending']) => ({ ...withOrder('b-1', 'fire', {}), pending });
    const told = (state: BoltState, event: object) => faults(state, event).filter(id => !id.includes('weapon') && !id.includes('fire'));
    expect([
      told(waiting(owed('morale-check', 'g-1')), shot),
      told(waiting(owed('morale-check', 'g-1', false)), shot),
      told(waiting(owed('morale-check', 'g-1'), owed('rally', 'g-2')), { type: 'rally', unit: 'g-2' }),
      told(waiting(owed('rally', 'g-2'), owed('morale-check', 'g-1')), { type: 'rally', unit: 'g-2' }),
      told(waiting(owed('contact', 'g-1')), shot),
      told(waiting(owed('close-quarters', 'g-1')), shot),
    ]).toEqual([['ba:morale/due'], [], ['ba:morale/due', 'ba:rally/order'], ['ba:rally/order'], [], ['ba:cq/first']]);
  });

  test('between turns a turn, and nothing once the battle is over', () => {
    const at = (phase: BoltState['phase'], event: object) => faults({ ...start, phase }, event);
    expect([
      at('between', shot),
      at('over', shot),
      at('over', { type: 'turn', turn: 2 }),
      at('between', { type: 'turn', turn: 1 }),
    ]).toEqual([['ba:turn/phase'], ['ba:turn/phase'], ['ba:turn/phase', 'ba:turn/next'], []]);
  });
});

test('orders that nobody told are those that the acts take: said once a turn, where nothing was supposed yet', () => {
  const order = rules.find(({ id }) => id.endsWith('turn/orders'));
  const says = (state: Partial<BoltState>, event: object) => order?.broken({ ...start, ...state }, { id: 'e', ...event } as never);
  const taken = { unit: 'b-1' } as never;
  const untold = { phase: 'orders', turn: 1, supposed: {} } as const;
  const shot = { type: 'fire', unit: 'b-1', target: 'g-1' };
  expect([
    says(untold, shot),
    says(untold, { type: 'turn-end' }),
    says({ ...untold, ended: true } as Partial<BoltState>, { type: 'turn-end' }),
    says(untold, { type: 'turn', turn: 2 }),
    says({ ...untold, supposed: { 'b-1': taken } }, shot),
    says({ ...untold, phase: 'between' }, shot),
    says({ phase: 'orders', turn: 1 }, shot),
    says(untold, { type: 'rally', unit: 'b-1' }),
  ]).toEqual([
    'the orders of turn 1 are not told: they are those that the acts take',
    'the orders of turn 1 are not told: they are those that the acts take',
    undefined,
    'the orders of turn 1 are not told: they are those that the acts take',
    undefined,
    undefined,
    undefined,
    'the orders of turn 1 are not told: they are those that the acts take',
  ]);
});

// Items of the checklist that no other file holds: the end of a turn, what the six orders allow, Down, guns that
// were dug in, who loses in close quarters.

import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../src/rulesets/bolt-action/acts.ts';
import { goingOver, rateOf } from '../../../src/rulesets/bolt-action/movementCost.ts';
import { lawOf, needOf } from '../../../src/rulesets/bolt-action/odds/law.ts';
import type { BoltState, BoltUnit } from '../../../src/rulesets/bolt-action/state.ts';
import { type BoltOrder, ORDERS } from '../../../src/rulesets/bolt-action/tables.ts';
import { change } from '../../../src/rulesets/bolt-action/units.ts';
import { faults, start, unitIn, withOrder } from './withOrder.ts';

describe('the end of a turn (Turn)', () => {
  const first = withOrder('b-1', 'fire');
  const all = Object.keys(first.units).reduce((state, id) => change(state, id, { order: id.startsWith('g') ? 'down' : 'ambush' }), first);
  const ended = (keeps: readonly string[]) => ACTS['turn-end'].apply(all, { id: 'e', type: 'turn-end', keeps, result: {} }, {});

  test('BA-04: it comes when every unit has its order', () => {
    expect(faults(first, { type: 'turn-end', keeps: [] })).toEqual(['ba:turn/end']);
    expect(faults(all, { type: 'turn-end', keeps: [] })).toEqual([]);
  });

  test('BA-05: all dice go back but those of an Ambush or Down that is kept', () => {
    expect(faults(change(all, 'b-1', { order: 'fire' }), { type: 'turn-end', keeps: ['b-1'] })).toEqual(['ba:turn/keeps']);
    const next = ended(['b-1', 'g-2']);
    expect([unitIn(next, 'b-1').order, unitIn(next, 'g-2').order, unitIn(next, 'b-2').order]).toEqual(['ambush', 'down', undefined]);
    expect(ACTS.turn.apply(next, { id: 'e', type: 'turn', turn: 2 }, {}).bag).toEqual({ brit: 5, ger: 5 });
  });
});

describe('the six orders (Orders)', () => {
  const under = (order: BoltOrder): BoltState => change(withOrder('b-1', order, { at: [50, 20], pins: 3 }), 'g-2', { at: [50, 29.5] });
  const does = (order: BoltOrder, event: object) => faults(under(order), { unit: 'b-1', ...event }).length === 0;
  const allowing = (event: object): readonly BoltOrder[] => ORDERS.filter(order => does(order, event));

  test('BA-06: who fires, who moves and how far, who rallies', () => {
    expect(allowing({ type: 'fire', target: 'g-2', why: 'order' })).toEqual(['fire', 'advance']);
    expect(allowing({ type: 'move', path: [[50, 14]] })).toEqual(['advance', 'run']);
    expect(allowing({ type: 'move', path: [[50, 8]] })).toEqual(['run']);
    expect(allowing({ type: 'rally' })).toEqual(['rally']);
  });

  test('BA-07: an assault is a Run', () => {
    expect(allowing({ type: 'assault', target: 'g-2' })).toEqual(['run']);
  });

  test('BA-06: who waits in Ambush fires at who moves, and at nobody else', () => {
    const waits = change(under('advance'), 'g-2', { order: 'ambush' });
    const fires = (state: BoltState) => faults(state, { type: 'fire', unit: 'g-2', target: 'b-1', why: 'ambush' });
    const action = waits.action && { ...waits.action, steps: 1 };
    expect([fires(waits), fires({ ...waits, action })]).toEqual([['ba:fire/order'], []]);
  });

  test('BA-09: who is Down is harder to hit by two, vehicles are not', () => {
    const rifle = { weapon: 'rifle', count: 1, reach: 'short' } as const;
    const need = (target: object) => needOf(lawOf({}), { quality: 'regular' }, rifle, target as never).value;
    const troops = { figures: 8, quality: 'regular' };
    expect([need(troops), need({ ...troops, down: true })]).toEqual([3, 5]);
    const truck = { needs: 6, quality: 'regular', zone: 'front' };
    expect(need({ ...truck, down: true })).toBe(need(truck));
  });
});

test('BA-17, BA-62: guns deployed in rough ground or a building stay there, and enter neither', () => {
  const gun: BoltUnit = { ...unitIn(start, 'g-mmg'), kind: 'artillery', mover: 'artillery', at: [50, 20] };
  const over = (kind: string) =>
    goingOver(start, gun, { ...(start.game.board.features[0] as (typeof start.game.board.features)[0]), kind });
  expect(['wood', 'building', 'hedge', 'road'].map(over)).toEqual(['deployed', 'deployed', 'no', 'ok']);
  expect([rateOf(start, gun, 'advance'), rateOf(start, { ...gun, dugIn: true }, 'advance')]).toEqual([6, 0]);
  const dug = withOrder('g-mmg', 'advance', { kind: 'artillery', mover: 'artillery', at: [10, 20], dugIn: true });
  expect(faults(dug, { type: 'move', unit: 'g-mmg', path: [[10, 21]] })).toContain('ba:move/dug-in');
  const outside = withOrder('g-mmg', 'advance', { kind: 'artillery', mover: 'artillery', at: [3, 20] });
  expect(faults(outside, { type: 'move', unit: 'g-mmg', path: [[8, 20]] })).toContain('ba:terrain/no');
});

test('BA-37, BA-39: who loses more is destroyed with its die, who wins may regroup', () => {
  const placed = change(withOrder('b-1', 'run', { at: [50, 20] }), 'g-2', { at: [50, 25] });
  const fray = { attacker: 'b-1', defender: 'g-2', rounds: 0, together: false };
  const round = (ours: number, theirs: number) => {
    const result = { 'attack-lost': ours, 'defence-lost': theirs };
    return ACTS['close-quarters'].apply(
      { ...placed, fray },
      { id: 'e', type: 'close-quarters', unit: 'b-1', target: 'g-2', result },
      result,
    );
  };
  const [won, lost] = [round(1, 2), round(3, 2)];
  expect([unitIn(won, 'g-2').at, unitIn(won, 'b-1').strength, won.pending[0]?.kind]).toEqual([undefined, 9, 'regroup']);
  expect(won.bag['ger']).toBe((placed.bag['ger'] ?? 0) - 1);
  expect([unitIn(lost, 'b-1').at, unitIn(lost, 'g-2').strength, lost.pending[0]?.unit]).toEqual([undefined, 6, 'g-2']);
});

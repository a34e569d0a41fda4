// Records that tell what units did and neither the dice nor the orders by which they did it.

import { expect, test } from 'vitest';
import { first, step } from '../../../src/core/replay.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import type { BoltState } from '../../../src/rulesets/bolt-action/state.ts';
import { record, scenario } from './fixture.ts';
import { system } from './system.ts';

interface Told {
  /** What is said, but for dice and results that are left out: `rule verdict`, each with the number of its event. */
  readonly said: readonly string[];
  readonly state: BoltState;
}

function told(events: readonly object[]): Told {
  const said: string[] = [];
  const last = events.reduce<ReturnType<typeof first>>(
    (frame, event, i) => {
      const next = step(system, frame, { id: `e${i}`, ...event } as BattleEvent);
      for (const { rule, verdict, after } of next.rulings)
        if (rule !== 'core:record/dice-left-out') said.push(`${i} ${rule} ${verdict}${after === undefined ? '' : ' after'}`);
      return next;
    },
    first(system, scenario, record.options),
  );
  return { said, state: last.state as BoltState };
}

const turn = (n: number) => ({ type: 'turn', turn: n });
const end = { type: 'turn-end', keeps: [] };
const move = (unit: string, ...path: readonly (readonly [number, number])[]) => ({ type: 'move', unit, path });
const order = (unit: string, what: string) => ({ type: 'order', unit, order: what });

/** A machine gun in the open before Section 2. */
const NEAR = { type: 'adjust', changes: [{ unit: 'g-mmg', at: [28, 20] }] };

test('a turn of moves, shots and losses gets one doubtful ruling: its orders are not told', () => {
  const { said, state } = told([
    turn(1),
    move('b-1', [11, 12]),
    move('g-1', [24, 35.5]),
    NEAR,
    { type: 'fire', unit: 'b-2', target: 'g-mmg', why: 'order', result: { hits: 1, loss: 1 } },
    { type: 'adjust', changes: [{ unit: 'g-2', strength: 8 }] },
    end,
    turn(2),
    move('g-1', [24, 33]),
    move('b-lt', [22, 12]),
    end,
  ]);
  expect(said).toEqual(['1 ba:turn/orders doubtful', '8 ba:turn/orders doubtful']);
  expect([state.turn, state.phase]).toEqual([2, 'between']);
});

test('a turn of corrections alone gets one doubtful ruling, at its end', () => {
  const lost = { type: 'adjust', changes: [{ unit: 'g-2', strength: 8 }] };
  expect(told([turn(1), lost, end, turn(2), lost, end]).said).toEqual(['2 ba:turn/orders doubtful', '5 ba:turn/orders doubtful']);
});

test('a turn whose end is not told either ends with the next one, at no other cost', () => {
  const { said, state } = told([turn(1), move('b-1', [11, 12]), turn(2), move('b-1', [11, 10]), turn(3)]);
  expect(said).toEqual(['1 ba:turn/orders doubtful', '3 ba:turn/orders doubtful']);
  expect([state.turn, state.phase]).toEqual([3, 'orders']);
});

test('the order is the one that the way takes: an Advance, a Run where it is too far', () => {
  const { state } = told([turn(1), move('b-1', [11, 12]), move('b-2', [25, 19])]);
  expect([state.units['b-1']?.order, state.units['b-2']?.order]).toEqual(['advance', 'run']);
  expect(state.bag).toEqual({ brit: 4, ger: 6 });
});

test('the rest is judged as if the order had been given: too far, fire after a Run, a move after fire', () => {
  const shot = { type: 'fire', unit: 'b-2', target: 'g-mmg', why: 'order', result: { hits: 0, loss: 0 } };
  expect(told([turn(1), move('b-1', [11, 12]), move('b-2', [25, 20.5])]).said).toContain('2 ba:move/distance illegal');
  expect(told([turn(1), NEAR, move('b-2', [17, 12]), shot]).said).toContain('3 ba:fire/order illegal');
  expect(told([turn(1), NEAR, move('b-2', [25, 10]), shot]).said).toEqual(['2 ba:turn/orders doubtful']);
  expect(told([turn(1), NEAR, shot, move('b-2', [25, 10])]).said).toContain('3 ba:move/order illegal');
});

test('a unit goes on where it left off when another acted between', () => {
  const { said } = told([turn(1), move('b-1', [11, 11]), move('g-1', [24, 40]), move('b-1', [11, 19.5])]);
  expect(said).toEqual(['1 ba:turn/orders doubtful', '3 ba:move/distance illegal']);
});

test('who was pinned has passed a test, and is rid of a pin', () => {
  const pinned = { type: 'adjust', changes: [{ unit: 'b-1', set: { pins: 2 } }] };
  const { said, state } = told([turn(1), pinned, move('b-1', [11, 12])]);
  expect(said).toEqual(['2 ba:turn/orders doubtful']);
  expect(state.units['b-1']?.pins).toBe(1);
});

test('fire out of an Ambush that nobody told of is no fault', () => {
  const shot = { type: 'fire', unit: 'g-mmg', target: 'b-2', why: 'ambush', result: { hits: 0, loss: 0 } };
  expect(told([turn(1), move('b-2', [25, 19]), shot]).said).not.toContain('2 ba:fire/order illegal');
});

test('a record that tells its dice and orders keeps its rulings', () => {
  const draw = { type: 'draw', side: 'brit' };
  const { said } = told([turn(1), draw, order('b-1', 'advance'), move('b-1', [11, 12]), move('b-2', [25, 12]), end]);
  expect(said).toEqual(['4 ba:move/order illegal', '5 ba:turn/end illegal after']);
});

test('an order in the midst of the turn: what follows is asked for its own', () => {
  const draw = { type: 'draw', side: 'brit' };
  const { said } = told([turn(1), move('g-1', [24, 36]), draw, order('b-1', 'advance'), move('b-2', [25, 12])]);
  expect(said).toEqual(['1 ba:turn/orders doubtful', '4 ba:move/order illegal']);
});

test('a record without a turn costs one ruling, and one for each turn that shows by a unit that acts again', () => {
  const [there, back] = [
    [move('b-1', [11, 12]), move('g-1', [24, 36])],
    [move('b-1', [11, 10]), move('g-1', [24, 38])],
  ];
  const { said, state } = told([...there, ...back, ...there]);
  expect(said).toEqual(['0 ba:turn/phase illegal', '2 ba:turn/phase illegal after', '4 ba:turn/phase illegal after']);
  expect(state.turn).toBe(3);
});

// How battles are grown for `npm run bench:scale`, and how growth is told.

import { expect, test } from 'vitest';
import type { BattleRecord, Scenario } from '../../../src/core/scenario.ts';
import { mapInSlices } from '../../../src/core/task.ts';
import { withEvents, withUnits } from '../../bench/scale/grow.ts';
import { costInParts, perDoubling } from '../../bench/scale/measure.ts';

const record = {
  events: [
    { id: 'a', type: 'note' },
    { id: 'b', type: 'note' },
  ],
} as unknown as BattleRecord;
const scenario = { units: [{ id: 'z1', side: 'x' }] } as unknown as Scenario;

test('events are played again with ids of their own', () => {
  expect(withEvents(record, 5).events.map(({ id }) => id)).toEqual(['a', 'b', 'a-1', 'b-1', 'a-2']);
  expect(withEvents(record, 1).events.map(({ id }) => id)).toEqual(['a']);
});

test('units are cloned with ids that are free', () => {
  expect(withUnits(scenario, 3).units.map(({ id }) => id)).toEqual(['z1', 'z2', 'z3']);
});

test('twice as much costs twice as much where growth is linear, four times where it is square', () => {
  expect(perDoubling({ n: 100, ms: 10 }, { n: 1000, ms: 100 })).toBeCloseTo(2);
  expect(perDoubling({ n: 100, ms: 10 }, { n: 1000, ms: 1000 })).toBeCloseTo(4);
  expect(perDoubling({ n: 100, ms: 1 }, { n: 1000, ms: 1000 })).toBeUndefined();
});

test('what takes too long is given up, and its whole is reckoned from the part that was done', () => {
  const done: number[] = [];
  const cost = costInParts(
    mapInSlices([1, 2, 3, 4], n => done.push(n)),
    0,
  );
  expect([done, cost.part]).toEqual([[1], 0.25]);
});

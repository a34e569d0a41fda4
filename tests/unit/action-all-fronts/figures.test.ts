// Figures of a unit that is kept as one circle.

import { expect, test } from 'vitest';
import { latticeOf } from '../../../src/rulesets/action-all-fronts/figures.ts';

const spread = (signs: readonly (readonly [number, number])[]): string[] => signs.map(([x, y]) => `${Math.abs(x)},${Math.abs(y)}`);

test('nineteen figures fill two rings around the middle, ring by ring', () => {
  const places = latticeOf(19);
  expect(places[0]).toEqual([0, 0]);
  expect(spread(places.slice(1, 7))).toEqual(['2,0', '2,0', '1,1.73', '1,1.73', '1,1.73', '1,1.73']);
  expect(spread(places.slice(7))).toEqual([
    ...['4,0', '4,0', '3,1.73', '3,1.73', '3,1.73', '3,1.73'],
    ...['2,3.46', '2,3.46', '2,3.46', '2,3.46', '0,3.46', '0,3.46'],
  ]);
  expect(new Set(places.map(String)).size).toBe(19);
});

test('as many as are asked for, whatever the ring', () => {
  for (const count of [0, 1, 2, 7, 8, 20, 37, 38]) expect(latticeOf(count)).toHaveLength(count);
});

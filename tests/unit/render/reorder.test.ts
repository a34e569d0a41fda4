import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestRise } from '../../../src/render/dom/reorder.ts';

const rises = (numbers: readonly number[]): boolean => numbers.every((number, i) => i === 0 || (numbers[i - 1] ?? 0) < number);

/** The longest row that rises, by looking at all of them. */
function lengthOf(numbers: readonly number[]): number {
  const rows = Array.from({ length: 2 ** numbers.length }, (_, bits) => numbers.filter((_, i) => bits & (1 << i)));
  return Math.max(...rows.filter(rises).map(row => row.length));
}

test('of one that goes from the first place to the last all others stay', () => {
  expect([...longestRise([1, 2, 3, 0])].sort()).toEqual([0, 1, 2]);
  expect(longestRise([])).toEqual(new Set());
});

test('as many stay as can', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 9 }), numbers => {
      const stay = longestRise(numbers);
      const left = numbers.filter((_, i) => stay.has(i));
      expect(rises(left)).toBe(true);
      expect(left.length).toBe(lengthOf(numbers));
    }),
  );
});

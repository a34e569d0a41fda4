import { describe, expect, test } from 'vitest';
import { chiSquareTail, fairnessOf, MOST_DICE, sumChance } from '../../../src/analysis/fairness.ts';
import { fc } from '../../property.ts';

/** All ways in which so many dice can lie. */
function* throws(faces: number, dice: number): Generator<readonly number[]> {
  if (dice === 0) yield [];
  else for (let face = 1; face <= faces; face++) for (const rest of throws(faces, dice - 1)) yield [face, ...rest];
}

const countsOf = (faces: number, values: readonly number[]): readonly number[] =>
  Array.from({ length: faces }, (_, i) => values.filter(value => value === i + 1).length);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const squares = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n * n, 0);

describe('fairness of dice', () => {
  test('chances are those of all ways in which the dice can lie', () => {
    fc.assert(
      fc.property(fc.constantFrom([2, 6], [3, 5], [4, 4], [6, 4], [10, 3]), fc.nat(), ([faces = 1, dice = 1], seed) => {
        const all = [...throws(faces, dice)];
        const values = all[seed % all.length] ?? [];
        const counts = countsOf(faces, values);
        const off = Math.abs(2 * total(values) - dice * (faces + 1));
        const farther = all.filter(one => Math.abs(2 * total(one) - dice * (faces + 1)) >= off);
        const uneven = all.filter(one => squares(countsOf(faces, one)) >= squares(counts));
        const found = fairnessOf(counts, { dice: 0, sum: 0 });
        expect(found.meanChance).toBeCloseTo(farther.length / all.length, 12);
        expect(found.evenChance?.isExact).toBe(true);
        expect(found.evenChance?.chance).toBeCloseTo(uneven.length / all.length, 12);
      }),
      { numRuns: 60 },
    );
  });

  test('many dice are told exactly of, and more than those not at all', () => {
    expect(sumChance(6, 1_000, 3_500)).toBe(1);
    expect(sumChance(6, 1_000, 3_600)).toBeCloseTo(0.0659, 3); // two sides of a normal at 99.5 / 54.006
    expect(sumChance(6, 1_000, 3_600)).toBe(sumChance(6, 1_000, 3_400));
    expect(sumChance(2, MOST_DICE + 1, MOST_DICE)).toBeUndefined();
  });

  test('the tail of chi-square is that of the tables', () => {
    expect(chiSquareTail(11.0705, 5)).toBeCloseTo(0.05, 5);
    expect(chiSquareTail(3.84146, 1)).toBeCloseTo(0.05, 5);
    expect(chiSquareTail(9.34182, 10)).toBeCloseTo(0.5, 5);
    expect(chiSquareTail(23.2093, 10)).toBeCloseTo(0.01, 5);
    expect(chiSquareTail(0, 5)).toBe(1);
  });

  test('dice of which sums alone are known count for the mean', () => {
    expect(fairnessOf([0, 0, 0, 0, 0, 0], { dice: 4, sum: 24 })).toEqual({
      dice: 4,
      mean: 6,
      expected: 3.5,
      meanChance: 2 / 6 ** 4,
      counts: [],
    });
  });
});

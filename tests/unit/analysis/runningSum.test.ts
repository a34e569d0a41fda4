import { describe, expect, test } from 'vitest';
import { convolve, meanOf, NOTHING, quantile, type Spread, sdOf, standing, VALUES } from '../../../src/analysis/runningSum.ts';

const coin = (value: number): Spread => ({ values: [0, value], chances: [0.5, 0.5] });

describe('sums of many rolls', () => {
  test('are exact as long as their values are few', () => {
    const { values, chances } = [1, 1, 2].map(coin).reduce(convolve, NOTHING);
    expect(values).toEqual([0, 1, 2, 3, 4]);
    expect(chances).toEqual([1, 2, 2, 2, 1].map(n => n / 8));
  });

  test('of worths that have nothing in common keep their mean, and their band as wide as a heap', () => {
    const worths = Array.from({ length: 18 }, (_, i) => 1 + Math.sqrt(i + 2));
    const sum = worths.map(coin).reduce(convolve, NOTHING);
    expect(sum.values.length).toBeLessThanOrEqual(VALUES);
    const all = worths.reduce((total, one) => total + one, 0);
    expect(meanOf(sum)).toBeCloseTo(all / 2, 5);
    expect(sum.chances.reduce((total, one) => total + one, 0)).toBeCloseTo(1, 12);
    const exact = Array.from({ length: 2 ** 18 }, (_, n) => worths.reduce((total, one, i) => total + ((n >> i) & 1) * one, 0)).sort(
      (a, b) => a - b,
    );
    const heap = all / VALUES;
    expect(Math.abs(quantile(sum, 0.05) - (exact[Math.ceil(0.05 * exact.length) - 1] ?? 0))).toBeLessThan(3 * heap);
    expect(Math.abs(quantile(sum, 0.95) - (exact[Math.ceil(0.95 * exact.length) - 1] ?? 0))).toBeLessThan(3 * heap);
    expect(sdOf(sum)).toBeCloseTo(Math.sqrt(worths.reduce((total, one) => total + (one / 2) ** 2, 0)), 3);
  });
});

test('a value is exceeded, met or missed with these chances, those within a grain of it being met', () => {
  const three: Spread = { values: [-1, 0.5, 2], chances: [0.2, 0.3, 0.5] };
  expect(standing(three, 0.5)).toEqual({ worse: 0.2, same: 0.3, better: 0.5 });
  expect([standing(three, 0.5 + 4e-7).same, standing(three, 0.5 - 4e-7).same, standing(three, 0.5 + 1e-6).same]).toEqual([0.3, 0.3, 0]);
  expect(standing(three, -2)).toEqual({ worse: 0, same: 0, better: 1 });
  expect([0, 0.2, 0.21, 0.5, 0.51, 1].map(chance => quantile(three, chance))).toEqual([-1, -1, 0.5, 0.5, 2, 2]);
  expect(meanOf(three)).toBeCloseTo(0.95, 12);
  expect(sdOf(three) ** 2).toBeCloseTo(0.2 * 1.95 ** 2 + 0.3 * 0.45 ** 2 + 0.5 * 1.05 ** 2, 12);
});

test('sums that differ by less than a millionth are one', () => {
  const a: Spread = { values: [0, 0.1], chances: [0.5, 0.5] };
  const b: Spread = { values: [0.2, 0.3], chances: [0.5, 0.5] };
  expect(convolve(a, b)).toEqual({ values: [0.2, 0.3, 0.4], chances: [0.25, 0.5, 0.25] });
  expect(convolve(NOTHING, { values: [1, 1.000002], chances: [0.5, 0.5] }).values).toHaveLength(2);
});

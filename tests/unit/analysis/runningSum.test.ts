import { describe, expect, test } from 'vitest';
import { convolve, meanOf, NOTHING, quantile, type Spread, sdOf, VALUES } from '../../../src/analysis/runningSum.ts';

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

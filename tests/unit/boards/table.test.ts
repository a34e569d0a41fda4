import { describe, expect, test } from 'vitest';
import { cellAt, gap, isUnder, isWithin, middleOf, partsOf } from '../../../src/boards/table.ts';
import type { Grid } from '../../../src/core/board.ts';

const base = (x: number, y: number, radius: number) => ({ at: [x, y] as const, radius });

describe('lengths', () => {
  test('hundredths and 64ths of a unit are whole, whatever doubles make of them', () => {
    expect([partsOf(0.01), partsOf(1 / 64), partsOf(13.01), partsOf(0.1 + 0.2), partsOf(-0.07)]).toEqual([16, 25, 20816, 480, -112]);
  });

  test('what is no length is refused', () => {
    expect(() => partsOf(Number.NaN)).toThrow(RangeError);
    expect(() => partsOf(20_000)).toThrow('20000 is no length on a table');
    expect(() => partsOf(Number.NEGATIVE_INFINITY)).toThrow(RangeError);
    expect(partsOf(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('from base to base', () => {
  test('both radii are taken off, and bases that overlap are not apart', () => {
    expect(gap(base(0, 0, 2.5), base(30, 40, 4.5))).toBe(43);
    expect(gap(base(0, 0, 2.5), base(3, 4, 4.5))).toBe(0);
  });

  test('exactly at reach is within, a hundredth more is not', () => {
    expect(isWithin(base(14, 7.5, 0.5), base(14.3, 7.9, 0), 0)).toBe(true);
    expect(isWithin(base(0, 0, 0.1), base(24.3, 0, 0.2), 24)).toBe(true);
    expect(isWithin(base(0, 0, 0.1), base(24.31, 0, 0.2), 24)).toBe(false);
  });

  test('AAF-115: a template covers a base in part; touching it is outside', () => {
    expect(isUnder(base(0, 0, 2.5), base(2.99, 0, 0.5))).toBe(true);
    expect(isUnder(base(0, 0, 2.5), base(3, 0, 0.5))).toBe(false);
    expect(isUnder(base(0, 0, 1), base(0.9, 1.2, 0.5))).toBe(false);
    expect(isUnder(base(0, 0, 1), base(0.9, 1.19, 0.5))).toBe(true);
  });
});

describe('cells', () => {
  const grid: Grid = { origin: [2, 4], step: 0.5, columns: 10, rows: 6 };

  test('are counted from the lowest row; the middle of each is in it', () => {
    expect([middleOf(grid, 0), middleOf(grid, 13)]).toEqual([
      [2.25, 4.25],
      [3.75, 4.75],
    ]);
    expect(Array.from({ length: 60 }, (_, cell) => cellAt(grid, middleOf(grid, cell)))).toEqual(Array.from({ length: 60 }, (_, i) => i));
  });

  test('there are none beside the grid', () => {
    expect([cellAt(grid, [1.99, 5]), cellAt(grid, [7, 5]), cellAt(grid, [3, 7]), cellAt(grid, [3, 3.9])]).toEqual(Array(4).fill(undefined));
  });
});

// Costs over a table in the kernel: cell by cell what the readable search finds.

import { describe, expect, test } from 'vitest';
import { type Around, tableReach } from '../../src/boards/tableReach.ts';
import type { Grid, TableGoing } from '../../src/core/board.ts';
import type { Point } from '../../src/core/types.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { tableCosts } from '../../src/kernel/ways.ts';
import { fc } from '../property.ts';
import { isQuick } from '../slice.ts';
import { goings, SIDE, spots } from '../unit/boards/randomTables.ts';
import { box } from '../unit/boards/tableExamples.ts';

const kernel = await readKernel();

/** Costs that differ by no more than what sums in another order come to; no cell is reached by one only. */
function same(got: Float64Array, wanted: Float64Array): void {
  const apart = [...got.keys()].filter(cell => !(got[cell] === wanted[cell] || Math.abs((got[cell] ?? 0) - (wanted[cell] ?? 0)) < 1e-7));
  expect(apart.map(cell => [cell, got[cell], wanted[cell]])).toEqual([]);
}

const arounds = fc.constantFrom<Around>(8, 16, 32);
/** Middles on the lattice of the corners, beside it, and far between. */
const grids = fc.constantFrom<Grid>(
  { origin: [0, 0], step: 0.5, columns: 2 * SIDE, rows: 2 * SIDE },
  { origin: [0.125, 0.125], step: 0.25, columns: 4 * SIDE - 1, rows: 4 * SIDE - 1 },
  { origin: [-1, 0.5], step: 1, columns: 9, rows: 5 },
);

describe('costs over a table', () => {
  test('are those of the readable search on random ground', () => {
    fc.assert(
      fc.property(goings, grids, spots, arounds, fc.constantFrom(2.3, 7.9), (going, grid, from, around, budget) => {
        const [got] = tableCosts(kernel, grid, going, [from], budget, around);
        same(got as Float64Array, tableReach(grid, going, from, budget, around).costs);
      }),
      { numRuns: isQuick ? 40 : 150 },
    );
  });

  test('keep to their room when almost every cell is reached straight, and cheaper by another way', () => {
    const outline = [[4.25, 2.75] as const, [5.75, 4.75] as const, [4.25, 5] as const, [3.75, 4.5] as const];
    const going: TableGoing = {
      rate: 1,
      patches: [{ id: 'road', shape: { kind: 'area', outline }, rate: 0.5 }],
      fences: [{ id: 'hedge', points: [[5, 4.25] as const, [0, 2.25] as const], price: 2 }],
      keepOff: [],
    };
    const grid: Grid = { origin: [0.125, 0.125], step: 0.25, columns: 23, rows: 23 };
    const [got] = tableCosts(kernel, grid, going, [[6, 5.25]], 7.9, 8);
    same(got as Float64Array, tableReach(grid, going, [6, 5.25], 7.9, 8).costs);
  });

  /** The sample table for tracks: woods, houses, a wall, a hedge with a lane through it, and enemies. */
  const farm: TableGoing = {
    rate: 1,
    patches: [
      { id: 'west wood', shape: box(8, 16, 19, 25), rate: 1 },
      { id: 'east wood', shape: box(53, 22, 63, 31), rate: 2 },
      { id: 'farmhouse', shape: box(33, 23, 39, 28), rate: Number.POSITIVE_INFINITY },
      { id: 'barn', shape: box(43, 20, 47, 23), rate: Number.POSITIVE_INFINITY },
      { id: 'vineyard', shape: box(42, 34, 54, 41), rate: 2 },
      { id: 'crater', shape: { kind: 'disc', centre: [30, 30], radius: 2.5 }, rate: 2 },
      { id: 'lane', shape: box(22, 0, 25, 48), rate: 1 / 1.5, opens: true },
    ],
    fences: [
      { id: 'north hedge', points: [[12, 33] as const, [30, 33] as const], price: 4 },
      { id: 'south wall', points: [[28, 17] as const, [50, 17] as const], price: Number.POSITIVE_INFINITY },
    ],
    keepOff: [
      { id: 'a', at: [27, 35], radius: 2 },
      { id: 'b', at: [31.3, 20.2], radius: 2.5 },
    ],
  };

  test('are those of the readable search on the sample table, for several starts at once', () => {
    const grid: Grid = { origin: [0, 0], step: 0.5, columns: 144, rows: 96 };
    const starts: readonly Point[] = [
      [24, 30],
      [31, 18.5], // too near an enemy
      [32.9, 25],
    ];
    const got = tableCosts(kernel, grid, farm, starts, 8);
    starts.forEach((from, i) => {
      same(got[i] as Float64Array, tableReach(grid, farm, from, 8).costs);
    });
  });

  test('leave nothing in the module', () => {
    const { held } = kernel.memory;
    tableCosts(kernel, { origin: [0, 0], step: 1, columns: 72, rows: 48 }, farm, [[1, 1]], 12);
    expect(kernel.memory.held).toBe(held);
  });

  test('over what is not sound are refused', () => {
    const grid: Grid = { origin: [0, 0], step: 1, columns: 4, rows: 4 };
    expect(() => tableCosts(kernel, grid, { ...farm, rate: 0 }, [[1, 1]], 5)).toThrow('a way must cost something');
    expect(() => tableCosts(kernel, { ...grid, columns: 5000 }, farm, [[1, 1]], 5)).toThrow(RangeError);
  });
});

// Sight over a measured table in the kernel: against answers of other programs, and against the readable line on random terrain.

import { describe, expect, test } from 'vitest';
import { middleOf } from '../../src/boards/table.ts';
import { seeOver } from '../../src/boards/tableClouds.ts';
import type { Grid, TableObstacles, TablePiece } from '../../src/core/board.ts';
import type { Point } from '../../src/core/types.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { tableGround } from '../../src/kernel/tables.ts';
import { rockyTable, sightPrint } from '../bench/workloads.ts';
import { fc } from '../property.ts';
import { isQuick } from '../slice.ts';
import { outlines, SIDE, spots } from '../unit/boards/randomTables.ts';

const kernel = await readKernel();

const rocks = (shapes: readonly (readonly Point[])[], top = Number.POSITIVE_INFINITY): TableObstacles => ({
  kind: 'table',
  range: Number.POSITIVE_INFINITY,
  eye: 0.5,
  near: 1,
  pieces: shapes.map((outline, i): TablePiece => ({ id: `rock ${i}`, shape: { kind: 'area', outline }, top, sight: 'blocks' })),
});
const grid = (columns: number, rows: number, step = 1, origin: Point = [0, 0]): Grid => ({ origin, step, columns, rows });
const workload = rocks(rockyTable().map(shape => shape.map(([x, y]): Point => [x / 64, y / 64])));
const sum = (list: Uint8Array) => list.reduce((total, n) => total + n, 0);

describe('forty polygons on a table of 72 by 48 inches, against fingerprints made by other programs', () => {
  test('all pairs of cells of an inch', () => {
    const table = tableGround(kernel, grid(72, 48), workload);
    const sights = table.matrix();
    expect([sights.pairs, sightPrint(table.cells, from => sights.row(from))]).toEqual([2 * 1138253, '2b3b4f7e']);
    expect([sights.sees(36, 36), sights.sees(0, 1), sights.sees(1, 0)]).toEqual([false, true, true]);
    table.free();
  });

  test('one viewer to cells of a quarter of an inch', () => {
    const table = tableGround(kernel, grid(288, 192, 0.25), workload);
    expect(sum(table.sweep([36.5, 24.5]))).toBe(11835);
    table.free();
  });
});

/** What the readable sight says of every cell: 0, or 1 and the class of cover, and 8 with smoke. */
const readable = (obstacles: TableObstacles, cells: Grid, from: Point): number[] =>
  Array.from({ length: cells.columns * cells.rows }, (_, cell) => {
    const { seen, cover, smoke } = seeOver(obstacles, from, middleOf(cells, cell));
    return seen ? 1 + cover + (smoke ? 8 : 0) : 0;
  });

const rockyTables = fc.array(outlines, { minLength: 1, maxLength: 4 }).map(shapes => rocks(shapes));
/** Grids whose middles lie on the lattice of the corners, or beside it. */
const grids = fc.constantFrom(grid(12, 12, 0.5), grid(11, 11, 0.5, [0.25, 0.25]), grid(6, 5, 1, [0, 0.5]));

describe('random outlines, most of them not convex', () => {
  test('one viewer, in the open, inside and on outlines, sees what the readable line sees', () => {
    fc.assert(
      fc.property(rockyTables, grids, spots, (obstacles, cells, [x, y]) => {
        const from: Point = [Math.min(SIDE - 1, Math.max(0.5, x)), Math.min(SIDE - 1, Math.max(0.5, y))];
        const table = tableGround(kernel, cells, obstacles);
        expect([...table.sweep(from)]).toEqual(readable(obstacles, cells, from));
        table.free();
      }),
      { numRuns: isQuick ? 80 : 300 },
    );
  });

  test('all cells see what the readable line sees', () => {
    fc.assert(
      fc.property(rockyTables, grids, (obstacles, cells) => {
        const table = tableGround(kernel, cells, obstacles);
        const sights = table.matrix();
        const expected = Array.from({ length: table.cells }, (_, from) =>
          readable(obstacles, cells, middleOf(cells, from)).map((seen, to) => (from === to ? 0 : seen)),
        );
        expect(expected.map((_, from) => [...sights.row(from)])).toEqual(expected);
        expect(sights.pairs).toBe(expected.flat().filter(Boolean).length);
        table.free();
      }),
      { numRuns: 25 },
    );
  });
});

test('grids of one, two and three bands of columns see as the readable line does', () => {
  const shapes: readonly (readonly Point[])[] = [
    [
      [3, 1],
      [9, 1.5],
      [6, 3],
    ],
    [
      [12, 2],
      [20, 2],
      [20, 5],
      [16, 3],
      [12, 5],
    ],
  ];
  for (const columns of [100, 128, 129, 300]) {
    const cells = grid(columns, 24, 0.25);
    const table = tableGround(kernel, cells, rocks(shapes));
    for (const from of [
      [1.1, 2.03],
      [16, 4],
      [24, 0.5],
    ] as const)
      expect([columns, ...table.sweep(from)]).toEqual([columns, ...readable(rocks(shapes), cells, from)]);
    table.free();
  }
});

test('the sights of all cells of a wide grid are those of each', () => {
  const table = tableGround(
    kernel,
    grid(140, 6),
    rocks([
      [
        [20, 1],
        [30, 2],
        [25, 5],
      ],
      [
        [100, 2],
        [130, 3],
        [101, 4],
      ],
    ]),
  );
  const sights = table.matrix();
  for (const cell of [3, 145, 420, 600, 839]) {
    const swept = table.sweep(middleOf(grid(140, 6), cell));
    swept[cell] = 0;
    expect([...sights.row(cell)]).toEqual([...swept]);
  }
  table.free();
});

test('other obstacles are seen at once, and sights of the old ones refuse to answer', () => {
  const table = tableGround(kernel, grid(72, 48), workload);
  const before = table.matrix();
  table.update(rocks([]));
  expect(() => before.pairs).toThrow('obstacles that are gone');
  expect([table.matrix().pairs, sum(table.sweep([36, 24]))]).toEqual([3456 * 3455, 3456]);
  table.free();
  expect(() => table.sweep([1, 1])).toThrow('freed');
});

test('tables give their memory back', () => {
  const held = kernel.memory.held;
  const table = tableGround(kernel, grid(72, 48), workload);
  table.matrix();
  table.free();
  expect(kernel.memory.held).toBe(held);
});

test('what does not fit is refused at the door', () => {
  const held = kernel.memory.held;
  const make =
    (cells: Grid, obstacles = workload) =>
    () =>
      tableGround(kernel, cells, obstacles);
  expect(make(grid(0, 4))).toThrow('a grid of 0 by 4 cells does not fit');
  expect(make(grid(5000, 5000, 0.01))).toThrow('a grid of 5000 by 5000 cells does not fit');
  expect(make(grid(7, 4, 1 / 3))).toThrow('have no middles in whole 1600ths');
  expect(make(grid(7, 4, 1, [0, 1e-5]))).toThrow('have no middles in whole 1600ths');
  expect(make(grid(7, 4, 5000))).toThrow('beyond every table');
  expect(
    make(
      grid(2, 2),
      rocks([
        [
          [0, 0],
          [1, 1],
        ],
      ]),
    ),
  ).toThrow('table: rock 0: an outline needs three corners');
  expect(
    make(
      grid(2, 2),
      rocks([
        [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
        ],
      ]),
    ),
  ).toThrow('at (1.00, 1.00)');
  const table = tableGround(kernel, grid(400, 400, 0.1), rocks([]));
  expect(() => table.matrix()).toThrow(RangeError);
  expect(() => table.sweep([41, 2])).toThrow('(41, 2) is off the table');
  table.free();
  const low = tableGround(kernel, grid(4, 4), {
    ...rocks([
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    ]),
    range: 3,
  });
  expect([...low.matrix().row(0)]).toEqual([0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 0, 0, 0]);
  low.free();
  expect(kernel.memory.held).toBe(held);
});

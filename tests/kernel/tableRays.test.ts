// Lines over woods, hills, hedges and smoke in the kernel: cell by cell what the readable line says, which is asked for few cells only.

import { describe, expect, test, vi } from 'vitest';
import { middleOf } from '../../src/boards/table.ts';
import { eyeAt, sightingOf } from '../../src/boards/tableSight.ts';
import type { Grid, TableObstacles, TablePiece } from '../../src/core/board.ts';
import type { Point } from '../../src/core/types.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { tableGround } from '../../src/kernel/tables.ts';
import { fc } from '../property.ts';
import { isQuick } from '../slice.ts';
import { SIDE, spots, tables } from '../unit/boards/randomTables.ts';

vi.mock('../../src/boards/tableSight.ts', { spy: true });

const kernel = await readKernel();

/** The answers of the kernel, for how many cells it asked, and those of the readable line. */
function swept(obstacles: TableObstacles, cells: Grid, from: Point, height?: number): { got: number[]; asked: number; wanted: number[] } {
  const table = tableGround(kernel, cells, obstacles);
  vi.mocked(sightingOf).mockClear();
  const got = [...table.sweep(from, height)];
  const asked = vi.mocked(sightingOf).mock.calls.length;
  table.free();
  const wanted = got.map((_, cell) => {
    const eye = height === undefined ? eyeAt(obstacles, from) : { at: from, height };
    const { seen, cover, smoke } = sightingOf(obstacles, eye, eyeAt(obstacles, middleOf(cells, cell)));
    return seen ? 1 + cover + (smoke ? 8 : 0) : 0;
  });
  return { got, asked, wanted };
}

const area = (...outline: Point[]) => ({ kind: 'area', outline }) as const;
const line = (...points: Point[]) => ({ kind: 'line', points }) as const;
const wood = { top: 2, sight: 'obscures', depth: 2, cover: { rank: 1, of: 'both' } } as const;
const hedge = { top: 0.5, sight: 'open', cover: { rank: 2, of: 'behind' } } as const;

/** A village between two woods, a hill and hedges, in inches. */
const country: TableObstacles = {
  kind: 'table',
  range: 60,
  eye: 0.75,
  near: 1,
  pieces: (
    [
      { shape: area([10, 8], [16, 7], [19, 12], [14, 15], [9, 13]), ...wood },
      { shape: area([20, 9], [25, 8], [24, 15], [22, 11], [19.5, 16]), ...wood },
      { shape: area([50, 30], [60, 28], [64, 36], [57, 42], [49, 38]), top: 1.5, sight: 'blocks', ground: true },
      { shape: area([30, 20], [34, 20], [34, 23], [30, 23]), top: 3, sight: 'blocks', cover: { rank: 3, of: 'inside' } },
      { shape: area([36, 25], [42, 25], [42, 27], [38, 27], [38, 31], [36, 31]), top: Number.POSITIVE_INFINITY, sight: 'blocks' },
      { shape: line([5, 20], [18, 22], [27, 20], [27, 34]), ...hedge },
      { shape: line([44, 5], [44, 18], [60, 20]), ...hedge, top: 1 },
      { shape: { kind: 'disc', centre: [48, 22], radius: 3 }, top: Number.POSITIVE_INFINITY, sight: 'open', smoke: true },
      { shape: { kind: 'disc', centre: [22, 38], radius: 2.5 }, top: 1, sight: 'blocks' },
      { shape: area([60, 5], [70, 4], [68, 14], [64, 8], [59, 15]), ...wood, depth: 3 },
    ] satisfies Omit<TablePiece, 'id'>[]
  ).map((piece, i) => ({ id: `piece ${i}`, ...piece })),
};

const viewers: readonly Point[] = [
  [12.3, 10.1], // in a wood
  [36.5, 18.5],
  [56, 35], // on the hill
  [31, 21], // in the house
  [48, 19], // on the rim of the smoke
  [5, 20], // at the end of a hedge
  [38, 27], // on an inner corner
  [4, 11], // before two woods in a row
  [0.03, 47.9],
];

test('a viewer in a wood, a house, smoke, on a hill and beside them sees what the readable line sees, and it is asked for few cells', () => {
  const inch: Grid = { origin: [0, 0], step: 1, columns: 72, rows: 48 };
  for (const from of viewers) {
    const { got, asked, wanted } = swept(country, inch, from);
    expect([from, ...got]).toEqual([from, ...wanted]);
    expect(asked / got.length).toBeLessThan(0.05);
  }
});

/** Grids whose middles lie on the lattice of the corners, or beside it. */
const grids = fc.constantFrom<Grid>(
  { origin: [0, 0], step: 0.5, columns: 12, rows: 12 },
  { origin: [0.25, 0.25], step: 0.5, columns: 11, rows: 11 },
  { origin: [0.13, 0.07], step: 0.43, columns: 13, rows: 13 },
);

/** Of an eye over the table: on the ground, at the tops of pieces, over all of them. */
const heights = fc.constantFrom(undefined, undefined, 0.5, 1, 1.3, 2, 4);

test('every kind of piece, high and low, with cover and smoke, is seen as the readable line sees it', () => {
  const onTable = (at: number, beside: boolean) => Math.min(SIDE - 1, Math.max(0.5, at)) + (beside ? 0.0625 : 0);
  fc.assert(
    fc.property(tables, grids, spots, fc.boolean(), heights, (obstacles, cells, [x, y], beside, height) => {
      const { got, wanted } = swept(obstacles, cells, [onTable(x, beside), onTable(y, beside)], height);
      expect(got).toEqual(wanted);
    }),
    { numRuns: isQuick ? 120 : 400 },
  );
});

test('what is exactly as deep, as near or as high as its limit is told as the readable line tells it', () => {
  const strip = (from: number, to: number) => area([from, 0], [to, 0], [to, 12], [from, 12]);
  const low = { top: 1, sight: 'open', cover: { rank: 2, of: 'behind' } } as const;
  const bank = { shape: strip(0, 1), top: 1, sight: 'open', ground: true } as const;
  const limits = (pieces: readonly Omit<TablePiece, 'id'>[]): TableObstacles => ({
    ...{ kind: 'table', range: 40, eye: 0.5, near: 0.6 },
    pieces: pieces.map((piece, i) => ({ id: `piece ${i}`, ...piece })),
  });
  const cases: readonly (readonly [TableObstacles, Point])[] = [
    [limits([{ ...wood, shape: strip(3.3, 4.8), depth: 1.5 }]), [0.1, 6]],
    [limits([0, 1, 2].map(k => ({ ...wood, shape: strip(3.3 + k, 3.6 + k), depth: 0.9 }))), [0.1, 6]],
    [limits([{ ...wood, shape: strip(1, 4.7), depth: 9 }]), [4.1, 6]], // out of his wood
    [limits([{ ...low, shape: line([0.7, 0], [0.7, 12]) }]), [0.1, 6]], // past his hedge
    [limits([{ ...low, shape: line([20.5, 0], [20.5, 12]) }]), [0.1, 6]], // to a target at a hedge
    [limits([bank, { ...low, shape: line([3.4, 0], [3.4, 12]) }]), [0.05, 6]], // down over a hedge
  ];
  for (const step of [0.37, 0.1, 0.22])
    for (const [obstacles, from] of cases) {
      const { got, wanted } = swept(obstacles, { origin: [0, 6 - step / 2], step, columns: Math.floor(38 / step), rows: 1 }, from);
      expect([step, ...got]).toEqual([step, ...wanted]);
    }
});

test('an eye as high as a roof looks over it, and what was hidden is again when it comes down', () => {
  const inch: Grid = { origin: [0, 0], step: 1, columns: 72, rows: 1 };
  const roof = { id: 'barn', shape: area([10, 0], [14, 0], [14, 4], [10, 4]), top: 2, sight: 'blocks' } as const;
  const table = tableGround(kernel, inch, { kind: 'table', range: Number.POSITIVE_INFINITY, eye: 0.5, near: 0, pieces: [roof] });
  const seen = (height?: number) => table.sweep([0.5, 0.5], height).reduce((sum, answer) => sum + Number(answer > 0), 0);
  // from 2.5 down to 0.5 the line is below 2 before 14, up to 54.5
  expect([seen(), seen(2), seen(2.5), seen(100), seen()]).toEqual([14, 14, 72 - 40, 72, 14]);
  expect(() => table.sweep([0.5, 0.5], -1)).toThrow('-1 is no height of an eye');
  table.free();
});

describe('the sights of all cells, past pieces of every kind', () => {
  const rowsOf = (obstacles: TableObstacles, cells: Grid): readonly (readonly number[])[] => {
    const middles = Array.from({ length: cells.columns * cells.rows }, (_, cell) => middleOf(cells, cell));
    return middles.map((from, own) =>
      middles.map((to, cell) => {
        const { seen, cover, smoke } = sightingOf(obstacles, eyeAt(obstacles, from), eyeAt(obstacles, to));
        return seen && cell !== own ? 1 + cover + (smoke ? 8 : 0) : 0;
      }),
    );
  };

  test('are those of the readable line, with the class of cover, in whatever order they are asked for', () => {
    const cells: Grid = { origin: [0, 0], step: 1, columns: SIDE, rows: SIDE };
    fc.assert(
      fc.property(tables, fc.nat(35), fc.nat(35), (obstacles, a, b) => {
        const table = tableGround(kernel, cells, obstacles);
        const sights = table.matrix();
        const wanted = rowsOf(obstacles, cells);
        const seen = wanted.map(row => row.map(answer => Number(answer > 0)));
        expect([sights.sees(a, b), sights.sees(b, a)]).toEqual([seen[a]?.[b] === 1, seen[b]?.[a] === 1]);
        expect(wanted.map((_, cell) => [...sights.row(cell)])).toEqual(wanted);
        expect(sights.pairs).toBe(seen.flat().reduce((sum, one) => sum + one, 0));
        table.free();
      }),
      { numRuns: isQuick ? 20 : 60 },
    );
  });

  test('of a table of 72 by 48 inches tell covers, and are gone with the obstacles they are of', () => {
    const inch: Grid = { origin: [0, 0], step: 1, columns: 72, rows: 48 };
    const table = tableGround(kernel, inch, country);
    const { held } = kernel.memory;
    const sights = table.matrix();
    expect(kernel.memory.held - held).toBe(3456 * 3456 + 16);
    for (const from of [0, 700, 1741, 3455]) {
      const row = table.sweep(middleOf(inch, from));
      row[from] = 0;
      expect([...sights.row(from)]).toEqual([...row]);
    }
    expect(new Set(sights.row(700)).size).toBeGreaterThan(2);
    expect(() => sights.row(3456)).toThrow('there is no cell 3456');
    table.update({ ...country, pieces: [] });
    expect(() => sights.sees(0, 1)).toThrow('obstacles that are gone');
    table.free();
  });
});

// Grids fitted to a picture by three cells: what was drawn comes out again, however the picture was turned.

import { describe, expect, test } from 'vitest';
import { cellMiddle } from '../../../src/core/sheets.ts';
import type { Point } from '../../../src/core/types.ts';
import { fitGrid, fittedCells, fittedMiddle, type GridMarks, isAskew, levelGrid, straightening } from '../../../src/editor/sheetGrid.ts';
import { fc } from '../../property.ts';

const KINDS = ['square', 'flat', 'pointy'] as const;
const grids = fc.record({
  kind: fc.constantFrom(...KINDS),
  origin: fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 })) as fc.Arbitrary<Point>,
  step: fc.tuple(fc.integer({ min: 20, max: 120 }), fc.integer({ min: 20, max: 120 })) as fc.Arbitrary<Point>,
});
const counts = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }));

describe('three cells', () => {
  test('of a level grid give that grid, however many cells are between', () => {
    fc.assert(
      fc.property(grids, counts, (grid, [across, down]) => {
        const [first, right, below] = [cellMiddle(grid, [0, 0]), cellMiddle(grid, [across, 0]), cellMiddle(grid, [0, down])];
        const fitted = fitGrid({ kind: grid.kind, first, right, below, across, down });
        // Of hexes the second cell may stand so much lower that nobody would call it the same row.
        fc.pre(fitted !== undefined);
        expect(fitted && levelGrid(fitted, false)).toEqual(grid);
        expect(fitted && isAskew(fitted, [2_000, 2_000])).toBe(false);
      }),
    );
  });

  test('of a picture that is turned and skewed give where its cells lie, and how it is drawn straight', () => {
    fc.assert(
      fc.property(grids, counts, fc.double({ min: -0.12, max: 0.12, noNaN: true }), (grid, [across, down], turn) => {
        const seen = ([x, y]: Point): Point => [
          x * Math.cos(turn) - y * Math.sin(turn) + 0.03 * y + 30,
          x * Math.sin(turn) + y * Math.cos(turn) + 50,
        ];
        const at = (cell: Point): Point => seen(cellMiddle(grid, cell));
        const fitted = fitGrid({ kind: grid.kind, first: at([0, 0]), right: at([across, 0]), below: at([0, down]), across, down });
        fc.pre(fitted !== undefined);
        if (!fitted) return;
        const [a, b, c, d, e, f] = straightening(fitted);
        const { origin, step } = levelGrid(fitted, true);
        for (const cell of [
          [3, 4],
          [7, 2],
          [-1, 5],
        ] as const) {
          const [x, y] = fittedMiddle(fitted, cell);
          expect(
            [x, y]
              .map((n, i) => n - (at(cell)[i] ?? 0))
              .map(Math.abs)
              .every(off => off < 1e-6),
          ).toBe(true);
          const straight: Point = [a * x + c * y + e, b * x + d * y + f];
          const level = cellMiddle({ kind: grid.kind, origin, step }, cell);
          expect(Math.hypot(straight[0] - level[0], straight[1] - level[1])).toBeLessThan(0.2);
        }
      }),
    );
  });

  test('in one line, or in the wrong order, give none', () => {
    const marks = { kind: 'flat', first: [10, 10], across: 4, down: 4 } as const;
    expect(fitGrid({ ...marks, right: [200, 10], below: [400, 10] })).toBeUndefined();
    expect(fitGrid({ ...marks, right: [10, 200], below: [200, 10] })).toBeUndefined();
    expect(fitGrid({ ...marks, right: [200, 10], below: [10, 200], across: 0 })).toBeUndefined();
  });

  test('draw every cell of their sheet once', () => {
    const fitted = fitGrid({ kind: 'square', first: [25, 25], right: [225, 25], below: [25, 125], across: 4, down: 2 });
    expect(fitted && fittedCells(fitted, [200, 100])).toHaveLength(8);
  });
});

describe('a grid by its figures', () => {
  const fitted = (kind: (typeof KINDS)[number], across = 2, down = 2, more: Partial<GridMarks> = {}) =>
    fitGrid({ kind, first: [50, 40], right: [50 + 30 * across, 40], below: [50, 40 + 20 * down], across, down, ...more });
  const rounded = (points: readonly Point[]) => points.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ');

  test('its cells are drawn by their corners, and lie in the sheet', () => {
    const drawn = KINDS.map(kind => {
      const grid = fitted(kind);
      if (!grid) throw new Error('no grid');
      const cells = fittedCells(grid, [120, 70]);
      return [kind, cells.length, rounded(cells[0] ?? []), rounded(cells.at(-1) ?? [])];
    });
    expect(drawn).toEqual([
      ['square', 16, '5,-10 35,-10 35,10 5,10', '95,50 125,50 125,70 95,70'],
      ['flat', 16, '0,10 10,0 30,0 40,10 30,20 10,20', '90,60 100,50 120,50 130,60 120,70 100,70'],
      ['pointy', 16, '20,-13.3 35,-6.7 35,6.7 20,13.3 5,6.7 5,-6.7', '95,46.7 110,53.3 110,66.7 95,73.3 80,66.7 80,53.3'],
    ]);
  });

  test('no more cells are drawn than can be looked at', () => {
    const small = fitGrid({ kind: 'square', first: [0, 0], right: [4, 0], below: [0, 4], across: 1, down: 1 });
    expect(small && fittedCells(small, [1_000, 1_000]).length).toBe(4_000);
  });

  test('needs cells of four pixels, at a corner that is not too sharp, counted from one', () => {
    const isFitted = (more: Partial<GridMarks>) => fitted('square', 1, 1, more) !== undefined;
    expect([4, 3.9].map(x => isFitted({ right: [50 + x, 40] }))).toEqual([true, false]);
    expect([4, 3.9].map(y => isFitted({ below: [50, 40 + y] }))).toEqual([true, false]);
    expect([60, 50, 30, 0, -40].map(y => isFitted({ right: [80, 40 + y], below: [50, 60] }))).toEqual([false, true, true, true, true]);
    expect([isFitted({ across: 0 }), isFitted({ down: 0 }), isFitted({ across: 1, down: 1 }), isFitted({ across: Number.NaN })]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('tells its turn and its skew in degrees', () => {
    const turned = fitted('square', 1, 1, { right: [80, 46], below: [50, 60] });
    expect([turned?.turn, turned?.skew].map(n => Math.round((n ?? 0) * 1000))).toEqual([11310, -11310]);
    expect(KINDS.map(kind => [1, 2, 3].map(n => fitted(kind, n, n)?.column))).toEqual([
      [
        [30, 0],
        [30, 0],
        [30, 0],
      ],
      [
        [30, -10],
        [30, 0],
        [30, -3.333333333333333],
      ],
      [
        [30, 0],
        [30, 0],
        [30, 0],
      ],
    ]);
    expect(KINDS.map(kind => [1, 2, 3].map(n => fitted(kind, n, n)?.row))).toEqual([
      [
        [0, 20],
        [0, 20],
        [0, 20],
      ],
      [
        [0, 20],
        [0, 20],
        [0, 20],
      ],
      [
        [-15, 20],
        [0, 20],
        [-5, 20],
      ],
    ]);
  });

  test('is askew once its far cells are an eighth of one beside where they are looked for', () => {
    const askew = (by: number, size: Point) => {
      const grid = fitted('square', 1, 1, { right: [80, 40 + by] });
      return grid && isAskew(grid, size);
    };
    expect([0, 0.01, 0.1, 0.2, 1].map(by => askew(by, [600, 400]))).toEqual([false, false, false, true, true]);
    const leaning = (by: number) => {
      const grid = fitted('square', 1, 1, { below: [50 + by, 60] });
      return (
        grid && [
          isAskew(grid, [600, 400]),
          levelGrid(grid, true).step,
          levelGrid(grid, false).step,
          straightening(grid).map(n => Math.round(n * 1000)),
        ]
      );
    };
    expect([0, 0.1, 0.2, 4].map(leaning)).toEqual([
      [false, [30, 20], [30, 20], [1000, -0, -0, 1000, 0, 0]],
      [false, [30, 20], [30, 20], [1000, -0, -5, 1000, 200, -0]],
      [true, [30, 20], [30, 20], [1000, -0, -10, 1000, 400, -2]],
      [true, [30, 20.4], [30, 20], [1000, -0, -200, 1020, 8000, -792]],
    ]);
  });
});

describe('cells that are near each other', () => {
  const square = (right: Point, below: Point, first: Point = [10, 10]) =>
    fitGrid({ kind: 'square', first, right, below, across: 1, down: 1 });
  test('are four pixels apart at least, and lie under each other within sixty degrees of a right angle', () => {
    expect(
      [square([14, 10], [10, 14]), square([13.9, 10], [10, 14]), square([14, 10], [10, 13.9])].map(found => found !== undefined),
    ).toEqual([true, false, false]);
    expect([square([110, 10], [180, 110]), square([110, 10], [190, 110])].map(found => found !== undefined)).toEqual([true, false]);
    expect([square([110, 10], [10, -90]), square([-90, 10], [10, 110])]).toEqual([undefined, undefined]);
  });

  test('tell by how much the picture is turned and skewed', () => {
    expect(square([110, 10], [10, 110])).toMatchObject({ column: [100, 0], row: [0, 100], turn: 0, skew: 0 });
    const turned = square([110, 110], [-90, 110]);
    expect([turned?.turn, turned?.skew]).toEqual([expect.closeTo(45, 9), expect.closeTo(0, 9)]);
    expect(square([110, 10], [110, 110])?.skew).toBeCloseTo(-45, 9);
  });

  test('lie askew where the far end is off by more than an eighth of a cell', () => {
    const off = (down: number) => {
      const found = square([110, 10 + down], [10, 110]);
      return found && isAskew(found, [1000, 1000]);
    };
    expect([off(0), off(1.1), off(1.3), off(-1.3)]).toEqual([false, false, true, true]);
    const leaning = square([110, 10], [11.3, 110]);
    expect(leaning && [isAskew(leaning, [1000, 1000]), isAskew(leaning, [1000, 100])]).toEqual([true, false]);
  });

  test('are drawn up to four thousand', () => {
    const small = square([14, 10], [10, 14]);
    expect(small && [fittedCells(small, [200, 200]).length, fittedCells(small, [1000, 1000]).length]).toEqual([50 * 50, 4000]);
  });
});

// Grids fitted to a picture by three cells: what was drawn comes out again, however the picture was turned.

import { describe, expect, test } from 'vitest';
import { cellMiddle } from '../../../src/core/sheets.ts';
import type { Point } from '../../../src/core/types.ts';
import { fitGrid, fittedCells, fittedMiddle, isAskew, levelGrid, straightening } from '../../../src/editor/sheetGrid.ts';
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

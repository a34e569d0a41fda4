// A grid fitted to a picture by the middles of three of its cells: the first, one further on in its row, one further down in its column.

import type { SheetGrid } from '../core/board.ts';
import type { Point } from '../core/types.ts';

/** Where three cells lie in a sheet, and how many cells the second is to the right of the first and the third below it. */
export interface GridMarks {
  readonly kind: SheetGrid['kind'];
  readonly first: Point;
  readonly right: Point;
  readonly below: Point;
  readonly across: number;
  readonly down: number;
}

/**
 * A grid as it lies in a picture, which need not have been taken straight: `column` and `row` lead from a cell to the next. `turn`: degrees
 * by which rows are turned to the right; `skew`: by which columns are turned against rows.
 */
export interface FittedGrid extends Pick<GridMarks, 'kind' | 'first'> {
  readonly column: Point;
  readonly row: Point;
  readonly turn: number;
  readonly skew: number;
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const times = ([x, y]: Point, by: number): Point => [x * by, y * by];
const isOdd = (n: number): boolean => n % 2 !== 0;
const degrees = ([x, y]: Point): number => (Math.atan2(y, x) * 180) / Math.PI;
/** Pixels from a cell to the next, at least. */
const LEAST = 4;

/** The grid of three cells; undefined where they lie in one line or so near to each other that none follows. */
export function fitGrid({ kind, first, right, below, across, down }: GridMarks): FittedGrid | undefined {
  if (!(across >= 1 && down >= 1)) return undefined;
  const [along, under] = [minus(right, first), minus(below, first)];
  // Of hexes odd columns lie half a cell lower, odd rows half a cell to the right.
  const [wide, high] = [times(along, 1 / across), times(under, 1 / down)];
  const column = kind === 'flat' && isOdd(across) ? minus(wide, times(high, 0.5 / across)) : wide;
  const row = kind === 'pointy' && isOdd(down) ? minus(high, times(wide, 0.5 / down)) : high;
  const turned = column[0] * row[1] - column[1] * row[0];
  if (!(turned > 0) || column[0] < LEAST || row[1] < LEAST || turned < 0.5 * Math.hypot(...column) * Math.hypot(...row)) return undefined;
  const turn = degrees(column);
  return { kind, first, column, row, turn, skew: degrees(row) - 90 - turn };
}

/** The middle of a cell of it. */
export const fittedMiddle = ({ kind, first, column, row }: FittedGrid, [x, y]: Point): Point => {
  const [u, v] = [x + (kind === 'pointy' && isOdd(y) ? 0.5 : 0), y + (kind === 'flat' && isOdd(x) ? 0.5 : 0)];
  return [first[0] + column[0] * u + row[0] * v, first[1] + column[1] * u + row[1] * v];
};

/** The corners of a cell from its middle, in steps from column to column and from row to row. */
const CORNERS: Readonly<Record<SheetGrid['kind'], readonly Point[]>> = {
  square: [
    [-1 / 2, -1 / 2],
    [1 / 2, -1 / 2],
    [1 / 2, 1 / 2],
    [-1 / 2, 1 / 2],
  ],
  flat: [
    [-2 / 3, 0],
    [-1 / 3, -1 / 2],
    [1 / 3, -1 / 2],
    [2 / 3, 0],
    [1 / 3, 1 / 2],
    [-1 / 3, 1 / 2],
  ],
  pointy: [
    [0, -2 / 3],
    [1 / 2, -1 / 3],
    [1 / 2, 1 / 3],
    [0, 2 / 3],
    [-1 / 2, 1 / 3],
    [-1 / 2, -1 / 3],
  ],
};

/** Cells of a preview at most. */
const MOST = 4_000;

/** The outlines of its cells whose middles lie in a sheet of this size: so many as can be looked at. */
export function fittedCells(grid: FittedGrid, [width, height]: Point): readonly (readonly Point[])[] {
  const { kind, first, column, row } = grid;
  const area = column[0] * row[1] - column[1] * row[0];
  const cellAt = (point: Point): Point => {
    const [x, y] = minus(point, first);
    return [(x * row[1] - y * row[0]) / area, (y * column[0] - x * column[1]) / area];
  };
  const rim = [cellAt([0, 0]), cellAt([width, 0]), cellAt([0, height]), cellAt([width, height])];
  const range = (k: 0 | 1): readonly number[] => {
    const [from, to] = [Math.floor(Math.min(...rim.map(at => at[k]))) - 1, Math.ceil(Math.max(...rim.map(at => at[k]))) + 1];
    return Array.from({ length: Math.min(to - from + 1, MOST) }, (_, i) => from + i);
  };
  const corners = CORNERS[kind].map(([u, v]): Point => [column[0] * u + row[0] * v, column[1] * u + row[1] * v]);
  const cells: (readonly Point[])[] = [];
  for (const y of range(1))
    for (const x of range(0)) {
      const [left, top] = fittedMiddle(grid, [x, y]);
      if (left < 0 || top < 0 || left > width || top > height) continue;
      if (cells.length === MOST) return cells;
      cells.push(corners.map(([dx, dy]): Point => [left + dx, top + dy]));
    }
  return cells;
}

const hundredths = (length: number): number => Math.round(length * 100) / 100 + 0;

/** The grid that a sheet can have: rows level, columns upright. `isStraight`: the picture is drawn anew so that they are. */
export const levelGrid = ({ kind, first, column, row }: FittedGrid, isStraight: boolean): Pick<SheetGrid, 'kind' | 'origin' | 'step'> => ({
  kind,
  origin: [hundredths(first[0]), hundredths(first[1])],
  step: isStraight ? [hundredths(Math.hypot(...column)), hundredths(Math.hypot(...row))] : [hundredths(column[0]), hundredths(row[1])],
});

/** Shares of a cell that a grid may be off at the far end of a sheet before anybody sees it. */
const SEEN = 0.12;

/** Whether the cells of a sheet of this size lie visibly beside those of the level grid. */
export function isAskew({ column, row }: FittedGrid, [width, height]: Point): boolean {
  const off = Math.max(Math.abs(column[1] / column[0]) * width, Math.abs(row[0] / row[1]) * height);
  return off > SEEN * Math.min(column[0], row[1]);
}

/**
 * The affine map (as a canvas takes it) that draws a picture so that its rows are level and its columns upright; the first cell stays where
 * it is.
 */
export function straightening({
  first: [x, y],
  column,
  row,
}: FittedGrid): readonly [a: number, b: number, c: number, d: number, e: number, f: number] {
  const area = column[0] * row[1] - column[1] * row[0];
  const [wide, high] = [Math.hypot(...column), Math.hypot(...row)];
  const [a, c] = [(wide * row[1]) / area, (-wide * row[0]) / area];
  const [b, d] = [(-high * column[1]) / area, (high * column[0]) / area];
  return [a, b, c, d, x - a * x - c * y, y - b * x - d * y];
}

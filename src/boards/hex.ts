// Hexes as whole numbers. Both layouts are one: a pointy-topped map is a flat-topped one with columns and rows exchanged, so everything
// below counts in `u` (the axis along which every second line is shifted) and `v`. Centres lie at (3u, 2v + (u odd)), corners (±2, 0) and
// (±1, ±1) about them; a true length is 3·dX² + 9·dY² in the same units, up to one factor, so that every test here is exact.

import { type HexBoard, hexAt, hexName } from '../core/board.ts';
import type { Point } from '../core/types.ts';

export type HexLayout = HexBoard['layout'];
export type HexGrid = Pick<HexBoard, 'layout' | 'columns' | 'rows'>;

/** Corners about a centre, clockwise from the right (flat-topped, y down). */
export const CORNERS: readonly Point[] = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];

/** Steps to the neighbours from an even and an odd line, clockwise from N (flat-topped). */
const AROUND: readonly [readonly Point[], readonly Point[]] = [
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
];

/** Flat-topped: N, NE, SE, S, SW, NW. Pointy-topped: NE, E, SE, SW, W, NW. As indices into AROUND, so that both run clockwise. */
const CLOCKWISE: Readonly<Record<HexLayout, readonly number[]>> = { flat: [0, 1, 2, 3, 4, 5], pointy: [4, 3, 2, 1, 0, 5] };

/** The names of the directions of `neighbour`, in its order. */
export const DIRECTIONS: Readonly<Record<HexLayout, readonly string[]>> = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
};

/** A hex in lattice coordinates. Throws on a name that is none: places are checked when a file is read. */
export function cellAt(layout: HexLayout, hex: string): Point {
  const at = hexAt(hex);
  if (!at) throw new RangeError(`"${hex}" is no hex name (A1, B12, AA3)`);
  return layout === 'flat' ? at : [at[1], at[0]];
}

const nameOf = ({ layout, columns, rows }: HexGrid, [u, v]: Point): string | undefined => {
  const [column, row] = layout === 'flat' ? [u, v] : [v, u];
  return column >= 0 && row >= 0 && column < columns && row < rows ? hexName(column, row) : undefined;
};

/** The centre of a cell in whole numbers. */
export const centreOf = ([u, v]: Point): Point => [3 * u, 2 * v + (u & 1)];

/** The hex one step from this one in direction 0 to 5, clockwise from the top; undefined off the board. */
export function neighbour(board: HexGrid, hex: string, direction: number): string | undefined {
  const [u, v] = cellAt(board.layout, hex);
  const [du, dv] = AROUND[u & 1 ? 1 : 0][CLOCKWISE[board.layout][direction] ?? 0] ?? [0, 0];
  return nameOf(board, [u + du, v + dv]);
}

/** Steps of centres to the neighbours, in the order of `neighbour`. */
const STEPS: Readonly<Record<HexLayout, readonly Point[]>> = { flat: stepsOf('flat'), pointy: stepsOf('pointy') };

function stepsOf(layout: HexLayout): readonly Point[] {
  return CLOCKWISE[layout].map(direction => centreOf(AROUND[0][direction] ?? [0, 0]));
}

/**
 * The direction of the neighbour of `hex`, on the board or off it, whose centre is nearest to that of another hex; where two are equally
 * near, the one that comes first clockwise. Of the hex itself all are.
 */
export function directionTo(layout: HexLayout, hex: string, other: string): number {
  const [x, y] = centreOf(cellAt(layout, hex));
  const [toX, toY] = centreOf(cellAt(layout, other));
  const far = STEPS[layout].map(([dx, dy]) => 3 * (x + dx - toX) ** 2 + 9 * (y + dy - toY) ** 2);
  const least = Math.min(...far);
  return Math.max(
    0,
    far.findIndex((n, i) => n === least && far[(i + 5) % 6] !== least),
  );
}

const around = new WeakMap<HexGrid, Map<string, readonly string[]>>();

/** The up to six neighbours on the board, clockwise from the top. */
export function neighbours(board: HexGrid, hex: string): readonly string[] {
  const known = around.get(board) ?? new Map<string, readonly string[]>();
  const found = known.get(hex) ?? [0, 1, 2, 3, 4, 5].map(direction => neighbour(board, hex, direction)).filter(one => one !== undefined);
  known.set(hex, found);
  around.set(board, known);
  return found;
}

/** How many steps from hex to hex. */
export function hexDistance(layout: HexLayout, a: string, b: string): number {
  const [ua, va] = cellAt(layout, a);
  const [ub, vb] = cellAt(layout, b);
  return steps(ub - ua, vb - Math.floor(ub / 2) - (va - Math.floor(ua / 2)));
}

const steps = (dq: number, ds: number): number => Math.max(Math.abs(dq), Math.abs(ds), Math.abs(dq + ds));

/** No two hexes of a board lie farther apart than along its lines and then across them. */
export function span({ layout, columns, rows }: HexGrid): number {
  const [u, v] = layout === 'flat' ? [columns, rows] : [rows, columns];
  return Math.max(u - 1, v - 1 + Math.ceil((u - 1) / 2));
}

/** All hexes of the board at most so many steps away, the hex itself among them, in cell order. */
export function hexesWithin(board: HexGrid, hex: string, range: number): readonly string[] {
  const [u0, v0] = cellAt(board.layout, hex);
  const near: string[] = [];
  for (let u = u0 - range; u <= u0 + range; u++)
    for (let v = v0 - range; v <= v0 + range; v++) {
      const name = nameOf(board, [u, v]);
      if (name !== undefined && hexDistance(board.layout, hex, name) <= range) near.push(name);
    }
  return near.sort((a, b) => order(a) - order(b));
}

const order = (hex: string): number => {
  const [column, row] = hexAt(hex) ?? [0, 0];
  return row * 100_000 + column;
};

/**
 * What the straight line between two centres meets: hexes whose inside it crosses, and pairs whose common side
 * it runs along (undefined: off the board).
 */
export type Meeting = readonly [string] | readonly [string | undefined, string | undefined];

/** The same in steps from the first hex. */
type Step = { readonly at: number; readonly cells: readonly Point[] };

const lines = new Map<string, readonly Step[]>();

/**
 * The line from centre to centre in the order it is travelled, both ends left out. Crossed hexes off the board are left out; pairs are
 * named west before east, north before south.
 */
export function hexLine(board: HexGrid, a: string, b: string): readonly Meeting[] {
  const [from, to] = [cellAt(board.layout, a), cellAt(board.layout, b)];
  const met = lineSteps(from[0] & 1, to[0] - from[0], to[1] - from[1]);
  return met.flatMap(({ cells }): Meeting[] => {
    const [only, other] = cells.map(([du, dv]) => nameOf(board, [from[0] + du, from[1] + dv]));
    if (cells.length === 1) return only === undefined ? [] : [[only]];
    return [rank(other) < rank(only) ? [other, only] : [only, other]];
  });
}

/** West before east, north before south, off the board last. */
function rank(hex: string | undefined): number {
  const [column, row] = hexAt(hex ?? '') ?? [Number.POSITIVE_INFINITY, 0];
  return column * 100_000 + row;
}

/** Lines depend on the offset and on whether the first hex stands on an odd line; each is worked out once. */
function lineSteps(odd: number, du: number, dv: number): readonly Step[] {
  const key = `${odd},${du},${dv}`;
  const found = lines.get(key) ?? trace(odd, du, dv);
  lines.set(key, found);
  return found;
}

function trace(odd: number, du: number, dv: number): readonly Step[] {
  const start = centreOf([odd, 0]);
  const end = centreOf([odd + du, dv]);
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const met: Step[] = [];
  const sides = new Map<number, Point[]>();
  for (let u = Math.min(0, du) - 1; u <= Math.max(0, du) + 1; u++)
    for (let v = Math.min(0, dv) - 2; v <= Math.max(0, dv) + 2; v++) {
      const [cx, cy] = centreOf([odd + u, v]);
      const at = dx * (cx - start[0]) + 3 * dy * (cy - start[1]); // along the line, true to scale
      if (at <= 0 || at >= dx * dx + 3 * dy * dy) continue;
      const how = meets(dx, dy, cx - start[0], cy - start[1]);
      if (how === 'inside') met.push({ at: middle(dx, dy, cx - start[0], cy - start[1]), cells: [[u, v]] });
      if (how === 'side') sides.set(at, [...(sides.get(at) ?? []), [u, v]]);
    }
  return [...met, ...[...sides].map(([at, cells]) => ({ at, cells }))].sort((a, b) => a.at - b.at);
}

/**
 * How the line through the origin in direction (dx, dy) meets the hexagon about (cx, cy): corners
 * on both sides, or two of them on the line.
 */
function meets(dx: number, dy: number, cx: number, cy: number): 'inside' | 'side' | undefined {
  const turns = CORNERS.map(([x, y]) => dx * (cy + y) - dy * (cx + x));
  if (turns.some(turn => turn > 0) && turns.some(turn => turn < 0)) return 'inside';
  return turns.filter(turn => turn === 0).length === 2 ? 'side' : undefined;
}

/** Half way through a crossed hexagon, as far along the line as its middle lies: only the order of a line hangs on it, no decision. */
function middle(dx: number, dy: number, cx: number, cy: number): number {
  const corners = CORNERS.map(([x, y]) => ({ turn: dx * (cy + y) - dy * (cx + x), along: dx * (cx + x) + 3 * dy * (cy + y) }));
  const cuts = corners.flatMap((a, i) => {
    const b = corners[(i + 1) % 6] ?? a;
    if (a.turn === 0) return [a.along];
    return a.turn * b.turn < 0 ? [(a.along * b.turn - b.along * a.turn) / (b.turn - a.turn)] : [];
  });
  return (Math.min(...cuts) + Math.max(...cuts)) / 2;
}

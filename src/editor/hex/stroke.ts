// What a hand draws on a board of hexes: strokes from hex to hex, brushes along them, connected areas. Names of hexes in, names out.

import { cellAt, centreOf, type HexGrid, type HexLayout, hexDistance, hexesWithin, neighbours } from '../../boards/hex.ts';
import { edgeKey, type HexBoard, hexAt, hexName } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';

/** Hexes in the order they were drawn, each beside the one before. */
export type Stroke = readonly string[];

const lattices = new Map<string, HexGrid>();

/**
 * The bare lattice of a board, one and the same for all boards of its size and layout: what is remembered of it lasts from edit to edit.
 */
export function latticeOf({ layout, columns, rows }: HexGrid): HexGrid {
  const key = `${layout} ${columns} ${rows}`;
  const found = lattices.get(key) ?? { layout, columns, rows };
  lattices.set(key, found);
  return found;
}

export const isOnBoard = ({ columns, rows }: HexGrid, hex: string): boolean => {
  const at = hexAt(hex);
  return at !== undefined && at[0] < columns && at[1] < rows;
};

/** All hexes of a board, row by row. */
export const hexesOf = ({ columns, rows }: HexGrid): readonly string[] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => hexName(column, row))).flat();

/**
 * From hex to hex in as few steps as can be, each beside the one before and as near to the straight line as it goes; both ends among them.
 */
export function straight(board: HexGrid, from: string, to: string): Stroke {
  const [lattice, off] = [latticeOf(board), offLine(board.layout, from, to)];
  const way = [from];
  for (let [here, left] = [from, hexDistance(board.layout, from, to)]; left > 0; left--) {
    const nearer = neighbours(lattice, here).filter(next => hexDistance(board.layout, next, to) < left);
    here = nearer.reduce((best, next) => (off(next) < off(best) ? next : best), nearer[0] ?? to);
    way.push(here);
  }
  return way;
}

/** How far hexes lie from the line between two, in parts of no meaning but their order. */
function offLine(layout: HexLayout, from: string, to: string): (hex: string) => number {
  const [[ax, ay], [bx, by]] = [centreOf(cellAt(layout, from)), centreOf(cellAt(layout, to))];
  return hex => {
    const [x, y] = centreOf(cellAt(layout, hex));
    return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  };
}

/** A stroke led on to the next hexes that the pointer met, however far apart they lie. */
export const drawnOn = (board: HexGrid, stroke: Stroke, hex: string): Stroke => {
  const last = stroke.at(-1);
  return last === hex ? stroke : last === undefined ? [hex] : [...stroke, ...straight(board, last, hex).slice(1)];
};

/** A way led on likewise: where the hand goes back it takes back, and a hex whose corner it only cut is left out. */
export function ledOn(board: HexGrid, way: Stroke, hex: string): Stroke {
  const last = way.at(-1);
  if (last === undefined) return [hex];
  const led = [...way];
  for (const next of straight(board, last, hex).slice(1)) {
    const before = led.at(-2);
    if (before === next) led.pop();
    else if (before !== undefined && hexDistance(board.layout, before, next) === 1) led.splice(-1, 1, next);
    else led.push(next);
  }
  return led;
}

/** The hexes that a brush of so many hexes around its middle covers along a stroke, each once. */
export function brushHexes(board: HexGrid, stroke: Stroke, radius: number): readonly string[] {
  const lattice = latticeOf(board);
  return [...new Set(radius === 0 ? stroke : stroke.flatMap(hex => around(lattice, hex, radius)))];
}

const known = new WeakMap<HexGrid, Map<string, readonly string[]>>();

/** A long stroke is drawn anew with each of its hexes: what a brush covers is worked out once. */
function around(lattice: HexGrid, hex: string, radius: number): readonly string[] {
  const all = known.get(lattice) ?? new Map<string, readonly string[]>();
  const key = `${radius} ${hex}`;
  const found = all.get(key) ?? hexesWithin(lattice, hex, radius);
  known.set(lattice, all.set(key, found));
  return found;
}

/** The hexes of one terrain, level and works that hang together with this one, in the order they are reached. */
export function connectedHexes(board: HexBoard, hex: string): readonly string[] {
  const lattice = latticeOf(board);
  const alike = likeness(board, hex);
  const found = new Set([hex]);
  for (const at of found) for (const next of neighbours(lattice, at)) if (likeness(board, next) === alike) found.add(next);
  return [...found];
}

const likeness = ({ hexes }: HexBoard, hex: string): string => {
  const { terrain = '', level = 0 } = lookUp(hexes, hex) ?? {};
  return `${terrain} ${level}`;
};

/** The hexes between two corners of a block, columns and rows counted as the board does. */
export function block(board: HexGrid, from: string, to: string): readonly string[] {
  const [[ca, ra], [cb, rb]] = [hexAt(from) ?? [0, 0], hexAt(to) ?? [0, 0]];
  const [left, right, top, bottom] = [Math.min(ca, cb), Math.max(ca, cb), Math.min(ra, rb), Math.max(ra, rb)];
  return hexesOf(board).filter(hex => {
    const [column, row] = hexAt(hex) ?? [-1, -1];
    return column >= left && column <= right && row >= top && row <= bottom;
  });
}

/** The hexsides that a stroke crosses, as keys. Steps between hexes that do not touch cross none. */
export const crossedSides = ({ layout }: HexGrid, stroke: Stroke): readonly string[] => [
  ...new Set(
    stroke.slice(1).flatMap((hex, i) => {
      const before = stroke[i] ?? hex;
      return hexDistance(layout, before, hex) === 1 ? [edgeKey(before, hex)] : [];
    }),
  ),
];

/** The hexsides around a set of hexes, on the board: those with one of them on one side only. */
export function rimOf(board: HexGrid, hexes: readonly string[]): readonly string[] {
  const [lattice, inside] = [latticeOf(board), new Set(hexes)];
  return hexes.flatMap(hex =>
    neighbours(lattice, hex)
      .filter(next => !inside.has(next))
      .map(next => edgeKey(hex, next)),
  );
}

// New boards of hexes and other sizes of one: rows and columns added or cut at any of the four sides, what lies inside kept as it is.

import type { HexGrid, HexLayout } from '../../boards/hex.ts';
import { emptyHexes } from '../../core/blank.ts';
import { type EdgeFeature, edgeKey, type HexBoard, type HexFeature, hexAt, hexName } from '../../core/board.ts';
import { endsOf } from './sides.ts';

/** The longest side that the editor makes. */
export const LONGEST_SIDE = 64;

export const SIDES = ['left', 'right', 'top', 'bottom'] as const;
export type BoardSide = (typeof SIDES)[number];
/** Lines of hexes added at each side; below 0: cut. */
export type Growth = Readonly<Partial<Record<BoardSide, number>>>;

/** A board of one terrain. Throws RangeError for a size that is none (1 to 64 each way). */
export function blankBoard(layout: HexLayout, columns: number, rows: number, terrain: string): HexBoard {
  for (const side of [columns, rows])
    if (!Number.isInteger(side) || side < 1 || side > LONGEST_SIDE)
      throw new RangeError(`blankBoard: a side is 1 to ${LONGEST_SIDE} hexes long, not ${side}`);
  return emptyHexes(layout, terrain, [columns, rows]);
}

/**
 * By how many lines a board grows at a side at once. Every second column (flat-topped) or row (pointy-topped) lies half a hex further on,
 * counted from the first: there a single line would shift all hexes against each other, so it takes two.
 */
export const pace = (layout: HexLayout, side: BoardSide): 1 | 2 => (side === (layout === 'flat' ? 'left' : 'top') ? 2 : 1);

/** Whether two boards have the same hexes. */
export const isSameLattice = (a: HexGrid, b: HexGrid): boolean => a.layout === b.layout && a.columns === b.columns && a.rows === b.rows;

/** Where a hex comes to lie when its board grows; undefined: cut off. Also of hexes that units stand on, or that objectives name. */
export function carryHex(board: Pick<HexBoard, 'columns' | 'rows'>, growth: Growth, hex: string): string | undefined {
  const { left = 0, right = 0, top = 0, bottom = 0 } = growth;
  const at = hexAt(hex);
  if (!at) return undefined;
  const [column, row] = [at[0] + left, at[1] + top];
  const isIn = column >= 0 && row >= 0 && column < board.columns + left + right && row < board.rows + top + bottom;
  return isIn ? hexName(column, row) : undefined;
}

/**
 * A board with lines of hexes added or cut; new ones are of this terrain. Throws RangeError where sides come out
 * wrong, or a side grows by half its pace.
 */
export function resizeBoard(board: HexBoard, growth: Growth, terrain: string): HexBoard {
  for (const side of SIDES)
    if ((growth[side] ?? 0) % pace(board.layout, side) !== 0)
      throw new RangeError(`resized: the ${side} goes by ${pace(board.layout, side)}, not by ${growth[side]}`);
  const { left = 0, right = 0, top = 0, bottom = 0 } = growth;
  const blank = blankBoard(board.layout, board.columns + left + right, board.rows + top + bottom, terrain);
  const kept = Object.entries(board.hexes).flatMap(([hex, feature]): [string, HexFeature][] => {
    const to = carryHex(board, growth, hex);
    return to === undefined ? [] : [[to, feature]];
  });
  const edges = Object.entries(board.edges).flatMap(([side, feature]): [string, EdgeFeature][] => {
    const [a, b] = endsOf(side).map(hex => carryHex(board, growth, hex));
    return a === undefined || b === undefined ? [] : [[edgeKey(a, b), feature]];
  });
  return { ...blank, hexes: { ...blank.hexes, ...Object.fromEntries(kept) }, edges: Object.fromEntries(edges) };
}

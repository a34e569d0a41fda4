// The cells of a board in one fixed order, so that arrays can speak of places: hexes row by row from
// the top left, areas as the file lists them.

import { type HexBoard, hexAt, hexName, type NamedBoard } from '../core/board.ts';
import { CELLS } from '../core/limits.ts';
import type { Place } from '../core/types.ts';

interface Cells {
  readonly names: readonly string[];
  readonly index: ReadonlyMap<string, number>;
}

const known = new WeakMap<NamedBoard, Cells>();

/** Every place of the board by name; the position in the list is the index of its cell. */
export const cellsOf = (board: NamedBoard): readonly string[] => cells(board).names;

/** The index of a place, undefined off the board. */
export const indexOf = (board: NamedBoard, place: Place): number | undefined =>
  typeof place === 'string' ? cells(board).index.get(place) : undefined;

/** The place of a cell, undefined beyond the last. */
export const placeOf = (board: NamedBoard, index: number): string | undefined => cells(board).names[index];

/** Is there a hex of that name? Quicker than the list: by column and row. */
export function isOnBoard(board: Pick<HexBoard, 'columns' | 'rows'>, hex: string): boolean {
  const at = hexAt(hex);
  return at !== undefined && at[0] < board.columns && at[1] < board.rows;
}

function cells(board: NamedBoard): Cells {
  const found = known.get(board) ?? listed(board);
  known.set(board, found);
  return found;
}

/** Throws RangeError on a board of more places than any list of them may have. */
function listed(board: NamedBoard): Cells {
  if (board.kind === 'hex' && !(board.columns * board.rows <= CELLS))
    throw new RangeError(`a board of ${board.columns} by ${board.rows} hexes is too large; ${CELLS} are the most`);
  const names = board.kind === 'hex' ? hexNames(board) : Object.keys(board.areas);
  return { names, index: new Map(names.map((name, i) => [name, i])) };
}

const hexNames = ({ columns, rows }: HexBoard): readonly string[] =>
  Array.from({ length: columns * rows }, (_, i) => hexName(i % columns, Math.floor(i / columns)));

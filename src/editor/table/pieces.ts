// The pieces of a table: added, changed, copied, taken away, laid over and under each other. A board in, a board out;
// what is not touched stays the same object.

import type { TableBoard, Terrain } from '../../core/board.ts';
import { slug } from '../../core/titles.ts';
import type { Point } from '../../core/types.ts';
import { extentOf, writtenShape } from './lengths.ts';
import { type Motion, movedPiece, shift } from './motion.ts';

/** A piece by its id. */
export const pieceOf = (board: TableBoard, id: string): Terrain | undefined => board.features.find(piece => piece.id === id);

/** Pieces by their ids, in the order of the board. */
export const piecesOf = (board: TableBoard, ids: ReadonlySet<string>): readonly Terrain[] => board.features.filter(({ id }) => ids.has(id));

/** A piece as a file writes it. */
export const writtenPiece = (piece: Terrain): Terrain => ({ ...piece, shape: writtenShape(piece.shape) });

/** Every piece of these ids as `change` makes it, written to hundredths. */
export const changePieces = (board: TableBoard, ids: ReadonlySet<string>, change: (piece: Terrain) => Terrain): TableBoard => ({
  ...board,
  features: board.features.map(piece => (ids.has(piece.id) ? writtenPiece(change(piece)) : piece)),
});

/** Every piece of these ids after a motion. */
export const movePieces = (board: TableBoard, ids: ReadonlySet<string>, motion: Motion): TableBoard =>
  changePieces(board, ids, piece => movedPiece(piece, motion));

/** With one more piece, above all others. Its id must be its own: `freshId`. */
export const addPiece = (board: TableBoard, piece: Terrain): TableBoard => ({
  ...board,
  features: [...board.features, writtenPiece(piece)],
});

export const removePieces = (board: TableBoard, ids: ReadonlySet<string>): TableBoard => ({
  ...board,
  features: board.features.filter(({ id }) => !ids.has(id)),
});

/** A word that no piece has for its id: of a title, with a number behind it where it is taken. */
export function freshId(taken: ReadonlySet<string>, title: string): string {
  const word = slug(title, 'piece', 40);
  if (!taken.has(word)) return word;
  const stem = word.replace(/-\d+$/, '');
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

export const idsOf = (board: TableBoard): ReadonlySet<string> => new Set(board.features.map(({ id }) => id));

/** A board with copies of pieces, each above all others and with an id of its own: `ids` tells which, in the order of the board. */
export interface Copied {
  readonly board: TableBoard;
  readonly ids: readonly string[];
}

/** Copies of pieces of a board, moved by so much. */
export const copyPieces = (board: TableBoard, ids: ReadonlySet<string>, by: Point): Copied =>
  pastePieces(
    board,
    piecesOf(board, ids).map(piece => movedPiece(piece, shift(by))),
  );

/** Pieces of this or another board laid on this one, each under an id that is free. */
export function pastePieces(board: TableBoard, pieces: readonly Terrain[]): Copied {
  const taken = new Set(idsOf(board));
  const fresh = pieces.map(piece => {
    const id = freshId(taken, piece.id);
    taken.add(id);
    return writtenPiece({ ...piece, id });
  });
  return { board: { ...board, features: [...board.features, ...fresh] }, ids: fresh.map(({ id }) => id) };
}

/** So far a copy lies from what it was made of: to the right and down, or the other way where that is off the table. */
export function besideOf(board: TableBoard, ids: ReadonlySet<string>, step: number): Point {
  const pieces = piecesOf(board, ids);
  if (pieces.length === 0) return [0, 0];
  const { low, high } = extentOf(pieces.map(({ shape }) => shape));
  return [high[0] + step <= board.size[0] ? step : -step, low[1] - step >= 0 ? -step : step];
}

export const LAYERS = ['bottom', 'lower', 'higher', 'top'] as const;
export type PieceLayer = (typeof LAYERS)[number];

/** A piece laid one lower or higher among all, or under or over all of them. Where pieces overlap, many rules count the highest. */
export function reorderPiece(board: TableBoard, id: string, layer: PieceLayer): TableBoard {
  const from = board.features.findIndex(piece => piece.id === id);
  const piece = board.features[from];
  if (!piece) return board;
  const rest = board.features.filter((_, i) => i !== from);
  const at = { bottom: 0, lower: Math.max(0, from - 1), higher: Math.min(rest.length, from + 1), top: rest.length }[layer];
  return { ...board, features: [...rest.slice(0, at), piece, ...rest.slice(at)] };
}

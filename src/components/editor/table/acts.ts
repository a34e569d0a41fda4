// What is done to the pieces that are selected, by buttons, keys and numbers alike.

import type { TableBoard } from '../../../core/board.ts';
import type { Place, Point } from '../../../core/types.ts';
import { carryPlaces, copiedAlong, dropPlaces, goneAlong } from '../../../editor/table/carryPlaces.ts';
import { nextOf, piecesAt } from '../../../editor/table/hit.ts';
import { middleOf } from '../../../editor/table/lengths.ts';
import { type Motion, mirror, shift, stretch, turn } from '../../../editor/table/motion.ts';
import {
  besideOf,
  copyPieces,
  idsOf,
  movePieces,
  type PieceLayer,
  piecesOf,
  removePieces,
  reorderPiece,
} from '../../../editor/table/pieces.ts';
import { heldOn } from '../../../editor/table/snap.ts';
import { selectedSaid, type TableWork } from './work.ts';

/** The middle of what is selected. */
export const middleOfSelected = (work: TableWork, board: TableBoard = work.board()): Point =>
  middleOf(piecesOf(board, work.chosen().selected).map(({ shape }) => shape));

/** Selects the next of the pieces at a place; none where there is none. */
export function selectAt(work: TableWork, place: Place): void {
  if (typeof place === 'string') return;
  const [selected] = work.chosen().selected;
  const next = nextOf(piecesAt(work.board(), place, work.reach(12)), selected);
  work.set({ selected: new Set(next === undefined ? [] : [next]), corner: undefined });
}

/** The board and the system's part after a motion of what is selected. */
export const afterMotion = (work: TableWork, board: TableBoard, motion: Motion) => {
  const ids = work.chosen().selected;
  return {
    board: movePieces(board, ids, motion),
    special: (special: unknown) => carryPlaces(special, ids, goneAlong(ids, motion)),
  };
};

function move(work: TableWork, says: string, motion: Motion, stroke?: string): boolean {
  if (work.chosen().selected.size === 0) return false;
  return work.alter(`${says} ${selectedSaid(work)}`, afterMotion(work, work.board(), motion), stroke);
}

export const turnBy = (work: TableWork, degrees: number, stroke?: string): boolean =>
  work.chosen().selected.size > 0 && move(work, 'Turn', turn(middleOfSelected(work), degrees), stroke);

export const growBy = (work: TableWork, wide: number, high = wide): boolean =>
  work.chosen().selected.size > 0 && move(work, 'Scale', stretch(middleOfSelected(work), wide, high));

export const mirrorSelected = (work: TableWork, way: 'across' | 'along'): boolean =>
  work.chosen().selected.size > 0 && move(work, 'Mirror', mirror(middleOfSelected(work), way));

/** As far as the table allows. */
export const moveBy = (work: TableWork, by: Point, stroke?: string): boolean =>
  move(work, 'Move', shift(heldOn(work.board(), work.chosen().selected, by)), stroke);

/** So that the middle of what is selected lies there. */
export function moveTo(work: TableWork, to: Point): boolean {
  const [x, y] = middleOfSelected(work);
  return move(work, 'Move', shift([to[0] - x, to[1] - y]));
}

/** Copies of what is selected, which are selected instead. */
export function copy(work: TableWork): void {
  const { selected } = work.chosen();
  if (selected.size === 0) return;
  const by = besideOf(work.board(), selected, work.board().unit === 'in' ? 1 : 2);
  const { board, ids } = copyPieces(work.board(), selected, by);
  const copies = new Map(piecesOf(work.board(), selected).map(({ id }, i) => [id, ids[i] ?? id]));
  const says = `Copy ${selectedSaid(work)}`;
  if (work.alter(says, { board, special: special => copiedAlong(special, copies, shift(by)) }))
    work.set({ selected: new Set(ids), corner: undefined });
}

export function removeSelected(work: TableWork): void {
  const { selected } = work.chosen();
  if (selected.size === 0) return;
  const says = selectedSaid(work);
  const ids = idsOf(work.board());
  const done = work.alter(`Delete ${says}`, {
    board: removePieces(work.board(), selected),
    special: special => carryPlaces(special, ids, dropPlaces(selected)),
  });
  if (!done) return;
  work.set({ selected: new Set(), corner: undefined });
  work.host.say(`${says} deleted. Undo brings it back.`);
}

export function lay(work: TableWork, layer: PieceLayer): void {
  const [id] = work.chosen().selected;
  if (id === undefined || work.chosen().selected.size > 1) return;
  work.alter(`Lay ${selectedSaid(work)} ${layer}`, { board: reorderPiece(work.board(), id, layer) });
}

/** The piece after or before the selected one, in the order of the board, round and round. */
export function selectNext(work: TableWork, by: 1 | -1): void {
  const { features } = work.board();
  if (features.length === 0) return;
  const [id] = work.chosen().selected;
  const at = features.findIndex(piece => piece.id === id);
  const next = features[(at < 0 ? (by > 0 ? 0 : features.length - 1) : at + by + features.length) % features.length];
  if (!next) return;
  work.set({ selected: new Set([next.id]), corner: undefined });
  work.host.say(`${next.title}, ${work.kindOf(next.kind)?.title ?? next.kind}.`);
}

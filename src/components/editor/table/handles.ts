// Where the handles of what is selected lie: out of the way of the pieces themselves, on the table.

import type { TableBoard } from '../../../core/board.ts';
import type { Point } from '../../../core/types.ts';
import { type BoardExtent, extentOf } from '../../../editor/table/lengths.ts';
import { piecesOf } from '../../../editor/table/pieces.ts';
import type { TableWork } from './work.ts';

export interface Handles {
  readonly box: BoardExtent;
  readonly turn: Point;
  readonly scale: Point;
}

/** From the box to a handle, in pixels. */
const AWAY = 34;

/** Above the box the handle that turns, at its lower right corner the one that scales; on the other side where that is off the drawing. */
export function handlesOf(work: TableWork, board: TableBoard = work.chosen().ghost ?? work.board()): Handles {
  const box = extentOf(piecesOf(board, work.chosen().selected).map(({ shape }) => shape));
  const away = work.reach(AWAY);
  const [low, high] = [box.low, box.high];
  const up = high[1] + away <= board.size[1] + away / 3 ? high[1] + away : low[1] - away;
  const side = low[1] - away / 2 >= -away / 3 ? low[1] - away / 2 : high[1] + away / 2;
  const right = high[0] + away / 2 <= board.size[0] + away / 3 ? high[0] + away / 2 : low[0] - away / 2;
  return { box, turn: [(low[0] + high[0]) / 2, up], scale: [right, side] };
}

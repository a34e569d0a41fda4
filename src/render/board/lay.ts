// Where the places of a board lie, without its drawing: all that a page needs whose board was drawn by the build.

import { cellsOf } from '../../boards/cells.ts';
import type { Board } from '../../core/board.ts';
import { hexPlan } from './hexPlan.ts';
import type { Plan } from './plan.ts';

/** The plan of a board. Throws for a kind that has none yet. */
export function layBoard(board: Board): Plan {
  if (board.kind !== 'hex') throw new Error(`layBoard: no plan for a board of kind ${board.kind}`);
  return hexPlan(board, cellsOf(board));
}

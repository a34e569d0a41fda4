// A board of any kind as a plan and a drawing.

import type { Board } from '../../core/board.ts';
import { drawHexes } from './hex.ts';
import { layBoard } from './lay.ts';
import type { Drawing, Plan } from './plan.ts';

export interface Drawn {
  readonly plan: Plan;
  readonly drawing: Drawing;
}

/** Plan and drawing of a board. Throws for a kind that has no drawing yet. */
export function drawBoard(board: Board): Drawn {
  const plan = layBoard(board);
  if (board.kind !== 'hex') throw new Error(`drawBoard: no drawing for a board of kind ${board.kind}`);
  return { plan, drawing: drawHexes(board, plan) };
}

// A board of any kind as a plan and a drawing.

import type { Board } from '../../core/board.ts';
import { layBoard } from './lay.ts';
import type { Drawing, Plan } from './plan.ts';

export interface Drawn {
  readonly plan: Plan;
  readonly drawing: Drawing;
}

/** Plan and drawing of a board. Throws for a kind that has no drawing yet. */
export async function drawBoard(board: Board): Promise<Drawn> {
  const plan = await layBoard(board);
  return { plan, drawing: await draw(board, plan) };
}

async function draw(board: Board, plan: Plan): Promise<Drawing> {
  switch (board.kind) {
    case 'hex':
      return (await import('./hex.ts')).drawHexes(board, plan);
    case 'table':
      return (await import('./table.ts')).drawTable(board, plan);
    default:
      throw new Error(`drawBoard: no drawing for a board of kind ${board.kind}`);
  }
}

// A board of any kind as a plan and a drawing.

import type { Board } from '../../core/board.ts';
import type { AccentOf } from './accents.ts';
import { layBoard } from './lay.ts';
import type { MapPlan } from './mapPlan.ts';
import type { BoardPlan, Drawing } from './plan.ts';

export interface DrawnBoard {
  readonly plan: BoardPlan;
  readonly drawing: Drawing;
}

/** Plan and drawing of a board. `accentOf`: the colour of a side on a map. */
export async function drawBoard(board: Board, accentOf?: AccentOf): Promise<DrawnBoard> {
  const plan = await layBoard(board, accentOf);
  return { plan, drawing: await draw(board, plan) };
}

async function draw(board: Board, plan: BoardPlan): Promise<Drawing> {
  switch (board.kind) {
    case 'hex':
      return (await import('./hex.ts')).drawHexes(board, plan);
    case 'table':
      return (await import('./table.ts')).drawTable(board, plan);
    case 'map':
      return (await import('./map.ts')).drawMap(board, plan as MapPlan);
  }
}

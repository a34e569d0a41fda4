// A board of any kind as a plan and a drawing.

import type { Board } from '../../core/board.ts';
import type { Task } from '../../core/task.ts';
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

/**
 * The same for a living picture, without holding up the page that it comes into: what is in the places of a board that has too many to be
 * told apart is left for dom/nearHexes.ts.
 */
export async function drawLiving(board: Board, accentOf?: AccentOf): Promise<DrawnBoard> {
  const { drawFar, isVast } = board.kind === 'hex' ? await import('./hex.ts') : {};
  if (!isVast?.(board) || !drawFar) return drawBoard(board, accentOf);
  const plan = await layBoard(board, accentOf);
  return { plan, drawing: await unhurried(drawFar(board, plan)) };
}

/** Milliseconds of work before the page gets its turn. */
const SLICE = 12;

/** The result of long work; whatever else the page has to do comes between two slices of it. */
async function unhurried<T>(task: Task<T>): Promise<T> {
  for (let end = performance.now() + SLICE; ; ) {
    const { done, value } = task.next();
    if (done) return value;
    if (performance.now() < end) continue;
    await new Promise(resolve => setTimeout(resolve));
    end = performance.now() + SLICE;
  }
}

async function draw(board: Board, plan: BoardPlan): Promise<Drawing> {
  switch (board.kind) {
    case 'hex':
      return (await import('./hex.ts')).drawHexes(board, plan);
    case 'table':
      return (await import('./table.ts')).drawTable(board, plan);
    case 'map':
      return (await import('./map.ts')).drawMap(board, plan as MapPlan);
    case 'picture':
      return (await import('./sheet.ts')).drawSheets(board, plan);
  }
}

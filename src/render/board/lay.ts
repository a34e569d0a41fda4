// Where the places of a board lie and how pieces look on it, without its drawing: all that a page needs whose board was drawn by the build.

import type { Board } from '../../core/board.ts';
import type { AccentOf } from './accents.ts';
import type { BoardPlan } from './plan.ts';

/** The plan of a board; the code of its kind loads apart from that of others. `accentOf`: the colour of a side on a map. */
export async function layBoard(board: Board, accentOf: AccentOf = () => undefined): Promise<BoardPlan> {
  switch (board.kind) {
    case 'hex':
      return (await import('./hexPlan.ts')).hexPlan(board);
    case 'table':
      return (await import('./tablePlan.ts')).tablePlan(board);
    case 'map':
      return (await import('./mapPlan.ts')).mapPlan(board, accentOf);
    case 'picture':
      return (await import('./sheetPlan.ts')).sheetPlan(board);
  }
}

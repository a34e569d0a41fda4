// The analysis of each kind of board. It loads when a battle on one is opened, so that no other replay carries it.

import type { Board } from '../core/board.ts';
import type { BoardAnalysis } from './boardAnalysis.ts';

/** What is answered on a kind of board. */
export async function loadBoardAnalysis(kind: Board['kind']): Promise<BoardAnalysis> {
  switch (kind) {
    case 'hex':
      return (await import('./hexes/analysis.ts')).hexAnalysis;
    case 'table':
      return (await import('./tables/analysis.ts')).tableAnalysis;
    case 'map':
      return (await import('./maps/analysis.ts')).mapAnalysis;
    case 'picture':
      return SHEETS;
  }
}

/** Sheets know neither lines nor ways: what is answered there is answered on every board. */
const SHEETS: BoardAnalysis = { overlays: {} };

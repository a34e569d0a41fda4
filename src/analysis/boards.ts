// The analysis of each kind of board. It loads when a battle on one is opened, so that no other replay carries it.

import type { Board } from '../core/board.ts';
import type { BoardAnalysis } from './boardAnalysis.ts';

/** What is answered on a kind of board. */
export async function loadBoardAnalysis(kind: Board['kind']): Promise<BoardAnalysis> {
  if (kind === 'hex') return (await import('./hexes/analysis.ts')).hexAnalysis;
  if (kind === 'table') return (await import('./tables/analysis.ts')).tableAnalysis;
  return (await import('./maps/analysis.ts')).mapAnalysis;
}

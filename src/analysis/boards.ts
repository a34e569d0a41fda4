// The layers of each kind of board. They load when a battle on one is opened, so that no other replay carries them.

import type { Board } from '../core/board.ts';
import type { BoardAnalysis } from './layers.ts';

/** The layers of a kind of board. */
export async function loadLayers(kind: Board['kind']): Promise<BoardAnalysis> {
  if (kind === 'hex') return (await import('./hexes/layers.ts')).hexLayers;
  if (kind === 'table') return (await import('./tables/layers.ts')).tableLayers;
  return (await import('./maps/layers.ts')).mapLayers;
}

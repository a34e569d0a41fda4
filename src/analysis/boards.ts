// The layers of each kind of board. Those of hexes are always at hand; those of tables load when a battle on one is opened, so that no replay on a map carries them.

import type { Board } from '../core/board.ts';
import { hexLayers } from './hexes.ts';
import type { Layers, LayersOf } from './layers.ts';

/** The layers of a kind of board. Rejects with RangeError for one that has none. */
export async function loadLayers(kind: Board['kind']): Promise<Layers> {
  if (kind === 'hex') return hexLayers;
  if (kind === 'table') return (await import('./tables/layers.ts')).tableLayers;
  throw new RangeError(`no overlay knows a board of kind ${kind}`);
}

/** For maps of hexes alone. Throws RangeError for other boards. */
export const onlyHexes: LayersOf = kind => {
  if (kind === 'hex') return hexLayers;
  throw new RangeError(`the layers of a board of kind ${kind} are not loaded`);
};

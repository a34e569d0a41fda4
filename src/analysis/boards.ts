// The layers of each kind of board. Those of hexes are always at hand; those of tables and maps load when a battle on one is opened, so that no other replay carries them.

import type { Board } from '../core/board.ts';
import { hexLayers } from './hexes.ts';
import type { Layers, LayersOf } from './layers.ts';

/** The layers of a kind of board. */
export async function loadLayers(kind: Board['kind']): Promise<Layers> {
  if (kind === 'hex') return hexLayers;
  if (kind === 'table') return (await import('./tables/layers.ts')).tableLayers;
  return (await import('./maps/layers.ts')).mapLayers;
}

/** For boards of hexes alone. Throws RangeError for other boards. */
export const onlyHexes: LayersOf = kind => {
  if (kind === 'hex') return hexLayers;
  throw new RangeError(`the layers of a board of kind ${kind} are not loaded`);
};

// The keys of the layers.

import { allLayers, isLayerIn } from '../../view/layers/lookup.ts';
import { isLayerOn, NO_LAYERS, turnLayer } from '../../view/store.ts';
import type { Page } from './page.ts';

/** Switches the layer over whose key this is; false where it is none. The key of no shade takes all layers away. */
export function pressLayerKey({ battle, store }: Pick<Page, 'battle' | 'store'>, key: string): boolean {
  const found = allLayers().find(layer => layer.control?.key === key.toUpperCase() && isLayerIn(battle, layer));
  if (key === '0') store.set({ ...NO_LAYERS, tape: undefined });
  else if (found) store.set(turnLayer(store.now(), found.id, found.sort === 'shade', !isLayerOn(store.now(), found.id)));
  else return false;
  return true;
}

// The buttons of the panel of layers: each stands for a layer, or for none, and says its key.

import { isLayerOn, type LayerId, NO_LAYERS, turnLayer } from '../../view/store.ts';
import type { Page } from './page.ts';

/** One button of the panel: a layer, or none for the button that takes the shade away. */
interface LayerSwitch {
  readonly input: HTMLInputElement;
  readonly id: LayerId | 'none';
}

/** All of them, in the order of the panel. */
export const switchesIn = ({ root }: Pick<Page, 'root'>): readonly LayerSwitch[] =>
  [...root.querySelectorAll<HTMLInputElement>('.layer > input')].map(input => ({
    input,
    id: (input.dataset['layer'] ?? input.value) as LayerSwitch['id'],
  }));

/** Does what a person wants who switched a button over. */
export function obeySwitch({ store }: Pick<Page, 'store'>, { input, id }: LayerSwitch, on: boolean): void {
  store.set(id === 'none' ? { shade: id } : turnLayer(store.now(), id, input.type === 'radio', on));
}

/** Switches the layer over whose key the panel names; false where it names none. The key of no shade takes all layers away. */
export function pressLayerKey(page: Page, key: string): boolean {
  const found = switchesIn(page).find(
    ({ input: { parentElement: label } }) => label?.dataset['key'] === key.toUpperCase() && !label.hidden,
  );
  if (!found) return false;
  if (found.id === 'none') page.store.set({ ...NO_LAYERS, tape: undefined });
  else obeySwitch(page, found, !isLayerOn(page.store.now(), found.id));
  return true;
}

// The panel of layers brought to life; what draws the layers is loaded when there is first something to draw.

import { failureNote } from '../../view/says.ts';
import type { Showing } from '../../view/store.ts';
import type { Asker } from './asker.ts';
import { LayersPanel } from './layersPanel.ts';
import { findPart, type Page, revive } from './page.ts';

/** Makes the panel work, and the layers once one is switched on. */
export function bindLayerControls(page: Page, svg: SVGSVGElement, asker: Asker): void {
  revive(page, 'layers-panel', LayersPanel);
  const panel = findPart(page, 'layers');
  if (panel) panel.hidden = false;
  let loading: Promise<void> | undefined;
  const begin = () => {
    if (loading) return;
    loading = load(page, svg, asker).catch(fault => {
      page.layerNotes.value = { notes: failureNote(String(fault)) };
    });
  };
  const look = () => {
    if (isWanted(page.store.now())) begin();
  };
  page.hooks.takeInHand = begin;
  page.store.watch(look);
  look();
}

const load = async (page: Page, svg: SVGSVGElement, asker: Asker): Promise<void> => (await import('./deferred.ts')).work(page, svg, asker);

/** A selected unit can be tried elsewhere; the tape asks what lies under it. */
const isWanted = ({ shade, layers, selected, tape }: Showing): boolean =>
  shade !== 'none' || layers.length > 0 || selected !== undefined || tape !== undefined;

// The panel of layers and the store in step, both ways; what draws the layers is loaded when there is first something to draw.

import { failureNote } from '../../view/says.ts';
import { isLayerOn, LAYER_SETTINGS, type Showing } from '../../view/store.ts';
import type { Asker } from './asker.ts';
import { obeySwitch, switchesIn } from './layerSwitches.ts';
import { findPart, onChange, onInput, type Page, renderPart } from './page.ts';

/** Makes the panel work, and the layers once one is switched on. */
export function bindLayerControls(page: Page, svg: SVGSVGElement, asker: Asker): void {
  controls(page);
  settings(page);
  onChange(page, SET, () => settings(page));
  let loading: Promise<void> | undefined;
  const look = () => {
    if (!loading && isWanted(page.store.now()))
      loading = load(page, svg, asker).catch(fault => renderPart(page, 'overlay-notes', failureNote(String(fault))));
  };
  page.store.watch(look);
  look();
}

const load = async (page: Page, svg: SVGSVGElement, asker: Asker): Promise<void> => (await import('./deferred.ts')).work(page, svg, asker);

const FIELDS = Object.entries(LAYER_SETTINGS) as readonly [keyof typeof LAYER_SETTINGS, string][];
const SET = ['shade', 'layers', 'tape', ...FIELDS.map(([field]) => field)] as const;

/** A selected unit can be tried elsewhere; the tape asks what lies under it. */
const isWanted = ({ shade, layers, selected, tape }: Showing): boolean =>
  shade !== 'none' || layers.length > 0 || selected !== undefined || tape !== undefined;

function controls(page: Page): void {
  for (const one of switchesIn(page)) one.input.addEventListener('change', () => obeySwitch(page, one, one.input.checked));
  for (const [field, part] of FIELDS) onInput(page, part, 'change', value => page.store.set({ [field]: value }));
  // What the viewer does not know cannot stay selected.
  onInput(page, 'viewer', 'change', value => page.store.set({ viewer: value || undefined, selected: undefined, place: undefined }));
  const panel = findPart(page, 'layers');
  if (panel) panel.hidden = false;
}

function settings(page: Page): void {
  const now = page.store.now();
  for (const { input, id } of switchesIn(page)) input.checked = id === 'none' ? now.shade === id : isLayerOn(now, id);
  for (const row of page.root.querySelectorAll<HTMLElement>('[data-for]')) row.hidden = row.dataset['for'] !== now.shade;
  for (const [field, part] of FIELDS) {
    const control = findPart<HTMLSelectElement>(page, part);
    if (control && now[field] !== undefined) control.value = now[field];
  }
}

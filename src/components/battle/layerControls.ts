// The panel of layers and the store in step, both ways; what draws the layers is loaded when there is first something to draw.

import { hasTemplates } from '../../view/model.ts';
import { failureNote } from '../../view/says.ts';
import type { Showing } from '../../view/store.ts';
import type { Asker } from './asker.ts';
import { findPart, onChange, onInput, type Page, renderPart } from './page.ts';

/** Makes the panel work, and the layers once one is switched on. */
export function bindLayerControls(page: Page, svg: SVGSVGElement, asker: Asker): void {
  controls(page);
  settings(page);
  onChange(page, SET, () => settings(page));
  onChange(page, ['edition'], () => offerScatter(page));
  let loading: Promise<void> | undefined;
  const look = () => {
    if (!loading && isWanted(page.store.now()))
      loading = load(page, svg, asker).catch(fault => renderPart(page, 'overlay-notes', failureNote(String(fault))));
  };
  page.store.watch(look);
  look();
}

const load = async (page: Page, svg: SVGSVGElement, asker: Asker): Promise<void> => (await import('./deferred.ts')).work(page, svg, asker);

/** Where nothing falls there is nothing to draw of it; a record that grows may come to it. */
function offerScatter({ root, battle }: Page): void {
  const label = root.querySelector<HTMLElement>('label:has(> [data-layer="scatter"])');
  if (label) label.hidden = !hasTemplates(battle);
}

const SET = ['shade', 'odds', 'trails', 'rings', 'tests', 'scatter', 'tape', 'sightOf', 'threatOf', 'threatMode'] as const;

/** A selected unit can be tried elsewhere; the tape asks what lies under it. */
const isWanted = ({ shade, odds, trails, rings, tests, scatter, selected, tape }: Showing): boolean =>
  shade !== 'none' || odds || trails || rings || tests || scatter || selected !== undefined || tape !== undefined;

function controls(page: Page): void {
  const { store, root } = page;
  for (const radio of root.querySelectorAll<HTMLInputElement>('[name="shade"]'))
    radio.addEventListener('change', () => store.set({ shade: radio.value as Showing['shade'] }));
  for (const id of ['odds', 'trails', 'rings', 'tests', 'scatter'] as const) {
    const box = root.querySelector<HTMLInputElement>(`[data-layer="${id}"]`);
    box?.addEventListener('change', () => store.set({ [id]: box.checked }));
  }
  const tape = root.querySelector<HTMLInputElement>('[data-layer="tape"]');
  tape?.addEventListener('change', () => store.set({ tape: tape.checked ? {} : undefined }));
  onInput(page, 'sight-of', 'change', value => store.set({ sightOf: value }));
  onInput(page, 'threat-of', 'change', value => store.set({ threatOf: value }));
  onInput(page, 'threat-mode', 'change', value => store.set({ threatMode: value as Showing['threatMode'] }));
  onInput(page, 'threat-mark', 'change', value => store.set({ mark: value }));
  const panel = findPart(page, 'layers');
  if (panel) panel.hidden = false;
}

function settings(page: Page): void {
  const { shade: kind, odds, trails, rings, tests, scatter, tape, sightOf, threatOf, threatMode } = page.store.now();
  for (const radio of page.root.querySelectorAll<HTMLInputElement>('[name="shade"]')) radio.checked = radio.value === kind;
  for (const [id, on] of Object.entries({ odds, trails, rings, tests, scatter, tape: tape !== undefined })) {
    const box = page.root.querySelector<HTMLInputElement>(`[data-layer="${id}"]`);
    if (box) box.checked = on;
  }
  for (const row of page.root.querySelectorAll<HTMLElement>('[data-for]')) row.hidden = row.dataset['for'] !== kind;
  for (const [name, value] of Object.entries({ 'sight-of': sightOf, 'threat-of': threatOf, 'threat-mode': threatMode })) {
    const control = findPart<HTMLSelectElement>(page, name);
    if (control) control.value = value;
  }
}

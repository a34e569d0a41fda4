// What is wrong with the scenario as it is now; each fault leads to the place where it is mended.

import { countNoun } from '../../../core/englishText.ts';
import { type EditorFault, lacking, type Section } from '../../../editor/faults.ts';
import { type Html, h } from '../../../render/html.ts';
import type { Tabs } from '../../site/tabs.ts';
import { pathKey } from './controls.ts';
import type { EditorDesk } from './desk.ts';
import { redraw } from './panel.ts';

/** So many are listed. */
const LISTED = 50;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The list, and in a word how many there are; where there are none, what is not there yet. */
export const faultList = (faults: readonly EditorFault[], remarks: readonly string[]): Html =>
  faults.length === 0
    ? remarks.length === 0
      ? h('p', { class: 'all-well' }, 'Nothing is missing: it can be played.')
      : h('p', { class: 'meta' }, `It opens without a fault. A game still needs ${listed(remarks)}.`)
    : h(
        'details',
        { 'data-key': 'faults' },
        h('summary', {}, countNoun(faults.length, 'fault'), ' to mend before it can be played'),
        h(
          'ol',
          {},
          faults
            .slice(0, LISTED)
            .map(({ path, says, section, at }) =>
              h(
                'li',
                {},
                h(
                  'button',
                  { type: 'button', class: 'fault', 'data-go': section, 'data-go-at': pathKey(at) },
                  path !== '' && h('code', {}, path),
                  ' ',
                  says,
                ),
              ),
            ),
        ),
      );

/** The nearest part of a form to what stands at a path. */
function nearest(root: HTMLElement, path: readonly (string | number)[]): HTMLElement | undefined {
  for (let length = path.length; length > 0; length--) {
    const key = CSS.escape(pathKey(path.slice(0, length)));
    const found = root.querySelector<HTMLElement>(`[data-path="${key}"], [data-at="${key}"]`);
    if (found) return found;
  }
  return undefined;
}

/** So long (ms) after the last change the faults are looked up: a large board takes its time. */
const PAUSE = 200;

/** Keeps the list true; who presses a fault is led to where it is mended. */
export function startFaults(desk: EditorDesk, root: HTMLElement, tabs: Tabs<Section>): void {
  const list = root.querySelector<HTMLElement>('[data-faults]');
  if (!list) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    if (desk.signal.aborted) return;
    redraw(list, faultList(desk.faults(), lacking(desk.now(), desk.special)));
    list.dataset['count'] = String(desk.faults().length);
  };
  desk.onChange(() => {
    clearTimeout(timer);
    timer = setTimeout(show, PAUSE);
  });
  show();
  list.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-go]') : null;
    if (!button) return;
    const section = button.dataset['go'] as Section;
    const path = JSON.parse(button.dataset['goAt'] ?? '[]') as (string | number)[];
    if (path[0] === 'units' && typeof path[1] === 'number') desk.select(desk.now().units[path[1]]?.id);
    tabs.show(section);
    const panel = root.querySelector<HTMLElement>(`[data-panel="${section}"]`);
    const field = panel && nearest(panel, path);
    for (let up = field?.parentElement; up; up = up.parentElement) if (up instanceof HTMLDetailsElement) up.open = true;
    (field ?? panel)?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}

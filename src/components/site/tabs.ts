// Tabs: one part at a time, by pointer and by arrow keys.

import { lookUp } from '../../core/lookUp.ts';
import { type Html, h } from '../../render/html.ts';

export interface Tabs<Id extends string> {
  now(): Id;
  show(id: Id): void;
}

/** The tabs of parts, each by its id and its title. What a tab shows is the element with the id `panel-ID` and `data-panel`. */
export const tabButtons = <Id extends string>(parts: readonly (readonly [id: Id, title: string])[], chosen: Id): readonly Html[] =>
  parts.map(([id, title]) =>
    h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${id}`,
        'data-tab': id,
        'aria-controls': `panel-${id}`,
        'aria-selected': String(id === chosen),
        tabindex: id === chosen ? 0 : -1,
      },
      title,
    ),
  );

/** Where the keys lead from a tab; up and down only where tabs may stand below each other. */
const ALONG: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const BELOW: Readonly<Record<string, number>> = { ...ALONG, ArrowDown: 1, ArrowUp: -1 };

/** Brings the tabs of `root` to life; `shown` is called with each part that comes into sight. */
export function createTabs<Id extends string>(root: HTMLElement, shown: (id: Id) => void, isColumn = false): Tabs<Id> {
  const tabs = [...root.querySelectorAll<HTMLElement>('[data-tab]')];
  const idOf = (tab: HTMLElement | undefined) => tab?.dataset['tab'] as Id;
  const steps = isColumn ? BELOW : ALONG;
  let current = idOf(tabs.find(tab => tab.getAttribute('aria-selected') === 'true') ?? tabs[0]);
  function show(id: Id): void {
    current = id;
    for (const tab of tabs) {
      const isOn = idOf(tab) === id;
      tab.setAttribute('aria-selected', String(isOn));
      tab.tabIndex = isOn ? 0 : -1;
    }
    for (const panel of root.querySelectorAll<HTMLElement>('[data-panel]')) panel.hidden = panel.dataset['panel'] !== id;
    shown(id);
  }
  for (const [i, tab] of tabs.entries()) {
    tab.addEventListener('click', () => show(idOf(tab)));
    tab.addEventListener('keydown', event => {
      const step = lookUp(steps, event.key);
      const to = step === undefined ? lookUp({ Home: 0, End: tabs.length - 1 }, event.key) : i + step;
      if (to === undefined) return;
      event.preventDefault();
      const next = tabs.at(to % tabs.length);
      next?.focus();
      show(idOf(next));
    });
  }
  return { now: () => current, show };
}

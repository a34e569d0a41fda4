// What there is to begin on: scenarios or battles of the site stand in the page, found by any of their words.

import type { Ruleset } from '../../../core/ruleset.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Child } from '../../../render/html.ts';

/** One of them: what it is, what its button tells the page (`begin`), and what stands below its title. */
export interface Beginning {
  readonly ruleset: Pick<Ruleset, 'id'>;
  readonly scenario: Scenario;
  readonly title: string;
  readonly summary: string | undefined;
  readonly begin: string;
  readonly about: readonly Child[];
}

/**
 * Shows only what has every word that is typed; a system without any left goes too, and how many are found is told, in
 * the words of `data-found-of` (one, many).
 */
export function findBeginnings(list: HTMLElement, field: HTMLInputElement, found: HTMLElement): void {
  const [one = '', many = ''] = (field.dataset['foundOf'] ?? '').split(' ');
  const entries = [...list.querySelectorAll<HTMLElement>('[data-words]')];
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const entry of entries) entry.hidden = !words.every(word => entry.dataset['words']?.includes(word));
    for (const group of list.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = !group.querySelector('[data-words]:not([hidden])');
    const left = entries.filter(({ hidden }) => !hidden).length;
    found.textContent = words.length === 0 ? '' : left === 1 ? `1 ${one}` : `${left || 'no'} ${many}`;
  });
}

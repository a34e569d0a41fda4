// The chance missed: what the same unit could have done better before the dice, asked for once the replay rests on a decision.

import type { Missed } from '../../analysis/types.ts';
import { amount, signed } from '../../render/format.ts';
import { type Child, h, join } from '../../render/html.ts';
import type { Asker } from './asker.ts';
import { frameNow, onChange, type Page, part } from './page.ts';

const REST = 220;

/** Fills the place for it in the roll card; without an answer the place stays empty. */
export function missed(page: Page, asker: Asker): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    if (frameNow(page).casts.length > 0 && !page.store.now().playing) timer = setTimeout(() => void show(page, asker), REST);
  };
  onChange(page, ['index', 'line', 'playing'], ask);
  page.signal.addEventListener('abort', () => clearTimeout(timer));
  ask();
}

async function show(page: Page, asker: Asker): Promise<void> {
  const { index, line } = page.store.now();
  const found = await asker.missed({ index, ...(line !== undefined && { variation: line }) }).catch(() => undefined);
  const place = part(page, 'roll')?.querySelector<HTMLElement>('.missed');
  if (!found || !place || page.store.now().index !== index || page.store.now().line !== line) return;
  place.innerHTML = join([words(found)]).markup;
  place.hidden = false;
}

function words({ best, by, chosen, says, alternatives }: Missed): Child {
  if (!best || by <= 0)
    return [
      h('strong', {}, 'The best choice. '),
      `Nothing else this unit could do had a higher expectation than ${amount(chosen.expected)}.`,
    ];
  return [
    h('strong', {}, `Chance missed ${signed(by)}. `),
    says,
    alternatives.length > 1 &&
      h(
        'details',
        {},
        h('summary', {}, 'Other choices'),
        h(
          'ol',
          {},
          alternatives.slice(0, 6).map(({ says: what, expected }) => h('li', {}, `${what}: ${amount(expected)} expected`)),
        ),
      ),
  ];
}

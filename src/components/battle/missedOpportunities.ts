// The chance missed: what the same unit could have done better before the dice, asked for once the replay rests on a decision.

import { isWorthTelling } from '../../analysis/review/grades.ts';
import type { MissedOpportunity } from '../../analysis/types.ts';
import { endsStrikes } from '../../core/ruleset.ts';
import { amount } from '../../render/format.ts';
import { type Child, h } from '../../render/html.ts';
import { momentKey } from '../../view/battleView.ts';
import type { Asker } from './asker.ts';
import { currentLine, frameNow, onChange, type Page } from './page.ts';

const REST = 220;

/** Keeps it with the page. */
export function bindMissedOpportunities(page: Page, asker: Asker): void {
  if (!page.battle.ruleset.combat) return; // nobody knows what dice were for
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = new AbortController();
  const ask = () => {
    clearTimeout(timer);
    left.abort();
    left = new AbortController();
    if (isDecision(page) && !page.store.now().playing) timer = setTimeout(show, REST, page, asker, left.signal);
  };
  onChange(page, ['index', 'line', 'playing'], ask);
  page.signal.addEventListener('abort', () => clearTimeout(timer));
  ask();
}

/** Dice fell, or a move ended in which attacks are set afoot. */
function isDecision(page: Page): boolean {
  const { index, rolls, event } = frameNow(page);
  return rolls.length > 0 || endsStrikes(page.battle.ruleset, currentLine(page)[index - 1]?.state, event);
}

async function show(page: Page, asker: Asker, signal: AbortSignal): Promise<void> {
  const key = momentKey(page);
  const { index, line: variation } = page.store.now();
  const at = { index, ...(variation !== undefined && { variation }) };
  const found = await asker.ask('missedOpportunity', [at], { signal }).catch(() => undefined);
  if (!found || momentKey(page) !== key) return;
  if (found.by > 0 && !isWorthTelling(page.battle.ruleset, currentLine(page), found)) return;
  page.missed.value = { at: key, words: words(found) };
}

/** The analyst's sentence, its beginning ("Chance missed, +0.7") set off, and the other choices behind a disclosure. */
function words({ says, alternatives }: MissedOpportunity): Child {
  const colon = says.indexOf(': ');
  const other = alternatives.slice(0, 6);
  return [
    h('strong', {}, says.slice(0, colon + 1)),
    says.slice(colon + 1),
    other.length > 1 &&
      h(
        'details',
        {},
        h('summary', {}, 'Other choices'),
        h(
          'ol',
          {},
          other.map(({ says: what, expected }) => h('li', {}, `${what}: ${amount(expected)} expected`)),
        ),
      ),
  ];
}

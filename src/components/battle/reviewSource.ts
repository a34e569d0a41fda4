// The review of a battle, asked for once by whoever wants it first: the panel under the board, or who walks through its moments. The
// tab keeps it, so that it is there at once when one comes back to the page.

import type { GameReview } from '../../analysis/review/types.ts';
import type { Progress } from '../../core/task.ts';
import { siteName } from '../../storage/siteName.ts';
import type { ReviewNow } from '../../view/battleView.ts';
import type { BattleModel } from '../../view/model.ts';
import type { Asker } from './asker.ts';
import { onChange, type Page } from './page.ts';

export interface ReviewSource {
  /** Asks for that of the record as it is now, unless it is asked already. */
  want(): void;
}

const sources = new WeakMap<Page, ReviewSource>();

/** That of a page, the same for all. */
export function reviewSource(page: Page, asker: Pick<Asker, 'ask'>): ReviewSource {
  const source = sources.get(page) ?? createSource(page, asker);
  sources.set(page, source);
  return source;
}

function createSource(page: Page, asker: Pick<Asker, 'ask'>): ReviewSource {
  let left: AbortController | undefined;
  const put = (next: ReviewNow): void => {
    page.review.value = next;
  };
  const ask = async ({ signal }: AbortController): Promise<void> => {
    const { battle } = page;
    const hear = ({ done, of }: Progress): void => put({ ...page.review.peek(), share: done / of });
    try {
      const whole = asker.ask('gameReview', [undefined], { signal, hear });
      // asked later, answered earlier: nobody has to wait for every attack
      const first = asker.ask('firstReview', [undefined], { signal });
      void first.then(
        review => review && !page.review.peek().review && put({ ...page.review.peek(), review }),
        () => {},
      ); // the whole one tells of the fault
      const review = await whole;
      if (!review) return;
      keep(battle, review);
      put({ review });
    } catch (fault) {
      put({ ...page.review.peek(), fault: fault instanceof Error ? fault.message : String(fault) });
    }
  };
  const renew = (): void => {
    left?.abort();
    left = undefined;
    put({});
  };
  onChange(page, ['edition'], renew);
  page.signal.addEventListener('abort', () => left?.abort());
  return {
    want() {
      if (left) return;
      left = new AbortController();
      const kept = keptOf(page.battle);
      if (kept) put({ review: kept });
      else void ask(left);
    },
  };
}

/** One a page of the site, as long as the tab is open; with the record that it is of. */
const keyHere = (): string => siteName(`review:${location.pathname}`);

const nameOf = ({ scenario, record: { ruleset, events } }: BattleModel): string => JSON.stringify([ruleset, scenario, events]);

function keep(battle: BattleModel, review: GameReview): void {
  try {
    sessionStorage.setItem(keyHere(), JSON.stringify({ of: nameOf(battle), review }));
  } catch {
    // storage is closed or full: it is worked out again
  }
}

function keptOf(battle: BattleModel): GameReview | undefined {
  try {
    const { of, review } = JSON.parse(sessionStorage.getItem(keyHere()) ?? '{}') as { readonly of?: string; readonly review?: GameReview };
    return of === nameOf(battle) ? review : undefined;
  } catch {
    return undefined;
  }
}

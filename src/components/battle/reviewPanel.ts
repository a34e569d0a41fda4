// The review of the game under the board: worked out by the worker once somebody looks, anew for another edition of the record.

import type { GameReview } from '../../analysis/review/types.ts';
import { percent } from '../../render/format.ts';
import { h } from '../../render/html.ts';
import { reviewContent, standingChart } from '../../view/reviewSection.ts';
import { failureNote } from '../../view/says.ts';
import type { Asker } from './asker.ts';
import { coursePanel } from './coursePanel.ts';
import { findPart, onChange, type Page, renderPart } from './page.ts';

/** Asks when the section comes into sight; what one side may not know is not told, so it goes with a viewer. */
export function reviewPanel(page: Page, asker: Asker): void {
  const section = findPart(page, 'review');
  if (!section) return;
  let asked: number | undefined;
  let left = new AbortController();
  let isSeen = false;
  const charts = new Map<string, () => void>();
  let review: GameReview | undefined;
  const draw = (found: GameReview): void => {
    review = found;
    renderPart(page, 'review-body', reviewContent(page.battle, found));
    for (const { id } of found.standings) {
      const redraw = charts.get(id);
      if (redraw) redraw();
      else
        charts.set(
          id,
          coursePanel(page, `review-${id}`, width => chartOf(page, review, id, width)),
        );
    }
  };
  const ask = (): void => {
    const { edition, viewer } = page.store.now();
    section.hidden = viewer !== undefined;
    if (!isSeen || viewer !== undefined || asked === edition) return;
    asked = edition;
    left.abort();
    left = new AbortController();
    const { signal } = left;
    const hear = ({ done, of }: { readonly done: number; readonly of: number }): void =>
      renderPart(page, 'review-body', h('p', { class: 'hint' }, `Every attack of the battle is looked at: ${percent(done / of)}`));
    asker.ask('gameReview', [undefined], { signal, hear }).then(
      found => found && asked === edition && draw(found),
      (fault: unknown) =>
        renderPart(
          page,
          'review-body',
          failureNote(fault instanceof Error ? fault.message : String(fault), 'No review', 'The replay itself'),
        ),
    );
  };
  const watcher = new IntersectionObserver(seen => {
    isSeen = seen.at(-1)?.isIntersecting ?? isSeen;
    ask();
  });
  section.hidden = false;
  watcher.observe(section);
  page.signal.addEventListener('abort', () => watcher.disconnect());
  onChange(page, ['edition', 'viewer'], ask);
}

function chartOf({ battle }: Page, review: GameReview | undefined, id: string, width: number) {
  const standing = review?.standings.find(one => one.id === id);
  return standing ? standingChart(battle, standing, width) : h('p', { class: 'hint' }, '');
}

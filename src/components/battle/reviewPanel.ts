// The review of the game under the board: worked out by the worker once somebody looks, anew for another edition of the record.

import type { GameReview } from '../../analysis/review/types.ts';
import { percent } from '../../render/format.ts';
import { type Html, h } from '../../render/html.ts';
import { href } from '../../view/href.ts';
import { reviewContent, standingChart, standingFigures, standingLines } from '../../view/reviewSection.ts';
import { failureNote } from '../../view/says.ts';
import type { Asker } from './asker.ts';
import { coursePanel } from './coursePanel.ts';
import { findPart, onChange, onEvent, type Page, renderPart } from './page.ts';
import { reviewSource } from './reviewSource.ts';
import { goTo } from './transport.ts';

/** Asks when the section comes into sight; what one side may not know is not told, so it goes with a viewer. */
export function reviewPanel(page: Page, asker: Asker): void {
  const section = findPart(page, 'review');
  if (!section) return;
  const source = reviewSource(page, asker);
  let isSeen = false;
  let shown: GameReview | undefined;
  const charts = new Map<string, () => void>();
  const draw = (): void => {
    const { review, share, fault } = source.now();
    if (fault !== undefined && !review) renderPart(page, 'review-body', failureNote(fault, 'No review', 'The replay itself'));
    else if (!review && share !== undefined)
      renderPart(page, 'review-body', h('p', { class: 'hint' }, `Every attack of the battle is looked at: ${percent(share)}`));
    if (!review) return;
    renderPart(page, 'review-body', reviewContent(page.battle, review, { share, more: href('review/') }));
    const isOther = review.standings !== shown?.standings;
    shown = review;
    if (isOther) drawCurves(page, review, () => shown, charts);
  };
  const look = (): void => {
    const { viewer } = page.store.now();
    section.hidden = viewer !== undefined;
    const curves = findPart(page, 'review-curves');
    if (curves) curves.hidden = section.hidden;
    if (isSeen && viewer === undefined) source.want();
  };
  const watcher = new IntersectionObserver(seen => {
    isSeen = seen.at(-1)?.isIntersecting ?? isSeen;
    look();
  });
  watcher.observe(section);
  page.signal.addEventListener('abort', () => watcher.disconnect());
  onEvent(page, 'click', '[data-go]', ({ dataset }) => goTo(page, Number(dataset['go'])));
  source.watch(draw);
  onChange(page, ['edition', 'viewer'], look);
  look();
  draw();
}

/** Who was ahead, a chart for each; those that are there are drawn anew. */
function drawCurves(page: Page, review: GameReview, now: () => GameReview | undefined, charts: Map<string, () => void>): void {
  renderPart(page, 'review-curves', standingFigures(review));
  const standing = (id: string) => now()?.standings.find(one => one.id === id);
  for (const { id, title } of review.standings) {
    const draw = (width: number): Html => {
      const found = standing(id);
      return found ? standingChart(page.battle, found, width) : h('p', { class: 'hint' }, '');
    };
    const lines = () => {
      const found = standing(id);
      return found ? standingLines(page.battle, found) : [];
    };
    const redraw = charts.get(id);
    if (redraw) redraw();
    else charts.set(id, coursePanel(page, `review-${id}`, { title, draw, lines }));
  }
}

// The luck of the game under the board, brought to life: a cursor that follows the replay, and a click that leads to a moment.

import type { Luck } from '../../analysis/types.ts';
import { h } from '../../render/html.ts';
import { figuresOf } from '../../view/figures.ts';
import { drawLuckChart, type LuckFigures, luckContent, luckLines, WIDTH } from '../../view/luckSection.ts';
import type { Asker } from './asker.ts';
import { coursePanel } from './coursePanel.ts';
import { findPart, onChange, type Page, renderPart } from './page.ts';

/** The statistics name units that a viewer may not know. */
function hideStatistics({ root, store }: Page): void {
  const statistics = root.querySelector<HTMLElement>('.luck-body details');
  if (statistics) statistics.hidden = store.now().viewer !== undefined;
}

/**
 * Brings the chart to life. With another edition the figures are asked for anew, as soon as the chart is in
 * sight: until they come, the old ones stand.
 */
export function luckPanel(page: Page, asker: Pick<Asker, 'ask'>, given: LuckFigures | undefined): void {
  let figures = given;
  const draw = (width: number) =>
    figures?.known ? drawLuckChart(page.battle, figures, width, page.hooks.branch) : h('p', { class: 'hint' }, 'No dice yet.');
  const most = () => Math.max(...[...(figures?.courses ?? []), ...(page.hooks.branch?.courses ?? [])].map(({ sums }) => sums.length), 1);
  const redraw = coursePanel(page, 'luck-chart', { title: 'Luck', draw, lines: () => luckLines(figures), most });
  page.hooks.drawLuck = redraw;
  const show = (luck: Luck) => {
    figures = figuresOf(page.battle, luck);
    renderPart(page, 'luck-body', luckContent(page.battle, figures, WIDTH));
    redraw();
    hideStatistics(page);
  };
  renewed(page, asker, given !== undefined, show);
  onChange(page, ['viewer'], () => hideStatistics(page));
  hideStatistics(page);
}

/** Asks for the luck of an edition that is not known yet once somebody looks. */
function renewed(page: Page, asker: Pick<Asker, 'ask'>, isKnown: boolean, show: (luck: Luck) => void): void {
  let left = new AbortController();
  let isSeen = false;
  let asked = isKnown ? page.store.now().edition : undefined;
  const ask = () => {
    const { edition } = page.store.now();
    if (!isSeen || asked === edition) return;
    asked = edition;
    left.abort();
    left = new AbortController();
    asker.ask('luck', [], { signal: left.signal }).then(
      found => found && asked === edition && show(found),
      () => {}, // no worker: what the page shows of it is of the edition before
    );
  };
  const watcher = new IntersectionObserver(seen => {
    isSeen = seen.at(-1)?.isIntersecting ?? isSeen;
    ask();
  });
  const section = findPart(page, 'luck');
  if (section) watcher.observe(section);
  onChange(page, ['edition'], ask);
}

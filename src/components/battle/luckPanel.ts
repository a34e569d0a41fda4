// The luck of the game under the board: plain figures, the chart, a cursor that follows the replay, and a click that leads to a moment.

import { type Course, luckChart } from '../../render/chart/luck.ts';
import { signed } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { coursePanel, turnsOf } from './coursePanel.ts';
import type { Battle } from './model.ts';
import { onChange, type Page } from './page.ts';

/** What the panel shows: a course for each side over the main line, and the figures of the whole game in words. */
export interface LuckFigures {
  readonly courses: readonly Course[];
  readonly unit: readonly [string, string];
  /** A few short lines for each side: rolled, expected, how rare, losses with luck removed. */
  readonly sides: readonly { readonly title: string; readonly team: number; readonly accent?: number; readonly lines: readonly string[] }[];
  /** What else is to be said: rolls that were left out. */
  readonly says: string;
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] };
}

const HEIGHT = 132;
/** Width of the chart before script knows the true one. */
const WIDTH = 1240;

/** The whole section; `width` in pixels. */
export function luckSection(battle: Battle, figures: LuckFigures, width = WIDTH): Html {
  return h(
    'div',
    { class: 'luck-body' },
    h(
      'p',
      { class: 'luck-head' },
      h('strong', { id: 'luck-title' }, 'Luck'),
      ` ${figures.unit[1]} inflicted beyond expectation, cumulative `,
      figures.courses.map(({ title, team, accent, sums }) =>
        h('b', { class: 'side-name', 'data-team': team, 'data-accent': accent }, `${title} ${signed(sums.at(-1) ?? 0)}`),
      ),
      h('span', { class: 'luck-key' }, ' band: where 90 of 100 games lie at that point'),
    ),
    h('div', { class: 'luck-frame', 'data-part': 'luck-chart' }, chart(battle, figures, width)),
    h('div', { class: 'luck-sides' }, figures.sides.map(sideLines)),
    figures.says !== '' && h('p', { class: 'luck-whole' }, figures.says),
    figures.table && details(figures.table),
  );
}

const sideLines = ({ title, team, accent, lines }: LuckFigures['sides'][number]): Html =>
  h(
    'div',
    { class: 'luck-side', 'data-team': team, 'data-accent': accent },
    h('h3', {}, title),
    lines.map(line => h('p', {}, line)),
  );

function details({ columns, rows }: NonNullable<LuckFigures['table']>): Child {
  return h(
    'details',
    {},
    h('summary', {}, 'The statistics'),
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          columns.map(column => h('th', { scope: 'col' }, column)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(([first = '', ...rest]) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row' }, first),
            rest.map(value => h('td', {}, typeof value === 'number' ? signed(value) : value)),
          ),
        ),
      ),
    ),
  );
}

const chart = ({ replay }: Battle, { courses, unit }: LuckFigures, width: number): Html =>
  luckChart(courses, { width, height: HEIGHT, unit: unit[1], turns: turnsOf(replay.frames) });

/** The statistics name units that a viewer may not know. */
function hideStatistics({ root, store }: Page): void {
  const statistics = root.querySelector<HTMLElement>('.luck-body details');
  if (statistics) statistics.hidden = store.now().viewer !== undefined;
}

/** Brings the chart to life. */
export function luckPanel(page: Page, figures: LuckFigures): void {
  coursePanel(page, 'luck-chart', width => chart(page.battle, figures, width));
  onChange(page, ['viewer'], () => hideStatistics(page));
  hideStatistics(page);
}

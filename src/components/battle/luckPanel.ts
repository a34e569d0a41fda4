// The luck of the game under the board: plain figures, the chart, a cursor that follows the replay, and a click that leads to a moment.

import type { Luck } from '../../analysis/types.ts';
import { type BranchCourses, type Course, luckChart } from '../../render/chart/luck.ts';
import { amount, formatSigned } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import type { Asker } from './asker.ts';
import { coursePanel, turnsOf } from './coursePanel.ts';
import { figuresOf } from './figures.ts';
import type { BattleModel } from './model.ts';
import { findPart, onChange, type Page, renderPart } from './page.ts';

/** What the panel shows: a course for each side over the main line, and the figures of the whole game in words. */
export interface LuckFigures {
  readonly courses: readonly Course[];
  readonly unit: readonly [string, string];
  /** A few short lines for each side: rolled, expected, how rare, losses with luck removed. */
  readonly sides: readonly { readonly title: string; readonly team: number; readonly accent?: number; readonly lines: readonly string[] }[];
  /** Whether any roll is known: where none is there is nothing to draw. */
  readonly known: boolean;
  /** What else is to be said: rolls that were left out, or that none is known. */
  readonly summary: string;
  readonly table?: { readonly columns: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] };
}

const HEIGHT = 132;
/** Width of the chart before script knows the true one. */
const WIDTH = 1240;

/** The whole section; `width` in pixels. */
export function luckSection(battle: BattleModel, figures: LuckFigures, width = WIDTH): Html {
  return h('div', { class: 'luck-body', 'data-part': 'luck-body' }, luckContent(battle, figures, width));
}

/** The same for a text, without the statistics of every roll. */
export const luckFigure = (battle: BattleModel, figures: LuckFigures, width: number): Html =>
  h(
    'div',
    { class: 'luck-body' },
    figures.known ? [luckHead(figures), chart(battle, figures, width), luckWords(figures)] : unknown(figures),
  );

const luckContent = (battle: BattleModel, figures: LuckFigures, width: number): Child =>
  figures.known
    ? [
        luckHead(figures, 'luck-title'),
        h('div', { class: 'luck-frame', 'data-part': 'luck-chart' }, chart(battle, figures, width)),
        luckWords(figures),
        figures.table && figures.table.rows.length > 0 && details(figures.table),
      ]
    : unknown(figures, 'luck-title');

/** No roll is known: that, and no figure. */
const unknown = ({ summary }: LuckFigures, id?: string): Child => [
  h('p', { class: 'luck-head' }, h('strong', { id }, 'Luck')),
  h('p', { class: 'luck-whole' }, summary),
  h('div', { class: 'luck-frame', 'data-part': 'luck-chart', hidden: true }),
];

const luckHead = (figures: LuckFigures, id?: string): Html =>
  h(
    'p',
    { class: 'luck-head' },
    h('strong', { id }, 'Luck'),
    ` ${figures.unit[1]} inflicted beyond expectation, cumulative `,
    figures.courses.map(({ title, team, accent, sums }) =>
      h('b', { class: 'side-name', 'data-team': team, 'data-accent': accent }, `${title} ${formatSigned(sums.at(-1) ?? 0)}`),
    ),
    h('span', { class: 'luck-key' }, ' band: where 90 of 100 games lie at that point'),
  );

const luckWords = (figures: LuckFigures): Child => [
  h('div', { class: 'luck-sides' }, figures.sides.map(sideLines)),
  figures.summary !== '' && h('p', { class: 'luck-whole' }, figures.summary),
];

/** Its place, where no dice have fallen yet. */
export const luckSpace = (): Html =>
  h(
    'div',
    { class: 'luck-body', 'data-part': 'luck-body' },
    h('p', { class: 'luck-head' }, h('strong', { id: 'luck-title' }, 'Luck')),
    h('div', { class: 'luck-frame', 'data-part': 'luck-chart' }),
  );

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
            rest.map(value => h('td', {}, typeof value === 'number' ? amount(value) : value)),
          ),
        ),
      ),
    ),
  );
}

const chart = ({ replay }: BattleModel, { courses, unit }: LuckFigures, width: number, branch?: BranchCourses): Html =>
  luckChart(courses, { width, height: HEIGHT, unit: unit[1], turns: turnsOf(replay.frames), branch });

/** The statistics name units that a viewer may not know. */
function hideStatistics({ root, store }: Page): void {
  const statistics = root.querySelector<HTMLElement>('.luck-body details');
  if (statistics) statistics.hidden = store.now().viewer !== undefined;
}

/**
 * Brings the chart to life. With another edition the figures are asked for anew, as soon as the chart is in
 * sight: until they come, the old ones stand.
 */
export function luckPanel(page: Page, asker: Pick<Asker, 'luck'>, given: LuckFigures | undefined): void {
  let figures = given;
  const draw = (width: number) =>
    figures?.known ? chart(page.battle, figures, width, page.hooks.branch) : h('p', { class: 'hint' }, 'No dice yet.');
  const most = () => Math.max(...[...(figures?.courses ?? []), ...(page.hooks.branch?.courses ?? [])].map(({ sums }) => sums.length), 1);
  const redraw = coursePanel(page, 'luck-chart', draw, most);
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
function renewed(page: Page, { luck }: Pick<Asker, 'luck'>, isKnown: boolean, show: (luck: Luck) => void): void {
  let left = new AbortController();
  let isSeen = false;
  let asked = isKnown ? page.store.now().edition : undefined;
  const ask = () => {
    const { edition } = page.store.now();
    if (!isSeen || asked === edition) return;
    asked = edition;
    left.abort();
    left = new AbortController();
    luck?.(undefined, left.signal).then(
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

// The luck of the game under the board: plain figures, the chart, a cursor that follows the replay, and a click that leads to a moment.

import { type Course, luckChart, luckScale } from '../../render/chart/luck.ts';
import { signed } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import type { Battle } from './model.ts';
import { onChange, type Page, part } from './page.ts';
import { goTo } from './transport.ts';

/** What the panel shows: a course for each side over the main line, and the figures of the whole game in words. */
export interface LuckFigures {
  readonly courses: readonly Course[];
  readonly unit: readonly [string, string];
  /** A few short lines for each side: rolled, expected, how rare, losses with luck removed. */
  readonly sides: readonly { readonly title: string; readonly team: number; readonly lines: readonly string[] }[];
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
      figures.courses.map(({ title, team, sums }) =>
        h('b', { class: 'side-name', 'data-team': team }, `${title} ${signed(sums.at(-1) ?? 0)}`),
      ),
      h('span', { class: 'luck-key' }, ' band: where 90 of 100 games lie at that point'),
    ),
    h('div', { class: 'luck-frame', 'data-part': 'luck-chart' }, chart(battle, figures.courses, figures.unit, width)),
    h('div', { class: 'luck-sides' }, figures.sides.map(sideLines)),
    figures.says !== '' && h('p', { class: 'luck-whole' }, figures.says),
    figures.table && details(figures.table),
  );
}

const sideLines = ({ title, team, lines }: LuckFigures['sides'][number]): Html =>
  h(
    'div',
    { class: 'luck-side', 'data-team': team },
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

function chart({ replay: { frames } }: Battle, courses: readonly Course[], unit: readonly [string, string], width: number): Html {
  const turns = frames.flatMap(({ state, index }) =>
    index > 0 && state.turn !== frames[index - 1]?.state.turn ? [{ index, label: String(state.turn) }] : [],
  );
  return luckChart(courses, { width, height: HEIGHT, unit: unit[1], turns });
}

/** The statistics name units that a viewer may not know. */
function hideStatistics({ root, store }: Page): void {
  const statistics = root.querySelector<HTMLElement>('.luck-body details');
  if (statistics) statistics.hidden = store.now().viewer !== undefined;
}

/** Gives the chart its true width, its cursor and its clicks. */
export function luckPanel(page: Page, figures: LuckFigures): void {
  const frame = part(page, 'luck-chart');
  if (!frame) return;
  const { battle, store } = page;
  const most = battle.replay.frames.length;
  const draw = () => {
    frame.innerHTML = chart(battle, figures.courses, figures.unit, Math.max(320, frame.clientWidth)).markup;
    follow();
  };
  const scale = () => luckScale(most, Math.max(320, frame.clientWidth));
  const follow = () => {
    const now = frame.querySelector('.now');
    const x = String(scale().x(Math.min(store.now().index, most - 1)));
    now?.setAttribute('x1', x);
    now?.setAttribute('x2', x);
    now?.classList.toggle('beside', store.now().line !== undefined);
  };
  new ResizeObserver(draw).observe(frame);
  onChange(page, ['index', 'line'], follow);
  onChange(page, ['viewer'], () => hideStatistics(page));
  frame.addEventListener('click', event => {
    store.set({ line: undefined });
    goTo(page, scale().index(event.clientX - frame.getBoundingClientRect().left));
  });
}

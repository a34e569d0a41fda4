// The luck of a game as it stands under the board and in a report: plain figures, and the chart.

import { type Course, type LuckOptions, luckChart } from '../render/chart/luck.ts';
import { dataTable } from '../render/dataTable.ts';
import { formatSigned } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';
import type { CourseLine } from './courseJumps.ts';
import { type BattleModel, turnsOf } from './model.ts';
import { inPages } from './pages.ts';

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
export const WIDTH = 1240;

/** The whole section with all statistics; `width` in pixels. */
export const luckSection = (battle: BattleModel, figures: LuckFigures, width = WIDTH): Html =>
  h(
    'div',
    { class: 'luck-body' },
    luckContent(figures, h('div', { class: 'luck-frame' }, drawLuckChart(battle, figures, width)), { isWhole: true }),
  );

/** The same for a text, without the statistics of every roll. */
export const luckFigure = (battle: BattleModel, figures: LuckFigures, width: number): Html =>
  h(
    'div',
    { class: 'luck-body' },
    figures.known ? [luckHead(figures), drawLuckChart(battle, figures, width), luckWords(figures)] : unknown(figures),
  );

interface LuckLook {
  /** With all statistics however many they are. */
  readonly isWhole?: boolean;
  /** Statistics name units that a viewer may not know. */
  readonly isSecret?: boolean;
}

/** What stands in the section around its chart. */
export const luckContent = (figures: LuckFigures | undefined, chart: Html, { isWhole = false, isSecret = false }: LuckLook): Child =>
  figures === undefined
    ? [h('p', { class: 'luck-head' }, h('strong', { id: 'luck-title' }, 'Luck')), chart]
    : figures.known
      ? [
          luckHead(figures, 'luck-title'),
          chart,
          luckWords(figures),
          figures.table && figures.table.rows.length > 0 && details(figures.table, isWhole, isSecret),
        ]
      : unknown(figures, 'luck-title');

/** No roll is known: that, and no figure. */
const unknown = ({ summary }: LuckFigures, id?: string): Child => [
  h('p', { class: 'luck-head' }, h('strong', { id }, 'Luck')),
  h('p', { class: 'luck-whole' }, summary),
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

/** The lines of its chart, for what made them jump. */
export const luckLines = (figures: LuckFigures | undefined): readonly CourseLine[] =>
  (figures?.courses ?? []).map(({ title, sums }) => ({ title, values: sums, isSigned: true }));

const sideLines = ({ title, team, accent, lines }: LuckFigures['sides'][number]): Html =>
  h(
    'div',
    { class: 'luck-side', 'data-team': team, 'data-accent': accent },
    h('h3', {}, title),
    lines.map(line => h('p', {}, line)),
  );

const details = ({ columns, rows }: NonNullable<LuckFigures['table']>, isWhole: boolean, hidden: boolean): Html =>
  h(
    'details',
    { hidden },
    h('summary', {}, 'The statistics'),
    inPages(rows, some => dataTable(columns, some), isWhole),
  );

/** The chart; `branch`: the luck of a variation beside it. */
export const drawLuckChart = (
  { replay }: BattleModel,
  { courses, unit }: LuckFigures,
  width: number,
  { branch, now }: Pick<LuckOptions, 'branch' | 'now'> = {},
): Html => luckChart(courses, { width, height: HEIGHT, unit: unit[1], turns: turnsOf(replay.frames), branch, now });

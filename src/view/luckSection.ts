// The luck of a game as it stands under the board and in a report: plain figures, and the chart.

import { type BranchCourses, type Course, luckChart } from '../render/chart/luck.ts';
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

/** The whole section; `width` in pixels. `isWhole`: with all statistics however many they are. */
export function luckSection(battle: BattleModel, figures: LuckFigures, width = WIDTH, isWhole = true): Html {
  return h('div', { class: 'luck-body', 'data-part': 'luck-body' }, luckContent(battle, figures, width, isWhole));
}

/** The same for a text, without the statistics of every roll. */
export const luckFigure = (battle: BattleModel, figures: LuckFigures, width: number): Html =>
  h(
    'div',
    { class: 'luck-body' },
    figures.known ? [luckHead(figures), drawLuckChart(battle, figures, width), luckWords(figures)] : unknown(figures),
  );

export const luckContent = (battle: BattleModel, figures: LuckFigures, width: number, isWhole = false): Child =>
  figures.known
    ? [
        luckHead(figures, 'luck-title'),
        h('div', { class: 'luck-frame', 'data-part': 'luck-chart' }, drawLuckChart(battle, figures, width)),
        luckWords(figures),
        figures.table && figures.table.rows.length > 0 && details(figures.table, isWhole),
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

const details = ({ columns, rows }: NonNullable<LuckFigures['table']>, isWhole: boolean): Html =>
  h(
    'details',
    {},
    h('summary', {}, 'The statistics'),
    inPages(rows, some => dataTable(columns, some), isWhole),
  );

export const drawLuckChart = ({ replay }: BattleModel, { courses, unit }: LuckFigures, width: number, branch?: BranchCourses): Html =>
  luckChart(courses, { width, height: HEIGHT, unit: unit[1], turns: turnsOf(replay.frames), branch });

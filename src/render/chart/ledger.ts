// What each side had at every moment of a game, as lines from the left to the right: money, income, worth. A
// line keeps its value until the next moment.

import type { Point } from '../../core/types.ts';
import { type Html, h } from '../html.ts';
import { apart, type CourseOptions, courseScale, cursor, dots, gridLine, rangeOf, steps, turnLine } from './course.ts';
import { linear, nice } from './scale.ts';

/** One side's values, one a frame. Its colour and dashes are those of its `accent`, of a side without one those of its `team`. */
export interface LedgerLine {
  readonly title: string;
  readonly accent?: number | undefined;
  readonly team?: number | undefined;
  readonly values: readonly number[];
}

export interface LedgerOptions extends CourseOptions {
  /** What is drawn, for those who cannot see it. */
  readonly title: string;
}

/** The chart; the figures stand beside it in a table. */
export function ledgerChart(accounts: readonly LedgerLine[], { width, height, title, turns, now }: LedgerOptions): Html {
  const { x } = courseScale(accounts[0]?.values.length ?? 1, width);
  const most = Math.max(1, ...accounts.flatMap(({ values }) => values));
  const y = linear(nice([0, most], 3), rangeOf(height));
  return h(
    'svg',
    { class: 'luck-chart ledger-chart', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': describe(title, accounts) },
    apart(turns, x).map(({ index, label }) => turnLine(x(index), height, label)),
    y.ticks(3).map(tick => gridLine(y(tick), width, tick, String(tick))),
    accounts.map(({ values, accent, team, title: label }) => {
      const points = values.map((value, i): Point => [x(i), y(value)]);
      const colours = { 'data-accent': accent, 'data-team': team };
      return [
        h('path', { class: accent === undefined ? 'course' : 'account', ...colours, d: steps(points) }, h('title', {}, label)),
        h('path', { class: 'jumps', ...colours, d: dots(points) }),
      ];
    }),
    now ? now(x, height) : cursor(x(0), height),
  );
}

const describe = (title: string, accounts: readonly LedgerLine[]): string =>
  `${title} through the game. ${accounts.map(({ title: side, values }) => `${side}: ${values[0] ?? 0} at the start, ${values.at(-1) ?? 0} at the end`).join('; ')}.`;

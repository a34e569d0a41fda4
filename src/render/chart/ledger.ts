// What each side had at every moment of a game, as lines from the left to the right: money, income, worth. A line keeps its value until the next moment.

import type { Point } from '../../core/types.ts';
import { polyline } from '../board/lattice.ts';
import { px } from '../format.ts';
import { type Child, type Html, h } from '../html.ts';
import { LEFT, luckScale, RIGHT } from './luck.ts';
import { linear, nice } from './scale.ts';

/** One side's values, one a frame. `accent`: its colour and dashes. */
export interface Account {
  readonly title: string;
  readonly accent: number;
  readonly values: readonly number[];
}

export interface LedgerOptions {
  readonly width: number;
  readonly height: number;
  /** What is drawn, for those who cannot see it. */
  readonly title: string;
  readonly turns: readonly { readonly index: number; readonly label: string }[];
}

const TOP = 8;
const FOOT = 20;

/** The chart without its cursor's place; the figures stand beside it in a table. */
export function ledgerChart(accounts: readonly Account[], { width, height, title, turns }: LedgerOptions): Html {
  const { x } = luckScale(accounts[0]?.values.length ?? 1, width);
  const most = Math.max(1, ...accounts.flatMap(({ values }) => values));
  const y = linear(nice([0, most], 3), [height - FOOT, TOP]);
  return h(
    'svg',
    { class: 'luck-chart ledger-chart', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': describe(title, accounts) },
    turns.map(({ index, label }) => turnLine(x(index), height, label)),
    y.ticks(3).map(tick => gridLine(y(tick), width, tick)),
    accounts.map(({ values, accent, title: says }) =>
      h(
        'path',
        { class: 'account', 'data-accent': accent, d: steps(values.map((value, i): Point => [x(i), y(value)])) },
        h('title', {}, says),
      ),
    ),
    h('line', { class: 'now', x1: px(x(0)), x2: px(x(0)), y1: 0, y2: height - FOOT + 4 }),
  );
}

const turnLine = (x: number, height: number, label: string): Child =>
  h('g', { class: 'turn' }, h('line', { x1: px(x), x2: px(x), y1: TOP, y2: height - FOOT }), h('text', { x: px(x), y: height - 5 }, label));

const gridLine = (y: number, width: number, value: number): Child =>
  h(
    'g',
    { class: value === 0 ? 'tick zero' : 'tick' },
    h('line', { x1: LEFT, x2: width - RIGHT, y1: px(y), y2: px(y) }),
    h('text', { x: LEFT - 7, y: px(y + 3.5) }, value),
  );

/** Corners only where a value changes. */
function steps(points: readonly Point[]): string {
  return polyline(
    points.flatMap(([x, y], i): Point[] => {
      const before = points[i - 1];
      if (!before) return [[x, y]];
      const isLast = i === points.length - 1;
      if (before[1] === y) return isLast ? [[x, y]] : [];
      return [
        [x, before[1]],
        [x, y],
      ];
    }),
  );
}

const describe = (title: string, accounts: readonly Account[]): string =>
  `${title} through the game. ${accounts.map(({ title: side, values }) => `${side}: ${values[0] ?? 0} at the start, ${values.at(-1) ?? 0} at the end`).join('; ')}.`;

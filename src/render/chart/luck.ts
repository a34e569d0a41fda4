// The luck of a game: what each side rolled beyond expectation, summed up event by event, in the band where 90 of 100 games lie at that point.

import type { Point } from '../../core/types.ts';
import { polyline } from '../board/lattice.ts';
import { px, signed } from '../format.ts';
import { type Child, type Html, h } from '../html.ts';
import { linear, nice } from './scale.ts';

/** One side's course, a value for each frame (index 0: before the first event). */
export interface Course {
  readonly title: string;
  readonly team: number;
  readonly sums: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export interface LuckOptions {
  readonly width: number;
  readonly height: number;
  readonly unit: string;
  /** Frames where a turn begins, with its number. */
  readonly turns: readonly { readonly index: number; readonly label: string }[];
}

export const LEFT = 44;
export const RIGHT = 12;
const TOP = 8;
const FOOT = 20;

/** Where a frame lies across the chart, and which frame lies under a point. */
export function luckScale(frames: number, width: number) {
  const x = linear([0, Math.max(1, frames - 1)], [LEFT, width - RIGHT]);
  return {
    x: (index: number): number => x(index),
    index: (at: number): number => Math.max(0, Math.min(frames - 1, Math.round(x.invert(at)))),
  };
}

/** The chart without its cursor; the figures stand beside it in words. */
export function luckChart(courses: readonly Course[], { width, height, unit, turns }: LuckOptions): Html {
  const frames = courses[0]?.sums.length ?? 1;
  const { x } = luckScale(frames, width);
  const values = courses.flatMap(({ sums, low, high }) => [...sums, ...low, ...high]);
  const [least, most] = [Math.min(-1, ...values), Math.max(1, ...values)];
  const y = linear(nice([least, most], 4), [height - FOOT, TOP]);
  return h(
    'svg',
    { class: 'luck-chart', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': describe(courses, unit) },
    turns.map(({ index, label }) => turnLine(x(index), height, label)),
    y.ticks(4).map(tick => gridLine(y(tick), width, tick)),
    courses.map(course => band(course, x, y)),
    courses.map(course => track(course, x, y)),
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
    h('text', { x: LEFT - 7, y: px(y + 3.5) }, value === 0 ? '0' : signed(value)),
  );

type Scale = (value: number) => number;

function band({ low, high, team }: Course, x: Scale, y: Scale): Html {
  const back = high.map((value, i): Point => [x(i), y(value)]);
  const forth = low.map((value, i): Point => [x(i), y(value)]);
  return h('path', { class: 'band', 'data-team': team, d: `${steps(back)}L${steps(forth, true).slice(1)}Z` });
}

const track = ({ sums, team }: Course, x: Scale, y: Scale): Html =>
  h('path', { class: 'course', 'data-team': team, d: steps(sums.map((value, i): Point => [x(i), y(value)])) });

/** A line that keeps its value until the next point; the other way round it is the same line walked back. */
function steps(points: readonly Point[], back = false): string {
  const corners = points.flatMap(([x, y], i): Point[] =>
    i === 0
      ? [[x, y]]
      : [
          [x, points[i - 1]?.[1] ?? y],
          [x, y],
        ],
  );
  return polyline(back ? corners.toReversed() : corners);
}

const describe = (courses: readonly Course[], unit: string): string =>
  `Luck, ${unit} beyond expectation. ${courses.map(({ title, sums }) => `${title}: ${signed(sums.at(-1) ?? 0)} at the end`).join('; ')}.`;

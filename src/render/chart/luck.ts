// The luck of a game: what each side rolled beyond expectation, summed up event by event, in the band
// where 90 of 100 games lie at that point.

import type { Point } from '../../core/types.ts';
import { formatSigned } from '../format.ts';
import { type Child, type Html, h } from '../html.ts';
import { apart, type CourseOptions, courseScale, cursor, dots, gridLine, rangeOf, steps, turnLine } from './course.ts';
import { linear, nice } from './scale.ts';

/** One side's course, a value for each frame (index 0: before the first event). */
export interface Course {
  readonly title: string;
  readonly team: number;
  /** Its colour and dashes on a map. */
  readonly accent?: number;
  readonly sums: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** The courses of another line from where it leaves this one. */
export interface BranchCourses {
  readonly from: number;
  readonly courses: readonly Pick<Course, 'title' | 'team' | 'accent' | 'sums'>[];
}

export interface LuckOptions extends CourseOptions {
  readonly unit: string;
  readonly branch?: BranchCourses | undefined;
}

/** The chart; the figures stand beside it in words. */
export function luckChart(courses: readonly Course[], { width, height, unit, turns, branch, now }: LuckOptions): Html {
  const lines = [...courses, ...(branch?.courses ?? [])];
  const frames = Math.max(1, ...lines.map(({ sums }) => sums.length));
  const { x } = courseScale(frames, width);
  const values = [...courses.flatMap(({ low, high }) => [...low, ...high]), ...lines.flatMap(({ sums }) => sums)];
  const [least, most] = [Math.min(-1, ...values), Math.max(1, ...values)];
  const y = linear(nice([least, most], 4), rangeOf(height));
  return h(
    'svg',
    { class: 'luck-chart', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': describe(courses, unit) },
    apart(turns, x).map(({ index, label }) => turnLine(x(index), height, label)),
    y.ticks(4).map(tick => gridLine(y(tick), width, tick, tick === 0 ? '0' : formatSigned(tick))),
    courses.map(course => band(course, x, y)),
    courses.map(course => track(course, x, y)),
    branch?.courses.map(course => track(course, x, y, branch.from)),
    now ? now(x, height) : cursor(x(0), height),
  );
}

type Scale = (value: number) => number;

function band({ low, high, team, accent }: Course, x: Scale, y: Scale): Html {
  const back = high.map((value, i): Point => [x(i), y(value)]);
  const forth = low.map((value, i): Point => [x(i), y(value)]);
  return h('path', { class: 'band', 'data-team': team, 'data-accent': accent, d: `${steps(back)}L${steps(forth, true).slice(1)}Z` });
}

function track({ sums, team, accent }: BranchCourses['courses'][number], x: Scale, y: Scale, from?: number): Child {
  const points = sums.slice(from).map((value, i): Point => [x(i + (from ?? 0)), y(value)]);
  const colours = { 'data-team': team, 'data-accent': accent };
  return [
    h('path', { class: from === undefined ? 'course' : 'course branch', ...colours, d: steps(points) }),
    from === undefined && h('path', { class: 'jumps', ...colours, d: dots(points) }),
  ];
}

const describe = (courses: readonly Course[], unit: string): string =>
  `Luck, ${unit} beyond expectation. ${courses.map(({ title, sums }) => `${title}: ${formatSigned(sums.at(-1) ?? 0)} at the end`).join('; ')}.`;

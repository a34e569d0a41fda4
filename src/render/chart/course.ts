// What charts of a whole game share: a frame's place across, turns, lines of equal value, the cursor, lines
// that keep their value until the next frame.

import type { Point } from '../../core/types.ts';
import { polyline } from '../board/lattice.ts';
import { px } from '../format.ts';
import { type Child, type Html, h } from '../html.ts';
import { linear } from './scale.ts';

/** A frame where a turn begins, with its number. */
export interface TurnAt {
  readonly index: number;
  readonly label: string;
}

/** Size in pixels, and what stands along the foot. */
export interface CourseOptions {
  readonly width: number;
  readonly height: number;
  readonly turns: readonly TurnAt[];
  /** Draws where the replay stands; without one it stands at the beginning. */
  readonly now?: ((x: (index: number) => number, height: number) => Html) | undefined;
}

const LEFT = 44;
const RIGHT = 12;
const TOP = 8;
const FOOT = 20;

/** Where a frame lies across the chart, and which frame lies under a point. */
export function courseScale(frames: number, width: number) {
  const x = linear([0, Math.max(1, frames - 1)], [LEFT, width - RIGHT]);
  return {
    x: (index: number): number => x(index),
    index: (at: number): number => Math.max(0, Math.min(frames - 1, Math.round(x.invert(at)))),
  };
}

/** From the lowest to the highest value. */
export const rangeOf = (height: number): readonly [number, number] => [height - FOOT, TOP];

/** So many pixels between two turns that are both drawn. */
const TURN_GAP = 14;

/** The turns whose lines and numbers can be told apart at this width. */
export function apart(turns: readonly TurnAt[], x: (index: number) => number): readonly TurnAt[] {
  let last = Number.NEGATIVE_INFINITY;
  return turns.filter(({ index }) => {
    if (x(index) - last < TURN_GAP) return false;
    last = x(index);
    return true;
  });
}

export const turnLine = (x: number, height: number, label: string): Child =>
  h('g', { class: 'turn' }, h('line', { x1: px(x), x2: px(x), y1: TOP, y2: height - FOOT }), h('text', { x: px(x), y: height - 5 }, label));

export const gridLine = (y: number, width: number, value: number, label: string): Child =>
  h(
    'g',
    { class: value === 0 ? 'tick zero' : 'tick' },
    h('line', { x1: LEFT, x2: width - RIGHT, y1: px(y), y2: px(y) }),
    h('text', { x: LEFT - 7, y: px(y + 3.5) }, label),
  );

/** Where the replay stands; `isBeside`: it stands in another line than the one that is drawn. */
export const cursor = (x: number, height: number, isBeside = false): Html =>
  h('line', { class: isBeside ? 'now beside' : 'now', x1: px(x), x2: px(x), y1: 0, y2: height - FOOT + 4 });

/** A point of a round pen wherever a line takes another value. */
export const dots = (points: readonly Point[]): string =>
  points.flatMap(([x, y], i) => (i > 0 && points[i - 1]?.[1] !== y ? [`M${px(x)} ${px(y)}h0`] : [])).join('');

/** Corners of a line that keeps its value until the next point; `back`: the same line walked from its end. */
export function steps(points: readonly Point[], back = false): string {
  const corners = points.flatMap(([x, y], i): Point[] => {
    const before = points[i - 1];
    if (!before) return [[x, y]];
    if (before[1] === y && i < points.length - 1) return [];
    return before[1] === y
      ? [[x, y]]
      : [
          [x, before[1]],
          [x, y],
        ];
  });
  return polyline(back ? corners.toReversed() : corners);
}

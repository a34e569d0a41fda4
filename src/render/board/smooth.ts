// A run of points as one smooth line (a Catmull-Rom spline). All of d3-shape would come along for it.

import type { Point } from '../../core/types.ts';

/** How tight the line runs: 0 is uniform, 1 chordal. */
const ALPHA = 0.6;
/** Nearer points are one. */
const LEAST = 1e-12;

const at = (value: number): number => Math.round(value * 1000) / 1000;
const pair = ([x, y]: Point): string => `${at(x)},${at(y)}`;

/** The path through all of them, '' of none; the line begins and ends without a bend. */
export function smooth(points: readonly Point[]): string {
  const [first, second] = points;
  if (!first) return '';
  if (!second) return `M${pair(first)}Z`;
  if (points.length === 2) return `M${pair(first)}L${pair(second)}`;
  const bends = points.slice(1).map((to, i) => bend(points[i - 1], points[i] ?? to, to, points[i + 2]));
  return `M${pair(first)}${bends.join('')}`;
}

/** From one point to the next; `before` and `after` are their neighbours. */
function bend(before: Point | undefined, from: Point, to: Point, after: Point | undefined): string {
  const squared = gap(from, to);
  return `C${pair(handle(from, before, to, squared))},${pair(handle(to, after, from, squared))},${pair(to)}`;
}

/** Where a point pulls the line to: towards the other end, less so the farther the neighbour on its own side is. */
function handle(point: Point, beside: Point | undefined, other: Point, squared: number): Point {
  const own = beside ? gap(beside, point) : 0;
  const [near, far] = [Math.sqrt(own), Math.sqrt(squared)];
  if (!beside || near <= LEAST) return point;
  const weight = 2 * own + 3 * near * far + squared;
  const whole = 3 * near * (near + far);
  const along = (axis: 0 | 1): number => (point[axis] * weight - beside[axis] * squared + other[axis] * own) / whole;
  return [along(0), along(1)];
}

const gap = ([ax, ay]: Point, [bx, by]: Point): number => ((ax - bx) ** 2 + (ay - by) ** 2) ** ALPHA;

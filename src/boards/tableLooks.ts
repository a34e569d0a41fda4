// What one unit sees of another on a table, from all its eyes to all points where the other is seen, and answers that are kept
// as long as nothing on the table changes.

import type { TableObstacles } from '../core/board.ts';
import type { Point } from '../core/types.ts';
import type { Base } from './table.ts';
import type { Middles } from './tableClouds.ts';
import { type Eye, eyeAt, type Met } from './tableSight.ts';
import { pointsOf, seeBetween } from './tableUnits.ts';

/**
 * What a unit sees of a target. `distance` from base to base; `cover`: the class of cover of most of the target's `seen` points (`points`
 * of `of`); `why`: what hides it, on the line from `line[0]` to `line[1]`, or `by` what covers it.
 */
export interface TargetView {
  readonly seen: boolean;
  readonly distance: number;
  readonly cover: number;
  readonly smoke: boolean;
  readonly points: number;
  readonly of: number;
  readonly why: readonly Met[];
  readonly by: readonly Met[];
  readonly line?: readonly [Point, Point];
}

/** Of a unit that is off the table, or for one. */
export const UNSEEN: TargetView = {
  seen: false,
  distance: Number.POSITIVE_INFINITY,
  cover: 0,
  smoke: false,
  points: 0,
  of: 0,
  why: [],
  by: [],
};

/** From eyes to points that are so far apart; smoke is judged between the two `middles` (left out: the first of each). */
export function lookAt(
  obstacles: TableObstacles,
  eyes: readonly Eye[],
  targets: readonly Eye[],
  distance: number,
  middles?: Middles,
): TargetView {
  if (eyes.length === 0 || targets.length === 0) return UNSEEN;
  const { seen, cover, smoke, points, best, clouds, why } = seeBetween(obstacles, eyes, targets, middles);
  return {
    seen,
    distance,
    cover,
    smoke,
    points,
    of: targets.length,
    why,
    by: [...best.sighting.by, ...clouds],
    line: [best.from.at, best.to.at],
  };
}

/** Where bases see from and are seen at: the middle of each figure, nine points of a circle; a circle of no size is a point. */
export const eyePoints = (bases: readonly Base[], single: boolean): readonly Point[] =>
  bases.flatMap(base => (single || base.radius === 0 ? [base.at] : pointsOf(base)));

/** The middle of a unit, where smoke before it is judged: the mean of figures that are placed one by one, else its place. */
export function middleIn({ at, figures }: { readonly at: Point; readonly figures?: readonly Point[] }): Point {
  if (!figures || figures.length === 0) return at;
  const mean = (axis: 0 | 1): number => figures.reduce((sum, figure) => sum + figure[axis], 0) / figures.length;
  return [at[0] + mean(0), at[1] + mean(1)];
}

/** Eyes over the ground at these points. */
export const eyesAt = (obstacles: TableObstacles, points: readonly Point[]): readonly Eye[] => points.map(at => eyeAt(obstacles, at));

/** So many answers are kept for one set of obstacles: enough for a long game. */
const KEPT = 50_000;

/** Answers by a word for what was asked, as long as the obstacles are the same. */
export type ObstacleCache<T> = WeakMap<TableObstacles, Map<string, T>>;

export function cachedAnswer<T>(cache: ObstacleCache<T>, obstacles: TableObstacles, key: string, find: () => T): T {
  const known = cache.get(obstacles) ?? new Map<string, T>();
  cache.set(obstacles, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const now = find();
  if (known.size >= KEPT) known.clear();
  known.set(key, now);
  return now;
}

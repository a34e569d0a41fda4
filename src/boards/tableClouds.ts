// Smoke that is judged on one line: from the middle of who looks to the middle of who is looked at. Units are wider than most smoke,
// and one line past a disc is always found.

import type { TableObstacles, TablePiece } from '../core/board.ts';
import type { Point } from '../core/types.ts';
import { type Eye, eyeAt, type Met, sightingOf, type TableSighting } from './tableSight.ts';

/** What clouds do to a line: nothing, or smoke and the class of cover that it gives. */
export interface Smoked {
  readonly smoke: boolean;
  readonly cover: number;
  readonly by: readonly Met[];
}

/** The two middles that smoke is judged between. */
export type Middles = readonly [from: Eye, to: Eye];

const CLEAR: Smoked = { smoke: false, cover: 0, by: [] };

const made = new WeakMap<TableObstacles, TableObstacles>();

/**
 * The ground that eyes stand on and the clouds over it, nothing else: what the line between two middles is held
 * against. Undefined where there are no clouds.
 */
export function cloudsOf(obstacles: TableObstacles): TableObstacles | undefined {
  const { clouds = [], pieces, eye, near } = obstacles;
  if (clouds.length === 0) return undefined;
  const found = made.get(obstacles) ?? {
    kind: 'table',
    range: Number.POSITIVE_INFINITY,
    eye,
    near,
    pieces: [...pieces.filter(({ ground }) => ground).map(bare), ...clouds],
  };
  made.set(obstacles, found);
  return found;
}

/** Ground to stand on, which is looked through. */
const bare = ({ id, shape, top }: TablePiece): TablePiece => ({ id, shape, top, ground: true, sight: 'open' });

/** What the clouds do between two middles. To touch a disc is not to meet it. */
export function smokedBetween(obstacles: TableObstacles, [from, to]: Middles): Smoked {
  const clouds = cloudsOf(obstacles);
  return clouds ? sightingOf(clouds, from, to) : CLEAR;
}

/** What one eye sees of another that are the middles themselves: a point of a point, through pieces and clouds. */
export function pointSighting(obstacles: TableObstacles, from: Eye, to: Eye): TableSighting {
  const found = sightingOf(obstacles, from, to);
  const { smoke, cover, by } = smokedBetween(obstacles, [from, to]);
  return found.seen && smoke ? { ...found, smoke, cover: Math.max(found.cover, cover), by: [...found.by, ...by] } : found;
}

/** What an eye over the ground at one point sees of one at another. */
export const seeOver = (obstacles: TableObstacles, from: Point, to: Point): TableSighting =>
  pointSighting(obstacles, eyeAt(obstacles, from), eyeAt(obstacles, to));

// What a finger touches on a table.

import { distanceTo, distanceToLine } from '../../boards/tablePlaces.ts';
import type { TableBoard, TerrainShape } from '../../core/board.ts';
import { outlineFault } from '../../core/outline.ts';
import type { Point } from '../../core/types.ts';
import { distance, extentOf } from './lengths.ts';

/** From a point to a shape, 0 within it. An outline with a fault is taken for the line along it. */
export function apart(shape: TerrainShape, at: Point): number {
  if (shape.kind === 'disc') return Math.max(0, distance(shape.centre, at) - shape.radius);
  if (shape.kind === 'line') return distanceToLine(shape.points, at);
  return outlineFault(shape.outline) ? distanceToLine([...shape.outline, ...shape.outline.slice(0, 1)], at) : distanceTo(shape.outline, at);
}

/**
 * The pieces under a point, or no farther than `within` from it: those it lies in before those beside it, the higher before the lower,
 * lines first. Touching the same point again selects the next.
 */
export function piecesAt(board: TableBoard, at: Point, within: number): readonly string[] {
  return board.features
    .map(({ id, shape }, i) => ({ id, i, away: apart(shape, at), isLine: shape.kind === 'line' }))
    .filter(({ away }) => away <= within)
    .toSorted((a, b) => Number(b.isLine) - Number(a.isLine) || Number(a.away > 0) - Number(b.away > 0) || b.i - a.i)
    .map(({ id }) => id);
}

/** Who of these comes after one of them, round and round; the first where it is none of them. */
export function nextOf(ids: readonly string[], one: string | undefined): string | undefined {
  const at = one === undefined ? -1 : ids.indexOf(one);
  return ids[(at + 1) % ids.length];
}

/** The pieces that lie whole in a box. */
export function piecesWithin(board: TableBoard, from: Point, to: Point): readonly string[] {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [bottom, top] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  return board.features.flatMap(({ id, shape }) => {
    const { low, high } = extentOf([shape]);
    return low[0] >= left && high[0] <= right && low[1] >= bottom && high[1] <= top ? [id] : [];
  });
}

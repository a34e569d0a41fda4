// Points and lengths as files write them, and where shapes lie.

import type { TerrainShape } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';

/** To the hundredth, as files write lengths; no -0 among them. */
export const roundLength = (length: number): number => Math.round(length * 100) / 100 + 0;

export const writtenPoint = ([x, y]: Point): Point => [roundLength(x), roundLength(y)];

/** The least radius that a file can write. */
export const LEAST_RADIUS = 0.01;

/** A shape as a file writes it. */
export function writtenShape(shape: TerrainShape): TerrainShape {
  if (shape.kind === 'disc')
    return { kind: 'disc', centre: writtenPoint(shape.centre), radius: Math.max(LEAST_RADIUS, roundLength(shape.radius)) };
  return withPoints(shape, pointsOf(shape).map(writtenPoint));
}

/** The corners of an area, the points of a line, the centre of a disc. */
export function pointsOf(shape: TerrainShape): readonly Point[] {
  if (shape.kind === 'disc') return [shape.centre];
  return shape.kind === 'area' ? shape.outline : shape.points;
}

/** The same shape with other points: as many as `pointsOf` gives or, of areas and lines, more or fewer. */
export function withPoints(shape: TerrainShape, points: readonly Point[]): TerrainShape {
  if (shape.kind === 'disc') return { ...shape, centre: points[0] ?? shape.centre };
  return shape.kind === 'area' ? { kind: 'area', outline: points } : { kind: 'line', points };
}

/** The sides of an area, the stretches of a line; none of a disc. */
export function sidesOf(shape: TerrainShape): readonly (readonly [Point, Point])[] {
  if (shape.kind === 'disc') return [];
  const points = pointsOf(shape);
  const ends = shape.kind === 'area' ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  return ends.map((end, i) => [points[i] as Point, end] as const);
}

/** The box around something, its lower left and its upper right corner. */
export interface BoardExtent {
  readonly low: Point;
  readonly high: Point;
}

/** The box around points. Throws RangeError where there are none. */
export function extentOfPoints(points: readonly Point[]): BoardExtent {
  if (points.length === 0) throw new RangeError('no points have no extent');
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { low: [Math.min(...xs), Math.min(...ys)], high: [Math.max(...xs), Math.max(...ys)] };
}

/** The box around shapes. */
export const extentOf = (shapes: readonly TerrainShape[]): BoardExtent => extentOfPoints(shapes.flatMap(rimOf));

/** Points between which all of a shape lies. */
function rimOf(shape: TerrainShape): readonly Point[] {
  if (shape.kind !== 'disc') return pointsOf(shape);
  const { centre, radius } = shape;
  return [
    [centre[0] - radius, centre[1] - radius],
    [centre[0] + radius, centre[1] + radius],
  ];
}

/** The middle of the box around shapes: what they turn about and grow from. */
export function middleOf(shapes: readonly TerrainShape[]): Point {
  const { low, high } = extentOf(shapes);
  return [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
}

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

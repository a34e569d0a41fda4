// Single corners of a shape: moved, put in, taken out.

import { nearestOn } from '../../boards/tablePlaces.ts';
import type { TerrainShape } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { distance, pointsOf, sidesOf, withPoints } from './lengths.ts';

/** The fewest points of each kind of shape. */
const FEWEST: Readonly<Record<TerrainShape['kind'], number>> = { area: 3, line: 2, disc: 1 };

/** A corner, by its number, in another place. */
export const cornerMoved = (shape: TerrainShape, corner: number, to: Point): TerrainShape =>
  withPoints(
    shape,
    pointsOf(shape).map((point, i) => (i === corner ? to : point)),
  );

/** One more corner behind the corner of this number: in the middle of the side that begins there unless said. A disc has none. */
export function cornerPut(shape: TerrainShape, after: number, at?: Point): TerrainShape {
  const side = sidesOf(shape)[after];
  if (!side) return shape;
  const [[ax, ay], [bx, by]] = side;
  const points = pointsOf(shape);
  return withPoints(shape, [...points.slice(0, after + 1), at ?? [(ax + bx) / 2, (ay + by) / 2], ...points.slice(after + 1)]);
}

/** Without a corner; the same shape where no fewer corners make one. */
export function cornerTaken(shape: TerrainShape, corner: number): TerrainShape {
  const points = pointsOf(shape);
  if (points.length <= FEWEST[shape.kind]) return shape;
  return withPoints(
    shape,
    points.filter((_, i) => i !== corner),
  );
}

/** Whether a corner can be taken out. */
export const canTake = (shape: TerrainShape): boolean => pointsOf(shape).length > FEWEST[shape.kind];

/** The side nearest to a point, by the number of the corner it begins at, the point of it that is nearest, and how far that is. */
export interface NearSide {
  readonly after: number;
  readonly at: Point;
  readonly apart: number;
}

/** The side of a shape that is nearest to a point; undefined for a disc. */
export function sideNear(shape: TerrainShape, at: Point): NearSide | undefined {
  return sidesOf(shape)
    .map(([a, b], after): NearSide => {
      const on = nearestOn(a, b, at);
      return { after, at: on, apart: distance(on, at) };
    })
    .toSorted((a, b) => a.apart - b.apart)[0];
}

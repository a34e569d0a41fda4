// Pieces moved, turned, mirrored, made larger. Nothing is rounded here, so that there and back is the same piece; a board is
// written to hundredths when a gesture ends.

import type { Terrain, TerrainShape } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { pointsOf, withPoints } from './lengths.ts';

/** Where every point goes, and how many times as long lengths without a direction (radii) become. */
export interface Motion {
  to(point: Point): Point;
  readonly grows: number;
}

/** By so far to the right and up. */
export const shift = ([dx, dy]: Point): Motion => ({ to: ([x, y]) => [x + dx, y + dy], grows: 1 });

/** Counterclockwise about a point, in degrees. Quarter turns are exact. */
export function turn([ox, oy]: Point, degrees: number): Motion {
  const [c, s] = direction(degrees);
  return { to: ([x, y]) => [ox + (x - ox) * c - (y - oy) * s, oy + (x - ox) * s + (y - oy) * c], grows: 1 };
}

/** Cosine and sine; exact at quarters, where those of the machine are not. */
function direction(degrees: number): Point {
  const quarters = degrees / 90;
  if (!Number.isInteger(quarters)) return [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const EXACT: readonly Point[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  return EXACT[((quarters % 4) + 4) % 4] as Point;
}

/** So many times as wide and as high about a point; a disc stays round. Throws RangeError for what is not above 0. */
export function stretch([ox, oy]: Point, wide: number, high = wide): Motion {
  if (!(wide > 0 && high > 0 && Number.isFinite(wide * high))) throw new RangeError(`nothing is ${wide} by ${high} times as large`);
  return { to: ([x, y]) => [ox + (x - ox) * wide, oy + (y - oy) * high], grows: Math.sqrt(wide * high) };
}

/** As in a mirror: `across` changes left and right about a point, `along` up and down. */
export const mirror = ([ox, oy]: Point, way: 'across' | 'along'): Motion => ({
  to: ([x, y]) => (way === 'across' ? [2 * ox - x, y] : [x, 2 * oy - y]),
  grows: 1,
});

/** A shape after a motion. */
export function movedShape(shape: TerrainShape, motion: Motion): TerrainShape {
  const moved = withPoints(
    shape,
    pointsOf(shape).map(point => motion.to(point)),
  );
  return moved.kind === 'disc' ? { ...moved, radius: moved.radius * motion.grows } : moved;
}

/** A piece after a motion: its slits look the way it now stands. */
export function movedPiece(piece: Terrain, motion: Motion): Terrain {
  const moved = { ...piece, shape: movedShape(piece.shape, motion) };
  if (!piece.slits) return moved;
  const [ox, oy] = motion.to([0, 0]);
  const looks = (way: Point): Point => {
    const [x, y] = motion.to(way);
    return [x - ox, y - oy];
  };
  return { ...moved, slits: piece.slits.map(looks) };
}

// Ways with a width. A line of a table has none: what is as broad as a road lies there as an area along it.

import type { Point } from '../../core/types.ts';
import { distance } from './lengths.ts';

/** At sharper bends the corners are cut off: they would lie too far out. */
const LONGEST_MITRE = 3;

/**
 * The outline of a way through points, half of its width on either side. Throws RangeError for fewer than two
 * points apart or a width that is not above 0.
 */
export function stripOf(points: readonly Point[], width: number): readonly Point[] {
  if (!(width > 0)) throw new RangeError(`no way is ${width} wide`);
  const way = points.filter((point, i) => i === 0 || distance(point, points[i - 1] as Point) > 0);
  if (way.length < 2) throw new RangeError('a way needs two points');
  return [...beside(way, width / 2), ...beside(way.toReversed(), width / 2)];
}

/** The line to the left of a way. */
const beside = (way: readonly Point[], by: number): readonly Point[] => way.flatMap((at, i) => corner(way[i - 1], at, way[i + 1], by));

function corner(before: Point | undefined, at: Point, after: Point | undefined, by: number): readonly Point[] {
  const [into, out] = [before && leftOf(before, at), after && leftOf(at, after)];
  const [a, b] = [into ?? out, out ?? into] as [Point, Point];
  const turned = 1 + a[0] * b[0] + a[1] * b[1];
  if (turned * LONGEST_MITRE * LONGEST_MITRE < 2) return [off(at, a, by), off(at, b, by)];
  return [off(at, [a[0] + b[0], a[1] + b[1]], by / turned)];
}

const off = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by];

function leftOf([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay);
  return [(ay - by) / length, (bx - ax) / length];
}

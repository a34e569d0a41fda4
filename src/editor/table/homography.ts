// A photograph of a table that was taken from the side: the projection of the plane that leads its four corners each to its own (a
// homography), from pixels to the unit of the table and back.

import type { Point } from '../../core/types.ts';
import { distance } from './lengths.ts';

/**
 * A projection of the plane by its nine numbers, row by row: (x, y) goes to ((ax + by + c) / w, (dx + ey + f) / w) with w = gx + hy + i.
 */
export type Projection = readonly [a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number];

export type Four = readonly [Point, Point, Point, Point];

/** Where a point goes. */
export function project([a, b, c, d, e, f, g, h, i]: Projection, [x, y]: Point): Point {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** The projection that leads four points to four others. Throws RangeError where three of either lie in a line: then there is none. */
export function fromFour(from: Four, to: Four): Projection {
  return times(toFour(to), inverse(toFour(from)));
}

/** The projection that leads the corners of the unit square, (0, 0), (1, 0), (1, 1), (0, 1), to four points (Heckbert 1989). */
function toFour([p0, p1, p2, p3]: Four): Projection {
  const [sx, sy] = [p0[0] - p1[0] + p2[0] - p3[0], p0[1] - p1[1] + p2[1] - p3[1]];
  const [dx1, dy1, dx2, dy2] = [p1[0] - p2[0], p1[1] - p2[1], p3[0] - p2[0], p3[1] - p2[1]];
  const area = dx1 * dy2 - dx2 * dy1;
  if (isThin([p0, p1, p2, p3])) throw new RangeError('three of the four points lie in a line');
  const [g, h] = [(sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area];
  return [
    p1[0] - p0[0] + g * p1[0],
    p3[0] - p0[0] + h * p3[0],
    p0[0],
    p1[1] - p0[1] + g * p1[1],
    p3[1] - p0[1] + h * p3[1],
    p0[1],
    g,
    h,
    1,
  ];
}

/** Do three of four points lie in a line, nearly? By the height of the triangles against their sides. */
function isThin(points: Four): boolean {
  return points.some((_, left) => {
    const [a, b, c] = points.filter((__, i) => i !== left) as [Point, Point, Point];
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    const longest = Math.max(distance(a, b), distance(b, c), distance(c, a));
    return !(Math.abs(area) > 1e-9 * longest * longest);
  });
}

/** First `second`, then `first`. */
export function times(first: Projection, second: Projection): Projection {
  const cell = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, k) => sum + (first[row * 3 + k] as number) * (second[k * 3 + column] as number), 0);
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
}

/** The way back, but for a factor that no point sees. */
export const inverse = ([a, b, c, d, e, f, g, h, i]: Projection): Projection => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
];

/** The sides of a picture's table as seen need to turn one way round: else two corners were taken for each other. */
export function isTurned(points: Four): boolean {
  const turns = points.map((b, i) => {
    const [a, c] = [points[(i + 3) % 4] as Point, points[(i + 1) % 4] as Point];
    return Math.sign((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]));
  });
  return turns[0] !== 0 && turns.every(turn => turn === turns[0]);
}

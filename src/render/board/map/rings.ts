// Rings of points: their extent, what of them lies in a frame, whether a point is inside.

import type { Point } from '../../../core/types.ts';
import type { Box } from '../plan.ts';

export type PointRing = readonly Point[];

/** Left, right, top, bottom. */
export function extentOf(rings: readonly PointRing[]): readonly [left: number, right: number, top: number, bottom: number] {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const ring of rings)
    for (const [x, y] of ring) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  return [left, right, top, bottom];
}

/** The part of a ring inside a frame (Sutherland and Hodgman); empty where there is none. */
export function clipRing(ring: PointRing, { x, y, width, height }: Box): PointRing {
  const [left, right, top, bottom] = extentOf([ring]);
  if (left >= x && top >= y && right <= x + width && bottom <= y + height) return ring;
  if (right < x || bottom < y || left > x + width || top > y + height) return [];
  const edges: readonly (readonly [axis: 0 | 1, at: number, sign: 1 | -1])[] = [
    [0, x, 1],
    [0, x + width, -1],
    [1, y, 1],
    [1, y + height, -1],
  ];
  return edges.reduce((some, edge) => cut(some, edge), ring);
}

function cut(ring: PointRing, [axis, at, sign]: readonly [0 | 1, number, 1 | -1]): PointRing {
  const depth = (point: Point) => (point[axis] - at) * sign;
  return ring.flatMap((b, i): Point[] => {
    const a = ring[(i || ring.length) - 1] ?? b;
    const [from, to] = [depth(a), depth(b)];
    const t = from / (from - to);
    const crossing: Point[] = from < 0 !== to < 0 ? [[a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]] : [];
    return to >= 0 ? [...crossing, b] : crossing;
  });
}

/** By the even-odd rule. */
export function isInside(rings: readonly PointRing[], [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[i] ?? [0, 0], ring[j] ?? [0, 0]];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

export const areaOf = (ring: PointRing): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length] ?? [0, 0];
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;

/** The largest of several rings. */
export const largest = (rings: readonly PointRing[]): PointRing =>
  rings.reduce((best, ring) => (areaOf(ring) > areaOf(best) ? ring : best), rings[0] ?? []);

/**
 * All rings as one closed path, to the tenth and in steps from point to point: a third as long as with
 * whole coordinates, and there are thousands.
 */
export const pathOf = (rings: readonly PointRing[]): string => rings.map(stepped).join('');

function stepped(ring: PointRing): string {
  let [x, y] = [0, 0];
  const steps = ring.flatMap(([px, py], i) => {
    const [nx, ny] = [Math.round(px * 10), Math.round(py * 10)];
    const [dx, dy] = [nx - x, ny - y];
    [x, y] = [nx, ny];
    return i > 0 && dx === 0 && dy === 0 ? [] : [`${dx / 10}${dy < 0 ? '' : ' '}${dy / 10}`];
  });
  const [first = '0 0', ...rest] = steps;
  return rest.length > 0 ? `M${first}l${rest.reduce((all, step) => all + (step.startsWith('-') ? '' : ' ') + step)}z` : '';
}

/** A circle as a ring. */
export const circle = ([x, y]: Point, radius: number, corners = 28): PointRing =>
  Array.from(
    { length: corners },
    (_, i): Point => [x + radius * Math.cos((i * 2 * Math.PI) / corners), y + radius * Math.sin((i * 2 * Math.PI) / corners)],
  );

// Outlines and lines of terrain as the drawing needs them: points inside, points along, lines across, drawn
// in. Drawing units; corners in any order.

import type { Point } from '../../core/types.ts';
import { scatter } from './lattice.ts';

/** A point on a line and the directions along it and to its right (in the drawing: y down). */
export interface PathSample {
  readonly at: Point;
  readonly along: Point;
  readonly right: Point;
}

/** Twice the area, above 0 when the corners run clockwise in the drawing. */
const turning = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);

/** The same corners, clockwise in the drawing: the inside lies to the right. */
export const clockwise = (ring: readonly Point[]): readonly Point[] => (turning(ring) < 0 ? ring.toReversed() : ring);

export function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

export interface PointExtent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function extentOf(points: readonly Point[]): PointExtent {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** An outline drawn in by `by` units: every side moved in, corners where the sides then meet. Made for small steps. */
export function drawnIn(ring: readonly Point[], by: number): readonly Point[] {
  const corners = clockwise(ring);
  return corners.map((corner, i): Point => {
    const before = corners.at(i - 1) ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    const [a, b] = [unit(before, corner), unit(corner, after)];
    const turn = 1 + a[0] * b[0] + a[1] * b[1];
    const reach = by / Math.max(0.35, turn);
    return [corner[0] - (a[1] + b[1]) * reach, corner[1] + (a[0] + b[0]) * reach];
  });
}

const unit = ([ax, ay]: Point, [bx, by]: Point): Point => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / length, (by - ay) / length];
};

/** Points at about equal distances along a line, from its start, its end left out; of a closed line once around. */
export function samplePath(points: readonly Point[], step: number, closed = false): readonly PathSample[] {
  const ends = closed ? [...points, points[0] ?? [0, 0]] : points;
  return ends.slice(1).flatMap((b, i) => {
    const a = ends[i] ?? b;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const count = Math.max(1, Math.round(length / step));
    const along = unit(a, b);
    const right: Point = [-along[1], along[0]];
    return Array.from({ length: count }, (_, k): PathSample => {
      const t = (k + 0.5) / count;
      return { at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], along, right };
    });
  });
}

/**
 * Points scattered evenly within an outline, no two much closer than `step`, none nearer than `rim`
 * to its sides. The same for the same seed.
 */
export function scatterPoints(ring: readonly Point[], step: number, { rim = 0, seed = 0 } = {}): readonly Point[] {
  const random = scatter(seed);
  const within = rim > 0 ? drawnIn(ring, rim) : ring;
  const { left, top, right, bottom } = extentOf(ring);
  const rows = Math.ceil((bottom - top) / (step * 0.87));
  return Array.from({ length: rows + 1 }, (_, row) => row).flatMap(row => {
    const columns = Math.ceil((right - left) / step) + 1;
    return Array.from({ length: columns }, (_, column): Point => {
      const shift = row % 2 ? 0.5 : 0;
      return [left + (column + shift + (random() - 0.5) * 0.55) * step, top + (row * 0.87 + (random() - 0.5) * 0.5) * step];
    }).filter(point => isInside(within, point));
  });
}

/** Parallel lines across an outline, `step` apart, leaning by so many radians: where they run inside. */
export function hatchLines(ring: readonly Point[], step: number, lean: number): readonly (readonly [Point, Point])[] {
  const [c, s] = [Math.cos(lean), Math.sin(lean)];
  const turned = ring.map(([x, y]): Point => [x * c + y * s, y * c - x * s]);
  const { top, bottom } = extentOf(turned);
  const count = Math.max(1, Math.round((bottom - top) / step));
  const back = ([x, y]: Point): Point => [x * c - y * s, y * c + x * s];
  return Array.from({ length: count }, (_, i) => top + ((i + 0.5) * (bottom - top)) / count).flatMap(y => {
    const xs = crossings(turned, y);
    return Array.from({ length: Math.floor(xs.length / 2) }, (_, k): readonly [Point, Point] => [
      back([xs[2 * k] ?? 0, y]),
      back([xs[2 * k + 1] ?? 0, y]),
    ]);
  });
}

const crossings = (ring: readonly Point[], y: number): readonly number[] =>
  ring
    .flatMap(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
      return ay > y !== by > y ? [ax + ((bx - ax) * (y - ay)) / (by - ay)] : [];
    })
    .sort((a, b) => a - b);

/** The direction of the longest side, in radians. */
export function leanOf(ring: readonly Point[]): number {
  const sides = ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a] as const);
  const length = ([a, b]: readonly [Point, Point]) => Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [a, b] = sides.reduce((best, side) => (length(side) > length(best) + 0.01 ? side : best));
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
}

/** Where words on an area stand: its centroid, or the middle of the longest run across it where that lies outside. */
export function heart(ring: readonly Point[]): Point {
  const area = turning(ring);
  const sums = ring.reduce<[number, number]>(
    ([sx, sy], [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
      const cut = x * ny - nx * y;
      return [sx + (x + nx) * cut, sy + (y + ny) * cut];
    },
    [0, 0],
  );
  const middle: Point = [sums[0] / (3 * area), sums[1] / (3 * area)];
  if (area !== 0 && isInside(ring, middle)) return middle;
  const runs = hatchLines(ring, 4, 0);
  const longest = runs.reduce((best, run) => (run[1][0] - run[0][0] > best[1][0] - best[0][0] ? run : best), runs[0] ?? [middle, middle]);
  return [(longest[0][0] + longest[1][0]) / 2, longest[0][1]];
}

/** A disc as corners. */
export const roundOf = ([x, y]: Point, r: number, corners = 40): readonly Point[] =>
  Array.from({ length: corners }, (_, i): Point => {
    const a = (i * 2 * Math.PI) / corners;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });

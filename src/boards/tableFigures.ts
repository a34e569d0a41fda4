// Figures and vehicles on a table: how those of a unit stand when only its middle is kept, what a template covers of them, and
// on which side of a model something lies.

import type { Point } from '../core/types.ts';
import { type Base, type FixedPoint, isUnder, partsOf, spotOf } from './table.ts';

/** Rows of a hexagonal lattice lie so far apart, in steps of it. */
const ROW = Math.sqrt(3) / 2;

/**
 * Where so many figures stand around the middle of their unit: on a hexagonal lattice from the middle outwards, ring by ring; in a ring
 * from the row of the middle up and down, in a row from its ends inwards, right before left and up before down; `round`:
 * counter-clockwise from the right. Rows lie on hundredths.
 */
export function latticeOffsets(count: number, spacing = 2, order: 'rows' | 'round' = 'rows'): readonly Point[] {
  const key = `${count} ${spacing} ${order}`;
  const known = lattices.get(key) ?? latticeMade(count, spacing, order);
  if (lattices.size < KEPT) lattices.set(key, known);
  return known;
}

const KEPT = 1000;
const lattices = new Map<string, readonly Point[]>();

function latticeMade(count: number, spacing: number, order: 'rows' | 'round'): readonly Point[] {
  const offsets: Point[] = [];
  for (let ring = 0; offsets.length < count; ring++) {
    const points = ringOf(ring, spacing);
    offsets.push(...(order === 'round' ? points.toSorted((a, b) => angleOf(a) - angleOf(b)) : points));
  }
  return offsets.slice(0, count);
}

/** Counter-clockwise from the right, in radians. */
const angleOf = ([x, y]: Point): number => (Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI);

function ringOf(ring: number, spacing: number): readonly Point[] {
  if (ring === 0) return [[0, 0]];
  const height = Math.round(spacing * ROW * 100);
  return Array.from({ length: ring + 1 }, (_, row) => {
    const ends = ring - row / 2;
    const steps = row < ring ? [ends] : Array.from({ length: Math.floor(ring / 2) + 1 }, (_, i) => ends - i);
    return steps.flatMap(x => mirrored(x * spacing, (row * height) / 100));
  }).flat();
}

/** A point and its mirror images, each once. */
const mirrored = (x: number, y: number): readonly Point[] =>
  (x > 0 ? [x, -x] : [0]).flatMap((dx): readonly Point[] =>
    y > 0
      ? [
          [dx, y],
          [dx, -y],
        ]
      : [[dx, 0]],
  );

/** Figures around a point, each on a base of that radius. */
export const standingAround = ([x, y]: Point, offsets: readonly Point[], radius: number): readonly Base[] =>
  offsets.map(([dx, dy]) => ({ at: [x + dx, y + dy], radius }));

/** Which of these bases a round template covers, if only in part: their numbers. Touching is outside. */
export const coveredOf = (template: Base, bases: readonly Base[]): readonly number[] =>
  bases.flatMap((base, i) => (isUnder(template, base) ? [i] : []));

/** A vehicle seen from above: a rectangle about a point, its length along its facing (of any length but 0). */
export interface Hull {
  readonly at: Point;
  readonly facing: Point;
  readonly length: number;
  readonly width: number;
}

/** Does a round template cover a hull, if only in part? Touching is outside. Exact where the length of the facing is a whole number. */
export function isHullUnder(template: Base, hull: Hull): boolean {
  const [fx, fy] = shortened(spotOf(hull.facing));
  const norm = Math.sqrt(fx * fx + fy * fy);
  const [cx, cy] = [spotOf(template.at), spotOf(hull.at)].reduce(([ax, ay], [bx, by]): FixedPoint => [ax - bx, ay - by]);
  const ahead = Math.max(0, Math.abs(cx * fx + cy * fy) - (partsOf(hull.length) / 2) * norm);
  const beside = Math.max(0, Math.abs(cy * fx - cx * fy) - (partsOf(hull.width) / 2) * norm);
  return ahead * ahead + beside * beside < (partsOf(template.radius) * norm) ** 2;
}

/** The corners of a hull, counter-clockwise from the right of its front. */
export function hullCorners({ at: [x, y], facing: [fx, fy], length, width }: Hull): readonly Point[] {
  const norm = Math.hypot(fx, fy);
  const [ax, ay, bx, by] = [(fx / norm) * (length / 2), (fy / norm) * (length / 2), (-fy / norm) * (width / 2), (fx / norm) * (width / 2)];
  return [
    [x + ax - bx, y + ay - by],
    [x + ax + bx, y + ay + by],
    [x - ax + bx, y - ay + by],
    [x - ax - bx, y - ay - by],
  ];
}

/** The same direction in the smallest whole numbers. */
function shortened([x, y]: FixedPoint): FixedPoint {
  let [a, b] = [Math.abs(x), Math.abs(y)];
  while (b > 0) [a, b] = [b, a % b];
  return a === 0 ? [1, 0] : [x / a, y / a];
}

export type Quarter = 'front' | 'side' | 'rear';

/**
 * In which quarter about a model another place lies: four of 90 degrees, parted by the diagonals of the facing. A diagonal belongs to the
 * front or the rear; the model's own place and all places about a model without a direction are at its side (Action All Fronts 24.3).
 */
export function quarterOf(at: Point, facing: Point, from: Point): Quarter {
  const [[x, y], [fx, fy], [px, py]] = [spotOf(at), shortened(spotOf(facing)), spotOf(from)];
  const [vx, vy] = [px - x, py - y];
  const [ahead, beside] = [fx * vx + fy * vy, Math.abs(fx * vy - fy * vx)];
  if (ahead > 0 && beside <= ahead) return 'front';
  return ahead < 0 && beside <= -ahead ? 'rear' : 'side';
}

/** The length of a way. */
export const lengthAlong = (path: readonly Point[]): number =>
  path.slice(1).reduce((sum, [x, y], i) => {
    const [u, v] = path[i] as Point;
    return sum + Math.hypot(x - u, y - v);
  }, 0);

/**
 * The place so far along a way, to the hundredth; its end when it is no longer, its start for less than nothing.
 * Throws RangeError for a way of no points.
 */
export function pointAlong(path: readonly Point[], distance: number): Point {
  const [first, ...others] = path;
  if (!first) throw new RangeError('table: a way without points leads nowhere');
  let [here, left] = [first, Math.max(0, distance)];
  for (const next of others) {
    const length = lengthAlong([here, next]);
    if (left < length)
      return [here, next].reduce(([ax, ay], [bx, by]): Point => [between(ax, bx, left / length), between(ay, by, left / length)]);
    left -= length;
    here = next;
  }
  return here;
}

const between = (a: number, b: number, share: number): number => Math.round((a + (b - a) * share) * 100) / 100;

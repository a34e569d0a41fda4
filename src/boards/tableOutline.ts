// Outlines of terrain, cut into convex parts. Our own ear clipping with the sides of whole numbers: libraries for this (earcut) are made
// for pictures, decide by rounded areas, and take an outline that crosses itself without a word.

import { type FixedPoint, spotOf, turn } from '../core/fixedPoint.ts';
import { cornerAfter, cornerBefore, outlineFault, type Ring, straightenRing } from '../core/outline.ts';
import type { Point } from '../core/types.ts';

export type { Ring };

/** An outline as convex parts, and the cuts between them: what runs along a cut is inside too. */
export interface TableOutline {
  readonly parts: readonly Ring[];
  readonly cuts: readonly (readonly [FixedPoint, FixedPoint])[];
}

/** A part has no more corners than this. */
export const MOST_CORNERS = 16;

/** Cuts an outline into convex parts of at most `MOST_CORNERS` corners. Throws RangeError with what is wrong with it. */
export function cutUp(outline: readonly Point[]): TableOutline {
  const fault = outlineFault(outline);
  if (fault) throw new RangeError(fault.message);
  const ring = straightenRing(outline.map(spotOf));
  const [parts, cuts] = joined(...triangles(areaOf(ring) > 0 ? ring : ring.toReversed()));
  return halved(parts.map(straightenRing), cuts);
}

const areaOf = (ring: Ring): number => ring.reduce((sum, [x, y], i) => sum + x * cornerAfter(ring, i)[1] - cornerAfter(ring, i)[0] * y, 0);
/**
 * Ears cut off one after the other: corners that turn left, with no other corner in or on their triangle.
 * Every outline without crossings has two.
 */
function triangles(outline: Ring): [parts: Ring[], cuts: [FixedPoint, FixedPoint][]] {
  const [parts, cuts]: [Ring[], [FixedPoint, FixedPoint][]] = [[], []];
  let rest = outline;
  while (rest.length > 3) {
    const ear = rest.findIndex((_, i) => isEar(rest, i));
    if (ear < 0) throw new Error('table: an outline without crossings has no ear');
    const [a, tip, b] = [cornerBefore(rest, ear), rest[ear] as FixedPoint, cornerAfter(rest, ear)];
    parts.push([a, tip, b]);
    cuts.push([a, b]);
    rest = rest.filter((_, i) => i !== ear);
  }
  return [[...parts, rest], cuts];
}

function isEar(ring: Ring, i: number): boolean {
  const triangle = [cornerBefore(ring, i), ring[i] as FixedPoint, cornerAfter(ring, i)];
  const [a, tip, b] = triangle as [FixedPoint, FixedPoint, FixedPoint];
  return turn(a, tip, b) > 0 && ring.every(spot => triangle.includes(spot) || !containsSpot(triangle, spot));
}

/** Is a spot in a convex part, or on its rim? */
export const containsSpot = (part: Ring, spot: FixedPoint): boolean =>
  part.every((corner, i) => turn(corner, cornerAfter(part, i), spot) >= 0);

/** Parts put together again over each cut that a convex whole does not need. */
function joined(
  parts: readonly Ring[],
  cuts: readonly [FixedPoint, FixedPoint][],
): [parts: readonly Ring[], cuts: readonly [FixedPoint, FixedPoint][]] {
  let whole = parts;
  const kept = cuts.filter(([a, b]) => {
    const sides = whole.filter(part => isSide(part, a, b));
    const [one, other] = sides as [Ring, Ring];
    const sum = sumOf(one, other, a, b);
    if (!sum.every((spot, i) => turn(cornerBefore(sum, i), spot, cornerAfter(sum, i)) >= 0)) return true;
    whole = [...whole.filter(part => !sides.includes(part)), sum];
    return false;
  });
  return [whole, kept];
}

const isSide = (part: Ring, a: FixedPoint, b: FixedPoint): boolean => {
  const i = part.indexOf(a);
  return i >= 0 && (cornerAfter(part, i) === b || cornerBefore(part, i) === b);
};

/** Two parts with the side from a to b in common, as one ring. */
function sumOf(one: Ring, other: Ring, a: FixedPoint, b: FixedPoint): Ring {
  const from = (ring: Ring, spot: FixedPoint): Ring => [...ring.slice(ring.indexOf(spot)), ...ring.slice(0, ring.indexOf(spot))];
  const [first, second] = cornerAfter(one, one.indexOf(a)) === b ? [a, b] : [b, a];
  return [...from(one, second).slice(0, -1), ...from(other, first).slice(0, -1)];
}

/** Parts with too many corners are cut across. */
function halved(parts: readonly Ring[], cuts: TableOutline['cuts']): TableOutline {
  const large = parts.find(part => part.length > MOST_CORNERS);
  if (!large) return { parts, cuts };
  const [head, tail] = [large.slice(0, MOST_CORNERS), [large[0] as FixedPoint, ...large.slice(MOST_CORNERS - 1)]];
  return halved([...parts.filter(part => part !== large), head, tail], [...cuts, [large[0] as FixedPoint, head.at(-1) as FixedPoint]]);
}

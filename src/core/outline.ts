// Outlines of terrain: whether they are sound, and how near their sides are. What files say is checked by this before it is cut or drawn.

import { type FixedPoint, LONGEST, PARTS, pointOf, spotOf, turn } from './fixedPoint.ts';
import { OUTLINE_CORNERS } from './limits.ts';
import type { Point } from './types.ts';

/** Corners one after the other, none of them straight. */
export type Ring = readonly FixedPoint[];

/**
 * What is wrong with an outline, in words, the corner where it shows (its number in the outline) if it is
 * one, and the point where two sides cross.
 */
export interface OutlineFault {
  readonly message: string;
  readonly corner?: number;
  readonly at?: Point;
}

/** The first fault of an outline; undefined when there is none. */
export function outlineFault(outline: readonly Point[]): OutlineFault | undefined {
  const strange = outline.findIndex(([x, y]) => !(Math.abs(x) <= LONGEST && Math.abs(y) <= LONGEST));
  if (strange >= 0) return { message: `${said(outline[strange] as Point)} is no point of a table`, corner: strange };
  if (outline.length > OUTLINE_CORNERS)
    return { message: `an outline of ${outline.length} corners is too fine, ${OUTLINE_CORNERS} are the most` };
  const spots = outline.map(spotOf);
  const ring = straightenRing(spots);
  if (ring.length < 3) return { message: `an outline needs three corners that are not in line, it has ${outline.length}` };
  const crossed = crossing(ring);
  if (!crossed) return undefined;
  const { message, from, at } = crossed;
  return { message, corner: spots.findIndex(spot => isSame(spot, from)), ...(at && { at }) };
}

const said = ([x, y]: Point): string => `(${x}, ${y})`;
const saidSide = (a: FixedPoint, b: FixedPoint): string => `the side from ${said(pointOf(a))} to ${said(pointOf(b))}`;

/** The corner after that of this number, round and round. */
export const cornerAfter = (ring: Ring, i: number): FixedPoint => ring[(i + 1) % ring.length] as FixedPoint;
/** The corner before it. */
export const cornerBefore = (ring: Ring, i: number): FixedPoint => ring[(i + ring.length - 1) % ring.length] as FixedPoint;
const isSame = (a: FixedPoint, b: FixedPoint): boolean => a[0] === b[0] && a[1] === b[1];

/** Without corners that stand twice or lie straight between their neighbours. */
export function straightenRing(ring: Ring): Ring {
  const once = ring.filter((spot, i) => !isSame(spot, cornerAfter(ring, i)));
  const bent = once.filter(
    (spot, i) =>
      turn(cornerBefore(once, i), spot, cornerAfter(once, i)) !== 0 || isSpike(cornerBefore(once, i), spot, cornerAfter(once, i)),
  );
  return bent.length === ring.length || bent.length < 3 ? bent : straightenRing(bent);
}

/** Does the outline turn back on itself here? */
const isSpike = (a: FixedPoint, tip: FixedPoint, b: FixedPoint): boolean =>
  (a[0] - tip[0]) * (b[0] - tip[0]) + (a[1] - tip[1]) * (b[1] - tip[1]) > 0;

/** The first two sides that have a point in common which they should not have. */
function crossing(ring: Ring): { readonly message: string; readonly from: FixedPoint; readonly at: Point | undefined } | undefined {
  for (let i = 0; i < ring.length; i++)
    for (let j = i + 1; j < ring.length; j++) {
      const [a, b, c, d] = [ring[i] as FixedPoint, cornerAfter(ring, i), ring[j] as FixedPoint, cornerAfter(ring, j)];
      const next = j === i + 1 ? [a, b, d] : j - i === ring.length - 1 ? [b, a, c] : undefined;
      if (!(next ? isFolded(...(next as [FixedPoint, FixedPoint, FixedPoint])) : meet(a, b, c, d))) continue;
      const at = where(a, b, c, d);
      const place = at ? ` at (${at.map(length => length.toFixed(2)).join(', ')})` : '';
      return { message: `an outline must not cross or touch itself: ${saidSide(a, b)} meets ${saidSide(c, d)}${place}`, from: a, at };
    }
  return undefined;
}

/** Two sides with a corner in common lie on each other. */
const isFolded = (a: FixedPoint, corner: FixedPoint, b: FixedPoint): boolean => turn(a, corner, b) === 0 && isSpike(a, corner, b);

/** Have two stretches a point in common? */
function meet(a: FixedPoint, b: FixedPoint, c: FixedPoint, d: FixedPoint): boolean {
  const [c1, d1, a1, b1] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)].map(Math.sign) as [number, number, number, number];
  if (c1 * d1 === -1 && a1 * b1 === -1) return true;
  return (
    (c1 === 0 && isBetween(a, b, c)) ||
    (d1 === 0 && isBetween(a, b, d)) ||
    (a1 === 0 && isBetween(c, d, a)) ||
    (b1 === 0 && isBetween(c, d, b))
  );
}

/** Of a spot on the line through a and b: between them, or one of them? */
const isBetween = (a: FixedPoint, b: FixedPoint, c: FixedPoint): boolean =>
  Math.min(a[0], b[0]) <= c[0] && c[0] <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= c[1] && c[1] <= Math.max(a[1], b[1]);

/** Where two sides cross; nothing for sides that lie along each other. */
function where(a: FixedPoint, b: FixedPoint, c: FixedPoint, d: FixedPoint): Point | undefined {
  const [from, to] = [turn(c, d, a), turn(c, d, b)];
  if (from === to) return undefined;
  const share = from / (from - to);
  const along = (k: 0 | 1) => (a[k] + share * (b[k] - a[k])) / PARTS;
  return [along(0), along(1)];
}

/** The point of a stretch nearest to a point. */
export function nearestOn(a: Point, b: Point, at: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / length));
  return [a[0] + share * dx, a[1] + share * dy];
}

// Outlines of terrain: whether they are sound. What files say is checked by this before anything is cut or drawn.

import { LONGEST, PARTS, pointOf, type Spot, spotOf, turn } from './lattice.ts';
import { OUTLINE_CORNERS } from './limits.ts';
import type { Point } from './types.ts';

/** Corners one after the other, none of them straight. */
export type Ring = readonly Spot[];

/** What is wrong with an outline, in words, the corner where it shows (its number in the outline) if it is one, and the point where two sides cross. */
export interface OutlineFault {
  readonly says: string;
  readonly corner?: number;
  readonly at?: Point;
}

/** The first fault of an outline; undefined when there is none. */
export function outlineFault(outline: readonly Point[]): OutlineFault | undefined {
  const strange = outline.findIndex(([x, y]) => !(Math.abs(x) <= LONGEST && Math.abs(y) <= LONGEST));
  if (strange >= 0) return { says: `${said(outline[strange] as Point)} is no point of a table`, corner: strange };
  if (outline.length > OUTLINE_CORNERS)
    return { says: `an outline of ${outline.length} corners is too fine, ${OUTLINE_CORNERS} are the most` };
  const spots = outline.map(spotOf);
  const ring = straightened(spots);
  if (ring.length < 3) return { says: `an outline needs three corners that are not in line, it has ${outline.length}` };
  const crossed = crossing(ring);
  if (!crossed) return undefined;
  const { says, from, at } = crossed;
  return { says, corner: spots.findIndex(spot => isSame(spot, from)), ...(at && { at }) };
}

const said = ([x, y]: Point): string => `(${x}, ${y})`;
const saidSide = (a: Spot, b: Spot): string => `the side from ${said(pointOf(a))} to ${said(pointOf(b))}`;

/** The corner after that of this number, round and round. */
export const after = (ring: Ring, i: number): Spot => ring[(i + 1) % ring.length] as Spot;
/** The corner before it. */
export const before = (ring: Ring, i: number): Spot => ring[(i + ring.length - 1) % ring.length] as Spot;
const isSame = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1];

/** Without corners that stand twice or lie straight between their neighbours. */
export function straightened(ring: Ring): Ring {
  const once = ring.filter((spot, i) => !isSame(spot, after(ring, i)));
  const bent = once.filter(
    (spot, i) => turn(before(once, i), spot, after(once, i)) !== 0 || isSpike(before(once, i), spot, after(once, i)),
  );
  return bent.length === ring.length || bent.length < 3 ? bent : straightened(bent);
}

/** Does the outline turn back on itself here? */
const isSpike = (a: Spot, tip: Spot, b: Spot): boolean => (a[0] - tip[0]) * (b[0] - tip[0]) + (a[1] - tip[1]) * (b[1] - tip[1]) > 0;

/** The first two sides that have a point in common which they should not have. */
function crossing(ring: Ring): { readonly says: string; readonly from: Spot; readonly at: Point | undefined } | undefined {
  for (let i = 0; i < ring.length; i++)
    for (let j = i + 1; j < ring.length; j++) {
      const [a, b, c, d] = [ring[i] as Spot, after(ring, i), ring[j] as Spot, after(ring, j)];
      const next = j === i + 1 ? [a, b, d] : j - i === ring.length - 1 ? [b, a, c] : undefined;
      if (!(next ? isFolded(...(next as [Spot, Spot, Spot])) : meet(a, b, c, d))) continue;
      const at = where(a, b, c, d);
      const place = at ? ` at (${at.map(length => length.toFixed(2)).join(', ')})` : '';
      return { says: `an outline must not cross or touch itself: ${saidSide(a, b)} meets ${saidSide(c, d)}${place}`, from: a, at };
    }
  return undefined;
}

/** Two sides with a corner in common lie on each other. */
const isFolded = (a: Spot, corner: Spot, b: Spot): boolean => turn(a, corner, b) === 0 && isSpike(a, corner, b);

/** Have two stretches a point in common? */
function meet(a: Spot, b: Spot, c: Spot, d: Spot): boolean {
  const [c1, d1, a1, b1] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)].map(Math.sign) as [number, number, number, number];
  if (c1 * d1 < 0 && a1 * b1 < 0) return true;
  return (
    (c1 === 0 && isBetween(a, b, c)) ||
    (d1 === 0 && isBetween(a, b, d)) ||
    (a1 === 0 && isBetween(c, d, a)) ||
    (b1 === 0 && isBetween(c, d, b))
  );
}

/** Of a spot on the line through a and b: between them, or one of them? */
const isBetween = (a: Spot, b: Spot, c: Spot): boolean =>
  Math.min(a[0], b[0]) <= c[0] && c[0] <= Math.max(a[0], b[0]) && Math.min(a[1], b[1]) <= c[1] && c[1] <= Math.max(a[1], b[1]);

/** Where two sides cross; nothing for sides that lie along each other. */
function where(a: Spot, b: Spot, c: Spot, d: Spot): Point | undefined {
  const [from, to] = [turn(c, d, a), turn(c, d, b)];
  if (from === to) return undefined;
  const share = from / (from - to);
  const along = (k: 0 | 1) => (a[k] + share * (b[k] - a[k])) / PARTS;
  return [along(0), along(1)];
}

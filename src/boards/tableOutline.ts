// Outlines of terrain: checked, and cut into convex parts. Our own ear clipping with the sides of whole numbers: libraries for this (earcut) are made for pictures,
// decide by rounded areas, and take an outline that crosses itself without a word.

import type { Point } from '../core/types.ts';
import { LONGEST, PARTS, pointOf, type Spot, spotOf, turn } from './table.ts';

/** Corners counter-clockwise, none of them straight. */
export type Ring = readonly Spot[];

/** An outline as convex parts, and the cuts between them: what runs along a cut is inside too. */
export interface Outline {
  readonly parts: readonly Ring[];
  readonly cuts: readonly (readonly [Spot, Spot])[];
}

/** A part has no more corners than this. */
export const MOST_CORNERS = 16;

/** Corners of an outline. */
const LARGEST = 250;

/** What is wrong with an outline, in words; undefined when nothing is. */
export function faultOf(outline: readonly Point[]): string | undefined {
  const strange = outline.find(([x, y]) => !(Math.abs(x) <= LONGEST && Math.abs(y) <= LONGEST));
  if (strange) return `${said(strange)} is no point of a table`;
  if (outline.length > LARGEST) return `an outline of ${outline.length} corners is too fine, ${LARGEST} are the most`;
  const ring = straightened(outline.map(spotOf));
  if (ring.length < 3) return `an outline needs three corners that are not in line, it has ${outline.length}`;
  return crossing(ring);
}

/** Cuts an outline into convex parts of at most `MOST_CORNERS` corners. Throws RangeError with what is wrong with it. */
export function cutUp(outline: readonly Point[]): Outline {
  const fault = faultOf(outline);
  if (fault !== undefined) throw new RangeError(fault);
  const ring = straightened(outline.map(spotOf));
  const [parts, cuts] = joined(...triangles(areaOf(ring) > 0 ? ring : ring.toReversed()));
  return halved(parts.map(straightened), cuts);
}

const said = ([x, y]: Point): string => `(${x}, ${y})`;
const saidSide = (a: Spot, b: Spot): string => `the side from ${said(pointOf(a))} to ${said(pointOf(b))}`;

const areaOf = (ring: Ring): number => ring.reduce((sum, [x, y], i) => sum + x * after(ring, i)[1] - after(ring, i)[0] * y, 0);
const after = (ring: Ring, i: number): Spot => ring[(i + 1) % ring.length] as Spot;
const before = (ring: Ring, i: number): Spot => ring[(i + ring.length - 1) % ring.length] as Spot;
const isSame = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1];

/** Without corners that stand twice or lie straight between their neighbours. */
function straightened(ring: Ring): Ring {
  const once = ring.filter((spot, i) => !isSame(spot, after(ring, i)));
  const bent = once.filter(
    (spot, i) => turn(before(once, i), spot, after(once, i)) !== 0 || isSpike(before(once, i), spot, after(once, i)),
  );
  return bent.length === ring.length || bent.length < 3 ? bent : straightened(bent);
}

/** Does the outline turn back on itself here? */
const isSpike = (a: Spot, tip: Spot, b: Spot): boolean => (a[0] - tip[0]) * (b[0] - tip[0]) + (a[1] - tip[1]) * (b[1] - tip[1]) > 0;

/** The first two sides that have a point in common which they should not have. */
function crossing(ring: Ring): string | undefined {
  for (let i = 0; i < ring.length; i++)
    for (let j = i + 1; j < ring.length; j++) {
      const [a, b, c, d] = [ring[i] as Spot, after(ring, i), ring[j] as Spot, after(ring, j)];
      const next = j === i + 1 ? [a, b, d] : j - i === ring.length - 1 ? [b, a, c] : undefined;
      if (next ? isFolded(...(next as [Spot, Spot, Spot])) : meet(a, b, c, d))
        return `an outline must not cross or touch itself: ${saidSide(a, b)} meets ${saidSide(c, d)}${where(a, b, c, d)}`;
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

/** Where two sides cross, to a hundredth; nothing for sides that lie along each other. */
function where(a: Spot, b: Spot, c: Spot, d: Spot): string {
  const [from, to] = [turn(c, d, a), turn(c, d, b)];
  if (from === to) return '';
  const share = from / (from - to);
  const at = [0, 1].map(k => ((a[k as 0] + share * (b[k as 0] - a[k as 0])) / PARTS).toFixed(2));
  return ` at (${at.join(', ')})`;
}

/** Ears cut off one after the other: corners that turn left, with no other corner in or on their triangle. Every outline without crossings has two. */
function triangles(outline: Ring): [parts: Ring[], cuts: [Spot, Spot][]] {
  const [parts, cuts]: [Ring[], [Spot, Spot][]] = [[], []];
  let rest = outline;
  while (rest.length > 3) {
    const ear = rest.findIndex((_, i) => isEar(rest, i));
    if (ear < 0) throw new Error('table: an outline without crossings has no ear');
    const [a, tip, b] = [before(rest, ear), rest[ear] as Spot, after(rest, ear)];
    parts.push([a, tip, b]);
    cuts.push([a, b]);
    rest = rest.filter((_, i) => i !== ear);
  }
  return [[...parts, rest], cuts];
}

function isEar(ring: Ring, i: number): boolean {
  const triangle = [before(ring, i), ring[i] as Spot, after(ring, i)];
  const [a, tip, b] = triangle as [Spot, Spot, Spot];
  return turn(a, tip, b) > 0 && ring.every(spot => triangle.includes(spot) || !holds(triangle, spot));
}

/** Is a spot in a convex part, or on its rim? */
export const holds = (part: Ring, spot: Spot): boolean => part.every((corner, i) => turn(corner, after(part, i), spot) >= 0);

/** Parts put together again over each cut that a convex whole does not need. */
function joined(parts: readonly Ring[], cuts: readonly [Spot, Spot][]): [parts: readonly Ring[], cuts: readonly [Spot, Spot][]] {
  let whole = parts;
  const kept = cuts.filter(([a, b]) => {
    const sides = whole.filter(part => isSide(part, a, b));
    const [one, other] = sides as [Ring, Ring];
    const sum = sumOf(one, other, a, b);
    if (!sum.every((spot, i) => turn(before(sum, i), spot, after(sum, i)) >= 0)) return true;
    whole = [...whole.filter(part => !sides.includes(part)), sum];
    return false;
  });
  return [whole, kept];
}

const isSide = (part: Ring, a: Spot, b: Spot): boolean => {
  const i = part.indexOf(a);
  return i >= 0 && (after(part, i) === b || before(part, i) === b);
};

/** Two parts with the side from a to b in common, as one ring. */
function sumOf(one: Ring, other: Ring, a: Spot, b: Spot): Ring {
  const from = (ring: Ring, spot: Spot): Ring => [...ring.slice(ring.indexOf(spot)), ...ring.slice(0, ring.indexOf(spot))];
  const [first, second] = after(one, one.indexOf(a)) === b ? [a, b] : [b, a];
  return [...from(one, second).slice(0, -1), ...from(other, first).slice(0, -1)];
}

/** Parts with too many corners are cut across. */
function halved(parts: readonly Ring[], cuts: Outline['cuts']): Outline {
  const large = parts.find(part => part.length > MOST_CORNERS);
  if (!large) return { parts, cuts };
  const [head, tail] = [large.slice(0, MOST_CORNERS), [large[0] as Spot, ...large.slice(MOST_CORNERS - 1)]];
  return halved([...parts.filter(part => part !== large), head, tail], [...cuts, [large[0] as Spot, head.at(-1) as Spot]]);
}

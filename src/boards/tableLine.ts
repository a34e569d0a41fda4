// A line from one spot to another and what lies on it, in shares of the way: fractions of whole numbers that are compared by multiplying
// across, never by dividing. Products beyond 2^53 are decided in doubles where these are far enough apart, else in big integers.

import { type FixedPoint, square, turn } from './table.ts';
import type { Ring } from './tableOutline.ts';

/** n / d of the way; whole numbers, d above 0. */
export interface LineShare {
  readonly n: number;
  readonly d: number;
}

/** What lies between two shares of a line, these left out; `from` is always before `to`. */
export interface Stretch {
  readonly from: LineShare;
  readonly to: LineShare;
}

export interface Segment {
  readonly a: FixedPoint;
  readonly b: FixedPoint;
}

export const START: LineShare = { n: 0, d: 1 };
export const END: LineShare = { n: 1, d: 1 };
/** The whole way. */
export const WHOLE: Stretch = { from: START, to: END };
/** A single place on a line. */
export const pointStretch = (share: LineShare): Stretch => ({ from: share, to: share });

/** A product of two doubles is off by no more than this share of it, twice over. */
const ROUNDING = 2 ** -51;

/** Below 0, 0 or above 0: is one share before the other, at the same place, or beyond it? */
export function compare(one: LineShare, other: LineShare): number {
  const [x, y] = [one.n * other.d, other.n * one.d];
  if (Math.abs(x - y) > (Math.abs(x) + Math.abs(y)) * ROUNDING) return x - y;
  return Number(BigInt(one.n) * BigInt(other.d) - BigInt(other.n) * BigInt(one.d));
}

const later = (one: LineShare, other: LineShare): LineShare => (compare(one, other) >= 0 ? one : other);
const earlier = (one: LineShare, other: LineShare): LineShare => (compare(one, other) <= 0 ? one : other);

/** What two stretches have in common, undefined for nothing or a single place. */
export function common(one: Stretch, other: Stretch): Stretch | undefined {
  const [from, to] = [later(one.from, other.from), earlier(one.to, other.to)];
  return compare(from, to) < 0 ? { from, to } : undefined;
}

/** What of a line runs strictly inside a convex part. Along a side it is outside. */
export function stretchThrough(part: Ring, { a, b }: Segment): Stretch | undefined {
  let [from, to] = [START, END];
  for (let i = 0; i < part.length; i++) {
    const [corner, next] = [part[i] as FixedPoint, part[(i + 1) % part.length] as FixedPoint];
    const [start, end] = [turn(corner, next, a), turn(corner, next, b)];
    if (start <= 0 && end <= 0) return undefined;
    if (start < 0) from = later(from, { n: -start, d: end - start });
    else if (end < 0) to = earlier(to, { n: start, d: start - end });
  }
  return compare(from, to) < 0 ? { from, to } : undefined;
}

/** What of a line runs along a cut. */
export function stretchAlong([c, d]: readonly [FixedPoint, FixedPoint], { a, b }: Segment): Stretch | undefined {
  const length = square(a, b);
  if (length === 0 || turn(a, b, c) !== 0 || turn(a, b, d) !== 0) return undefined;
  const [one, other] = [c, d].map(spot => ({ n: ahead(a, b, spot), d: length })) as [LineShare, LineShare];
  return compare(one, other) < 0 ? common({ from: one, to: other }, WHOLE) : common({ from: other, to: one }, WHOLE);
}

/** How far a spot lies ahead of a towards b, times the length of the way. */
export const ahead = (a: FixedPoint, b: FixedPoint, c: FixedPoint): number => (c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1]);

/**
 * Where a line crosses the stretch from c to d. Both are taken with their ends. One that runs along the stretch
 * crosses it only where it begins or ends on it.
 */
export function sharesAcross([c, d]: readonly [FixedPoint, FixedPoint], { a, b }: Segment): readonly LineShare[] {
  const [start, end, left, right] = [turn(c, d, a), turn(c, d, b), turn(a, b, c), turn(a, b, d)];
  if (start === 0 && end === 0) return [...(isOn(c, d, a) ? [START] : []), ...(isOn(c, d, b) ? [END] : [])];
  if (Math.sign(start) * Math.sign(end) > 0 || Math.sign(left) * Math.sign(right) > 0) return [];
  return [{ n: Math.abs(start), d: Math.abs(start - end) }];
}

/** Of a spot in line with c and d: between them, or one of them? */
const isOn = (c: FixedPoint, d: FixedPoint, spot: FixedPoint): boolean => ahead(spot, c, d) <= 0;

/** What of a line is strictly below a height, when it runs from one height to another. */
export function below(top: number, from: number, to: number): Stretch | undefined {
  if (from >= top && to >= top) return undefined;
  if (from <= top && to <= top) return WHOLE;
  const share = { n: Math.abs(top - from), d: Math.abs(to - from) };
  return from < top ? { from: START, to: share } : { from: share, to: END };
}

/**
 * What of a stretch of a line lies strictly inside a disc. Whether anything does is exact (the square of the distance from the centre,
 * least where the line passes it squarely); from where to where is rounded.
 */
export function inDisc(centre: FixedPoint, radius: number, line: Segment, stretch: Stretch): Stretch | undefined {
  const [length, reach, away] = [square(line.a, line.b), ahead(line.a, line.b, centre), square(line.a, centre) - radius ** 2];
  const [l, r, w] = [length, reach, away].map(BigInt) as [bigint, bigint, bigint];
  const isInside = ({ n, d }: LineShare) => {
    const [p, q] = [BigInt(n), BigInt(d)];
    return l * p * p - 2n * r * p * q + w * q * q < 0n;
  };
  const nearest = { n: reach, d: Math.max(1, length) };
  const isPassed = compare(stretch.from, nearest) < 0 && compare(nearest, stretch.to) < 0;
  if (!isInside(stretch.from) && !isInside(stretch.to) && !(isPassed && isInside(nearest))) return undefined;
  const half = Math.sqrt(Math.max(0, reach * reach - length * away));
  return rounded(stretch, (reach - half) / nearest.d, (reach + half) / nearest.d);
}

/** A stretch cut down to the shares between two numbers. */
function rounded({ from, to }: Stretch, first: number, last: number): Stretch {
  const share = (t: number): LineShare => ({ n: Math.round(t * FINE), d: FINE });
  return { from: first > from.n / from.d ? share(first) : from, to: last < to.n / to.d ? share(last) : to };
}
const FINE = 2 ** 30;

/** A stretch and the length, in parts, by which it is measured. */
export interface Measured {
  readonly stretch: Stretch;
  readonly measure: number;
}

export const measureStretches = (stretches: readonly Stretch[], measure: number): readonly Measured[] =>
  stretches.map(stretch => ({ stretch, measure }));

/**
 * Is the sum of stretches of a line, each over its own measure, more than 1? Squares of whole
 * numbers are compared, the root is never drawn.
 */
export function isMore(line: Segment, stretches: readonly Measured[]): boolean {
  const rough = stretches.reduce((sum, { stretch, measure }) => sum + lengthOf(line, stretch) / measure, 0);
  const doubt = stretches.reduce((sum, { measure }) => sum + lengthOf(line, WHOLE) / measure, 0) * 2 * ROUNDING;
  if (Math.abs(rough - 1) > doubt) return rough > 1;
  let [n, d] = [0n, 1n];
  for (const { stretch, measure } of stretches)
    for (const [share, sign] of [
      [stretch.to, 1n],
      [stretch.from, -1n],
    ] as const) {
      const [p, q] = [sign * BigInt(share.n), BigInt(share.d) * BigInt(measure)];
      [n, d] = [n * q + p * d, d * q];
    }
  return n * n * BigInt(square(line.a, line.b)) > d * d;
}

/** The length of a stretch in parts, rounded: to be told, not to be compared. */
export const lengthOf = ({ a, b }: Segment, { from, to }: Stretch): number => (to.n / to.d - from.n / from.d) * Math.sqrt(square(a, b));

/** The spot at a share of a line, to the nearest part. */
export const spotAt = ({ a, b }: Segment, { n, d }: LineShare): FixedPoint => [
  Math.round(a[0] + (n / d) * (b[0] - a[0])),
  Math.round(a[1] + (n / d) * (b[1] - a[1])),
];

// Lengths on a table as whole numbers. Lengths in the board's unit are turned once into whole parts of it; from then on everything is whole
// numbers, exact in doubles, so that no side of a line and no equality is ever guessed. That is why no library of robust predicates is
// used: they mend rounded input, here nothing is rounded.

import type { Point } from './types.ts';

/**
 * Parts of a unit. Hundredths, in which records give places, and 64ths, in which plans are drawn, are both
 * whole: 1600 is their least common multiple.
 */
export const PARTS = 1600;

/** No length on a table is longer, in units: twice its square in parts stays below 2^53. */
export const LONGEST = 10_000;

/** A point in whole parts. */
export type FixedPoint = readonly [x: number, y: number];

/** A length in whole parts, to the nearest. Throws RangeError for what no table holds; Infinity stays. */
export function partsOf(length: number): number {
  if (!(Math.abs(length) <= LONGEST) && length !== Number.POSITIVE_INFINITY)
    throw new RangeError(`table: ${length} is no length on a table`);
  return Math.round(length * PARTS);
}

export const spotOf = ([x, y]: Point): FixedPoint => [partsOf(x), partsOf(y)];

/** Parts as units again. */
export const unitsOf = (parts: number): number => parts / PARTS;

export const pointOf = ([x, y]: FixedPoint): Point => [unitsOf(x), unitsOf(y)];

/** Above 0 when c lies to the left of the line from a to b, 0 when on it: twice the area of the triangle. */
export const turn = ([ax, ay]: FixedPoint, [bx, by]: FixedPoint, [cx, cy]: FixedPoint): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** The square of the distance of two spots. */
export const square = ([ax, ay]: FixedPoint, [bx, by]: FixedPoint): number => (bx - ax) ** 2 + (by - ay) ** 2;

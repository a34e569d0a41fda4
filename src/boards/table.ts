// Measuring on a table. Lengths in the board's unit are turned once into whole parts of it; from then on everything is whole numbers, exact in doubles, so that
// no side of a line and no equality is ever guessed. That is why no library of robust predicates is used: they mend rounded input, here nothing is rounded.

import type { Grid } from '../core/board.ts';
import type { Point } from '../core/types.ts';

/** Parts of a unit. Hundredths, in which records give places, and 64ths, in which plans are drawn, are both whole: 1600 is their least common multiple. */
export const PARTS = 1600;

/** No length on a table is longer, in units: twice its square in parts stays below 2^53. */
export const LONGEST = 10_000;

/** A point in whole parts. */
export type Spot = readonly [x: number, y: number];

/** What stands on a table: a round base. */
export interface Base {
  readonly at: Point;
  readonly radius: number;
}

/** A length in whole parts, to the nearest. Throws RangeError for what no table holds; Infinity stays. */
export function partsOf(length: number): number {
  if (!(Math.abs(length) <= LONGEST) && length !== Number.POSITIVE_INFINITY)
    throw new RangeError(`table: ${length} is no length on a table`);
  return Math.round(length * PARTS);
}

export const spotOf = ([x, y]: Point): Spot => [partsOf(x), partsOf(y)];

/** Parts as units again. */
export const unitsOf = (parts: number): number => parts / PARTS;

export const pointOf = ([x, y]: Spot): Point => [unitsOf(x), unitsOf(y)];

/** Above 0 when c lies to the left of the line from a to b, 0 when on it: twice the area of the triangle. */
export const turn = ([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** The square of the distance of two spots. */
export const square = ([ax, ay]: Spot, [bx, by]: Spot): number => (bx - ax) ** 2 + (by - ay) ** 2;

/** From base to base, in units; 0 when they touch or overlap. */
export const gap = (a: Base, b: Base): number => Math.max(0, unitsOf(Math.sqrt(square(spotOf(a.at), spotOf(b.at)))) - a.radius - b.radius);

/** Is b within reach of a, base to base? Exactly at reach is within. */
export const isWithin = (a: Base, b: Base, reach: number): boolean =>
  square(spotOf(a.at), spotOf(b.at)) <= (partsOf(reach) + partsOf(a.radius) + partsOf(b.radius)) ** 2;

/** Does a round template laid on a point cover a base, if only in part? Touching is outside. */
export const isUnder = (template: Base, base: Base): boolean =>
  square(spotOf(template.at), spotOf(base.at)) < (partsOf(template.radius) + partsOf(base.radius)) ** 2;

/** The middle of a cell, by its number: row by row from the lowest. */
export const middleOf = ({ origin: [x, y], step, columns }: Grid, cell: number): Point => [
  x + ((cell % columns) + 0.5) * step,
  y + (Math.floor(cell / columns) + 0.5) * step,
];

/** The cell a point lies in, undefined beside the grid. A point on a line between cells is in the upper or right one. */
export function cellAt({ origin: [x, y], step, columns, rows }: Grid, [px, py]: Point): number | undefined {
  const [column, row] = [Math.floor((px - x) / step), Math.floor((py - y) / step)];
  return column >= 0 && row >= 0 && column < columns && row < rows ? row * columns + column : undefined;
}

// Measuring on a table: from base to base, under templates, over grids. Lengths as whole parts come from core.

import type { Grid } from '../core/board.ts';
import { partsOf, spotOf, square, unitsOf } from '../core/fixedPoint.ts';
import type { Point } from '../core/types.ts';

export { type FixedPoint, LONGEST, PARTS, partsOf, pointOf, spotOf, square, turn, unitsOf } from '../core/fixedPoint.ts';

/** What stands on a table: a round base. */
export interface Base {
  readonly at: Point;
  readonly radius: number;
}

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

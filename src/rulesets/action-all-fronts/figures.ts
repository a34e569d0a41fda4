// Where the figures of a unit stand: in the open, and as they are drawn within walls.

import { latticeOffsets } from '../../boards/tableFigures.ts';
import type { Point } from '../../core/types.ts';
import type { AafUnit } from './state.ts';
import { FIGURE, modelsOf } from './units.ts';

/** Offsets of the figures that are left: where the record has them, else on the lattice. One for a vehicle alone. */
export const standsOf = (unit: Pick<AafUnit, 'figures' | 'groups'>): readonly Point[] => unit.figures ?? latticeOffsets(modelsOf(unit));

/** Steps of a lattice, the widest at which everybody has room is taken; closer than the last nobody is drawn. */
const STEPS = [1.2, 1.05, 0.9, 0.75, 0.6, 0.45, 0.3, 0.2];

/** Offsets about a point in a room (width and height about that point) at which so many figures fit in, those nearest to the point. */
export function standsWithin([width, height]: Point, count: number, isIn: (offset: Point) => boolean): readonly Point[] {
  const [across, up] = [Math.max(0, width / 2 - FIGURE), Math.max(0, height / 2 - FIGURE)];
  const on = (step: number): readonly Point[] => {
    const [columns, rows] = [Math.floor(across / step), Math.floor(up / step)];
    return Array.from({ length: 2 * rows + 1 }, (_, row) => row - rows).flatMap(row =>
      Array.from({ length: 2 * columns + 1 }, (_, column): Point => [(column - columns) * step, row * step]).filter(isIn),
    );
  };
  const found = STEPS.map(on).find(spots => spots.length >= count) ?? on(STEPS.at(-1) ?? 1);
  return found.toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b)).slice(0, count);
}

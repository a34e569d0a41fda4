// Where the figures of a unit stand that is kept as one circle: on a lattice of triangles, from the middle outwards (house).

import type { Point } from '../../core/types.ts';
import type { AafUnit } from './state.ts';
import { modelsOf } from './units.ts';

/** From one figure to the next, and from one row of the lattice to the next. */
const SPACING = 2;
const ROW = 1.73;

type Step = readonly [u: number, v: number];

/** How many rings from the middle. */
const ringOf = ([u, v]: Step): number => Math.max(Math.abs(v), (Math.abs(u) + Math.abs(v)) / 2);

/** Ring by ring; of a ring the rows near the middle first, the ends of a row first, right before left and up before down. */
const byPlace = (a: Step, b: Step): number =>
  ringOf(a) - ringOf(b) || Math.abs(a[1]) - Math.abs(b[1]) || Math.abs(b[0]) - Math.abs(a[0]) || b[0] - a[0] || b[1] - a[1];

/** All places of so many rings; `u` counts half spacings, even in even rows. */
function rings(most: number): readonly Step[] {
  const rows = Array.from({ length: 2 * most + 1 }, (_, i) => i - most);
  const steps = rows.flatMap(v => Array.from({ length: 2 * most + 1 - Math.abs(v) }, (_, i): Step => [2 * i - 2 * most + Math.abs(v), v]));
  return steps.toSorted(byPlace);
}

const hundredths = (length: number): number => Math.round(length * 100) / 100;

/** Offsets of so many figures from the middle of their circle, on the lattice of hundredths. */
export function latticeOf(count: number): readonly Point[] {
  const most = Math.ceil((Math.sqrt(12 * Math.max(1, count) - 3) - 3) / 6);
  return rings(most)
    .slice(0, count)
    .map(([u, v]) => [hundredths((u * SPACING) / 2), hundredths(v * ROW)]);
}

/** Offsets of the figures that are left: where the record has them, else on the lattice. One for a vehicle alone. */
export const standsOf = (unit: Pick<AafUnit, 'figures' | 'groups'>): readonly Point[] => unit.figures ?? latticeOf(modelsOf(unit));

// Areas traced on a sheet: corners drawn to those that are there, so that neighbours share their borders, and the place that comes of them.

import type { Sheet, SheetPlace } from '../core/board.ts';
import { outlineFault } from '../core/outline.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Point } from '../core/types.ts';
import { extentOfPoints, writtenPoint } from './table/lengths.ts';
import { type Snapped, snapPoint } from './table/snap.ts';

/** A point of a sheet, drawn to the nearest corner or side of its places within so many pixels of it, or to the edge of the sheet. */
export const snapOnSheet = ({ size, places = [] }: Pick<Sheet, 'size' | 'places'>, at: Point, within: number): Snapped =>
  snapPoint(
    { size, features: places.flatMap(({ title, outline }) => (outline ? [{ id: title, shape: { kind: 'area', outline } }] : [])) },
    at,
    { grid: 0, within },
  );

/** The place within an outline, its middle where there is most room to either side. Refused in words where the outline is not sound. */
export function tracePlace(title: string, outline: readonly Point[]): Result<SheetPlace> {
  const fault = outlineFault(outline);
  return fault ? err({ path: '', says: fault.message }) : ok({ title, at: middleIn(outline), outline });
}

/** Heights at which it is looked how wide an outline is. */
const HEIGHTS = 16;

/** The middle of the widest stretch within a sound outline, of those at some heights. */
function middleIn(outline: readonly Point[]): Point {
  const { low, high } = extentOfPoints(outline);
  const stretches = Array.from({ length: HEIGHTS }, (_, i) => low[1] + ((high[1] - low[1]) * (i + 0.5)) / HEIGHTS).flatMap(y =>
    stretchesAt(outline, y),
  );
  const [widest] = stretches.toSorted((a, b) => b.wide - a.wide);
  return writtenPoint(widest?.middle ?? low);
}

/** Where a level line runs within an outline. */
function stretchesAt(outline: readonly Point[], y: number): readonly { readonly middle: Point; readonly wide: number }[] {
  const xs = outline
    .flatMap(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length] ?? [ax, ay];
      return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
    })
    .toSorted((a, b) => a - b);
  return xs.flatMap((from, i) => {
    const to = xs[i + 1];
    return i % 2 === 0 && to !== undefined ? [{ middle: [(from + to) / 2, y] as const, wide: to - from }] : [];
  });
}

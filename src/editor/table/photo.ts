// How a photograph lies on a table: what somebody marked in it, where it lies by that, and the name
// under which it is kept, which says it too.

import type { TableBoard } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { type Four, fromFour, isTurned, type Projection } from './homography.ts';
import { distance, roundLength, writtenPoint } from './lengths.ts';
import { factorOf } from './size.ts';

/**
 * What was marked in a photograph, in its pixels: two points and how far they are apart on the table, or the corners of the table,
 * counterclockwise from the lower left one.
 */
export type Marked =
  | { readonly by: 'distance'; readonly points: readonly [Point, Point]; readonly length: number }
  | { readonly by: 'corners'; readonly points: Four };

/** Where an upright picture lies on a table: its lower left corner, its width and height, in the unit of the table. */
export interface PhotoPlacement {
  readonly at: Point;
  readonly size: Point;
}

/** What is wrong with what was marked, in words; undefined where the picture can be laid by it. */
export function markedFault(marked: Marked): string | undefined {
  if (marked.by === 'distance') {
    const [a, b] = marked.points;
    if (distance(a, b) === 0) return 'Both points are the same: mark two that are far apart.';
    return marked.length > 0 ? undefined : 'How far are the two points apart? A length above 0.';
  }
  return isTurned(marked.points)
    ? undefined
    : 'These are not the corners of a table as one sees it: mark them one after the other around it, none in line with two others.';
}

const middle = ([width, height]: Point, size: Point): PhotoPlacement => ({
  at: writtenPoint([(width - size[0]) / 2, (height - size[1]) / 2]),
  size: writtenPoint(size),
});

/** A picture of so many pixels before anything is marked: as wide as the table, around its middle. */
export const asWide = ([width, height]: Point, table: Point): PhotoPlacement => middle(table, [table[0], (table[0] * height) / width]);

/** Around the middle of the table, as large as two of its points and their distance tell. Throws RangeError where none follows. */
export function byDistance(
  { points: [a, b], length }: Extract<Marked, { by: 'distance' }>,
  [width, height]: Point,
  table: Point,
): PhotoPlacement {
  const pixels = distance(a, b);
  if (!(pixels > 0 && length > 0)) throw new RangeError('two points and their distance are needed');
  return middle(table, [(width * length) / pixels, (height * length) / pixels]);
}

/** The corners of a table, counterclockwise from the lower left one. */
export const cornersOf = ([width, height]: Point): Four => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

/** From the pixels of a photograph to the table whose corners were marked in it. Throws RangeError for corners from which none follows. */
export const byCorners = ({ points }: Extract<Marked, { by: 'corners' }>, table: Point): Projection => fromFour(points, cornersOf(table));

/** A mended picture lies over the whole table. */
export const overAll = (table: Point): PhotoPlacement => ({ at: [0, 0], size: table });

export const shiftedBy = ({ at, size }: PhotoPlacement, [dx, dy]: Point): PhotoPlacement => ({
  at: writtenPoint([at[0] + dx, at[1] + dy]),
  size,
});

const NAME = /^table-under_(-?\d+(?:\.\d+)?)_(-?\d+(?:\.\d+)?)_(\d+(?:\.\d+)?)_(\d+(?:\.\d+)?)_(in|cm)\.(?:webp|jpg|png)$/;

/** The name under which a picture is kept beside its scenario: it says where it lies, so that nothing else need be kept. */
export const underName = ({ at, size }: PhotoPlacement, unit: TableBoard['unit'], ending: string): string =>
  `table-under_${[...at, ...size].map(roundLength).join('_')}_${unit}.${ending}`;

/** Where a picture of this name lies on a table of this unit; undefined for other pictures. */
export function lyingOf(name: string, unit: TableBoard['unit']): PhotoPlacement | undefined {
  const [, x, y, width, height, of] = NAME.exec(name) ?? [];
  if (of === undefined || !(Number(width) > 0 && Number(height) > 0)) return undefined;
  const factor = factorOf(of as TableBoard['unit'], unit);
  return { at: [Number(x) * factor, Number(y) * factor], size: [Number(width) * factor, Number(height) * factor] };
}

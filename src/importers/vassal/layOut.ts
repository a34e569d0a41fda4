// Where sheets of given sizes lie on a plane, so that all of them are seen as large as can be.

import type { Point } from '../../core/types.ts';

/** Width to height of what a board is looked at in. */
const SHAPE = 1.3;

interface Placed {
  readonly at: Point;
  readonly size: Point;
}

/**
 * The upper left corner of each, the first in the corner of the plane: every next one as high up as there is room, in a width of all that
 * are tried by which the plane fits best into a frame. `apart`: the least between two.
 */
export function layOut(sizes: readonly Point[], apart: number): readonly Point[] {
  const widest = Math.max(0, ...sizes.map(([width]) => width));
  const whole = sizes.reduce((sum, [width]) => sum + width + apart, 0);
  const widths = [...new Set(TRIED.map(share => Math.round(widest + (whole - widest) * share)))];
  const tried = widths.map(width => placedIn(sizes, width, apart));
  const [best] = tried.map(placed => ({ placed, frame: frameOf(placed) })).toSorted((a, b) => a.frame - b.frame);
  return best?.placed.map(({ at }) => at) ?? [];
}

/** Widths between that of the widest and that of all in one row, in shares of what is between. */
const TRIED = [0, 0.02, 0.05, 0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1];

/** The width of the least frame around all. */
const frameOf = (placed: readonly Placed[]): number =>
  Math.max(0, ...placed.map(({ at, size }) => Math.max(at[0] + size[0], (at[1] + size[1]) * SHAPE)));

function placedIn(sizes: readonly Point[], width: number, apart: number): readonly Placed[] {
  const placed: Placed[] = [];
  for (const size of sizes) {
    const starts = [0, ...placed.map(({ at, size: [wide] }) => at[0] + wide + apart)].filter(x => x === 0 || x + size[0] <= width);
    const spots = starts.map((x): Point => [x, below(placed, [x, x + size[0]], apart)]);
    const [spot = [0, 0]] = spots.toSorted(([ax, ay], [bx, by]) => ay - by || ax - bx);
    placed.push({ at: spot, size });
  }
  return placed;
}

/** Below all that lies between two uprights. */
const below = (placed: readonly Placed[], [left, right]: Point, apart: number): number =>
  Math.max(
    0,
    ...placed.flatMap(({ at: [x, y], size: [wide, high] }) => (x < right + apart && x + wide + apart > left ? [y + high + apart] : [])),
  );

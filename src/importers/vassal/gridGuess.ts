// The grid of a map of which nothing is told, from where pieces lie: they are laid in the middles of its cells.

import type { SheetGrid } from '../../core/board.ts';
import { CELLS } from '../../core/limits.ts';
import { cellMiddle, sheetCell } from '../../core/sheets.ts';
import type { Point } from '../../core/types.ts';

/** Fewer places than these tell nothing. */
const LEAST_PLACES = 24;
/** Cells are so many pixels from one to the next. */
const [SMALLEST, LARGEST] = [24, 320];
/** A piece lies so near to the middle of its cell; and so many of a hundred do, markers and tracks beside the map set aside. */
const NEAR = 2.5;
const SHARE = 0.7;
/** So much of the best a step has to reach: what repeats at a step repeats at its halves and thirds too, and the longest is meant. */
const ALIKE = 0.9;
/** Columns and rows that hold less are dust. */
const LEAST_PERIOD = 0.45;
/** Rows of regular hexes by their columns. */
const HEX = 2 / Math.sqrt(3);
/** Nobody prints cells that are so much longer than wide. */
const LONGEST = 1.4;

/**
 * The grid in whose middles most of these points lie, each counted once; of several the one of the largest cells. Undefined where no grid
 * holds enough of them.
 */
export function guessGrid(points: readonly Point[], size: Point): SheetGrid | undefined {
  const places = [...new Map(points.map(point => [point.join(), point] as const)).values()];
  if (places.length < LEAST_PLACES) return undefined;
  const [xs, ys] = ([0, 1] as const).map(axis => periodsOf(places.map(place => place[axis])));
  const found = (xs ?? []).flatMap(x => (ys ?? []).flatMap(y => gridsOf(x, y))).map(grid => ({ grid, held: heldBy(grid, places) }));
  const most = Math.max(0, ...found.map(({ held }) => held));
  if (most < SHARE * places.length) return undefined;
  const area = ({ grid: { step } }: (typeof found)[number]): number => step[0] * step[1];
  const [best] = found.filter(({ held }) => held >= ALIKE * most).toSorted((a, b) => area(b) - area(a) || b.held - a.held);
  const isFine = best !== undefined && (size[0] / best.grid.step[0] + 1) * (size[1] / best.grid.step[1] + 1) <= CELLS;
  return isFine ? rounded(best.grid) : undefined;
}

interface Period {
  readonly step: number;
  /** Where one lies. */
  readonly from: number;
}

/** How much values repeat at a step, 0 to 1, and where they begin: the length and the turn of their sum on a circle. */
function repeated(values: readonly number[], step: number): Period & { readonly strength: number } {
  const turn = (2 * Math.PI) / step;
  const [sin, cos] = [Math.sin, Math.cos].map(of => values.reduce((sum, value) => sum + of(value * turn), 0)) as [number, number];
  const from = (Math.atan2(sin, cos) / turn + step) % step;
  return { step, from, strength: Math.hypot(sin, cos) / values.length };
}

/**
 * The longest step at which values repeat and twice as much, which some that lie astray can hide; none where they do not repeat. Steps
 * that are tried lie so near to each other that none is missed over the length.
 */
function periodsOf(all: readonly number[]): readonly Period[] {
  const values = [...new Set(all)];
  const length = Math.max(1, Math.max(...values) - Math.min(...values));
  const tried: (Period & { readonly strength: number })[] = [];
  for (let step = Math.min(LARGEST, length / 3); step >= SMALLEST; step -= step ** 2 / (8 * length)) tried.push(repeated(values, step));
  const most = Math.max(0, ...tried.map(({ strength }) => strength));
  if (most < LEAST_PERIOD) return [];
  const first = tried.findIndex(({ strength }) => strength >= ALIKE * most);
  const peak = tried.slice(first, first + 8).reduce((best, one) => (one.strength > best.strength ? one : best));
  const fine = fitted(values, peak);
  return 2 * fine.step > LARGEST
    ? [fine]
    : [0, fine.step].map(shift => fitted(values, { step: 2 * fine.step, from: fine.from + shift })).concat(fine);
}

/** So often a line is laid anew through the values that are near to it. */
const FITS = 5;

/** The straight line through the values that lie near to whole steps: those astray have no weight in it. */
function fitted(values: readonly number[], { step, from }: Period): Period {
  let now = { step, from };
  for (let i = 0; i < FITS; i++) {
    const near = values.flatMap(value => {
      const index = Math.round((value - now.from) / now.step);
      return Math.abs(value - now.from - index * now.step) <= now.step / (4 + 2 * i) ? [[index, value] as const] : [];
    });
    const [mx, my] = ([0, 1] as const).map(k => near.reduce((sum, pair) => sum + pair[k], 0) / near.length) as [number, number];
    const spread = near.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
    if (near.length < 3 || spread === 0) return now;
    const slope = near.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / spread;
    now = { step: slope, from: my - slope * mx };
  }
  return now;
}

/** Squares, and hexes of which every second column or row is shifted by half a cell, begun on either. */
function gridsOf(x: Period, y: Period): readonly SheetGrid[] {
  const at: Point = [x.from, y.from];
  const isNear = (ratio: number, of: number): boolean => Math.max(ratio / of, of / ratio) < LONGEST;
  const hexes = ([kind, dx, dy]: readonly ['flat' | 'pointy', number, number]): readonly SheetGrid[] =>
    isNear(kind === 'flat' ? dy / dx : dx / dy, HEX)
      ? [0, 1].map(shift => ({
          kind,
          origin: kind === 'flat' ? [at[0] + shift * dx, at[1]] : [at[0], at[1] + shift * dy],
          step: [dx, dy],
        }))
      : [];
  return [
    ...hexes(['flat', x.step, 2 * y.step]),
    ...hexes(['pointy', 2 * x.step, y.step]),
    ...(isNear(x.step / y.step, 1) ? [{ kind: 'square' as const, origin: at, step: [x.step, y.step] as const }] : []),
  ];
}

/** How many points lie in the middle of a cell. */
const heldBy = (grid: SheetGrid, points: readonly Point[]): number =>
  points.filter(point => {
    const [x, y] = cellMiddle(grid, sheetCell(grid, point));
    return Math.max(Math.abs(x - point[0]), Math.abs(y - point[1])) <= NEAR;
  }).length;

const hundredths = (length: number): number => Math.round(length * 100) / 100;

const rounded = ({ kind, origin, step }: SheetGrid): SheetGrid => ({
  kind,
  origin: [hundredths(origin[0]), hundredths(origin[1])],
  step: [Math.round(step[0] * 1e4) / 1e4, Math.round(step[1] * 1e4) / 1e4],
});

// The pieces of a table that do more than hide what is behind them, as numbers for assembly/tableRays: places in whole
// parts from the middle of the first cell.

import type { FixedPoint } from '../boards/table.ts';
import type { FixedPointPiece, FixedPointPieces, PieceExtent } from '../boards/tablePieces.ts';
import type { FixedPointGrid } from './encodeTable.ts';

/** What a piece does, and kinds of pieces; as in assembly/tableRays. */
const [HIDES, GROUND, INSIDE, BEHIND, SMOKES, OBSCURES] = [1, 2, 4, 8, 16, 32];
const KINDS: readonly PieceExtent['kind'][] = ['area', 'disc', 'line'];
/** Words of a piece that are worked out for each viewer. */
const ROOM = [0, 0, 0, 0, 0];
const HEAD = 11;

/** What `settleRays` takes over. `isHidden`: what the shadows of `sweepTable` tell already. Pieces that do nothing else are left out. */
export function encodeRays(
  { columns, rows, step, first }: FixedPointGrid,
  pieces: FixedPointPieces,
  isHidden: (piece: FixedPointPiece) => boolean,
): Float64Array {
  const bodies = pieces.all.flatMap(piece => {
    const flags = flagsOf(piece, isHidden(piece));
    return flags === 0 ? [] : [bodyOf(piece, flags, first)];
  });
  const head = [columns, rows, step, pieces.eye, pieces.near, pieces.range ** 2, bodies.length, 0];
  return Float64Array.from([...head, ...bodies.flat()]);
}

function flagsOf({ extent, sight, isGround, cover, hasSmoke }: FixedPointPiece, isHidden: boolean): number {
  const isOf = (where: 'inside' | 'behind') => cover?.of === where || cover?.of === 'both';
  const flags = [
    sight === 'blocks' && !isHidden && HIDES,
    isGround && GROUND,
    isOf('inside') && extent.kind !== 'line' && INSIDE,
    isOf('behind') && BEHIND,
    hasSmoke && SMOKES,
    sight === 'obscures' && OBSCURES,
  ];
  return flags.reduce<number>((sum, flag) => sum + (flag || 0), 0);
}

function bodyOf({ extent, top, depth, cover }: FixedPointPiece, flags: number, first: FixedPoint): readonly number[] {
  const parts = ringsOf(extent).map(sides => [sides.length, ...sides.flatMap(([from, to]) => sideOf(from, to, first))]);
  const words = [...boxOf(extent, first), parts.length];
  const bytes = 8 * (HEAD + ROOM.length + parts.flat().length);
  return [KINDS.indexOf(extent.kind), flags, top, 1 / depth, cover?.rank ?? 0, ...words, bytes, ...ROOM, ...parts.flat()];
}

export type Stretches = readonly (readonly [FixedPoint, FixedPoint])[];

/** The sides of the convex parts of an area, the stretches of a line. */
export function ringsOf(extent: PieceExtent): readonly Stretches[] {
  if (extent.kind === 'disc') return [];
  if (extent.kind === 'line') return [extent.stretches];
  return extent.outline.parts.map(ring => ring.map((corner, i) => [corner, ring[(i + 1) % ring.length] as FixedPoint] as const));
}

/** A side: how far left of it the first cell is, its run, its first corner, and room. */
function sideOf(from: FixedPoint, to: FixedPoint, first: FixedPoint): readonly number[] {
  const [x, y, dx, dy] = [from[0] - first[0], from[1] - first[1], to[0] - from[0], to[1] - from[1]];
  return [dy * x - dx * y, dx, dy, x, y, 0];
}

/** The middle of the box around a piece, and half its sides. */
export function boxOf(extent: PieceExtent, [x, y]: FixedPoint): readonly number[] {
  if (extent.kind === 'disc') return [extent.centre[0] - x, extent.centre[1] - y, extent.radius, extent.radius];
  const corners = ringsOf(extent).flat(2);
  const [xs, ys] = [corners.map(corner => corner[0] - x), corners.map(corner => corner[1] - y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [(left + right) / 2, (low + high) / 2, (right - left) / 2, (high - low) / 2];
}

/**
 * How fine the lattice is on which a grid and its pieces lie, how long their longest side is and how far apart two cells can be, in parts.
 */
export interface Fineness {
  readonly grain: number;
  readonly longest: number;
  readonly widest: number;
}

export function finenessOf({ columns, rows, step, first }: FixedPointGrid, { all }: FixedPointPieces): Fineness {
  const stretches = all.flatMap(({ extent }) => ringsOf(extent).flat());
  const sides = stretches.map(([from, to]) => Math.hypot(to[0] - from[0], to[1] - from[1]));
  return {
    grain: stretches.flat(2).reduce(divisor, [...first, step].reduce(divisor)),
    longest: Math.max(1, ...sides),
    widest: Math.hypot(columns * step, rows * step),
  };
}

/** Shares of a way are doubles, off by half of this at most. */
const SHARES = 2 ** -52;
/** No eye is so high, and no piece that is looked over, in parts. */
const HIGHEST = 2 ** 20;

/**
 * Are shares of ways from a spot different doubles whenever they differ? They are whole numbers over products of a side and a way, measured
 * in the grain of the lattice, or over a difference of heights.
 */
export function isExact({ grain, longest, widest }: Fineness, [x, y]: FixedPoint): boolean {
  const own = [x, y].reduce(divisor, grain);
  const product = (longest / own) * (widest / own);
  return product * Math.max(product, HIGHEST) * SHARES * 4 < 1;
}

/** The greatest common divisor. */
function divisor(a: number, b: number): number {
  let [large, small] = [Math.abs(a), Math.abs(b)];
  while (small > 0) [large, small] = [small, large % small];
  return large;
}

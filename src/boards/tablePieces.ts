// The pieces that meet lines of sight on a table, made ready once: lengths in whole parts, outlines in convex
// parts. What one line meets of one piece.

import type { Covering, TableObstacles, TablePiece, TerrainShape } from '../core/board.ts';
import { type FixedPoint, partsOf, spotOf, square } from './table.ts';
import {
  below,
  common,
  compare,
  inDisc,
  type LineShare,
  type Segment,
  type Stretch,
  sharesAcross,
  stretchAlong,
  stretchThrough,
  WHOLE,
} from './tableLine.ts';
import { containsSpot, cutUp, type TableOutline } from './tableOutline.ts';

/** Where a piece lies, in parts. */
export type PieceExtent =
  | { readonly kind: 'area'; readonly outline: TableOutline }
  | { readonly kind: 'line'; readonly stretches: readonly (readonly [FixedPoint, FixedPoint])[] }
  | { readonly kind: 'disc'; readonly centre: FixedPoint; readonly radius: number };

/** A piece with all lengths in parts. `depth` is Infinity unless it obscures. */
export interface FixedPointPiece {
  readonly id: string;
  readonly extent: PieceExtent;
  readonly top: number;
  readonly sight: TablePiece['sight'];
  readonly depth: number;
  readonly isGround: boolean;
  readonly cover: Covering | undefined;
  readonly hasSmoke: boolean;
  readonly bounds: Bounds;
}

/** The least box with sides along the table's that holds something. */
export interface Bounds {
  readonly low: FixedPoint;
  readonly high: FixedPoint;
}

/** All pieces, and the lengths that go for all of them, in parts. */
export interface FixedPointPieces {
  readonly range: number;
  readonly eye: number;
  readonly near: number;
  readonly all: readonly FixedPointPiece[];
  readonly ground: readonly FixedPointPiece[];
}

const known = new WeakMap<TableObstacles, FixedPointPieces>();

/** Made ready once and kept. Throws RangeError that names the piece and what is wrong with it. */
export function piecesOf(obstacles: TableObstacles): FixedPointPieces {
  const found = known.get(obstacles) ?? madeReady(obstacles);
  known.set(obstacles, found);
  return found;
}

function madeReady({ range, eye, near, pieces }: TableObstacles): FixedPointPieces {
  const all = pieces.map(pieceOf);
  return { range: partsOf(range), eye: partsOf(eye), near: partsOf(near), all, ground: all.filter(piece => piece.isGround) };
}

/** The highest class of cover there is. */
export const HIGHEST_COVER = 7;

function pieceOf(piece: TablePiece): FixedPointPiece {
  const { id, shape, top, sight, depth, ground = false, cover, smoke = false } = piece;
  const wrong = (message: string) => new RangeError(`table: ${id}: ${message}`);
  const fault = pieceFault(piece);
  if (fault !== undefined) throw wrong(fault);
  try {
    const extent = extentOf(shape);
    const parts = {
      extent,
      bounds: boundsOf(extent),
      top: partsOf(top),
      depth: sight === 'obscures' ? partsOf(depth ?? 0) : Number.POSITIVE_INFINITY,
    };
    return { id, ...parts, sight, isGround: ground, cover, hasSmoke: smoke };
  } catch (fault) {
    throw fault instanceof RangeError ? wrong(fault.message) : fault;
  }
}

/** What a piece cannot be; undefined where nothing is wrong with it. */
function pieceFault({ shape, top, sight, depth = 0, ground, cover }: TablePiece): string | undefined {
  const isArea = shape.kind === 'area';
  if (sight === 'obscures' && !(isArea && depth > 0)) return 'only an area with a depth above 0 obscures';
  if (ground && !(isArea && top !== Number.POSITIVE_INFINITY)) return 'ground is an area with a top';
  if (shape.kind === 'line' && sight !== 'open') return 'a line hides nothing, it covers';
  if (cover && !(Number.isInteger(cover.rank) && cover.rank >= 1 && cover.rank <= HIGHEST_COVER))
    return `${cover.rank} is no class of cover from 1 to ${HIGHEST_COVER}`;
  return undefined;
}

/** The box around a shape. */
export function boundsOf(extent: PieceExtent): Bounds {
  if (extent.kind === 'disc') {
    const { centre, radius } = extent;
    return { low: [centre[0] - radius, centre[1] - radius], high: [centre[0] + radius, centre[1] + radius] };
  }
  const spots = extent.kind === 'area' ? extent.outline.parts.flat() : extent.stretches.flat();
  const least = (k: 0 | 1) => spots.reduce((low, spot) => Math.min(low, spot[k]), Number.POSITIVE_INFINITY);
  const most = (k: 0 | 1) => spots.reduce((high, spot) => Math.max(high, spot[k]), Number.NEGATIVE_INFINITY);
  return { low: [least(0), least(1)], high: [most(0), most(1)] };
}

/**
 * May a line meet a piece at all, or end in it? Most pieces of a table are far from a line: asking this
 * first makes sight several times as fast.
 */
export const isNear = ({ bounds: { low, high } }: Pick<FixedPointPiece, 'bounds'>, { a, b }: Segment): boolean =>
  Math.min(a[0], b[0]) <= high[0] && Math.max(a[0], b[0]) >= low[0] && Math.min(a[1], b[1]) <= high[1] && Math.max(a[1], b[1]) >= low[1];

/** Throws RangeError with what is wrong with a shape. */
export function extentOf(shape: TerrainShape): PieceExtent {
  if (shape.kind === 'area') return { kind: 'area', outline: cutUp(shape.outline) };
  if (shape.kind === 'disc') return { kind: 'disc', centre: spotOf(shape.centre), radius: partsOf(shape.radius) };
  const spots = shape.points.map(spotOf);
  if (spots.length < 2) throw new RangeError(`a line needs two points, it has ${spots.length}`);
  return { kind: 'line', stretches: spots.slice(1).map((spot, i) => [spots[i] as FixedPoint, spot]) };
}

/** Is a spot in a piece, or on its outline? Nothing is in a line. */
export function isIn({ extent }: FixedPointPiece, spot: FixedPoint): boolean {
  if (extent.kind === 'area') return extent.outline.parts.some(part => containsSpot(part, spot));
  return extent.kind === 'disc' && square(extent.centre, spot) <= extent.radius ** 2;
}

/** The height of the ground at a spot: the top of the highest piece of ground there. */
export const groundAt = ({ ground }: FixedPointPieces, spot: FixedPoint): number =>
  ground.reduce((height, piece) => (piece.top > height && isIn(piece, spot) ? piece.top : height), 0);

/** A line of sight: from eye to eye, with their heights. */
export interface Ray extends Segment {
  readonly from: number;
  readonly to: number;
}

/** The stretches of a ray strictly inside an area or a disc and strictly below its top: see `inside`. */
export function stretchesIn({ extent, top }: FixedPointPiece, ray: Ray): readonly Stretch[] {
  const low = below(top, ray.from, ray.to);
  return low ? inside(extent, ray, low) : [];
}

/**
 * What of a stretch of a line lies strictly inside an area or a disc, in stretches apart from each other, in no
 * order. Those of a disc have rounded ends.
 */
export function inside(extent: PieceExtent, line: Segment, stretch: Stretch = WHOLE): readonly Stretch[] {
  if (extent.kind === 'line') return [];
  const found = extent.kind === 'disc' ? [inDisc(extent.centre, extent.radius, line, stretch)] : inOutline(extent.outline, line, stretch);
  return found.filter(run => run !== undefined);
}

const inOutline = ({ parts, cuts }: TableOutline, line: Segment, stretch: Stretch): readonly (Stretch | undefined)[] =>
  [...parts.map(part => stretchThrough(part, line)), ...cuts.map(cut => stretchAlong(cut, line))].map(run => run && common(run, stretch));

/** Where a ray crosses a line piece, strictly below its top. */
export function crossings({ extent, top }: FixedPointPiece, ray: Ray): readonly LineShare[] {
  if (extent.kind !== 'line') return [];
  return extent.stretches.flatMap(stretch => sharesAcross(stretch, ray)).filter(share => isBelow(top, ray, share));
}

/** Is a ray strictly below a height at a share of its way? */
function isBelow(top: number, { from, to }: Ray, share: LineShare): boolean {
  if (from >= top === to >= top) return from < top;
  const level = { n: Math.abs(top - from), d: Math.abs(to - from) };
  return from < top ? compare(share, level) < 0 : compare(share, level) > 0;
}

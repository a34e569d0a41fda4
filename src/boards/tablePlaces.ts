// Where things lie on a table: the pieces of terrain under a point, points inside outlines, distances to outlines and lines.

import type { TableBoard, Terrain, TerrainShape } from '../core/board.ts';
import { nearestOn } from '../core/outline.ts';
import { lengthTold, lengthWords } from '../core/places.ts';
import type { Point } from '../core/types.ts';
import { pointOf, spotOf } from './table.ts';
import { compare, spotAt } from './tableLine.ts';
import { extentOf, type FixedPointPiece, inside, isIn, isNear, type PieceExtent, piecesOf } from './tablePieces.ts';

export { nearestOn } from '../core/outline.ts';

/** Places lie on a lattice of hundredths of a unit. */
export const hundredth = (x: number): number => Math.round(x * 100) / 100;

interface Measured {
  readonly game: { readonly board: Pick<TableBoard, 'unit'> };
}

/** A length with the unit of the table, to the half: '13.5 in'. `than`: what it is held against, see `lengthTold`. */
export const formatMeasure = ({ game }: Measured, length: number, than?: number): string =>
  `${lengthTold(length, than)} ${game.board.unit}`;

/** A bound of the rules, whole: '3.75 in'. */
export const formatBound = ({ game }: Measured, length: number): string => `${lengthWords(length)} ${game.board.unit}`;

/** A length beside the bound that it is held against: '6.1 of 6 in'. */
export const formatShare = (state: Measured, length: number, most: number): string =>
  `${lengthTold(length, most)} of ${formatBound(state, most)}`;

interface Plot {
  readonly terrain: Terrain;
  readonly piece: FixedPointPiece;
}

const plots = new WeakMap<TableBoard, readonly Plot[]>();

/** All areas and discs of a board with their geometry, lines left out. */
function plotsOf(board: TableBoard): readonly Plot[] {
  const known = plots.get(board);
  if (known) return known;
  const terrains = board.features.filter(({ shape }) => shape.kind !== 'line');
  const pieces = piecesIn(terrains.map(({ shape }) => shape));
  const made = terrains.map((terrain, i) => ({ terrain, piece: pieces[i] as FixedPointPiece }));
  plots.set(board, made);
  return made;
}

const piecesIn = (shapes: readonly TerrainShape[]): readonly FixedPointPiece[] =>
  piecesOf({
    kind: 'table',
    range: 0,
    eye: 0,
    near: 0,
    pieces: shapes.map((shape, i) => ({ id: `${i}`, shape, top: 0, sight: 'open' })),
  }).all;

/** The pieces of terrain that hold a point, those on whose outline it lies among them, in the order of the board. */
export function terrainAt(board: TableBoard, at: Point): readonly Terrain[] {
  const spot = spotOf(at);
  const here = { a: spot, b: spot };
  return plotsOf(board).flatMap(({ piece, terrain }) => (isNear(piece, here) && isIn(piece, spot) ? [terrain] : []));
}

const outlines = new WeakMap<readonly Point[], FixedPointPiece>();

function plotOf(outline: readonly Point[]): FixedPointPiece {
  const known = outlines.get(outline) ?? (piecesIn([{ kind: 'area', outline }])[0] as FixedPointPiece);
  outlines.set(outline, known);
  return known;
}

/** Is a point inside an outline, or on it? */
export const isInside = (outline: readonly Point[], at: Point): boolean => isIn(plotOf(outline), spotOf(at));

/** From a point to an outline; 0 inside it. Rounded as lengths are. */
export const distanceTo = (outline: readonly Point[], at: Point): number =>
  isInside(outline, at) ? 0 : distanceToLine([...outline, ...outline.slice(0, 1)], at);

/** From a point to a line through points. */
export const distanceToLine = (points: readonly Point[], at: Point): number =>
  Math.min(...points.slice(1).map((to, i) => fromSide(points[i] as Point, to, at)));

function fromSide(a: Point, b: Point, at: Point): number {
  const [x, y] = nearestOn(a, b, at);
  return Math.hypot(x - at[0], y - at[1]);
}

/** Where a way enters an outline, or begins in it, leg by leg; nothing for one that only touches it. */
export function stretchesIn(outline: readonly Point[], way: readonly Point[]): readonly Point[] {
  const { extent } = plotOf(outline);
  return way.slice(1).flatMap((to, i) => {
    const line = { a: spotOf(way[i] as Point), b: spotOf(to) };
    return inside(extent, line)
      .toSorted((one, other) => compare(one.from, other.from))
      .map(({ from }) => pointOf(spotAt(line, from)));
  });
}

const extents = new WeakMap<TerrainShape, PieceExtent>();

function extentFor(shape: TerrainShape): PieceExtent {
  const known = extents.get(shape) ?? extentOf(shape);
  extents.set(shape, known);
  return known;
}

/**
 * How far along a straight stretch it goes into areas and discs or out of them: lengths from its start in order, both ends among them.
 * Between two of them it meets the same ground.
 */
export function cutsAlong(shapes: readonly TerrainShape[], [from, to]: readonly [Point, Point]): readonly number[] {
  const line = { a: spotOf(from), b: spotOf(to) };
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const met = shapes.flatMap(shape => inside(extentFor(shape), line)).flatMap(run => [run.from, run.to]);
  return [...new Set([0, ...met.map(({ n, d }) => (n / d) * length), length])].toSorted((a, b) => a - b);
}

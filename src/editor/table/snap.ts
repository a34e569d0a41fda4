// Where a finger means when it is nearly somewhere: a corner or a side of another piece, the edge of the table, a line of the grid.

import { nearestOn } from '../../boards/tablePlaces.ts';
import type { TableBoard, Terrain, TerrainShape } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { distance, extentOf, pointsOf, roundLength, sidesOf, writtenPoint } from './lengths.ts';

/** `grid`: the step of the lattice, 0 for none; `within`: so near a point is drawn to a corner or a side, 0 for never. */
export interface Snapping {
  readonly grid: number;
  readonly within: number;
}

/** A place that was drawn to something: to what, and to which piece. */
export interface Snapped {
  readonly at: Point;
  readonly to?: 'corner' | 'side' | 'edge' | 'grid';
  readonly of?: string;
}

/** What draws a point to it: shapes on a ground of this size. */
export interface SnapGround {
  readonly size: Point;
  readonly features: readonly Pick<Terrain, 'id' | 'shape'>[];
}

const clamped = ([x, y]: Point, [width, height]: Point): Point => [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];

/** To the nearest crossing of the grid. */
export const toGrid = ([x, y]: Point, step: number): Point =>
  step > 0 ? [roundLength(Math.round(x / step) * step), roundLength(Math.round(y / step) * step)] : [roundLength(x), roundLength(y)];

/**
 * A point on the table in hundredths, drawn to what is near: corners before sides, sides before the grid. `skip`: pieces that draw nothing.
 */
export function snapPoint(board: SnapGround, at: Point, { grid, within }: Snapping, skip: ReadonlySet<string> = new Set()): Snapped {
  const on = clamped(at, board.size);
  if (within > 0) {
    const others = board.features.filter(({ id }) => !skip.has(id));
    const near = nearestOf([...others.flatMap(cornersOf), ...rimOf(board)], on, within) ?? nearestOf(sidesNear(others, on), on, within);
    if (near) return { ...near, at: clamped(writtenPoint(near.at), board.size) };
    const edge = toEdge(on, board.size, within);
    if (edge) return { at: withGrid(edge, on, grid), to: 'edge' };
  }
  const cell = clamped(toGrid(on, grid), board.size);
  return grid > 0 ? { at: cell, to: 'grid' } : { at: cell };
}

const cornersOf = ({ id, shape }: SnapGround['features'][number]): readonly Snapped[] =>
  pointsOf(shape).map(at => ({ at, to: 'corner', of: id }));

const rimOf = ({ size: [width, height] }: SnapGround): readonly Snapped[] =>
  (
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ] as const
  ).map(at => ({ at, to: 'edge' }));

const sidesNear = (pieces: SnapGround['features'], at: Point): readonly Snapped[] =>
  pieces.flatMap(({ id, shape }) => nearestOnShape(shape, at).map((on): Snapped => ({ at: on, to: 'side', of: id })));

/** The points of a shape's sides, or of its rim, that are nearest to a point. */
function nearestOnShape(shape: TerrainShape, at: Point): readonly Point[] {
  if (shape.kind !== 'disc') return sidesOf(shape).map(([a, b]) => nearestOn(a, b, at));
  const { centre, radius } = shape;
  const apart = distance(centre, at);
  if (apart === 0) return [];
  const share = radius / apart;
  return [[centre[0] + (at[0] - centre[0]) * share, centre[1] + (at[1] - centre[1]) * share]];
}

function nearestOf(all: readonly Snapped[], at: Point, within: number): Snapped | undefined {
  const near = all.filter(one => distance(one.at, at) <= within);
  return near.toSorted((a, b) => distance(a.at, at) - distance(b.at, at))[0];
}

/** The edges of the table, and which of the two lengths lies on one. */
function toEdge([x, y]: Point, [width, height]: Point, within: number): { readonly x?: number; readonly y?: number } | undefined {
  const ends = (length: number, most: number) => (length <= within ? 0 : most - length <= within ? most : undefined);
  const [nearX, nearY] = [ends(x, width), ends(y, height)];
  if (nearX === undefined && nearY === undefined) return undefined;
  return { ...(nearX === undefined ? {} : { x: nearX }), ...(nearY === undefined ? {} : { y: nearY }) };
}

const withGrid = (edge: { readonly x?: number; readonly y?: number }, at: Point, grid: number): Point => {
  const [x, y] = toGrid(at, grid);
  return [edge.x ?? x, edge.y ?? y];
};

/**
 * How far pieces that are dragged by so much go: drawn by the corner of theirs that has something nearest to it, else so that their first
 * corner lies on the grid. They do not leave the table.
 */
export function snappedShift(
  board: TableBoard,
  ids: ReadonlySet<string>,
  by: Point,
  snapping: Snapping,
): { readonly by: Point; readonly to?: Snapped } {
  const corners = board.features.filter(({ id }) => ids.has(id)).flatMap(({ shape }) => pointsOf(shape));
  const [first] = corners;
  if (!first) return { by };
  const held = (far: Point): Point => heldOn(board, ids, far);
  const gone = ([x, y]: Point): Point => [x + by[0], y + by[1]];
  const drawn = corners
    .map(corner => ({ corner, near: snapPoint(board, gone(corner), { grid: 0, within: snapping.within }, ids) }))
    .filter(({ corner, near }) => near.to !== undefined && distance(near.at, gone(corner)) <= snapping.within)
    .toSorted((a, b) => distance(a.near.at, gone(a.corner)) - distance(b.near.at, gone(b.corner)))[0];
  if (drawn) return { by: held(between(drawn.corner, drawn.near.at)), to: drawn.near };
  return { by: held(between(first, toGrid(gone(first), snapping.grid))) };
}

/** As far as pieces can go without leaving the table. Those that are larger than it stay. */
export function heldOn(board: TableBoard, ids: ReadonlySet<string>, [dx, dy]: Point): Point {
  const shapes = board.features.filter(({ id }) => ids.has(id)).map(({ shape }) => shape);
  if (shapes.length === 0) return [dx, dy];
  const { low, high } = extentOf(shapes);
  const within = (by: number, k: 0 | 1) => {
    const [least, most] = [-low[k], board.size[k] - high[k]];
    return roundLength(least > most ? 0 : Math.min(most, Math.max(least, by)));
  };
  return [within(dx, 0), within(dy, 1)];
}

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [roundLength(bx - ax), roundLength(by - ay)];

/** Degrees to the next of so many steps of a whole turn's 360, where one of them is near. */
export function snappedTurn(degrees: number, step = 15, within = 3): number {
  const near = Math.round(degrees / step) * step;
  return Math.abs(near - degrees) <= within ? near : Math.round(degrees * 10) / 10;
}

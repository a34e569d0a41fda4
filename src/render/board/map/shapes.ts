// A map whose areas say their own outlines: drawn as they are, with names where there is most room in them.

import { readShape } from '../../../core/areaShape.ts';
import type { MapBoard } from '../../../core/board.ts';
import type { Point } from '../../../core/types.ts';
import type { Box } from '../plan.ts';
import { extentOf, isInside, largest, type PointRing } from './rings.ts';
import type { AreaShape, MapSheet } from './sheet.ts';

/** The sheet of such a board. `wide`: how much wider than high the box for a name is. */
export function layShapes(board: MapBoard, wide: number): MapSheet {
  const shapes = Object.entries(board.areas).map(([id, { shape = '' }]) => [id, readShape(shape)] as const);
  const all = shapes.flatMap(([of, rings]) => rings.map((ring): Laid => ({ of, ring, extent: extentOf([ring]) })));
  const areas = new Map(shapes.map(([id, rings]) => [id, spotIn(rings, islandsIn(id, largest(rings), all), wide)] as const));
  const middle = (id: string): Point => areas.get(id)?.at ?? [0, 0];
  return {
    areas,
    elsewhere: [],
    canals: (board.canals ?? []).map(({ id, title, between: [a, b] }) => ({ id, title, at: halfway(middle(a), middle(b)) })),
    box: boxOf(board, [...areas.values()]),
    links: [],
  };
}

/** The plane that the board says, else what its areas cover. */
function boxOf({ size }: MapBoard, areas: readonly AreaShape[]): Box {
  if (size) return { x: 0, y: 0, width: size[0], height: size[1] };
  const [left, right, top, bottom] = extentOf(areas.flatMap(({ rings }) => rings));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A ring of an area. */
interface Laid {
  readonly of: string;
  readonly ring: PointRing;
  readonly extent: ReturnType<typeof extentOf>;
}

/** Rings of other areas that lie within the largest of an area: islands in a sea. Its name keeps clear of them. */
function islandsIn(id: string, around: PointRing, all: readonly Laid[]): readonly PointRing[] {
  const [left, right, top, bottom] = extentOf([around]);
  return all
    .filter(({ of, ring, extent: [x1, x2, y1, y2] }) => {
      const isNear = of !== id && x1 > left && x2 < right && y1 > top && y2 < bottom;
      return isNear && ring.every(point => isInside([around], point));
    })
    .map(({ ring }) => ring);
}

const halfway = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Points tried each way, and how often around the best of them. */
const TRIES = 14;
const CLOSER = 3;

/** Where there is most room in the largest ring, beside `islands`, for a box so many times as wide as high. */
function spotIn(rings: readonly PointRing[], islands: readonly PointRing[], wide: number): AreaShape {
  const ring = largest(rings);
  const within = [ring, ...islands];
  let [left, right, top, bottom] = extentOf([ring]);
  let best: { readonly at: Point; readonly room: number } = { at: [(left + right) / 2, (top + bottom) / 2], room: 1 };
  for (let round = 0; round < CLOSER; round++) {
    const [dx, dy] = [(right - left) / TRIES, (bottom - top) / TRIES];
    for (let i = 0; i <= TRIES; i++)
      for (let j = 0; j <= TRIES; j++) {
        const at: Point = [left + i * dx, top + j * dy];
        const room = isInside(within, at) ? Math.min(...within.map(one => roomAt(one, at, wide))) : 0;
        if (room > best.room) best = { at, room };
      }
    [left, right, top, bottom] = [best.at[0] - dx, best.at[0] + dx, best.at[1] - dy, best.at[1] + dy];
  }
  return { rings, at: best.at, room: best.room };
}

/** Half the height of the box around a point that no side of the ring cuts. */
function roomAt(ring: PointRing, [x, y]: Point, wide: number): number {
  let room = Number.POSITIVE_INFINITY;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay];
    const [ux, uy, vx, vy] = [(ax - x) / wide, ay - y, (bx - x) / wide, by - y];
    const long = (vx - ux) ** 2 + (vy - uy) ** 2;
    const t = long === 0 ? 0 : Math.max(0, Math.min(1, -(ux * (vx - ux) + uy * (vy - uy)) / long));
    room = Math.min(room, Math.hypot(ux + t * (vx - ux), uy + t * (vy - uy)));
  }
  return room * 0.75;
}

// Houses from above: walls to the true outline, a hipped roof with its dark and light sides where the plan has four corners, else flat
// roofs with a parapet. Slates and thick walls for stone, boards for wood.

import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { polyline } from './lattice.ts';
import { clockwise, drawnIn, hatchLines, leanOf } from './outline.ts';
import type { BoardPath } from './plan.ts';
import { shape, type TerrainPaths, type TerrainPiece } from './tableFeature.ts';

/** A building. */
export function roof(piece: TerrainPiece): TerrainPaths {
  const ring = clockwise(piece.ring);
  const made = isWooden(piece) ? 'wooden' : 'masonry';
  const below = [
    shape(
      'roof-shade',
      polyline(
        ring.map(([x, y]): Point => [x + 2.6, y + 3.4]),
        true,
      ),
    ),
    shape(`house ${made}`, polyline(ring, true)),
  ];
  const inner = drawnIn(ring, made === 'masonry' ? 3 : 1.6);
  const above = inner.length === 4 ? hipped(inner, made) : flat(inner, made);
  return { detail: [...below, ...above, shape('house-edge', polyline(ring, true))] };
}

/** By the words of the file: its cover, kind, id or name; a barn, hut or shed is of wood where nothing is said. */
function isWooden({ feature: { kind, cover, id, title } }: TerrainPiece): boolean {
  const words = `${kind} ${id} ${title}`.toLowerCase();
  if (cover === 'stone' || /stone|brick/.test(words)) return false;
  return cover === 'wooden' || /wood|barn|hut|shed|log\b/.test(words);
}

/** A ridge along the longer side and a side of the roof from each wall up to it. */
function hipped(ring: readonly Point[], made: string): BoardPath[] {
  const [a, b, c, d] = longFirst(ring);
  const [ab, bc] = [length(a, b), length(b, c)];
  const share = Math.min(0.5, (bc / ab) * 0.5);
  const [left, right] = [between(mid(a, d), mid(b, c), share), between(mid(a, d), mid(b, c), 1 - share)];
  const sides: readonly (readonly Point[])[] = [
    [a, b, right, left],
    [b, c, right],
    [c, d, left, right],
    [d, a, left],
  ];
  const [light, dark] = [sides.filter(side => !isDark(side)), sides.filter(isDark)];
  const courses = sides.flatMap((side, i) =>
    hatchLines(
      side,
      made === 'masonry' ? 4 : 4.6,
      leanOf(i % 2 ? [side[0] ?? a, side[1] ?? b] : [a, b]) + (made === 'masonry' ? 0 : Math.PI / 2),
    ),
  );
  return [
    shape(`roof ${made}`, light.map(side => polyline(side, true)).join('')),
    shape(`roof ${made} dark`, dark.map(side => polyline(side, true)).join('')),
    shape('course', courses.map(run => polyline(run)).join('')),
    shape(
      'ridge',
      polyline([left, right]) + [polyline([a, left]), polyline([d, left]), polyline([b, right]), polyline([c, right])].join(''),
    ),
    ...(made === 'masonry' ? [shape('chimney', chimney(between(left, right, 0.2)) + chimney(between(left, right, 0.8)))] : []),
  ];
}

function flat(ring: readonly Point[], made: string): BoardPath[] {
  const lean = leanOf(ring);
  return [
    shape(`roof ${made}`, polyline(ring, true)),
    shape(
      'course',
      hatchLines(ring, 4.4, lean)
        .map(run => polyline(run))
        .join(''),
    ),
    shape('ridge', polyline(drawnIn(ring, 4), true)),
  ];
}

/** Corners from the start of the longest side. */
function longFirst(ring: readonly Point[]): readonly [Point, Point, Point, Point] {
  const [a, b, c, d] = ring as [Point, Point, Point, Point];
  return length(a, b) + length(c, d) >= length(b, c) + length(d, a) ? [a, b, c, d] : [b, c, d, a];
}

/**
 * The light comes from the upper left: dark are the sides that face away from it. The corners run clockwise, so that the
 * outside of the first side is to its left.
 */
function isDark([[ax, ay] = [0, 0], [bx, by] = [0, 0]]: readonly Point[]): boolean {
  return (by - ay) * 0.8 - (bx - ax) > 0;
}

const length = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);
const between = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];
const mid = (a: Point, b: Point): Point => between(a, b, 0.5);
const chimney = ([x, y]: Point): string => `M${px(x - 1.8)},${px(y - 1.8)}h3.6v3.6h-3.6Z`;

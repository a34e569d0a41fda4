// Hills: the rim of each level as a smooth line with hachures that point downhill.

import { curveBasisClosed, line } from 'd3';
import { type HexBoard, hexAt } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { centre, chains, corners } from './lattice.ts';
import type { BoardPath } from './plan.ts';

const SPACING = 5.5;

/** Rim and hachures of every level above 0, from the lowest up. */
export function relief(board: HexBoard, places: readonly string[]): BoardPath[] {
  const levels = places.map(place => board.hexes[place]?.level ?? 0);
  const heights = [...new Set(levels)].filter(level => level > 0).sort((a, b) => a - b);
  return heights.flatMap(level =>
    rims(
      board,
      places.filter((_, i) => (levels[i] ?? 0) >= level),
    ),
  );
}

function rims(board: HexBoard, inside: readonly string[]): BoardPath[] {
  const sides = border(board, inside);
  const [touching, spots] = [atCorners(sides), [...new Set(sides.map(({ of }) => of))]];
  return chains(sides.map(({ side }) => side)).flatMap(loop => {
    const rim = smooth(loop, touching);
    return [
      { d: line().curve(curveBasisClosed)(rim.map(([x, y]): [number, number] => [x, y])) ?? '', className: 'crest' },
      { d: hachures(rim, spots), className: 'hachure' },
    ];
  });
}

const spot = (board: HexBoard, place: string): Point => centre(board.layout, hexAt(place) ?? [0, 0]);

/** A side that only one hex of a hill has, and the middle of that hex. */
interface Rim {
  readonly side: readonly [Point, Point];
  readonly of: Point;
}

function border(board: HexBoard, inside: readonly string[]): readonly Rim[] {
  const seen = new Map<string, Rim>();
  for (const place of inside) {
    const of = spot(board, place);
    const ring = corners(board.layout, of);
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % 6] ?? a;
      const id = cornerKey([a[0] + b[0], a[1] + b[1]]);
      if (seen.has(id)) seen.delete(id);
      else seen.set(id, { side: [a, b], of });
    });
  }
  return [...seen.values()];
}

const cornerKey = ([x, y]: Point): string => `${Math.round(x * 2)},${Math.round(y * 2)}`;

/** The middles of the hexes of a hill that meet in each corner of its rim. */
function atCorners(sides: readonly Rim[]): ReadonlyMap<string, readonly Point[]> {
  const found = new Map<string, Point[]>();
  for (const { side, of } of sides)
    for (const corner of side) {
      const there = found.get(cornerKey(corner)) ?? [];
      if (!there.includes(of)) there.push(of);
      found.set(cornerKey(corner), there);
    }
  return found;
}

/** Drawn in a little, towards the hexes that meet in each corner, so that the rim runs inside its hexes, where the rules put it. */
const smooth = (loop: readonly Point[], touching: ReadonlyMap<string, readonly Point[]>): Point[] =>
  loop.slice(0, -1).map(corner => {
    const [x, y] = corner;
    const spots = touching.get(cornerKey(corner)) ?? [];
    const mean = (axis: 0 | 1) => spots.reduce((sum, at) => sum + at[axis], 0) / Math.max(1, spots.length) - corner[axis];
    const [dx, dy] = [mean(0), mean(1)];
    const far = Math.hypot(dx, dy) || 1;
    return [x + (dx / far) * 7, y + (dy / far) * 7];
  });

/** Short strokes along the rim, away from the nearest hex of the hill. */
function hachures(rim: readonly Point[], spots: readonly Point[]): string {
  const even = spaced(rimPoints(rim), SPACING);
  return even
    .map(([x, y], i) => {
      const [nx, ny] = even[(i + 1) % even.length] ?? [x, y];
      const length = Math.hypot(nx - x, ny - y) || 1;
      const normal: Point = [(ny - y) / length, -(nx - x) / length];
      const out = away([x, y], normal, spots) ? 1 : -1;
      const reach = (i % 2 ? 3.6 : 5.6) * out;
      return `M${px(x)},${px(y)}l${px(normal[0] * reach)},${px(normal[1] * reach)}`;
    })
    .join('');
}

/** Whether a step along the normal leaves the hill. */
function away([x, y]: Point, [nx, ny]: Point, spots: readonly Point[]): boolean {
  const nearest = (ax: number, ay: number) => Math.min(...spots.map(([sx, sy]) => Math.hypot(sx - ax, sy - ay)));
  return nearest(x + nx * 8, y + ny * 8) > nearest(x - nx * 8, y - ny * 8);
}

/** The closed basis spline through control points, as points: the same curve that is drawn. */
function rimPoints(rim: readonly Point[]): Point[] {
  const n = rim.length;
  return rim.flatMap((_, i) => {
    const [a, b, c, d] = [0, 1, 2, 3].map(k => rim[(i + k) % n] ?? [0, 0]) as [Point, Point, Point, Point];
    return Array.from({ length: 8 }, (_, k): Point => {
      const t = k / 8;
      const w = [(1 - t) ** 3, 3 * t ** 3 - 6 * t ** 2 + 4, -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1, t ** 3].map(x => x / 6) as [
        number,
        number,
        number,
        number,
      ];
      return [w[0] * a[0] + w[1] * b[0] + w[2] * c[0] + w[3] * d[0], w[0] * a[1] + w[1] * b[1] + w[2] * c[1] + w[3] * d[1]];
    });
  });
}

/** Points at equal distances along a closed line. */
function spaced(points: readonly Point[], step: number): Point[] {
  const found: Point[] = [];
  let left = 0;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay];
    const length = Math.hypot(bx - ax, by - ay);
    while (left <= length && length > 0) {
      found.push([ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length]);
      left += step;
    }
    left -= length;
  });
  return found;
}

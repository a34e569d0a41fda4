// Hills: the rim of each level as a smooth line with hachures that point downhill.

import { curveBasisClosed, line } from 'd3';
import { type HexBoard, hexAt } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { centre, chains, corners } from './lattice.ts';
import type { Shape } from './plan.ts';

const SPACING = 5.5;

/** Rim and hachures of every level above 0, from the lowest up. */
export function relief(board: HexBoard, places: readonly string[]): Shape[] {
  const levels = places.map(place => board.hexes[place]?.level ?? 0);
  const heights = [...new Set(levels)].filter(level => level > 0).sort((a, b) => a - b);
  return heights.flatMap(level =>
    rims(
      board,
      places.filter((_, i) => (levels[i] ?? 0) >= level),
    ),
  );
}

function rims(board: HexBoard, inside: readonly string[]): Shape[] {
  return chains(border(board, inside)).flatMap(loop => {
    const rim = smooth(loop, middle(board, inside));
    return [
      { d: line().curve(curveBasisClosed)(rim.map(([x, y]): [number, number] => [x, y])) ?? '', className: 'crest' },
      {
        d: hachures(
          rim,
          inside.map(place => spot(board, place)),
        ),
        className: 'hachure',
      },
    ];
  });
}

const spot = (board: HexBoard, place: string): Point => centre(board.layout, hexAt(place) ?? [0, 0]);

function middle(board: HexBoard, inside: readonly string[]): Point {
  const spots = inside.map(place => spot(board, place));
  return [spots.reduce((sum, [x]) => sum + x, 0) / spots.length, spots.reduce((sum, [, y]) => sum + y, 0) / spots.length];
}

/** The sides that only one hex of the set has. */
function border(board: HexBoard, inside: readonly string[]): (readonly [Point, Point])[] {
  const seen = new Map<string, readonly [Point, Point]>();
  for (const place of inside) {
    const ring = corners(board.layout, spot(board, place));
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % 6] ?? a;
      const id = `${Math.round((a[0] + b[0]) * 2)},${Math.round((a[1] + b[1]) * 2)}`;
      if (seen.has(id)) seen.delete(id);
      else seen.set(id, [a, b]);
    });
  }
  return [...seen.values()];
}

/** Drawn in a little, so that the rim runs inside its hexes, where the rules put it. */
const smooth = (loop: readonly Point[], [mx, my]: Point): Point[] =>
  loop.slice(0, -1).map(([x, y]) => {
    const far = Math.hypot(x - mx, y - my) || 1;
    return [x - ((x - mx) / far) * 7, y - ((y - my) / far) * 7];
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

// What runs along and across hexsides: roads and rails from hex to hex, rivers, hedges, walls and
// cliffs along the sides, bridges over them.

import { type EdgeKind, type HexBoard, hexAt } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { centre, chains, polyline, RADIUS, scatter, side } from './lattice.ts';
import type { BoardPath } from './plan.ts';
import { smooth } from './smooth.ts';

type Pair = readonly [Point, Point];

/** Rivers and streams: below the roads. */
export const waters = (board: HexBoard, outside: (point: Point) => boolean): BoardPath[] => [
  ...twice('river', runs(sides(board, 'river'), outside)),
  ...once('stream', runs(sides(board, 'stream'), outside)),
];

/** Roads and rails, then bridges, then what stands on the sides. `rim` tells whether a point lies outside the board. */
export function ways(board: HexBoard, outside: (point: Point) => boolean): BoardPath[] {
  const roads = chains(links(board, 'road'))
    .map(run => smooth(toTheRim(run, outside)))
    .join('');
  const rails = chains(links(board, 'rail'))
    .map(run => smooth(toTheRim(run, outside)))
    .join('');
  return [...twice('road', roads), ...twice('rail', rails), ...bridges(board), ...banks(board)];
}

function pairOf(board: HexBoard, a: string, b: string): Pair | undefined {
  const [from, to] = [hexAt(a), hexAt(b)];
  return from && to ? [centre(board.layout, from), centre(board.layout, to)] : undefined;
}

function links(board: HexBoard, kind: EdgeKind): Pair[] {
  const keys = Object.entries(board.edges).filter(([, edge]) => edge[kind]);
  return keys.flatMap(([key]) => {
    const [a = '', b = ''] = key.split('-');
    const pair = pairOf(board, a, b);
    return pair ? [pair] : [];
  });
}

const sides = (board: HexBoard, kind: EdgeKind): Pair[] => links(board, kind).map(([a, b]) => side(a, b));

const runs = (segments: readonly Pair[], outside: (point: Point) => boolean): string =>
  chains(segments)
    .map(run => winding(toTheRim(run, outside)))
    .join('');

const twice = (className: string, d: string): BoardPath[] =>
  d
    ? [
        { d, className: `${className} casing` },
        { d, className },
      ]
    : [];
const once = (className: string, d: string): BoardPath[] => (d ? [{ d, className }] : []);

/** A way that stops in a hex of the rim goes on to the edge of the map. */
function toTheRim(run: readonly Point[], outside: (point: Point) => boolean): Point[] {
  const [first, second] = run;
  const [last, before] = [run.at(-1), run.at(-2)];
  return [...beyond(first, second, outside), ...run, ...beyond(last, before, outside)];
}

function beyond(end: Point | undefined, before: Point | undefined, outside: (point: Point) => boolean): Point[] {
  if (!end || !before) return [];
  const step = Math.hypot(end[0] - before[0], end[1] - before[1]);
  const on = (length: number): Point => [end[0] + ((end[0] - before[0]) / step) * length, end[1] + ((end[1] - before[1]) / step) * length];
  return outside(on(Math.max(step, RADIUS))) ? [on(RADIUS * 0.86)] : [];
}

/** Water winds: the corners of the hexes are pulled towards the line between their neighbours, with a little unrest. */
function winding(run: readonly Point[]): string {
  const random = scatter(Math.round(run[0]?.[0] ?? 0));
  const soft = run.map(([x, y], i): Point => {
    const [before, after] = [run[i - 1], run[i + 1]];
    if (!before || !after) return [x, y];
    const pull = 0.28 + random() * 0.2;
    return [x + ((before[0] + after[0]) / 2 - x) * pull, y + ((before[1] + after[1]) / 2 - y) * pull];
  });
  return smooth(soft);
}

function bridges(board: HexBoard): BoardPath[] {
  const d = links(board, 'bridge').map(([[ax, ay], [bx, by]]) => {
    const length = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    const rail = (away: number) => {
      const at = (along: number, out: number): Point => [mx + ux * along - uy * out, my + uy * along + ux * out];
      return polyline([at(-9, away * 1.5), at(-6.5, away), at(6.5, away), at(9, away * 1.5)]);
    };
    return rail(4.4) + rail(-4.4);
  });
  return once('bridge', d.join(''));
}

function banks(board: HexBoard): BoardPath[] {
  const hedge = sides(board, 'hedge')
    .map(pair => polyline(pair))
    .join('');
  const wall = sides(board, 'wall')
    .map(pair => polyline(pair))
    .join('');
  const cliff = sides(board, 'cliff')
    .map(
      ([a, b]) =>
        polyline([a, b]) +
        along(a, b, 4)
          .map(p => tick(p, a, b))
          .join(''),
    )
    .join('');
  return [...twice('hex-hedge', hedge), ...twice('wall', wall), ...once('cliff', cliff)];
}

function along([ax, ay]: Point, [bx, by]: Point, step: number): Point[] {
  const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / step));
  return Array.from({ length: count }, (_, i): Point => [ax + ((bx - ax) * (i + 0.5)) / count, ay + ((by - ay) * (i + 0.5)) / count]);
}

function tick([x, y]: Point, a: Point, b: Point): string {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return `M${px(x)},${px(y)}l${px((-(b[1] - a[1]) / length) * 4)},${px(((b[0] - a[0]) / length) * 4)}`;
}

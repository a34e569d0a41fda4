// Hexes as points and lines: centres, corners, names to rows and columns, and chains of segments joined to runs and loops.

import type { HexBoard } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';

/** Outer radius of a hex in drawing units. */
export const RADIUS = 30;
const HALF = (RADIUS * Math.sqrt(3)) / 2;

/** The middle of a hex, also of one beyond the rim. */
export function centre(layout: HexBoard['layout'], [column, row]: Point): Point {
  if (layout === 'flat') return [RADIUS + column * 1.5 * RADIUS, HALF * (1 + 2 * row + (column & 1))];
  return [HALF * (1 + 2 * column + (row & 1)), RADIUS + row * 1.5 * RADIUS];
}

/** The six corners around a centre, clockwise from the right (flat) or the lower right (pointy). */
export function corners(layout: HexBoard['layout'], [x, y]: Point, inset = 0): Point[] {
  const radius = RADIUS - inset;
  return TURNED[layout].map(([cos, sin]): Point => [x + radius * cos, y + radius * sin]);
}

const turned = (by: number): readonly Point[] =>
  [0, 1, 2, 3, 4, 5].map(i => [Math.cos(by + (i * Math.PI) / 3), Math.sin(by + (i * Math.PI) / 3)]);
/** Where the corners lie from the middle, a radius away. */
const TURNED: Readonly<Record<HexBoard['layout'], readonly Point[]>> = { flat: turned(0), pointy: turned(Math.PI / 6) };

/** The hexside between two neighbours: its two ends. */
export function side([ax, ay]: Point, [bx, by]: Point): readonly [Point, Point] {
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const scale = RADIUS / 2 / Math.hypot(bx - ax, by - ay);
  const [dx, dy] = [-(by - ay) * scale, (bx - ax) * scale];
  return [
    [mx + dx, my + dy],
    [mx - dx, my - dy],
  ];
}

/** A number for a path where a tenth is fine enough; put together of whole numbers, which is several times as fast. */
export function roundPx(value: number): string {
  const tenths = Math.round(value * 10);
  const whole = Math.trunc(tenths / 10);
  const rest = Math.abs(tenths - whole * 10);
  return rest === 0 ? String(whole) : `${tenths < 0 && whole === 0 ? '-' : ''}${whole}.${rest}`;
}

/** Straight lines through points; closed when asked. */
export const polyline = (points: readonly Point[], closed = false): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${px(x)},${px(y)}`).join('') + (closed ? 'Z' : '');

/** Circles as one path: centre and radius. */
export const discs = (all: readonly (readonly [x: number, y: number, r: number])[]): string =>
  all.map(([x, y, r]) => `M${px(x - r)},${px(y)}a${px(r)},${px(r)} 0 1 0 ${px(2 * r)},0a${px(r)},${px(r)} 0 1 0 ${px(-2 * r)},0Z`).join('');

/** Loose segments joined end to end: runs between junctions and free ends, and loops. Each segment is used once. */
export function chains(segments: readonly (readonly [Point, Point])[]): Point[][] {
  const at = new Map<string, number[]>();
  segments.forEach((segment, i) => {
    for (const end of segment) at.set(key(end), [...(at.get(key(end)) ?? []), i]);
  });
  const used = new Set<number>();
  const free = segments.flat().filter(end => at.get(key(end))?.length !== 2);
  const starts = [...free, ...segments.map(([a]) => a)];
  return starts.flatMap(start => runsFrom(start, segments, at, used));
}

function runsFrom(
  start: Point,
  segments: readonly (readonly [Point, Point])[],
  at: ReadonlyMap<string, number[]>,
  used: Set<number>,
): Point[][] {
  const runs: Point[][] = [];
  for (const first of at.get(key(start)) ?? []) {
    if (used.has(first)) continue;
    const run = [start];
    let next: number | undefined = first;
    while (next !== undefined) {
      used.add(next);
      const [a, b] = segments[next] ?? [start, start];
      const end: Point = key(a) === key(run.at(-1) ?? a) ? b : a;
      run.push(end);
      const touching: readonly number[] = at.get(key(end)) ?? [];
      next = touching.length === 2 ? touching.find(i => !used.has(i)) : undefined;
    }
    runs.push(run);
  }
  return runs;
}

const key = ([x, y]: Point): string => `${Math.round(x * 4)},${Math.round(y * 4)}`;

/** Numbers between 0 and 1 that are the same for the same seed: the scatter of trees must not change between two drawings. */
export function scatter(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Two numbers between -1 and 1 that are the same for the same two whole numbers: what is drawn hex by hex must meet at their sides. */
export function shake(a: number, b: number): Point {
  let t = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  t = Math.imul(t ^ (t >>> 15), 0x2c1b3c6d);
  t = Math.imul(t ^ (t >>> 13), 0x297a2d39);
  t ^= t >>> 16;
  return [(t & 0xffff) / 0x8000 - 1, (t >>> 16) / 0x8000 - 1];
}

// Outlines of territories from the file that draws their map (polygons.txt): points of a picture, made few enough for a board of ours.

import { writeShape } from '../../core/areaShape.ts';
import type { MapBoard } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';

type Ring = readonly Point[];

const LINE = /^(.+?)\s+<(.*)$/;
const POINT = /\((-?\d{1,6}),\s*(-?\d{1,6})\)/g;

/** A board is drawn that wide; an outline leaves its points by no more than `OFF`, and rings smaller than `SMALL` are no part of it. */
const WIDE = 1_000;
const OFF = 0.45;
const SMALL = 1.5;

/** A text of nothing but names, each with the points of its outlines. */
export const isPolygons = (text: string): boolean => {
  const lines = text.slice(0, 4_000).split('\n').slice(0, -1);
  return lines.length === 0 ? /^\S.*?\s+<\s*\(/.test(text.slice(0, 200)) : lines.every(line => line.trim() === '' || LINE.test(line));
};

/** Rings by the names of territories. */
export const polygonsOf = (text: string): ReadonlyMap<string, readonly Ring[]> =>
  new Map(
    text.split(/\r?\n/).flatMap(line => {
      const [, name, rings] = LINE.exec(line) ?? [];
      if (name === undefined || rings === undefined) return [];
      const found = rings.split('>').map(ring => [...ring.matchAll(POINT)].map(([, x, y]): Point => [Number(x), Number(y)]));
      return [[name.trim(), found.filter(ring => ring.length > 2)] as const];
    }),
  );

/** Territories that the file has no outline of: without these the map cannot be drawn by it. */
export const missingOutlines = (areas: ReadonlyMap<string, string>, polygons: ReadonlyMap<string, readonly Ring[]>): readonly string[] =>
  [...areas.keys()].filter(name => (polygons.get(name)?.length ?? 0) === 0);

/** The board with its areas as the picture has them. `areas`: ids by the names of the file. */
export function withPolygons(
  board: MapBoard,
  areas: ReadonlyMap<string, string>,
  polygons: ReadonlyMap<string, readonly Ring[]>,
): MapBoard {
  if (missingOutlines(areas, polygons).length > 0) return board;
  const all = [...areas].flatMap(([name]) => polygons.get(name)?.flat() ?? []);
  const [left, right] = all.reduce(
    ([least, most], [x]) => [Math.min(least, x), Math.max(most, x)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const top = all.reduce((least, [, y]) => Math.min(least, y), Number.POSITIVE_INFINITY);
  const scale = WIDE / Math.max(1, right - left);
  const shapes = new Map(
    [...areas].map(([name, id]) => {
      const rings = (polygons.get(name) ?? []).map(ring => ring.map(([x, y]): Point => [(x - left) * scale, (y - top) * scale]));
      const bySize = rings.toSorted((a, b) => sizeOf(b) - sizeOf(a));
      const kept = bySize.filter((ring, i) => i === 0 || sizeOf(ring) >= SMALL).map(thinned);
      return [id, writeShape(kept)] as const;
    }),
  );
  const { outlines: _, ...plain } = board;
  const drawn = Object.entries(board.areas).map(([id, area]) => {
    const shape = shapes.get(id);
    return [id, shape === undefined ? area : { ...area, shape }] as const;
  });
  return { ...plain, areas: Object.fromEntries(drawn) };
}

const sizeOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => sum + x * (ring[(i + 1) % ring.length]?.[1] ?? 0) - y * (ring[(i + 1) % ring.length]?.[0] ?? 0), 0),
  ) / 2;

/** The ring with few enough points (Douglas and Peucker), cut where two of them lie far apart. */
function thinned(ring: Ring): Ring {
  const [first] = ring;
  if (!first || ring.length < 5) return ring;
  const far = ring.reduce((best, point, i) => (gap(first, point) > gap(first, ring[best] ?? first) ? i : best), 0);
  return [...straightened(ring.slice(0, far + 1)).slice(0, -1), ...straightened([...ring.slice(far), first]).slice(0, -1)];
}

const gap = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

function straightened(line: Ring): Ring {
  const kept = new Set([0, line.length - 1]);
  const open: (readonly [number, number])[] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [a, b] = part;
    let worst = { at: 0, off: OFF };
    for (let i = a + 1; i < b; i++) {
      const off = offLine(line[i] ?? [0, 0], line[a] ?? [0, 0], line[b] ?? [0, 0]);
      if (off > worst.off) worst = { at: i, off };
    }
    if (worst.at === 0) continue;
    kept.add(worst.at);
    open.push([a, worst.at], [worst.at, b]);
  }
  return line.filter((_, i) => kept.has(i));
}

function offLine(p: Point, a: Point, b: Point): number {
  const long = gap(a, b);
  return long === 0 ? gap(p, a) : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / long;
}

// Libraries that are asked who sees whom on a measured table.

import { exactHides, isIn, type Points, type Polygons, type Sees } from '../exact/table.ts';
import { GRAIN } from '../workloads.ts';
import type { Load } from './load.ts';

type Point = readonly [x: number, y: number];

/** A table with its polygons, as corners and as edges. */
export interface Table {
  readonly shapes: readonly (readonly Point[])[];
  readonly polygons: Polygons;
}

/** `asks`: of all pairs only those of so many viewers, and always only each `every`th target; undefined: all, and the answer is exact. */
export interface TablePeer {
  readonly name: string;
  readonly summary: string;
  readonly asks?: { readonly viewers: number; readonly every: number };
  sees(table: Table, from: Points, to: Points): Sees;
}

export async function tablePeers(load: Load): Promise<readonly TablePeer[]> {
  const [rbush, flatbush] = [await load<{ default: Rbush }>('rbush'), await load<{ default: Flatbush }>('flatbush')];
  const [visibility, turf] = [await load<Visibility>('visibility-polygon'), await load<Turf>('@turf/boolean-intersects')];
  return [
    ...(rbush ? [rbushPeer(rbush.default)] : []),
    ...(flatbush ? [flatbushPeer(flatbush.default)] : []),
    ...(visibility ? [visibilityPeer(visibility)] : []),
    ...(turf ? [turfPeer(turf)] : []),
  ];
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

const boxOf = ({ left, low, right, high }: Polygons, k: number) =>
  [left[k] as number, low[k] as number, right[k] as number, high[k] as number] as const;

type Rbush = new () => {
  load(boxes: readonly (Box & { readonly k: number })[]): void;
  search(box: Box): readonly { readonly k: number }[];
};

const rbushPeer = (Tree: Rbush): TablePeer => ({
  name: 'rbush',
  summary: 'the polygons whose boxes meet the segment by the tree, each by the exact test',
  sees({ polygons }, from, to) {
    const tree = new Tree();
    const boxes = Array.from({ length: polygons.count }, (_, k) => {
      const [minX, minY, maxX, maxY] = boxOf(polygons, k);
      return { minX, minY, maxX, maxY, k };
    });
    tree.load(boxes);
    const hides = exactHides(polygons, from, to);
    return (i, j) => {
      const [px, py, qx, qy] = ends(from, i, to, j);
      const box = { minX: Math.min(px, qx), minY: Math.min(py, qy), maxX: Math.max(px, qx), maxY: Math.max(py, qy) };
      for (const { k } of tree.search(box)) if (hides(k, i, j)) return false;
      return true;
    };
  },
});

type Flatbush = new (
  count: number,
) => {
  add(minX: number, minY: number, maxX: number, maxY: number): number;
  finish(): void;
  search(minX: number, minY: number, maxX: number, maxY: number, keep: (k: number) => boolean): unknown;
};

const flatbushPeer = (Tree: Flatbush): TablePeer => ({
  name: 'flatbush',
  summary: 'the polygons whose boxes meet the segment by the packed tree, each by the exact test until one hides',
  sees({ polygons }, from, to) {
    const tree = new Tree(polygons.count);
    for (let k = 0; k < polygons.count; k++) tree.add(...boxOf(polygons, k));
    tree.finish();
    const hides = exactHides(polygons, from, to);
    return (i, j) => {
      const [px, py, qx, qy] = ends(from, i, to, j);
      let hidden = false;
      tree.search(Math.min(px, qx), Math.min(py, qy), Math.max(px, qx), Math.max(py, qy), k => {
        hidden ||= hides(k, i, j);
        return false;
      });
      return !hidden;
    };
  },
});

const ends = (from: Points, i: number, to: Points, j: number) =>
  [from.x[i] as number, from.y[i] as number, to.x[j] as number, to.y[j] as number] as const;

type Segments = readonly unknown[];

interface Visibility {
  convertToSegments(shapes: readonly (readonly Point[])[]): Segments;
  breakIntersections(segments: Segments): Segments;
  compute(viewer: Point, segments: Segments): readonly Point[];
  inPolygon(point: Point, polygon: readonly Point[]): boolean;
}

/** One viewer's region at a time, in inches. It cannot look into a polygon: only targets outside of all of them are asked for. */
const visibilityPeer = ({ convertToSegments, breakIntersections, compute, inPolygon }: Visibility): TablePeer => ({
  name: 'visibility-polygon',
  summary: 'the region seen by the viewer, then point in polygon for the targets that lie outside of all polygons',
  asks: { viewers: 32, every: 1 },
  sees({ shapes, polygons }, from, to) {
    const inches = shapes.map(shape => shape.map(([x, y]): Point => [x / GRAIN, y / GRAIN]));
    const isOutside = Array.from(to.x, (_, j) => inches.every((_, k) => !isIn(to, j, k)));
    const rim: readonly Point[] = [
      [-8, -8],
      [80, -8],
      [80, 56],
      [-8, 56],
    ];
    const known = new Map<string, Segments>();
    const around = (i: number) => {
      const out = Array.from({ length: polygons.count }, (_, k) => k).filter(k => !isIn(from, i, k));
      const found = known.get(out.join()) ?? breakIntersections(convertToSegments([...out.map(k => inches[k] ?? []), rim]));
      known.set(out.join(), found);
      return found;
    };
    let [viewer, region]: [number, readonly Point[]] = [-1, []];
    return (i, j) => {
      if (i !== viewer) [viewer, region] = [i, compute([(from.x[i] ?? 0) / GRAIN, (from.y[i] ?? 0) / GRAIN], around(i))];
      return isOutside[j] === true && inPolygon([(to.x[j] ?? 0) / GRAIN, (to.y[j] ?? 0) / GRAIN], region);
    };
  },
});

interface Turf {
  booleanIntersects(a: unknown, b: unknown): boolean;
}

/** Degrees small enough to be flat. Touching a side counts as crossing there. */
const turfPeer = ({ booleanIntersects }: Turf): TablePeer => ({
  name: '@turf/boolean-intersects',
  summary: 'the segment as a line against each polygon; touching one counts as crossing',
  asks: { viewers: 32, every: 37 },
  sees({ shapes }, from, to) {
    const flat = ([x, y]: Point): Point => [x / 6400, y / 6400];
    const polygons = shapes.map(shape => ({ type: 'Polygon', coordinates: [[...shape, ...shape.slice(0, 1)].map(flat)] }));
    return (i, j) => {
      const [px, py, qx, qy] = ends(from, i, to, j);
      const line = { type: 'LineString', coordinates: [flat([px, py]), flat([qx, qy])] };
      return polygons.every((polygon, k) => isIn(from, i, k) || isIn(to, j, k) || !booleanIntersects(line, polygon));
    };
  },
});

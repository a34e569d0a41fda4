// Sight on a measured table in tuned JavaScript: each polygon in turn, passed over by its box, else an exact test in whole numbers, given
// up at the first that hides. Independent of src/boards.

type Point = readonly [x: number, y: number];

/**
 * Convex polygons, their edges one after another: edge i is a * x + b * y + c > 0 inside. All values
 * are whole and below 2^53 when multiplied.
 */
export interface Polygons {
  readonly count: number;
  readonly first: Int32Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly c: Float64Array;
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Polygons of corners in counter-clockwise order (y up). */
export function polygonsOf(shapes: readonly (readonly Point[])[]): Polygons {
  const edges = shapes.flatMap(shape => shape.map((from, i) => [from, shape[(i + 1) % shape.length] ?? from] as const));
  const first = new Int32Array(shapes.length + 1);
  shapes.forEach((shape, k) => {
    first[k + 1] = (first[k] as number) + shape.length;
  });
  const extreme = (pick: (...numbers: number[]) => number, axis: 0 | 1) =>
    Float64Array.from(shapes, shape => pick(...shape.map(corner => corner[axis])));
  return {
    count: shapes.length,
    first,
    a: Float64Array.from(edges, ([[, y0], [, y1]]) => y0 - y1),
    b: Float64Array.from(edges, ([[x0], [x1]]) => x1 - x0),
    c: Float64Array.from(edges, ([[x0, y0], [x1, y1]]) => x0 * y1 - x1 * y0),
    left: extreme(Math.min, 0),
    right: extreme(Math.max, 0),
    low: extreme(Math.min, 1),
    high: extreme(Math.max, 1),
  };
}

/** Does a polygon hold the point strictly inside? */
export function holds({ first, a, b, c }: Polygons, polygon: number, x: number, y: number): boolean {
  const end = first[polygon + 1] as number;
  for (let i = first[polygon] as number; i < end; i++)
    if ((a[i] as number) * x + (b[i] as number) * y + (c[i] as number) <= 0) return false;
  return true;
}

/** Points and, for each, which polygons hold it, as bits. */
export interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly words: number;
  readonly inside: Uint32Array;
}

/** Sets bit i of the words that begin at `at`. */
const mark = (words: Uint32Array, at: number, i: number): void => {
  words[at + (i >> 5)] = (words[at + (i >> 5)] as number) | (1 << (i & 31));
};

export function pointsOf(polygons: Polygons, points: readonly Point[]): Points {
  const words = Math.ceil(polygons.count / 32);
  const inside = new Uint32Array(points.length * words);
  points.forEach(([x, y], i) => {
    for (let k = 0; k < polygons.count; k++) if (holds(polygons, k, x, y)) mark(inside, i * words, k);
  });
  return { x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y), words, inside };
}

/** Does a polygon hold a point of the list? */
export const isIn = ({ inside, words }: Points, point: number, polygon: number): boolean =>
  (((inside[point * words + (polygon >> 5)] as number) >> (polygon & 31)) & 1) === 1;

/**
 * Does a polygon hide points from each other, whatever else is on the table? Quick while i stays
 * the same: what depends on it alone is kept.
 */
export type Hides = (polygon: number, i: number, j: number) => boolean;

/** From the points of one list to those of another. */
export function exactHides(polygons: Polygons, from: Points, to: Points): Hides {
  const { first, a, b, c } = polygons;
  const here = new Float64Array(a.length);
  let viewer = -1;
  const stand = (i: number) => {
    viewer = i;
    const x = from.x[i] as number;
    const y = from.y[i] as number;
    for (let e = 0; e < here.length; e++) here[e] = (a[e] as number) * x + (b[e] as number) * y + (c[e] as number);
  };
  /**
   * Does the segment meet the inside of a polygon? The part of it inside every edge so far, from n0/d0 to n1/d1 of its length, is kept as
   * fractions: touching a side or a corner leaves nothing between them.
   */
  const cuts = (polygon: number, x: number, y: number): boolean => {
    let n0 = 0;
    let d0 = 1;
    let n1 = 1;
    let d1 = 1;
    const end = first[polygon + 1] as number;
    for (let e = first[polygon] as number; e < end; e++) {
      const p = here[e] as number;
      const q = (a[e] as number) * x + (b[e] as number) * y + (c[e] as number);
      if (p <= 0) {
        if (q <= 0) return false;
        if (-p * d0 > n0 * (q - p)) {
          n0 = -p;
          d0 = q - p;
        }
      } else if (q <= 0 && p * d1 < n1 * (p - q)) {
        n1 = p;
        d1 = p - q;
      }
    }
    return n0 * d1 < n1 * d0;
  };
  return (polygon, i, j) => {
    if (i !== viewer) stand(i);
    return cuts(polygon, to.x[j] as number, to.y[j] as number) && !isIn(from, i, polygon) && !isIn(to, j, polygon);
  };
}

/** Does point i of one list see point j of another? */
export type Sees = (i: number, j: number) => boolean;

/** Each polygon in turn whose box the segment's box meets. */
export function exactSees(polygons: Polygons, from: Points, to: Points): Sees {
  const { count, left, right, low, high } = polygons;
  const hides = exactHides(polygons, from, to);
  return (i, j) => {
    const px = from.x[i] as number;
    const py = from.y[i] as number;
    const qx = to.x[j] as number;
    const qy = to.y[j] as number;
    const west = Math.min(px, qx);
    const east = Math.max(px, qx);
    const south = Math.min(py, qy);
    const north = Math.max(py, qy);
    for (let k = 0; k < count; k++) {
      if (east <= (left[k] as number) || west >= (right[k] as number)) continue;
      if (north <= (low[k] as number) || south >= (high[k] as number)) continue;
      if (hides(k, i, j)) return false;
    }
    return true;
  };
}

/** All pairs of so many points, each pair once: bit j of row i (of `Math.ceil(count / 32)` words) for j after i. */
export function seeAll(sees: Sees, count: number, rows: Uint32Array): void {
  const words = Math.ceil(count / 32);
  rows.fill(0);
  for (let i = 0; i < count; i++) for (let j = i + 1; j < count; j++) if (sees(i, j)) mark(rows, i * words, j);
}

/** One point to many: 1 for each that is seen. */
export function seeFrom(sees: Sees, i: number, seen: Uint8Array): void {
  for (let j = 0; j < seen.length; j++) seen[j] = sees(i, j) ? 1 : 0;
}

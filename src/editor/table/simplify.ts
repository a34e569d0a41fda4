// A line drawn by hand with fewer points: Douglas and Peucker's. No point of the first line lies
// farther than the tolerance from the second.

import { nearestOn } from '../../boards/tablePlaces.ts';
import { OUTLINE_CORNERS } from '../../core/limits.ts';
import type { Point } from '../../core/types.ts';
import { distance } from './lengths.ts';

/** An open line with fewer points, its ends among them; where more than `most` are left, with a wider tolerance. */
export function simplify(points: readonly Point[], tolerance: number, most = OUTLINE_CORNERS): readonly Point[] {
  const kept = thinned(points, tolerance);
  return kept.length <= most || tolerance <= 0 ? kept : simplify(points, tolerance * 1.5, most);
}

/**
 * A closed line likewise: cut at its first point and at the one farthest from it, so that no corner is kept because the hand began there.
 */
export function simplifiedRing(ring: readonly Point[], tolerance: number, most = OUTLINE_CORNERS): readonly Point[] {
  const [start] = ring;
  if (!start || ring.length < 4) return ring;
  const far = farthest(ring, point => distance(point, start)).at;
  const turned = [...ring.slice(far), ...ring.slice(0, far)];
  const half = farthest(turned, point => distance(point, turned[0] as Point)).at;
  const [head, tail] = [turned.slice(0, half + 1), [...turned.slice(half), turned[0] as Point]];
  const kept = [...thinned(head, tolerance).slice(0, -1), ...thinned(tail, tolerance).slice(0, -1)];
  return kept.length <= most || tolerance <= 0 ? kept : simplifiedRing(ring, tolerance * 1.5, most);
}

/** With a stack of its own: a long line by hand is deeper than the machine's. */
function thinned(points: readonly Point[], tolerance: number): readonly Point[] {
  const keep = new Set([0, points.length - 1]);
  const open: [from: number, to: number][] = [[0, points.length - 1]];
  for (let run = open.pop(); run; run = open.pop()) {
    const [from, to] = run;
    const [a, b] = [points[from], points[to]];
    if (!a || !b || to - from < 2) continue;
    const { at, far } = farthest(points.slice(from + 1, to), point => distance(point, nearestOn(a, b, point)));
    if (far <= tolerance) continue;
    const middle = from + 1 + at;
    keep.add(middle);
    open.push([from, middle], [middle, to]);
  }
  return points.filter((_, i) => keep.has(i));
}

function farthest(points: readonly Point[], how: (point: Point) => number): { readonly at: number; readonly far: number } {
  let [at, far] = [0, -1];
  points.forEach((point, i) => {
    const length = how(point);
    if (length > far) [at, far] = [i, length];
  });
  return { at, far };
}

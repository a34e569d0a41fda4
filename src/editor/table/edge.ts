// Where a way leaves the table: it goes on to the edge, and what of it would lie beyond is cut off.

import type { Point } from '../../core/types.ts';
import { distance } from './lengths.ts';

/** A way whose ends point over an edge within its own width, drawn so far beyond that the edge is crossed in its whole width. */
export function throughEdges(way: readonly Point[], size: Point, width: number): readonly Point[] {
  const [first, second, last, before] = [way[0], way[1], way.at(-1), way.at(-2)];
  if (!first || !second || !last || !before) return way;
  return [beyond(second, first, size, width), ...way.slice(1, -1), beyond(before, last, size, width)];
}

/** The end of a stretch, moved on off the table where that leaves it within `width`. */
function beyond(from: Point, end: Point, size: Point, width: number): Point {
  const length = distance(from, end);
  const step: Point = [(end[0] - from[0]) / length, (end[1] - from[1]) / length];
  const left = Math.min(untilEdge(end[0], step[0], size[0]), untilEdge(end[1], step[1], size[1]));
  if (left > width) return end;
  const by = left + size[0] + size[1]; // however flat it leaves, its far corner lies beyond
  return [end[0] + step[0] * by, end[1] + step[1] * by];
}

const untilEdge = (at: number, step: number, size: number): number => (step > 0 ? (size - at) / step : step < 0 ? -at / step : Infinity);

/** The part of an outline that lies on the table (Sutherland and Hodgman: side after side of the table cuts). */
export function onTable(outline: readonly Point[], [width, height]: Point): readonly Point[] {
  const sides: readonly ((at: Point) => number)[] = [([x]) => x, ([x]) => width - x, ([, y]) => y, ([, y]) => height - y];
  return sides.reduce(cutBy, outline);
}

/** What of an outline is where `inside` is not below 0. */
const cutBy = (outline: readonly Point[], inside: (at: Point) => number): readonly Point[] =>
  outline.flatMap((at, i) => {
    const before = outline.at(i - 1) as Point;
    const [was, is] = [inside(before), inside(at)];
    const crossed = was < 0 !== is < 0 && is !== 0 && was !== 0 ? [between(before, at, was / (was - is))] : [];
    return is < 0 ? crossed : [...crossed, at];
  });

const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [ax + (bx - ax) * part, ay + (by - ay) * part];

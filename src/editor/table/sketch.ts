// A shape while it is drawn: corner by corner, from one corner to the other, from the middle to the rim, or in one stroke of the hand.

import type { TerrainShape } from '../../core/board.ts';
import { OUTLINE_CORNERS } from '../../core/limits.ts';
import type { Point } from '../../core/types.ts';
import { onTable, throughEdges } from './edge.ts';
import { distance, writtenPoint, writtenShape } from './lengths.ts';
import { simplifiedRing, simplify } from './simplify.ts';
import { stripOf } from './strip.ts';

export const WAYS_TO_DRAW = ['polygon', 'box', 'freehand', 'line', 'way', 'disc'] as const;
/** `way`: an area along a line, so broad as its width; `freehand`: an area around which the hand goes. */
export type WayToDraw = (typeof WAYS_TO_DRAW)[number];

/** What is drawn so far. `width` is asked of ways, `fine` of strokes by hand: no point of theirs is farther than that from what is kept. */
export interface Sketch {
  readonly how: WayToDraw;
  readonly points: readonly Point[];
  readonly width: number;
  readonly fine: number;
  /** How large the table is: a way ends at its edge. */
  readonly size: Point;
}

export const beginSketch = (how: WayToDraw, rest: Pick<Sketch, 'width' | 'fine' | 'size'>): Sketch => ({ how, points: [], ...rest });

/** Shapes that two points make, and those that go on point by point. */
export const isOfTwo = ({ how }: Pick<Sketch, 'how'>): boolean => how === 'box' || how === 'disc';
export const isByHand = ({ how }: Pick<Sketch, 'how'>): boolean => how === 'freehand';

/** One point more; the same point twice is one. Of shapes of two points a third takes the place of the second. */
export function addPoint(sketch: Sketch, at: Point): Sketch {
  const last = sketch.points.at(-1);
  if (last && distance(last, at) === 0) return sketch;
  if (sketch.points.length >= OUTLINE_CORNERS && !isByHand(sketch)) return sketch;
  return { ...sketch, points: isOfTwo(sketch) ? [...sketch.points.slice(0, 1), at] : [...sketch.points, at] };
}

/** One point back; undefined when none is left. */
export const back = (sketch: Sketch): Sketch | undefined =>
  sketch.points.length > 1 && !isByHand(sketch) ? { ...sketch, points: sketch.points.slice(0, -1) } : undefined;

/**
 * Whether a tap ends the shape: on the first corner of an area, on the last point of a line once
 * more, on the second of shapes that have two.
 */
export function closes(sketch: Sketch, at: Point, within: number): boolean {
  const { points, how } = sketch;
  if (isOfTwo(sketch)) return points.length === 1 && distance(points[0] as Point, at) > 0;
  const meant = how === 'polygon' ? points[0] : points.at(-1);
  return isEnough(sketch) && meant !== undefined && distance(meant, at) <= within;
}

const FEWEST: Readonly<Record<WayToDraw, number>> = { polygon: 3, box: 2, freehand: 3, line: 2, way: 2, disc: 2 };

/** Whether what is drawn makes a shape. */
export const isEnough = ({ how, points }: Pick<Sketch, 'how' | 'points'>): boolean => points.length >= FEWEST[how];

/** The shape that is drawn, to hundredths; undefined where there is too little of it. Whether it is sound `shapeFault` says. */
export function shapeOf(sketch: Sketch): TerrainShape | undefined {
  const { how, points, fine } = sketch;
  if (!isEnough(sketch)) return undefined;
  const [a, b] = points as readonly [Point, Point];
  switch (how) {
    case 'polygon':
      return written({ kind: 'area', outline: points });
    case 'box':
      return a[0] === b[0] || a[1] === b[1] ? undefined : written({ kind: 'area', outline: [a, [b[0], a[1]], b, [a[0], b[1]]] });
    case 'freehand': {
      const outline = simplifiedRing(points.map(writtenPoint), fine);
      return outline.length < 3 ? undefined : written({ kind: 'area', outline });
    }
    case 'line':
      return written({ kind: 'line', points });
    case 'way':
      return written({ kind: 'area', outline: wayOf(sketch) });
    case 'disc':
      return distance(a, b) > 0 ? written({ kind: 'disc', centre: a, radius: distance(a, b) }) : undefined;
  }
}

/** The outline of a way, as far as it lies on the table. */
const wayOf = ({ points, width, size }: Sketch): readonly Point[] =>
  onTable(stripOf(throughEdges(simplify(points, 0), size, width), width), size);

const written = (shape: TerrainShape): TerrainShape => writtenShape(shape);

/** What is shown while the pointer is somewhere: the line so far, and the shape that would come of one point more there. */
export function showing(
  sketch: Sketch,
  pointer: Point | undefined,
): { readonly line: readonly Point[]; readonly shape: TerrainShape | undefined } {
  const next = pointer && !isByHand(sketch) ? addPoint(sketch, pointer) : sketch;
  return { line: next.points, shape: sketch.points.length > 0 ? shapeOf(next) : undefined };
}

/** Where the last stretch of a line that is being drawn crosses an earlier one. */
export function crossedAt(points: readonly Point[]): Point | undefined {
  const [c, d] = points.slice(-2);
  if (!c || !d || points.length < 4) return undefined;
  const met = points.slice(1, -2).map((b, i) => meeting(points[i] as Point, b, c, d));
  return met.find(at => at !== undefined);
}

/** The point that two stretches have in common; undefined where they have none, or lie along each other. */
function meeting(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const area = rx * sy - ry * sx;
  if (area === 0) return undefined;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / area;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / area;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [a[0] + t * rx, a[1] + t * ry] : undefined;
}

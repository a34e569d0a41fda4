// Neighbours of one kind joined to a body with one outline. It runs along the sides that part the body from others, drawn in a little, and
// only goes by the hexes that meet in a corner: parts of a map that are drawn apart fit together.

import { runToEnd, type Task } from '../../core/task.ts';
import type { Point } from '../../core/types.ts';
import { type Cell, type Land, SOME } from './land.ts';
import { roundPx, shake } from './lattice.ts';

/** How an outline runs: so far inside its sides, so restless; round through the middles of the sides, else from corner to corner. */
export interface Outlining {
  readonly inset: number;
  readonly unrest: number;
  readonly isRound: boolean;
}

/** Which hexes belong to a body, all over the map. */
export type Belongs = (cell: Cell) => boolean;

/** A run of an outline: to `to`, bent towards `by`. `isFree` where there is no edge: at the rim of the map, where the body goes on. */
export interface OutlineRun {
  readonly to: Point;
  readonly by?: Point;
  readonly isFree?: true;
}

/** A closed outline, clockwise; it begins where its last stretch ends. */
export type Outline = readonly OutlineRun[];

/** A side of a hex by its first corner; `sort`: off the map, where the body goes on beyond what is drawn, an edge of the body. */
interface Side {
  readonly cell: Cell;
  readonly i: number;
  readonly sort: 'rim' | 'seam' | 'edge';
}

interface Tracing extends Outlining {
  readonly land: Land;
  readonly belongs: Belongs;
}

/** The outlines of what of a body lies in these hexes. */
export const outlinesOf = (...what: Parameters<typeof traceOutlines>): readonly Outline[] => runToEnd(traceOutlines(...what));

/** The same, some hexes at a time. */
export function* traceOutlines(land: Land, cells: readonly Cell[], belongs: Belongs, outlining: Outlining): Task<readonly Outline[]> {
  const own = new Map(cells.filter(belongs).map(cell => [cell.place, cell]));
  const sides = new Map<number, Side>();
  let done = 0;
  for (const cell of own.values()) {
    cell.beside.forEach((place, i) => {
      const other = place === undefined ? undefined : land.get(place);
      if (other && own.has(other.place)) return;
      sides.set(keyOf(cornerOf(cell, i)), { cell, i, sort: other ? (belongs(other) ? 'seam' : 'edge') : 'rim' });
    });
    if (++done % SOME === 0) yield { done, of: own.size };
  }
  const tracing = { ...outlining, land, belongs };
  const outlines: Outline[] = [];
  for (const first of sides.values()) {
    const loop = loopFrom(first, sides);
    outlines.push(loop.flatMap((side, k) => around(tracing, loop.at(k - 1) ?? side, side)));
    if (outlines.length % (SOME / 16) === 0) yield { done: own.size, of: own.size };
  }
  return outlines;
}

/** The sides that follow one another from the first until it is reached again, taken out of all sides. */
function loopFrom(first: Side, sides: Map<number, Side>): readonly Side[] {
  const loop: Side[] = [];
  for (let key = keyOf(cornerOf(first.cell, first.i)), side = sides.get(key); side; side = sides.get(key)) {
    loop.push(side);
    sides.delete(key);
    key = keyOf(cornerOf(side.cell, side.i + 1));
  }
  return loop;
}

/** From the middle of a side around the corner to the middle of the next: what an outline does there. */
function around(tracing: Tracing, before: Side, next: Side): readonly OutlineRun[] {
  const corner = cornerOf(next.cell, next.i);
  if (before.sort !== 'edge' && next.sort !== 'edge') return [{ to: corner, isFree: true }];
  const bend = bendAt(tracing, next);
  if (before.sort === 'edge' && next.sort === 'edge') return tracing.isRound ? [{ by: bend, to: middle(tracing, next) }] : [{ to: bend }];
  const isLast = before.sort === 'edge';
  const seam = isLast ? next : before;
  if (seam.sort === 'rim' || !tracing.isRound) {
    const turn = seam.sort === 'rim' ? corner : bend;
    const onward = tracing.isRound ? [{ to: middle(tracing, next) }] : [];
    return isLast ? [{ to: turn }] : [{ to: turn, isFree: true }, ...onward];
  }
  const [edge, beyond] = [middle(tracing, isLast ? before : next), middle(tracing, beyondSeam(tracing, seam, isLast))];
  const halfway: Point = [(edge[0] + 2 * bend[0] + beyond[0]) / 4, (edge[1] + 2 * bend[1] + beyond[1]) / 4];
  const by = between(edge, bend);
  return isLast
    ? [{ by, to: halfway }]
    : [
        { to: halfway, isFree: true },
        { by, to: edge },
      ];
}

/** The side by which the edge goes on beyond a seam, from its first corner (`isFirst`) or its last: one of the hex across it. */
function beyondSeam({ land }: Tracing, { cell, i }: Side, isFirst: boolean): Pick<Side, 'cell' | 'i'> {
  return { cell: land.get(cell.beside[i] ?? '') ?? cell, i: (i + (isFirst ? 4 : 2)) % 6 };
}

/** The middle of a side, drawn in and shaken. */
function middle({ inset, unrest }: Outlining, { cell, i }: Pick<Side, 'cell' | 'i'>): Point {
  const at = between(cornerOf(cell, i), cornerOf(cell, i + 1));
  return drawnTo(at, cell.at, inset + (unrest && shaken(at)[0] * unrest));
}

/** A corner of an outline: drawn in towards the hexes of the body that meet in it, and shaken. */
function bendAt({ land, belongs, inset, unrest }: Tracing, { cell, i }: Pick<Side, 'cell' | 'i'>): Point {
  const corner = cornerOf(cell, i);
  let [heart, count] = [cell.at, 1];
  for (const side of [i, (i + 5) % 6]) {
    const other = land.get(cell.beside[side] ?? '');
    if (other && belongs(other)) heart = [heart[0] + (other.at[0] - heart[0]) / ++count, heart[1] + (other.at[1] - heart[1]) / count];
  }
  const [x, y] = drawnTo(corner, heart, inset / COS_30);
  if (!unrest) return [x, y];
  const [dx, dy] = shaken(corner);
  return [x + dx * unrest, y + dy * unrest];
}

/** So far from one point to another. */
function drawnTo([x, y]: Point, [tx, ty]: Point, by: number): Point {
  const far = Math.hypot(tx - x, ty - y) || 1;
  return [x + ((tx - x) / far) * by, y + ((ty - y) / far) * by];
}

/** The ring of a hex as its body has it: corners drawn in but where the body goes on all round. */
export function ringIn(land: Land, cell: Cell, belongs: Belongs, outlining: Outlining): readonly Point[] {
  const isIn = (i: number) => {
    const place = cell.beside[i % 6];
    const other = place === undefined ? undefined : land.get(place);
    return other === undefined || belongs(other);
  };
  return cell.ring.map((corner, i) => (isIn(i) && isIn(i + 5) ? corner : bendAt({ ...outlining, land, belongs }, { cell, i })));
}

const COS_30 = Math.sqrt(3) / 2;

const cornerOf = ({ ring, at }: Cell, i: number): Point => ring[i % 6] ?? at;
const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
/** A number for a corner: lattices are far narrower than what parts its two halves. */
const keyOf = ([x, y]: Point): number => Math.round(x * 2) * 2 ** 24 + Math.round(y * 2);

/** A little to any side, the same for the same point. */
const shaken = ([x, y]: Point): Point => shake(Math.round(x), Math.round(y));

/** Length of a bump of a scalloped outline. */
const BUMP = 7.6;

/** An outline as a path. `isScalloped`: with bumps all along, as of the crowns at the edge of a wood. */
export const fillPath = (outlines: readonly Outline[], isScalloped = false): string => runToEnd(drawFill(outlines, isScalloped));

/** The same, some stretches at a time. */
export function* drawFill(outlines: readonly Outline[], isScalloped = false): Task<string> {
  const parts: string[] = [];
  for (const outline of outlines) {
    let from = outline.at(-1)?.to ?? [0, 0];
    parts.push(`M${pair(from)}`);
    for (const stretch of outline) {
      parts.push(drawn(from, stretch, isScalloped));
      from = stretch.to;
      if (parts.length % SOME === 0) yield { done: parts.length, of: parts.length };
    }
    parts.push('Z');
  }
  return parts.join('');
}

/** Only what is an edge of the body. */
export const edgePath = (outlines: readonly Outline[], isScalloped = false): string =>
  outlines
    .map(outline => {
      if (outline.every(({ isFree }) => !isFree)) return fillPath([outline], isScalloped);
      let isOpen = false;
      return outline
        .map((stretch, i) => {
          const from = outline.at(i - 1)?.to ?? stretch.to;
          const begins = !isOpen;
          isOpen = !stretch.isFree;
          return stretch.isFree ? '' : `${begins ? `M${pair(from)}` : ''}${drawn(from, stretch, isScalloped)}`;
        })
        .join('');
    })
    .join('');

function drawn(from: Point, stretch: OutlineRun, isScalloped: boolean): string {
  if (isScalloped && !stretch.isFree) return bumps(along(from, stretch, BUMP));
  return stretch.by ? `Q${pair(stretch.by)} ${pair(stretch.to)}` : `L${pair(stretch.to)}`;
}

const bumps = (points: readonly Point[]): string =>
  points
    .slice(1)
    .map((to, i) => {
      const from = points[i] ?? to;
      const r = roundPx(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56);
      return `A${r},${r} 0 0 1 ${pair(to)}`;
    })
    .join('');

/** Points along a stretch about so far apart, both its ends with them. */
export function along(from: Point, { by, to }: OutlineRun, step: number): readonly Point[] {
  const mid = by ?? between(from, to);
  const length = Math.hypot(mid[0] - from[0], mid[1] - from[1]) + Math.hypot(to[0] - mid[0], to[1] - mid[1]);
  const count = Math.max(1, Math.round(length / step));
  return Array.from({ length: count + 1 }, (_, k): Point => {
    const t = k / count;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * from[0] + b * mid[0] + c * to[0], a * from[1] + b * mid[1] + c * to[1]];
  });
}

const pair = ([x, y]: Point): string => `${roundPx(x)},${roundPx(y)}`;

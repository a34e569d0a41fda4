// What a way over a measured table costs: its length through each patch of ground, the fences it crosses, what it must keep off. The
// definition that the fields of costs are held to; what is dear and what is closed, a ruleset says by a `TableGoing`.

import type { TableGoing } from '../core/board.ts';
import { samePlace } from '../core/places.ts';
import type { Point } from '../core/types.ts';
import { type FixedPoint, PARTS, partsOf, pointOf, spotOf, square, turn, unitsOf } from './table.ts';
import { lengthAlong, pointAlong } from './tableFigures.ts';
import {
  ahead,
  compare,
  END,
  type LineShare,
  lengthOf,
  pointStretch,
  type Segment,
  START,
  type Stretch,
  sharesAcross,
  spotAt,
} from './tableLine.ts';
import { type Bounds, boundsOf, extentOf, inside, isNear, type PieceExtent } from './tablePieces.ts';

/**
 * A part of a way: through a patch (`open`: none), over a fence, or nearer to a place to keep off
 * than allowed. Cost Infinity: it is closed.
 */
export interface Crossing {
  readonly kind: 'open' | 'patch' | 'fence' | 'keep-off';
  /** Of the patch, fence or place; none in the open. */
  readonly id?: string;
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
  readonly cost: number;
}

/** What a straight stretch from one point to another costs. Throws RangeError when the going is not sound. */
export const stretchCost = (going: TableGoing, a: Point, b: Point): number => costOf(stretchCrossings(going, a, b));

/** What a way from point to point costs. Throws RangeError when the going is not sound. */
export const wayCost = (going: TableGoing, path: readonly Point[]): number => costOf(crossings(going, path));

/**
 * All that a way meets, stretch by stretch: the ground in order, then fences, then places it comes too near.
 * Throws RangeError when the going is not sound.
 */
export const crossings = (going: TableGoing, path: readonly Point[]): readonly Crossing[] =>
  path.slice(1).flatMap((to, i) => stretchCrossings(going, path[i] as Point, to));

/**
 * As much of a way as a budget pays for: its points, and where it runs out the last place on the way, to the hundredth, that can be paid.
 * Whole where it is affordable. Throws RangeError when the going is not sound.
 */
export function wayWithin(going: TableGoing, path: readonly Point[], budget: number): readonly Point[] {
  const way = path.slice(0, 1);
  let left = budget;
  for (const to of path.slice(1)) {
    const from = way.at(-1) as Point;
    const cost = stretchCost(going, from, to);
    if (cost > left + GRAIN) {
      const last = farthest(going, from, to, left);
      return samePlace(last, from) ? way : [...way, last];
    }
    way.push(to);
    left -= cost;
  }
  return way;
}

/** Sums of lengths that differ by less are one cost. */
export const GRAIN = 1e-9;

/** Shorter legs, and places nearer to its rim, are in doubt by the rounding at a disc's rim: closed legs as short cost nothing. */
const SLIVER = 1e-6;

/** The last place on a stretch that can be paid; none farther on is cheaper. */
function farthest(going: TableGoing, from: Point, to: Point, budget: number): Point {
  let [low, high] = [0, Math.ceil(lengthAlong([from, to]) * 100)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (stretchCost(going, from, pointAlong([from, to], middle / 100)) <= budget + GRAIN) low = middle;
    else high = middle;
  }
  return pointAlong([from, to], low / 100);
}

const costOf = (crossed: readonly Crossing[]): number => crossed.reduce((sum, { cost }) => sum + cost, 0);

function stretchCrossings(going: TableGoing, from: Point, to: Point): readonly Crossing[] {
  const ready = prepareGoing(going);
  const line: Segment = { a: spotOf(from), b: spotOf(to) };
  const runs = ready.patches.map(patch => (isNear(patch, line) ? inside(patch.extent, line) : []));
  return [...legs(ready, line, runs), ...fencesOn(ready, line, runs), ...tooNear(ready, line)];
}

/** A patch in whole parts. */
export interface GoingPatch {
  readonly id: string;
  readonly extent: PieceExtent;
  readonly bounds: Bounds;
  readonly rate: number;
  readonly opens: boolean;
  /** The sides of its outline. */
  readonly sides: readonly (readonly [FixedPoint, FixedPoint])[];
}

/** A going in whole parts, its shapes cut up. */
export interface ReadyGoing {
  readonly rate: number;
  readonly patches: readonly GoingPatch[];
  readonly fences: readonly {
    readonly id: string;
    readonly price: number;
    readonly bounds: Bounds;
    readonly stretches: readonly (readonly [FixedPoint, FixedPoint])[];
  }[];
  readonly keepOff: readonly { readonly id: string; readonly centre: FixedPoint; readonly radius: number; readonly bounds: Bounds }[];
}

const known = new WeakMap<TableGoing, ReadyGoing>();

/** Made ready once and kept. Throws RangeError when the going is not sound. */
export function prepareGoing(going: TableGoing): ReadyGoing {
  const found = known.get(going) ?? {
    rate: rateOf(going.rate, 'the open'),
    patches: going.patches.map(patchOf),
    fences: going.fences.map(fenceOf),
    keepOff: going.keepOff.map(keepOffOf),
  };
  known.set(going, found);
  return found;
}

function keepOffOf({ id, at, radius: length }: TableGoing['keepOff'][number]): ReadyGoing['keepOff'][number] {
  const disc = { kind: 'disc', centre: spotOf(at), radius: partsOf(length) } as const;
  return { id, centre: disc.centre, radius: disc.radius, bounds: boundsOf(disc) };
}

type Cut = Pick<GoingPatch, 'extent' | 'bounds' | 'sides'>;

const cuts = new WeakMap<object, Cut>();

/** A shape in whole parts. The same outlines come in one going after the other, so that each is cut up once. */
function cutOf(shape: TableGoing['patches'][number]['shape']): Cut {
  const key = shape.kind === 'area' ? shape.outline : shape;
  const found = cuts.get(key) ?? cutMade(shape);
  cuts.set(key, found);
  return found;
}

function cutMade(shape: TableGoing['patches'][number]['shape']): Cut {
  const corners = shape.kind === 'area' ? shape.outline.map(spotOf) : [];
  const sides = corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] as FixedPoint] as const);
  const extent = extentOf(shape);
  return { extent, bounds: boundsOf(extent), sides };
}

function patchOf({ id, shape, rate, opens }: TableGoing['patches'][number]): GoingPatch {
  if (shape.kind === 'line') throw new RangeError(`table: ${id}: a line is no patch of ground, it may be a fence`);
  return { id, ...named(id, () => cutOf(shape)), rate: rateOf(rate, id), opens: opens === true };
}

function fenceOf({ id, points, price: asked }: TableGoing['fences'][number]): ReadyGoing['fences'][number] {
  const extent = named(id, () => extentOf({ kind: 'line', points }));
  return { id, price: price(asked, id), bounds: boundsOf(extent), stretches: extent.kind === 'line' ? extent.stretches : [] };
}

/** A cost, checked: no way is longer for being cheaper. */
function price(cost: number, of: string): number {
  if (!(cost >= 0)) throw new RangeError(`table: ${of}: a way cannot cost ${cost}`);
  return cost;
}

function rateOf(cost: number, of: string): number {
  if (cost === 0) throw new RangeError(`table: ${of}: a way must cost something`);
  return price(cost, of);
}

function named<T>(id: string, make: () => T): T {
  try {
    return make();
  } catch (fault) {
    throw fault instanceof RangeError ? new RangeError(`table: ${id}: ${fault.message}`) : fault;
  }
}

/** The ground under a line, cut where a patch begins or ends; in each leg the last patch counts. */
function legs({ rate, patches }: ReadyGoing, line: Segment, runs: readonly (readonly Stretch[])[]): readonly Crossing[] {
  const isBare = runs.every(found => found.length === 0);
  const marks = isBare ? [START, END] : [START, END, ...runs.flat().flatMap(({ from, to }) => [from, to])].toSorted(compare);
  return marks.slice(1).flatMap((to, i) => {
    const leg: Stretch = { from: marks[i] as LineShare, to };
    if (compare(leg.from, to) >= 0 || square(line.a, line.b) === 0) return [];
    const patch = patches[runs.findLastIndex(found => found.some(run => holds(run, leg)))];
    const length = unitsOf(lengthOf(line, leg));
    const isSliver = patch?.rate === Number.POSITIVE_INFINITY && length < SLIVER;
    const cost = isSliver ? 0 : timesOf(patch?.rate ?? rate, length);
    return [{ kind: patch ? 'patch' : 'open', ...(patch ? { id: patch.id } : {}), ...ends(line, leg), length, cost } as const];
  });
}

const holds = (run: Stretch, { from, to }: Stretch): boolean => compare(run.from, from) <= 0 && compare(run.to, to) >= 0;
const timesOf = (rate: number, length: number): number => (rate === Number.POSITIVE_INFINITY ? rate : rate * length);
const ends = (line: Segment, { from, to }: Stretch) => ({ from: pointOf(spotAt(line, from)), to: pointOf(spotAt(line, to)) });

/** The fences a line crosses or touches, but where a patch opens them. */
function fencesOn({ patches, fences }: ReadyGoing, line: Segment, runs: readonly (readonly Stretch[])[]): readonly Crossing[] {
  return fences
    .filter(fence => isNear(fence, line))
    .flatMap(({ id, price, stretches }) =>
      stretches.flatMap(stretch => {
        const part = crossed(stretch, line);
        const at = whereOn(stretch, line);
        if (part === 0 || patches.some((patch, i) => patch.opens && isStrictlyIn(patch, line, runs[i] ?? [], at))) return [];
        return [{ kind: 'fence', id, ...ends(line, pointStretch(at)), length: 0, cost: timesOf(price, part) } as const];
      }),
    );
}

/**
 * 1 where a line crosses a stretch from side to side, half where it begins or ends on it or passes an end of it, a
 * quarter for both, 0 beside it and along it.
 */
const crossed = ([c, d]: readonly [FixedPoint, FixedPoint], { a, b }: Segment): number =>
  (Math.abs(Math.sign(turn(c, d, a)) - Math.sign(turn(c, d, b))) * Math.abs(Math.sign(turn(a, b, c)) - Math.sign(turn(a, b, d)))) / 4;

function whereOn([c, d]: readonly [FixedPoint, FixedPoint], { a, b }: Segment): LineShare {
  const [start, end] = [turn(c, d, a), turn(c, d, b)];
  return { n: Math.abs(start), d: Math.max(1, Math.abs(start - end)) };
}

/** Of a share of a line: in a patch and not on its outline? */
const isStrictlyIn = ({ extent, sides }: GoingPatch, line: Segment, runs: readonly Stretch[], at: LineShare): boolean =>
  extent.kind === 'disc'
    ? isWellIn(extent, line, at)
    : runs.some(run => holds(run, pointStretch(at))) &&
      !sides.some(side => sharesAcross(side, line).some(share => compare(share, at) === 0));

/** Of a share of a line: in a disc by more than the rounding at its rim? */
function isWellIn({ centre, radius }: Extract<PieceExtent, { kind: 'disc' }>, { a, b }: Segment, { n, d }: LineShare): boolean {
  const [x, y] = [a[0] + (n / d) * (b[0] - a[0]), a[1] + (n / d) * (b[1] - a[1])];
  return Math.hypot(x - centre[0], y - centre[1]) < radius - SLIVER * PARTS;
}

/** Places that a line comes too near to; one who is too near already may only go away from it. */
const tooNear = ({ keepOff }: ReadyGoing, line: Segment): readonly Crossing[] =>
  keepOff.flatMap(({ id, centre, radius, bounds }) => {
    if (!isNear({ bounds }, line)) return [];
    const isStart = square(line.a, centre) < radius ** 2;
    const isNearer = isStart ? ahead(line.a, line.b, centre) > 0 : inside({ kind: 'disc', centre, radius }, line).length > 0;
    const at = { from: pointOf(centre), to: pointOf(centre), length: 0 };
    return isNearer ? [{ kind: 'keep-off', id, ...at, cost: Number.POSITIVE_INFINITY } as const] : [];
  });

// Ways round what is dear or closed on a table: where the shortest of them bend, and the cheapest one into a goal. For short ways of a few
// units; fields of costs are in tableReach.

import type { TableGoing } from '../core/board.ts';
import type { Point } from '../core/types.ts';
import { hundredth } from './tablePlaces.ts';
import { stretchCost } from './tableWay.ts';

/** Past the end of a fence, and outside of what one keeps off, by so much. */
const ASIDE = 0.01;
/** A circle is gone round in so many straight stretches. */
const SIDES = 12;

/**
 * Where ways may bend: the corners of ground dearer than the open, points past the ends and corners of
 * fences, points around discs. In hundredths.
 */
export const bendsOf = ({ rate, patches, fences, keepOff }: TableGoing): readonly Point[] => [
  ...patches.filter(patch => patch.rate > rate).flatMap(({ shape }) => cornersOf(shape)),
  ...fences.filter(({ price }) => price > 0).flatMap(({ points }) => points.flatMap(beside)),
  ...keepOff.flatMap(({ at, radius }) => around(at, radius)),
];

function cornersOf(shape: TableGoing['patches'][number]['shape']): readonly Point[] {
  if (shape.kind === 'disc') return around(shape.centre, shape.radius);
  return shape.kind === 'area' ? shape.outline : [];
}

const beside = ([x, y]: Point): readonly Point[] =>
  [-ASIDE, ASIDE].flatMap(dx => [-ASIDE, ASIDE].map((dy): Point => [hundredth(x + dx), hundredth(y + dy)]));

/** The corners of a polygon whose sides pass a disc. */
function around([x, y]: Point, radius: number): readonly Point[] {
  const out = radius / Math.cos(Math.PI / SIDES) + ASIDE;
  return Array.from({ length: SIDES }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / SIDES;
    return [hundredth(x + out * Math.cos(angle)), hundredth(y + out * Math.sin(angle))];
  });
}

interface Search {
  readonly bends: readonly Point[];
  readonly budget: number;
  /** Where a way that goes straight on from a point ends; undefined where it does not come to the goal. */
  last(from: Point): Point | undefined;
}

/** The way to a place: its points after the start, and what it costs. */
export interface TableLeg {
  readonly at: Point;
  readonly cost: number;
  readonly way: readonly Point[];
}

const NOWHERE = Number.POSITIVE_INFINITY;

const straight = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);
const cheapest = ({ rate, patches }: TableGoing): number => Math.min(rate, ...patches.map(patch => patch.rate));
const further = (going: TableGoing, { at, cost, way }: TableLeg, to: Point): TableLeg => ({
  at: to,
  cost: cost + stretchCost(going, at, to),
  way: [...way, to],
});

/**
 * The start, and every bend that a budget leads to by its cheapest way over others, the cheapest first.
 * Throws RangeError when the going is not sound.
 */
export function* legsOver(going: TableGoing, from: Point, bends: readonly Point[], budget: number): Generator<TableLeg> {
  const least = cheapest(going);
  let open: readonly Point[] = bends;
  const found = new Map<Point, TableLeg>();
  for (let next: TableLeg | undefined = { at: from, cost: 0, way: [] }; next; ) {
    yield next;
    const here: TableLeg = next;
    open = open.filter(bend => bend !== here.at);
    next = undefined;
    for (const bend of open) {
      const known = found.get(bend);
      // No way on from here is shorter than the straight one: most bends are in reach of the start, and asked for once.
      if (here.cost + least * straight(here.at, bend) < (known?.cost ?? budget)) {
        const leg = further(going, here, bend);
        if (leg.cost < (known?.cost ?? budget)) found.set(bend, leg);
      }
      const best = found.get(bend);
      if (best && best.cost < (next?.cost ?? NOWHERE)) next = best;
    }
  }
}

/** The cheapest way to a place over legs that were found, if a budget pays for it. */
export function wayTo(going: TableGoing, legs: Iterable<TableLeg>, to: Point, budget: number): readonly Point[] | undefined {
  const least = cheapest(going);
  let best: TableLeg | undefined;
  for (const leg of legs) {
    if (leg.cost + least * straight(leg.at, to) >= (best?.cost ?? NOWHERE)) continue;
    const whole = further(going, leg, to);
    if (whole.cost <= budget && whole.cost < (best?.cost ?? NOWHERE)) best = whole;
  }
  return best?.way;
}

/** The cheapest way over bends that a budget pays for: its points after the start. Throws RangeError when the going is not sound. */
export function wayRound(going: TableGoing, from: Point, { bends, budget, last }: Search): readonly Point[] | undefined {
  let best: TableLeg | undefined;
  for (const leg of legsOver(going, from, bends, budget)) {
    if (leg.cost >= (best?.cost ?? NOWHERE)) break;
    const end = last(leg.at);
    const done = end && further(going, leg, end);
    if (done && done.cost <= budget && done.cost < (best?.cost ?? NOWHERE)) best = done;
  }
  return best?.way;
}

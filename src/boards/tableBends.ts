// Ways round what is dear or closed on a table: where the shortest of them bend, and the cheapest one into a goal. For short ways of a few units; fields of costs are in tableReach.

import type { TableGoing } from '../core/board.ts';
import type { Point } from '../core/types.ts';
import { hundredth } from './tablePlaces.ts';
import { stretchCost } from './tableWay.ts';

/** Past the end of a fence, and outside of what one keeps off, by so much. */
const ASIDE = 0.01;
/** A circle is gone round in so many straight stretches. */
const SIDES = 12;

/** Where ways may bend: the corners of ground dearer than the open, points past the ends and corners of fences, points around discs. In hundredths. */
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

interface Leg {
  readonly at: Point;
  readonly cost: number;
  readonly way: readonly Point[];
}

/** The cheapest way over bends that a budget pays for: its points after the start. Throws RangeError when the going is not sound. */
export function wayRound(going: TableGoing, from: Point, { bends, budget, last }: Search): readonly Point[] | undefined {
  let open: readonly Leg[] = [{ at: from, cost: 0, way: [] }];
  const settled = new Set<Point>();
  let best: Leg | undefined;
  for (;;) {
    const next = open.reduce<Leg | undefined>((least, leg) => (least && least.cost <= leg.cost ? least : leg), undefined);
    if (!next || next.cost >= (best?.cost ?? Number.POSITIVE_INFINITY)) return best?.way;
    settled.add(next.at);
    const on = (at: Point): Leg => ({ at, cost: next.cost + stretchCost(going, next.at, at), way: [...next.way, at] });
    const end = last(next.at);
    const done = end && on(end);
    if (done && done.cost <= budget && done.cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = done;
    const further = bends.filter(bend => !settled.has(bend)).map(on);
    open = [...open.filter(({ at }) => !settled.has(at)), ...further.filter(({ cost }) => cost < budget)];
  }
}

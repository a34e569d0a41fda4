// The way of a unit to exactly one point of a table: which gait leads there, over what, and for how much. Fields of costs know the middles
// of cells only; this is asked for a place that somebody names, and for the rim of a field.

import { bendsOf, legsOver } from '../../boards/tableBends.ts';
import { lengthAlong } from '../../boards/tableFigures.ts';
import { wayCost } from '../../boards/tableWay.ts';
import type { MoveMode } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';

/** A way by one gait, both ends among its points, and what it costs. */
export interface ExactWay {
  readonly gait: MoveMode;
  readonly path: readonly Point[];
  readonly cost: number;
}

/** Places are told to the hundredth: so much more than a budget is within it. */
const HAIR = 0.011;

/**
 * The way to exactly this point: of the gaits that lead there the first after which the unit may fire, else the first of the others, by the
 * cheapest way that is found: straight, by a route to a place beside it (`routes`: such as are known), or round what is in the way.
 */
export function exactWay(
  gaits: readonly MoveMode[],
  from: Point,
  to: Point,
  routes: (gait: MoveMode) => readonly (readonly Point[])[] = () => [],
): ExactWay | undefined {
  const fires = (gait: MoveMode): boolean => gait.fires && !gait.silent?.(to);
  for (const gait of [...gaits.filter(fires), ...gaits.filter(gait => !fires(gait))]) {
    const found = wayBy(gait, from, to, routes(gait));
    if (found) return found;
  }
  return undefined;
}

function wayBy(gait: MoveMode, from: Point, to: Point, routes: readonly (readonly Point[])[]): ExactWay | undefined {
  const known = cheapestOf(gait, [[from, to], ...routes.flatMap(route => [route, route.slice(0, -1)].map(part => [...part, to]))]);
  return known ?? cheapestOf(gait, rounds(gait, from, to));
}

/** The cheapest of these ways that the gait leads along. */
export function cheapestOf(gait: MoveMode, ways: readonly (readonly Point[])[]): ExactWay | undefined {
  let best: ExactWay | undefined;
  for (const path of ways) {
    const cost = costOf(gait, path);
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY) && leads(gait, path, cost)) best = { gait, path, cost };
  }
  return best;
}

/** Whether a gait leads along a way of this cost: the rules of the system say so where they speak of whole ways. */
function leads(gait: MoveMode, path: readonly Point[], cost: number): boolean {
  const [, ...way] = path;
  const end = way.at(-1);
  if (end === undefined || !(gait.goes?.(way) ?? cost <= gait.budget + HAIR)) return false;
  return gait.ends?.(end, cost) !== false;
}

/** What a way costs; its length where the rules of the system allow it though the ground, to a hair, does not. */
function costOf(gait: MoveMode, path: readonly Point[]): number {
  const cost = gait.over ? wayCost(gait.over, path) : path.slice(1).reduce((sum, to, i) => sum + gait.cost(path[i] as Point, to), 0);
  return cost === Number.POSITIVE_INFINITY && gait.goes?.(path.slice(1)) ? lengthAlong(path) : cost;
}

/** Ways round what is in the way, over the places where the shortest ways bend. */
function rounds({ over, budget }: MoveMode, from: Point, to: Point): readonly (readonly Point[])[] {
  if (!over) return [];
  const least = Math.min(over.rate, ...over.patches.map(({ rate }) => rate));
  const length = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const bends = bendsOf(over).filter(bend => least * (length(from, bend) + length(bend, to)) <= budget + HAIR);
  return [...legsOver(over, from, bends, budget)].map(({ way }) => [from, ...way, to]);
}

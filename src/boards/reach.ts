// Where one unit can go by one gait, readable: the definition that the kernel's fields are held to.

import type { HexBoard, MapBoard } from '../core/board.ts';
import type { MoveMode } from '../core/ruleset.ts';
import { besides } from './board.ts';
import { indexOf } from './cells.ts';

/**
 * `costs`: places where the move may end in the order of boards/cells, with what it takes to get there (the start costs 0, if it may end
 * there). `route`: the places on the way, both ends among them: of the cheapest ways one with the fewest steps, see `routeBack`.
 */
export interface ReachMap {
  readonly costs: ReadonlyMap<string, number>;
  route(to: string): readonly string[];
}

/** Sums of fractions that differ by less are one cost. */
const GRAIN = 1e-9;

/**
 * The cheapest ways within the gait's budget. A place that `stops` is entered and not left; a place where
 * the move may not `end` is passed through.
 */
export function reach(board: HexBoard | MapBoard, gait: Pick<MoveMode, 'budget' | 'cost' | 'stops' | 'ends'>, from: string): ReachMap {
  const spent = new Map([[from, 0]]);
  const before = new Map<string, string[]>();
  const open = new Map([[from, 0]]);
  while (open.size > 0) {
    const [here, already] = nearest(open);
    open.delete(here);
    if (here !== from && gait.stops?.(here)) continue;
    for (const next of besides(board, here)) {
      const known = spent.get(next) ?? Number.POSITIVE_INFINITY;
      if (known < already - GRAIN) continue; // no step leads back for less than nothing
      const cost = already + gait.cost(here, next);
      if (cost > gait.budget + GRAIN || cost > known + GRAIN) continue;
      if (cost >= known - GRAIN) before.get(next)?.push(here);
      else {
        spent.set(next, cost);
        before.set(next, [here]);
        open.set(next, cost);
      }
    }
  }
  return {
    costs: new Map(inOrder(board, spent).filter(([at, cost]) => gait.ends?.(at, cost) ?? true)),
    route: to => routeBack(board, from, to, at => before.get(at) ?? []),
  };
}

/** The first of the places with the least cost. */
function nearest(open: ReadonlyMap<string, number>): readonly [place: string, cost: number] {
  let best: readonly [string, number] | undefined;
  for (const one of open) if (!best || one[1] < best[1]) best = one;
  return best as readonly [string, number];
}

const inOrder = (board: HexBoard | MapBoard, spent: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...spent].sort(([a], [b]) => rankOf(board, a) - rankOf(board, b));

/** Only places of the board are reached. */
const rankOf = (board: HexBoard | MapBoard, place: string): number => indexOf(board, place) as number;

/**
 * The way from a start to a goal, told backwards: `before` gives the places from which the last step of a cheapest way to a place is
 * made. Of these ways the one with the fewest steps; among such, seen from the goal, the one by the first places in the order of
 * boards/cells. Empty when no way leads there.
 */
export function routeBack(
  board: HexBoard | MapBoard,
  from: string,
  to: string,
  before: (at: string) => readonly string[],
): readonly string[] {
  const after = new Map<string, string | undefined>([[to, undefined]]);
  for (const at of after.keys()) {
    if (at === from) return unrolled(after, from);
    for (const previous of before(at).toSorted((a, b) => rankOf(board, a) - rankOf(board, b)))
      if (!after.has(previous)) after.set(previous, at);
  }
  return [];
}

function unrolled(after: ReadonlyMap<string, string | undefined>, from: string): readonly string[] {
  const way: string[] = [];
  for (let at: string | undefined = from; at !== undefined; at = after.get(at)) way.push(at);
  return way;
}

// Where one unit can go by one gait, readable: the definition that the kernel's floods are held to.

import type { HexBoard, MapBoard } from '../core/board.ts';
import type { Gait } from '../core/ruleset.ts';
import { besides } from './board.ts';

/** `costs`: places where the move may end, with what it takes to get there (the start costs 0, if it may end there). `route`: the places on the way, both ends among them. */
export interface Reach {
  readonly costs: ReadonlyMap<string, number>;
  route(to: string): readonly string[];
}

/** The cheapest ways within the gait's budget. A place that `stops` is entered and not left; a place where the move may not `end` is passed through. */
export function reach(board: HexBoard | MapBoard, gait: Gait, from: string): Reach {
  const spent = new Map([[from, 0]]);
  const before = new Map<string, string>();
  const open = new Set([from]);
  while (open.size > 0) {
    const here = nearest(open, spent);
    open.delete(here);
    if (here !== from && gait.stops?.(here)) continue;
    for (const next of besides(board, here)) {
      const cost = (spent.get(here) ?? 0) + gait.cost(here, next);
      if (cost > gait.budget || cost >= (spent.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      spent.set(next, cost);
      before.set(next, here);
      open.add(next);
    }
  }
  return { costs: new Map([...spent].filter(([at, cost]) => gait.ends?.(at, cost) ?? true)), route: to => trail(before, from, to) };
}

function nearest(open: ReadonlySet<string>, spent: ReadonlyMap<string, number>): string {
  let best = '';
  for (const at of open) if (best === '' || (spent.get(at) ?? 0) < (spent.get(best) ?? 0)) best = at;
  return best;
}

function trail(before: ReadonlyMap<string, string>, from: string, to: string): readonly string[] {
  const way = [to];
  for (let at = to; at !== from; ) {
    const previous = before.get(at);
    if (previous === undefined) return [];
    way.unshift(previous);
    at = previous;
  }
  return way;
}

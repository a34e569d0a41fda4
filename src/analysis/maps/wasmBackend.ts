// The means of maps that ask the kernel. Units whose gaits have one key share their prices and are asked for together.

import { cellsOf, indexOf } from '../../boards/cells.ts';
import { linksOf } from '../../boards/map.ts';
import { type ReachMap, reach, routeBack } from '../../boards/reach.ts';
import type { MapBoard } from '../../core/board.ts';
import { endingIn } from '../../kernel/encode.ts';
import { encodeLinks, type LinkCosts, linkFields } from '../../kernel/links.ts';
import { CLOSED, type Kernel } from '../../kernel/types.ts';
import type { Backend, MoveStart } from '../backend.ts';
import { type MapBackend, referenceMapBackend } from './backend.ts';

export const wasmMapBackend = (kernel: Kernel): MapBackend => ({
  reaches: (board, goings) => reachesOf(kernel, board, goings),
  fight: fight => kernel.fightInParts(fight),
});

/** By going: the same as `reach` of boards. */
function reachesOf(kernel: Kernel, board: MapBoard, goings: readonly MoveStart[]): readonly ReachMap[] {
  const found = new Map<MoveStart, ReachMap>();
  for (const group of Map.groupBy(goings, ({ gait }) => gait.key).values()) {
    const starts = group.map(({ from }) => indexOf(board, from) ?? -1);
    const budget = Math.max(...group.map(({ gait }) => gait.budget));
    const costs = group[0] && starts.every(cell => cell >= 0) ? encodeLinks(board, group[0].gait) : undefined;
    const fields = costs ? linkFields(kernel, costs, starts, budget) : [];
    group.forEach((going, i) => {
      const field = fields[i];
      found.set(going, costs && field ? told(board, going, costs, field) : reach(board, going.gait, going.from));
    });
  }
  return goings.map(going => found.get(going) as ReachMap);
}

/** A field of one unit, which may have less to spend than the dearest of its group. */
function told(board: MapBoard, { gait, from }: MoveStart, costs: LinkCosts, field: Uint16Array): ReachMap {
  const names = cellsOf(board);
  const most = gait.budget * costs.scale + 1e-9;
  const own = field.map(cost => (cost <= most ? cost : CLOSED));
  const start = indexOf(board, from);
  const before = (at: string): readonly string[] => {
    const cell = indexOf(board, at) ?? -1;
    const spent = own[cell] ?? CLOSED;
    if (spent === CLOSED) return [];
    return linksOf(board, at).filter(last => {
      const previous = indexOf(board, last) ?? -1;
      const cost = own[previous] ?? CLOSED;
      return cost !== CLOSED && (!costs.stops[previous] || previous === start) && cost + priceOf(costs, previous, cell) === spent;
    });
  };
  return { costs: endingIn(board, gait, costs, own), route: to => routeBack(board, names[start ?? -1] ?? from, to, before) };
}

/** What the step from one area to another costs, more than anything where none leads. */
function priceOf({ heads, to, price }: LinkCosts, from: number, next: number): number {
  for (let i = heads[from] ?? 0; i < (heads[from + 1] ?? 0); i++) {
    const cost = price[i] ?? CLOSED;
    if (to[i] === next && cost !== CLOSED) return cost;
  }
  return Number.POSITIVE_INFINITY;
}

const made = new WeakMap<Backend, MapBackend>();

/** The means of maps that belong to these: of the kernel where they have one. */
export function mapBackend(means: Backend): MapBackend {
  const found = made.get(means) ?? (means.kernel ? wasmMapBackend(means.kernel) : referenceMapBackend);
  made.set(means, found);
  return found;
}

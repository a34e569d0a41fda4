// Where many units can go, by the cost fields of the kernel. Units whose gaits have one key share their prices and are asked for together.

import { cellsOf, indexOf } from '../../boards/cells.ts';
import { type ReachMap, reach, routeBack } from '../../boards/reach.ts';
import type { HexBoard } from '../../core/board.ts';
import { encodeCosts, endingIn, neighbourTable, stepsAround } from '../../kernel/encode.ts';
import { CLOSED, type Costs, type HexGround } from '../../kernel/types.ts';
import type { MoveStart } from '../backend.ts';

/** A board of so few hexes is always priced. */
const FEW = 512;

/**
 * By going: the same as `reach` of boards. Prices come from the rules, step by step, and are what takes time: where units stand so far
 * apart that a field would need more of them than a search from each, each is searched.
 */
export function reachesOf(ground: () => HexGround, board: HexBoard, goings: readonly MoveStart[]): readonly ReachMap[] {
  const found = new Map<MoveStart, ReachMap>();
  for (const group of Map.groupBy(goings, ({ gait }) => gait.key).values()) {
    const starts = group.map(({ from }) => indexOf(board, from) ?? -1);
    const budget = Math.max(...group.map(({ gait }) => gait.budget));
    const costs = starts.every(cell => cell >= 0) ? pricesOf(board, group, starts, budget) : undefined;
    const fields = costs && ground().fields(costs, starts, budget);
    group.forEach((going, i) => {
      found.set(going, costs && fields ? told(board, going, costs, fields.field(i)) : reach(board, going.gait, going.from));
    });
  }
  return goings.map(going => found.get(going) as ReachMap);
}

/** The prices around the starts, as far as the budget can lead; undefined where a search asks for fewer. */
function pricesOf(board: HexBoard, [first, ...others]: readonly MoveStart[], starts: readonly number[], budget: number): Costs | undefined {
  if (!first || !Number.isFinite(budget)) return undefined;
  let steps = Math.floor(budget);
  const cells = board.columns * board.rows;
  const searched = (others.length + 1) * Math.min(cells, 3 * steps * (steps + 1) + 1);
  if (cells > FEW && 2 * stepsAround(board, starts, steps) > searched) return undefined;
  for (;;) {
    const costs = encodeCosts(board, first.gait, { from: starts, steps });
    const least = costs.step.reduce((low, price) => Math.min(low, price), CLOSED) / costs.scale;
    if (least * (steps + 1) > budget || steps >= cells) return costs;
    steps = least > 0 ? Math.floor(budget / least) : cells;
  }
}

function told(board: HexBoard, { gait, from }: MoveStart, costs: Costs, field: Uint16Array): ReachMap {
  const names = cellsOf(board);
  const most = gait.budget * costs.scale + 1e-9;
  const own = field.map(cost => (cost <= most ? cost : CLOSED));
  const next = neighbourTable(board);
  const start = indexOf(board, from) ?? -1;
  const before = (at: string): readonly string[] => {
    const cell = indexOf(board, at) ?? -1;
    const spent = own[cell] ?? CLOSED;
    if (spent === CLOSED) return [];
    return [0, 1, 2, 3, 4, 5].flatMap(direction => {
      const previous = next[cell * 6 + direction] ?? -1;
      const cost = own[previous] ?? CLOSED;
      if (previous < 0 || cost === CLOSED || (costs.stops[previous] && previous !== start)) return [];
      const price = costs.step[previous * 6 + ((direction + 3) % 6)] ?? CLOSED;
      return price !== CLOSED && cost + price === spent ? [names[previous] ?? ''] : [];
    });
  };
  return { costs: endingIn(board, gait, costs, own), route: to => routeBack(board, from, to, before) };
}

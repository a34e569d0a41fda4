// What it costs to get about on a map of areas: the fields of `reach` of boards, over a graph. Loads with what
// maps need; nothing is kept in the module.

import { cellsOf, indexOf } from '../boards/cells.ts';
import { linksOf } from '../boards/map.ts';
import type { MapBoard } from '../core/board.ts';
import type { MoveMode } from '../core/ruleset.ts';
import { scaleOf } from './encode.ts';
import { insideOf } from './kernel.ts';
import { CLOSED, type Kernel } from './types.ts';
import { write } from './wasm.ts';

/**
 * The links of a map and what a gait pays for each. Areas are numbered in the order of boards/cells; the links of area n are
 * those from `heads[n]` to before `heads[n + 1]`, each to area `to` for `price` in parts of 1/`scale` (`CLOSED`: not to be
 * used). `stops[n]` not 0: movement ends there.
 */
export interface LinkCosts {
  readonly scale: number;
  readonly heads: Int32Array;
  readonly to: Uint16Array;
  readonly price: Uint16Array;
  readonly stops: Uint8Array;
}

/** No cost is higher. */
const DEAREST = CLOSED - 1;

/**
 * The price of every link of a map for a gait. Throws RangeError as `encodeCosts` of hexes, and on
 * a map of more areas than can be numbered.
 */
export function encodeLinks(board: MapBoard, gait: Pick<MoveMode, 'cost' | 'stops'>): LinkCosts {
  const names = cellsOf(board);
  if (names.length > DEAREST) throw new RangeError(`encode: a map of ${names.length} areas; ${DEAREST} are the most`);
  const lists = names.map(name => linksOf(board, name));
  const heads = new Int32Array(names.length + 1);
  lists.forEach((list, i) => {
    heads[i + 1] = (heads[i] ?? 0) + list.length;
  });
  const prices = lists.flatMap((list, i) => list.map(next => gait.cost(names[i] ?? '', next)));
  const scale = scaleOf([...new Set(prices)].filter(price => price !== Number.POSITIVE_INFINITY));
  return {
    scale,
    heads,
    to: Uint16Array.from(lists.flat(), next => indexOf(board, next) ?? 0),
    price: Uint16Array.from(prices, price => Math.min(CLOSED, Math.round(price * scale))),
    stops: Uint8Array.from(names, name => (gait.stops?.(name) ? 1 : 0)),
  };
}

/**
 * For each start (an area by its number), what it costs to get to every area within a budget, in parts of
 * 1/scale; `CLOSED` where it does not lead.
 */
export function linkFields(kernel: Kernel, costs: LinkCosts, from: readonly number[], budget: number): readonly Uint16Array[] {
  const { wasm, arena } = insideOf(kernel);
  const nodes = costs.stops.length;
  if (!(budget >= 0)) throw new RangeError(`kernel: ${budget} is no budget`);
  const bad = from.find(start => !(Number.isInteger(start) && start >= 0 && start < nodes));
  if (bad !== undefined) throw new RangeError(`kernel: there is no area ${bad} on a map of ${nodes}`);
  const most = Math.min(DEAREST, Math.floor(budget * costs.scale + 1e-9));
  const bytes = costs.heads.byteLength + 4 * costs.to.length + 3 * nodes + 64;
  return arena.with(bytes, heads => {
    const to = write(wasm, heads, costs.heads);
    const prices = write(wasm, to, costs.to);
    const stops = write(wasm, prices, costs.price);
    const out = write(wasm, stops, costs.stops);
    return from.map(start => {
      wasm.linkField(nodes, heads, to, prices, stops, start, most, out);
      return new Uint16Array(wasm.memory.buffer, out, nodes).slice();
    });
  });
}

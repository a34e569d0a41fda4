// A plan of threats as the module reads it: who looks by which obstacles, from where, with which tables of shots.

import { cardsOf } from './ranks.ts';
import type { Encoded, ThreatPlan, ThreatUnit, ThreatWay } from './types.ts';
import { type Wasm, write } from './wasm.ts';

/** A unit whose own obstacles differ in more cells than this has its sights worked out for it alone. */
const MOST_CHANGES = 4;
const [BLOCK, CREST, LEVEL_ONLY] = [1, 2, 4];

/** One unit. It looks by `obstacles`, save that `changes` (cell, kind, cell, kind ...) hamper it less. */
export interface ThreatOrder {
  readonly obstacles: Encoded;
  readonly changes: readonly number[];
  readonly ways: readonly ThreatWay[];
}

export function ordersOf({ units }: ThreatPlan, common: Encoded): readonly ThreatOrder[] {
  return units
    .filter(({ ways }) => ways.some(({ from }) => from.length > 0))
    .map(({ ways, obstacles = common }: ThreatUnit): ThreatOrder => {
      const changes = changesOf(common, obstacles);
      return changes ? { obstacles: common, changes, ways } : { obstacles, changes: [], ways };
    });
}

/** How own obstacles differ from the common ones, if it is only that few cells hamper sight less; else undefined. */
function changesOf(common: Encoded, own: Encoded): readonly number[] | undefined {
  if (common === own) return [];
  if (common.rim !== own.rim || common.over !== own.over || common.edges !== own.edges) return undefined;
  if (differing(common.level, own.level, 0) >= 0 || differing(common.crest, own.crest, 0) >= 0) return undefined;
  const cells = new Set<number>();
  for (const list of ['block', 'levelOnly'] as const)
    for (let i = differing(common[list], own[list], 0); i >= 0; i = differing(common[list], own[list], i + 1)) {
      if (kindOf(common, i) !== kindOf(own, i)) cells.add(i);
      if (cells.size > MOST_CHANGES) return undefined;
    }
  const isLess = [...cells].every(i => (kindOf(common, i) & (BLOCK | LEVEL_ONLY)) === BLOCK);
  return isLess ? [...cells].flatMap(i => [i, kindOf(own, i)]) : undefined;
}

/** The first place from `start` on where two lists differ, -1 for none. Four bytes at a time: boards are large and units many. */
function differing(a: Uint8Array | Int8Array, b: Uint8Array | Int8Array, start: number): number {
  if (a === b) return -1;
  let i = start;
  while (i % 4 !== 0 && i < a.length && a[i] === b[i]) i++;
  if (i % 4 === 0 && (a.byteOffset | b.byteOffset) % 4 === 0) i = 4 * firstOther(wordsOf(a), wordsOf(b), i / 4);
  while (i < a.length && a[i] === b[i]) i++;
  return i < a.length ? i : -1;
}

const wordsOf = ({ buffer, byteOffset, length }: Uint8Array | Int8Array): Int32Array => new Int32Array(buffer, byteOffset, length >> 2);

function firstOther(a: Int32Array, b: Int32Array, start: number): number {
  let i = start;
  while (i < a.length && a[i] === b[i]) i++;
  return i;
}

/** As assembly/board.ts has it. `levelOnly` says something of what blocks only. */
const kindOf = ({ block, crest, levelOnly }: Encoded, i: number): number =>
  (crest[i] ? CREST : 0) | (block[i] ? BLOCK | (levelOnly[i] ? LEVEL_ONLY : 0) : 0);

/** The farthest that any way has a shot for. */
export function reachOf({ range, classes, units }: ThreatPlan): number {
  let far = 0;
  for (const card of cardsOf(units))
    for (let i = range * classes - 1; i >= far * classes; i--)
      if ((card[i] ?? -1) >= 0) {
        far = Math.floor(i / classes) + 1;
        break;
      }
  return far;
}

/** Bytes of the orders and their tables, each once, and how they are written: `put` gives the address of each order's program. */
export function writeOrders(orders: readonly ThreatOrder[]): { readonly bytes: number; put(wasm: Wasm, at: number): readonly number[] } {
  const cards = [...cardsOf(orders)];
  const tables = cards.reduce((sum, card) => sum + ((card.byteLength + 15) & ~15), 0);
  const words = orders.reduce(
    (sum, { changes, ways }) => sum + 2 + changes.length + ways.reduce((all, { from }) => all + 2 + from.length, 0),
    0,
  );
  const put = (wasm: Wasm, at: number): readonly number[] => {
    const places = new Map<Int16Array, number>();
    let free = at;
    for (const card of cards) {
      places.set(card, free);
      free = write(wasm, free, card);
    }
    const list = new Int32Array(wasm.memory.buffer, free, words);
    let word = 0;
    return orders.map(({ changes, ways }) => {
      const begin = free + word * 4;
      list[word++] = changes.length / 2;
      for (const n of changes) list[word++] = n;
      list[word++] = ways.length;
      for (const { from, shot } of ways) {
        list[word++] = places.get(shot) ?? 0;
        list[word++] = from.length;
        for (const cell of from) list[word++] = cell;
      }
      return begin;
    });
  };
  return { bytes: tables + words * 4, put };
}

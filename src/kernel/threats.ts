// The threat of many units added up on one ground: lays the plan out in the module and asks for one unit after another.

import type { Arena } from './arena.ts';
import { ordersOf, reachOf, type ThreatOrder, writeOrders } from './orders.ts';
import { checkShots, ranksOf } from './ranks.ts';
import type { Encoded, Threat, ThreatPlan } from './types.ts';
import { count, type Wasm, write } from './wasm.ts';

/** How a ground is looked over: by planes, or (`planes` 0) from cell to cell by shadows. */
export interface SightAddresses {
  readonly board: number;
  readonly lines: number;
  readonly planes: number;
  readonly shadows: number;
}

/**
 * The ground a sum is made on: `meet` gives it the obstacles of the next question, `looks` tells how to
 * look so far or farther with those it has.
 */
export interface Threatened {
  readonly wasm: Wasm;
  readonly arena: Arena;
  readonly cells: number;
  readonly now: Encoded;
  meet(obstacles: Encoded): void;
  looks(range: number): SightAddresses;
}

/** The sum of a plan. The ground has its own obstacles again afterwards. Throws RangeError on a plan that does not fit it. */
export function addedThreats(ground: Threatened, plan: ThreatPlan): Threat {
  check(ground.cells, plan);
  const { cells, now } = ground;
  const reach = reachOf(plan);
  if (reach === 0) return { harm: new Float32Array(cells), destroyed: new Float32Array(cells), units: new Uint8Array(cells) };
  try {
    return added(ground, plan, ordersOf(plan, now), reach);
  } finally {
    ground.meet(now);
  }
}

function check(cells: number, { range, classes, ground, strength, shots, units }: ThreatPlan): void {
  const rows = shots.length / (strength + 1);
  count('ground', ground.length, cells);
  checkShots(strength, shots);
  if (greatest(ground) >= classes) throw new RangeError(`kernel: the ground has classes beyond ${classes}`);
  const ways = units.flatMap(unit => unit.ways);
  for (const { from } of ways)
    for (const cell of from)
      if (!(Number.isInteger(cell) && cell >= 0 && cell < cells))
        throw new RangeError(`kernel: there is no cell ${cell} on a board of ${cells}`);
  for (const card of new Set(ways.map(({ shot }) => shot))) {
    count('shot', card.length, range * classes);
    if (greatest(card) >= rows) throw new RangeError(`kernel: a way names a shot beyond the ${rows} there are`);
  }
}

function greatest(list: Uint8Array | Int16Array): number {
  let found = -1;
  for (const n of list) if (n > found) found = n;
  return found;
}

function added(ground: Threatened, plan: ThreatPlan, orders: readonly ThreatOrder[], reach: number): Threat {
  const { wasm, arena, cells, now } = ground;
  const { classes, strength, shots } = plan;
  const rows = shots.length / (strength + 1);
  const maps = reach * orders.reduce((all, { ways }) => Math.max(all, ways.length), 0);
  const { bytes, put } = writeOrders(orders);
  const before = shots.byteLength + rows * 2 + cells + bytes + cells * 9 + 96;
  const first = ground.looks(reach);
  return arena.with(before + wasm.threatBound(first.board, reach, classes, strength, rows, maps), at => {
    const ranks = write(wasm, at, shots);
    const kinds = write(wasm, ranks, ranksOf(plan));
    const inputs = write(wasm, kinds, plan.ground);
    const programs = put(wasm, inputs);
    const harm = inputs + bytes;
    const job = (harm + cells * 9 + 15) & ~15;
    wasm.beginThreat(job, first.board, first.lines, first.planes, first.shadows, reach, kinds, classes, strength, at, ranks, rows, maps);
    let seen: Encoded = now;
    orders.forEach(({ obstacles }, i) => {
      if (obstacles !== seen) lookBy(ground, job, obstacles, reach);
      seen = obstacles;
      wasm.addUnit(job, programs[i] ?? 0);
    });
    wasm.endThreat(job, harm, harm + cells * 4, harm + cells * 8);
    return read(wasm, harm, cells);
  });
}

function lookBy({ wasm, meet, looks }: Threatened, job: number, obstacles: Encoded, reach: number): void {
  meet(obstacles);
  const { board, lines, planes, shadows } = looks(reach);
  wasm.lookBy(job, board, lines, planes, shadows);
}

const read = ({ memory: { buffer } }: Wasm, at: number, cells: number): Threat => ({
  harm: new Float32Array(buffer, at, cells).slice(),
  destroyed: new Float32Array(buffer, at + cells * 4, cells).slice(),
  units: new Uint8Array(buffer, at + cells * 8, cells).slice(),
});

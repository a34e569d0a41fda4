// The threat of many units added up on one ground: each unit's best shot at every cell, picked position by position.

import type { Arena } from './arena.ts';
import type { Encoded, Threat, ThreatPlan } from './types.ts';
import { count, type Wasm, write } from './wasm.ts';

const STRONGEST = 255;

/** The ground a sum is made on: `meet` gives it the obstacles of the next question, `planes` the sights of all cells by the obstacles it has. */
export interface Threatened {
  readonly wasm: Wasm;
  readonly arena: Arena;
  readonly board: number;
  readonly cells: number;
  readonly now: Encoded;
  meet(obstacles: Encoded): void;
  planes(range: number): { readonly at: number; readonly lines: number };
}

/** The sum of a plan. The ground has its own obstacles again afterwards. Throws RangeError on a plan that does not fit it. */
export function addedThreats(ground: Threatened, plan: ThreatPlan): Threat {
  check(ground, plan);
  const { arena, cells, now } = ground;
  const width = plan.strength + 1;
  const table = plan.range * plan.classes * 2;
  const bytes = cells + plan.shots.length * 8 * 2 + table + cells * (2 + width * 8 + 1 + 8) + width * 8 + 256;
  try {
    ground.planes(plan.range); // laid below what follows
    return arena.with(bytes, at => added(ground, plan, at));
  } finally {
    ground.meet(now);
  }
}

function check({ cells }: Threatened, { range, classes, ground, strength, shots, units }: ThreatPlan): void {
  const width = strength + 1;
  count('ground', ground.length, cells);
  if (!(strength >= 1 && strength <= STRONGEST)) throw new RangeError(`kernel: ${strength} is no strength of a target`);
  if (shots.length % width !== 0)
    throw new RangeError(`kernel: shots of strength ${strength} come in rows of ${width}, got ${shots.length}`);
  if (ground.some(c => c >= classes)) throw new RangeError(`kernel: the ground has classes beyond ${classes}`);
  for (const { from, shot } of units.flatMap(unit => unit.ways)) {
    for (const cell of from)
      if (!(Number.isInteger(cell) && cell >= 0 && cell < cells))
        throw new RangeError(`kernel: there is no cell ${cell} on a board of ${cells}`);
    count('shot', shot.length, range * classes);
    if (shot.some(i => i >= shots.length / width))
      throw new RangeError(`kernel: a way names a shot beyond the ${shots.length / width} there are`);
  }
}

function added({ wasm, board, cells, now, meet, planes }: Threatened, plan: ThreatPlan, at: number): Threat {
  const { range, classes, strength, shots } = plan;
  const width = strength + 1;
  const shotsAt = write(wasm, at, plan.ground);
  const meansAt = write(wasm, shotsAt, shots);
  const means = Float64Array.from({ length: shots.length / width }, (_, i) =>
    shots.subarray(i * width, (i + 1) * width).reduce((sum, chance, n) => sum + n * chance, 0),
  );
  const sums = write(wasm, meansAt, means);
  const start = new Float64Array(cells * width);
  for (let cell = 0; cell < cells; cell++) start[cell * width] = 1;
  const harm = write(wasm, sums, start);
  const whole = harm + cells * 4;
  const room = (whole + cells * 4 + 15) & ~15;
  const best = room + width * 8;
  const counts = best + cells * 2;
  const table = (counts + cells + 15) & ~15;
  new Uint8Array(wasm.memory.buffer, counts, cells).fill(0);
  for (const { ways, obstacles = now } of plan.units) {
    meet(obstacles);
    const { at: planesAt, lines } = planes(range);
    new Uint8Array(wasm.memory.buffer, best, cells * 2).fill(0xff);
    for (const { from, shot } of ways) {
      write(wasm, table, shot);
      for (const cell of from) wasm.pick(planesAt, board, lines, cell, at, classes, table, meansAt, best);
    }
    wasm.addBest(cells, best, shotsAt, strength, sums, counts, room);
  }
  wasm.summarise(cells, strength, sums, harm, whole);
  const { buffer } = wasm.memory;
  return {
    harm: new Float32Array(buffer, harm, cells).slice(),
    destroyed: new Float32Array(buffer, whole, cells).slice(),
    units: new Uint8Array(buffer, counts, cells).slice(),
  };
}

// The threat of many units added up over a grid on a table: lays the plan out in the module and goes from post to post.

import { partsOf, spotOf } from '../boards/table.ts';
import type { TableObstacles } from '../core/board.ts';
import type { Point } from '../core/types.ts';
import type { Arena } from './arena.ts';
import type { Lattice } from './encodeTable.ts';
import { ranksOf } from './orders.ts';
import { checkShots } from './threats.ts';
import type { Post, TableThreatPlan, TableThreatUnit, TableThreatWay, Threat } from './types.ts';
import { count, type Wasm, write } from './wasm.ts';

const NOBODY = 255;
const SIGHTS = 16;

/** The table a sum is made on: `look` tells what an eye over a point, or at a height there, sees of the cells whose byte is not 0, `meet` gives it other obstacles. */
export interface Overlooked {
  readonly wasm: Wasm;
  readonly arena: Arena;
  readonly lattice: Lattice;
  readonly obstacles: TableObstacles;
  look(from: Point, height: number | undefined, out: number): void;
  meet(obstacles: TableObstacles): void;
}

/** The sum of a plan. The table has its own obstacles again afterwards. Throws RangeError on a plan that does not fit it. */
export function addedPosts(table: Overlooked, plan: TableThreatPlan): Threat {
  const { columns, rows } = table.lattice;
  check(columns * rows, plan);
  try {
    return added(table, plan);
  } finally {
    table.meet(table.obstacles);
  }
}

function check(cells: number, plan: TableThreatPlan): void {
  const { ground, classes, zones, strength, shots, units } = plan;
  count('ground', ground.length, cells);
  checkShots(strength, shots);
  if (!(Number.isInteger(classes) && classes >= 1 && classes <= NOBODY && Number.isInteger(zones) && zones >= 1 && zones <= NOBODY))
    throw new RangeError(`kernel: ${classes} classes of ground and ${zones} of bearing are not from 1 to ${NOBODY}`);
  if (ground.some(one => one >= classes && one !== NOBODY)) throw new RangeError(`kernel: the ground has classes beyond ${classes}`);
  for (const { from, ends, shot } of units.flatMap(({ ways }) => ways)) {
    count('shot', shot.length, ends.length * zones * SIGHTS * classes);
    if (shot.some(row => row >= shots.length / (strength + 1))) throw new RangeError('kernel: a way names a shot that is not there');
    if (ends.some((end, i) => !(end >= (ends[i - 1] ?? 0)))) throw new RangeError(`kernel: bands cannot end at ${ends.join(', ')}`);
    for (const { zones: bearings } of from)
      if (bearings) {
        count('zones', bearings.length, cells);
        if (bearings.some(zone => zone >= zones)) throw new RangeError(`kernel: there are bearings beyond ${zones}`);
      }
  }
}

function added(table: Overlooked, plan: TableThreatPlan): Threat {
  const { wasm, arena, lattice } = table;
  const { ground, classes, zones, strength, shots, units } = plan;
  const { columns, rows, step } = lattice;
  const [cells, shotCount] = [columns * rows, shots.length / (strength + 1)];
  const ways = units.flatMap(unit => unit.ways);
  const bands = Math.max(0, ...ways.map(({ ends }) => ends.length));
  const own = Math.max(0, ...ways.map(({ ends, shot }) => ends.length * 8 + shot.byteLength)) + cells + 48;
  const inputs = shots.byteLength + shotCount * 2 + cells + 48;
  const room = wasm.postsBound(cells, strength, shotCount, bands * zones * classes);
  return arena.with(inputs + own + room + cells * 9 + 64, at => {
    const ranks = write(wasm, at, shots);
    const grounds = write(wasm, ranks, ranksOf(plan));
    const card = write(wasm, grounds, ground);
    const harm = (card + own + 15) & ~15;
    const job = (harm + cells * 9 + 15) & ~15;
    const eye = wasm.beginPosts(job, columns, rows, step, grounds, classes, zones, strength, at, ranks, shotCount);
    let now = table.obstacles;
    for (const unit of units) {
      const obstacles = unit.obstacles ?? table.obstacles;
      if (obstacles !== now) table.meet(obstacles);
      now = obstacles;
      addUnit(table, job, eye, card, unit);
    }
    wasm.endPosts(job, harm, harm + cells * 4, harm + cells * 8);
    return {
      harm: new Float32Array(wasm.memory.buffer, harm, cells).slice(),
      destroyed: new Float32Array(wasm.memory.buffer, harm + cells * 4, cells).slice(),
      units: new Uint8Array(wasm.memory.buffer, harm + cells * 8, cells).slice(),
    };
  });
}

function addUnit(table: Overlooked, job: number, eye: number, at: number, { ways }: TableThreatUnit): void {
  const { wasm } = table;
  wasm.beginUnit(job);
  for (const { from, ends, shot } of ways) {
    if (ends.length === 0) continue;
    const card = write(wasm, at, squares(ends));
    const bearings = write(wasm, card, shot);
    wasm.beginWay(job, at, ends.length, card);
    for (const post of from) lookFrom(table, job, eye, bearings, post);
  }
  wasm.endUnit(job);
}

/** Lengths in parts, squared. */
const squares = (ends: TableThreatWay['ends']): Float64Array => Float64Array.from(ends, end => partsOf(end) ** 2);

function lookFrom({ wasm, lattice, look }: Overlooked, job: number, eye: number, bearings: number, { at, eyes, zones }: Post): void {
  if (zones) write(wasm, bearings, zones);
  const [x, y] = spotOf(at);
  if (!wasm.beginPost(job, x - lattice.first[0], y - lattice.first[1], zones ? bearings : 0)) return;
  for (const { at: point, height } of eyes ?? [{ at }]) {
    wasm.beginEye(job);
    look(point, height, eye);
    wasm.endEye(job);
  }
  wasm.endPost(job);
}

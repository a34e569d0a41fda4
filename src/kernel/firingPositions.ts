// The threat of units over a grid on a table: lays out in the module what they may do and goes from post to post,
// unit by unit; then adds up the shots of all.

import { partsOf, spotOf } from '../boards/table.ts';
import type { Point } from '../core/types.ts';
import type { Arena } from './arena.ts';
import type { FixedPointGrid } from './encodeTable.ts';
import { checkShots, ranksOf } from './ranks.ts';
import type { FiringPosition, TableEye, TableThreatTerms, TableThreatUnit, TableThreatWay, Threat } from './types.ts';
import { count, type Wasm, write } from './wasm.ts';

const NOBODY = 255;
const SIGHTS = 16;

/**
 * The table shots are looked for on: `look` tells what an eye over a point, or at a height there, sees of the cells whose byte is
 * not 0; `smoke` adds clouds to what is seen.
 */
export interface Overlooked extends Lain {
  look(from: Point, height: number | undefined, out: number): void;
  smoke(middle: TableEye, seen: number): void;
}

interface Lain {
  readonly wasm: Wasm;
  readonly arena: Arena;
  readonly lattice: FixedPointGrid;
}

/** The best shot of a unit at each cell, -1 for none, beside what it had `before`. Throws RangeError on terms and ways that do not fit. */
export function bestShots(table: Overlooked, terms: TableThreatTerms, unit: TableThreatUnit, before?: Int32Array): Int32Array {
  const cells = cellsOf(table);
  const { classes, zones } = terms;
  checkTerms(cells, terms);
  checkWays(cells, terms, unit);
  if (before) checkShotsBefore(cells, terms, [before]);
  const bands = Math.max(0, ...unit.ways.map(({ ends }) => ends.length));
  const own = Math.max(0, ...unit.ways.map(({ ends, shot }) => ends.length * 8 + shot.byteLength)) + cells + 48;
  return begun(table, terms, { own, tops: bands * zones * classes }, ({ job, eye, free }) => {
    table.wasm.beginUnit(job);
    const best = () => new Int32Array(table.wasm.memory.buffer, eye - BEFORE_EYE * cells, 2 * cells);
    if (before) putBest(best(), before, ranked(terms));
    for (const way of unit.ways) lookAlong(table, { job, eye, free }, way);
    const found = best();
    const shots = new Int32Array(cells);
    for (let cell = 0; cell < cells; cell++) shots[cell] = found[2 * cell] ?? -1;
    return shots;
  });
}

/** What the shots of several units come to in each cell. Throws RangeError on shots that are not there. */
export function addedShots(table: Lain, terms: TableThreatTerms, all: readonly Int32Array[]): Threat {
  const { wasm } = table;
  const cells = cellsOf(table);
  checkTerms(cells, terms);
  checkShotsBefore(cells, terms, all);
  const ranks = ranked(terms);
  return begun(table, terms, { own: cells * 9 + 16, tops: 0 }, ({ job, eye, free }) => {
    for (const best of all) {
      putBest(new Int32Array(wasm.memory.buffer, eye - BEFORE_EYE * cells, 2 * cells), best, ranks);
      wasm.endUnit(job);
    }
    const harm = (free + 15) & ~15;
    wasm.endPosts(job, harm, harm + cells * 4, harm + cells * 8);
    return {
      harm: new Float32Array(wasm.memory.buffer, harm, cells).slice(),
      destroyed: new Float32Array(wasm.memory.buffer, harm + cells * 4, cells).slice(),
      units: new Uint8Array(wasm.memory.buffer, harm + cells * 8, cells).slice(),
    };
  });
}

const known = new WeakMap<Float64Array, Uint16Array>();

/** The ranks of these shots: a list of shots is not changed once it was handed over. */
function ranked({ shots, strength }: Pick<TableThreatTerms, 'shots' | 'strength'>): Uint16Array {
  const found = known.get(shots) ?? ranksOf({ shots, strength });
  known.set(shots, found);
  return found;
}

const cellsOf = ({ lattice: { columns, rows } }: Lain): number => columns * rows;

/** Assembly/posts lays out what is best, 8 bytes a cell, and what is to be looked at, a byte a cell, before what an eye sees. */
const BEFORE_EYE = 9;

/** Of each cell the shot and its rank, as assembly/posts has them. */
function putBest(pairs: Int32Array, best: Int32Array, ranks: Uint16Array): void {
  for (let cell = 0; cell < best.length; cell++) {
    const shot = best[cell] ?? -1;
    pairs[2 * cell] = shot;
    pairs[2 * cell + 1] = shot < 0 ? 0 : (ranks[shot] ?? 0);
  }
}

/** Where the module keeps sums, what an eye sees, and room of one's own. */
interface Job {
  readonly job: number;
  readonly eye: number;
  readonly free: number;
}

/** Runs with sums that are begun. */
function begun<T>(
  { wasm, arena, lattice }: Lain,
  { ground, classes, zones, strength, shots }: TableThreatTerms,
  { own, tops }: { readonly own: number; readonly tops: number },
  run: (job: Job) => T,
): T {
  const { columns, rows, step } = lattice;
  const [cells, shotCount] = [columns * rows, shots.length / (strength + 1)];
  const inputs = shots.byteLength + shotCount * 2 + cells + 48;
  return arena.with(inputs + own + wasm.postsBound(cells, strength, shotCount, tops) + 64, at => {
    const ranks = write(wasm, at, shots);
    const grounds = write(wasm, ranks, ranked({ shots, strength }));
    const free = write(wasm, grounds, ground);
    const job = (free + own + 15) & ~15;
    const eye = wasm.beginPosts(job, columns, rows, step, grounds, classes, zones, strength, at, ranks, shotCount);
    return run({ job, eye, free });
  });
}

function checkTerms(cells: number, { ground, classes, zones, strength, shots }: TableThreatTerms): void {
  count('ground', ground.length, cells);
  checkShots(strength, shots);
  if (!(Number.isInteger(classes) && classes >= 1 && classes <= NOBODY && Number.isInteger(zones) && zones >= 1 && zones <= NOBODY))
    throw new RangeError(`kernel: ${classes} classes of ground and ${zones} of bearing are not from 1 to ${NOBODY}`);
  if (greatest(ground, NOBODY) >= classes) throw new RangeError(`kernel: the ground has classes beyond ${classes}`);
}

/** The greatest number of a list, those aside that are `beside`. */
function greatest(list: Uint8Array | Int32Array, beside?: number): number {
  let found = -1;
  for (let i = 0; i < list.length; i++) {
    const one = list[i] ?? -1;
    if (one > found && one !== beside) found = one;
  }
  return found;
}

function checkWays(cells: number, { classes, zones, strength, shots }: TableThreatTerms, { ways }: TableThreatUnit): void {
  for (const { from, ends, shot } of ways) {
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

function checkShotsBefore(cells: number, { strength, shots }: TableThreatTerms, all: readonly Int32Array[]): void {
  for (const best of all) {
    count('best', best.length, cells);
    if (greatest(best) >= shots.length / (strength + 1)) throw new RangeError('kernel: a cell names a shot that is not there');
  }
}

function lookAlong(table: Overlooked, { job, eye, free }: Job, { from, ends, shot }: TableThreatWay): void {
  if (ends.length === 0) return;
  const { wasm } = table;
  const card = write(wasm, free, squares(ends));
  const bearings = write(wasm, card, shot);
  wasm.beginWay(job, free, ends.length, card);
  for (const post of from) lookFrom(table, job, eye, bearings, post);
}

/** Lengths in parts, squared. */
const squares = (ends: TableThreatWay['ends']): Float64Array => Float64Array.from(ends, end => partsOf(end) ** 2);

function lookFrom(
  { wasm, lattice, look, smoke }: Overlooked,
  job: number,
  eye: number,
  bearings: number,
  { at, eyes, middle, zones }: FiringPosition,
): void {
  if (zones) write(wasm, bearings, zones);
  const [x, y] = spotOf(at);
  if (!wasm.beginPost(job, x - lattice.first[0], y - lattice.first[1], zones ? bearings : 0)) return;
  for (const { at: point, height } of eyes ?? [{ at }]) {
    wasm.beginEye(job);
    look(point, height, eye);
    wasm.endEye(job);
  }
  smoke(middle ?? { at }, eye + lattice.columns * lattice.rows); // what all eyes see lies behind what one sees (assembly/posts)
  wasm.endPost(job);
}

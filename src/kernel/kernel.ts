// The face of the WASM: checks sizes at the door, copies values in and results out. Addresses are known to this folder alone.

import type { Fight } from '../core/fight.ts';
import { Arena, MOST } from './arena.ts';
import { Fights } from './fight.ts';
import { HeldGround } from './ground.ts';
import { Ranges } from './ranges.ts';
import type { Encoded, FightEndings, FightTable, Ground, Kernel, Odds, Program } from './types.ts';
import { type Wasm, write } from './wasm.ts';

const ENTRY = 16;
const LONGEST_LADDER = 1000;

export class WasmKernel implements Kernel {
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  readonly #ranges: Ranges;
  readonly #fights: Fights;

  constructor(wasm: Wasm) {
    this.#wasm = wasm;
    this.#arena = new Arena(wasm);
    this.#ranges = new Ranges(wasm, this.#arena);
    this.#fights = new Fights(wasm, this.#arena);
  }

  get memory(): { readonly held: number; readonly most: number } {
    return { held: this.#arena.held, most: MOST };
  }

  odds(program: Program): Odds {
    return this.#arena.with(program.code.byteLength, code => {
      const at = write(this.#wasm, code, program.code);
      const found = this.#wasm.runOdds(code, program.code.length, at);
      if (found < 0) throw new RangeError('kernel: this roll has more outcomes than the kernel can hold');
      return read(this.#wasm, program.names, at, found);
    });
  }

  table(programs: readonly Program[]): readonly Odds[] {
    const known = new Map<number, { readonly program: Program; readonly odds: Odds }[]>();
    return programs.map(program => {
      const print = printOf(program.code);
      const same = known.get(print) ?? [];
      const found = same.find(({ program: other }) => isEqual(program, other));
      if (found) return found.odds;
      const odds = this.odds(program);
      known.set(print, [...same, { program, odds }]);
      return odds;
    });
  }

  ladder(chance: number, most: number): Float64Array {
    if (!(chance >= 0 && chance <= 1)) throw new RangeError(`kernel: ${chance} is no chance`);
    if (!(Number.isInteger(most) && most >= 0 && most <= LONGEST_LADDER))
      throw new RangeError(`kernel: a ladder of ${most} dice does not fit`);
    const size = (most + 1) ** 2;
    return this.#arena.with(size * 8, at => {
      this.#wasm.ladder(chance, most, at);
      return new Float64Array(this.#wasm.memory.buffer, at, size).slice();
    });
  }

  blend(dists: readonly Float64Array[]): Float64Array {
    const length = dists.reduce((sum, dist) => sum + Math.max(0, dist.length - 1), 1);
    if (dists.some(dist => dist.length === 0)) throw new RangeError('kernel: a distribution without outcomes cannot be blended');
    const longest = Math.max(1, ...dists.map(dist => dist.length));
    return this.#arena.with((2 * length + longest) * 8 + 64, at => this.#blend(dists, at, length));
  }

  #blend(dists: readonly Float64Array[], at: number, length: number): Float64Array {
    const bytes = (length * 8 + 15) & ~15;
    let [sum, next] = [at, at + bytes];
    let size = 1;
    write(this.#wasm, sum, Float64Array.of(1));
    for (const dist of dists) {
      write(this.#wasm, at + 2 * bytes, dist);
      this.#wasm.convolve(sum, size, at + 2 * bytes, dist.length, next);
      size += dist.length - 1;
      [sum, next] = [next, sum];
    }
    return new Float64Array(this.#wasm.memory.buffer, sum, size).slice();
  }

  fight(fight: Fight): FightEndings {
    return this.#fights.endings(fight);
  }

  fightTable(fight: Fight): FightTable {
    return this.#fights.table(fight);
  }

  fightRounds(fight: Fight, rounds: number): readonly Float64Array[] {
    return this.#fights.rounds(fight, rounds);
  }

  ground(board: Encoded): Ground {
    return new HeldGround(this.#wasm, this.#arena, this.#ranges, board);
  }
}

/** Outcomes as the machine leaves them: a key of eight counts, the first in its highest byte, and a chance. */
function read(wasm: Wasm, names: readonly string[], at: number, found: number): Odds {
  const view = new DataView(wasm.memory.buffer, at, found * ENTRY);
  const counts = new Uint8Array(found * names.length);
  const chances = new Float64Array(found);
  for (let i = 0; i < found; i++) {
    for (let slot = 0; slot < names.length; slot++) counts[i * names.length + slot] = view.getUint8(i * ENTRY + 7 - slot);
    chances[i] = view.getFloat64(i * ENTRY + 8, true);
  }
  return { names, counts, chances };
}

/** A number that equal programs share. */
function printOf(code: Int32Array): number {
  let print = code.length;
  for (let i = 0; i < code.length; i++) print = Math.imul(print ^ (code[i] ?? 0), 16777619);
  return print;
}

const isEqual = (a: Program, b: Program): boolean =>
  a.code.length === b.code.length && a.code.every((word, i) => word === b.code[i]) && a.names.join() === b.names.join();

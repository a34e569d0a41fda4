// The face of the WASM: checks sizes at the door, copies values in and results out. Addresses are known to this folder alone.

import type { Fight } from '../core/fight.ts';
import type { Roll } from '../core/roll.ts';
import { runToEnd, type Task } from '../core/task.ts';
import { Arena, MOST } from './arena.ts';
import { ladder } from './dice.ts';
import { Fights } from './fight.ts';
import { oddsOf } from './odds.ts';
import type { FightEndings, Kernel, Odds } from './types.ts';
import { type Wasm, write } from './wasm.ts';

/** The module of a kernel and the memory it divides up. */
interface Inside {
  readonly wasm: Wasm;
  readonly arena: Arena;
}

const insides = new WeakMap<Kernel, Inside>();

/**
 * For what loads apart (ground.ts, tables.ts, links.ts): nobody outside this folder has a use for it. Throws
 * TypeError on a kernel that is none of this class.
 */
export function insideOf(kernel: Kernel): Inside {
  const found = insides.get(kernel);
  if (!found) throw new TypeError('kernel: this one has no module');
  return found;
}

export class WasmKernel implements Kernel {
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  readonly #fights: Fights;

  constructor(wasm: Wasm) {
    this.#wasm = wasm;
    this.#arena = new Arena(wasm);
    this.#fights = new Fights(wasm, this.#arena);
    insides.set(this, { wasm, arena: this.#arena });
  }

  get memory(): { readonly held: number; readonly most: number } {
    return { held: this.#arena.held, most: MOST };
  }

  odds(roll: Roll): Odds {
    return oddsOf(roll);
  }

  ladder(chance: number, most: number): Float64Array {
    return ladder(chance, most);
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
    return runToEnd(this.#fights.endings(fight));
  }

  fightInParts(fight: Fight): Task<FightEndings> {
    return this.#fights.endings(fight);
  }

  fightRounds(fight: Fight, rounds: number): readonly Float64Array[] {
    return runToEnd(this.#fights.rounds(fight, rounds, () => true));
  }

  fightRoundsInParts(fight: Fight, rounds: number, goesOn: (now: Float64Array) => boolean): Task<readonly Float64Array[]> {
    return this.#fights.rounds(fight, rounds, goesOn);
  }
}

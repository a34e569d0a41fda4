// What depends on a range of sight only, on no board: lines and shadows, made once and kept.

import type { Arena } from './arena.ts';
import type { Wasm } from './wasm.ts';

export class Ranges {
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  readonly #lines = new Map<number, number>();
  readonly #shadows = new Map<number, number>();

  constructor(wasm: Wasm, arena: Arena) {
    this.#wasm = wasm;
    this.#arena = arena;
  }

  /** The address of the lines of a range. */
  lines(range: number): number {
    return kept(this.#lines, range, () => this.#make(this.#wasm.linesBound(range), at => this.#wasm.makeLines(at, range)));
  }

  /** The address of the shadows of a range. */
  shadows(range: number): number {
    const lines = this.lines(range);
    return kept(this.#shadows, range, () => this.#make(this.#wasm.shadowsBound(range), at => this.#wasm.makeShadows(at, lines)));
  }

  /** Made with room to spare, then cut to its end. */
  #make(bytes: number, make: (at: number) => number): number {
    const block = this.#arena.take(bytes);
    this.#arena.resize(block, make(block.at));
    return block.at;
  }
}

function kept(known: Map<number, number>, range: number, make: () => number): number {
  const found = known.get(range) ?? make();
  known.set(range, found);
  return found;
}

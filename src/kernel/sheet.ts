// A piece of the module's memory that is written from front to back and given back as a whole.

import type { Arena, Block } from './arena.ts';
import { type Wasm, write } from './wasm.ts';

export class Sheet {
  readonly wasm: Wasm;
  readonly #arena: Arena;
  readonly #block: Block;

  constructor(wasm: Wasm, arena: Arena) {
    this.wasm = wasm;
    this.#arena = arena;
    this.#block = arena.take(0);
  }

  /** Room for so many bytes, with whatever was there. */
  room(bytes: number): number {
    const at = this.#block.end;
    this.#arena.resize(this.#block, at + bytes);
    return at;
  }

  put(list: Parameters<typeof write>[2]): number {
    const at = this.room(list.byteLength);
    write(this.wasm, at, list);
    return at;
  }

  /** So many numbers, all 0. */
  zeros(count: number): number {
    const at = this.room(count * 8);
    this.floats(at, count).fill(0);
    return at;
  }

  /** Numbers as they stand in memory; not to be used after more room was asked for. */
  floats(at: number, count: number): Float64Array {
    return new Float64Array(this.wasm.memory.buffer, at, count);
  }

  bytes(at: number, count: number): Uint8Array {
    return new Uint8Array(this.wasm.memory.buffer, at, count);
  }

  free(): void {
    this.#arena.give(this.#block);
  }
}

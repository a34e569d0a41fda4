// A piece of the module's memory that is written from front to back and given back as a whole.

import type { Arena, MemoryBlock } from './arena.ts';
import type { Wasm } from './wasm.ts';

export class ScratchMemory {
  readonly wasm: Wasm;
  readonly #arena: Arena;
  readonly #block: MemoryBlock;

  constructor(wasm: Wasm, arena: Arena) {
    this.wasm = wasm;
    this.#arena = arena;
    this.#block = arena.top();
  }

  /** Room for so many bytes, with whatever was there. */
  room(bytes: number): number {
    const at = this.#block.end;
    this.#arena.resize(this.#block, at + bytes);
    return at;
  }

  /** So many numbers, all 0. */
  zeros(count: number): number {
    const at = this.room(count * 8);
    this.floats(at, count).fill(0);
    return at;
  }

  putFloats(list: readonly number[]): number {
    const at = this.room(list.length * 8);
    this.floats(at, list.length).set(list);
    return at;
  }

  putWords(list: readonly number[]): number {
    const at = this.room(list.length * 4);
    this.words(at, list.length).set(list);
    return at;
  }

  putShorts(list: readonly number[]): number {
    const at = this.room(list.length * 2);
    new Uint16Array(this.wasm.memory.buffer, at, list.length).set(list);
    return at;
  }

  // numbers as they stand in memory; not to be used after more room was asked for

  floats(at: number, count: number): Float64Array {
    return new Float64Array(this.wasm.memory.buffer, at, count);
  }

  words(at: number, count: number): Int32Array {
    return new Int32Array(this.wasm.memory.buffer, at, count);
  }

  bytes(at: number, count: number): Uint8Array {
    return new Uint8Array(this.wasm.memory.buffer, at, count);
  }

  free(): void {
    this.#arena.give(this.#block);
  }
}

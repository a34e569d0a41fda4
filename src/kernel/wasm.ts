// The module as it is compiled, and how arrays get into it. Views are made anew each time: they end when memory grows.

import type { instantiate } from '../generated/kernel.js';

/** Everything assembly/index.ts exports, typed by the compiler. */
export type Wasm = Awaited<ReturnType<typeof instantiate>>;

/** Copies an array to an address; gives the first address behind it that fits every kind of array. */
export function write(
  wasm: Pick<Wasm, 'memory'>,
  at: number,
  list: Uint8Array | Int8Array | Int16Array | Uint16Array | Int32Array | Float64Array,
): number {
  new Uint8Array(wasm.memory.buffer, at, list.byteLength).set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength));
  return (at + list.byteLength + 15) & ~15;
}

/** Throws RangeError unless a list is as long as it must be. */
export function count(name: string, got: number, wanted: number): void {
  if (got !== wanted) throw new RangeError(`kernel: ${name} has ${got} entries, ${wanted} are needed`);
}

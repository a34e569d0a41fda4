// The memory of the module, divided up into blocks: those that are kept go into the first gap that
// holds them, those of one question on top.

/** What the arena needs of the module. */
export interface ModuleMemory {
  readonly memory: { readonly buffer: ArrayBuffer };
  base(): number;
  reserve(top: number): boolean;
}

/** A piece of the module's memory from `at` to `end`. */
export interface MemoryBlock {
  readonly at: number;
  end: number;
  free: boolean;
}

/** The most a module may hold: 128 MB. */
export const MOST = 128 * 2 ** 20;

/** Hands out blocks. Throws RangeError when one would not fit below `MOST`. */
export class Arena {
  readonly #store: ModuleMemory;
  /** By address. */
  readonly #blocks: MemoryBlock[] = [];
  readonly #base: number;

  constructor(store: ModuleMemory) {
    this.#store = store;
    this.#base = store.base();
  }

  /** Bytes in use. */
  get held(): number {
    return this.#blocks.reduce((sum, { at, end }) => sum + end - at, 0);
  }

  /**
   * A block of so many bytes, aligned to 16, in the first gap that holds it. Its contents are whatever was there.
   * `what` it is for is said when it does not fit.
   */
  take(bytes: number, what?: string): MemoryBlock {
    const i = this.#blocks.findIndex(({ at }, k) => at - this.#endOf(k - 1) >= bytes);
    return this.#put(i < 0 ? this.#blocks.length : i, bytes, what);
  }

  /** A block behind all others: it may be made longer, and until another one follows what lies behind it is nobody's. */
  top(bytes = 0): MemoryBlock {
    return this.#put(this.#blocks.length, bytes);
  }

  /** Moves the end of a block down, or of the last one up. */
  resize(block: MemoryBlock, end: number): void {
    const to = Math.ceil(end / 16) * 16;
    if (to > block.end && block !== this.#blocks.at(-1)) throw new Error('arena: only the last block can grow');
    this.#grow(to, 'the answer');
    block.end = to;
  }

  give(block: MemoryBlock): void {
    const i = this.#blocks.indexOf(block);
    if (i >= 0) this.#blocks.splice(i, 1);
    block.free = true;
  }

  /** Runs with a block behind all others that is given back afterwards. */
  with<T>(bytes: number, run: (at: number) => T): T {
    const block = this.top(bytes);
    try {
      return run(block.at);
    } finally {
      this.give(block);
    }
  }

  #endOf(i: number): number {
    return this.#blocks[i]?.end ?? this.#base;
  }

  #put(i: number, bytes: number, what = 'the question'): MemoryBlock {
    const at = this.#endOf(i - 1);
    const block: MemoryBlock = { at, end: at + Math.ceil(bytes / 16) * 16, free: false };
    this.#grow(block.end, what);
    this.#blocks.splice(i, 0, block);
    return block;
  }

  #grow(end: number, what: string): void {
    const bytes = end - this.#base;
    if (bytes > MOST)
      throw new RangeError(`kernel: with ${what} it would have to hold ${megabytes(bytes)}, the most it may hold is ${megabytes(MOST)}`);
    if (!this.#store.reserve(end)) throw new RangeError('kernel: the browser gives no more memory');
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;

// The memory of the module, divided up: blocks one above the other, given back from the top. A block freed below others is given back with them.

/** What the arena needs of the module. */
export interface Store {
  readonly memory: WebAssembly.Memory;
  base(): number;
  reserve(top: number): boolean;
}

/** A piece of the module's memory from `at` to `end`. */
export interface Block {
  readonly at: number;
  end: number;
  free: boolean;
}

/** The most a module may hold: 128 MB. */
export const MOST = 128 * 2 ** 20;

/** Hands out blocks. Throws RangeError when one would not fit below `MOST`. */
export class Arena {
  readonly #store: Store;
  readonly #blocks: Block[] = [];
  readonly #base: number;

  constructor(store: Store) {
    this.#store = store;
    this.#base = store.base();
  }

  /** Bytes in use. */
  get held(): number {
    return this.#top - this.#base;
  }

  get #top(): number {
    return this.#blocks.at(-1)?.end ?? this.#base;
  }

  /** A block of so many bytes, aligned to 16. Its contents are whatever was there. */
  take(bytes: number): Block {
    const at = this.#top;
    const end = (at + bytes + 15) & ~15;
    this.#grow(end);
    const block: Block = { at, end, free: false };
    this.#blocks.push(block);
    return block;
  }

  /** Moves the end of the topmost block. */
  resize(block: Block, end: number): void {
    if (block !== this.#blocks.at(-1)) throw new Error('arena: only the topmost block can change its size');
    this.#grow(end);
    block.end = (end + 15) & ~15;
  }

  give(block: Block): void {
    block.free = true;
    while (this.#blocks.at(-1)?.free) this.#blocks.pop();
  }

  /** Runs with a block that is given back afterwards. */
  with<T>(bytes: number, run: (at: number) => T): T {
    const block = this.take(bytes);
    try {
      return run(block.at);
    } finally {
      this.give(block);
    }
  }

  #grow(end: number): void {
    if (end - this.#base > MOST) throw new RangeError(`kernel: ${end - this.#base} bytes are needed, ${MOST} are the most it may hold`);
    if (!this.#store.reserve(end)) throw new RangeError('kernel: the browser gives no more memory');
  }
}

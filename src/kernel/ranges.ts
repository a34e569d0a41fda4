// What depends on a range of sight only, on no board: lines, shadows and recipes, made once and kept while they are used.

import type { Arena, MemoryBlock } from './arena.ts';
import type { Wasm } from './wasm.ts';

/** So many ranges are kept besides those that are held. At range 63 what is made of one takes 8 MB, at 12 less than 100 kB. */
const KEPT = 8;

/** What is made of one range, when it is first asked for. */
interface Range {
  readonly lines: MemoryBlock;
  shadows?: MemoryBlock;
  recipe?: MemoryBlock;
  holders: number;
}

export class Ranges {
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  /** The last asked for comes last. */
  readonly #ranges = new Map<number, Range>();
  #last = -1;

  constructor(wasm: Wasm, arena: Arena) {
    this.#wasm = wasm;
    this.#arena = arena;
  }

  /** The address of the lines of a range. Good until others are asked for, unless the range is held. */
  lines(range: number): number {
    return this.#of(range).lines.at;
  }

  /** The address of the shadows of a range, by which one cell looks. */
  shadows(range: number): number {
    const found = this.#of(range);
    const lines = found.lines.at;
    found.shadows ??= this.#make(this.#wasm.shadowsBound(lines), at => this.#wasm.makeShadows(at, lines));
    return found.shadows.at;
  }

  /** The address of the recipe of a range, by which planes are filled. */
  recipe(range: number): number {
    const found = this.#of(range);
    const lines = found.lines.at;
    found.recipe ??= this.#make(this.#wasm.recipeBound(lines), at => this.#wasm.makeRecipe(at, lines));
    return found.recipe.at;
  }

  /** Keeps a range until it is released as often as it was held. */
  hold(range: number): void {
    this.#of(range).holders++;
  }

  release(range: number): void {
    this.#of(range).holders--;
  }

  #of(range: number): Range {
    const known = this.#ranges.get(range);
    const found = known ?? { lines: this.#make(this.#wasm.linesBound(range), at => this.#wasm.makeLines(at, range)), holders: 0 };
    if (range !== this.#last) {
      this.#ranges.delete(range);
      this.#ranges.set(range, found);
      this.#last = range;
    }
    if (!known) this.#forget();
    return found;
  }

  /** Gives back the range that was not asked for the longest, when there are too many. */
  #forget(): void {
    const idle = [...this.#ranges].filter(([, { holders }]) => holders === 0);
    const [first] = idle;
    if (idle.length <= KEPT || !first) return;
    const [range, { lines, shadows, recipe }] = first;
    for (const block of [lines, shadows, recipe]) if (block) this.#arena.give(block);
    this.#ranges.delete(range);
  }

  /** Made with room to spare, then cut to its end. */
  #make(bytes: number, make: (at: number) => number): MemoryBlock {
    const block = this.#arena.take(bytes, 'a range of sight');
    this.#arena.resize(block, make(block.at));
    return block;
  }
}

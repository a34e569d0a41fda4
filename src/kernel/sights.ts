// The sights of all cells of one board, for one range at a time. They stay in the module; only the lines near to what has changed are
// made again. Law, for lines of length L in words of 8 bytes and n lines: 3r² + 3r planes of n/2 rows (of half the offsets, the others
// are the same lines seen from their other ends), and about 2 (2r + 1) copies of the map, n + r rows each; with several heights ten times
// the copies. 128 by 128, range 12: 0.6 MB.

import type { Arena, MemoryBlock } from './arena.ts';
import type { HeldBoard } from './board.ts';
import type { Ranges } from './ranges.ts';
import type { Sights } from './types.ts';
import type { Wasm } from './wasm.ts';

interface Planes {
  readonly block: MemoryBlock;
  readonly range: number;
  readonly lines: number;
  /** They say what the obstacles say now. */
  filled: boolean;
}

export class HeldSights {
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  readonly #ranges: Ranges;
  readonly #board: HeldBoard;
  #planes: Planes | undefined;
  #era = 0;

  constructor(wasm: Wasm, arena: Arena, ranges: Ranges, board: HeldBoard) {
    this.#wasm = wasm;
    this.#arena = arena;
    this.#ranges = ranges;
    this.#board = board;
  }

  /** The range of the planes there are. */
  get range(): number {
    return this.#planes?.range ?? 0;
  }

  /** The obstacles have changed. */
  expire(): void {
    this.#era++;
    if (this.#planes) this.#planes.filled = false;
  }

  drop(): void {
    this.#era++;
    if (!this.#planes) return;
    this.#arena.give(this.#planes.block);
    this.#ranges.release(this.#planes.range);
    this.#planes = undefined;
  }

  /** Bytes of the planes of a range. */
  bytes(range: number): number {
    return this.#wasm.planesBound(this.#board.at, this.#ranges.lines(range), this.#ranges.recipe(range));
  }

  /** Planes of a range that are filled: their address and that of the lines. Throws RangeError when they do not fit. */
  planes(range: number): { readonly at: number; readonly lines: number } {
    const planes = this.#planes?.range === range ? this.#planes : this.#lay(range);
    if (!planes.filled) this.#wasm.fillPlanes(planes.block.at, this.#board.at, planes.lines);
    planes.filled = true;
    return { at: planes.block.at, lines: planes.lines };
  }

  /** The face of the planes of a range. It throws once they are gone. */
  of(range: number): Sights {
    const wasm = this.#wasm;
    const { at, lines } = this.planes(range);
    const [era, planes] = [this.#era, this.#planes];
    const ask = <T>(answer: (...places: readonly [at: number, board: number, lines: number]) => T): T => {
      if (era !== this.#era || this.#planes !== planes) throw new Error('kernel: these sights are of obstacles or a range that are gone');
      return answer(at, this.#board.at, lines);
    };
    const cell = (one: number) => this.#board.cell(one);
    const look = (from: number) =>
      ask((...places) =>
        this.#arena.with(12 * range * (range + 1), out => {
          const count = wasm.listRow(...places, cell(from), out);
          return new Uint32Array(wasm.memory.buffer, out, count).slice();
        }),
      );
    return {
      range,
      get pairs() {
        return ask(wasm.countPairs);
      },
      sees: (from, to) => ask((...places) => wasm.canSee(...places, cell(from), cell(to))),
      look,
      row: from => markCells(this.#board.cells, look(from)),
    };
  }

  #lay(range: number): Planes {
    this.drop();
    const { columns, rows } = this.#board.shape;
    const block = this.#arena.take(this.bytes(range), `the sights of all hexes of ${columns} by ${rows} at range ${range}`);
    const lines = this.#ranges.lines(range);
    this.#wasm.layPlanes(block.at, this.#board.at, lines, this.#ranges.recipe(range));
    this.#ranges.hold(range);
    const planes = { block, range, lines, filled: false };
    this.#planes = planes;
    return planes;
  }
}

/** 1 for the cells of a list. */
export function markCells(cells: number, list: Uint32Array): Uint8Array {
  const row = new Uint8Array(cells);
  for (const cell of list) row[cell] = 1;
  return row;
}

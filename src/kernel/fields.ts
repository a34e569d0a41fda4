// What movement costs on one board held in the module: fields of cheapest costs. Addresses stay in this folder.

import type { Arena, Block } from './arena.ts';
import { neighbourTable } from './encode.ts';
import type { Costs, Encoded } from './types.ts';
import { count, type Wasm, write } from './wasm.ts';

const DEAREST = 0xfffe;

export class Movement {
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  readonly #cells: number;
  readonly #next: Block;

  constructor(wasm: Wasm, arena: Arena, board: Pick<Encoded, 'layout' | 'columns' | 'rows'>) {
    this.#wasm = wasm;
    this.#arena = arena;
    this.#cells = board.columns * board.rows;
    this.#next = arena.take(this.#cells * 24);
    write(wasm, this.#next.at, neighbourTable(board));
  }

  /** As `Ground.flood`; the cells of `from` are known to be on the board. */
  flood(costs: Costs, from: readonly number[], budget: number): Uint16Array {
    const cells = this.#cells;
    count('costs', costs.step.length, cells * 6);
    count('stops', costs.stops.length, cells);
    if (!(budget >= 0)) throw new RangeError(`kernel: ${budget} is no budget`);
    const most = Math.min(DEAREST, Math.floor(budget * costs.scale + 1e-9));
    const bytes = cells * 12 + cells + 32 + this.#wasm.floodBound(cells, most) + cells * 2 * from.length;
    return this.#arena.with(bytes, at => {
      const stops = write(this.#wasm, at, costs.step);
      const out = write(this.#wasm, stops, costs.stops);
      const room = (out + cells * 2 * from.length + 15) & ~15;
      from.forEach((cell, i) => {
        this.#wasm.flood(cells, this.#next.at, at, stops, cell, most, room, out + i * cells * 2);
      });
      return new Uint16Array(this.#wasm.memory.buffer, out, cells * from.length).slice();
    });
  }

  free(): void {
    this.#arena.give(this.#next);
  }
}

// A board of hexes in the module: its heights and obstructions, laid out for as many distinct heights as there are.
// Law: 2 bytes a hex, and maps of one bit a hex (and 128 bits a line): two of them, or with n heights 8 + 6n. 128 by 128:
// 41 kB with one height, 160 kB with four.

import { CELLS } from '../core/limits.ts';
import type { Arena, MemoryBlock } from './arena.ts';
import type { Encoded } from './types.ts';
import { type Wasm, write } from './wasm.ts';

/** As assembly/board.ts has them. */
const [RIM_FREE, OVER_NOTHING, ANY_SIDE] = [1, 2, 4];

export class HeldBoard {
  readonly cells: number;
  readonly shape: Pick<Encoded, 'layout' | 'columns' | 'rows'>;
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  #block: MemoryBlock | undefined;
  #heights = 0;

  constructor(wasm: Wasm, arena: Arena, board: Encoded) {
    const { columns, rows } = board;
    this.cells = columns * rows;
    if (!(columns > 0 && rows > 0 && this.cells <= CELLS))
      throw new RangeError(`kernel: a board of ${columns} by ${rows} hexes does not fit; ${CELLS} hexes are the most`);
    this.shape = board;
    this.#wasm = wasm;
    this.#arena = arena;
    this.#settle(board);
  }

  /** Its address. It moves when `update` says so. */
  get at(): number {
    if (!this.#block) throw new Error('kernel: this ground was freed');
    return this.#block.at;
  }

  /** Takes in other obstacles; true when it was laid out anew. Throws RangeError on obstacles of another board. */
  update(obstacles: Encoded): boolean {
    const before = this.at;
    const { columns, rows, layout } = this.shape;
    if (obstacles.columns !== columns || obstacles.rows !== rows || obstacles.layout !== layout)
      throw new RangeError(`kernel: obstacles of a board of ${obstacles.columns} by ${obstacles.rows} on one of ${columns} by ${rows}`);
    this.#settle(obstacles);
    return this.at !== before;
  }

  /** A number that is a cell of it. Throws RangeError on others. */
  cell(cell: number): number {
    if (!(Number.isInteger(cell) && cell >= 0 && cell < this.cells))
      throw new RangeError(`kernel: there is no cell ${cell} on a board of ${this.cells}`);
    return cell;
  }

  free(): void {
    if (this.#block) this.#arena.give(this.#block);
    this.#block = undefined;
  }

  #settle({ level, block, crest, levelOnly, rim, over, edges }: Encoded): void {
    const wasm = this.#wasm;
    const law = (rim === 'free' ? RIM_FREE : 0) | (over ? OVER_NOTHING : 0) | (edges ? ANY_SIDE : 0);
    const apart = wasm.listBytes(this.cells);
    this.#arena.with(4 * apart, lists => {
      write(wasm, lists, over ? level.map(height => ~height) : level);
      write(wasm, lists + apart, block);
      if (!this.#block) this.#lay(wasm.countHeights(lists, this.cells));
      const settle = () => {
        if (this.#heights > 1) {
          write(wasm, lists + 2 * apart, over ? new Uint8Array(this.cells) : crest);
          write(wasm, lists + 3 * apart, levelOnly);
        }
        return wasm.settleBoard(this.at, lists, law);
      };
      const wanted = settle();
      if (wanted === 0) return;
      this.#lay(wanted);
      settle();
    });
  }

  #lay(heights: number): void {
    const { columns, rows, layout } = this.shape;
    const [lines, length, across, ahead] = layout === 'flat' ? [columns, rows, 1, columns] : [rows, columns, columns, 1];
    const block = this.#arena.take(this.#wasm.boardBound(lines, length, heights), `a board of ${heights} heights`);
    this.#wasm.makeBoard(block.at, lines, length, across, ahead, heights);
    this.free();
    this.#block = block;
    this.#heights = heights;
  }
}

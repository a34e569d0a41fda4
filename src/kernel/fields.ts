// What movement costs on one board held in the module: fields of cheapest costs. Addresses stay in this folder.

import type { Arena, Block } from './arena.ts';
import { neighbourTable } from './encode.ts';
import { CLOSED, type Costs, type Encoded, type Fields } from './types.ts';
import { count, type Wasm, write } from './wasm.ts';

const DEAREST = 0xfffe;

type Shape = Pick<Encoded, 'layout' | 'columns' | 'rows'>;

/** The part of a ground that knows what movement costs. */
export class Movement {
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  readonly #cells: number;
  readonly #shape: Shape;
  readonly #next: Block;
  #fields: HeldFields | undefined;

  constructor(wasm: Wasm, arena: Arena, board: Shape) {
    this.#wasm = wasm;
    this.#arena = arena;
    this.#cells = board.columns * board.rows;
    this.#shape = board;
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

  fields(costs: Costs, from: readonly number[], budget: number): HeldFields {
    this.#drop();
    const list = this.flood(costs, from, budget);
    const block = this.#arena.take(list.byteLength);
    write(this.#wasm, block.at, list);
    this.#fields = new HeldFields(this.#wasm, block, this.#shape, from.length, costs.scale);
    return this.#fields;
  }

  free(): void {
    this.#drop();
    this.#arena.give(this.#next);
  }

  #drop(): void {
    if (this.#fields) this.#arena.give(this.#fields.block);
    this.#fields = undefined;
  }
}

/** Fields as u16 by unit and cell. */
export class HeldFields implements Fields {
  readonly units: number;
  readonly block: Block;
  readonly #wasm: Wasm;
  readonly #shape: Shape;
  readonly #cells: number;
  readonly #scale: number;

  constructor(wasm: Wasm, block: Block, shape: Shape, units: number, scale: number) {
    this.#wasm = wasm;
    this.block = block;
    this.#shape = shape;
    this.#cells = shape.columns * shape.rows;
    this.#scale = scale;
    this.units = units;
  }

  cost(unit: number, cell: number): number {
    if (!(Number.isInteger(cell) && cell >= 0 && cell < this.#cells))
      throw new RangeError(`kernel: there is no cell ${cell} on a board of ${this.#cells}`);
    return this.#costs(unit)[cell] ?? CLOSED;
  }

  field(unit: number): Uint16Array {
    return this.#costs(unit).slice();
  }

  reached(unit: number): number {
    return this.#costs(unit).reduce((sum, cost) => sum + (cost === CLOSED ? 0 : 1), 0);
  }

  bits(unit: number, atMost = Number.POSITIVE_INFINITY): Uint8Array {
    const { layout, columns, rows } = this.#shape;
    const [lines, length] = layout === 'flat' ? [columns, rows] : [rows, columns];
    const row = Math.ceil(length / 64) * 8;
    const bits = new Uint8Array(lines * row);
    this.#costs(unit).forEach((cost, cell) => {
      if (cost === CLOSED || cost / this.#scale > atMost + 1e-9) return;
      const [column, line] = [cell % columns, Math.floor(cell / columns)];
      const [at, place] = layout === 'flat' ? [column * row, line] : [line * row, column];
      bits[at + (place >> 3)] = (bits[at + (place >> 3)] ?? 0) | (1 << (place & 7));
    });
    return bits;
  }

  #costs(unit: number): Uint16Array {
    if (this.block.free) throw new Error('kernel: these fields are gone: the ground was asked for others, or freed');
    if (!(Number.isInteger(unit) && unit >= 0 && unit < this.units))
      throw new RangeError(`kernel: there is no unit ${unit} among ${this.units}`);
    return new Uint16Array(this.#wasm.memory.buffer, this.block.at + unit * this.#cells * 2, this.#cells);
  }
}

// What movement costs on one board held in the module: prices of the gaits asked for last, and the fields made of them. Addresses stay in
// this folder. Laws: a gait takes 3 bytes a hex, 18 where prices go by step or hexes stop, and a bit a hex for each of at most 48 prices.
// Fields within 15 hexes take up to 9 x 16 bytes a unit and point, others 1 byte a unit and hex (16 units at a time), or 2 where costs go
// beyond 254. 128 by 128, 60 units: 90 kB for 12 points, 1.1 MB for all.

import type { Arena, MemoryBlock } from './arena.ts';
import type { HeldBoard } from './board.ts';
import type { Costs, Encoded, Fields } from './types.ts';
import { count, type Wasm, write } from './wasm.ts';

type Shape = Pick<Encoded, 'layout' | 'columns' | 'rows'>;

/** No cost is higher. */
const DEAREST = 0xfffe;
/** So many costs stay in the module; the one asked for longest ago makes room. */
const KEPT = 4;
/** Bytes of the description of fields in the module, and of a start. */
const HEADER = 48;
const START = 20;

/** Costs in the module. */
interface Held {
  readonly costs: Costs;
  readonly block: MemoryBlock;
}

/** The part of a ground that knows what movement costs. */
export class Movement {
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  readonly #board: HeldBoard;
  readonly #header: MemoryBlock;
  #held: readonly Held[] = [];
  #room: MemoryBlock | undefined;
  #fields: HeldFields | undefined;

  constructor(wasm: Wasm, arena: Arena, board: HeldBoard) {
    this.#wasm = wasm;
    this.#arena = arena;
    this.#board = board;
    this.#header = arena.take(HEADER);
  }

  /** As `HexGround.fields`; the cells of `from` are known to be on the board. */
  fields(costs: Costs, from: readonly number[], budget: number): HeldFields {
    if (!(budget >= 0)) throw new RangeError(`kernel: ${budget} is no budget`);
    this.#fields?.end();
    const prices = this.#hold(costs);
    const most = Math.min(DEAREST, Math.floor(budget * costs.scale + 1e-9));
    const starts = startsOf(costs, from);
    if (!this.#make(prices, starts, from.length, most, false)) this.#make(prices, starts, from.length, most, true);
    this.#fields = new HeldFields(this.#wasm, this.#arena, this.#board.shape, this.#header.at, {
      units: from.length,
      most,
      scale: costs.scale,
    });
    return this.#fields;
  }

  free(): void {
    this.#fields?.end();
    for (const block of [this.#header, this.#room, ...this.#held.map(held => held.block)]) if (block) this.#arena.give(block);
  }

  /** Where costs stand in the module: they are handed over when they are not known by their object. */
  #hold(costs: Costs): number {
    const held = this.#held.find(one => one.costs === costs) ?? this.#take(costs);
    this.#held = [held, ...this.#held.filter(one => one !== held)];
    return held.block.at;
  }

  #take(costs: Costs): Held {
    const { cells, shape, at } = this.#board;
    count('costs', costs.step.length, cells * 6);
    count('stops', costs.stops.length, cells);
    for (const { block } of this.#held.slice(KEPT - 1)) this.#arena.give(block);
    this.#held = this.#held.slice(0, KEPT - 1);
    const block = this.#arena.take(this.#wasm.costsBound(at), 'these costs');
    try {
      const end = this.#arena.with(cells * 13 + 32, step => {
        const stops = write(this.#wasm, step, costs.step);
        write(this.#wasm, stops, costs.stops);
        return this.#wasm.holdCosts(block.at, at, shape.layout === 'pointy', step, stops);
      });
      this.#arena.resize(block, end);
    } catch (fault) {
      this.#arena.give(block);
      throw fault;
    }
    return { costs, block };
  }

  /** False when the fields need wider numbers than they were given. */
  #make(prices: number, starts: Int32Array, units: number, most: number, wide: boolean): boolean {
    const lay = (at: number) => this.#wasm.layFields(this.#header.at, prices, units, most, wide, at);
    const room = this.#roomOf(lay(0));
    lay(room.at);
    write(this.#wasm, room.at, starts);
    return Boolean(this.#wasm.runFields(this.#header.at));
  }

  /** The room of the last fields, if it is large enough. */
  #roomOf(bytes: number): MemoryBlock {
    const old = this.#room;
    if (old && old.end - old.at >= bytes) return old;
    if (old) this.#arena.give(old);
    this.#room = undefined;
    this.#room = this.#arena.take(bytes, 'these fields');
    return this.#room;
  }
}

/** Each start as the module reads it: its cell, the prices of the six steps from it, its number. */
function startsOf({ step }: Costs, from: readonly number[]): Int32Array {
  const words = new Int32Array((from.length * START) / 4);
  const prices = new Uint16Array(words.buffer);
  for (let unit = 0; unit < from.length; unit++) {
    const cell = from[unit] ?? 0;
    words[unit * 5] = cell;
    for (let d = 0; d < 6; d++) prices[unit * 10 + 2 + d] = step[cell * 6 + d] ?? 0;
    words[unit * 5 + 4] = unit;
  }
  return words;
}

interface Asked {
  readonly units: number;
  readonly most: number;
  readonly scale: number;
}

/** Fields in the module, until others are made. */
export class HeldFields implements Fields {
  readonly units: number;
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  readonly #shape: Shape;
  readonly #at: number;
  readonly #asked: Asked;
  #ended = false;

  constructor(wasm: Wasm, arena: Arena, shape: Shape, at: number, asked: Asked) {
    this.#wasm = wasm;
    this.#arena = arena;
    this.#shape = shape;
    this.#at = at;
    this.#asked = asked;
    this.units = asked.units;
  }

  cost(unit: number, cell: number): number {
    this.#check(unit);
    if (!(Number.isInteger(cell) && cell >= 0 && cell < this.#cells))
      throw new RangeError(`kernel: there is no cell ${cell} on a board of ${this.#cells}`);
    return this.#wasm.costOf(this.#at, unit, cell);
  }

  field(unit: number): Uint16Array {
    this.#check(unit);
    return this.#arena.with(this.#cells * 2, out => {
      this.#wasm.readField(this.#at, unit, out);
      return new Uint16Array(this.#wasm.memory.buffer, out, this.#cells).slice();
    });
  }

  reached(unit: number): number {
    return this.field(unit).reduce((sum, cost) => sum + (cost > this.#asked.most ? 0 : 1), 0);
  }

  bits(unit: number, atMost = Number.POSITIVE_INFINITY): Uint8Array {
    const { layout, columns, rows } = this.#shape;
    const [lines, length] = layout === 'flat' ? [columns, rows] : [rows, columns];
    const row = Math.ceil(length / 64) * 8;
    return this.#arena.with(lines * row + 8, out => {
      this.layBits(unit, atMost, out, row);
      return new Uint8Array(this.#wasm.memory.buffer, out, lines * row).slice();
    });
  }

  /**
   * The same written to an address of the module, each line so many bytes after the one before: as many as its cells take, and
   * eight bytes to spare after the last line.
   */
  layBits(unit: number, atMost: number, out: number, row: number): void {
    this.#check(unit);
    const { most, scale } = this.#asked;
    this.#wasm.readBits(this.#at, unit, Math.min(most, Math.floor(atMost * scale + 1e-9)), out, row);
  }

  /** Makes whoever asks on throw. */
  end(): void {
    this.#ended = true;
  }

  get #cells(): number {
    return this.#shape.columns * this.#shape.rows;
  }

  #check(unit: number): void {
    if (this.#ended) throw new Error('kernel: these fields are gone: the ground was asked for others, or freed');
    if (!(Number.isInteger(unit) && unit >= 0 && unit < this.units))
      throw new RangeError(`kernel: there is no unit ${unit} among ${this.units}`);
  }
}

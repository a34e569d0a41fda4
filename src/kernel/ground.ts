// One board of hexes held in the module: its obstacles, what is seen on it, what movement costs and what
// threatens. Addresses stay in this folder.

import type { Arena } from './arena.ts';
import { HeldBoard } from './board.ts';
import { Movement } from './fields.ts';
import { insideOf } from './kernel.ts';
import { Ranges } from './ranges.ts';
import { HeldSights, markCells } from './sights.ts';
import { addedThreats, type SightAddresses } from './threats.ts';
import type { Costs, Encoded, Fields, HexGround, Kernel, Sights, Threat, ThreatPlan } from './types.ts';
import { type Wasm, write } from './wasm.ts';

const LONGEST = 63;

const known = new WeakMap<Kernel, Ranges>();

/**
 * A board of hexes in the module; what is made for a range of sight is kept from one to the next.
 * Throws RangeError on one that does not fit.
 */
export function hexGround(kernel: Kernel, board: Encoded): HexGround {
  const { wasm, arena } = insideOf(kernel);
  const ranges = known.get(kernel) ?? new Ranges(wasm, arena);
  known.set(kernel, ranges);
  return new HeldGround(wasm, arena, ranges, board);
}

class HeldGround implements HexGround {
  readonly cells: number;
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  readonly #ranges: Ranges;
  readonly #board: HeldBoard;
  readonly #movement: Movement;
  readonly #sights: HeldSights;
  #now: Encoded;

  constructor(wasm: Wasm, arena: Arena, ranges: Ranges, board: Encoded) {
    this.#wasm = wasm;
    this.#arena = arena;
    this.#ranges = ranges;
    this.#board = new HeldBoard(wasm, arena, board);
    this.#sights = new HeldSights(wasm, arena, ranges, this.#board);
    this.#now = board;
    this.cells = this.#board.cells;
    try {
      this.#movement = new Movement(wasm, arena, this.#board);
    } catch (fault) {
      this.#board.free();
      throw fault;
    }
  }

  update(obstacles: Encoded): void {
    if (this.#board.update(obstacles)) this.#sights.drop();
    else this.#sights.expire();
    this.#now = obstacles;
  }

  sweep(from: number, range: number): Uint8Array {
    return markCells(this.cells, this.#seen(from, range));
  }

  look(from: number, range: number): Uint32Array {
    return this.#seen(from, range).slice();
  }

  /** The cells seen from one, as they stand in the module until the next question. */
  #seen(from: number, range: number): Uint32Array {
    const [board, lines, shadows] = this.#places(range, [from]);
    const count = this.#wasm.list(board, lines, shadows, from);
    return new Uint32Array(this.#wasm.memory.buffer, this.#wasm.listAddress(shadows), count);
  }

  viewCounts(viewers: readonly number[], range: number): Uint16Array {
    const places = this.#places(range, viewers);
    return this.#arena.with(viewers.length * 6 + 16, list => {
      const out = write(this.#wasm, list, Int32Array.from(viewers));
      this.#wasm.countSeen(...places, list, viewers.length, out);
      return new Uint16Array(this.#wasm.memory.buffer, out, viewers.length).slice();
    });
  }

  seenBy(viewers: readonly number[], range: number): Uint8Array {
    const places = this.#places(range, viewers);
    return this.#arena.with(viewers.length * 4 + 16 + this.cells, list => {
      const out = write(this.#wasm, list, Int32Array.from(viewers));
      this.#clear(out);
      this.#wasm.addSeen(...places, list, viewers.length, out);
      return new Uint8Array(this.#wasm.memory.buffer, out, this.cells).slice();
    });
  }

  sweepAll(range: number): Sights {
    this.#alive();
    checkRange(range);
    return this.#sights.of(range);
  }

  sightBytes(range: number): number {
    this.#alive();
    checkRange(range);
    return this.#sights.bytes(range);
  }

  fields(costs: Costs, from: readonly number[], budget: number): Fields {
    this.#alive();
    for (const cell of from) this.#board.cell(cell);
    return this.#movement.fields(costs, from, budget);
  }

  threat(plan: ThreatPlan): Threat {
    return addedThreats(
      {
        wasm: this.#wasm,
        arena: this.#arena,
        cells: this.cells,
        now: this.#now,
        meet: obstacles => {
          if (obstacles !== this.#now) this.update(obstacles);
        },
        looks: range => this.#looks(range),
      },
      plan,
    );
  }

  free(): void {
    this.#alive();
    this.#sights.drop();
    this.#board.free();
    this.#movement.free();
  }

  /** By planes where they fit into the memory: those there are, if they reach so far. */
  #looks(range: number): SightAddresses {
    this.#alive();
    checkRange(range);
    const board = this.#board.at;
    try {
      const { at, lines } = this.#sights.planes(Math.max(range, this.#sights.range));
      return { board, lines, planes: at, shadows: 0 };
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      return { board, lines: this.#ranges.lines(range), planes: 0, shadows: this.#ranges.shadows(range) };
    }
  }

  /** Where single viewers look: board, lines and shadows. */
  #places(range: number, viewers: readonly number[]): readonly [board: number, lines: number, shadows: number] {
    this.#alive();
    checkRange(range);
    for (const cell of viewers) this.#board.cell(cell);
    return [this.#board.at, this.#ranges.lines(range), this.#ranges.shadows(range)];
  }

  #clear(out: number): void {
    new Uint8Array(this.#wasm.memory.buffer, out, this.cells).fill(0);
  }

  /** Throws once it was freed. */
  #alive(): number {
    return this.#board.at;
  }
}

function checkRange(range: number): void {
  if (!(Number.isInteger(range) && range >= 0 && range <= LONGEST))
    throw new RangeError(`kernel: ${range} is no range from 0 to ${LONGEST}`);
}

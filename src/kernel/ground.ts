// One board held in the module: its obstacles, and for one range at a time the sights of all cells. Addresses stay in here and in kernel.ts.

import { CELLS } from '../core/limits.ts';
import type { Arena, Block } from './arena.ts';
import { Movement } from './fields.ts';
import type { Ranges } from './ranges.ts';
import { addedThreats, type Looks, type Threatened } from './threats.ts';
import type { Costs, Encoded, Fields, Ground, Sights, Threat, ThreatPlan } from './types.ts';
import { type Wasm, write } from './wasm.ts';

const LONGEST = 63;
/** Up to this range a single sweep adds up shadows; beyond, it walks each line. */
const SHADOWED = 24;

/** The planes of one range. `filled`: they say what the obstacles say now. */
interface Planes {
  readonly block: Block;
  readonly range: number;
  readonly lines: number;
  filled: boolean;
}

export class HeldGround implements Ground {
  readonly cells: number;
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  readonly #ranges: Ranges;
  readonly #board: Block;
  readonly #level: number;
  readonly #movement: Movement;
  readonly #shape: Encoded;
  #planes: Planes | undefined;
  #now: Encoded;
  #era = 0;

  constructor(wasm: Wasm, arena: Arena, ranges: Ranges, board: Encoded) {
    const { columns, rows, layout } = board;
    this.cells = columns * rows;
    if (!(columns > 0 && rows > 0 && this.cells <= CELLS))
      throw new RangeError(`kernel: a board of ${columns} by ${rows} hexes does not fit; ${CELLS} hexes are the most`);
    this.#wasm = wasm;
    this.#arena = arena;
    this.#ranges = ranges;
    this.#shape = board;
    this.#now = board;
    this.#movement = new Movement(wasm, arena, board);
    this.#board = arena.take(this.cells * 2 + 544);
    if (layout === 'flat') wasm.makeBoard(this.#board.at, columns, rows, 1, columns);
    else wasm.makeBoard(this.#board.at, rows, columns, columns, 1);
    this.#level = wasm.cellsAt(this.#board.at);
    this.update(board);
  }

  update(obstacles: Encoded): void {
    this.#alive();
    const { columns, rows, layout } = this.#shape;
    if (obstacles.columns !== columns || obstacles.rows !== rows || obstacles.layout !== layout)
      throw new RangeError(`kernel: obstacles of a board of ${obstacles.columns} by ${obstacles.rows} on one of ${columns} by ${rows}`);
    const { level, block, crest, levelOnly } = obstacles;
    write(this.#wasm, this.#level, level);
    const before = this.#wasm.heightsOf(this.#board.at);
    this.#arena.with(this.#wasm.sourcesBound(this.#board.at), at => {
      [block, crest, levelOnly].reduce((to, list) => write(this.#wasm, to, list), at);
      this.#wasm.settleBoard(this.#board.at, at, obstacles.rim === 'free');
    });
    this.#now = obstacles;
    this.#era++;
    if (this.#planes && before === this.#wasm.heightsOf(this.#board.at)) this.#planes.filled = false;
    else this.#dropPlanes();
  }

  sweep(from: number, range: number): Uint8Array {
    this.#alive();
    this.#checkCell(from);
    checkRange(range);
    const lines = this.#ranges.lines(range);
    return this.#arena.with(this.cells, out => {
      this.#clear(out, this.cells);
      if (range > 0 && range <= SHADOWED && this.#now.rim === 'blocks')
        this.#wasm.sweep(this.#board.at, lines, this.#ranges.shadows(range), from, out);
      else this.#wasm.walk(this.#board.at, lines, from, out);
      return new Uint8Array(this.#wasm.memory.buffer, out, this.cells).slice();
    });
  }

  sweepAll(range: number): Sights {
    const planes = this.#planesOf(range);
    const era = this.#era;
    const ask = <T>(answer: () => T): T => {
      if (era !== this.#era || this.#planes !== planes) throw new Error('kernel: these sights are of obstacles or a range that are gone');
      return answer();
    };
    const at = [planes.block.at, this.#board.at, planes.lines] as const;
    const wasm = this.#wasm;
    const { cells } = this;
    const checked = (cell: number) => this.#checkCell(cell);
    const row = (from: number) =>
      this.#arena.with(cells, out => {
        this.#clear(out, cells);
        wasm.readRow(...at, from, out);
        return new Uint8Array(wasm.memory.buffer, out, cells).slice();
      });
    return {
      range,
      get pairs() {
        return ask(() => wasm.countPairs(...at));
      },
      sees: (from, to) => ask(() => wasm.canSee(...at, checked(from), checked(to))),
      row: from => ask(() => row(checked(from))),
    };
  }

  flood(costs: Costs, from: readonly number[], budget: number): Uint16Array {
    this.#alive();
    for (const cell of from) this.#checkCell(cell);
    return this.#movement.flood(costs, from, budget);
  }

  fields(costs: Costs, from: readonly number[], budget: number): Fields {
    this.#alive();
    for (const cell of from) this.#checkCell(cell);
    return this.#movement.fields(costs, from, budget);
  }

  threat(plan: ThreatPlan): Threat {
    this.#alive();
    return addedThreats(this.#threatened, plan);
  }

  /** What threats.ts may see and do of this ground. */
  get #threatened(): Threatened {
    return {
      wasm: this.#wasm,
      arena: this.#arena,
      board: this.#board.at,
      cells: this.cells,
      now: this.#now,
      meet: obstacles => {
        if (obstacles !== this.#now) this.update(obstacles);
      },
      looks: range => this.#looks(range),
    };
  }

  /** By planes where they fit into the memory: those there are, if they reach so far. */
  #looks(range: number): Looks {
    this.#alive();
    checkRange(range);
    try {
      const { block, lines } = this.#planesOf(Math.max(range, this.#planes?.range ?? 0));
      return { lines, planes: block.at, shadows: 0 };
    } catch (fault) {
      if (!(fault instanceof RangeError)) throw fault;
      const shadowed = range <= SHADOWED && this.#now.rim === 'blocks';
      return { lines: this.#ranges.lines(range), planes: 0, shadows: shadowed ? this.#ranges.shadows(range) : 0 };
    }
  }

  free(): void {
    this.#alive();
    this.#dropPlanes();
    this.#arena.give(this.#board);
    this.#movement.free();
    this.#era++;
  }

  #planesOf(range: number): Planes {
    this.#alive();
    checkRange(range);
    if (this.#planes?.range !== range) this.#layPlanes(range);
    const planes = this.#planes as unknown as Planes;
    if (!planes.filled) this.#wasm.fillPlanes(planes.block.at, this.#board.at, planes.lines);
    planes.filled = true;
    return planes;
  }

  #layPlanes(range: number): void {
    this.#dropPlanes();
    const lines = this.#ranges.lines(range);
    const block = this.#arena.take(64);
    try {
      this.#arena.resize(block, this.#wasm.layPlanes(block.at, this.#board.at, lines));
    } catch (fault) {
      this.#arena.give(block);
      throw fault;
    }
    this.#wasm.linkPlanes(block.at, lines);
    this.#planes = { block, range, lines, filled: false };
  }

  #dropPlanes(): void {
    if (this.#planes) this.#arena.give(this.#planes.block);
    this.#planes = undefined;
  }

  #clear(at: number, bytes: number): void {
    new Uint8Array(this.#wasm.memory.buffer, at, bytes).fill(0);
  }

  #alive(): void {
    if (this.#board?.free) throw new Error('kernel: this ground was freed');
  }

  #checkCell(cell: number): number {
    if (!(Number.isInteger(cell) && cell >= 0 && cell < this.cells))
      throw new RangeError(`kernel: there is no cell ${cell} on a board of ${this.cells}`);
    return cell;
  }
}

function checkRange(range: number): void {
  if (!(Number.isInteger(range) && range >= 0 && range <= LONGEST))
    throw new RangeError(`kernel: ${range} is no range from 0 to ${LONGEST}`);
}

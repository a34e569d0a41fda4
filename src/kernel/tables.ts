// A measured table held in the module with a grid of cells laid over it. Addresses stay in here and in kernel.ts.

import { type FixedPoint, middleOf, partsOf, spotOf, turn } from '../boards/table.ts';
import { cloudsOf } from '../boards/tableClouds.ts';
import { eyeAt, sightingOf } from '../boards/tableSight.ts';
import type { Grid, TableObstacles } from '../core/board.ts';
import type { Point } from '../core/types.ts';
import { type Arena, type MemoryBlock, MOST } from './arena.ts';
import { type Fineness, isExact } from './encodeRays.ts';
import { encodeTable, type FixedPointGrid, fixedPointGridOf } from './encodeTable.ts';
import { addedShots, bestShots } from './firingPositions.ts';
import { insideOf } from './kernel.ts';
import { bitBytes, bitSights, rowSights } from './tableSights.ts';
import type { Kernel, TableEye, TableGround, TableSights, TableThreatTerms, TableThreatUnit, Threat } from './types.ts';
import { type Wasm, write } from './wasm.ts';

/** Added to the answer where smoke is on the line. */
export const SMOKE = 8;

/** The answer of the module for a cell that only the readable sight can tell. */
const ASK = 255;

/** Told in place of a height. */
const OVER_GROUND = -1;

const FREED = -1;

/** Seen, without cover and smoke: nothing is clearer. */
const CLEAR = 1;

/**
 * A table held in the module of a kernel. Throws RangeError on pieces that are not sound and on grids that do not fit. Apart from
 * `Kernel`, so that only pages with tables load it.
 */
export function tableGround(kernel: Kernel, grid: Grid, obstacles: TableObstacles): TableGround {
  const { wasm, arena } = insideOf(kernel);
  return new HeldTable(wasm, arena, grid, obstacles);
}

/** Cover counts first, then smoke. */
const orderOf = (answer: number): number => (((answer - 1) & 7) << 1) | ((answer - 1) >> 3);

function keepClearer(best: Uint8Array, seen: Uint8Array): void {
  for (let cell = 0; cell < best.length; cell++) {
    const now = seen[cell] ?? 0;
    const held = best[cell] ?? 0;
    if (now > 0 && (held === 0 || orderOf(now) < orderOf(held))) best[cell] = now;
  }
}

/** Sights of all cells, and where they are. */
interface Matrix {
  readonly block: MemoryBlock;
  readonly sights: TableSights;
}

class HeldTable implements TableGround {
  readonly cells: number;
  readonly #wasm: Wasm;
  readonly #arena: Arena;
  readonly #grid: Grid;
  readonly #lattice: FixedPointGrid;
  #obstacles: TableObstacles;
  /** For eyes up to here over the table it is encoded, in parts. */
  #highest = 0;
  #table: MemoryBlock | undefined;
  #matrix: Matrix | undefined;
  #cuts: readonly (readonly [FixedPoint, FixedPoint])[] = [];
  #rays: MemoryBlock | undefined;
  #fineness: Fineness | undefined;
  /** The same table with nothing but ground and clouds, where there are any. */
  #clouds: HeldTable | undefined;
  #era = 0;

  constructor(wasm: Wasm, arena: Arena, grid: Grid, obstacles: TableObstacles) {
    this.#wasm = wasm;
    this.#arena = arena;
    this.#grid = grid;
    this.#lattice = fixedPointGridOf(grid);
    this.cells = grid.columns * grid.rows;
    this.#obstacles = obstacles;
    this.update(obstacles);
  }

  update(obstacles: TableObstacles): void {
    this.#alive();
    const { lattice, shape, corners, bytes, cuts, rays, fineness, highest } = encodeTable(this.#lattice, obstacles, this.#highest);
    if (this.#matrix) this.#arena.give(this.#matrix.block);
    this.#matrix = undefined;
    if (this.#table) this.#arena.give(this.#table);
    this.#table = this.#arena.take(bytes);
    this.#settleRays(rays);
    const table = this.#table.at;
    this.#wasm.makeTable(table, lattice.columns, lattice.rows, lattice.step);
    this.#arena.with(shape.byteLength + corners.byteLength + 32, at => {
      const next = write(this.#wasm, at, shape);
      write(this.#wasm, next, corners);
      this.#wasm.settleTable(table, at, next);
    });
    this.#obstacles = obstacles;
    this.#cuts = cuts;
    this.#fineness = fineness;
    this.#highest = highest;
    this.#settleClouds(cloudsOf(obstacles));
    this.#era++;
  }

  sweep(from: Point, height?: number): Uint8Array {
    return this.look([{ at: from, ...(height !== undefined && { height }) }]);
  }

  look([first, ...others]: readonly TableEye[], middle = first): Uint8Array {
    this.#alive();
    return this.#arena.with(this.cells + 16, out => {
      if (!first) return new Uint8Array(this.cells);
      this.#answers(out).fill(1);
      this.#look(first.at, first.height, out);
      const best = this.#answers(out).slice(); // most looks have one eye: nothing to compare
      for (const { at, height } of others) {
        const todo = this.#answers(out);
        for (let cell = 0; cell < todo.length; cell++) todo[cell] = best[cell] === CLEAR ? 0 : 1;
        this.#look(at, height, out);
        keepClearer(best, this.#answers(out));
      }
      if (middle) this.#smoke(middle, best);
      return best;
    });
  }

  best(terms: TableThreatTerms, unit: TableThreatUnit, before?: Int32Array): Int32Array {
    this.#alive();
    const obstacles = this.#obstacles;
    const look = (from: Point, height: number | undefined, out: number) => this.#look(from, height, out);
    try {
      if (unit.obstacles && unit.obstacles !== obstacles) this.update(unit.obstacles);
      const smoke = (middle: TableEye, at: number) => this.#smoke(middle, this.#answers(at));
      return bestShots({ wasm: this.#wasm, arena: this.#arena, lattice: this.#lattice, look, smoke }, terms, unit, before);
    } finally {
      if (obstacles !== this.#obstacles) this.update(obstacles);
    }
  }

  added(terms: TableThreatTerms, best: readonly Int32Array[]): Threat {
    this.#alive();
    return addedShots({ wasm: this.#wasm, arena: this.#arena, lattice: this.#lattice }, terms, best);
  }

  matrix(): TableSights {
    this.#alive();
    this.#matrix ??= this.#rays ? this.#rows() : this.#bits();
    const [era, { sights }] = [this.#era, this.#matrix];
    const ask = <T>(answer: () => T): T => {
      if (era !== this.#era) throw new Error('kernel: these sights are of obstacles that are gone');
      return answer();
    };
    return {
      get pairs() {
        return ask(() => sights.pairs);
      },
      sees: (from, to) => ask(() => sights.sees(this.#checked(from), this.#checked(to))),
      row: from => ask(() => sights.row(this.#checked(from))),
    };
  }

  free(): void {
    this.#alive();
    if (this.#matrix) this.#arena.give(this.#matrix.block);
    if (this.#table) this.#arena.give(this.#table);
    if (this.#rays) this.#arena.give(this.#rays);
    this.#clouds?.free();
    this.#era = FREED;
  }

  /** What an eye over a point, or at a height there, sees of the cells whose byte is not 0. Behind `out` are 16 bytes to spare. */
  #look(from: Point, height: number | undefined, out: number): void {
    const spot = this.#spotOf(from);
    const eye = height === undefined ? OVER_GROUND : partsOf(height);
    if (!(eye >= OVER_GROUND && eye < Number.POSITIVE_INFINITY)) throw new RangeError(`kernel: ${height} is no height of an eye`);
    if (eye > this.#highest) {
      this.#highest = eye;
      this.update(this.#obstacles);
    }
    const { rows, bytes, first } = this.#lattice;
    const [x, y] = [spot[0] - first[0], spot[1] - first[1]];
    this.#arena.with((rows + 1) * bytes, at => this.#wasm.sweepTable(this.#address, x, y, at, out));
    const exact = this.#fineness !== undefined && isExact(this.#fineness, spot);
    if (this.#rays) this.#wasm.castRays(this.#rays.at, x, y, eye, out, exact);
    const seen = this.#answers(out);
    const ask = (cell: number) => {
      if (seen[cell]) seen[cell] = this.#answer(from, height, cell);
    };
    for (let cell = seen.indexOf(ASK); cell >= 0; cell = seen.indexOf(ASK, cell + 1)) ask(cell);
    for (const cut of this.#cuts) if (turn(...cut, spot) === 0) this.#cellsAlong(cut).forEach(ask);
  }

  #settleClouds(clouds: TableObstacles | undefined): void {
    if (!clouds) this.#clouds?.free();
    if (!clouds) this.#clouds = undefined;
    else if (!this.#clouds) this.#clouds = new HeldTable(this.#wasm, this.#arena, this.#grid, clouds);
    else if (this.#clouds.#obstacles !== clouds) this.#clouds.update(clouds);
  }

  /** Adds what clouds do on the lines from a middle to the cells that are seen. `seen` is of the module, or a copy. */
  #smoke({ at, height }: TableEye, seen: Uint8Array): void {
    const clouds = this.#clouds;
    if (!clouds) return;
    const kept = seen.slice();
    const [isHeld, from] = [seen.buffer === this.#wasm.memory.buffer, seen.byteOffset];
    this.#arena.with(this.cells + 16, out => {
      this.#answers(out).set(kept);
      clouds.#look(at, height, out);
      const [smoke, into] = [this.#answers(out), isHeld ? this.#answers(from) : seen];
      for (let cell = 0; cell < kept.length; cell++) {
        const [held, cloud] = [kept[cell] ?? 0, smoke[cell] ?? 0];
        if (held > 0 && cloud > SMOKE) into[cell] = 1 + Math.max((held - 1) % SMOKE, (cloud - 1) % SMOKE) + SMOKE;
      }
    });
  }

  #answers(at: number): Uint8Array {
    return new Uint8Array(this.#wasm.memory.buffer, at, this.cells);
  }

  /** Holds the pieces that do more than hide, and behind them the heights of the eyes over all cells. */
  #settleRays(rays: Float64Array | undefined): void {
    if (this.#rays) this.#arena.give(this.#rays);
    this.#rays = rays && this.#arena.take(rays.byteLength + 16 + this.cells * 8 + (rays[6] ?? 0) * 16);
    if (rays && this.#rays) this.#wasm.settleRays(this.#rays.at, write(this.#wasm, this.#rays.at, rays));
  }

  #bits(): Matrix {
    const block = this.#takeMatrix(bitBytes(this.#lattice));
    const along = this.#cuts.map(cut => this.#cellsAlong(cut));
    const sees = (from: number, to: number) => this.#answer(middleOf(this.#grid, from), undefined, to) !== 0;
    return { block, sights: bitSights(this.#wasm, this.#lattice, { table: this.#address, at: block.at }, along, sees) };
  }

  #rows(): Matrix {
    const block = this.#takeMatrix(this.cells * this.cells + 16);
    const look = (from: number, out: number) => this.#look(middleOf(this.#grid, from), undefined, out);
    return { block, sights: rowSights(this.#wasm, this.cells, block.at, look) };
  }

  #takeMatrix(bytes: number): MemoryBlock {
    if (bytes > MOST) throw new RangeError(`kernel: the sights of all ${this.cells} cells do not fit`);
    return this.#arena.take(bytes, 'these sights');
  }

  /** The cells whose middles lie in line with a cut, lowest first. */
  #cellsAlong([[ax, ay], [bx, by]]: readonly [FixedPoint, FixedPoint]): readonly number[] {
    const { columns, rows, step, first } = this.#lattice;
    const cells: number[] = [];
    for (let row = 0; row < rows; row++) {
      const y = first[1] + row * step - ay;
      if (ay === by) {
        if (y === 0) for (let column = 0; column < columns; column++) cells.push(row * columns + column);
        continue;
      }
      const x = ax + (y * (bx - ax)) / (by - ay) - first[0];
      const column = x / step;
      if (Number.isInteger(column) && column >= 0 && column < columns) cells.push(row * columns + column);
    }
    return cells;
  }

  /** What the readable sight says of a cell: 0, or 1 and the class of cover. */
  #answer(at: Point, height: number | undefined, cell: number): number {
    const [from, to] = [eyeAt(this.#obstacles, at), eyeAt(this.#obstacles, middleOf(this.#grid, cell))];
    const { seen, cover, smoke } = sightingOf(this.#obstacles, height === undefined ? from : { at, height }, to);
    return seen ? 1 + cover + (smoke ? SMOKE : 0) : 0;
  }

  #spotOf(point: Point): FixedPoint {
    const { origin, step, columns, rows } = this.#grid;
    const [x, y] = [point[0] - origin[0], point[1] - origin[1]];
    if (!(x >= 0 && y >= 0 && x <= columns * step && y <= rows * step))
      throw new RangeError(`kernel: (${point.join(', ')}) is off the table`);
    return spotOf(point);
  }

  #checked(cell: number): number {
    if (!(Number.isInteger(cell) && cell >= 0 && cell < this.cells))
      throw new RangeError(`kernel: there is no cell ${cell} on a grid of ${this.cells}`);
    return cell;
  }

  get #address(): number {
    return this.#table?.at ?? 0;
  }

  #alive(): void {
    if (this.#era === FREED) throw new Error('kernel: this table was freed');
  }
}

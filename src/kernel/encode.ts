// Boards, obstacles and gaits as arrays. Names end here; beyond are numbers of cells, in the order of boards/cells.

import { cellsOf } from '../boards/cells.ts';
import type { HexBoard, HexObstacles, NamedBoard } from '../core/board.ts';
import type { MoveMode } from '../core/ruleset.ts';
import { CLOSED, type Costs, type Encoded } from './types.ts';

type Shape = Pick<HexBoard, 'layout' | 'columns' | 'rows'>;

/** A board and what hampers sight on it. Throws RangeError when the obstacles have another number of hexes. */
export function encode(board: HexBoard, obstacles: HexObstacles): Encoded {
  const cells = board.columns * board.rows;
  const { level, crest, block, levelOnly = new Uint8Array(cells), rim = 'blocks', over, edges } = obstacles;
  for (const [name, list] of Object.entries({ level, crest, block, levelOnly }))
    if (list.length !== cells) throw new RangeError(`encode: ${name} has ${list.length} entries, the board ${cells} hexes`);
  return { layout: board.layout, columns: board.columns, rows: board.rows, level, crest, block, levelOnly, rim, over, edges };
}

/**
 * Flat-topped: N, NE, SE, S, SW, NW; pointy-topped: NE, E, SE, SW, W, NW. Steps of column and row from an
 * even and from an odd line, as in boards/hex.
 */
const STEPS = {
  flat: [
    [0, -1, 1, -1, 1, 0, 0, 1, -1, 0, -1, -1],
    [0, -1, 1, 0, 1, 1, 0, 1, -1, 1, -1, 0],
  ],
  pointy: [
    [0, -1, 1, 0, 0, 1, -1, 1, -1, 0, -1, -1],
    [1, -1, 1, 0, 1, 1, 0, 1, -1, 0, 0, -1],
  ],
} as const;

const tables = new WeakMap<Shape, Int32Array>();

/** The number of the neighbour of every cell in every direction (cell * 6 + direction), -1 off the board. Made once a board. */
export function neighbourTable(shape: Shape): Int32Array {
  const known = tables.get(shape) ?? neighboursOf(shape);
  tables.set(shape, known);
  return known;
}

function neighboursOf({ layout, columns, rows }: Shape): Int32Array {
  const table = new Int32Array(columns * rows * 6).fill(-1);
  for (let cell = 0; cell < columns * rows; cell++) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const steps = STEPS[layout][(layout === 'flat' ? column : row) & 1 ? 1 : 0];
    for (let direction = 0; direction < 6; direction++) {
      const [c, r] = [column + (steps[2 * direction] ?? 0), row + (steps[2 * direction + 1] ?? 0)];
      if (c >= 0 && r >= 0 && c < columns && r < rows) table[cell * 6 + direction] = r * columns + c;
    }
  }
  return table;
}

/** Only cells at most so many steps from one of these are priced; the others are closed. */
export interface NearCells {
  readonly from: readonly number[];
  readonly steps: number;
}

/** Parts of a movement point that whole numbers can count. */
const SCALES = [1, 2, 3, 4, 6, 8, 12, 24] as const;

/** The price of every step of a gait. Throws RangeError on costs below 0 and on such that are no whole number of 24th parts. */
export function encodeCosts(board: HexBoard, gait: MoveMode, near?: NearCells): Costs {
  const names = cellsOf(board);
  const next = neighbourTable(board);
  const inside = near ? around(next, names.length, near) : undefined;
  const prices = new Float64Array(next.length).fill(Number.POSITIVE_INFINITY);
  const stops = new Uint8Array(names.length);
  const known = new Set<number>();
  for (let from = 0; from < names.length; from++) {
    if (inside?.[from] === 0) continue;
    const name = names[from] ?? '';
    if (gait.stops?.(name)) stops[from] = 1;
    for (let i = from * 6; i < from * 6 + 6; i++) {
      const to = next[i] ?? -1;
      if (to < 0 || inside?.[to] === 0) continue;
      const price = gait.cost(name, names[to] ?? '');
      if (price === Number.POSITIVE_INFINITY) continue;
      prices[i] = price;
      known.add(price);
    }
  }
  const scale = scaleOf([...known]);
  const step = new Uint16Array(prices.length);
  for (let i = 0; i < step.length; i++) step[i] = Math.min(CLOSED, Math.round((prices[i] ?? 0) * scale));
  return { scale, step, stops };
}

/** The parts in which all these prices are whole. Throws RangeError on prices below 0 and such that are whole in none. */
export function scaleOf(known: readonly number[]): number {
  const bad = known.find(price => !(price >= 0));
  if (bad !== undefined) throw new RangeError(`encode: ${bad} is no cost of a step`);
  const scale = SCALES.find(s => known.every(price => Math.abs(price * s - Math.round(price * s)) < 1e-9));
  if (scale === undefined) throw new RangeError(`encode: the costs ${known.join(', ')} are no whole numbers of 24th parts`);
  return scale;
}

/** How many hexes lie at most so many steps from one of these. */
export const stepsAround = (board: Shape, from: readonly number[], steps: number): number =>
  around(neighbourTable(board), board.columns * board.rows, { from, steps }).reduce((sum, one) => sum + one, 0);

function around(next: Int32Array, cells: number, { from, steps }: NearCells): Uint8Array {
  const inside = new Uint8Array(cells);
  const found = new Int32Array(cells);
  let count = 0;
  const add = (cell: number): void => {
    if (cell < 0 || inside[cell]) return;
    inside[cell] = 1;
    found[count++] = cell;
  };
  for (const cell of from) add(cell);
  for (let step = 0, begin = 0; step < steps && begin < count; step++)
    for (const end = count; begin < end; begin++) for (let i = 0; i < 6; i++) add(next[(found[begin] ?? 0) * 6 + i] ?? -1);
  return inside;
}

/** A field of costs, in movement points, without the places where the gait may not end; as the readable `reach` has it. */
export function endingIn(
  board: NamedBoard,
  gait: Pick<MoveMode, 'ends'>,
  costs: Pick<Costs, 'scale'>,
  field: Uint16Array,
): ReadonlyMap<string, number> {
  const names = cellsOf(board);
  const found = new Map<string, number>();
  field.forEach((cost, cell) => {
    const [name, spent] = [names[cell] ?? '', cost / costs.scale];
    if (cost !== CLOSED && (gait.ends?.(name, spent) ?? true)) found.set(name, spent);
  });
  return found;
}

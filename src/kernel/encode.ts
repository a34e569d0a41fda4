// Boards, obstacles and gaits as arrays. Names end here; beyond are numbers of cells, in the order of boards/cells.

import { cellsOf } from '../boards/cells.ts';
import type { HexBoard, HexObstacles } from '../core/board.ts';
import type { Gait } from '../core/ruleset.ts';
import { CLOSED, type Costs, type Encoded } from './types.ts';

type Shape = Pick<HexBoard, 'layout' | 'columns' | 'rows'>;

/** A board and what hampers sight on it. Throws RangeError when the obstacles have another number of hexes. */
export function encode(board: HexBoard, obstacles: HexObstacles): Encoded {
  const cells = board.columns * board.rows;
  const { level, crest, block, levelOnly = new Uint8Array(cells), rim = 'blocks' } = obstacles;
  for (const [name, list] of Object.entries({ level, crest, block, levelOnly }))
    if (list.length !== cells) throw new RangeError(`encode: ${name} has ${list.length} entries, the board ${cells} hexes`);
  return { layout: board.layout, columns: board.columns, rows: board.rows, level, crest, block, levelOnly, rim };
}

/** Flat-topped: N, NE, SE, S, SW, NW; pointy-topped: NE, E, SE, SW, W, NW. Steps of column and row from an even and from an odd line, as in boards/hex. */
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

/** The number of the neighbour of every cell in every direction (cell * 6 + direction), -1 off the board. */
export function neighbourTable({ layout, columns, rows }: Shape): Int32Array {
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
export interface Near {
  readonly from: readonly number[];
  readonly steps: number;
}

/** Parts of a movement point that whole numbers can count. */
const SCALES = [1, 2, 3, 4, 6, 8, 12, 24] as const;

/** The price of every step of a gait. Throws RangeError on costs below 0 and on such that are no whole number of 24th parts. */
export function encodeCosts(board: HexBoard, gait: Gait, near?: Near): Costs {
  const names = cellsOf(board);
  const next = neighbourTable(board);
  const inside = near && around(next, names.length, near);
  const prices = new Float64Array(next.length).fill(Number.POSITIVE_INFINITY);
  next.forEach((to, i) => {
    const from = Math.floor(i / 6);
    if (to >= 0 && (!inside || (inside[from] && inside[to]))) prices[i] = gait.cost(names[from] ?? '', names[to] ?? '');
  });
  const scale = scaleOf(prices);
  return {
    scale,
    step: Uint16Array.from(prices, price => (price === Number.POSITIVE_INFINITY ? CLOSED : Math.min(CLOSED, Math.round(price * scale)))),
    stops: Uint8Array.from(names, (name, cell) => (gait.stops && (!inside || inside[cell]) && gait.stops(name) ? 1 : 0)),
  };
}

function scaleOf(prices: Float64Array): number {
  const known = [...new Set(prices)].filter(price => price !== Number.POSITIVE_INFINITY);
  const bad = known.find(price => !(price >= 0));
  if (bad !== undefined) throw new RangeError(`encode: ${bad} is no cost of a step`);
  const scale = SCALES.find(s => known.every(price => Math.abs(price * s - Math.round(price * s)) < 1e-9));
  if (scale === undefined) throw new RangeError(`encode: the costs ${known.join(', ')} are no whole numbers of 24th parts`);
  return scale;
}

function around(next: Int32Array, cells: number, { from, steps }: Near): Uint8Array {
  const inside = new Uint8Array(cells);
  let rim = [...from];
  for (const cell of rim) inside[cell] = 1;
  for (let i = 0; i < steps && rim.length > 0; i++) {
    const beyond = new Set(rim.flatMap(cell => [...next.subarray(cell * 6, cell * 6 + 6)].filter(to => to >= 0 && !inside[to])));
    for (const cell of beyond) inside[cell] = 1;
    rim = [...beyond];
  }
  return inside;
}

/** A field of costs, in movement points, without the places where the gait may not end; as the readable `reach` has it. */
export function endingIn(board: HexBoard, gait: Gait, costs: Costs, field: Uint16Array): ReadonlyMap<string, number> {
  const names = cellsOf(board);
  const found = new Map<string, number>();
  field.forEach((cost, cell) => {
    const [name, spent] = [names[cell] ?? '', cost / costs.scale];
    if (cost !== CLOSED && (gait.ends?.(name, spent) ?? true)) found.set(name, spent);
  });
  return found;
}

// A grid and the pieces on a table as numbers for the kernel: places in whole parts from the middle of the first cell.

import { type FixedPoint, LONGEST, PARTS } from '../boards/table.ts';
import { type FixedPointPiece, piecesOf } from '../boards/tablePieces.ts';
import type { Grid, TableObstacles } from '../core/board.ts';
import { encodeRays, type Fineness, finenessOf } from './encodeRays.ts';

const MOST_CELLS = 2 ** 18;
const WIDEST = 1024;
/**
 * Cells are told from lines by less than this: the step times the longest way down the table, both in parts. See `GUARD` of assembly/table.
 */
const FINEST = 2 ** 35;

/** A grid in whole parts; `first` is the middle of its first cell, `bytes` a row of bits takes so many. */
export interface FixedPointGrid {
  readonly columns: number;
  readonly rows: number;
  readonly step: number;
  readonly first: FixedPoint;
  readonly bytes: number;
}

/** Throws RangeError for a grid that is too large, or whose middles are not whole parts. */
export function fixedPointGridOf({ origin, step, columns, rows }: Grid): FixedPointGrid {
  const isCount = (n: number) => Number.isInteger(n) && n > 0;
  if (!isCount(columns) || !isCount(rows) || columns > WIDEST || rows > WIDEST || columns * rows > MOST_CELLS)
    throw new RangeError(`kernel: a grid of ${columns} by ${rows} cells does not fit`);
  if (!(Math.max(...origin.map(Math.abs), columns * step, rows * step) <= LONGEST))
    throw new RangeError(`kernel: a grid of ${columns * step} by ${rows * step} at (${origin.join(', ')}) is beyond every table`);
  const half = whole(step / 2);
  const [x, y] = origin.map(whole);
  if (half === undefined || half <= 0 || x === undefined || y === undefined)
    throw new RangeError(`kernel: cells of ${step} from (${origin.join(', ')}) have no middles in whole ${PARTS}ths`);
  return { columns, rows, step: 2 * half, first: [x + half, y + half], bytes: Math.ceil(columns / 128) * 16 };
}

/** A length in parts, if it is whole. */
function whole(length: number): number | undefined {
  const parts = Math.round(length * PARTS);
  return Math.abs(parts - length * PARTS) < 1e-6 ? parts : undefined;
}

/**
 * What `settleTable` of the kernel takes over, and the bytes the table takes. Only pieces that hide from and at every height are told so;
 * `rays`: what the others do, and what else these do, undefined when there is nothing of that kind and nothing is out of range. `cuts`: of
 * all pieces, along which their parts alone do not tell.
 */
export interface EncodedTable {
  readonly lattice: FixedPointGrid;
  readonly shape: Int32Array;
  readonly corners: Float64Array;
  readonly bytes: number;
  readonly cuts: readonly (readonly [FixedPoint, FixedPoint])[];
  readonly rays: Float64Array | undefined;
  readonly fineness: Fineness;
  /** Up to eyes so high over the table the pieces are told rightly. */
  readonly highest: number;
}

/** `raised`: the highest eye over the table that is asked for, those over the ground aside. */
export function encodeTable(lattice: FixedPointGrid, obstacles: TableObstacles, raised = 0): EncodedTable {
  const { columns, rows, step, first, bytes } = lattice;
  const pieces = piecesOf(obstacles);
  const highest = Math.max(raised, pieces.eye + Math.max(0, ...pieces.ground.map(piece => piece.top)));
  const told = pieces.all.filter(piece => isSure(piece, highest));
  const outlines = told.flatMap(({ extent }) => (extent.kind === 'area' ? [extent.outline] : []));
  const heads: number[] = [outlines.length];
  const counts: number[] = [];
  const corners: number[] = [];
  let room = HEADER + 3 * bytes + (4 * bytes * 8 + 4) * 16;
  for (const { parts } of outlines) {
    const heights = parts.flatMap(part => part.map(([, y]) => y - first[1]));
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    if ((Math.max(rows * step, high) - Math.min(0, low)) * step > FINEST)
      throw new RangeError(`kernel: cells of ${step / PARTS} are too wide for terrain that reaches so far`);
    const from = Math.min(rows, Math.max(0, Math.ceil(low / step)));
    const to = Math.max(from, Math.min(rows, Math.floor(high / step) + 1));
    heads.push(from, to, parts.length, 1);
    room += AREA + (to - from) * bytes + 16;
    for (const part of parts) {
      const n = part.length;
      counts.push(n);
      room += PART + 40 * (n + 1) + (to - from) * bytes * n * (n - 1) + (columns <= 128 ? rows * 32 : 0);
      for (const [x, y] of part) corners.push(x - first[0], y - first[1]);
    }
  }
  const isPlain =
    pieces.range === Number.POSITIVE_INFINITY && pieces.all.every(piece => told.includes(piece) && !piece.cover && !piece.hasSmoke);
  const shape = Int32Array.from([...heads, ...counts]);
  const rays = isPlain ? undefined : encodeRays(lattice, pieces, piece => told.includes(piece));
  const cuts = pieces.all.flatMap(({ extent }) => (extent.kind === 'area' ? extent.outline.cuts : []));
  return { lattice, shape, corners: Float64Array.from(corners), bytes: room, cuts, rays, fineness: finenessOf(lattice, pieces), highest };
}

/** Bytes of the structures of assembly/table, none of them too few. */
const [HEADER, AREA, PART] = [256, 32, 32];

/** Does a piece hide whatever the heights of the ends, up to the highest? */
const isSure = ({ extent, sight, isGround, top }: FixedPointPiece, highest: number): boolean =>
  extent.kind === 'area' && sight === 'blocks' && !isGround && top > highest;

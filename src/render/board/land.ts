// The hexes of a map as the drawing needs them: each with its corners, its neighbours across its sides, and what it is made of.

import { cellsOf } from '../../boards/cells.ts';
import { neighbour } from '../../boards/hex.ts';
import { type HexBoard, hexAt, hexName } from '../../core/board.ts';
import { runToEnd, type Task } from '../../core/task.ts';
import type { Point } from '../../core/types.ts';
import { centre, corners } from './lattice.ts';

/** A hex. Side `i` runs from corner `i` to the next, clockwise; `beside` has the neighbour across it, undefined off the map. */
export interface Cell {
  readonly place: string;
  readonly terrain: string;
  readonly level: number;
  readonly at: Point;
  readonly ring: readonly Point[];
  readonly beside: readonly (string | undefined)[];
}

export type Land = ReadonlyMap<string, Cell>;

/** Directions of `neighbour` (boards/hex) across the sides. */
const ACROSS = [2, 3, 4, 5, 0, 1] as const;

/** The land of each board, kept with it. */
const landCache = new WeakMap<HexBoard, Land>();

/** All hexes of a board by name. */
export const landOf = (board: HexBoard): Land => landCache.get(board) ?? runToEnd(layLand(board));

/** So many hexes are work of a millisecond or two. */
export const SOME = 1024;

/** Makes the land of a board, which `landOf` has from then on. */
export function* layLand(board: HexBoard): Task<Land> {
  const { layout, columns, rows } = board;
  const names = cellsOf(board);
  const steps = [0, 1].map(odd => stepsFrom(layout, odd));
  const land = new Map<string, Cell>();
  for (const [place, { terrain, level = 0 }] of Object.entries(board.hexes)) {
    const [column, row] = hexAt(place) ?? [0, 0];
    const at = centre(layout, [column, row]);
    const beside = (steps[(layout === 'flat' ? column : row) & 1] ?? []).map(([dc, dr]) => {
      const [c, r] = [column + dc, row + dr];
      return c >= 0 && c < columns && r >= 0 && r < rows ? names[r * columns + c] : undefined;
    });
    land.set(place, { place, terrain, level, at, ring: corners(layout, at), beside });
    if (land.size % SOME === 0) yield { done: land.size, of: names.length };
  }
  landCache.set(board, land);
  return land;
}

/** Steps in columns and rows across the sides of a hex in an even or an odd line: the same wherever it lies, so asked for once. */
function stepsFrom(layout: HexBoard['layout'], odd: number): readonly Point[] {
  const [column, row] = layout === 'flat' ? [2 + odd, 2] : [2, 2 + odd];
  return ACROSS.map(direction => {
    const [c, r] = hexAt(neighbour({ layout, columns: 6, rows: 6 }, hexName(column, row), direction) ?? '') ?? [column, row];
    return [c - column, r - row];
  });
}

/** The hexes with these names, as far as the map has them. */
export const cellsIn = (land: Land, places: readonly string[]): readonly Cell[] => places.flatMap(place => land.get(place) ?? []);

// The hexes of a map as the drawing needs them: each with its corners, its neighbours across its sides, and what it is made of.

import { neighbour } from '../../boards/hex.ts';
import { type HexBoard, hexAt } from '../../core/board.ts';
import { createCache } from '../../core/cache.ts';
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

/** All hexes of a board by name. */
export const landOf = createCache((board: HexBoard): Land => {
  const grid = { layout: board.layout, columns: board.columns, rows: board.rows };
  return new Map(
    Object.entries(board.hexes).map(([place, { terrain, level = 0 }]) => {
      const at = centre(board.layout, hexAt(place) ?? [0, 0]);
      const beside = ACROSS.map(direction => neighbour(grid, place, direction));
      return [place, { place, terrain, level, at, ring: corners(board.layout, at), beside }] as const;
    }),
  );
});

/** The hexes with these names, as far as the map has them. */
export const cellsIn = (land: Land, places: readonly string[]): readonly Cell[] => places.flatMap(place => land.get(place) ?? []);

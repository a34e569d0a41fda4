// What answers on tables need computed by the thousand. Readable here, from the definitions in boards; the kernel's are in fast.ts.

import { middleOf } from '../../boards/table.ts';
import { smokedBetween } from '../../boards/tableClouds.ts';
import { type TableReach, tableReach } from '../../boards/tableReach.ts';
import { type Eye, eyeAt, sightingOf } from '../../boards/tableSight.ts';
import type { Grid, TableObstacles } from '../../core/board.ts';
import type { MoveMode } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import { addShots, type ThreatField } from '../sums.ts';
import { bestShots, clearer, type TableShooterUnit, type TableShotTerms } from './sums.ts';

/** What a cell is to an eye: 0 unseen, else 1 and the class of cover (0 to 7), and `SMOKE` more with smoke on the line. */
export type Seen = Uint8Array;
export const SMOKE = 8;

export interface TableBackend {
  /** What the middle of every cell is to the best of some eyes; clouds are judged from the `middle` (left out: the first eye). */
  seen(grid: Grid, obstacles: TableObstacles, eyes: readonly Eye[], middle?: Eye): Seen;
  /** Where a gait leads from a point: the costs to the middles of all cells. */
  reach(grid: Grid, gait: MoveMode, from: Point): TableReach;
  /**
   * The best shot of a unit in every cell, a number of `shots`, -1 for none. `obstacles`: those of most
   * units; `before`: what it had from other posts.
   */
  best(grid: Grid, obstacles: TableObstacles, terms: TableShotTerms, unit: TableShooterUnit, before?: Int32Array): Int32Array;
  /** What such shots of all units do to the target in every cell, added up. */
  added(grid: Grid, obstacles: TableObstacles, terms: TableShotTerms, best: readonly Int32Array[]): ThreatField;
}

export const referenceTableBackend: TableBackend = {
  seen,
  reach: (grid, gait, from) => (gait.over ? tableReach(grid, gait.over, from, gait.budget) : straight(grid, gait, from)),
  best: (grid, _, terms, unit, before) =>
    bestShots(grid, terms, unit, (obstacles, eyes, middle) => seen(grid, obstacles, eyes, middle), before),
  added: ({ columns, rows }, _, { shots, strength }, best) => addShots(columns * rows, best, shots, strength),
};

/** Of a gait that does not say what it goes over: straight ways alone. */
function straight(grid: Grid, gait: MoveMode, from: Point): TableReach {
  const costs = Float64Array.from({ length: grid.columns * grid.rows }, (_, cell) => {
    const price = gait.cost(from, middleOf(grid, cell));
    return price <= gait.budget ? price : Number.POSITIVE_INFINITY;
  });
  return { costs, route: cell => (costs[cell] === Number.POSITIVE_INFINITY ? [] : [from, middleOf(grid, cell)]) };
}

function seen(grid: Grid, obstacles: TableObstacles, eyes: readonly Eye[], middle = eyes[0]): Seen {
  return Uint8Array.from({ length: grid.columns * grid.rows }, (_, cell) => {
    const to = eyeAt(obstacles, middleOf(grid, cell));
    const best = eyes.reduce((held, eye) => {
      const found = sightingOf(obstacles, eye, to);
      return found.seen ? clearer(held, 1 + found.cover + (found.smoke ? SMOKE : 0)) : held;
    }, 0);
    const clouds = middle && best > 0 ? smokedBetween(obstacles, [middle, to]) : undefined;
    return clouds?.smoke ? 1 + Math.max((best - 1) % SMOKE, clouds.cover) + SMOKE : best;
  });
}

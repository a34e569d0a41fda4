// Where one mover can go over a table, readable: the definition that the kernel's fields are held to. The places he can go to are the
// middles of a grid's cells; he goes straight there, or from middle to middle by steps to the cells around. Straight ways from the start
// make circles of open ground; around a wood, steps are near enough.

import type { Grid, TableGoing } from '../core/board.ts';
import type { Point } from '../core/types.ts';
import { middleOf } from './table.ts';
import { GRAIN, stretchCost } from './tableWay.ts';

/** To how many cells around a step can lead. The more, the straighter the way around things: at the worst 8, 3 or 1 in 100 too long. */
export type Around = 8 | 16 | 32;

/**
 * `costs`: by cell, what it takes to get to its middle, Infinity where the budget does not lead. `route`: the points on the way to the
 * middle of a cell, both ends among them, without those in the middle of a straight stretch; empty when no way leads there.
 */
export interface TableReach {
  readonly costs: Float64Array;
  route(cell: number): readonly Point[];
}

type Step = readonly [columns: number, rows: number];

const STEPS: readonly Step[] = [
  [1, 0],
  [1, 1],
  [2, 1],
  [3, 1],
  [3, 2],
];

/** Steps to the cells around: beside and across, then as a knight goes, then farther. */
export function stepsAround(around: Around): readonly Step[] {
  const eighth = STEPS.slice(0, { 8: 2, 16: 3, 32: 5 }[around]);
  const quarter = eighth.flatMap(([x, y]): readonly Step[] =>
    x === y || y === 0
      ? [[x, y]]
      : [
          [x, y],
          [y, x],
        ],
  );
  return quarter.flatMap(([x, y]) => [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ]);
}

/** The cheapest ways from a point within a budget. Throws RangeError when the going is not sound. */
export function tableReach(grid: Grid, going: TableGoing, from: Point, budget: number, around: Around = 16): TableReach {
  const costs = Float64Array.from({ length: grid.columns * grid.rows }, (_, cell) => straight(grid, going, from, cell, budget));
  const beside = besides(grid, around);
  let changed = [...costs.keys()].filter(cell => costs[cell] !== Number.POSITIVE_INFINITY);
  while (changed.length > 0) {
    const cheaper = new Set<number>();
    for (const cell of changed)
      for (const next of beside(cell)) {
        const [spent, known] = [costs[cell] as number, costs[next] as number];
        if (spent + least(grid, going, cell, next) >= known - GRAIN) continue; // not worth asking
        const cost = spent + stretchCost(going, middleOf(grid, cell), middleOf(grid, next));
        if (cost > budget + GRAIN || cost >= known - GRAIN) continue;
        costs[next] = cost;
        cheaper.add(next);
      }
    changed = [...cheaper];
  }
  return { costs, route: to => routeOver(grid, going, from, costs, around, to) };
}

/** By the straight way, if the budget pays for it. */
function straight(grid: Grid, going: TableGoing, from: Point, cell: number, budget: number): number {
  const to = middleOf(grid, cell);
  if (cheapest(going) * apart(from, to) > budget + GRAIN) return Number.POSITIVE_INFINITY;
  const cost = stretchCost(going, from, to);
  return cost > budget + GRAIN ? Number.POSITIVE_INFINITY : cost;
}

/** No stretch from cell to cell costs less. */
const least = (grid: Grid, going: TableGoing, a: number, b: number): number =>
  cheapest(going) * apart(middleOf(grid, a), middleOf(grid, b));
const cheapest = ({ rate, patches }: TableGoing): number => Math.min(rate, ...patches.map(patch => patch.rate));
const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** The cells to which steps lead from each, in the order of `stepsAround`. */
function besides({ columns, rows }: Grid, around: Around): (cell: number) => readonly number[] {
  const steps = stepsAround(around);
  return cell => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return steps.flatMap(([x, y]) => {
      const [c, r] = [column + x, row + y];
      return c >= 0 && r >= 0 && c < columns && r < rows ? [r * columns + c] : [];
    });
  };
}

/**
 * The way to a cell by costs that `tableReach` or the kernel found: told backwards, straight from the start if that is as cheap, else by
 * the first step around that is. Points that lie on a straight stretch between others are left out.
 */
export function routeOver(grid: Grid, going: TableGoing, from: Point, costs: Float64Array, around: Around, to: number): readonly Point[] {
  if (!Number.isFinite(costs[to] ?? Number.POSITIVE_INFINITY)) return [];
  const beside = besides(grid, around);
  const way: Point[] = [];
  let cell = to;
  for (;;) {
    const here = middleOf(grid, cell);
    way.unshift(here);
    const spent = costs[cell] as number;
    if (stretchCost(going, from, here) <= spent + MEND) return bends([from, ...way]);
    const found = beside(cell).find(
      last => (costs[last] as number) < spent && (costs[last] as number) + stretchCost(going, middleOf(grid, last), here) <= spent + MEND,
    );
    if (found === undefined) throw new Error(`table: no way leads to cell ${to}`);
    cell = found;
  }
}

/** Costs are sums made in some order: found again by no more than this. */
const MEND = 1e-6;

/** A way without the points in the middle of its straight stretches. */
const bends = (way: readonly Point[]): readonly Point[] =>
  way.filter((point, i) => {
    const [before, after] = [way[i - 1], way[i + 1]];
    return !before || !after || Math.abs(apart(before, point) + apart(point, after) - apart(before, after)) > GRAIN;
  });

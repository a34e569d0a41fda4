// The means of tables that ask the kernel. One table is held in the module at a time.

import { routeOver } from '../../boards/tableReach.ts';
import type { Grid, TableObstacles } from '../../core/board.ts';
import { tableGround } from '../../kernel/tables.ts';
import type { Kernel, TableGround, TableThreatPlan } from '../../kernel/types.ts';
import { tableCosts } from '../../kernel/ways.ts';
import { rowsOf } from '../fast.ts';
import type { Means } from '../means.ts';
import { readableTables, type TableMeans } from './means.ts';
import type { TableThreatSum } from './sums.ts';

interface Held {
  readonly grid: Grid;
  readonly ground: TableGround;
  now: TableObstacles;
}

export function fastTables(kernel: Kernel): TableMeans {
  let held: Held | undefined;
  const groundOf = (grid: Grid, obstacles: TableObstacles): TableGround => {
    if (!held || !isSame(held.grid, grid)) {
      held?.ground.free();
      held = undefined; // should the next be refused
      held = { grid, ground: tableGround(kernel, grid, obstacles), now: obstacles };
    } else if (held.now !== obstacles) held.ground.update(obstacles);
    held.now = obstacles;
    return held.ground;
  };
  return {
    ...readableTables,
    seen: (grid, obstacles, from) => groundOf(grid, obstacles).sweep(from.at, from.height),
    reach(grid, gait, from) {
      const { over, budget } = gait;
      const [costs] = over ? tableCosts(kernel, grid, over, [from], budget) : [];
      return over && costs
        ? { costs, route: cell => routeOver(grid, over, from, costs, 16, cell) }
        : readableTables.reach(grid, gait, from);
    },
    threat: (grid, obstacles, sum) => groundOf(grid, obstacles).threat(planOf(obstacles, sum)),
  };
}

/** The sum in the numbers of the kernel; who is hampered as all are says nothing of it. */
const planOf = (common: TableObstacles, { grounds, shots, units, ...sum }: TableThreatSum): TableThreatPlan => ({
  ...sum,
  ground: grounds,
  shots: rowsOf(shots, sum.strength),
  units: units.map(({ obstacles, ways }) => ({
    ways: ways.map(({ from, ends, card }) => ({ from, ends, shot: card })),
    ...(obstacles === common ? {} : { obstacles }),
  })),
});

const isSame = (a: Grid, b: Grid): boolean =>
  a.step === b.step && a.columns === b.columns && a.rows === b.rows && a.origin[0] === b.origin[0] && a.origin[1] === b.origin[1];

const made = new WeakMap<Means, TableMeans>();

/** The means of tables that belong to these: of the kernel where they have one. */
export function tableMeans(means: Means): TableMeans {
  const found = made.get(means) ?? (means.kernel ? fastTables(means.kernel) : readableTables);
  made.set(means, found);
  return found;
}

// The means of tables that ask the kernel. A table is held in the module from question to question, with the few grids that are asked for.

import { routeOver } from '../../boards/tableReach.ts';
import type { Grid, TableObstacles } from '../../core/board.ts';
import { tableGround } from '../../kernel/tables.ts';
import type { Kernel, TableThreatTerms as Numbers, TableGround } from '../../kernel/types.ts';
import { tableCosts } from '../../kernel/ways.ts';
import type { Backend } from '../backend.ts';
import { rowsOf } from '../wasmBackend.ts';
import { referenceTableBackend, type TableBackend } from './backend.ts';
import type { TableShotTerms } from './sums.ts';

interface Held {
  readonly ground: TableGround;
  now: TableObstacles;
}

/** Grids that are held at once: of a viewer, of units at rest, of units that move. */
const HELD = 3;

export function wasmTableBackend(kernel: Kernel): TableBackend {
  const all = new Map<string, Held>();
  const begin = (grid: Grid, obstacles: TableObstacles): Held => {
    const [oldest] = all;
    if (oldest && all.size >= HELD) {
      all.delete(oldest[0]);
      oldest[1].ground.free();
    }
    return { ground: tableGround(kernel, grid, obstacles), now: obstacles };
  };
  const groundOf = (grid: Grid, obstacles: TableObstacles): TableGround => {
    const key = [...grid.origin, grid.step, grid.columns, grid.rows].join();
    const held = all.get(key) ?? begin(grid, obstacles);
    all.delete(key);
    all.set(key, held);
    if (held.now !== obstacles) held.ground.update(obstacles);
    held.now = obstacles;
    return held.ground;
  };
  return {
    ...referenceTableBackend,
    seen: (grid, obstacles, eyes, middle) => groundOf(grid, obstacles).look(eyes, middle),
    reach(grid, gait, from) {
      const { over, budget } = gait;
      const [costs] = over ? tableCosts(kernel, grid, over, [from], budget) : [];
      return over && costs
        ? { costs, route: cell => routeOver(grid, over, from, costs, 16, cell) }
        : referenceTableBackend.reach(grid, gait, from);
    },
    best: (grid, common, terms, { obstacles, ways }, before) =>
      groundOf(grid, common).best(
        termsOf(terms),
        {
          ways: ways.map(({ from, ends, card }) => ({ from, ends, shot: card })),
          ...(obstacles === common ? {} : { obstacles }),
        },
        before,
      ),
    added: (grid, obstacles, terms, best) => groundOf(grid, obstacles).added(termsOf(terms), best),
  };
}

/** The terms in the numbers of the kernel. */
const termsOf = ({ grounds, shots, ...terms }: TableShotTerms): Numbers => ({
  ...terms,
  ground: grounds,
  shots: rowsOf(shots, terms.strength),
});

const made = new WeakMap<Backend, TableBackend>();

/** The means of tables that belong to these: of the kernel where they have one. */
export function tableBackend(means: Backend): TableBackend {
  const found = made.get(means) ?? (means.kernel ? wasmTableBackend(means.kernel) : referenceTableBackend);
  made.set(means, found);
  return found;
}

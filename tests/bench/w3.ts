// W3: who sees whom on a measured table with forty convex polygons, one of which hides what lies beyond it but not what lies in it.

import type { TableObstacles } from '../../src/core/board.ts';
import { tableGround } from '../../src/kernel/tables.ts';
import type { Kernel, TableGround } from '../../src/kernel/types.ts';
import { exactSees, type Points, pointsOf, polygonsOf, type Sees, seeAll, seeFrom } from './exact/table.ts';
import { type Table, type TablePeer, tablePeers } from './peers/table.ts';
import { type Bench, inShort, type Program, type Question, unlike, type Workload } from './question.ts';
import { cellCentres, cellPrint, listPrint, rockyTable } from './workloads.ts';

/** In the middle of the table: column 36, row 24 of the cells of one inch. */
const VIEWER = 24 * 72 + 36;
const ALL = inShort({ count: 1138253, print: '2b3b4f7e' });
const ONE = inShort({ count: 11835, print: '7542 outside' });

export async function w3({ kernel, load }: Bench): Promise<Workload> {
  const peers = await tablePeers(load);
  const shapes = rockyTable();
  const table: Table = { shapes, polygons: polygonsOf(shapes) };
  return {
    id: 'w3',
    title: 'W3 sight on a measured table, 72 x 48 inches, 40 polygons',
    questions: () => [() => allPairs(table, peers, kernel), () => oneViewer(table, peers, kernel)],
  };
}

/** The table in the kernel, with square cells of so many inches on it. */
function ground(kernel: Kernel, { shapes }: Table, step: number): { readonly held: TableGround; readonly obstacles: TableObstacles } {
  const pieces = shapes.map((shape, i) => ({
    id: `polygon ${i}`,
    shape: { kind: 'area', outline: shape.map(([x, y]) => [x / 64, y / 64] as const) } as const,
    top: Number.POSITIVE_INFINITY,
    sight: 'blocks' as const,
  }));
  const obstacles: TableObstacles = { kind: 'table', range: Number.POSITIVE_INFINITY, eye: 0.5, near: 1, pieces };
  return { held: tableGround(kernel, { origin: [0, 0], step, columns: 72 / step, rows: 48 / step }, obstacles), obstacles };
}

function kernelPairs(kernel: Kernel, table: Table, points: number): Program {
  const { held, obstacles } = ground(kernel, table, 1);
  let sights = held.matrix();
  return {
    name: 'kernel',
    kind: 'kernel',
    summary: 'the polygons handed over anew, then all sights, half the matrix as bits; they stay in the module',
    run() {
      held.update(obstacles);
      sights = held.matrix();
    },
    wrong() {
      const rows = Array.from({ length: points }, (_, from) => sights.row(from));
      const print = pairsPrint(points, (i, j) => rows[i]?.[j] === 1);
      return unlike(ALL, print);
    },
  };
}

function kernelView(kernel: Kernel, table: Table, to: Points): Program {
  const { held } = ground(kernel, table, 0.25);
  let seen: Uint8Array = new Uint8Array(to.x.length);
  return {
    name: 'kernel',
    kind: 'kernel',
    summary: 'a byte for each point, copied out',
    run() {
      seen = held.sweep([36.5, 24.5]);
    },
    wrong: () => unlike(ONE, viewPrint(seen, to)),
  };
}

function allPairs(table: Table, peers: readonly TablePeer[], kernel: Kernel): Question {
  const points = pointsOf(table.polygons, cellCentres(1));
  const exact = pairsProgram(exactSees(table.polygons, points, points), points, {
    name: 'exact JavaScript',
    kind: 'exact',
    summary:
      'typed arrays: each polygon in turn by its box, then by an exact test in whole numbers, until one hides; half the matrix as bits',
  });
  const others = peers.map(({ name, summary, sees, asks }): Program => {
    const ask = sees(table, points, points);
    const one = { name, kind: 'peer', summary } as const;
    return asks ? somePairs(ask, points, asks, one) : pairsProgram(ask, points, one);
  });
  return {
    id: 'w3-all',
    title: 'all pairs of 3,456 points (1 inch)',
    answer: ALL,
    target: { against: exact.name, must: 57, stretch: 100 },
    programs: [kernelPairs(kernel, table, points.x.length), exact, ...others],
  };
}

type Named = Pick<Program, 'name' | 'kind' | 'summary'>;

function pairsProgram(sees: Sees, { x }: Points, named: Named): Program {
  const words = Math.ceil(x.length / 32);
  const rows = new Uint32Array(x.length * words);
  return {
    ...named,
    run: () => seeAll(sees, x.length, rows),
    wrong: () =>
      unlike(
        ALL,
        pairsPrint(x.length, (i, j) => (((rows[i * words + (j >> 5)] ?? 0) >>> (j & 31)) & 1) === 1),
      ),
  };
}

/** Some viewers and some of their targets; of all pairs each counts once. */
function somePairs(sees: Sees, { x }: Points, { viewers, every }: NonNullable<TablePeer['asks']>, named: Named): Program {
  const step = Math.floor(x.length / viewers);
  const part = (viewers * Math.ceil(x.length / every)) / ((x.length * (x.length - 1)) / 2);
  return {
    ...named,
    part,
    run() {
      let seen = 0;
      for (let i = 0; i < viewers; i++) for (let j = 0; j < x.length; j += every) seen += sees(i * step + (i % 61), j) ? 1 : 0;
      return seen;
    },
  };
}

/** For pairs i < j. */
export function pairsPrint(points: number, sees: (i: number, j: number) => boolean): string {
  const folds = new Int32Array(points);
  let count = 0;
  for (let i = 0; i < points; i++)
    for (let j = i + 1; j < points; j++) {
      if (!sees(i, j)) continue;
      count++;
      folds[i] = (folds[i] ?? 0) ^ cellPrint(j);
      folds[j] = (folds[j] ?? 0) ^ cellPrint(i);
    }
  return inShort({ count, print: listPrint(folds) });
}

function oneViewer(table: Table, peers: readonly TablePeer[], kernel: Kernel): Question {
  const from = pointsOf(table.polygons, cellCentres(1));
  const to = pointsOf(table.polygons, cellCentres(0.25));
  const exact = viewProgram(exactSees(table.polygons, from, to), to, {
    name: 'exact JavaScript',
    kind: 'exact',
    summary: 'the same for one viewer; a byte for each point',
  });
  const others = peers.map(({ name, summary, sees, asks }): Program => {
    const ask = sees(table, from, to);
    const one = { name, kind: 'peer', summary } as const;
    return asks ? someTargets(ask, to, asks.every, one) : viewProgram(ask, to, one);
  });
  return {
    id: 'w3-one',
    title: 'one viewer to 55,296 points (0.25 inch)',
    answer: ONE,
    target: { against: exact.name, must: 37, stretch: 70 },
    programs: [kernelView(kernel, table, to), exact, ...others],
  };
}

function viewProgram(sees: Sees, to: Points, named: Named): Program {
  const seen = new Uint8Array(to.x.length);
  return { ...named, run: () => seeFrom(sees, VIEWER, seen), wrong: () => unlike(ONE, viewPrint(seen, to)) };
}

/** How many points are seen, and how many of them lie in no polygon. */
export function viewPrint(seen: Uint8Array, { inside, words }: Points): string {
  const isOpen = (j: number) => inside.subarray(j * words, (j + 1) * words).every(word => word === 0);
  const list = [...seen.keys()].filter(j => seen[j]);
  return inShort({ count: list.length, print: `${list.filter(isOpen).length} outside` });
}

function someTargets(sees: Sees, { x }: Points, every: number, named: Named): Program {
  return {
    ...named,
    ...(every > 1 && { part: Math.ceil(x.length / every) / x.length }),
    run() {
      let seen = 0;
      for (let j = 0; j < x.length; j += every) seen += sees(VIEWER, j) ? 1 : 0;
      return seen;
    },
  };
}

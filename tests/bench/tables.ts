// What the site asks about a measured table with woods, hills, houses, hedges and smoke, of the kernel and of its readable
// twins. Everything is drawn by mulberry32.

import { shotOf } from '../../src/analysis/shots.ts';
import type { ThreatField } from '../../src/analysis/sums.ts';
import { referenceTableBackend, type TableBackend } from '../../src/analysis/tables/backend.ts';
import { SIGHTS, type TableShooterUnit, type TableShotTerms } from '../../src/analysis/tables/sums.ts';
import { wasmTableBackend } from '../../src/analysis/tables/wasmBackend.ts';
import { middleOf } from '../../src/boards/table.ts';
import { tableReach } from '../../src/boards/tableReach.ts';
import { eyeAt } from '../../src/boards/tableSight.ts';
import type { Grid, TableGoing, TableObstacles, TablePiece, TerrainShape } from '../../src/core/board.ts';
import type { Point } from '../../src/core/types.ts';
import { tableGround } from '../../src/kernel/tables.ts';
import type { Kernel } from '../../src/kernel/types.ts';
import { tableCosts } from '../../src/kernel/ways.ts';
import { type Bench, farFrom, type Question, type Workload } from './question.ts';
import { equal, first, twins } from './twins.ts';
import { mulberry32 } from './workloads.ts';

export const tables = async ({ kernel }: Bench): Promise<Workload> => ({
  id: 'tables',
  title: 'Measured tables, 72 x 48, with woods, hills, houses, hedges and smoke; copies included',
  questions: () => [() => oneViewer(kernel), () => dragged(kernel), () => allSights(kernel), () => costs(kernel), () => threat(kernel)],
});

const SIZE = [72, 48] as const;
const gridOf = (step: number): Grid => ({ origin: [0, 0], step, columns: SIZE[0] / step, rows: SIZE[1] / step });

type Kind = Omit<TablePiece, 'id' | 'shape'>;
const WOOD: Kind = { top: 2, sight: 'obscures', depth: 3, cover: { rank: 1, of: 'both' } };
const HOUSE: Kind = { top: 2, sight: 'blocks', cover: { rank: 2, of: 'inside' } };
const HILL: Kind = { top: 1, sight: 'blocks', ground: true };
const HEDGE: Kind = { top: 0.75, sight: 'open', cover: { rank: 1, of: 'behind' } };
const SMOKE: Kind = { top: 2, sight: 'open', smoke: true };

/** Four woods, four houses, two hills, four hedges, a cloud of smoke; corners on whole units. */
function country(): readonly TablePiece[] {
  const draw = mulberry32(0x4c414e44);
  const upTo = (n: number) => draw() % n;
  const box = (least: number, more: number): TerrainShape => {
    const [x, y, width, height] = [upTo(60), upTo(40), least + upTo(more), least + upTo(more)];
    const [right, top] = [x + width, y + height];
    return {
      kind: 'area',
      outline: [
        [x, y],
        [right, y],
        [right, top],
        [x, top],
      ],
    };
  };
  const hedge = (): TerrainShape => {
    const [x, y] = [upTo(50), upTo(48)];
    return {
      kind: 'line',
      points: [
        [x, y],
        [x + 8 + upTo(12), Math.min(48, y + upTo(6))],
      ],
    };
  };
  const some = (count: number, kind: Kind, shape: () => TerrainShape) => Array.from({ length: count }, () => ({ shape: shape(), ...kind }));
  return [
    ...some(4, WOOD, () => box(5, 7)),
    ...some(4, HOUSE, () => box(3, 4)),
    ...some(2, HILL, () => box(8, 6)),
    ...some(4, HEDGE, hedge),
    ...some(1, SMOKE, () => ({ kind: 'disc', centre: [upTo(72), upTo(48)], radius: 2.5 })),
  ].map((piece, i) => ({ id: `piece ${i}`, ...piece }));
}

const obstaclesOf = (pieces: readonly TablePiece[]): TableObstacles => ({
  kind: 'table',
  range: Number.POSITIVE_INFINITY,
  eye: 0.5,
  near: 1,
  pieces,
});

const VIEWER: Point = [36.3, 24.1];

/** The twin looks at one row of cells in 16. */
function oneViewer(kernel: Kernel): Question {
  const [grid, obstacles] = [gridOf(0.25), obstaclesOf(country())];
  const ground = tableGround(kernel, grid, obstacles);
  const every = 16;
  const some: Grid = { ...grid, origin: [0, (0.25 * every) / 2 - 0.125], step: 0.25, rows: 1 };
  const rows = Array.from({ length: grid.rows / every }, (_, i) => every * i + every / 2);
  const rowOf = (row: number): Grid => ({ ...some, origin: [0, row * 0.25] });
  return twins({
    id: 'tables-viewer',
    title: 'one viewer to 55,296 points (0.25), with cover and smoke',
    part: 1 / every,
    kernel: () => ground.sweep(VIEWER),
    twin: () => rows.map(row => referenceTableBackend.seen(rowOf(row), obstacles, [eyeAt(obstacles, VIEWER)])),
    compare: (seen, found) =>
      first(found.map((row, i) => equal(row, seen.subarray((rows[i] ?? 0) * grid.columns, ((rows[i] ?? 0) + 1) * grid.columns)))),
    end: () => ground.free(),
  });
}

/** Where a squad comes by when it is dragged, to the hundredth, with five eyes around its place. */
const WAY: readonly (readonly Point[])[] = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = [30 + 0.93 * i, 20.17 + 0.41 * i];
  return [
    [x, y],
    [x + 2.5, y],
    [x, y + 2.5],
    [x - 2.5, y],
    [x, y - 2.5],
  ];
});

/** A squad is dragged over the table: what it sees from place to place. The twin looks from one of them. */
function dragged(kernel: Kernel): Question {
  const [grid, obstacles] = [gridOf(0.5), obstaclesOf(country())];
  const means = wasmTableBackend(kernel);
  const eyes = WAY.map(points => points.map(at => eyeAt(obstacles, at)));
  return twins({
    id: 'tables-dragged',
    title: `a squad of five eyes dragged over ${WAY.length} places, to 13,824 points (0.5)`,
    part: 1 / WAY.length,
    kernel: () => eyes.map(some => means.seen(grid, obstacles, some)),
    twin: () => referenceTableBackend.seen(grid, obstacles, eyes[0] ?? []),
    compare: ([seen], truth) => equal(truth, seen ?? new Uint8Array()),
  });
}

/** The twin looks from one cell in 384. */
function allSights(kernel: Kernel): Question {
  const [grid, obstacles] = [gridOf(1), obstaclesOf(country())];
  const ground = tableGround(kernel, grid, obstacles);
  const viewers = Array.from({ length: 9 }, (_, i) => i * 384 + ((i * 37) % 384));
  return twins({
    id: 'tables-all',
    title: 'all pairs of 3,456 points (1), with cover and smoke',
    part: viewers.length / (grid.columns * grid.rows),
    kernel() {
      ground.update(obstacles);
      const sights = ground.matrix();
      return { pairs: sights.pairs, sights };
    },
    twin: () =>
      viewers.map(from => {
        const row = referenceTableBackend.seen(grid, obstacles, [eyeAt(obstacles, middleOf(grid, from))]);
        row[from] = 0;
        return row;
      }),
    compare: ({ sights }, found) => first(found.map((row, i) => equal(row, sights.row(viewers[i] ?? 0)))),
    end: () => ground.free(),
  });
}

/** Woods cost twice, houses are closed, hedges cost 3, a road goes through; enemies are kept off. */
function goingOver(pieces: readonly TablePiece[], enemies: readonly Point[]): TableGoing {
  const of = (kind: Kind) => pieces.filter(({ sight, top, ground }) => sight === kind.sight && top === kind.top && ground === kind.ground);
  const road: TerrainShape = {
    kind: 'area',
    outline: [
      [20, 0],
      [23, 0],
      [52, 48],
      [49, 48],
    ],
  };
  return {
    rate: 1,
    patches: [
      ...of(WOOD).map(({ id, shape }) => ({ id, shape, rate: 2 })),
      ...of(HOUSE).map(({ id, shape }) => ({ id, shape, rate: Number.POSITIVE_INFINITY })),
      { id: 'road', shape: road, rate: 1 / 1.5, opens: true },
    ],
    fences: of(HEDGE).flatMap(({ id, shape }) => (shape.kind === 'line' ? [{ id, points: shape.points, price: 3 }] : [])),
    keepOff: enemies.map((at, i) => ({ id: `enemy ${i}`, at, radius: 3.5 })),
  };
}

/** Ten units, and what they keep off. */
function placesOf(count: number, seed: number, low: number, high: number): readonly Point[] {
  const draw = mulberry32(seed);
  return Array.from({ length: count }, (): Point => [(draw() % 7200) / 100, low + (draw() % (100 * (high - low))) / 100]);
}

/** The twin is asked for one unit of ten. */
function costs(kernel: Kernel): Question {
  const grid = gridOf(0.5);
  const going = goingOver(country(), placesOf(10, 2, 34, 48));
  const starts = placesOf(10, 1, 0, 30);
  return twins({
    id: 'tables-costs',
    title: 'where ten units can go for 8, to 13,824 points (0.5)',
    part: 1 / starts.length,
    kernel: () => tableCosts(kernel, grid, going, starts, 8),
    twin: () => tableReach(grid, going, starts[0] as Point, 8).costs,
    compare: ([found], truth) => farFrom(finite(truth), finite(found ?? new Float64Array()), 1e-7),
  });
}

const finite = (costs: Float64Array): Float64Array => costs.map(cost => (cost === Number.POSITIVE_INFINITY ? -1 : cost));

/** The twin is asked for two posts of one unit of ten. */
function threat(kernel: Kernel): Question {
  const [grid, obstacles] = [gridOf(1), obstaclesOf(country())];
  const going = goingOver(country(), placesOf(10, 2, 34, 48));
  const units = tableCosts(kernel, grid, going, placesOf(10, 1, 0, 30), 6).map((field): TableShooterUnit => {
    const from = [...field.keys()].filter(cell => field[cell] !== Number.POSITIVE_INFINITY).map(cell => ({ at: middleOf(grid, cell) }));
    return { obstacles, ways: [{ from, ends: [12, 24], card: CARD }] };
  });
  const posts = units.reduce((sum, { ways }) => sum + (ways[0]?.from.length ?? 0), 0);
  const whole = sumOf(kernel, grid, units);
  const [unit] = units;
  const few = unit ? sumOf(kernel, grid, [{ obstacles, ways: unit.ways.map(way => ({ ...way, from: way.from.slice(0, 2) })) }]) : whole;
  const means = wasmTableBackend(kernel);
  return twins({
    id: 'tables-threat',
    title: `threat of ten units that may move, from ${posts.toLocaleString('en')} points to 3,456`,
    part: 2 / posts,
    kernel: () => threatBy(means, grid, obstacles, whole),
    twin: () => threatBy(referenceTableBackend, grid, obstacles, few),
    compare: (_, truth) => farFromField(truth, threatBy(means, grid, obstacles, few)),
  });
}

interface TableThreatSum extends TableShotTerms {
  readonly units: readonly TableShooterUnit[];
}

const threatBy = (means: TableBackend, grid: Grid, obstacles: TableObstacles, sum: TableThreatSum): ThreatField =>
  means.added(
    grid,
    obstacles,
    sum,
    sum.units.map(unit => means.best(grid, obstacles, sum, unit)),
  );

const farFromField = (truth: ThreatField, found: ThreatField): string | undefined =>
  first([farFrom(truth.harm, found.harm, 1e-6), farFrom(truth.destroyed, found.destroyed, 1e-6), equal(truth.units, found.units)]);

const STRENGTH = 10;
/** Eight dice at targets in the open, fewer in cover, behind smoke and far away, on one class of ground. */
const CARD = Int16Array.from({ length: 2 * SIGHTS }, (_, i) =>
  Math.max(0, 7 - 2 * (i % 8) - ((i & 8) > 0 ? 1 : 0) - (i >= SIGHTS ? 2 : 0)),
);

function sumOf(kernel: Kernel, { columns, rows }: Grid, units: readonly TableShooterUnit[]): TableThreatSum {
  const most = 8;
  const ladder = kernel.ladder(5 / 12, most);
  const shots = Array.from({ length: most }, (_, i) => shotOf(ladder.slice((i + 1) * (most + 1), (i + 2) * (most + 1)), STRENGTH));
  return { grounds: new Uint8Array(columns * rows), classes: 1, zones: 1, strength: STRENGTH, shots, units };
}

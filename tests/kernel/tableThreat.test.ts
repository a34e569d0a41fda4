// Threat sums over a table in the kernel: cell by cell what the readable sum finds.

import { describe, expect, test } from 'vitest';
import { shotOf } from '../../src/analysis/shots.ts';
import { addShots, type ThreatField } from '../../src/analysis/sums.ts';
import { referenceTableBackend } from '../../src/analysis/tables/backend.ts';
import {
  bestShots,
  cardIndex,
  NOBODY,
  SIGHTS,
  type Swept,
  type TableShooterUnit,
  type TableShotTerms,
} from '../../src/analysis/tables/sums.ts';
import { eyeAt } from '../../src/boards/tableSight.ts';
import type { Grid, TableObstacles } from '../../src/core/board.ts';
import type { Point } from '../../src/core/types.ts';
import { readKernel } from '../../src/kernel/read.ts';
import { tableGround } from '../../src/kernel/tables.ts';
import type {
  FiringPosition,
  TableThreatUnit as KernelUnit,
  TableThreatTerms as Numbers,
  TableGround,
  Threat,
} from '../../src/kernel/types.ts';
import { fc } from '../property.ts';
import { SIDE, spots, tables } from '../unit/boards/randomTables.ts';

const kernel = await readKernel();

interface TableThreatSum extends TableShotTerms {
  readonly units: readonly TableShooterUnit[];
}
interface TableThreatPlan extends Numbers {
  readonly units: readonly KernelUnit[];
}

const sweptOver =
  (grid: Grid): Swept =>
  (obstacles, eyes) =>
    referenceTableBackend.seen(grid, obstacles, eyes);

/** What the readable sum finds, unit by unit. */
const addedOver = (grid: Grid, sum: TableThreatSum): ThreatField =>
  addShots(
    grid.columns * grid.rows,
    sum.units.map(unit => bestShots(grid, sum, unit, sweptOver(grid))),
    sum.shots,
    sum.strength,
  );

/** What the kernel finds, way by way: a unit goes on with what it had before. */
const threatOf = (table: TableGround, plan: TableThreatPlan): Threat =>
  table.added(
    plan,
    plan.units.map(({ ways, ...unit }) =>
      ways.reduce<Int32Array>((before, way) => table.best(plan, { ...unit, ways: [way] }, before), table.best(plan, { ...unit, ways: [] })),
    ),
  );

/** The sum in the numbers of the kernel. */
function planOf({ grounds, shots, units, ...rest }: TableThreatSum, common: TableObstacles): TableThreatPlan {
  return {
    ...rest,
    ground: grounds,
    shots: Float64Array.from(shots.flatMap(({ chances }) => [...chances])),
    units: units.map(({ obstacles, ways }) => ({
      ways: ways.map(({ from, ends, card }) => ({ from, ends, shot: card })),
      ...(obstacles !== common && { obstacles }),
    })),
  };
}

function same(got: Threat, wanted: ThreatField): void {
  expect([...got.units]).toEqual([...wanted.units]);
  got.harm.forEach((harm, cell) => {
    expect(harm).toBeCloseTo(wanted.harm[cell] ?? Number.NaN, 6);
    expect(got.destroyed[cell]).toBeCloseTo(wanted.destroyed[cell] ?? Number.NaN, 6);
  });
}

const grids = fc.constantFrom<Grid>(
  { origin: [0, 0], step: 0.5, columns: 2 * SIDE, rows: 2 * SIDE },
  { origin: [0, 0], step: 1, columns: SIDE, rows: SIDE },
);

const STRENGTH = 3;
const [CLASSES, ZONES] = [2, 2];
const shots = fc.array(
  fc.array(fc.integer({ min: 0, max: 6 }), { minLength: STRENGTH + 1, maxLength: STRENGTH + 1 }).map(([none = 0, ...weights]) => {
    const total = none + 1 + weights.reduce((sum, weight) => sum + weight, 0);
    return shotOf(
      Float64Array.from([none + 1, ...weights], weight => weight / total),
      STRENGTH,
    );
  }),
  { minLength: 1, maxLength: 5 },
);

/** Over the ground, or at a height. */
const eyes = fc
  .tuple(spots, fc.constantFrom(undefined, 0.5, 1.25, 2, 3.5))
  .map(([at, height]) => ({ at, ...(height !== undefined && { height }) }));

const posts = (cells: number): fc.Arbitrary<FiringPosition> =>
  fc
    .tuple(spots, fc.option(fc.array(eyes, { minLength: 1, maxLength: 3 }), { nil: undefined }), fc.boolean(), fc.nat())
    .map(([at, looking, isTurned, seed]) => ({
      at,
      ...(looking && { eyes: looking }),
      ...(isTurned && { zones: Uint8Array.from({ length: cells }, (_, cell) => ((cell * 7 + seed) % 11) % ZONES) }),
    }));

/** What a side might do on a table, and where. */
const cases = fc.tuple(grids, tables, tables, shots).chain(([grid, common, other, list]) => {
  const cells = grid.columns * grid.rows;
  const ways = fc
    .tuple(
      fc.array(posts(cells), { minLength: 1, maxLength: 4 }),
      fc.uniqueArray(fc.constantFrom(0.5, 1.5, 2.5, 4, Number.POSITIVE_INFINITY), { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: -1, max: list.length - 1 }), { minLength: 7, maxLength: 40 }),
    )
    .map(([from, ends, rows]) => ({
      from,
      ends: ends.toSorted((a, b) => a - b),
      card: Int16Array.from({ length: ends.length * ZONES * SIGHTS * CLASSES }, (_, i) => rows[i % rows.length] ?? -1),
    }));
  const unit = fc.record({ obstacles: fc.constantFrom(common, common, other), ways: fc.array(ways, { maxLength: 2 }) });
  return fc.record({
    grid: fc.constant(grid),
    common: fc.constant(common),
    sum: fc.record({
      grounds: fc.array(fc.constantFrom(0, 1, 1, NOBODY), { minLength: cells, maxLength: cells }).map(classes => Uint8Array.from(classes)),
      classes: fc.constant(CLASSES),
      zones: fc.constant(ZONES),
      strength: fc.constant(STRENGTH),
      shots: fc.constant(list),
      units: fc.array(unit, { maxLength: 4 }),
    }),
  });
});

describe('threat over a table', () => {
  test('is the readable sum on random tables, for units with obstacles of their own too', () => {
    fc.assert(
      fc.property(cases, ({ grid, common, sum }) => {
        const table = tableGround(kernel, grid, common);
        const got = threatOf(table, planOf(sum, common));
        const after = table.sweep([0.5, 0.5]);
        table.free();
        same(got, addedOver(grid, sum));
        expect([...after]).toEqual([...sweptOver(grid)(common, [eyeAt(common, [0.5, 0.5])], eyeAt(common, [0.5, 0.5]))]);
      }),
      { numRuns: 120 },
    );
  });

  const open: TableObstacles = { kind: 'table', range: Number.POSITIVE_INFINITY, eye: 0.5, near: 1, pieces: [] };
  const grid: Grid = { origin: [0, 0], step: 1, columns: 9, rows: 1 };
  const certain = (...chances: number[]) => shotOf(Float64Array.from(chances), 2);
  const sum = (over: Partial<TableThreatSum>): TableThreatSum => ({
    grounds: new Uint8Array(9),
    classes: 1,
    zones: 1,
    strength: 2,
    shots: [certain(0.5, 0.5), certain(0, 0.5, 0.5)],
    units: [],
    ...over,
  });
  const way = (from: readonly Point[], ends: readonly number[], byBand: readonly number[]) => ({
    from: from.map(at => ({ at })),
    ends,
    card: Int16Array.from(byBand.flatMap(shot => Array(SIGHTS).fill(shot))),
  });

  test('counts each unit once, with its best shot, exactly as far as a band goes, and cuts the sum at the strength', () => {
    const near = { obstacles: open, ways: [way([[0.5, 0.5]], [2, 4], [1, 0])] };
    const moving = {
      obstacles: open,
      ways: [
        way(
          [
            [0.5, 0.5],
            [8.5, 0.5],
          ],
          [1],
          [0],
        ),
        way([[8.5, 0.5]], [0.5], [1]),
      ],
    };
    const { harm, destroyed, units } = threatOf(tableGround(kernel, grid, open), planOf(sum({ units: [near, moving] }), open));
    expect([...units]).toEqual([2, 2, 1, 1, 1, 0, 0, 1, 1]);
    expect([...harm]).toEqual([1.75, 1.75, 1.5, 0.5, 0.5, 0, 0, 0.5, 1.5]);
    expect([...destroyed]).toEqual([0.75, 0.75, 0.5, 0, 0, 0, 0, 0, 0.5]);
  });

  test('passes over cells where nobody stands, and a side that does nothing', () => {
    const grounds = Uint8Array.from({ length: 9 }, (_, cell) => (cell === 1 ? NOBODY : 0));
    const unit = { obstacles: open, ways: [way([[0.5, 0.5]], [2], [1])] };
    const table = tableGround(kernel, grid, open);
    expect([...threatOf(table, planOf(sum({ grounds, units: [unit] }), open)).units]).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0]);
    expect(threatOf(table, planOf(sum({}), open)).harm).toEqual(new Float32Array(9));
    expect(threatOf(table, planOf(sum({ units: [{ obstacles: open, ways: [] }] }), open)).harm).toEqual(new Float32Array(9));
    table.free();
  });

  test('of a plan that does not fit is refused', () => {
    const table = tableGround(kernel, grid, open);
    const plan = planOf(sum({ units: [{ obstacles: open, ways: [way([[0.5, 0.5]], [2], [1])] }] }), open);
    const broken = (over: Partial<TableThreatPlan>) => () => threatOf(table, { ...plan, ...over });
    const waysOf = (over: object) => [{ ways: [{ ...plan.units[0]?.ways[0], ...over }] }] as TableThreatPlan['units'];
    expect(broken({ ground: new Uint8Array(8) })).toThrow('ground has 8 entries, 9 are needed');
    expect(broken({ ground: new Uint8Array(9).fill(3) })).toThrow('classes beyond 1');
    expect(broken({ shots: new Float64Array(5) })).toThrow('come in rows of 3');
    expect(broken({ classes: 0 })).toThrow(RangeError);
    expect(broken({ units: waysOf({ ends: [4, 2], shot: new Int16Array(32) }) })).toThrow('bands cannot end at 4, 2');
    expect(broken({ units: waysOf({ shot: new Int16Array(16).fill(2) }) })).toThrow('a shot that is not there');
    expect(broken({ units: waysOf({ shot: new Int16Array(15) }) })).toThrow('shot has 15 entries, 16 are needed');
    expect(broken({ units: waysOf({ from: [{ at: [-1, 0.5] }] }) })).toThrow('off the table');
    expect(broken({ units: waysOf({ from: [{ at: [1, 0], zones: new Uint8Array(9).fill(1) }] }) })).toThrow('bearings beyond 1');
    expect([...threatOf(table, plan).units]).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0]);
    table.free();
  });

  test('finds a card by band, bearing, sight and ground', () => {
    const at = (band: number, zone: number, sight: number, ground: number) =>
      cardIndex({ zones: 2, classes: 3 }, band, zone, sight, ground);
    expect([at(0, 0, 0, 1), at(0, 0, 1, 0), at(0, 1, 0, 0), at(1, 0, 0, 0)]).toEqual([1, 3, 48, 96]);
  });
});

// The JavaScript that the kernel is measured against is held to the same fingerprints.

import { describe, expect, test } from 'vitest';
import { textbookBattle } from '../../bench/exact/battle.ts';
import { everyPool, everyTable, POOL, pairThrow, trueTables } from '../../bench/exact/dice.ts';
import { bordersOf, bucketFill, FAR } from '../../bench/exact/fields.ts';
import { around, plainLook, tunedLook } from '../../bench/exact/sight.ts';
import { exactSees, pointsOf, polygonsOf, seeFrom } from '../../bench/exact/table.ts';
import { cellCentres, listPrint, quarterBlocked, rockyTable, roughGround, sightPrint } from '../../bench/workloads.ts';

test.each([
  ['plain', plainLook, 64, 6, '4b222cfa'],
  ['tuned', tunedLook, 64, 6, '4b222cfa'],
  ['tuned', tunedLook, 64, 12, '9b797ef5'],
])('sight between hexes, %s', (_, lookOn, size, radius, print) => {
  const look = lookOn(size, size, quarterBlocked(size, radius).obstacles.block, radius);
  const room = new Int32Array(around(radius));
  const row = (from: number) => {
    const seen = new Uint8Array(size * size);
    for (const to of room.subarray(0, look(from, room, 0))) seen[to] = 1;
    return seen;
  };
  expect(sightPrint(size * size, row)).toBe(print);
});

test('sight on a measured table: one viewer to a grid of a quarter inch', () => {
  const polygons = polygonsOf(rockyTable());
  const [from, to] = [pointsOf(polygons, cellCentres(1)), pointsOf(polygons, cellCentres(0.25))];
  const seen = new Uint8Array(to.x.length);
  seeFrom(exactSees(polygons, from, to), 24 * 72 + 36, seen);
  const open = seen.filter((is, j) => is && to.inside.subarray(j * to.words, (j + 1) * to.words).every(word => word === 0));
  expect([seen.filter(Boolean).length, open.length]).toEqual([11835, 7542]);
});

test('sight along sides and corners of a polygon is free, and a polygon hides nothing from what lies in it', () => {
  const square = polygonsOf([
    [
      [10, 10],
      [20, 10],
      [20, 20],
      [10, 20],
    ],
  ]);
  const points = pointsOf(square, [
    [5, 10],
    [25, 10],
    [5, 15],
    [25, 15],
    [15, 15],
    [5, 25],
    [25, 5],
    [10, 30],
    [15, 5],
  ]);
  const sees = exactSees(square, points, points);
  expect([sees(0, 1), sees(2, 3), sees(2, 4), sees(4, 3), sees(5, 6), sees(0, 7), sees(2, 8)]).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
    true,
  ]);
});

describe('movement costs on rough ground', () => {
  const { enter, starts } = roughGround();
  const fill = bucketFill(bordersOf(128, 128, enter), enter);

  test.each([
    [1, FAR - 1, 15568, '30a49651'],
    [60, FAR - 1, 934080, '22c7da9e'],
    [60, 12, 13718, '36ec1fa5'],
  ])('%i units, up to %i', (units, most, reached, print) => {
    const fields = new Uint16Array(units * enter.length);
    for (let i = 0; i < units; i++) fill(starts[i] ?? 0, most, fields.subarray(i * enter.length, (i + 1) * enter.length));
    expect([fields.filter(cost => cost !== FAR).length, listPrint(fields)]).toEqual([reached, print]);
  });
});

describe('dice', () => {
  test('a pair kills, others save', () => {
    const chances = pairThrow();
    expect(chances.filter(Boolean).length).toBe(91);
    expect(chances[4 * 13 + 2]).toBeCloseTo(3845728656 / 58773123072, 14);
  });

  test('840 tables are those of whole numbers', () => {
    const pools = everyPool();
    const tables = new Float64Array(pools.length * POOL);
    everyTable(pools, tables);
    const truth = trueTables(pools);
    expect(pools.length).toBe(840);
    expect(Math.max(...tables.map((chance, i) => Math.abs(chance - (truth[i] ?? 0))))).toBeLessThan(1e-14);
  });
});

test('a battle to the end', () => {
  const many = (count: number, hits: number) => Array<number>(count).fill(hits);
  const { first, both, second } = textbookBattle([...many(20, 1), ...many(15, 3)], [...many(30, 2), ...many(5, 3)]);
  expect(first).toBeCloseTo(0.465312194330957, 12);
  expect(both).toBeCloseTo(0.006416100149503, 12);
  expect(second).toBeCloseTo(0.528271705519545, 12);
});

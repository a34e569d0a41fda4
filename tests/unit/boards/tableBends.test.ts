import { describe, expect, test } from 'vitest';
import { bendsOf, wayRound } from '../../../src/boards/tableBends.ts';
import { wayCost } from '../../../src/boards/tableWay.ts';
import type { TableGoing } from '../../../src/core/board.ts';
import type { Point } from '../../../src/core/types.ts';
import { box } from './tableExamples.ts';

const CLOSED = Number.POSITIVE_INFINITY;
const OPEN: TableGoing = { rate: 1, patches: [], fences: [], keepOff: [] };
const toGoal = (goal: Point) => () => goal;
const round = (going: TableGoing, from: Point, to: Point, budget = 100) =>
  wayRound(going, from, { bends: bendsOf(going), budget, last: toGoal(to) });

describe('the cheapest way round', () => {
  test('is straight where nothing is in the way', () => {
    expect(bendsOf(OPEN)).toEqual([]);
    expect(round(OPEN, [0, 0], [3, 4])).toEqual([[3, 4]]);
    expect(round(OPEN, [0, 0], [3, 4], 4.9)).toBeUndefined();
  });

  test('bends at the corners of closed ground', () => {
    const pond: TableGoing = { ...OPEN, patches: [{ id: 'pond', shape: box(2, 2, 8, 4), rate: CLOSED }] };
    expect(round(pond, [3, 0], [3, 6])).toEqual([
      [2, 2],
      [2, 4],
      [3, 6],
    ]);
    expect(round(pond, [3, 0], [3, 6], 6.4)).toBeUndefined();
  });

  test('passes the end of a hedge rather than pay for it, and crosses it where that is cheaper', () => {
    const hedge = (price: number): TableGoing => ({
      ...OPEN,
      fences: [
        {
          id: 'hedge',
          points: [
            [0, 3],
            [10, 3],
          ],
          price,
        },
      ],
    });
    const [dear, cheap] = [hedge(6), hedge(0.2)];
    const way = round(dear, [9, 0], [9, 6]) ?? [];
    expect(way).toEqual([
      [10.01, 2.99],
      [9, 6],
    ]);
    expect(wayCost(dear, [[9, 0], ...way])).toBeLessThan(6.4);
    expect(round(cheap, [9, 0], [9, 6])).toEqual([[9, 6]]);
  });

  test('keeps off what it must keep off', () => {
    const beast: TableGoing = { ...OPEN, keepOff: [{ id: 'beast', at: [5, 0], radius: 2 }] };
    const way = round(beast, [0, 0], [10, 0]) ?? [];
    expect(way.length).toBeGreaterThan(1);
    const cost = wayCost(beast, [[0, 0], ...way]);
    expect(cost).toBeGreaterThan(10);
    expect(cost).toBeLessThan(11.2);
  });
});

test('ways bend at the corners of dear ground, past fences, and at twelve points round what is kept off', () => {
  const dear: TableGoing = {
    ...OPEN,
    patches: [
      { id: 'wood', shape: box(2, 2, 8, 4), rate: 2 },
      { id: 'road', shape: box(0, 6, 9, 7), rate: 0.5 },
      { id: 'same', shape: box(0, 8, 9, 9), rate: 1 },
      { id: 'crater', shape: { kind: 'disc', centre: [20, 20], radius: 5 }, rate: 3 },
    ],
    fences: [
      {
        id: 'hedge',
        points: [
          [0, 30],
          [10, 30],
        ],
        price: 3,
      },
      {
        id: 'gap',
        points: [
          [0, 40],
          [10, 40],
        ],
        price: 0,
      },
    ],
    keepOff: [{ id: 'x', at: [40, 40], radius: 3 }],
  };
  expect(bendsOf(dear).map(([x, y]) => `${x},${y}`)).toEqual([
    '2,2',
    '8,2',
    '8,4',
    '2,4',
    '25.19,20',
    '24.49,22.59',
    '22.59,24.49',
    '20,25.19',
    '17.41,24.49',
    '15.51,22.59',
    '14.81,20',
    '15.51,17.41',
    '17.41,15.51',
    '20,14.81',
    '22.59,15.51',
    '24.49,17.41',
    '-0.01,29.99',
    '-0.01,30.01',
    '0.01,29.99',
    '0.01,30.01',
    '9.99,29.99',
    '9.99,30.01',
    '10.01,29.99',
    '10.01,30.01',
    '43.12,40',
    '42.7,41.56',
    '41.56,42.7',
    '40,43.12',
    '38.44,42.7',
    '37.3,41.56',
    '36.88,40',
    '37.3,38.44',
    '38.44,37.3',
    '40,36.88',
    '41.56,37.3',
    '42.7,38.44',
  ]);
});

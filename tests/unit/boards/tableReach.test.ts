import { describe, expect, test } from 'vitest';
import { cellAt, middleOf } from '../../../src/boards/table.ts';
import { stepsAround, tableReach } from '../../../src/boards/tableReach.ts';
import { stretchCost, wayCost } from '../../../src/boards/tableWay.ts';
import type { Grid, TableGoing } from '../../../src/core/board.ts';
import { fc } from '../../property.ts';
import { goings, spots } from './randomTables.ts';
import { box } from './tableExamples.ts';

const OPEN: TableGoing = { rate: 1, patches: [], fences: [], keepOff: [] };
const GRID: Grid = { origin: [0, 0], step: 0.5, columns: 40, rows: 30 };

test('steps lead to 8, 16 or 32 cells around, each once and none to where a shorter one leads', () => {
  for (const around of [8, 16, 32] as const) {
    const steps = stepsAround(around);
    expect(new Set(steps.map(String)).size).toBe(around);
    expect(new Set(steps.map(([x, y]) => Math.atan2(y, x).toFixed(9))).size).toBe(around);
  }
});

describe('reach over a table', () => {
  test('is a circle on open ground, whatever the steps', () => {
    for (const around of [8, 16, 32] as const) {
      const { costs } = tableReach(GRID, OPEN, [9.3, 7.1], 5, around);
      costs.forEach((cost, cell) => {
        const [x, y] = middleOf(GRID, cell);
        const length = Math.hypot(x - 9.3, y - 7.1);
        if (length <= 5) expect(cost).toBeCloseTo(length, 12);
        else expect(cost).toBe(Number.POSITIVE_INFINITY);
      });
    }
  });

  test('leads around what is closed, and into what is dear when that is shorter', () => {
    const going: TableGoing = {
      ...OPEN,
      patches: [
        { id: 'house', shape: box(9, 4, 11, 10), rate: Number.POSITIVE_INFINITY },
        { id: 'bog', shape: box(14, 0, 16, 15), rate: 2 },
      ],
    };
    const { costs, route } = tableReach(GRID, going, [8, 7.25], 12, 32);
    const at = (x: number, y: number) => cellAt(GRID, [x, y]) as number;
    expect(costs[at(10, 7)]).toBe(Number.POSITIVE_INFINITY);
    // At the best past the corners of the house: 3.4 + 2 + 1.5 or so.
    const beyond = costs[at(11.4, 7.1)] ?? 0;
    const best = Math.hypot(1, 2.75) + 2 + Math.hypot(0.25, 2.75);
    expect(beyond).toBeGreaterThanOrEqual(best);
    expect(beyond).toBeLessThan(best * 1.05);
    expect(route(at(11.4, 7.1)).length).toBeGreaterThan(2);
    expect(route(at(10, 7))).toEqual([]);
    expect(costs[at(15.3, 14.3)]).toBeLessThan(12);
  });

  test('goes by the road when that is quicker, and stops short of a hedge it cannot pay for', () => {
    const going: TableGoing = {
      ...OPEN,
      patches: [{ id: 'road', shape: box(0, 10, 20, 11), rate: 0.5 }],
      fences: [{ id: 'hedge', points: [[0, 4.5] as const, [20, 4.5] as const], price: 3 }],
    };
    const { costs, route } = tableReach(GRID, going, [1.25, 8.25], 6);
    const at = (x: number, y: number) => cellAt(GRID, [x, y]) as number;
    expect(costs[at(9.2, 10.2)]).toBeLessThan(6);
    expect(route(at(9.2, 10.2)).at(-2)?.[1]).toBeGreaterThan(10);
    expect([costs[at(1.25, 5.2)], costs[at(1.25, 4.2)], costs[at(1.25, 4.8)]]).toEqual([3, Number.POSITIVE_INFINITY, 3.5]);
  });

  test('costs what its route costs at the rim of a disc: closed beside a road, open where a fence meets it', () => {
    const small: Grid = { origin: [0, 0], step: 0.5, columns: 12, rows: 12 };
    const outline = [[1, 2.75] as const, [2.5, 3] as const, [2, 4.25] as const];
    const well: TableGoing = {
      ...OPEN,
      patches: [
        { id: 'well', shape: { kind: 'disc', centre: [1.5, 3.25], radius: 0.25 }, rate: Number.POSITIVE_INFINITY },
        { id: 'road', shape: { kind: 'area', outline }, rate: 0.5 },
      ],
    };
    const gap: TableGoing = {
      ...OPEN,
      patches: [{ id: 'gap', shape: { kind: 'disc', centre: [0.75, 0.25], radius: 0.25 }, rate: 0.5, opens: true }],
      fences: [{ id: 'hedge', points: [[1, 3.25] as const, [1, 0] as const], price: 0.5 }],
    };
    for (const [going, from] of [[well, [2, 0]] as const, [gap, [0, 0]] as const]) {
      const { costs, route } = tableReach(small, going, from, 9, 8);
      for (const cell of costs.keys())
        expect(wayCost(going, route(cell))).toBeCloseTo(route(cell).length === 0 ? 0 : (costs[cell] ?? 0), 6);
    }
  });

  test('costs what its route costs, and no more than the straight way', () => {
    const small: Grid = { origin: [0, 0], step: 0.5, columns: 12, rows: 12 };
    fc.assert(
      fc.property(goings, spots, fc.constantFrom(8, 16, 32), (going, from, around) => {
        const { costs, route } = tableReach(small, going, from, 9, around as 8 | 16 | 32);
        costs.forEach((cost, cell) => {
          const way = route(cell);
          const direct = stretchCost(going, from, middleOf(small, cell));
          if (direct <= 9) expect(cost).toBeLessThanOrEqual(direct);
          expect(way.length === 0).toBe(cost === Number.POSITIVE_INFINITY);
          if (way.length === 0) return;
          expect([way[0], way.at(-1)]).toEqual([from, middleOf(small, cell)]);
          // Ways that cost the same but for a millionth are one way to `routeOver`, at each step.
          expect(wayCost(going, way)).toBeCloseTo(cost, 5);
        });
      }),
      { numRuns: 30 },
    );
  });
});

test('what a unit reaches over mixed ground, in figures, and the bends of its ways', () => {
  const going: TableGoing = {
    rate: 1,
    patches: [
      {
        id: 'wood',
        shape: {
          kind: 'area',
          outline: [
            [6, 4],
            [10, 4],
            [10, 9],
            [6, 9],
          ],
        },
        rate: 2,
      },
      { id: 'pond', shape: { kind: 'disc', centre: [14, 8], radius: 2 }, rate: Number.POSITIVE_INFINITY },
      {
        id: 'road',
        shape: {
          kind: 'area',
          outline: [
            [0, 1],
            [24, 1],
            [24, 2.5],
            [0, 2.5],
          ],
        },
        rate: 0.5,
      },
    ],
    fences: [
      {
        id: 'hedge',
        points: [
          [2, 10],
          [12, 10],
        ],
        price: 2,
      },
    ],
    keepOff: [{ id: 'x', at: [5, 12], radius: 1.5 }],
  };
  const grid: Grid = { origin: [0, 0], step: 1, columns: 24, rows: 16 };
  const told = ([8, 16, 32] as const).map(around => {
    const { costs, route } = tableReach(grid, going, [4.5, 6.5], 9, around);
    const reached = [...costs].filter(Number.isFinite);
    const cells = [1 * 24 + 20, 11 * 24 + 9, 8 * 24 + 11, 14 * 24 + 4, 3 * 24 + 16].filter(cell => Number.isFinite(costs[cell]));
    return [
      around,
      reached.length,
      reached.reduce((sum, cost) => sum + cost, 0).toFixed(4),
      ...cells.map(cell => `${cell}: ${route(cell).join(' ')}`),
    ];
  });
  expect(told).toEqual([
    [8, 148, '793.6020'],
    [16, 151, '816.5316', '203: 4.5,6.5 5.5,8.5 6.5,9.5 9.5,9.5 11.5,8.5'],
    [32, 151, '815.4474', '203: 4.5,6.5 5.5,8.5 6.5,9.5 8.5,9.5 11.5,8.5'],
  ]);
});

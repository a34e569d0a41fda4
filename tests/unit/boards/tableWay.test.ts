import { describe, expect, test } from 'vitest';
import { crossings, stretchCost, wayCost, wayWithin } from '../../../src/boards/tableWay.ts';
import type { TableGoing } from '../../../src/core/board.ts';
import type { Point } from '../../../src/core/types.ts';
import { box } from './tableExamples.ts';

const OPEN: TableGoing = { rate: 1, patches: [], fences: [], keepOff: [] };
const CLOSED = Number.POSITIVE_INFINITY;

/**
 * Infantry of 6 on the terrain of the sample table: rough costs nothing, difficult twice, the lane two thirds, a
 * hedge half the move; beasts wait in the open.
 */
const FARM: TableGoing = {
  rate: 1,
  patches: [
    { id: 'west wood', shape: box(8, 16, 19, 25), rate: 1 },
    { id: 'east wood', shape: box(53, 22, 63, 31), rate: 2 },
    { id: 'farmhouse', shape: box(33, 23, 39, 28), rate: CLOSED },
    { id: 'lane', shape: box(22, 0, 25, 48), rate: 1 / 1.5, opens: true },
  ],
  fences: [{ id: 'north hedge', points: [[12, 33] as const, [30, 33] as const], price: 3 }],
  keepOff: [{ id: 'us-1', at: [60, 10], radius: 3.5 }],
};

describe('the cost of a stretch', () => {
  test('is its length in the open, and the rate of each patch it runs through', () => {
    expect(stretchCost(OPEN, [1, 1], [4, 5])).toBe(5);
    expect(stretchCost({ ...OPEN, rate: 2 }, [1, 1], [4, 5])).toBe(10);
    expect(stretchCost(FARM, [50, 25], [66, 25])).toBe(3 + 20 + 3);
    expect(stretchCost(FARM, [1, 1], [1, 1])).toBe(0);
  });

  test('is that of the later patch where two overlap, whatever lies beneath', () => {
    const road = { id: 'road', shape: box(0, 24, 72, 26), rate: 0.5 };
    expect(stretchCost({ ...FARM, patches: [...FARM.patches, road] }, [50, 25], [66, 25])).toBe(8);
    expect(stretchCost({ ...FARM, patches: [road, ...FARM.patches] }, [50, 25], [66, 25])).toBe(1.5 + 20 + 1.5);
  });

  test('along an outline is that outside, through a corner nothing', () => {
    expect(stretchCost(FARM, [53, 20], [53, 30])).toBe(10);
    expect(stretchCost(FARM, [31, 25], [35, 21])).toBeCloseTo(Math.hypot(4, 4), 12);
    expect(stretchCost(FARM, [31, 25], [35, 21.01])).toBe(CLOSED);
  });

  test('in an L runs on over the cut between its parts', () => {
    const outline: readonly Point[] = [
      [0, 0],
      [8, 0],
      [8, 2],
      [2, 2],
      [2, 6],
      [0, 6],
    ];
    const going = { ...OPEN, patches: [{ id: 'marsh', shape: { kind: 'area', outline } as const, rate: 3 }] };
    expect(stretchCost(going, [2, -1], [2, 3])).toBe(1 + 6 + 1);
    expect(stretchCost(going, [1, -1], [1, 7])).toBe(1 + 18 + 1);
  });

  test('through a disc is by its chord', () => {
    const going = { ...OPEN, patches: [{ id: 'crater', shape: { kind: 'disc', centre: [10, 10], radius: 5 } as const, rate: 2 }] };
    expect(stretchCost(going, [0, 10], [20, 10])).toBeCloseTo(30, 6);
    expect(stretchCost(going, [0, 13], [20, 13])).toBeCloseTo(28, 6);
    expect(stretchCost(going, [0, 15], [20, 15])).toBe(20);
  });
});

describe('a fence', () => {
  test('costs its price once each time it is crossed', () => {
    expect(stretchCost(FARM, [20, 30], [20, 36])).toBe(9);
    expect(
      wayCost(FARM, [
        [20, 32],
        [20, 34],
        [21, 34],
        [21, 32],
      ]),
    ).toBe(5 + 6);
  });

  test('costs half where one gets on it and half where one gets off, nothing along it', () => {
    expect(stretchCost(FARM, [20, 30], [20, 33])).toBe(3 + 1.5);
    expect(stretchCost(FARM, [20, 33], [20, 36])).toBe(3 + 1.5);
    expect(stretchCost(FARM, [14, 33], [20, 33])).toBe(6);
  });

  test('costs half at its very end, and once at a bend, however the way is cut', () => {
    const bent = {
      ...OPEN,
      fences: [
        {
          id: 'wall',
          points: [
            [0, 0],
            [4, 4],
            [8, 0],
          ] as const,
          price: 2,
        },
      ],
    };
    expect([stretchCost(bent, [8, -3], [8, 3]), stretchCost(bent, [4, 1], [4, 7])]).toEqual([6 + 1, 6 + 2]);
    expect(stretchCost(bent, [4, 1], [4, 4]) + stretchCost(bent, [4, 4], [4, 7])).toBe(6 + 2);
    expect(stretchCost(bent, [8, -3], [8, 0]) + stretchCost(bent, [8, 0], [8, 3])).toBe(6 + 1);
  });

  test('AAF-45: is open where a road goes through, not beside it and not at its edge', () => {
    expect(stretchCost(FARM, [23, 30], [23, 36])).toBe(4);
    expect(stretchCost(FARM, [22, 30], [22, 36])).toBe(6 + 3);
    expect(stretchCost(FARM, [23, 30], [23, 33])).toBe(2);
  });

  test('that is closed lets nobody on it', () => {
    const wall = { ...FARM, fences: [{ ...FARM.fences[0], price: CLOSED }] } as TableGoing;
    expect([stretchCost(wall, [20, 30], [20, 33]), stretchCost(wall, [20, 30], [20, 32.5])]).toEqual([CLOSED, 2.5]);
  });
});

describe('a place to keep off', () => {
  test('is passed at its radius, not nearer', () => {
    expect(stretchCost(FARM, [56.5, 5], [56.5, 15])).toBe(10);
    expect(stretchCost(FARM, [56.51, 5], [56.51, 15])).toBe(CLOSED);
    expect(stretchCost(FARM, [50, 10], [56.5, 10])).toBe(6.5);
  });

  test('is left by one who is too near already, by no way that comes nearer', () => {
    expect([stretchCost(FARM, [58, 10], [54, 10]), stretchCost(FARM, [58, 10], [58, 20])]).toEqual([4, 10]);
    expect([stretchCost(FARM, [58, 10], [59, 10]), stretchCost(FARM, [58, 10], [58.1, 20])]).toEqual([CLOSED, CLOSED]);
  });
});

describe('a way', () => {
  test('is told leg by leg, with what it crosses and from where to where', () => {
    const found = crossings(FARM, [
      [20, 32],
      [20, 34],
      [28, 34],
    ]);
    expect(found.map(({ kind, id, length, cost }) => [kind, id, length, cost])).toEqual([
      ['open', undefined, 2, 2],
      ['fence', 'north hedge', 0, 3],
      ['open', undefined, 2, 2],
      ['patch', 'lane', 3, 2],
      ['open', undefined, 3, 3],
    ]);
    expect(found.map(({ from, to }) => [...from, ...to])).toEqual([
      [20, 32, 20, 34],
      [20, 33, 20, 33],
      [20, 34, 22, 34],
      [22, 34, 25, 34],
      [25, 34, 28, 34],
    ]);
  });

  test('costs the same there and back where nobody is too near', () => {
    const way: readonly Point[] = [
      [3, 3],
      [17.3, 40.2],
      [30, 33],
      [58.4, 27],
      [40, 45],
    ];
    expect(wayCost(FARM, way)).toBeCloseTo(wayCost(FARM, way.toReversed()), 9);
    expect(wayCost(FARM, [])).toBe(0);
  });

  test('over what is not sound is refused by name', () => {
    const patch = (shape: TableGoing['patches'][number]['shape'], rate: number) => () =>
      stretchCost({ ...OPEN, patches: [{ id: 'bog', shape, rate }] }, [0, 0], [1, 1]);
    expect(patch(box(0, 0, 1, 1), -1)).toThrow('bog: a way cannot cost -1');
    expect(patch(box(0, 0, 1, 1), 0)).toThrow('bog: a way must cost something');
    expect(patch(box(0, 0, 1, 1), Number.NaN)).toThrow(RangeError);
    expect(patch({ kind: 'line', points: [] }, 1)).toThrow('bog: a line is no patch');
    expect(patch({ kind: 'area', outline: [[0, 0]] }, 1)).toThrow('bog: an outline needs three corners');
    expect(() => stretchCost({ ...OPEN, fences: [{ id: 'hedge', points: [[1, 1]], price: 1 }] }, [0, 0], [1, 1])).toThrow(
      'hedge: a line needs',
    );
  });
});

describe('a budget', () => {
  test('pays for a way as far as it goes: to the end, into rough ground, up to a fence it cannot cross', () => {
    const up = (to: number, budget: number) => wayWithin(FARM, [[20, 30] as const, [20, to] as const], budget).at(-1);
    expect([up(32, 6), up(36, 6), up(36, 4)]).toEqual([
      [20, 32],
      [20, 33],
      [20, 32.99],
    ]);
    expect(wayWithin(FARM, [[50, 25] as const, [66, 25] as const], 8)).toEqual([
      [50, 25],
      [55.5, 25],
    ]);
    expect(wayWithin(FARM, [[30, 25] as const, [36, 25] as const], 8)).toEqual([
      [30, 25],
      [33, 25],
    ]);
  });

  test('that does not pay for a whole way pays for its first stretches, or for standing still', () => {
    const way = [[2, 2] as const, [2, 6] as const, [8, 6] as const, [8, 2] as const];
    expect(wayWithin(OPEN, way, 7)).toEqual([
      [2, 2],
      [2, 6],
      [5, 6],
    ]);
    expect(wayWithin(OPEN, way, 4)).toEqual([
      [2, 2],
      [2, 6],
    ]);
    expect(wayWithin(OPEN, way, 0)).toEqual([[2, 2]]);
    expect(wayWithin(OPEN, [], 5)).toEqual([]);
  });
});

describe('a disc that opens a fence', () => {
  const hedge = {
    id: 'hedge',
    points: [
      [0, 0],
      [20, 0],
    ] as const,
    price: 3,
  };
  const gate = { id: 'gate', shape: { kind: 'disc', centre: [10, 0], radius: 2 } as const, rate: 1, opens: true } as const;
  const over = (x: number) => stretchCost({ ...OPEN, patches: [gate], fences: [hedge] }, [x, -5], [x, 5]);

  test('does so within it, not on its rim nor beside it', () => {
    expect([10, 9, 11.5, 8.01, 11.99].map(over)).toEqual([10, 10, 10, 10, 10].map(cost => expect.closeTo(cost, 6)));
    expect([8, 12, 7, 13].map(over)).toEqual([13, 13, 13, 13].map(cost => expect.closeTo(cost, 6)));
    const gated = { ...OPEN, patches: [gate], fences: [hedge] };
    expect(stretchCost(gated, [9, -5], [11, 5])).toBeCloseTo(Math.hypot(2, 10), 6);
    expect(stretchCost(gated, [16, -5], [4, 5])).toBeCloseTo(Math.hypot(12, 10), 6);
    const aslant = stretchCost(
      { ...OPEN, patches: [{ ...gate, shape: { kind: 'disc', centre: [10, 3], radius: 2 } }], fences: [hedge] },
      [9, -5],
      [11, 5],
    );
    expect(aslant).toBeCloseTo(Math.hypot(2, 10) + 3, 6);
  });

  test('closed ground that is touched by less than a rounding costs nothing', () => {
    const pond = { id: 'pond', shape: { kind: 'disc', centre: [10, 10], radius: 5 } as const, rate: CLOSED };
    const at = (y: number) => stretchCost({ ...OPEN, patches: [pond] }, [0, y], [20, y]);
    expect([at(15), at(14.99), at(5), at(4.99), at(5.01)]).toEqual([20, CLOSED, 20, 20, CLOSED]);
  });
});

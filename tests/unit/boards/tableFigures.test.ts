import { describe, expect, test } from 'vitest';
import {
  coveredOf,
  type Hull,
  hullCorners,
  isHullUnder,
  latticeOffsets,
  lengthAlong,
  pointAlong,
  quarterOf,
  standingAround,
} from '../../../src/boards/tableFigures.ts';
import type { Point } from '../../../src/core/types.ts';
import { fc } from '../../property.ts';
import { spots } from './randomTables.ts';

describe('figures of a unit kept as one circle', () => {
  test('stand on a lattice from the middle outwards', () => {
    expect(latticeOffsets(7)).toEqual([
      [0, 0],
      [2, 0],
      [-2, 0],
      [1, 1.73],
      [1, -1.73],
      [-1, 1.73],
      [-1, -1.73],
    ]);
    expect(latticeOffsets(19).slice(7).map(String)).toEqual([
      '4,0',
      '-4,0',
      '3,1.73',
      '3,-1.73',
      '-3,1.73',
      '-3,-1.73',
      '2,3.46',
      '2,-3.46',
      '-2,3.46',
      '-2,-3.46',
      '0,3.46',
      '0,-3.46',
    ]);
    expect([latticeOffsets(0), latticeOffsets(1)]).toEqual([[], [[0, 0]]]);
  });

  test('stand a spacing apart from the next, however many there are', () => {
    const places = latticeOffsets(61);
    expect(new Set(places.map(String)).size).toBe(61);
    for (const [i, [x, y]] of places.entries()) {
      const near = places.filter((_, k) => k !== i).map(([px, py]) => Math.hypot(px - x, py - y));
      expect(Math.abs(Math.min(...near) - 2)).toBeLessThan(0.005);
    }
    expect(Math.max(...latticeOffsets(19).map(([x, y]) => Math.hypot(x, y)))).toBe(4);
  });
});

describe('a template', () => {
  const squad = standingAround([34, 34.5], latticeOffsets(10), 0.5);
  const large = (x: number, y: number) => coveredOf({ at: [x, y], radius: 2.5 }, squad);

  test('AAF-27: on the middle of ten men a large one covers seven, the outer three are beyond it', () => {
    expect(large(34, 34.5)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('a little to the right, it covers others; touching one is outside', () => {
    expect(large(36, 34.5)).toEqual([0, 1, 3, 4, 7, 9]);
    expect(large(39, 34.5)).toEqual([7, 9]);
    expect([large(40.99, 34.5), large(41, 34.5)]).toEqual([[7], []]);
  });

  /** By scatter: 2 in 6 on the mark, else one of four ways, two dice far. */
  test('AAF-26: scattered from the middle of seven, each man lost with 5/6, it kills 175/81 on the average', () => {
    const seven = standingAround([0, 0], latticeOffsets(7), 0.5);
    const under = (x: number, y: number) => coveredOf({ at: [x, y], radius: 2.5 }, seven).length;
    let sum = 2 * 36 * under(0, 0);
    for (const [dx, dy] of [[1, 0] as const, [-1, 0] as const, [0, 1] as const, [0, -1] as const])
      for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) sum += under(dx * (a + b), dy * (a + b));
    expect((sum / 216) * (5 / 6)).toBeCloseTo(175 / 81, 12);
  });
});

describe('a hull under a template', () => {
  const hull: Hull = { at: [10, 10], facing: [0, 1], length: 5, width: 2 };
  const isUnder = (x: number, y: number, radius: number, of = hull) => isHullUnder({ at: [x, y], radius }, of);

  test('is met at its sides, its ends and its corners; touching is outside', () => {
    expect([isUnder(13.5, 10, 2.5), isUnder(13.49, 10, 2.5)]).toEqual([false, true]);
    expect([isUnder(10, 15, 2.5), isUnder(10, 14.99, 2.5)]).toEqual([false, true]);
    expect([isUnder(12.5, 14.5, 2.5), isUnder(12.49, 14.5, 2.5)]).toEqual([false, true]);
    expect(isUnder(10, 10, 0.1)).toBe(true);
  });

  test('turns with its facing, whatever the length of that', () => {
    const turned: Hull = { ...hull, at: [0, 0], facing: [0.6, 0.8] };
    const ahead = (distance: number): Point => [0.6 * distance, 0.8 * distance];
    for (const facing of [[0.6, 0.8] as const, [3, 4] as const, [-6, -8] as const]) {
      expect(isUnder(...ahead(3.5), 1, { ...turned, facing })).toBe(false);
      expect(isUnder(...ahead(3.45), 1, { ...turned, facing })).toBe(true);
      expect(isUnder(...ahead(-3.45), 1, { ...turned, facing })).toBe(true);
    }
  });

  test('is as near as the nearest place of it', () => {
    fc.assert(
      fc.property(spots, spots, fc.double({ min: -3, max: 3, noNaN: true }), (at, from, bearing) => {
        const facing: Point = [Math.cos(bearing), Math.sin(bearing)];
        const corners = hullCorners({ at, facing, length: 5, width: 2 });
        const places = corners.flatMap((a, i) => Array.from({ length: 51 }, (_, k) => pointOn(a, corners[(i + 1) % 4] as Point, k / 50)));
        const nearest = Math.min(...places.map(([x, y]) => Math.hypot(x - from[0], y - from[1])));
        const under = (radius: number) => isHullUnder({ at: from, radius }, { at, facing, length: 5, width: 2 });
        expect(under(nearest + 0.02)).toBe(true);
        if (nearest > 6) expect(under(nearest - 0.02)).toBe(false);
      }),
    );
  });
});

const pointOn = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [ax + (bx - ax) * share, ay + (by - ay) * share];

describe('AAF-112: the quarters about a model', () => {
  test('are parted by the diagonals, which belong to front and rear', () => {
    const quarters = (facing: Point) =>
      [
        [0, 5] as const,
        [5, 5] as const,
        [5.01, 5] as const,
        [5, 0] as const,
        [5, -4.99] as const,
        [5, -5] as const,
        [0, -5] as const,
        [-5, 5] as const,
      ].map(([x, y]) => quarterOf([20, 30], facing, [20 + x, 30 + y]));
    const up = ['front', 'front', 'side', 'side', 'side', 'rear', 'rear', 'front'];
    expect(quarters([0, 1])).toEqual(up);
    expect(quarters([0, 0.37])).toEqual(up);
    expect(quarters([1, 0])).toEqual(['side', 'front', 'front', 'front', 'front', 'front', 'side', 'rear']);
    expect(quarters([1, 1])).toEqual(['front', 'front', 'front', 'front', 'side', 'side', 'rear', 'side']);
  });

  test('lie opposite each other', () => {
    const opposite = { front: 'rear', rear: 'front', side: 'side' };
    fc.assert(
      fc.property(spots, spots, spots, (at, facing, [x, y]) => {
        const mirror: Point = [2 * at[0] - x, 2 * at[1] - y];
        expect(quarterOf(at, facing, mirror)).toBe(opposite[quarterOf(at, facing, [x, y])]);
      }),
    );
  });
});

describe('along a way', () => {
  const way: readonly Point[] = [
    [1, 1],
    [4, 5],
    [4, 10],
  ];

  test('places lie as far on as they are told, its ends beyond', () => {
    expect(lengthAlong(way)).toBe(10);
    expect([-1, 0, 2.5, 5, 7, 10, 12].map(distance => pointAlong(way, distance))).toEqual([
      [1, 1],
      [1, 1],
      [2.5, 3],
      [4, 5],
      [4, 7],
      [4, 10],
      [4, 10],
    ]);
    expect(
      pointAlong(
        [
          [0, 0],
          [1, 1],
        ],
        0.5,
      ),
    ).toEqual([0.35, 0.35]);
    expect(() => pointAlong([], 1)).toThrow(RangeError);
  });
});

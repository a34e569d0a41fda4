// Sheets on a plane: none over another, and the plane about as wide as a screen.

import { describe, expect, it } from 'vitest';
import type { Point } from '../../../../src/core/types.ts';
import { layOut } from '../../../../src/importers/vassal/layOut.ts';

const GAMES: readonly (readonly Point[])[] = [
  [],
  [[500, 400]],
  [
    [5340, 5024],
    [1125, 2975],
    [1150, 1560],
    [980, 1150],
    [911, 825],
    [1114, 1375],
    [885, 855],
    [952, 475],
  ],
  Array.from({ length: 100 }, (_, i): Point => [400 + ((i * 37) % 300), 400 + ((i * 53) % 500)]),
];

describe('sheets of a game', () => {
  it.each(GAMES.map(sizes => [sizes.length, sizes] as const))('%i lie apart from each other', (_, sizes) => {
    const spots = layOut(sizes, 60);
    expect(spots).toHaveLength(sizes.length);
    const boxes = spots.map(([x, y], i) => [x, y, x + (sizes[i]?.[0] ?? 0), y + (sizes[i]?.[1] ?? 0)] as const);
    for (const [i, [left, top, right, bottom]] of boxes.entries())
      for (const other of boxes.slice(i + 1))
        expect(other[0] >= right + 60 || other[2] + 60 <= left || other[1] >= bottom + 60 || other[3] + 60 <= top).toBe(true);
  });

  it('lie beside and below the first, in about the shape of a screen', () => {
    const [, , sizes = []] = GAMES;
    const spots = layOut(sizes, 60);
    const wide = Math.max(...spots.map(([x], i) => x + (sizes[i]?.[0] ?? 0)));
    const high = Math.max(...spots.map(([, y], i) => y + (sizes[i]?.[1] ?? 0)));
    expect(spots[0]).toEqual([0, 0]);
    expect(wide / high).toBeGreaterThan(1);
    expect(wide / high).toBeLessThan(1.8);
  });
});

describe('the frame around all', () => {
  const made = (seed: number, count: number): readonly Point[] =>
    Array.from({ length: count }, (_, i): Point => [100 + ((i * 7919 + seed * 104_729) % 911), 100 + ((i * 6007 + seed * 15_485) % 787)]);
  const frame = (sizes: readonly Point[]): number => {
    const spots = layOut(sizes, 20);
    return Math.round(Math.max(...spots.flatMap(([x, y], i) => [x + (sizes[i]?.[0] ?? 0), (y + (sizes[i]?.[1] ?? 0)) * 1.3])));
  };

  it('is as small as the widths that are tried can make it', () => {
    expect([3, 5, 9, 17, 33].map(count => [1, 2, 3, 4, 5, 6, 7, 8].map(seed => frame(made(seed, count))).join(' '))).toEqual([
      '1410 1618 991 1351 1122 1048 1408 906',
      '1565 2197 1910 1801 1879 1967 1680 1903',
      '2365 2505 2260 2479 2335 2244 2168 2103',
      '2972 3249 2869 3429 3120 3128 3160 2818',
      '4345 4278 4332 4077 4302 3896 4552 3907',
    ]);
  });

  it('of sheets in one row is that row, apart from each other', () => {
    expect(
      layOut(
        [
          [100, 50],
          [100, 50],
          [100, 50],
        ],
        20,
      ),
    ).toEqual([
      [0, 0],
      [120, 0],
      [0, 70],
    ]);
    expect(
      layOut(
        [
          [100, 500],
          [100, 200],
          [50, 100],
        ],
        20,
      ),
    ).toEqual([
      [0, 0],
      [120, 0],
      [120, 220],
    ]);
  });
});

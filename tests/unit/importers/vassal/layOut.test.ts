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

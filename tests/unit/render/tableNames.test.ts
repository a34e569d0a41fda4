// Names on a table: one on the other only where neither can give way.

import { expect, test } from 'vitest';
import type { Terrain } from '../../../src/core/board.ts';
import { type Lie, pieceOf } from '../../../src/render/board/tableFeature.ts';
import { namesOf } from '../../../src/render/board/tableNames.ts';

const lie: Lie = { at: ([x, y]) => [x * 10, 480 - y * 10], scale: 10 };

const square = (id: string, title: string, [x, y]: readonly [number, number], half: number): Terrain => ({
  id,
  title,
  kind: 'rough',
  shape: {
    kind: 'area',
    outline: [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ],
  },
  top: 0,
  sight: 'open',
});

const named = (...features: Terrain[]) => namesOf(features.map(feature => pieceOf(feature, lie)));

test('a name on a piece that lies on another keeps its place, and the other gives way', () => {
  const [mill, hill] = named(square('hill', 'Mill hill', [20, 20], 8), square('mill', 'Mill', [20, 20], 2));
  expect([mill?.text, hill?.text]).toEqual(['Mill', 'Mill hill']);
  expect(Math.abs((mill?.y ?? 0) - (hill?.y ?? 0))).toBeGreaterThanOrEqual(10);
});

test('names apart stay where they are', () => {
  const [alone] = named(square('wood', 'Wood', [20, 20], 4));
  const [, wood] = named(square('wood', 'Wood', [20, 20], 4), square('pit', 'Pit', [40, 20], 4));
  expect(wood).toEqual(alone);
});

test('a name that finds no room is left out', () => {
  const pieces = Array.from({ length: 9 }, (_, i) => square(`pit-${i}`, 'Clay pit', [20, 20], 4));
  expect(named(...pieces).length).toBe(5);
});

test('a name gives way to what lies on it, and is left out where that is all about it', () => {
  const [wood] = [pieceOf(square('wood', 'Wood', [20, 20], 4), lie)];
  const [alone] = named(square('wood', 'Wood', [20, 20], 4));
  const over = (half: number) =>
    namesOf([wood], [{ x: (alone?.x ?? 0) - half, y: (alone?.y ?? 0) - half, width: 2 * half, height: 2 * half }]);
  expect(over(4)).toHaveLength(1);
  expect(over(4)[0]).not.toEqual(alone);
  expect(over(60)).toEqual([]);
});

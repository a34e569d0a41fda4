// Outlines of terrain are sound: three corners, no side on or across another, wherever two of them meet.

import { describe, expect, test } from 'vitest';
import { LONGEST } from '../../../src/core/fixedPoint.ts';
import { OUTLINE_CORNERS } from '../../../src/core/limits.ts';
import { nearestOn, outlineFault, straightenRing } from '../../../src/core/outline.ts';
import type { Point } from '../../../src/core/types.ts';

const said = (...outline: readonly Point[]): string | undefined => outlineFault(outline)?.message;
/** The outline turned by a quarter, and so its sides: what holds of one holds of both. */
const turned = (outline: readonly Point[]): readonly Point[] => outline.map(([x, y]): Point => [-y, x]);
/** The same outline begun at each of its corners, and turned. */
const everyWay = (...outline: readonly Point[]): readonly (readonly Point[])[] =>
  outline.flatMap((_, i) => {
    const begun = [...outline.slice(i), ...outline.slice(0, i)];
    return [begun, begun.toReversed(), turned(begun), turned(turned(begun)), turned(turned(turned(begun)))];
  });

describe('an outline is sound', () => {
  test('with three corners that are not in line', () => {
    expect(said([0, 0], [4, 0], [0, 4])).toBeUndefined();
    expect(said([0, 0], [4, 0])).toBe('an outline needs three corners that are not in line, it has 2');
    expect(said([0, 0], [2, 0], [4, 0], [2, 0])).toBe('an outline needs three corners that are not in line, it has 4');
  });

  test('with as many corners as can be looked through', () => {
    const wheel = (n: number) =>
      Array.from({ length: n }, (_, i): Point => [100 * Math.cos((2 * Math.PI * i) / n), 100 * Math.sin((2 * Math.PI * i) / n)]);
    expect(outlineFault(wheel(OUTLINE_CORNERS))).toBeUndefined();
    expect(said(...wheel(OUTLINE_CORNERS + 1))).toBe(`an outline of 251 corners is too fine, 250 are the most`);
  });

  test('with corners that lie on a table', () => {
    expect(said([LONGEST, 0], [0, -LONGEST], [-LONGEST, LONGEST])).toBeUndefined();
    expect(
      outlineFault([
        [0, 0],
        [1, 0],
        [1, LONGEST + 1],
      ]),
    ).toEqual({ message: `(1, ${LONGEST + 1}) is no point of a table`, corner: 2 });
    expect(
      outlineFault([
        [0, 0],
        [-LONGEST - 1, 0],
        [1, 1],
      ]),
    ).toMatchObject({ corner: 1 });
    expect(
      outlineFault([
        [Number.NaN, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toMatchObject({ corner: 0 });
  });
});

describe('no two sides of an outline have a point in common but the corner between them', () => {
  const sound = (...outline: readonly Point[]) => everyWay(...outline).filter(one => outlineFault(one) !== undefined);
  const unsound = (...outline: readonly Point[]) => everyWay(...outline).filter(one => outlineFault(one) === undefined);

  test('they do not cross', () => {
    expect(unsound([0, 0], [4, 4], [4, 0], [0, 4])).toEqual([]);
    expect(
      outlineFault([
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ]),
    ).toEqual({
      message:
        'an outline must not cross or touch itself: the side from (0, 0) to (4, 4) meets the side from (4, 0) to (0, 4) at (2.00, 2.00)',
      corner: 0,
      at: [2, 2],
    });
    expect(
      outlineFault([
        [9, 9],
        [0, 0],
        [8, 2],
        [4, -2],
        [9, 6],
      ]),
    ).toMatchObject({ corner: 1 });
  });

  test('no corner lies on another side, and none stands twice', () => {
    expect(unsound([0, 0], [10, 0], [10, 10], [5, 0], [0, 10])).toEqual([]);
    expect(unsound([0, 0], [10, 2], [10, 10], [5, 1], [0, 10])).toEqual([]);
    expect(unsound([0, 0], [6, 0], [3, 3], [6, 6], [0, 6], [3, 3])).toEqual([]);
  });

  test('no side lies along another, and none turns back on itself', () => {
    expect(unsound([0, 0], [10, 0], [10, 5], [7, 5], [7, 0], [3, 0], [3, 5], [0, 5])).toEqual([]);
    expect(unsound([0, 0], [10, 0], [4, 0], [4, 6])).toEqual([]);
  });

  test('a corner that is on the line of another side, beside it, touches nothing', () => {
    expect(sound([2, 0], [10, 0], [10, 6], [0, 6], [0, 10], [-4, 0])).toEqual([]);
    expect(sound([0, 0], [4, 0], [4, 2], [8, 0], [8, 4], [0, 4])).toEqual([]);
    expect(sound([0, 0], [4, 4], [4, 6], [6, 6], [8, 4], [9, 9], [0, 9])).toEqual([]);
  });

  test('a corner may come as near to another side as a hundredth', () => {
    expect(sound([0, 0], [10, 0], [10, 10], [5, 0.01], [0, 10])).toEqual([]);
  });
});

test('corners that stand twice or lie straight between their neighbours say nothing of a shape', () => {
  expect(
    straightenRing([
      [0, 0],
      [0, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [4, 4],
      [2, 2],
      [0, 0],
    ]),
  ).toEqual([
    [0, 0],
    [4, 0],
    [4, 4],
  ]);
});

test('two sides that cross are told with the place where they do', () => {
  const faults = [
    [
      [0, 0],
      [8, 8],
      [8, 0],
      [0, 4],
    ],
    [
      [0, 0],
      [10, 0],
      [10, 4],
      [4, 4],
      [4, -2],
      [0, 4],
    ],
  ] as const;
  expect(faults.map(outline => outlineFault(outline as unknown as readonly Point[]))).toEqual([
    {
      at: [2.666666666666666, 2.666666666666666],
      corner: 0,
      message:
        'an outline must not cross or touch itself: the side from (0, 0) to (8, 8) meets the side from (8, 0) to (0, 4) at (2.67, 2.67)',
    },
    {
      at: [4, 0],
      corner: 0,
      message:
        'an outline must not cross or touch itself: the side from (0, 0) to (10, 0) meets the side from (4, 4) to (4, -2) at (4.00, 0.00)',
    },
  ]);
});

test('the point of a stretch nearest to another is on it, or one of its ends', () => {
  const near = (at: Point, b: Point = [8, 4]) => nearestOn([2, 1], b, at);
  expect(
    [near([2, 1]), near([0, 0]), near([20, 9]), near([4, 2]), near([5, 0]), near([4, 7])].map(([x, y]) => [
      Math.round(x * 100),
      Math.round(y * 100),
    ]),
  ).toEqual([
    [200, 100],
    [200, 100],
    [800, 400],
    [400, 200],
    [400, 200],
    [600, 300],
  ]);
  expect(near([9, 9], [2, 1])).toEqual([2, 1]);
});

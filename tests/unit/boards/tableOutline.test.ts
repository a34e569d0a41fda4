import { describe, expect, test } from 'vitest';
import { type FixedPoint, spotOf, turn } from '../../../src/boards/table.ts';
import { containsSpot, cutUp, MOST_CORNERS } from '../../../src/boards/tableOutline.ts';
import { PARTS } from '../../../src/core/fixedPoint.ts';
import { outlineFault, type Ring } from '../../../src/core/outline.ts';
import type { Point } from '../../../src/core/types.ts';
import { fc } from '../../property.ts';
import { outlines, spots } from './randomTables.ts';

const doubleArea = (ring: Ring): number =>
  ring.reduce((sum, [x, y], i) => sum + x * (ring.at(i - 1)?.[1] ?? 0) * -1 + y * (ring.at(i - 1)?.[0] ?? 0), 0);
const isConvex = (ring: Ring): boolean =>
  ring.every((spot, i) => turn(ring.at(i - 2) as FixedPoint, ring.at(i - 1) as FixedPoint, spot) > 0);

/** By the parity of sides crossed on the way to the right; of spots that are on no side. */
const isInside = (outline: readonly Point[], [x, y]: Point): boolean =>
  outline.filter(([ax, ay], i) => {
    const [bx, by] = outline.at(i - 1) ?? [0, 0];
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  }).length %
    2 ===
  1;

describe('convex parts of an outline', () => {
  test('an L is two parts and one cut, whichever way it is drawn', () => {
    const corners: readonly Point[] = [
      [0, 0],
      [4, 0],
      [4, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ];
    for (const outline of [corners, corners.toReversed()]) {
      const { parts, cuts } = cutUp(outline);
      expect([parts.length, cuts.length]).toEqual([2, 1]);
    }
  });

  test('a convex outline is its own part, without its straight and double corners', () => {
    const { parts, cuts } = cutUp([
      [0, 0],
      [2, 0],
      [4, 0],
      [4, 0],
      [4, 3],
      [0, 3],
      [0, 1],
    ]);
    expect(cuts).toEqual([]);
    expect(parts.map(part => part.length)).toEqual([4]);
  });

  test('many corners are shared out', () => {
    const round = Array.from({ length: 60 }, (_, i): Point => [20 * Math.cos((i * Math.PI) / 30), 20 * Math.sin((i * Math.PI) / 30)]);
    const { parts, cuts } = cutUp(round);
    expect(parts.every(part => part.length <= MOST_CORNERS && isConvex(part))).toBe(true);
    expect(cuts.length).toBe(parts.length - 1);
  });

  test('they are convex, turn left, cover the outline and nothing else', () => {
    fc.assert(
      fc.property(outlines, fc.array(spots, { minLength: 20, maxLength: 20 }), (outline, points) => {
        const { parts, cuts } = cutUp(outline);
        expect(parts.every(isConvex)).toBe(true);
        expect(cuts.length).toBe(parts.length - 1);
        const whole = Math.abs(doubleArea(outline.map(spotOf)));
        expect(parts.reduce((sum, part) => sum + doubleArea(part), 0)).toBe(whole);
        for (const [x, y] of points) {
          const off: Point = [x + 1 / PARTS, y + 19 / PARTS]; // on no side: they run and rise by 18 quarters at most, of 400 parts each
          expect(parts.some(part => containsSpot(part, spotOf(off)))).toBe(isInside(outline, off));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('outlines that are none', () => {
  const cases: readonly (readonly [string, readonly Point[], string])[] = [
    [
      'two points',
      [
        [0, 0],
        [3, 3],
      ],
      'an outline needs three corners that are not in line, it has 2',
    ],
    [
      'all in line',
      [
        [0, 0],
        [3, 3],
        [5, 5],
      ],
      'an outline needs three corners',
    ],
    [
      'a bow',
      [
        [0, 0],
        [4, 2],
        [4, 0],
        [0, 2],
      ],
      'the side from (0, 0) to (4, 2) meets the side from (4, 0) to (0, 2) at (2.00, 1.00)',
    ],
    [
      'a corner on a side',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      'the side from (0, 0) to (4, 0) meets the side from (4, 4) to (2, 0)',
    ],
    [
      'a spike',
      [
        [0, 0],
        [4, 0],
        [4, 3],
        [4, 6],
        [4, 3],
        [0, 3],
      ],
      'must not cross or touch itself',
    ],
    [
      'a side taken twice',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 4],
        [2, 2],
        [2, 6],
        [0, 6],
      ],
      'must not cross or touch itself',
    ],
    [
      'nowhere',
      [
        [0, 0],
        [Number.NaN, 1],
        [3, 3],
      ],
      '(NaN, 1) is no point of a table',
    ],
  ];
  test.each(cases)('%s', (_, outline, says) => {
    expect(outlineFault(outline)?.message).toContain(says);
    expect(() => cutUp(outline)).toThrow(RangeError);
  });

  test('too many corners', () => {
    expect(outlineFault(Array.from({ length: 300 }, (_, i): Point => [i, (i * i) / 100]))?.message).toBe(
      'an outline of 300 corners is too fine, 250 are the most',
    );
  });
});

// Areas traced on a sheet: neighbours share their borders, and the middle of an area lies within it.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../../../src/core/types.ts';
import { snapOnSheet, tracePlace } from '../../../src/editor/trace.ts';
import { isInside } from '../../../src/render/board/map/rings.ts';

const WEST: readonly Point[] = [
  [10, 10],
  [100, 20],
  [110, 200],
  [20, 190],
];
const sheet = { size: [400, 300], places: [{ title: 'West', at: [60, 100], outline: WEST }] } as const;

test('a corner near one that is there becomes the same, one near a side lies on it, others stay where they are', () => {
  expect(snapOnSheet(sheet, [104, 17], 8)).toEqual({ at: [100, 20], to: 'corner', of: 'West' });
  const { at, to } = snapOnSheet(sheet, [108, 110], 8);
  expect(to).toBe('side');
  expect(at[0] - 100 - (at[1] - 20) / 18).toBeCloseTo(0, 1);
  expect(snapOnSheet(sheet, [200, 150], 8)).toEqual({ at: [200, 150] });
});

test('a corner near the edge of the sheet lies on it, none lies beside', () => {
  expect(snapOnSheet(sheet, [397, 150], 8).at).toEqual([400, 150]);
  expect(snapOnSheet(sheet, [450, 320], 0).at).toEqual([400, 300]);
});

test('the middle of an area lies within it, however it is bent', () => {
  const bent: readonly Point[] = [
    [0, 0],
    [100, 0],
    [100, 20],
    [20, 20],
    [20, 80],
    [100, 80],
    [100, 100],
    [0, 100],
  ];
  const made = tracePlace('Bay', bent);
  expect(made.ok && isInside([bent], made.value.at)).toBe(true);
  const around = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 3, maxLength: 20 });
  fc.assert(
    fc.property(around, radii => {
      const star = radii.map((r, i): Point => {
        const angle = (2 * Math.PI * i) / radii.length;
        return [Math.round(300 + r * Math.cos(angle)), Math.round(300 + r * Math.sin(angle))];
      });
      const traced = tracePlace('Star', star);
      if (traced.ok) expect(isInside([star], traced.value.at)).toBe(true);
    }),
  );
});

test('an outline that crosses itself is refused in words', () => {
  const made = tracePlace('Bow', [
    [0, 0],
    [100, 100],
    [100, 0],
    [0, 90],
  ]);
  expect(!made.ok && made.problems[0]?.says).toMatch(/cross/);
});

test('the middle of an area is that of its widest stretch, looked for at sixteen heights', () => {
  const middle = (...outline: readonly Point[]) => {
    const made = tracePlace('Area', outline);
    return made.ok ? made.value.at : undefined;
  };
  expect(middle([10, 0], [110, 0], [110, 160], [10, 160])).toEqual([60, 5]);
  expect(middle([0, 0], [160, 0], [0, 160])).toEqual([77.5, 5]);
  expect(middle([0, 160], [160, 160], [0, 0])).toEqual([77.5, 155]);
  expect(middle([0, 0], [40, 0], [40, 80], [60, 80], [60, 0], [160, 0], [160, 160], [0, 160])).toEqual([80, 85]);
  expect(middle([0, 0], [40, 0], [40, 150], [60, 150], [60, 0], [160, 0], [160, 151], [0, 151])).toEqual([110, expect.any(Number)]);
});

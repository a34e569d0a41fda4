// A photograph under a table: four points lead exactly to four others, by projection and back; a picture taken from the side is mended.

import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/core/types.ts';
import { type Four, fromFour, inverse, isTurned, project, times } from '../../../src/editor/table/homography.ts';
import {
  asWide,
  byCorners,
  byDistance,
  cornersOf,
  lyingOf,
  markedFault,
  overAll,
  shiftedBy,
  underName,
} from '../../../src/editor/table/photo.ts';
import { type PhotoPixels, rectify } from '../../../src/editor/table/rectify.ts';
import { fc } from '../../property.ts';

const near = (a: Point, b: Point, within = 1e-9) => {
  expect(Math.abs(a[0] - b[0])).toBeLessThanOrEqual(within);
  expect(Math.abs(a[1] - b[1])).toBeLessThanOrEqual(within);
};

/** Four corners as a camera sees them: around a middle, none in line with two others. */
const jitter = fc.integer({ min: -120, max: 120 });
const quadrilaterals: fc.Arbitrary<Four> = fc
  .tuple(jitter, jitter, jitter, jitter, jitter, jitter, jitter, jitter)
  .map(
    ([a, b, c, d, e, f, g, h]): Four => [
      [200 + a, 800 + b],
      [1000 + c, 800 + d],
      [1000 + e, 200 + f],
      [200 + g, 200 + h],
    ],
  )
  .filter(isTurned);

const TABLE = cornersOf([72, 48]);

describe('a projection by four points', () => {
  test('leads each to its own', () => {
    fc.assert(
      fc.property(quadrilaterals, quadrilaterals, (from, to) => {
        const onto = fromFour(from, to);
        for (const k of [0, 1, 2, 3] as const) near(project(onto, from[k]), to[k]);
      }),
    );
  });

  test('and back again, for every point of the table', () => {
    const spots = fc.tuple(fc.double({ min: 0, max: 72, noNaN: true }), fc.double({ min: 0, max: 48, noNaN: true }));
    fc.assert(
      fc.property(quadrilaterals, spots, (seen, at) => {
        const onto = fromFour(seen, TABLE);
        near(project(onto, project(inverse(onto), at)), at);
      }),
    );
  });

  test('keeps straight lines straight', () => {
    fc.assert(
      fc.property(quadrilaterals, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (seen, share) => {
        const back = inverse(fromFour(seen, TABLE));
        const [a, b, c] = (
          [
            [0, 10],
            [72 * share, 10 + 20 * share],
            [72, 30],
          ] as const
        ).map(at => project(back, at)) as [Point, Point, Point];
        const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        expect(Math.abs(area) / Math.hypot(c[0] - a[0], c[1] - a[1])).toBeLessThan(1e-6);
      }),
    );
  });

  test('is that of a camera: what it saw comes back', () => {
    // A camera as a matrix of its own, and not by four points: the middle of the table must come back where it is.
    const camera = [9, 1.5, 300, 0.4, -7, 900, 0.001, 0.004, 1] as const;
    const seen = TABLE.map(at => project(camera, at)) as unknown as Four;
    const mended = fromFour(seen, TABLE);
    for (const at of [
      [36, 24],
      [7.25, 40],
      [71, 0.5],
    ] as const)
      near(project(mended, project(camera, at)), at);
  });

  test('does not exist where three points lie in a line', () => {
    expect(() =>
      fromFour(
        [
          [0, 0],
          [1, 0],
          [2, 0],
          [0, 1],
        ],
        TABLE,
      ),
    ).toThrow(RangeError);
    expect(() =>
      fromFour(
        [
          [0, 0],
          [0, 0],
          [2, 0],
          [0, 1],
        ],
        TABLE,
      ),
    ).toThrow(RangeError);
  });

  test('corners taken for each other are told', () => {
    expect(
      isTurned([
        [0, 10],
        [10, 10],
        [10, 0],
        [0, 0],
      ]),
    ).toBe(true);
    expect(
      isTurned([
        [0, 10],
        [10, 0],
        [10, 10],
        [0, 0],
      ]),
    ).toBe(false);
  });
});

describe('a photograph scaled by two points', () => {
  test('they are as far apart as somebody said', () => {
    const spots = fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 3000 }));
    fc.assert(
      fc.property(spots, spots, fc.double({ min: 30, max: 300, noNaN: true }), (a, b, length) => {
        fc.pre(Math.hypot(a[0] - b[0], a[1] - b[1]) > 100);
        const { size } = byDistance({ by: 'distance', points: [a, b], length }, [4000, 3000], [72, 48]);
        const unit = size[0] / 4000;
        // The size is written to hundredths.
        expect(Math.abs(Math.hypot(a[0] - b[0], a[1] - b[1]) * unit - length)).toBeLessThan(0.01);
        expect(Math.abs(size[1] / 3000 - unit)).toBeLessThan(1e-5);
      }),
    );
  });

  test('is as large as they say, around the middle of the table', () => {
    const marked = {
      by: 'distance',
      points: [
        [100, 100],
        [500, 400],
      ],
      length: 50,
    } as const;
    expect(byDistance(marked, [1000, 800], [72, 48])).toEqual({ at: [-14, -16], size: [100, 80] });
    expect(shiftedBy(byDistance(marked, [1000, 800], [72, 48]), [2, -3])).toEqual({ at: [-12, -19], size: [100, 80] });
    expect(() => byDistance({ ...marked, length: 0 }, [1000, 800], [72, 48])).toThrow(RangeError);
  });

  test('before anything is marked it is as wide as the table', () => {
    expect(asWide([4000, 3000], [72, 48])).toEqual({ at: [0, -3], size: [72, 54] });
  });

  test('faults are told in words', () => {
    expect(
      markedFault({
        by: 'distance',
        points: [
          [1, 1],
          [1, 1],
        ],
        length: 4,
      }),
    ).toMatch(/same/);
    expect(
      markedFault({
        by: 'distance',
        points: [
          [1, 1],
          [2, 1],
        ],
        length: 0,
      }),
    ).toMatch(/above 0/);
    expect(
      markedFault({
        by: 'corners',
        points: [
          [0, 0],
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      }),
    ).toMatch(/corners/);
    expect(
      markedFault({
        by: 'corners',
        points: [
          [0, 9],
          [9, 9],
          [8, 0],
          [1, 0],
        ],
      }),
    ).toBeUndefined();
  });

  test('its name says where it lies, in either unit', () => {
    const lengths = fc.integer({ min: 1, max: 20000 }).map(n => n / 100);
    fc.assert(
      fc.property(fc.tuple(lengths, lengths), fc.tuple(lengths, lengths), fc.boolean(), (at, size, isBelow) => {
        const lying = { at: isBelow ? ([-at[0], -at[1]] as const) : at, size };
        const name = underName(lying, 'in', 'webp');
        expect(lyingOf(name, 'in')).toEqual(lying);
        const cm = lyingOf(name, 'cm');
        near(cm?.size ?? [0, 0], [size[0] * 2.54, size[1] * 2.54]);
      }),
    );
    for (const other of ['photo.webp', 'table-under_1_2_3_in.webp', 'table-under_1_2_0_4_in.webp', 'table-under_1_2_3_4_ft.webp'])
      expect(lyingOf(other, 'in')).toBeUndefined();
  });

  test('by its corners it lies over the whole table', () => {
    const points: Four = [
      [10, 90],
      [90, 90],
      [80, 10],
      [20, 10],
    ];
    const onto = byCorners({ by: 'corners', points }, [72, 48]);
    near(project(onto, [90, 90]), [72, 0]);
    near(project(onto, [20, 10]), [0, 48]);
    expect(overAll([72, 48])).toEqual({ at: [0, 0], size: [72, 48] });
  });
});

describe('a picture drawn anew', () => {
  /** A picture whose colours tell the place on the table that a pixel shows. */
  const photoOf = (seen: Four, width: number, height: number): PhotoPixels => {
    const onto = fromFour(seen, TABLE);
    const data = new Uint8ClampedArray(width * height * 4);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [a, b] = project(onto, [x + 0.5, y + 0.5]);
        data.set([(a / 72) * 200 + 20, (b / 48) * 200 + 20, 0, 255], (y * width + x) * 4);
      }
    return { data, width, height };
  };

  test('each pixel shows its own place of the table', () => {
    const seen: Four = [
      [20, 180],
      [230, 190],
      [190, 30],
      [60, 20],
    ];
    const { data, width, height } = rectify(photoOf(seen, 256, 200), fromFour(seen, TABLE), [72, 48], 2);
    expect([width, height]).toEqual([144, 96]);
    for (const [column, row] of [
      [4, 4],
      [72, 48],
      [140, 90],
      [10, 80],
    ] as const) {
      const [red, green, , seenAt] = data.slice((row * width + column) * 4);
      const [x, y] = [(column + 0.5) / 2, 48 - (row + 0.5) / 2];
      expect(Math.abs((red ?? 0) - ((x / 72) * 200 + 20))).toBeLessThan(3);
      expect(Math.abs((green ?? 0) - ((y / 48) * 200 + 20))).toBeLessThan(3);
      expect(seenAt).toBe(255);
    }
  });

  test('what the photograph does not show stays clear', () => {
    const photo: PhotoPixels = { data: new Uint8ClampedArray(4 * 4 * 4).fill(255), width: 4, height: 4 };
    const onto = fromFour(
      [
        [0, 4],
        [4, 4],
        [4, 0],
        [0, 0],
      ],
      [
        [31, 19],
        [41, 19],
        [41, 29],
        [31, 29],
      ],
    );
    const { data, width } = rectify(photo, onto, [72, 48], 1);
    expect(data[3]).toBe(0);
    expect(data[(24 * width + 36) * 4 + 3]).toBe(255);
  });
});

test('one projection after another is one', () => {
  fc.assert(
    fc.property(quadrilaterals, quadrilaterals, (a, b) => {
      const [first, second] = [fromFour(a, TABLE), fromFour(TABLE, b)];
      near(project(times(second, first), [600, 500]), project(second, project(first, [600, 500])), 1e-6);
    }),
  );
});

// What a scenario says of a piece elsewhere goes with it, and pieces stay on their table.

import { describe, expect, test } from 'vitest';
import type { TableBoard } from '../../../src/core/board.ts';
import type { Point } from '../../../src/core/types.ts';
import { carryPlaces, copiedAlong, dropPlaces, goneAlong } from '../../../src/editor/table/carryPlaces.ts';
import { shift, turn } from '../../../src/editor/table/motion.ts';
import { idsOf, movePieces } from '../../../src/editor/table/pieces.ts';
import { convertedPlaces } from '../../../src/editor/table/size.ts';
import { heldOn, snappedShift } from '../../../src/editor/table/snap.ts';
import { fc } from '../../property.ts';
import { boards } from './tablePieces.ts';

const SPECIAL = {
  within: 3,
  openings: {
    mill: [
      [21, 24],
      [26, 24],
    ],
    cottage: [[33, 14]],
  },
  zones: {
    brit: [
      [0, 0],
      [60, 0],
      [60, 12],
    ],
  },
  objectives: [{ id: 'mill', at: [29, 24] }],
};

describe('places under the id of a piece', () => {
  const mill = new Set(['mill']);

  test('go where it goes, and nothing else does', () => {
    const made = carryPlaces(SPECIAL, mill, goneAlong(mill, shift([1, -2]))) as typeof SPECIAL;
    expect(made.openings).toEqual({
      mill: [
        [22, 22],
        [27, 22],
      ],
      cottage: [[33, 14]],
    });
    expect(made.zones).toBe(SPECIAL.zones);
    expect(made.objectives).toBe(SPECIAL.objectives);
  });

  test('turn with it, in hundredths', () => {
    const made = carryPlaces(SPECIAL, mill, goneAlong(mill, turn([23.5, 24], 30))) as typeof SPECIAL;
    for (const length of made.openings.mill.flat()) expect(Math.round(length * 100) / 100).toBe(length);
  });

  test('go with it when it is deleted', () => {
    const made = carryPlaces(SPECIAL, new Set(['mill', 'cottage']), dropPlaces(mill)) as typeof SPECIAL;
    expect(made.openings).toEqual({ cottage: [[33, 14]] });
  });

  test('stand under the id of its copy as well', () => {
    const made = copiedAlong(SPECIAL, new Map([['mill', 'mill-2']]), shift([1, -1])) as { openings: Record<string, Point[]> };
    expect(made.openings).toEqual({
      ...SPECIAL.openings,
      'mill-2': [
        [22, 23],
        [27, 23],
      ],
    });
  });

  test('where there are none the part stays the same object', () => {
    const other = new Set(['farm']);
    expect(carryPlaces(SPECIAL, other, goneAlong(other, shift([1, 1])))).toBe(SPECIAL);
    expect(copiedAlong(SPECIAL, new Map([['farm', 'farm-2']]), shift([1, 1]))).toBe(SPECIAL);
    expect(carryPlaces(undefined, other, dropPlaces(other))).toBeUndefined();
  });
});

describe('another unit', () => {
  test('places follow it, directions and numbers do not', () => {
    const units = [
      {
        id: 'a',
        at: [10, 20],
        facing: [0, 1],
        strength: 10,
        figures: [
          [1, 0],
          [-1, 0],
        ],
      },
    ];
    expect(convertedPlaces(units, 2.54)).toEqual([
      {
        id: 'a',
        at: [25.4, 50.8],
        facing: [0, 1],
        strength: 10,
        figures: [
          [2.54, 0],
          [-2.54, 0],
        ],
      },
    ]);
    expect(convertedPlaces(SPECIAL, 2).zones).toEqual({
      brit: [
        [0, 0],
        [120, 0],
        [120, 24],
      ],
    });
    expect(convertedPlaces(SPECIAL, 2).within).toBe(3);
  });
});

describe('pieces that are dragged', () => {
  const anywhere = fc.tuple(fc.double({ min: -200, max: 200, noNaN: true }), fc.double({ min: -200, max: 200, noNaN: true }));
  const isOn = ({ features, size }: TableBoard): boolean =>
    features.every(({ shape }) => {
      const spread = shape.kind === 'disc' ? shape.radius : 0;
      const spots = shape.kind === 'disc' ? [shape.centre] : shape.kind === 'area' ? shape.outline : shape.points;
      return spots.every(spot =>
        spot.every((length, k) => length - spread >= -1e-9 && length + spread <= (size[k as 0 | 1] as number) + 1e-9),
      );
    });

  test('do not leave the table', () => {
    fc.assert(
      fc.property(boards, anywhere, fc.boolean(), (board, by, isSticky) => {
        const ids = idsOf(board);
        const held = isSticky ? snappedShift(board, ids, by, { grid: 0.5, within: 1 }).by : heldOn(board, ids, by);
        expect(isOn(movePieces(board, ids, shift(held)))).toBe(true);
      }),
    );
  });
});

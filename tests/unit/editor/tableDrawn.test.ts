// Shapes while they are drawn: corner by corner, by hand, with a width; what a finger is drawn to and what it touches.

import { describe, expect, test } from 'vitest';
import { distanceToLine, isInside } from '../../../src/boards/tablePlaces.ts';
import type { TableBoard, Terrain, TerrainShape } from '../../../src/core/board.ts';
import { outlineFault } from '../../../src/core/outline.ts';
import type { Point } from '../../../src/core/types.ts';
import { apart, nextOf, piecesAt, piecesWithin } from '../../../src/editor/table/hit.ts';
import { distance, pointsOf } from '../../../src/editor/table/lengths.ts';
import { simplifiedRing, simplify } from '../../../src/editor/table/simplify.ts';
import { addPoint, back, beginSketch, closes, crossedAt, shapeOf, showing, type WayToDraw } from '../../../src/editor/table/sketch.ts';
import { snapPoint, snappedShift, snappedTurn, toGrid } from '../../../src/editor/table/snap.ts';
import { stripOf } from '../../../src/editor/table/strip.ts';
import { fc } from '../../property.ts';
import { BOW, boards, points } from './tablePieces.ts';

const TABLE: Point = [72, 48];
const sketched = (how: WayToDraw, at: readonly Point[], width = 2) =>
  at.reduce(addPoint, beginSketch(how, { width, fine: 0.1, size: TABLE }));

describe('a way that leaves the table', () => {
  const outline = (way: readonly Point[], width = 2) => pointsOf(shapeOf(sketched('way', way, width)) as TerrainShape);

  test('ends at the edge in its whole width, however it leaves', () =>
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 43 }), fc.integer({ min: 10, max: 60 }), fc.integer({ min: 5, max: 43 }), (y, x, rim) => {
        const shape = outline([
          [0, rim],
          [x, y],
        ]);
        expect(outlineFault(shape)).toBeUndefined();
        expect(shape.every(([at, across]) => at >= 0 && at <= 72 && across >= 0 && across <= 48)).toBe(true);
        const across = shape.filter(([at]) => at === 0).map(([, at]) => at);
        expect(Math.max(...across) - Math.min(...across)).toBeGreaterThanOrEqual(2 - 0.02);
      }),
    ));

  test('reaches the edge it points to from within its own width, and no other', () => {
    const along = outline([
      [10, 1.5],
      [70.5, 1.5],
    ]);
    expect(along.map(([x]) => x).toSorted((a, b) => a - b)).toEqual([10, 10, 72, 72]);
    expect(along.map(([, y]) => y).toSorted((a, b) => a - b)).toEqual([0.5, 0.5, 2.5, 2.5]);
  });

  test('is cut where its side lies beyond the edge', () =>
    expect(
      outline([
        [20, 0.25],
        [40, 0.25],
      ])
        .map(([, y]) => y)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 0, 1.25, 1.25]));
});

describe('a sketch', () => {
  test('an area corner by corner, closed on its first', () => {
    const sketch = sketched('polygon', [
      [1, 1],
      [9, 1],
      [9, 5],
    ]);
    expect(closes(sketch, [9, 5], 0.5)).toBe(false);
    expect(closes(sketch, [1.2, 1.2], 0.5)).toBe(true);
    expect(
      closes(
        sketched('polygon', [
          [1, 1],
          [9, 1],
        ]),
        [1, 1],
        0.5,
      ),
    ).toBe(false);
    expect(shapeOf(sketch)).toEqual({
      kind: 'area',
      outline: [
        [1, 1],
        [9, 1],
        [9, 5],
      ],
    });
  });

  test('a line ends on its last point touched again', () => {
    const sketch = sketched('line', [
      [1, 1],
      [9, 1],
    ]);
    expect(closes(sketch, [1, 1], 0.5)).toBe(false);
    expect(closes(sketch, [9, 1.1], 0.5)).toBe(true);
    expect(shapeOf(sketch)).toEqual({
      kind: 'line',
      points: [
        [1, 1],
        [9, 1],
      ],
    });
  });

  test('a box from corner to corner, a disc from its middle to its rim', () => {
    expect(
      shapeOf(
        sketched('box', [
          [5, 4],
          [1, 1],
        ]),
      ),
    ).toEqual({
      kind: 'area',
      outline: [
        [5, 4],
        [1, 4],
        [1, 1],
        [5, 1],
      ],
    });
    expect(
      shapeOf(
        sketched('box', [
          [5, 4],
          [5, 1],
        ]),
      ),
    ).toBeUndefined();
    expect(
      shapeOf(
        sketched('disc', [
          [5, 4],
          [8, 8],
        ]),
      ),
    ).toEqual({ kind: 'disc', centre: [5, 4], radius: 5 });
    expect(shapeOf(sketched('disc', [[5, 4]]))).toBeUndefined();
  });

  test('a third point of two takes the place of the second', () => {
    expect(
      sketched('disc', [
        [5, 4],
        [8, 8],
        [5, 6],
      ]).points,
    ).toEqual([
      [5, 4],
      [5, 6],
    ]);
  });

  test('one point back, and out', () => {
    const sketch = sketched('polygon', [
      [1, 1],
      [9, 1],
    ]);
    expect(back(sketch)?.points).toEqual([[1, 1]]);
    expect(back(back(sketch) ?? sketch)).toBeUndefined();
  });

  test('shows what one point more would make', () => {
    const { line, shape } = showing(sketched('way', [[0, 5]], 2), [10, 5]);
    expect(line).toHaveLength(2);
    expect(shape).toEqual({
      kind: 'area',
      outline: [
        [0, 6],
        [10, 6],
        [10, 4],
        [0, 4],
      ],
    });
    expect(showing(beginSketch('polygon', { width: 2, fine: 0.1, size: TABLE }), [3, 3]).shape).toBeUndefined();
  });

  test('a line that comes back over itself is told while it is drawn', () => {
    expect(
      crossedAt([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, -2],
      ]),
    ).toEqual([2.6666666666666665, 0]);
    expect(
      crossedAt([
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ]),
    ).toBeUndefined();
  });

  test('whatever is tapped, what comes of it is in hundredths', () => {
    const anywhere = fc.array(fc.tuple(fc.double({ min: 0, max: 72, noNaN: true }), fc.double({ min: 0, max: 48, noNaN: true })), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.constantFrom('polygon', 'box', 'freehand', 'line', 'way', 'disc'), anywhere, (how, at) => {
        const shape = shapeOf(sketched(how as WayToDraw, at));
        for (const length of shape ? pointsOf(shape).flat() : []) expect(Math.round(length * 100) / 100).toBe(length);
      }),
    );
  });
});

describe('a line by hand', () => {
  const wanderings = fc.array(points, { minLength: 2, maxLength: 120 });

  test('with fewer points it keeps its ends and lies as near as asked', () => {
    fc.assert(
      fc.property(wanderings, fc.double({ min: 0.01, max: 3, noNaN: true }), (line, tolerance) => {
        const fewer = simplify(line, tolerance);
        expect(fewer[0]).toBe(line[0]);
        expect(fewer.at(-1)).toBe(line.at(-1));
        for (const at of line) expect(distanceToLine(fewer, at)).toBeLessThanOrEqual(tolerance + 1e-9);
        for (const at of fewer) expect(line).toContain(at);
      }),
    );
  });

  test('never has more corners than files take', () => {
    const spiral = Array.from({ length: 4000 }, (_, i): Point => [36 + (i / 200) * Math.cos(i / 9), 24 + (i / 200) * Math.sin(i / 9)]);
    expect(simplify(spiral, 0.001).length).toBeLessThanOrEqual(250);
    expect(simplifiedRing(spiral, 0.001).length).toBeLessThanOrEqual(250);
  });

  test('a circle by hand becomes a sound outline around the same middle', () => {
    const circle = Array.from({ length: 300 }, (_, i): Point => [20 + 6 * Math.cos(i / 48), 20 + 6 * Math.sin(i / 48)]);
    const outline = simplifiedRing(circle, 0.15);
    expect(outline.length).toBeLessThan(40);
    expect(outlineFault(outline)).toBeUndefined();
    expect(isInside(outline, [20, 20])).toBe(true);
  });
});

describe('a way with a width', () => {
  test('straight it is a box', () => {
    expect(
      stripOf(
        [
          [0, 5],
          [10, 5],
        ],
        3,
      ),
    ).toEqual([
      [0, 6.5],
      [10, 6.5],
      [10, 3.5],
      [0, 3.5],
    ]);
  });

  test('its sides are half the width from its middle, at bends as well', () => {
    const outline = stripOf(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      2,
    );
    expect(outline).toEqual([
      [0, 1],
      [9, 1],
      [9, 10],
      [11, 10],
      [11, -1],
      [0, -1],
    ]);
  });

  test('long gentle ways are sound outlines, and their middle lies in them', () => {
    const bends = fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(bends, fc.double({ min: 0.5, max: 3, noNaN: true }), (heights, width) => {
        const way = heights.map((y, i): Point => [i * 7, 20 + y]);
        const outline = stripOf(way, width).map(([x, y]): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]);
        expect(outlineFault(outline)).toBeUndefined();
        for (const [x, y] of way.slice(1, -1)) expect(isInside(outline, [x, y])).toBe(true);
      }),
    );
  });

  test('sharp bends do not stick out far', () => {
    const outline = stripOf(
      [
        [0, 0],
        [20, 0],
        [0, 1],
      ],
      2,
    );
    for (const [x] of outline) expect(x).toBeLessThan(24);
  });

  test('refuses what has no length or no width', () => {
    expect(() =>
      stripOf(
        [
          [1, 1],
          [1, 1],
        ],
        2,
      ),
    ).toThrow(RangeError);
    expect(() =>
      stripOf(
        [
          [1, 1],
          [2, 1],
        ],
        0,
      ),
    ).toThrow(RangeError);
  });
});

const house: Terrain = {
  id: 'house',
  title: 'House',
  kind: 'wood',
  top: 2,
  sight: 'blocks',
  shape: {
    kind: 'area',
    outline: [
      [10, 10],
      [14, 10],
      [14, 13],
      [10, 13],
    ],
  },
};
const hedge: Terrain = {
  id: 'hedge',
  title: 'Hedge',
  kind: 'wall',
  top: 1,
  sight: 'open',
  shape: {
    kind: 'line',
    points: [
      [20, 5],
      [20, 12],
    ],
  },
};
const field: Terrain = {
  id: 'field',
  title: 'Field',
  kind: 'wood',
  top: 0,
  sight: 'open',
  shape: {
    kind: 'area',
    outline: [
      [0, 0],
      [30, 0],
      [30, 30],
      [0, 30],
    ],
  },
};
const crater: Terrain = {
  id: 'crater',
  title: 'Crater',
  kind: 'crater',
  top: 0,
  sight: 'open',
  shape: { kind: 'disc', centre: [40, 20], radius: 3 },
};
const board: TableBoard = { kind: 'table', size: [72, 48], unit: 'in', features: [field, house, hedge, crater] };

describe('what a place is drawn to', () => {
  const near = { grid: 0, within: 0.5 };

  test('corners before sides, sides before the grid', () => {
    expect(snapPoint(board, [14.3, 12.8], near)).toMatchObject({ at: [14, 13], to: 'corner', of: 'house' });
    expect(snapPoint(board, [14.3, 11.5], near)).toMatchObject({ at: [14, 11.5], to: 'side', of: 'house' });
    expect(snapPoint(board, [50.3, 30.4], { grid: 1, within: 0.5 })).toEqual({ at: [50, 30], to: 'grid' });
    expect(snapPoint(board, [43.3, 20], near)).toMatchObject({ at: [43, 20], to: 'side', of: 'crater' });
  });

  test('the edges of the table, the other length on the grid', () => {
    expect(snapPoint(board, [50.3, 0.4], { grid: 1, within: 0.5 })).toEqual({ at: [50, 0], to: 'edge' });
    expect(snapPoint(board, [71.8, 47.9], near)).toMatchObject({ at: [72, 48], to: 'edge' });
  });

  test('every place is one that files take', () => {
    fc.assert(
      fc.property(
        boards,
        fc.double({ min: -5, max: 80, noNaN: true }),
        fc.double({ min: -5, max: 80, noNaN: true }),
        fc.constantFrom(0, 0.25, 0.5, 1, 2.5, 6),
        (table, x, y, grid) => {
          const { at } = snapPoint(table, [x, y], { grid, within: 1 });
          expect(
            at.every((length, k) => length >= 0 && length <= (table.size[k] as number) && Math.round(length * 100) / 100 === length),
          ).toBe(true);
        },
      ),
    );
  });

  test('a piece is dragged so that its nearest corner meets another', () => {
    const { by, to } = snappedShift(board, new Set(['hedge']), [-5.8, 0], { grid: 0, within: 0.5 });
    expect(by).toEqual([-6, 0]);
    expect(to?.of).toBe('house');
    expect(snappedShift({ ...board, features: [crater] }, new Set(['crater']), [1.3, -0.4], { grid: 1, within: 0 }).by).toEqual([1, 0]);
  });

  test('grid and angles', () => {
    expect(toGrid([1.13, 2.37], 0.25)).toEqual([1.25, 2.25]);
    expect(snappedTurn(46.2)).toBe(45);
    expect(snappedTurn(-88)).toBe(-90);
    expect(snappedTurn(52.53)).toBe(52.5);
  });
});

describe('what a finger touches', () => {
  test('lines first, then what it lies in, the highest first', () => {
    expect(piecesAt(board, [12, 11], 0.5)).toEqual(['house', 'field']);
    expect(piecesAt(board, [20.4, 10], 0.5)).toEqual(['hedge', 'field']);
    expect(piecesAt(board, [60, 40], 0.5)).toEqual([]);
  });

  test('touched again it is the next one there', () => {
    const there = piecesAt(board, [12, 11], 0.5);
    expect(nextOf(there, undefined)).toBe('house');
    expect(nextOf(there, 'house')).toBe('field');
    expect(nextOf(there, 'field')).toBe('house');
    expect(nextOf([], 'house')).toBeUndefined();
  });

  test('all that lies whole in a box', () => {
    expect(piecesWithin(board, [50, 30], [5, 4])).toEqual(['house', 'hedge', 'crater']);
  });

  test('an outline that crosses itself can still be touched', () => {
    expect(apart(BOW, [4, 2])).toBe(0);
    expect(apart(BOW, [2, 3.5])).toBeGreaterThan(0);
  });

  test('within a shape nothing is apart', () => {
    fc.assert(
      fc.property(boards, ({ features: [piece] }) => {
        const shape = piece?.shape as TerrainShape;
        for (const at of pointsOf(shape)) expect(apart(shape, at)).toBeLessThan(1e-9);
        if (shape.kind === 'disc') expect(apart(shape, [shape.centre[0] + shape.radius + 1, shape.centre[1]])).toBeCloseTo(1, 9);
        expect(distance([0, 0], [3, 4])).toBe(5);
      }),
    );
  });
});

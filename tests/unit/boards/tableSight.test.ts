// The worked examples of two rule systems on one table, and what must hold of every line.

import { describe, expect, test } from 'vitest';
import { seeOver } from '../../../src/boards/tableClouds.ts';
import { eyeAt, glance, type TableSighting } from '../../../src/boards/tableSight.ts';
import type { TableObstacles, TablePiece } from '../../../src/core/board.ts';
import type { Point } from '../../../src/core/types.ts';
import { fc } from '../../property.ts';
import { spots, tables } from './randomTables.ts';
import { box, EXAMPLES, TABLES } from './tableExamples.ts';

function told({ seen, cover, smoke, by, why, obscured }: TableSighting): string {
  const says = (seen ? by : why).map(met => met.says).join(', ');
  const verdict = seen ? `${['open', 'soft', 'hard'][cover]}${smoke ? ' + smoke' : ''}` : 'hidden';
  return `${verdict}${says ? `: ${says}` : ''}${obscured > 0 ? `, ${obscured.toFixed(2)} deep` : ''}`;
}

describe.each([
  ['Action All Fronts', 'AAF-147', 'aaf'],
  ['Bolt Action', 'BA-51', 'ba'],
] as const)('%s, %s', (system, _item, key) => {
  test.each(EXAMPLES)('example $no, $title: $from to $to', example => {
    expect(told(seeOver(TABLES[system], example.from, example.to))).toBe(example[key]);
  });
});

const table = (...pieces: readonly TablePiece[]): TableObstacles => ({
  kind: 'table',
  range: Number.POSITIVE_INFINITY,
  eye: 0.5,
  near: 1,
  pieces,
});
const high = Number.POSITIVE_INFINITY;

describe('what is on the line', () => {
  test('is told with the stretch of it', () => {
    const { why, distance } = seeOver(TABLES['Bolt Action'], [28, 12], [38, 12]);
    expect([why, distance]).toEqual([[{ id: 'barn', says: 'barn blocks', from: [30, 12], to: [34, 12] }], 10]);
    expect(seeOver(TABLES['Action All Fronts'], [16, 13], [26, 13]).why).toEqual([
      { id: 'wood', says: '2.00 of wood, 4.00 in all', from: [16, 13], to: [18, 13], deep: 2 },
      { id: 'copse', says: '2.00 of copse, 4.00 in all', from: [22, 13], to: [24, 13], deep: 2 },
    ]);
    expect(seeOver(TABLES['Action All Fronts'], [24, 26], [36, 26]).by).toEqual([
      { id: 'smoke', says: 'smoke in the way', from: [27.5, 26], to: [32.5, 26] },
    ]);
    expect(seeOver(TABLES['Bolt Action'], [16, 19], [16, 29]).by).toEqual([
      { id: 'hedge', says: 'hedge crossed', from: [16, 24], to: [16, 24] },
    ]);
  });

  test('beyond the range nothing else is told', () => {
    const near = { ...TABLES['Bolt Action'], range: 5 };
    expect(seeOver(near, [28, 12], [38, 12]).why).toEqual([
      { id: 'range', says: 'distance 10.00 > sight 5', from: [28, 12], to: [38, 12] },
    ]);
    expect([seeOver(near, [0, 0], [3, 4]).seen, seeOver(near, [0, 0], [3, 4.01]).seen]).toEqual([true, false]);
  });
});

describe('a line along the inside of an outline that is not convex', () => {
  // A cross: whichever way it is cut, some of these lines run along a cut.
  const cross: readonly Point[] = [
    [2, 0],
    [4, 0],
    [4, 2],
    [6, 2],
    [6, 4],
    [4, 4],
    [4, 6],
    [2, 6],
    [2, 4],
    [0, 4],
    [0, 2],
    [2, 2],
  ];
  const building = table({ id: 'cross', shape: { kind: 'area', outline: cross }, top: high, sight: 'blocks' });
  const wood = table({ id: 'cross', shape: { kind: 'area', outline: cross }, top: high, sight: 'obscures', depth: 2 });

  test.each([
    [[-1, 2], [7, 2], 2],
    [[-1, 4], [7, 4], 2],
    [[2, -1], [2, 7], 2],
    [[4, 7], [4, -1], 2],
    [[1, 1], [5, 5], 2 * Math.SQRT2],
    [[5, 1], [1, 5], 2 * Math.SQRT2],
  ] as const)('%j to %j passes through it', (from, to, deep) => {
    expect(seeOver(building, from, to).seen).toBe(false);
    expect(seeOver(wood, from, to).obscured).toBeCloseTo(deep, 12);
    expect(seeOver(wood, from, to).seen).toBe(deep <= 2);
  });

  test.each([
    [
      [-1, 1],
      [2, 1],
    ],
    [
      [0, 1],
      [1, 2],
    ],
    [
      [1, 0],
      [0, 1],
    ],
    [
      [-1, 3],
      [3, 3],
    ],
    [
      [0, 2],
      [0, 4],
    ],
  ] as const)('%j to %j does not', (from, to) => {
    expect(seeOver(building, from, to).seen).toBe(true);
  });
});

describe('depths', () => {
  const wood = (id: string, x: number, depth: number): TablePiece => ({
    id,
    shape: box(x, 0, x + 2, 4),
    top: high,
    sight: 'obscures',
    depth,
  });

  test('of unlike woods add up as shares of their own', () => {
    const both = table(wood('thin', 0, 4), wood('thick', 4, 1));
    expect(seeOver(both, [-1, 1], [4.5, 1]).seen).toBe(true); // 2/4 + 0.5/1
    expect(seeOver(both, [-1, 1], [4.51, 1]).seen).toBe(false);
  });

  test('exactly as deep as one sees is seen on slanted lines too', () => {
    const one = table(wood('wood', 0, 2.5));
    expect([seeOver(one, [-2, -1], [4, 3.5]).obscured, seeOver(one, [-2, -1], [4, 3.5]).seen]).toEqual([2.5, true]); // 3-4-5
    expect(seeOver(one, [-2, -1], [4, 3.51]).seen).toBe(false);
  });
});

test('pieces that cannot be are refused by name', () => {
  const refused = (piece: Omit<TablePiece, 'id' | 'top'> & { readonly top?: number }) => () =>
    seeOver(table({ id: 'x', top: 1, ...piece }), [0, 0], [1, 1]);
  const area = box(0, 0, 1, 1);
  const line = {
    kind: 'line',
    points: [
      [0, 0],
      [1, 1],
    ],
  } as const;
  const disc = { kind: 'disc', centre: [0, 0], radius: 1 } as const;
  expect(
    refused({
      shape: {
        kind: 'area',
        outline: [
          [0, 0],
          [1, 1],
        ],
      },
      sight: 'open',
    }),
  ).toThrow('table: x: an outline needs three corners');
  expect(refused({ shape: area, sight: 'obscures' })).toThrow('table: x: only an area with a depth above 0 obscures');
  expect(refused({ shape: disc, sight: 'obscures', depth: 1 })).toThrow('only an area');
  expect(refused({ shape: disc, sight: 'open', ground: true })).toThrow('ground is an area with a top');
  expect(refused({ shape: area, sight: 'blocks', ground: true, top: high })).toThrow('ground is an area with a top');
  expect(refused({ shape: line, sight: 'blocks' })).toThrow('a line hides nothing');
  expect(refused({ shape: area, sight: 'open', cover: { rank: 0, of: 'both' } })).toThrow('0 is no class of cover from 1 to 7');
  expect(refused({ shape: { kind: 'line', points: [[0, 0]] }, sight: 'open' })).toThrow('a line needs two points');
  expect(refused({ shape: { ...disc, radius: 1e6 }, sight: 'open' })).toThrow('1000000 is no length on a table');
});

test('sight is mutual, and what is on the line is the same both ways', () => {
  fc.assert(
    fc.property(tables, spots, spots, (obstacles, from, to) => {
      const [there, back] = [seeOver(obstacles, from, to), seeOver(obstacles, to, from)];
      expect([back.seen, back.smoke, back.distance]).toEqual([there.seen, there.smoke, there.distance]);
      expect(back.obscured).toBeCloseTo(there.obscured, 9);
      expect(new Set(back.why.map(({ id }) => id))).toEqual(new Set(there.why.map(({ id }) => id)));
    }),
    { numRuns: 500 },
  );
});

test('a glance finds what a sighting counts', () => {
  fc.assert(
    fc.property(tables, spots, spots, (obstacles, from, to) => {
      const { seen, distance, cover, smoke } = seeOver(obstacles, from, to);
      expect(glance(obstacles, eyeAt(obstacles, from), eyeAt(obstacles, to))).toEqual({ seen, distance, cover, smoke });
    }),
    { numRuns: 500 },
  );
});

// Faults of what stands on a measured table.

import { describe, expect, it } from 'vitest';
import { emptyTable } from '../../../src/core/blank.ts';
import type { Terrain } from '../../../src/core/board.ts';
import { figureFaults, type TerrainWords, tableFaults } from '../../../src/core/tableChecks.ts';

describe('figures', () => {
  const table = emptyTable('in', [48, 24]);
  it('stand where the middle of their unit and their place beside it say', () => {
    expect(figureFaults(table, [40, 20], [[8, 4]], 'figures')).toEqual([]);
    expect(
      figureFaults(
        table,
        [40, 20],
        [
          [0, 0],
          [0, 5],
        ],
        'figures',
      ).map(({ path }) => path),
    ).toEqual(['figures[1]']);
    expect(figureFaults(table, [40, 4], [[0, 21]], 'figures').map(({ path }) => path)).toEqual(['figures[0]']);
    expect(figureFaults(table, [40, 4], [[0, 19]], 'figures')).toEqual([]);
    expect(figureFaults(table, [40, 4], [[9, 0]], 'figures').map(({ says }) => says)).toEqual([
      '(49, 4) is off the table, which is 48 by 24 in: figures are placed from the middle of their unit',
    ]);
    expect(figureFaults(table, 'nowhere', [[0, 0]], 'figures')).toEqual([]);
  });
});

describe('terrain', () => {
  const table = emptyTable('in', [48, 24]);
  const piece = (id: string, more: object = {}): Terrain =>
    ({ id, title: id, kind: 'wood', top: 2, sight: 'blocks', shape: { kind: 'disc', centre: [10, 10], radius: 3 }, ...more }) as Terrain;
  const faults = (features: readonly Terrain[], words: TerrainWords = { terrain: ['wood'] }) =>
    tableFaults({ ...table, features }, words).map(({ path, says }) => `${path} ${says}`);

  it('is of kinds and covers that the system knows, each with an id of its own', () => {
    expect(faults([piece('a'), piece('b')])).toEqual([]);
    expect(faults([piece('a'), piece('a'), piece('c', { kind: 'wodo' })])).toEqual([
      'board.features[1].id "a" is the id of another piece of terrain',
      'board.features[2].kind there is no terrain "wodo" (did you mean "wood"?)',
    ]);
    expect([
      faults([piece('a', { cover: 'sfot' })]),
      faults([piece('a', { cover: 'sfot' })], { terrain: ['wood'], cover: ['soft'] }),
    ]).toEqual([[], ['board.features[0].cover there is no cover "sfot" (did you mean "soft"?)']]);
    expect(faults([piece('a', { cover: 'soft' })], { terrain: ['wood'], cover: ['soft'] })).toEqual([]);
  });

  it('lies on the table with all its points, of which there are so many at most', () => {
    const line = (count: number) =>
      piece('a', { shape: { kind: 'line', points: Array.from({ length: count }, (_, i) => [i % 48, 1 + (i % 2)]) } });
    expect([
      faults([piece('a', { shape: { kind: 'disc', centre: [50, 10], radius: 3 } })]),
      faults([
        piece('a', {
          shape: {
            kind: 'line',
            points: [
              [1, 1],
              [1, 30],
            ],
          },
        }),
      ]),
    ]).toEqual([
      ['board.features[0].shape.centre (50, 10) is off the table, which is 48 by 24 in'],
      [
        'board.features[0].sight a line hides nothing, it can only cover',
        'board.features[0].shape.points[1] (1, 30) is off the table, which is 48 by 24 in',
      ],
    ]);
    const many = (count: number) => Array.from({ length: count }, (_, i) => ({ ...line(200), id: `l${i}` }));
    expect([faults(many(100)).length, faults([...many(100), piece('x')])]).toEqual([
      100,
      ['board.features the terrain has 20001 corners in all; 20000 are the most'],
    ]);
  });
});

describe('sight', () => {
  const table = emptyTable('in', [48, 24]);
  const shapes = {
    line: { kind: 'line', points: [[1, 1], [9, 1]] },
    disc: { kind: 'disc', centre: [10, 10], radius: 3 },
    area: { kind: 'area', outline: [[1, 1], [9, 1], [9, 9]] },
  } as const; // biome-ignore format: short
  const found = (kind: keyof typeof shapes, sight: string, depth?: number) => {
    const one = { id: 'a', title: 'A', kind: 'wood', top: 2, sight, shape: shapes[kind], ...(depth === undefined ? {} : { depth }) };
    return tableFaults({ ...table, features: [one as unknown as Terrain] }, { terrain: ['wood'] }).map(({ says }) => says);
  };
  it('is what a piece of its shape can do to it', () => {
    expect([found('line', 'open'), found('line', 'blocks'), found('line', 'obscures', 2)]).toEqual([
      [],
      ['a line hides nothing, it can only cover'],
      ['a line hides nothing, it can only cover'],
    ]);
    expect([found('disc', 'blocks'), found('disc', 'obscures', 2), found('area', 'blocks'), found('area', 'open')]).toEqual([
      [],
      ['only an area obscures'],
      [],
      [],
    ]);
    expect([found('area', 'obscures', 2), found('area', 'obscures')]).toEqual([[], ['how far one sees through it is missing']]);
  });
});

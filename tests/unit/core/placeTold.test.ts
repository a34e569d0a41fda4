import { describe, expect, test } from 'vitest';
import type { TableBoard, Terrain } from '../../../src/core/board.ts';
import { lengthTold } from '../../../src/core/places.ts';
import { groundTitle, nameAt, nameGround, tellPlace, tellWay } from '../../../src/core/placeTold.ts';
import type { Point } from '../../../src/core/types.ts';

const box = (x: number, y: number, width: number, height: number): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const piece = (id: string, title: string, kind: string, shape: Terrain['shape'], top = 2): Terrain => ({
  id,
  title,
  kind,
  shape,
  top,
  sight: 'open',
});

const board: TableBoard = {
  kind: 'table',
  size: [60, 48],
  unit: 'in',
  features: [
    piece('wood', 'North wood', 'wood', { kind: 'area', outline: box(4, 30, 10, 10) }),
    piece('mill', 'The mill', 'building', { kind: 'area', outline: box(30, 20, 4, 4) }),
    piece('road', 'Road', 'road', { kind: 'area', outline: box(0, 10, 60, 2) }, 0),
    piece('hedge', 'South hedge', 'hedge', { kind: 'line', points: [[40, 4], [55, 4]] }), // biome-ignore format: short
    piece('hill', 'Point 47', 'hill', { kind: 'disc', centre: [50, 38], radius: 5 }),
  ],
};

const HEXES = { kind: 'hex', layout: 'flat', columns: 3, rows: 3, hexes: {}, edges: {} } as const;

describe('a length', () => {
  test.each([
    [13.85, '14'],
    [13.59, '13.5'],
    [6.02, '6'],
    [0.22, '0.2'],
    [0.02, '0'],
    [0, '0'],
  ])('%d is told to the half: %s', (length, said) => expect(lengthTold(length)).toBe(said));

  test.each([
    [6.2, 6, '6.2'],
    [6.24, 6, '6.2'],
    [6.02, 6, '6.02'],
    [6.8, 6, '6.8'],
    [5.9, 6, '5.9'],
    [6, 6, '6'],
    [0.02, 0, '0.02'],
    [12.34, 6, '12.3'],
  ])('%d beside %d never looks as if it lay on its other side: %s', (length, than, said) => expect(lengthTold(length, than)).toBe(said));
});

describe('a place', () => {
  test.each<[Point, string, string, string]>([
    [[8, 35], 'in the north wood', 'into the north wood', 'the north wood'],
    [[20, 11], 'on the road', 'onto the road', 'the road'],
    [[35, 22], 'beside the mill', 'to the mill', 'the ground beside the mill'],
    [[48, 5.5], 'beside the south hedge', 'to the south hedge', 'the ground beside the south hedge'],
    [[50, 38], 'on Point 47', 'onto Point 47', 'Point 47'],
    [
      [32, 16.5],
      'between the mill and the road',
      'to the ground between the mill and the road',
      'the ground between the mill and the road',
    ],
    [[32, 30], '6 in from the mill', 'to within 6 in of the mill', 'the ground 6 in from the mill'],
  ])('%j is told by what is there', (at, stands, goes, noun) => {
    expect([tellPlace(board, at, 'at'), tellPlace(board, at, 'to'), nameGround(board, at)]).toEqual([stands, goes, noun]);
    expect(tellPlace(board, at, 'from')).toBe(`from ${noun}`);
  });

  test('that a way ends in where it began is gone through or along; what is far is neared', () => {
    expect(tellWay(board, [10, 11], [30, 11])).toBe('along the road');
    expect(tellWay(board, [5, 35], [8, 35])).toBe('within the north wood');
    expect(tellWay(board, [48, 38], [50, 38])).toBe('across Point 47');
    expect(tellWay(board, [32, 36], [32, 30])).toBe('towards the mill, 6 in from it');
    expect(tellWay(board, [35, 22], [35, 30])).toBe('to within 6 in of the mill');
    expect(tellWay(board, undefined, [20, 11])).toBe('onto the road');
  });

  test('of hexes and areas is its name with the word before it', () => {
    expect([tellPlace(HEXES, 'B3', 'in'), tellWay(HEXES, 'B2', 'B3'), nameGround(HEXES, 'B3')]).toEqual(['in B3', 'to B3', 'B3']);
    expect([nameAt(HEXES, 'Sherman', 'B3'), nameAt(board, 'Sherman', [20, 11])]).toEqual(['Sherman at B3', 'Sherman (on the road)']);
  });

  test('on a bare table is in the open', () => expect(tellPlace({ ...board, features: [] }, [3, 3], 'to')).toBe('in the open'));
});

test('names keep their articles, or have none', () => {
  const said = ['The church', 'La Ferme rouge', 'Ponte Rotto', 'Point 47', 'Camel thorn in the north', 'T-26 wreck', 'Road', 'Wood'];
  const twice = {
    features: [...board.features, ...[1, 2].map(n => piece(`w${n}`, 'Wood', 'wood', { kind: 'disc', centre: [n, n], radius: 1 }))],
  };
  expect(said.map(title => groundTitle(twice, { title }))).toEqual([
    'the church',
    'La Ferme rouge',
    'Ponte Rotto',
    'Point 47',
    'the camel thorn in the north',
    'T-26 wreck',
    'the road',
    'a wood',
  ]);
});

test('every place of a table is told by what is there', () => {
  const [wide, deep] = board.size;
  const points = Array.from(
    { length: 16 * 12 },
    (_, i): Point => [((i % 16) + 0.5) * (wide / 16), (Math.floor(i / 16) + 0.5) * (deep / 12)],
  );
  const told = Map.groupBy(
    points.map(at => tellPlace(board, at, 'at').replace(/[\d.]+ in/, 'so far')),
    words => words,
  );
  expect([...told].map(([words, all]) => `${all.length} ${words}`)).toEqual([
    '30 so far from the road',
    '4 so far from the south hedge',
    '8 beside the south hedge',
    '1 between the south hedge and the road',
    '16 on the road',
    '16 beside the road',
    '17 so far from the mill',
    '4 beside the mill',
    '5 between the north wood and the road',
    '1 in the mill',
    '4 between the road and Point 47',
    '28 so far from the north wood',
    '1 between the north wood and the mill',
    '1 between Point 47 and the mill',
    '27 so far from Point 47',
    '1 between Point 47 and the road',
    '9 in the north wood',
    '1 between the mill and the north wood',
    '1 between the mill and Point 47',
    '5 beside Point 47',
    '5 on Point 47',
    '3 beside the north wood',
    '2 between the north wood and Point 47',
    '2 between Point 47 and the north wood',
  ]);
  const far = points.flatMap(at => tellPlace(board, at, 'at').match(/[\d.]+(?= in)/) ?? []);
  expect(far.reduce((sum, length) => sum + Number(length), 0)).toEqual(624);
});

describe('ground that takes more than an eighth of the table', () => {
  const hedge = (y: number) => piece('hedge', 'Long hedge', 'hedge', { kind: 'line', points: [[0, y], [60, y]] }); // biome-ignore format: short
  const inside = (shape: Terrain['shape'], hedgeAt: number, kind = 'wood') =>
    tellPlace({ ...board, features: [piece('big', 'Great wood', kind, shape), hedge(hedgeAt)] }, [10, 15], 'at');

  test('does not tell where something is that lies beside another piece', () => {
    const area = (width: number) => ({ kind: 'area', outline: box(2, 2, width, 20) }) as const;
    expect([18, 18.05, 20].map(width => inside(area(width), 17))).toEqual([
      'in the great wood',
      'beside the long hedge',
      'beside the long hedge',
    ]);
    expect([17, 17.01, 13, 12.99].map(y => inside(area(20), y))).toEqual([
      'beside the long hedge',
      'in the great wood',
      'beside the long hedge',
      'in the great wood',
    ]);
  });

  test('is measured as what it is', () => {
    const disc = (radius: number) => ({ kind: 'disc', centre: [10, 15], radius }) as const;
    expect([10.7, 10.71].map(radius => inside(disc(radius), 16, 'hill'))).toEqual(['on the great wood', 'beside the long hedge']);
    const triangle = (to: number) => ({ kind: 'area', outline: [[2, 2], [to, 2], [2, 42]] }) as const; // biome-ignore format: short
    expect([20, 20.1].map(to => inside(triangle(to) as never, 16))).toEqual(['in the great wood', 'beside the long hedge']);
  });
});

test('what is no nearer at its end does not lead towards a piece', () => {
  expect([[18, 22], [20, 22], [21, 22]].map(from => tellWay(board, from as unknown as Point, [44, 22]))).toEqual([
    'towards the mill, 10 in from it',
    'to within 10 in of the mill',
    'to within 10 in of the mill',
  ]); // biome-ignore format: short
});

// Sheets on a plane: which one a point lies on, what it is called there, and what is wrong with a board of them.

import { describe, expect, it, test } from 'vitest';
import type { PictureBoard, Sheet, SheetGrid } from '../../../src/core/board.ts';
import { placeTitle, whyOff } from '../../../src/core/places.ts';
import { sheetFaults } from '../../../src/core/sheetChecks.ts';
import { cellMiddle, cellName, largestOf, nameOfPoint, pointNamed, sheetAt, sheetCell, snapToCell } from '../../../src/core/sheets.ts';
import type { Point } from '../../../src/core/types.ts';

const GRID: SheetGrid = {
  kind: 'flat',
  origin: [20, 30],
  step: [60, 70],
  numbering: { text: '{column}{row}', column: { from: 1, digits: 2 }, row: { from: 1, digits: 2 } },
};

const MAP: Sheet = { id: 'map', title: 'The valley', at: [0, 0], size: [600, 500], grid: GRID };
const BOX: Sheet = {
  id: 'box',
  title: 'Reserves',
  at: [620, 100],
  size: [200, 100],
  places: [
    { title: 'First', at: [50, 50] },
    { title: 'Second', at: [150, 50] },
  ],
};

const board: PictureBoard = { kind: 'picture', sheets: [MAP, BOX] };
const withGrid = (grid: SheetGrid): PictureBoard => ({ kind: 'picture', sheets: [{ ...MAP, grid }] });

describe('points of sheets', () => {
  it('lie on one sheet or on none', () => {
    expect([sheetAt(board, [0, 0])?.id, sheetAt(board, [600, 0])?.id, sheetAt(board, [620, 100])?.id]).toEqual(['map', undefined, 'box']);
    expect(whyOff(board, [610, 10])).toBe('(610, 10) is on no sheet');
    expect(whyOff(board, 'A1')).toBe('"A1" is not a point on the sheets');
  });

  it.each(['square', 'flat', 'pointy'] as const)('of a %s grid lie in the cell whose middle they are', kind => {
    const grid = { ...GRID, kind };
    for (let column = -2; column < 6; column++)
      for (let row = -2; row < 6; row++) {
        const [x, y] = cellMiddle(grid, [column, row]);
        expect(sheetCell(grid, [x + 3, y - 3])).toEqual([column, row]);
      }
  });

  it('are called by their cell, else by the nearest place, and found again by that', () => {
    expect([nameOfPoint(board, [20, 30]), nameOfPoint(board, [80, 65]), nameOfPoint(board, [81, 140])]).toEqual(['0101', '0201', '0202']);
    expect([nameOfPoint(board, [630, 110]), nameOfPoint(board, [800, 190]), nameOfPoint(board, [610, 0])]).toEqual([
      'First',
      'Second',
      undefined,
    ]);
    expect([pointNamed(board, '0202'), pointNamed(board, 'second'), pointNamed(board, '412, 88'), pointNamed(board, '9999')]).toEqual([
      [80, 135],
      [770, 150],
      [412, 88],
      undefined,
    ]);
    expect([placeTitle(board, [80, 135]), placeTitle(board, [610, 0])]).toEqual(['0202', '(610, 0)']);
    expect([snapToCell(board, [90, 120]), snapToCell(board, [630, 110])]).toEqual([
      [80, 135],
      [630, 110],
    ]);
  });

  it('are counted down, in letters and staggered as the grid says', () => {
    const numbering = {
      text: '{row}-{column}',
      column: { from: 0, letters: true },
      row: { from: 7, down: true },
      stagger: 'odd',
    } as const;
    const other = withGrid({ ...GRID, numbering });
    expect([nameOfPoint(other, [20, 30]), nameOfPoint(other, [80, 65]), nameOfPoint(other, [80, 135])]).toEqual(['7-A', '6-B', '5-B']);
    const far = withGrid({ ...GRID, step: [10, 70], numbering });
    expect(nameOfPoint(far, [20 + 270, 30 + 35])).toBe('6-BB');
  });

  it('within an outline have its name, whatever the grid says', () => {
    const outline = [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ] as const;
    const named: PictureBoard = { kind: 'picture', sheets: [{ ...MAP, places: [{ title: 'Turn track', at: [50, 50], outline }] }] };
    expect([nameOfPoint(named, [30, 40]), nameOfPoint(named, [200, 65])]).toEqual(['Turn track', '0401']);
  });
});

test('the largest of some sheets is that of the largest area, whatever its height', () => {
  const tall: Sheet = { ...BOX, id: 'tall', size: [40, 900] };
  expect(largestOf([BOX, tall, MAP])).toBe(MAP);
  expect(largestOf([MAP, { ...tall, size: [400, 900] }])?.id).toBe('tall');
  expect(largestOf([])).toBeUndefined();
});

describe('a board of sheets', () => {
  it('is sound, or says where it is not', () => {
    expect(sheetFaults(board)).toEqual([]);
    const faults = sheetFaults({
      kind: 'picture',
      sheets: [
        MAP,
        { ...BOX, id: 'map', at: [599, 0] },
        { ...BOX, id: 'far', at: [0, 199_950] },
        { ...BOX, id: 'fine', at: [0, 1000], size: [5000, 5000], grid: { ...GRID, step: [1, 1] } },
        { ...BOX, id: 'beside', at: [6000, 0], places: [{ title: 'Elsewhere', at: [300, 10] }] },
      ],
    });
    expect(faults.map(({ path, says }) => `${path}: ${says}`)).toEqual([
      'board.sheets[1].id: "map" is the id of another sheet',
      'board.sheets[1].at: the sheet "map" lies over "map"',
      'board.sheets[2].size: the sheet "far" ends at (200, 200050); 200000 pixels are the most to either side',
      'board.sheets[3].grid.step: the grid of the sheet "fine" has 25000000 cells; 262144 are the most',
      'board.sheets[4].places[0].at: Elsewhere lies at (300, 10), beside its sheet',
    ]);
  });

  it('may have sheets that lie wholly on one that stands after them', () => {
    const desk = { ...BOX, id: 'desk', at: MAP.at, size: [MAP.size[0] + 50, MAP.size[1]] } as const;
    const faultsOf = (...sheets: PictureBoard['sheets']) => sheetFaults({ kind: 'picture', sheets }).map(({ path }) => path);
    expect(faultsOf(MAP, desk)).toEqual([]);
    expect(faultsOf(desk, MAP)).toEqual(['board.sheets[1].at']);
    expect(faultsOf({ ...MAP, size: [MAP.size[0] + 51, MAP.size[1]] }, desk)).toEqual(['board.sheets[1].at']);
    const laid: PictureBoard = { kind: 'picture', sheets: [MAP, desk] };
    expect([sheetAt(laid, [0, 0])?.id, sheetAt(laid, [MAP.size[0] + 10, 10])?.id]).toEqual([MAP.id, 'desk']);
  });
});

const CELLS: Readonly<Record<SheetGrid['kind'], readonly [cells: string, middles: number]>> = {
  square: [
    '-1,-1 -1,-1 0,0 1,1 1,2 2,3 3,3 3,-1 4,0 -1,1 0,2 1,2 1,3 2,-1 2,0 3,1 4,2 -1,2 0,3 1,-1 1,0 2,1 2,2 3,2 4,3 -1,-1 0,0 0,1 1,2 2,2 2,3 3,-1 4,0 -1,1 0,2 0,2 1,3 2,-1 2,0 3,1',
    441_430,
  ],
  flat: [
    '-1,-2 -1,-1 0,0 1,0 1,1 2,3 3,3 3,-1 4,0 -1,0 0,2 1,2 1,3 2,-1 2,0 3,0 4,2 -1,2 0,3 1,-1 1,0 2,1 2,2 3,2 4,3 -1,-1 0,0 0,1 1,1 2,2 2,3 3,-1 4,0 -1,0 0,2 0,2 1,3 2,-1 2,0 3,0',
    449_935,
  ],
  pointy: [
    '-2,-1 -1,-1 0,0 0,1 1,2 1,3 2,3 3,-1 4,0 -1,1 0,2 1,2 1,3 1,-1 2,0 3,1 4,2 -1,2 -1,3 0,-1 1,0 1,1 2,2 3,2 3,3 -1,-1 0,0 0,1 1,2 2,2 2,3 2,-1 4,0 -1,1 0,2 0,2 1,3 1,-1 2,0 2,1',
    440_050,
  ],
};

describe('cells of a grid', () => {
  it.each(['square', 'flat', 'pointy'] as const)('of a %s one are told from any point of the sheet', kind => {
    const grid: SheetGrid = { ...GRID, kind, step: [60, 70], origin: [20, 30] };
    const points = Array.from({ length: 40 }, (_, i): Point => [((i * 37) % 300) - 50, ((i * 53) % 320) - 60]);
    const cells = points.map(at => sheetCell(grid, at));
    const middles = cells.map(cell => cellMiddle(grid, cell));
    expect([kind, cells.map(String).join(' '), middles.reduce((sum, [x, y], i) => sum + (i + 1) * (2 * x + 3 * y), 0)]).toEqual([
      kind,
      ...CELLS[kind],
    ]);
  });

  it('are staggered by their odd or even columns, or rows of pointed hexes', () => {
    const names = (kind: SheetGrid['kind'], stagger?: 'odd' | 'even') => {
      const grid = {
        ...GRID,
        kind,
        numbering: { ...(GRID.numbering ?? { text: '', column: { from: 1 }, row: { from: 1 } }), ...(stagger ? { stagger } : {}) },
      };
      return [
        [0, 0],
        [1, 0],
        [0, 1],
        [3, 2],
        [-1, -2],
      ]
        .map(([x = 0, y = 0]) => cellName(grid as SheetGrid, [x, y]))
        .join(' ');
    };
    expect((['flat', 'pointy', 'square'] as const).map(kind => [names(kind), names(kind, 'odd'), names(kind, 'even')])).toEqual([
      ['0101 0201 0102 0403 00-01', '0101 0202 0102 0404 0000', '0102 0201 0103 0403 00-01'],
      ['0101 0201 0102 0403 00-01', '0101 0201 0202 0403 00-01', '0201 0301 0102 0503 01-01'],
      ['0101 0201 0102 0403 00-01', '0101 0202 0102 0404 0000', '0102 0201 0103 0403 00-01'],
    ]);
  });

  it('are lettered A to Z, AA, BB, and no more than forty times', () => {
    const name = (index: number, down?: true) =>
      cellName(
        { ...GRID, numbering: { text: '{column}', column: { from: 0, letters: true, ...(down ? { down } : {}) }, row: { from: 1 } } },
        [index, 0],
      );
    expect(
      [0, 25, 26, 53, 1039, 1040, 5000, -1, -27].map(index =>
        name(index)?.replace(/^(-?)(.)\2*$/, (all, sign, letter) => `${sign}${letter}${all.length - sign.length}`),
      ),
    ).toEqual(['A1', 'Z1', 'A2', 'B3', 'Z40', 'A40', 'I40', '-B1', '-B2']);
    expect([0, 3, -3].map(index => name(index, true))).toEqual(['A', '-D', 'D']);
    expect(cellName({ kind: 'square', origin: [0, 0], step: [10, 10] }, [1, 1])).toBeUndefined();
  });

  it('have the point of their name only on their sheet, its upper and left edge with them', () => {
    const small: PictureBoard = {
      kind: 'picture',
      sheets: [
        {
          id: 'a',
          title: 'A',
          at: [100, 200],
          size: [60, 40],
          grid: {
            kind: 'square',
            origin: [0, 0],
            step: [20, 20],
            numbering: { text: '{column}.{row}', column: { from: 0 }, row: { from: 0 } },
          },
        },
      ],
    };
    const names = ['0.0', '1.1', '2.1', '3.0', '0.2', '-1.0', '0.-1'];
    expect(names.map(name => pointNamed(small, name) ?? 'none')).toEqual([
      [100, 200],
      [120, 220],
      [140, 220],
      'none',
      'none',
      'none',
      'none',
    ]);
    expect(['120, 210', '(159 239)', '160, 210', '120,240', '99, 210', 'x'].map(name => pointNamed(small, name) ?? 'none')).toEqual([
      [120, 210],
      [159, 239],
      'none',
      'none',
      'none',
      'none',
    ]);
  });

  it('the nearest place without an outline names what is in none', () => {
    const places = [
      {
        title: 'L',
        at: [10, 10],
        outline: [
          [0, 0],
          [30, 0],
          [30, 10],
          [10, 10],
          [10, 30],
          [0, 30],
        ],
      },
      { title: 'P', at: [60, 10] },
      { title: 'Q', at: [60, 60] },
    ] as Sheet['places'];
    const board: PictureBoard = {
      kind: 'picture',
      sheets: [{ id: 'a', title: 'A', at: [5, 5], size: [80, 80], ...(places ? { places } : {}) }],
    };
    expect(
      [
        [10, 10],
        [30, 10],
        [10, 30],
        [20, 20],
        [34, 14],
        [36, 14],
        [65, 38],
        [65, 43],
        [80, 80],
        [4, 10],
      ]
        .map(at => nameOfPoint(board, at as unknown as Point) ?? 'none')
        .join(' '),
    ).toEqual('L L L P L P P Q Q none');
  });
});

test('of two sheets the larger is that of more area, the first where they are alike', () => {
  const sheet = (id: string, size: Point): Sheet => ({ id, title: id, at: [0, 0], size });
  const largest = (...sizes: readonly Point[]) => largestOf(sizes.map((size, i) => sheet(`s${i}`, size)))?.id;
  expect([
    largest([10, 50], [40, 20]),
    largest([50, 10], [20, 40]),
    largest([20, 40], [50, 10]),
    largest([10, 20], [20, 10]),
    largest(),
  ]).toEqual(['s1', 's1', 's0', 's0', undefined]);
});

test.each(['square', 'flat', 'pointy'] as const)('a sheet with a %s grid that lies elsewhere has the same names and cells', kind => {
  const sheet: Sheet = {
    ...MAP,
    grid: { ...GRID, kind },
    places: [
      { title: 'Yard', at: [300, 300], outline: [[280, 280], [340, 280], [340, 340], [280, 340]] },
      { title: 'Gate', at: [10, 490] },
    ],
  }; // biome-ignore format: short
  const by: Point = [-130, 75];
  const moved: PictureBoard = { kind: 'picture', sheets: [{ ...sheet, at: by }] };
  const there: PictureBoard = { kind: 'picture', sheets: [sheet] };
  for (const [x, y] of [
    [21, 33],
    [95, 180],
    [300, 310],
    [281, 339],
    [12, 488],
    [444, 60],
    [599, 499],
  ] as const) {
    const at: Point = [x + by[0], y + by[1]];
    expect(nameOfPoint(moved, at)).toBe(nameOfPoint(there, [x, y]));
    const [column, row] = snapToCell(there, [x, y]);
    expect(snapToCell(moved, at)).toEqual([column + by[0], row + by[1]]);
    const name = nameOfPoint(moved, at) ?? '';
    const [u, v] = pointNamed(there, name) ?? [];
    expect(pointNamed(moved, name)).toEqual(u === undefined || v === undefined ? undefined : [u + by[0], v + by[1]]);
  }
});

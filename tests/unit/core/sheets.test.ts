// Sheets on a plane: which one a point lies on, what it is called there, and what is wrong with a board of them.

import { describe, expect, it, test } from 'vitest';
import type { PictureBoard, Sheet, SheetGrid } from '../../../src/core/board.ts';
import { placeTitle, whyOff } from '../../../src/core/places.ts';
import { sheetFaults } from '../../../src/core/sheetChecks.ts';
import { cellMiddle, largestOf, nameOfPoint, pointNamed, sheetAt, sheetCell, snapToCell } from '../../../src/core/sheets.ts';

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
});

// Grids of modules as grids of sheets: the names of places are those that the program has for them.

import { expect, test } from 'vitest';
import type { PictureBoard } from '../../../../src/core/board.ts';
import { sheetFaults } from '../../../../src/core/sheetChecks.ts';
import { nameOfPoint } from '../../../../src/core/sheets.ts';
import { nameOnGrid } from '../../../../src/importers/vassal/grids.ts';
import type { VassalGrid, VassalModule, VassalZone } from '../../../../src/importers/vassal/module.ts';
import { type ModuleSheet, sheetOfMap } from '../../../../src/importers/vassal/moduleSheets.ts';
import { fc } from '../../../property.ts';

const SIZE = { width: 640, height: 530 };
const MAP = { name: 'Map', boards: [{ board: 'Board', column: 0, row: 0 }] };

const moduleWith = (grid: VassalGrid, edge = 0): VassalModule => ({
  name: 'Ours',
  version: '1',
  isExtension: false,
  sides: [],
  maps: [{ name: 'Map', edge: { width: edge, height: edge }, boards: [{ name: 'Board', image: '', ...SIZE, colour: '', grid }] }],
  dice: [],
  pictureDice: [],
  turns: [],
  charts: [],
});

function sheetOf(grid: VassalGrid, edge = 0): ModuleSheet {
  const sheet = sheetOfMap(moduleWith(grid, edge), MAP, () => undefined);
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

const boardOf = (sheet: ModuleSheet): PictureBoard => ({ kind: 'picture', sheets: [{ id: 'map', title: 'Map', at: [0, 0], ...sheet }] });

const axis = fc.record({
  isLetters: fc.boolean(),
  leading: fc.nat(3),
  offset: fc.integer({ min: -5, max: 40 }),
  isDescending: fc.boolean(),
});
const numbering = fc.record({
  isColumnFirst: fc.boolean(),
  separator: fc.constantFrom('', '-', '.'),
  column: axis,
  row: axis,
  isStaggered: fc.boolean(),
  format: fc.constantFrom('$gridLocation$', 'Hex $gridLocation$', '$row$/$column$'),
});
const steps = {
  dx: fc.integer({ min: 20, max: 90 }),
  dy: fc.integer({ min: 20, max: 90 }),
  x0: fc.integer({ min: -40, max: 60 }),
  y0: fc.integer({ min: -40, max: 60 }),
};
const hexes = fc.record({ kind: fc.constant('hex' as const), ...steps, isSideways: fc.boolean(), numbering });
const squares = fc.record({
  kind: fc.constant('square' as const),
  ...steps,
  numbering: numbering.map(one => ({ ...one, isStaggered: false })),
});
const points = fc.array(fc.tuple(fc.integer({ min: 0, max: SIZE.width - 1 }), fc.integer({ min: 0, max: SIZE.height - 1 })), {
  minLength: 5,
  maxLength: 20,
});

test('cells of any grid are called as the program calls them', () => {
  fc.assert(
    fc.property(fc.oneof(hexes, squares), points, fc.constantFrom(0, 35), (grid, some, edge) => {
      const board = boardOf(sheetOf(grid, edge));
      expect(sheetFaults(board)).toEqual([]);
      for (const [x, y] of some) expect(nameOfPoint(board, [x + edge, y + edge])).toBe(nameOnGrid(grid, [x, y], SIZE));
    }),
  );
});

const zone = (more: Partial<VassalZone>): VassalZone => ({
  name: 'Box',
  outline: [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
  format: '$name$',
  isOnBoardGrid: false,
  ...more,
});

test('zones and regions are places with a name', () => {
  const regions: VassalGrid = {
    kind: 'regions',
    regions: [
      { name: 'Paris', x: 300, y: 300 },
      { name: 'Off', x: 900, y: 10 },
    ],
  };
  const board = boardOf(
    sheetOf({ kind: 'zones', zones: [zone({}), zone({ format: '$name$ $gridLocation$', isOnBoardGrid: true })], grid: regions }),
  );
  expect([nameOfPoint(board, [50, 50]), nameOfPoint(board, [400, 400])]).toEqual(['Box', 'Paris']);
  expect(sheetFaults(board)).toEqual([]);
  const wide = zone({
    outline: [
      [0, 0],
      [300, 0],
      [300, 100],
      [0, 100],
    ],
  });
  const { places, size } = sheetOf({ kind: 'zones', zones: [wide], grid: regions }, 20);
  expect([size, places?.map(({ title, at }) => [title, at])]).toEqual([
    [680, 570],
    [
      ['Box', [170, 70]],
      ['Paris', [320, 320]],
    ],
  ]);
});

test('a grid of more cells than are drawn is left out; of boards side by side the size alone is told', () => {
  const fine = (step: number): VassalGrid => ({ kind: 'square', dx: step, dy: step, x0: 0, y0: 0 });
  expect([1, 2, 3, 4, 8].map(step => 'grid' in sheetOf(fine(step)))).toEqual([false, true, true, true, true]);
  const two = { name: 'Map', boards: [MAP.boards[0], { board: 'Board', column: 1, row: 0 }] } as Parameters<typeof sheetOfMap>[1];
  expect(sheetOfMap(moduleWith(fine(20)), two, () => undefined)).toEqual({ size: [SIZE.width * 2, SIZE.height] });
});

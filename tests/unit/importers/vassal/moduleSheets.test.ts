// Grids of modules as grids of sheets: the names of places are those that the program has for them.

import { expect, test } from 'vitest';
import type { PictureBoard } from '../../../../src/core/board.ts';
import { sheetFaults } from '../../../../src/core/sheetChecks.ts';
import { nameOfPoint } from '../../../../src/core/sheets.ts';
import { nameOnGrid } from '../../../../src/importers/vassal/grids.ts';
import type { VassalGrid, VassalModule, VassalZone } from '../../../../src/importers/vassal/module.ts';
import { type ModuleSheet, sheetOfMap } from '../../../../src/importers/vassal/moduleSheets.ts';
import { layBoards, nameOfPlace } from '../../../../src/importers/vassal/places.ts';
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

const boardOf = ({ boards = [], ...map }: ModuleSheet): PictureBoard => ({
  kind: 'picture',
  sheets: [...boards.map((board, i) => ({ id: `${i}`, ...board })), { id: 'map', title: 'Map', at: [0, 0] as const, ...map }],
});

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

const lengths = fc.record({
  x: fc.integer({ min: 0, max: 300 }),
  y: fc.integer({ min: 0, max: 300 }),
  width: fc.integer({ min: -1, max: 700 }),
  height: fc.integer({ min: -1, max: 700 }),
});
const uses = fc.record({ isReversed: fc.boolean(), crop: fc.option(lengths, { nil: undefined }) });

test('boards that are turned, trimmed and laid side by side have the names that they have on the map', () => {
  fc.assert(
    fc.property(fc.oneof(hexes, squares), points, uses, uses, fc.constantFrom(0, 35), (grid, some, first, second, edge) => {
      const module = moduleWith(grid, edge);
      const boards = [first, second].map(({ isReversed, crop }, column) => ({
        board: 'Board',
        column,
        row: 0,
        ...(isReversed && { isReversed: true as const }),
        ...(crop && { crop }),
      }));
      const map = { name: 'Map', boards };
      const sheet = sheetOfMap(module, map, () => undefined);
      if (!sheet) throw new Error('no sheet');
      const board = boardOf(sheet);
      expect(sheetFaults(board)).toEqual([]);
      const laid = layBoards(module, map, () => undefined);
      // A hair beside the pixel: on the line between two cells each side is as good.
      for (const { x, y, width, height } of laid)
        for (const [u, v] of some.map(([u, v]) => [x + (u % width) + 0.37, y + (v % height) + 0.41] as const))
          expect(nameOfPoint(board, [u, v])).toBe(nameOfPlace(laid, { x: u, y: v }));
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
  const { boards, size } = sheetOf({ kind: 'zones', zones: [wide], grid: regions }, 20);
  expect([size, boards?.map(({ at, places }) => [at, places?.map(({ title, at: place }) => [title, place])])]).toEqual([
    [680, 570],
    [
      [
        [20, 20],
        [
          ['Box', [150, 50]],
          ['Paris', [300, 300]],
        ],
      ],
    ],
  ]);
});

test('a grid of more cells than are drawn is left out', () => {
  const fine = (step: number): VassalGrid => ({ kind: 'square', dx: step, dy: step, x0: 0, y0: 0 });
  expect([1, 2, 3, 4, 8].map(step => 'grid' in sheetOf(fine(step)))).toEqual([false, true, true, true, true]);
});

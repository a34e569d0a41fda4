// Sheets as they are written: what a part begins as can be drawn, and a board that cannot is said to be none.

import { describe, expect, test } from 'vitest';
import type { PictureBoard } from '../../../src/core/board.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import { applyEdit } from '../../../src/editor/edit.ts';
import { shapeAt } from '../../../src/editor/shape.ts';
import { beside, freshSheetPart, sheetPoint, sheetsFault, sheetsOf, sheetsShape } from '../../../src/editor/sheets.ts';
import type { Path } from '../../../src/editor/types.ts';

const board: PictureBoard = { kind: 'picture', sheets: [{ id: 'map', title: 'Map', at: [10, 20], size: [800, 600] }] };
const scenario: Scenario = {
  format: 1,
  id: 'try',
  ruleset: 'any',
  title: 'A try',
  board,
  sides: [{ id: 'a', title: 'Ada', team: 'a' }],
  units: [],
  options: {},
  special: {},
};

const grown = (path: Path, from = scenario): Scenario => applyEdit(from, { changes: [{ path, to: freshSheetPart(from, path) }] });

describe('what is added', () => {
  test.each([[['board', 'sheets', 1]], [['board', 'sheets', 0, 'grid']]] satisfies Path[][])(
    'begins as something that can be drawn: %j',
    path => {
      expect(sheetsFault(grown(path).board)).toBeUndefined();
    },
  );

  test('is a place in the middle of its sheet, and an outline about it', () => {
    const place: Path = ['board', 'sheets', 0, 'places', 0];
    const outlined = grown([...place, 'outline'], grown(place));
    expect(sheetsOf(outlined)[0]?.places).toEqual([
      {
        title: 'Place 1',
        at: [400, 300],
        outline: [
          [370, 270],
          [430, 270],
          [430, 330],
          [370, 330],
        ],
      },
    ]);
    expect(sheetsFault(outlined.board)).toBeUndefined();
  });

  test('has a shape to be asked for by', () => {
    expect(shapeAt(sheetsShape(), ['sheets', 0, 'size'])).toEqual({ kind: 'point' });
    expect(shapeAt(sheetsShape(), ['sheets', 0, 'grid', 'kind'])).toMatchObject({ values: ['square', 'flat', 'pointy'] });
  });
});

test('a board that cannot be drawn is none', () => {
  const [map] = board.sheets;
  expect(sheetsFault({ ...board, sheets: [map, { ...map, id: 'other' }] })).toBe('the sheet "other" lies over "map"');
  expect(sheetsFault({ ...board, sheets: [{ ...map, grid: { kind: 'flat', origin: [0, 0], step: [0, 0] } }] })).toMatch(/at least 1/);
});

test('points of places are told from the corner of their sheet, corners of sheets from that of the plane', () => {
  expect(sheetPoint(scenario, ['board', 'sheets', 0, 'places', 0, 'at'], [110, 220])).toEqual([100, 200]);
  expect(sheetPoint(scenario, ['board', 'sheets', 0, 'at'], [110, 220])).toEqual([110, 220]);
});

test('a sheet goes beside all others where it would cover one, and stays where it lies on the one behind it', () => {
  const [map] = board.sheets;
  if (!map) throw new Error('no sheet');
  const tile = { ...map, id: 'tile', size: [100, 100] } as const;
  expect(beside({ ...tile, size: [200, 100] }, [tile, map]).at).toEqual(map.at);
  expect(beside(map, [tile, map]).at).toEqual(map.at);
  expect(beside({ ...tile, size: [900, 100] }, [tile, map]).at).toEqual([834, 0]);
  expect(beside({ ...tile, size: [200, 100] }, [map, tile]).at).toEqual([834, 0]);
});

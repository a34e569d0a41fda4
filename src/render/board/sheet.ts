// Sheets as a drawing: plain ground, the lines of their grids, the names of cells and places, and a title above each.
// Pure: the same board gives the same strings.

import type { PictureBoard, Sheet } from '../../core/board.ts';
import { cellMiddle, cellName, sheetCell } from '../../core/sheets.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { polyline } from './lattice.ts';
import type { BoardPath, BoardPlan, BoardText, Drawing } from './plan.ts';
import { boxOf, cellCorners } from './sheetPlan.ts';

/** More names of cells than these are left out: nobody could read them. */
const MOST_NAMES = 4_000;

/** The sheets from below to above: the first lies on top. */
export function drawSheets(board: PictureBoard, plan: BoardPlan): Drawing {
  const scale = plan.reach(1);
  const sheets = board.sheets.toReversed();
  return {
    ground: sheets.map(sheet => ({ d: rectangle(sheet, scale), className: 'sheet-ground' })),
    detail: sheets.flatMap(sheet => [
      ...gridOf(sheet, scale),
      ...regionsOf(sheet, scale),
      { d: rectangle(sheet, scale), className: 'sheet-edge' },
    ]),
    words: sheets.flatMap(sheet => [titleOf(sheet, scale), ...namesOf(sheet, scale)]),
  };
}

function rectangle(sheet: Sheet, scale: number): string {
  const { x, y, width, height } = boxOf(sheet);
  return `M${px(x * scale)},${px(y * scale)}h${px(width * scale)}v${px(height * scale)}h${px(-width * scale)}Z`;
}

/** Middles of the cells that lie wholly on a sheet, from its corner. */
function* cellsOn(sheet: Sheet): Generator<readonly [cell: Point, middle: Point]> {
  const { grid, size } = sheet;
  if (!grid) return;
  const [columns, rows] = [Math.ceil(size[0] / grid.step[0]) + 1, Math.ceil(size[1] / grid.step[1]) + 1];
  const [firstColumn, firstRow] = sheetCell(grid, [0, 0]);
  const corners = cellCorners(sheet);
  const isOn = ([x, y]: Point) => corners.every(([dx, dy]) => x + dx > -1 && y + dy > -1 && x + dx < size[0] + 1 && y + dy < size[1] + 1);
  for (let row = firstRow - 1; row <= firstRow + rows; row++)
    for (let column = firstColumn - 1; column <= firstColumn + columns; column++) {
      const middle = cellMiddle(grid, [column, row]);
      if (isOn(middle)) yield [[column, row], middle];
    }
}

/** Every side of a cell once: half of its corners are enough where each has a neighbour, the rim is drawn twice. */
function gridOf(sheet: Sheet, scale: number): readonly BoardPath[] {
  const corners = cellCorners(sheet);
  const [left, top] = sheet.at;
  const cells = [...cellsOn(sheet)].map(([, [x, y]]) =>
    polyline(
      corners.map(([dx, dy]): Point => [(left + x + dx) * scale, (top + y + dy) * scale]),
      true,
    ),
  );
  return cells.length === 0 ? [] : [{ d: cells.join(''), className: 'sheet-grid' }];
}

const regionsOf = ({ at: [left, top], places = [] }: Sheet, scale: number): readonly BoardPath[] => {
  const outlines = places.flatMap(({ outline }) =>
    outline ? [outline.map(([x, y]): Point => [(left + x) * scale, (top + y) * scale])] : [],
  );
  return outlines.length === 0 ? [] : [{ d: outlines.map(outline => polyline(outline, true)).join(''), className: 'sheet-region' }];
};

const word = ([x, y]: Point, text: string, className: string): BoardText => ({ x: Number(px(x)), y: Number(px(y)), text, className });

const titleOf = ({ at: [left, top], title }: Sheet, scale: number): BoardText =>
  word([left * scale + 2, top * scale - 6], title, 'sheet-title');

function namesOf(sheet: Sheet, scale: number): readonly BoardText[] {
  const { at, grid, places = [] } = sheet;
  const on = ([x, y]: Point, down = 0): Point => [(at[0] + x) * scale, (at[1] + y) * scale + down];
  const named = places.map(({ title, at: own }) => word(on(own), title, 'place-name'));
  const cells = grid?.numbering ? [...cellsOn(sheet)] : [];
  if (!grid || cells.length > MOST_NAMES) return named;
  const rise = -(grid.step[1] / 2) * scale + 9;
  return [...cells.map(([cell, middle]) => word(on(middle, rise), cellName(grid, cell) ?? '', 'hex-name')), ...named];
}

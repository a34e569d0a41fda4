// Points of a picture board: the sheet that one lies on, the cell and the name that it has there.

import type { PictureBoard, Sheet, SheetAxis, SheetGrid, SheetPlace } from './board.ts';
import type { Point } from './types.ts';

/** Whether a point lies on a sheet; its left and its upper edge belong to it. */
const isOn = ({ at: [left, top], size: [width, height] }: Sheet, [x, y]: Point): boolean =>
  x >= left && y >= top && x < left + width && y < top + height;

/** The sheet under a point: the upper one where one lies on another. Undefined beside all sheets. */
export const sheetAt = ({ sheets }: PictureBoard, point: Point): Sheet | undefined => sheets.find(sheet => isOn(sheet, point));

/** The sheet that the one under a point lies on, or that one itself. */
export const undermostAt = ({ sheets }: PictureBoard, point: Point): Sheet | undefined => sheets.findLast(sheet => isOn(sheet, point));

/** The largest of some sheets; undefined where there are none. */
export const largestOf = (sheets: readonly Sheet[]): Sheet | undefined =>
  sheets.toSorted((a, b) => b.size[0] * b.size[1] - a.size[0] * a.size[1])[0];

/** The cell of a grid that a point lies in, told from the sheet's corner: column and row, from 0, less than 0 before the first. */
export function sheetCell({ kind, origin: [x0, y0], step: [dx, dy] }: SheetGrid, [x, y]: Point): Point {
  if (kind === 'pointy') {
    const row = Math.floor((y - y0) / dy + 0.5);
    return [Math.floor((x - x0) / dx - (isOdd(row) ? 0.5 : 0) + 0.5), row];
  }
  const column = Math.floor((x - x0) / dx + 0.5);
  return [column, Math.floor((y - y0) / dy - (kind === 'flat' && isOdd(column) ? 0.5 : 0) + 0.5)];
}

/** The middle of a cell, from the sheet's corner. */
export const cellMiddle = ({ kind, origin: [x0, y0], step: [dx, dy] }: SheetGrid, [column, row]: Point): Point => [
  x0 + dx * (column + (kind === 'pointy' && isOdd(row) ? 0.5 : 0)),
  y0 + dy * (row + (kind === 'flat' && isOdd(column) ? 0.5 : 0)),
];

const isOdd = (n: number): boolean => n % 2 !== 0;

/** What a cell of a grid is called; undefined where its cells have no names. */
export function cellName({ kind, numbering }: SheetGrid, [x, y]: Point): string | undefined {
  if (!numbering) return undefined;
  const { text, column, row, stagger } = numbering;
  const isPointy = kind === 'pointy';
  const further = stagger !== undefined && isOdd(isPointy ? y : x) === (stagger === 'odd') ? 1 : 0;
  const names: Readonly<Record<string, string>> = {
    column: axisName(column, x + (isPointy ? further : 0)),
    row: axisName(row, y + (isPointy ? 0 : further)),
  };
  return text.replace(/\{(column|row)\}/g, (_, which: string) => names[which] ?? '').trim();
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** More letters than these are not repeated. */
const MOST_LETTERS = 40;

function axisName({ from, down, letters, digits = 1 }: SheetAxis, index: number): string {
  const value = down ? from - index : from + index;
  const [sign, size] = [value < 0 ? '-' : '', Math.abs(value)];
  if (!letters) return sign + String(size).padStart(digits, '0');
  return sign + (ALPHABET[size % 26] ?? '').repeat(Math.min(MOST_LETTERS, Math.floor(size / 26) + 1));
}

/**
 * What a point is called: the place whose outline holds it, else its cell, else the nearest place without an outline. Undefined where it
 * has no name and beside all sheets.
 */
export function nameOfPoint(board: PictureBoard, point: Point): string | undefined {
  const sheet = sheetAt(board, point);
  if (!sheet) return undefined;
  const { grid, places = [] } = sheet;
  const own: Point = [point[0] - sheet.at[0], point[1] - sheet.at[1]];
  const around = places.find(({ outline }) => outline !== undefined && isWithinOutline(outline, own));
  if (around) return around.title;
  const cell = grid && cellName(grid, sheetCell(grid, own));
  if (cell !== undefined) return cell;
  return (
    nearest(
      places.filter(({ outline }) => !outline),
      own,
    )?.title ?? sheet.title
  );
}

/** Whether a point lies within corners in order: an odd number of sides is crossed on the way out. */
function isWithinOutline(outline: readonly Point[], [x, y]: Point): boolean {
  let isIn = false;
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline.at(i - 1) ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}

function nearest(places: readonly SheetPlace[], [x, y]: Point): SheetPlace | undefined {
  const far = ({ at }: SheetPlace): number => Math.hypot(at[0] - x, at[1] - y);
  const [first, ...others] = places;
  return first && others.reduce((best, place) => (far(place) < far(best) ? place : best), first);
}

const POINT = /^\s*\(?\s*(\d+(?:\.\d+)?)\s*[,;\s]\s*(\d+(?:\.\d+)?)\s*\)?\s*$/;
const known = new WeakMap<PictureBoard, ReadonlyMap<string, Point>>();

/**
 * The point that people mean by a name of a place or a cell, or by two lengths ("412, 88"); undefined for what is none of the board. Of
 * cells on several sheets that are called the same it is the first.
 */
export function pointNamed(board: PictureBoard, text: string): Point | undefined {
  const names = known.get(board) ?? namesOn(board);
  known.set(board, names);
  const named = names.get(text.trim().toUpperCase());
  if (named) return named;
  const [, x, y] = POINT.exec(text) ?? [];
  const point: Point | undefined = x === undefined || y === undefined ? undefined : [Number(x), Number(y)];
  return point && sheetAt(board, point) ? point : undefined;
}

/** All that has a name; places before cells, sheets in their order. */
function namesOn({ sheets }: PictureBoard): ReadonlyMap<string, Point> {
  const names = new Map<string, Point>();
  const put = ({ at: [left, top], size }: Sheet, title: string, [x, y]: Point): void => {
    const isOn = x >= 0 && y >= 0 && x < size[0] && y < size[1];
    const name = title.toUpperCase();
    if (isOn && !names.has(name)) names.set(name, [Math.round(left + x), Math.round(top + y)]);
  };
  for (const sheet of sheets) for (const { title, at } of sheet.places ?? []) put(sheet, title, at);
  for (const sheet of sheets) {
    const { grid, size } = sheet;
    if (!grid?.numbering) continue;
    const [firstColumn, firstRow] = sheetCell(grid, [0, 0]);
    const [lastColumn, lastRow] = sheetCell(grid, size);
    for (let row = firstRow - 1; row <= lastRow + 1; row++)
      for (let column = firstColumn - 1; column <= lastColumn + 1; column++)
        put(sheet, cellName(grid, [column, row]) ?? '', cellMiddle(grid, [column, row]));
  }
  return names;
}

/** The middle of the cell that a point lies in; the point itself where its sheet has no grid. */
export function snapToCell(board: PictureBoard, point: Point): Point {
  const sheet = sheetAt(board, point);
  if (!sheet?.grid) return point;
  const { at, grid } = sheet;
  const [x, y] = cellMiddle(grid, sheetCell(grid, [point[0] - at[0], point[1] - at[1]]));
  return [Math.round(x + at[0]), Math.round(y + at[1])];
}

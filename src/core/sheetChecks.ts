// What is wrong with a picture board whose shapes are right: sheets that cover each other, places that lie beside their sheet.

import type { PictureBoard, Sheet } from './board.ts';
import { CELLS, PLANE_SIDE } from './limits.ts';
import { twice } from './names.ts';
import { placeSaid } from './places.ts';
import type { ParseError } from './result.ts';
import type { Point } from './types.ts';

/** The faults of a picture board, each with its path from `board`. */
export const sheetFaults = ({ sheets }: PictureBoard): readonly ParseError[] => [
  ...twice(
    sheets.map(({ id }) => id),
    i => `board.sheets[${i}].id`,
    'sheet',
  ),
  ...sheets.flatMap((sheet, i) => [
    ...coverFault(sheet, sheets.slice(0, i), `board.sheets[${i}].at`),
    ...edgeFault(sheet, `board.sheets[${i}].size`),
    ...gridFault(sheet, `board.sheets[${i}].grid.step`),
    ...placeFaults(sheet, `board.sheets[${i}].places`),
  ]),
];

function coverFault(sheet: Sheet, others: readonly Sheet[], path: string): readonly ParseError[] {
  const other = others.find(one => isCovering(sheet, one));
  if (!other) return [];
  const says = `the sheet "${sheet.id}" lies over "${other.id}"`;
  const expected = 'a corner from which it covers no other sheet, or holds all of it';
  return [{ path, says, expected, found: placeSaid(sheet.at) }];
}

/** Whether two sheets are in each other's way. One that stands before another may lie on it, wholly: boards on their table. */
export const isCovering = (sheet: Pick<Sheet, 'at' | 'size'>, before: Pick<Sheet, 'at' | 'size'>): boolean =>
  isOver(sheet, before) && !isWithin(before, sheet);

/** Whether a sheet lies wholly on a larger one. */
const isWithin = (inner: Pick<Sheet, 'at' | 'size'>, outer: Pick<Sheet, 'at' | 'size'>): boolean =>
  inner.size[0] * inner.size[1] < outer.size[0] * outer.size[1] &&
  [0, 1].every(axis => {
    const k = axis as 0 | 1;
    return inner.at[k] >= outer.at[k] && inner.at[k] + inner.size[k] <= outer.at[k] + outer.size[k];
  });

/** Whether two sheets cover each other. */
const isOver = (a: Pick<Sheet, 'at' | 'size'>, b: Pick<Sheet, 'at' | 'size'>): boolean =>
  [0, 1].every(axis => {
    const k = axis as 0 | 1;
    return a.at[k] < b.at[k] + b.size[k] && b.at[k] < a.at[k] + a.size[k];
  });

/** Points are told as far as the plane goes. */
function edgeFault({ id, at, size }: Sheet, path: string): readonly ParseError[] {
  const end: Point = [at[0] + size[0], at[1] + size[1]];
  if (Math.max(...end) <= PLANE_SIDE) return [];
  const says = `the sheet "${id}" ends at ${placeSaid(end)}; ${PLANE_SIDE} pixels are the most to either side`;
  return [{ path, says, expected: `at most ${PLANE_SIDE}`, found: placeSaid(end) }];
}

function gridFault({ id, size, grid }: Sheet, path: string): readonly ParseError[] {
  if (!grid) return [];
  const cells = Math.ceil(size[0] / grid.step[0]) * Math.ceil(size[1] / grid.step[1]);
  if (cells <= CELLS) return [];
  const says = `the grid of the sheet "${id}" has ${cells} cells; ${CELLS} are the most`;
  return [{ path, says, expected: `at most ${CELLS} cells`, found: `${cells} cells` }];
}

function placeFaults({ size: [width, height], places = [] }: Sheet, path: string): readonly ParseError[] {
  const isOff = ([x, y]: Point): boolean => x < 0 || y < 0 || x > width || y > height;
  return places.flatMap(({ title, at }, i) =>
    isOff(at)
      ? [
          {
            path: `${path}[${i}].at`,
            says: `${title} lies at ${placeSaid(at)}, beside its sheet`,
            expected: `a point from (0, 0) to (${width}, ${height}), from the sheet's corner`,
            found: placeSaid(at),
          },
        ]
      : [],
  );
}

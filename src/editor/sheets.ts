// Sheets of a picture board as they are written: the form that their schema asks for, what a part begins as, and the points of a sheet.

import type { PictureBoard, Sheet } from '../core/board.ts';
import { valueAt } from '../core/fields.ts';
import { check } from '../core/issues.ts';
import type { Scenario } from '../core/scenario.ts';
import { PICTURE_BOARD } from '../core/schema.ts';
import { isCovering, sheetFaults } from '../core/sheetChecks.ts';
import type { Point } from '../core/types.ts';
import { freeId } from './forces.ts';
import { type FieldShape, shapeOf } from './shape.ts';
import type { Path } from './types.ts';

let shape: FieldShape | undefined;

/** What the schema of a picture board asks. */
export function sheetsShape(): FieldShape {
  shape ??= shapeOf(PICTURE_BOARD);
  return shape;
}

/** The sheets of a scenario. Throws TypeError on another board. */
export function sheetsOf({ board }: Pick<Scenario, 'board'>): readonly Sheet[] {
  if (board.kind !== 'picture') throw new TypeError('no sheets');
  return board.sheets;
}

/** Why a board cannot be drawn, in words; undefined for one that can. */
export function sheetsFault(board: unknown): string | undefined {
  const read = check<PictureBoard>(PICTURE_BOARD, board, 'board');
  return read.ok ? sheetFaults(read.value)[0]?.says : read.problems[0]?.says;
}

/** Between two sheets. */
const GAP = 24;

/** A sheet of another size where it is, or to the right of all others where it would cover one. */
export function beside(sheet: Sheet, sheets: readonly Sheet[]): Sheet {
  const others = sheets.filter(({ id }) => id !== sheet.id);
  const index = sheets.findIndex(({ id }) => id === sheet.id);
  const isFree = sheets.every(
    (other, i) => other.id === sheet.id || !(index >= 0 && i > index ? isCovering(other, sheet) : isCovering(sheet, other)),
  );
  if (isFree) return sheet;
  return { ...sheet, at: [Math.max(0, ...others.map(({ at, size }) => at[0] + size[0] + GAP)), 0] };
}

/** A sheet to the right of all others. */
function freshSheet(sheets: readonly Sheet[]): Sheet {
  const id = freeId(
    'sheet',
    sheets.map(one => one.id),
  );
  const right = Math.max(0, ...sheets.map(({ at, size }) => at[0] + size[0] + GAP));
  return { id, title: `Sheet ${sheets.length + 1}`, at: [right, 0], size: [400, 300] };
}

/** Columns and rows from 01, one behind the other. */
export const NUMBERING = { text: '{column}{row}', column: { from: 1, digits: 2 }, row: { from: 1, digits: 2 } } as const;

/** What a part of the sheets begins as, by where it stands; undefined where it begins as its shape says. */
export function freshSheetPart({ board }: Pick<Scenario, 'board'>, path: Path): unknown {
  const sheets = board.kind === 'picture' ? board.sheets : [];
  const sheet = sheets[Number(path[2])];
  const [width, height] = sheet?.size ?? [0, 0];
  const middle: Point = [Math.round(width / 2), Math.round(height / 2)];
  const name = path.findLast(part => typeof part === 'string');
  const isItem = typeof path.at(-1) === 'number';
  if (name === 'sheets' && isItem) return freshSheet(sheets);
  if (name === 'grid') return { kind: 'flat', origin: [40, 40], step: [54, 62], numbering: NUMBERING };
  if (name === 'numbering') return NUMBERING;
  if (name === 'places' && isItem) return { title: `Place ${Number(path.at(-1)) + 1}`, at: middle };
  if (name !== 'outline') return undefined;
  const [x, y] = (valueAt({ board }, [...path.slice(0, -1), 'at']) as Point | undefined) ?? middle;
  return [
    [Math.max(0, x - 30), Math.max(0, y - 30)],
    [x + 30, Math.max(0, y - 30)],
    [x + 30, y + 30],
    [Math.max(0, x - 30), y + 30],
  ];
}

/** A point of the plane as a field of the sheets tells it: all but corners of sheets are told from the corner of theirs. */
export function sheetPoint({ board }: Pick<Scenario, 'board'>, path: Path, [x, y]: Point): Point {
  const sheet = board.kind === 'picture' && path.length > 4 ? board.sheets[Number(path[2])] : undefined;
  return sheet ? [x - sheet.at[0], y - sheet.at[1]] : [x, y];
}

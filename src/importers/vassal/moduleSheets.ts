// What a module tells of the sheets of a game: how large its maps are, their pictures, and the names of their places.

import type { Sheet, SheetAxis, SheetGrid, SheetNumbering, SheetPlace } from '../../core/board.ts';
import { CELLS, OUTLINE_CORNERS, SHEET_PLACES } from '../../core/limits.ts';
import { cellMiddle, sheetCell } from '../../core/sheets.ts';
import type { Point } from '../../core/types.ts';
import type { VassalMap } from './game.ts';
import type { BoardSize } from './grids.ts';
import type { VassalAxis, VassalGrid, VassalHexGrid, VassalModule, VassalNumbering, VassalSquareGrid } from './module.ts';
import { type LaidBoard, layBoards, type PictureSize, turnedIn } from './places.ts';

/** A map as its module has it, in its own pixels from its upper left corner. */
export interface ModuleSheet extends SheetGround {
  readonly size: Point;
  /** Of a map whose boards do not make up all of it: each of them, from the corner of the map. */
  readonly boards?: readonly BoardSheet[];
}

/** What a sheet shows, and what places on it are called. */
type SheetGround = Pick<Sheet, 'picture' | 'crop' | 'turned' | 'grid' | 'places'>;

/** A board that lies on a map. */
export type BoardSheet = Pick<Sheet, 'title' | 'at' | 'size'> & SheetGround;

/**
 * A map of a game: its size, and the boards that lie on it with their grids and the places that have a name; one board without an edge
 * around it is the map. Nothing of a map whose boards are not in the module or have no size.
 */
export function sheetOfMap(module: Pick<VassalModule, 'maps'>, map: VassalMap, sizeOf: PictureSize): ModuleSheet | undefined {
  const laid = layBoards(module, map, sizeOf).filter(({ width, height }) => width >= 1 && height >= 1);
  const edge = module.maps.find(({ name }) => name === map.name)?.edge ?? { width: 0, height: 0 };
  const [only, ...others] = laid;
  if (!only) return undefined;
  const size: Point = [
    Math.max(...laid.map(({ x, width }) => x + width)) + edge.width,
    Math.max(...laid.map(({ y, height }) => y + height)) + edge.height,
  ];
  if (others.length === 0 && edge.width === 0 && edge.height === 0) return { size, ...groundOf(only) };
  const boards = laid.map((board): BoardSheet => {
    const { title = board.board.name } = board.board;
    const ground = groundOf(board, others.length > 0 ? boardMark(board.board) : '');
    return { title, at: [board.x, board.y], size: [board.width, board.height], ...ground };
  });
  return { size, boards };
}

/** Where boards have a short name of their own it stands before the names of their hexes as soon as there are several. */
const boardMark = ({ name, title }: LaidBoard['board']): string => (title === undefined ? '' : name.replace(/^0+(?=\d)/, ''));

/** What is seen of a board, from the corner of what lies there. */
function groundOf(laid: LaidBoard, mark = ''): SheetGround {
  const { board, from, width, height, isCropped, isReversed } = laid;
  const { grid } = board;
  const own = grid?.kind === 'zones' ? grid.grid : grid;
  const straight = own && (own.kind === 'hex' || own.kind === 'square') ? cellsOf(own, laid, mark) : undefined;
  const cells = straight && isReversed ? turnedGrid(straight, [width, height]) : straight;
  const isFine = cells !== undefined && (width / cells.step[0] + 1) * (height / cells.step[1] + 1) <= CELLS;
  const at = ([x, y]: Point): Point => {
    const [u, v] = turnedIn(laid, [x - from[0], y - from[1]]);
    return [Math.round(u), Math.round(v)];
  };
  const isOn = ({ at: [x, y], title }: SheetPlace): boolean => title !== '' && x >= 0 && y >= 0 && x <= width && y <= height;
  const named = placesOf(grid).map(
    ({ title, at: point, outline }): SheetPlace => ({
      title: title.trim().slice(0, 60),
      at: at(point),
      ...(outline && { outline: outline.map(at) }),
    }),
  );
  const places = named.filter(isOn).slice(0, SHEET_PLACES);
  return {
    ...(board.image !== '' && { picture: board.image.slice(0, 400) }),
    ...(board.image !== '' && isCropped && { crop: { at: from, size: [width, height] } }),
    ...(isReversed && { turned: true as const }),
    ...(isFine && { grid: cells }),
    ...(places.length > 0 && { places }),
  };
}

/**
 * A grid turned by half a circle on a sheet of a size: its first cell is one of its last with an odd column and row, so that what lay half
 * a cell further lies so again, and columns and rows count the other way.
 */
export function turnedGrid(grid: SheetGrid, [width, height]: Point): SheetGrid {
  const { kind, numbering, step } = grid;
  const [column, row] = sheetCell(grid, [width, height]).map(last => Math.floor((last - 1) / 2) * 2 + 1) as [number, number];
  const [x, y] = cellMiddle(grid, [column, row]);
  const further = numbering?.stagger === undefined ? 0 : 1;
  const back = ({ from, down, ...how }: SheetAxis, cells: number): SheetAxis =>
    down ? { ...how, from: from - cells } : { ...how, from: from + cells, down: true };
  return {
    kind,
    step,
    origin: [hundredths(width - x), hundredths(height - y)],
    ...(numbering && {
      numbering: {
        ...numbering,
        column: back(numbering.column, column + (kind === 'pointy' ? further : 0)),
        row: back(numbering.row, row + (kind === 'pointy' ? 0 : further)),
      },
    }),
  };
}

/** Regions, and zones that go by their own name. */
function placesOf(grid: VassalGrid | undefined): readonly SheetPlace[] {
  if (grid?.kind === 'regions') return grid.regions.map(({ name, x, y }) => ({ title: name, at: [x, y] }));
  if (grid?.kind !== 'zones') return [];
  const zones = grid.zones.flatMap(({ name, outline, isOnBoardGrid, grid: own, format }): readonly SheetPlace[] => {
    if (own?.kind === 'regions') return placesOf(own);
    const isNamed = !format.includes('$gridLocation$') || !hasNames(isOnBoardGrid ? grid.grid : own);
    const title = format.replace('$name$', () => name).replace('$gridLocation$', '');
    return isNamed && outline.length >= 3 && outline.length <= OUTLINE_CORNERS ? [{ title, at: middleOf(outline), outline }] : [];
  });
  return [...zones, ...placesOf(grid.grid)];
}

/** Whether places of a grid have names of their own. */
const hasNames = (grid: VassalGrid | undefined): boolean =>
  grid?.kind === 'hex' || grid?.kind === 'square' ? grid.numbering !== undefined : grid !== undefined;

function middleOf(outline: readonly Point[]): Point {
  const middle = (k: 0 | 1): number => (Math.min(...outline.map(corner => corner[k])) + Math.max(...outline.map(corner => corner[k]))) / 2;
  return [middle(0), middle(1)];
}

const hundredths = (length: number): number => Math.round(length * 100) / 100 + 0;

/** The cells of a board as it is drawn, from the corner of what is seen of it. */
function cellsOf(grid: VassalHexGrid | VassalSquareGrid, { from, whole: size }: LaidBoard, mark: string): SheetGrid | undefined {
  const { dx, dy, x0, y0, numbering } = grid;
  const isTurned = grid.kind === 'hex' && grid.isSideways;
  const step: Point = isTurned ? [dy, dx] : [dx, dy];
  if (Math.min(...step) < 1) return undefined;
  const [left, top] = isTurned ? [y0, x0] : [x0, y0];
  const numbers = numbering && (grid.kind === 'hex' ? hexNumbers(grid, numbering, size) : squareNumbers(grid, numbering, size));
  return {
    kind: grid.kind === 'square' ? 'square' : isTurned ? 'pointy' : 'flat',
    origin: [hundredths(left - from[0]), hundredths(top - from[1])],
    step,
    ...(numbers && { numbering: { ...numbers, text: `${mark}${numbers.text}` } }),
  };
}

/** A name of a program as ours: '$gridLocation$' is column and row in their order. */
function textOf({ isColumnFirst, separator, format }: VassalNumbering, [column, row]: readonly [string, string]): string {
  const place = isColumnFirst ? `${column}${separator}${row}` : `${row}${separator}${column}`;
  const words = new Map([
    ['$gridLocation$', place],
    ['$column$', column],
    ['$row$', row],
  ]);
  return format.replace(/\$(gridLocation|column|row)\$/g, name => words.get(name) ?? '').slice(0, 60);
}

const MOST = 10_000;

/** `most`: of an axis that counts down, where it begins. */
function axisOf({ isLetters, leading, offset }: VassalAxis, most: number | undefined): SheetAxis {
  const from = (most ?? 0) + offset;
  return {
    from: Math.max(-MOST, Math.min(MOST, from)),
    ...(most !== undefined && { down: true }),
    ...(isLetters && { letters: true }),
    ...(leading > 0 && { digits: leading + 1 }),
  };
}

const cellsIn = (length: number, step: number): number => Math.floor(length / step + 0.5);

/** The most of each axis is counted as the program does, of either. Turned by a quarter, its columns are rows. */
function hexNumbers({ dx, dy, isSideways }: VassalHexGrid, numbering: VassalNumbering, { width, height }: BoardSize): SheetNumbering {
  const { column, row, isStaggered } = numbering;
  const [mostRows, mostColumns] = [cellsIn(height, dx), cellsIn(width, dy)];
  const isColumnBack = isSideways ? row.isDescending : column.isDescending;
  const isRowBack = isSideways ? column.isDescending : row.isDescending;
  const columns = isColumnBack ? (isSideways ? mostRows : mostColumns) : undefined;
  const across = axisOf(column, columns);
  const down = axisOf(row, isRowBack ? (isSideways ? mostColumns : mostRows) : undefined);
  const stagger = isStaggered ? ({ stagger: (columns ?? 0) % 2 === 0 ? 'odd' : 'even' } as const) : {};
  return isSideways
    ? { text: textOf(numbering, ['{row}', '{column}']), column: down, row: across, ...stagger }
    : { text: textOf(numbering, ['{column}', '{row}']), column: across, row: down, ...stagger };
}

function squareNumbers({ dx, dy }: VassalSquareGrid, numbering: VassalNumbering, { width, height }: BoardSize): SheetNumbering {
  const { column, row } = numbering;
  return {
    text: textOf(numbering, ['{column}', '{row}']),
    column: axisOf(column, column.isDescending ? cellsIn(width, dx) : undefined),
    row: axisOf(row, row.isDescending ? cellsIn(height, dy) : undefined),
  };
}

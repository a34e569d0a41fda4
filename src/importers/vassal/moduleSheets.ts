// What a module tells of the sheets of a game: how large its maps are, their pictures, and the names of their places.

import type { Sheet, SheetAxis, SheetGrid, SheetNumbering, SheetPlace } from '../../core/board.ts';
import { CELLS, OUTLINE_CORNERS, SHEET_PLACES } from '../../core/limits.ts';
import type { Point } from '../../core/types.ts';
import type { VassalMap } from './game.ts';
import type { BoardSize } from './grids.ts';
import type { VassalAxis, VassalGrid, VassalHexGrid, VassalModule, VassalNumbering, VassalSquareGrid } from './module.ts';
import { type LaidBoard, layBoards, type PictureSize } from './places.ts';

/** A map as its module has it, in its own pixels from its upper left corner. */
export type ModuleSheet = Pick<Sheet, 'size' | 'picture' | 'grid' | 'places'>;

/**
 * A map of one board that lies as it is drawn: its size, its grid and the places in it that have a name. Of more boards the size alone is
 * told; nothing of a map whose boards are not in the module or have no size.
 */
export function sheetOfMap(module: VassalModule, map: VassalMap, sizeOf: PictureSize): ModuleSheet | undefined {
  const laid = layBoards(module, map, sizeOf);
  const edge = module.maps.find(({ name }) => name === map.name)?.edge ?? { width: 0, height: 0 };
  const size: Point = [
    Math.max(0, ...laid.map(({ x, width }) => x + width)) + edge.width,
    Math.max(0, ...laid.map(({ y, height }) => y + height)) + edge.height,
  ];
  const [only, ...others] = laid;
  if (!only || !(size[0] >= 1 && size[1] >= 1)) return undefined;
  if (others.length > 0 || only.isReversed) return { size };
  const { grid, places } = groundOf(only);
  const isFine = grid === undefined || (size[0] / grid.step[0] + 1) * (size[1] / grid.step[1] + 1) <= CELLS;
  const { image } = only.board;
  return {
    size,
    ...(image !== '' && { picture: image.slice(0, 400) }),
    ...(grid && isFine && { grid }),
    ...(places.length > 0 && { places }),
  };
}

function groundOf(laid: LaidBoard): { readonly grid?: SheetGrid; readonly places: readonly SheetPlace[] } {
  const { grid } = laid.board;
  const own = grid?.kind === 'zones' ? grid.grid : grid;
  const cells = own && (own.kind === 'hex' || own.kind === 'square') ? cellsOf(own, laid) : undefined;
  const at = ([x, y]: Point): Point => [Math.round(x + laid.x), Math.round(y + laid.y)];
  const isOn = ({ at: [x, y], title }: SheetPlace): boolean =>
    title !== '' && x >= laid.x && y >= laid.y && x <= laid.x + laid.width && y <= laid.y + laid.height;
  const places = placesOf(grid).map(
    ({ title, at: point, outline }): SheetPlace => ({
      title: title.trim().slice(0, 60),
      at: at(point),
      ...(outline && { outline: outline.map(at) }),
    }),
  );
  return { ...(cells && { grid: cells }), places: places.filter(isOn).slice(0, SHEET_PLACES) };
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

function cellsOf(grid: VassalHexGrid | VassalSquareGrid, { x, y, ...size }: LaidBoard): SheetGrid | undefined {
  const { dx, dy, x0, y0, numbering } = grid;
  const isTurned = grid.kind === 'hex' && grid.isSideways;
  const step: Point = isTurned ? [dy, dx] : [dx, dy];
  if (Math.min(...step) < 1) return undefined;
  const [left, top] = isTurned ? [y0, x0] : [x0, y0];
  const numbers = numbering && (grid.kind === 'hex' ? hexNumbers(grid, numbering, size) : squareNumbers(grid, numbering, size));
  return {
    kind: grid.kind === 'square' ? 'square' : isTurned ? 'pointy' : 'flat',
    origin: [hundredths(left + x), hundredths(top + y)],
    step,
    ...(numbers && { numbering: numbers }),
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

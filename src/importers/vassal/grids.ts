// What a point of a board is called by its grid, as the program counts and writes it.

import { lookUp } from '../../core/lookUp.ts';
import type { VassalAxis, VassalGrid, VassalHexGrid, VassalNumbering, VassalRegionGrid, VassalSquareGrid, VassalZone } from './module.ts';

type Point = readonly [x: number, y: number];

/** A board as grids count it: pixels. */
export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

/** The name of a point of a board; empty where the grid has none for it. */
export function nameOnGrid(grid: VassalGrid | undefined, point: Point, size: BoardSize): string {
  switch (grid?.kind) {
    case 'hex':
      return grid.numbering ? written(grid.numbering, hexIndices(grid, grid.numbering, point, size)) : '';
    case 'square':
      return grid.numbering ? written(grid.numbering, squareIndices(grid, grid.numbering, point, size)) : '';
    case 'regions':
      return nearest(grid, point)?.name ?? '';
    case 'zones': {
      const zone = grid.zones.find(({ outline }) => isInside(outline, point));
      return zone ? nameInZone(zone, grid.grid, point, size) : nameOnGrid(grid.grid, point, size);
    }
    case undefined:
      return '';
  }
}

function nameInZone(zone: VassalZone, board: VassalGrid | undefined, point: Point, size: BoardSize): string {
  const gridLocation = nameOnGrid(zone.isOnBoardGrid ? board : zone.grid, point, size);
  return filled(zone.format, { name: zone.name, gridLocation });
}

const filled = (format: string, words: Readonly<Record<string, string>>): string =>
  format.replace(/\$(\w{1,40})\$/g, (whole: string, name: string) => lookUp(words, name) ?? whole).trim();

/** The middle of the hex or square that a point lies in, in whole pixels; the point of a region; undefined where no grid holds it. */
export function centreOnGrid(grid: VassalGrid | undefined, point: Point): Point | undefined {
  switch (grid?.kind) {
    case 'hex': {
      const [u, v] = turned(grid, point);
      const column = rawColumn(grid, u);
      const row = rawRow(grid, column, v);
      const [x, y] = turned(grid, [column * grid.dx + grid.x0, row * grid.dy + grid.y0 + (column % 2 === 0 ? 0 : grid.dy / 2)]);
      return [Math.trunc(x), Math.trunc(y)];
    }
    case 'square': {
      const [column, row] = squareOf(grid, point);
      return [Math.trunc(column * grid.dx + grid.x0), Math.trunc(row * grid.dy + grid.y0)];
    }
    case 'regions': {
      const region = nearest(grid, point);
      return region && [region.x, region.y];
    }
    case 'zones': {
      const zone = grid.zones.find(({ outline }) => isInside(outline, point));
      return centreOnGrid(zone && !zone.isOnBoardGrid ? zone.grid : grid.grid, point);
    }
    case undefined:
      return undefined;
  }
}

const turned = ({ isSideways }: VassalHexGrid, [x, y]: Point): Point => (isSideways ? [y, x] : [x, y]);
const rawColumn = ({ dx, x0 }: VassalHexGrid, u: number): number => Math.floor((u - x0) / dx + 0.5);
const rawRow = ({ dy, y0 }: VassalHexGrid, column: number, v: number): number =>
  Math.floor((v - y0 - (column % 2 === 0 ? 0 : dy / 2)) / dy + 0.5);

type Indices = readonly [column: number, row: number];

/** Column and row of a hex as they are numbered, before offsets. The most of each are counted as the program does, of either axis. */
function hexIndices(
  grid: VassalHexGrid,
  { column: across, row: down, isStaggered }: VassalNumbering,
  point: Point,
  size: BoardSize,
): Indices {
  const [u, v] = turned(grid, point);
  const mostRows = Math.floor(size.height / grid.dx + 0.5);
  const mostColumns = Math.floor(size.width / grid.dy + 0.5);
  const rawX = rawColumn(grid, u);
  const rawY = rawRow(grid, rawX, v);
  const { isSideways } = grid;
  const isColumnBack = isSideways ? down.isDescending : across.isDescending;
  const isRowBack = isSideways ? across.isDescending : down.isDescending;
  const column = isColumnBack ? (isSideways ? mostRows : mostColumns) - rawX : rawX;
  const row = isRowBack ? (isSideways ? mostColumns : mostRows) - rawY : rawY;
  const step = isRowBack ? -1 : 1;
  return [column, isStaggered && column % 2 !== 0 ? row + step : row];
}

const squareOf = ({ dx, dy, x0, y0 }: VassalSquareGrid, [x, y]: Point): Indices => [
  Math.floor((x - x0) / dx + 0.5),
  Math.floor((y - y0) / dy + 0.5),
];

function squareIndices(grid: VassalSquareGrid, { column: across, row: down }: VassalNumbering, point: Point, size: BoardSize): Indices {
  const [column, row] = squareOf(grid, point);
  return [
    across.isDescending ? Math.floor(size.width / grid.dx + 0.5) - column : column,
    down.isDescending ? Math.floor(size.height / grid.dy + 0.5) - row : row,
  ];
}

function written({ isColumnFirst, separator, column: across, row: down, format }: VassalNumbering, [column, row]: Indices): string {
  const [columnName, rowName] = [label(across, column), label(down, row)];
  const gridLocation = isColumnFirst ? columnName + separator + rowName : rowName + separator + columnName;
  return filled(format, { gridLocation, column: columnName, row: rowName });
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Letters of one name: after Z come AA, BB, CC. */
const MOST_LETTERS = 40;

function label({ isLetters, leading, offset }: VassalAxis, index: number): string {
  const value = index + offset;
  const sign = value < 0 ? '-' : '';
  const size = Math.abs(value);
  if (!isLetters) return sign + String(size).padStart(leading + 1, '0');
  return sign + (ALPHABET[size % 26] ?? '').repeat(Math.min(MOST_LETTERS, Math.floor(size / 26) + 1));
}

function nearest({ regions }: VassalRegionGrid, [x, y]: Point): VassalRegionGrid['regions'][number] | undefined {
  const distance = (region: { readonly x: number; readonly y: number }): number => Math.hypot(region.x - x, region.y - y);
  const [first, ...others] = regions;
  return first && others.reduce((best, region) => (distance(region) < distance(best) ? region : best), first);
}

/** Whether a point lies in an outline: an odd number of edges is crossed on the way out. */
function isInside(outline: readonly Point[], [x, y]: Point): boolean {
  let isIn = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline.at(i - 1) ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  });
  return isIn;
}

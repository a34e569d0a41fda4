// Where points of sheets lie in the drawing, and the counter that a unit is there.

import type { PictureBoard, Sheet, SheetGrid } from '../../core/board.ts';
import { isPoint } from '../../core/places.ts';
import { cellMiddle, largestOf, nameOfPoint, pointNamed, sheetAt, sheetCell, snapToCell } from '../../core/sheets.ts';
import type { Place, Point } from '../../core/types.ts';
import type { BoardPiece } from '../pieces.ts';
import { polyline } from './lattice.ts';
import { type BoardPlan, type BoardWords, type Box, boxAbout, boxAround, TURNS } from './plan.ts';
import { sheetAfar } from './sheetAfar.ts';
import { COUNTER_HALF, sheetCounter } from './sheetCounter.ts';
import { type Stack, stacksOf } from './sheetStacks.ts';

/** A cell of the main grid is so wide in drawing units that a counter lies in it; without any grid all sheets together are so long. */
const CELL = 54;
const LONG = 1440;
/** Room for the title of a sheet above it. */
export const TITLE = 22;
/** Steps of the cursor where there is no grid, in pixels. */
const STEP = 10;
const FAR = 100;
const LEAST_CELLS = 5;

const WORDS: BoardWords = {
  board: 'board',
  any: 'a place on a sheet',
  place: ['place', 'places'],
  cell: ['cell', 'cells'],
  steps: 'by a cell',
};

/** Where the sheets lie. */
export function sheetPlan(board: PictureBoard): BoardPlan {
  const all = extent(board);
  const grid = mainGrid(board);
  const scale = grid ? CELL / Math.min(...grid.step) : LONG / Math.max(all.width, all.height);
  const drawn = ([x, y]: Point): Point => [x * scale, y * scale];
  const point = (place: Place): Point | undefined => (isPoint(place) ? drawn(place) : undefined);
  const ring = (place: Place, inset = 0): readonly Point[] => cornersAround(board, place, scale, inset);
  const surface = { x: all.x * scale, y: all.y * scale, width: all.width * scale, height: all.height * scale };
  return {
    kind: 'picture',
    box: { x: surface.x - 4, y: surface.y - TITLE, width: surface.width + 8, height: surface.height + TITLE + 4 },
    surface,
    size: COUNTER_HALF,
    least: LEAST_CELLS * CELL,
    places: [],
    words: WORDS,
    open: true,
    point,
    ring,
    outline: (place, inset = 0) => polyline(ring(place, inset), true),
    reach: radius => radius * scale,
    placeAt: (x, y) => {
      const at: Point = [Math.round(x / scale), Math.round(y / scale)];
      return sheetAt(board, at) && snapToCell(board, at);
    },
    beside: (place, way, far = false) => (isPoint(place) ? nextTo(board, place, TURNS[way], far) : place),
    read: text => pointNamed(board, text),
    nameOf: place => (isPoint(place) ? nameOfPoint(board, place) : undefined),
    piece: sheetCounter,
    gather: pieces => stacksOf(pieces, 2 * COUNTER_HALF).map(stackPiece),
    stack: pieces => stacksOf(pieces, 2 * COUNTER_HALF),
    join: stackPiece,
    afar: sheetAfar,
    bounds: ({ at }) => boxAbout(at, COUNTER_HALF + 4),
    halo: place => polyline(square(point(place) ?? [0, 0], COUNTER_HALF + 2), true),
  };
}

/** The grid of the largest sheet that has one: those of small sheets are charts, and finer. */
const mainGrid = ({ sheets }: PictureBoard): SheetGrid | undefined => largestOf(sheets.filter(({ grid }) => grid))?.grid;

const stackCache = new WeakMap<BoardPiece, { readonly all: Stack<BoardPiece>; readonly piece: BoardPiece }>();

/** A stack as one piece; the same one as long as the same lie in it. */
function stackPiece(all: Stack<BoardPiece>): BoardPiece {
  const [top] = all;
  if (all.length === 1) return top;
  const last = stackCache.get(top);
  if (last && last.all.length === all.length && last.all.every((piece, i) => piece === all[i])) return last.piece;
  const piece = joinStack(all);
  stackCache.set(top, { all, piece });
  return piece;
}

/** Its top, or the one in it that is selected, on all others. */
function joinStack(all: Stack<BoardPiece>): BoardPiece {
  const [top] = all;
  const seen = all.find(({ selected }) => selected) ?? top;
  const others = all.filter(piece => piece !== seen);
  const part = all.find(piece => piece.part)?.part;
  return {
    ...seen,
    ...(part && { part }),
    under: others,
    style: { ...seen.style, under: others.map(({ style: { team, accent } }) => ({ team, ...(accent !== undefined && { accent }) })) },
  };
}

/** The box around all sheets, in pixels. */
function extent({ sheets }: PictureBoard): Box {
  const [first = { x: 0, y: 0, width: 1, height: 1 }, ...rest] = sheets.map(boxOf);
  return boxAround([first, ...rest]);
}

export const boxOf = ({ at: [x, y], size: [width, height] }: Sheet): Box => ({ x, y, width, height });

const square = ([x, y]: Point, half: number): readonly Point[] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];

/** The corners of the cell around a point of a sheet with a grid, else a square about it; in the drawing. */
function cornersAround(board: PictureBoard, place: Place, scale: number, inset: number): readonly Point[] {
  if (!isPoint(place)) return [];
  const sheet = sheetAt(board, place);
  if (!sheet?.grid) return square([place[0] * scale, place[1] * scale], COUNTER_HALF - inset);
  const [left, top] = sheet.at;
  const [x, y] = cellMiddle(sheet.grid, sheetCell(sheet.grid, [place[0] - left, place[1] - top]));
  return cellCorners(sheet).map(([dx, dy]) => {
    const far = Math.hypot(dx, dy) * scale;
    const share = far > inset ? 1 - inset / far : 0;
    return [(x + left + dx * share) * scale, (y + top + dy * share) * scale];
  });
}

/** The corners of a cell from its middle, in pixels; none of a sheet without a grid. */
export function cellCorners({ grid }: Sheet): readonly Point[] {
  if (!grid) return [];
  const [dx, dy] = grid.step;
  if (grid.kind === 'square') return square([0, 0], 0.5).map(([x, y]) => [x * dx, y * dy]);
  const [long, half] = grid.kind === 'flat' ? [(dx * 2) / 3, dy / 2] : [(dy * 2) / 3, dx / 2];
  const flat: readonly Point[] = [
    [long, 0],
    [long / 2, half],
    [-long / 2, half],
    [-long, 0],
    [-long / 2, -half],
    [long / 2, -half],
  ];
  return grid.kind === 'flat' ? flat : flat.map(([x, y]): Point => [y, x]);
}

/** The next cell in a direction, or a point some way off; the same one at the rim. */
function nextTo(board: PictureBoard, place: Point, [ux, uy]: Point, isFar: boolean): Point {
  const [dx, dy] = sheetAt(board, place)?.grid?.step ?? [STEP, STEP];
  const by = isFar ? FAR / STEP : 1;
  const to: Point = [Math.round(place[0] + ux * dx * by), Math.round(place[1] + uy * dy * by)];
  return sheetAt(board, to) ? snapToCell(board, to) : place;
}

// From a pixel of a map to the board that it lies on, and to what the place is called there.

import type { VassalBoardUse, VassalMap, VassalPlace } from './game.ts';
import { type BoardSize, centreOnGrid, nameOnGrid } from './grids.ts';
import type { VassalBoard, VassalModule } from './module.ts';

/** A board as it lies on a map of a game: its upper left corner and its size, in pixels of the map. */
export interface LaidBoard {
  readonly board: VassalBoard;
  readonly isReversed: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The upper left corner of what lies there, in the board's own pixels, and whether that is a part of it. */
  readonly from: readonly [x: number, y: number];
  readonly isCropped: boolean;
  /** All of the board. */
  readonly whole: BoardSize;
}

/** Tells the size of a picture of the module; undefined where it is not there. */
export type PictureSize = (image: string) => BoardSize | undefined;

/**
 * The boards of a map of a game, side by side and one below the other as its file says, behind the edge of the map. Boards that the module
 * does not have are left out; a file that names none is of the only one that there is.
 */
export function layBoards({ maps }: Pick<VassalModule, 'maps'>, map: VassalMap, sizeOf: PictureSize): readonly LaidBoard[] {
  const own = maps.find(({ name }) => name === map.name);
  if (!own) return [];
  const [only, ...others] = own.boards;
  const uses = map.boards.length === 0 && only && others.length === 0 ? [{ board: only.name, column: 0, row: 0 }] : map.boards;
  const used = uses.flatMap((use: VassalBoardUse) => {
    const board = own.boards.find(({ name }) => name === use.board) ?? own.boards.find(({ name }) => isSameBoard(name, use.board));
    const picture = board && board.image !== '' ? sizeOf(board.image) : undefined;
    const whole = { width: picture?.width ?? board?.width ?? 0, height: picture?.height ?? board?.height ?? 0 };
    return board ? [{ use, board, whole, ...partOf(use, whole) }] : [];
  });
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
  return used.map(({ use, board, whole, from, width, height }) => ({
    board,
    whole,
    from,
    isCropped: width !== whole.width || height !== whole.height,
    isReversed: use.isReversed === true,
    x: own.edge.width + sum(used.filter(other => other.use.row === use.row && other.use.column < use.column).map(other => other.width)),
    y: own.edge.height + sum(used.filter(other => other.use.column === use.column && other.use.row < use.row).map(other => other.height)),
    width,
    height,
  }));
}

/** Names of boards differ in capitals and in zeros before a number. */
export const isSameBoard = (a: string, b: string): boolean => bareName(a) === bareName(b);
const bareName = (name: string): string => name.toLowerCase().replace(/^0+(?=\d)/, '');

/** What of a board lies there: no more than there is of it. */
function partOf({ crop }: VassalBoardUse, whole: BoardSize): BoardSize & Pick<LaidBoard, 'from'> {
  const from = [Math.min(crop?.x ?? 0, whole.width), Math.min(crop?.y ?? 0, whole.height)] as const;
  const length = (asked: number, rest: number): number => (asked > 0 ? Math.min(asked, rest) : rest);
  const [width, height] = [length(crop?.width ?? 0, whole.width - from[0]), length(crop?.height ?? 0, whole.height - from[1])];
  return width > 0 && height > 0 ? { from, width, height } : { from: [0, 0], ...whole };
}

/** A point of a board, in its own pixels. */
interface OnBoard {
  readonly laid: LaidBoard;
  readonly point: readonly [x: number, y: number];
}

function onBoard(boards: readonly LaidBoard[], { x, y }: Pick<VassalPlace, 'x' | 'y'>): OnBoard | undefined {
  const laid = boards.find(one => x >= one.x && y >= one.y && x < one.x + one.width && y < one.y + one.height);
  if (!laid) return undefined;
  const [u, v] = turnedIn(laid, [x - laid.x, y - laid.y]);
  return { laid, point: [u + laid.from[0], v + laid.from[1]] };
}

/** A point from the corner of what lies there, by the board as it is drawn and back. */
export const turnedIn = ({ isReversed, width, height }: LaidBoard, [u, v]: readonly [number, number]): readonly [number, number] =>
  isReversed ? [width - u, height - v] : [u, v];

/** What a place is called; undefined beside all boards, empty where the grid has no name for it. */
export function nameOfPlace(boards: readonly LaidBoard[], place: Pick<VassalPlace, 'x' | 'y'>): string | undefined {
  const found = onBoard(boards, place);
  return found && nameOnGrid(found.laid.board.grid, found.point, found.laid.whole);
}

/** The middle of the hex, square or region of a place, in pixels of the map. */
export function centreOfPlace(
  boards: readonly LaidBoard[],
  place: Pick<VassalPlace, 'x' | 'y'>,
): { readonly x: number; readonly y: number } | undefined {
  const found = onBoard(boards, place);
  const centre = found && centreOnGrid(found.laid.board.grid, found.point);
  if (!found || !centre) return undefined;
  const { laid } = found;
  const [u, v] = turnedIn(laid, [centre[0] - laid.from[0], centre[1] - laid.from[1]]);
  return { x: laid.x + u, y: laid.y + v };
}

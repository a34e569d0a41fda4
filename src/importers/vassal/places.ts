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
    const board = own.boards.find(({ name }) => name === use.board);
    const picture = board && board.image !== '' ? sizeOf(board.image) : undefined;
    return board ? [{ use, board, width: picture?.width ?? board.width, height: picture?.height ?? board.height }] : [];
  });
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
  return used.map(({ use, board, width, height }) => ({
    board,
    isReversed: use.isReversed === true,
    x: own.edge.width + sum(used.filter(other => other.use.row === use.row && other.use.column < use.column).map(other => other.width)),
    y: own.edge.height + sum(used.filter(other => other.use.column === use.column && other.use.row < use.row).map(other => other.height)),
    width,
    height,
  }));
}

/** A point of a board, in its own pixels. */
interface OnBoard {
  readonly laid: LaidBoard;
  readonly point: readonly [x: number, y: number];
}

function onBoard(boards: readonly LaidBoard[], { x, y }: Pick<VassalPlace, 'x' | 'y'>): OnBoard | undefined {
  const laid = boards.find(one => x >= one.x && y >= one.y && x < one.x + one.width && y < one.y + one.height);
  if (!laid) return undefined;
  const [u, v] = [x - laid.x, y - laid.y];
  return { laid, point: laid.isReversed ? [laid.width - u, laid.height - v] : [u, v] };
}

/** What a place is called; undefined beside all boards, empty where the grid has no name for it. */
export function nameOfPlace(boards: readonly LaidBoard[], place: Pick<VassalPlace, 'x' | 'y'>): string | undefined {
  const found = onBoard(boards, place);
  return found && nameOnGrid(found.laid.board.grid, found.point, found.laid);
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
  const [u, v] = laid.isReversed ? [laid.width - centre[0], laid.height - centre[1]] : centre;
  return { x: laid.x + u, y: laid.y + v };
}

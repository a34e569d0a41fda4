// The maps of games as sheets side by side on one plane: as large as what lies on them, with their grids and names where the module tells
// them; of a map of which nothing is told the grid is guessed.

import type { PictureBoard, Sheet } from '../../core/board.ts';
import { PLANE_SIDE, SHEETS } from '../../core/limits.ts';
import type { Point } from '../../core/types.ts';
import type { VassalGame, VassalMap, VassalPlace } from './game.ts';
import { guessGrid } from './gridGuess.ts';
import { layOut } from './layOut.ts';
import type { ModuleSheet } from './moduleSheets.ts';

/** Room around what lies on a map whose size is not known, and between two sheets. */
export const EDGE = 60;
const LEAST = 400;
const TITLE = 200;

/** The sheets, and where a place of a map lies on them: nowhere, where there are too many maps. */
export interface LaidSheets {
  readonly board: PictureBoard;
  pointOf(place: VassalPlace): Point | undefined;
}

/** What of a map is used, in its own pixels. */
interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** What lies or goes there. */
  readonly points: Point[];
}

/** Points farther off than this are taken to lie at the rim. */
const FARTHEST = 30_000;
const kept = (length: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, Math.round(length)));

/** Lays a sheet for each map on which something lies or goes. `tell`: what the module tells of it. */
export function laySheets(games: readonly VassalGame[], tell: (map: VassalMap) => ModuleSheet | undefined = () => undefined): LaidSheets {
  const used = extentsIn(games);
  const maps = new Map(games.flatMap(game => game.maps.map(map => [map.name, map] as const)));
  const corners = new Map<string, Point>();
  const sheets: Sheet[] = [];
  const named = [...used].slice(0, SHEETS).map(([name, extent]) => {
    const map = maps.get(name);
    return { name, sheet: sizeOf(extent, map && tell(map)) };
  });
  const spots = layOut(
    named.map(({ sheet }) => sheet.size),
    EDGE,
  );
  for (const [i, { name, sheet }] of named.entries()) {
    const { corner, boards = [], ...told } = sheet;
    const [x, y] = spots[i] ?? [0, 0];
    if (x + told.size[0] > PLANE_SIDE || y + told.size[1] > PLANE_SIDE) continue;
    const on = ([u, v]: Point): Point => [x + corner[0] + u, y + corner[1] + v];
    const ground = { title: name, at: [x, y] as const, ...told };
    const laid = [...boards.map(board => ({ ...board, at: on(board.at) })), ground];
    const room = SHEETS - sheets.length - (named.length - 1 - i);
    for (const one of laid.slice(-Math.max(1, room))) {
      sheets.push({ id: String(sheets.length + 1), ...one, title: one.title.slice(0, TITLE) || 'Map' });
    }
    corners.set(name, [x + corner[0], y + corner[1]]);
  }
  return {
    board: { kind: 'picture', sheets: sheets.length > 0 ? sheets : [{ id: '1', title: 'Map', at: [0, 0], size: [LEAST, LEAST] }] },
    pointOf(place) {
      const corner = corners.get(place.map);
      return corner && [corner[0] + kept(place.x), corner[1] + kept(place.y)];
    },
  };
}

/**
 * How large a sheet is, and where on it the corner of its map lies. A map of a known size has no more room unless something lies off it.
 */
function sizeOf({ left, top, right, bottom, points }: Extent, known: ModuleSheet | undefined): ModuleSheet & { readonly corner: Point } {
  const edge = known ? 0 : EDGE;
  const [width, height] = known?.size ?? [LEAST, LEAST];
  const corner: Point = [left < 0 ? edge - left : edge, top < 0 ? edge - top : edge];
  const size: Point = [
    Math.max(width + (known ? corner[0] : 0), corner[0] + right + 1 + edge),
    Math.max(height + (known ? corner[1] : 0), corner[1] + bottom + 1 + edge),
  ];
  const hundredths = (length: number): number => Math.round(length * 100) / 100;
  const shift = ([x, y]: Point): Point => [hundredths(x + corner[0]), hundredths(y + corner[1])];
  const { grid = known ? undefined : guessGrid(points, size), places, ...ground } = known ?? {};
  return {
    ...ground,
    size,
    corner,
    ...(grid && { grid: { ...grid, origin: shift(grid.origin) } }),
    ...(places && {
      places: places.map(place => ({ ...place, at: shift(place.at), ...(place.outline && { outline: place.outline.map(shift) }) })),
    }),
  };
}

/** Maps by the number of pieces that ever lie on them, those of the most first. */
function extentsIn(games: readonly VassalGame[]): ReadonlyMap<string, Extent> {
  const found = new Map<string, Extent & { pieces: number }>();
  const take = ({ map, x, y }: VassalPlace): void => {
    const [u, v] = [kept(x), kept(y)];
    const one = found.get(map) ?? { left: Math.min(0, u), top: Math.min(0, v), right: u, bottom: v, points: [], pieces: 0 };
    found.set(map, one);
    one.left = Math.min(one.left, u);
    one.top = Math.min(one.top, v);
    one.right = Math.max(one.right, u);
    one.bottom = Math.max(one.bottom, v);
    one.points.push([u, v]);
    one.pieces++;
  };
  for (const { pieces, steps } of games) {
    for (const { at } of pieces) if (at) take(at);
    for (const action of steps.flatMap(({ actions }) => actions)) {
      if (action.kind === 'put' && action.piece.at) take(action.piece.at);
      if (action.kind !== 'move' || !action.to) continue;
      take(action.to);
      for (const [x, y] of action.path ?? []) take({ map: action.to.map, x, y });
    }
  }
  return new Map([...found].toSorted(([, a], [, b]) => b.pieces - a.pieces));
}

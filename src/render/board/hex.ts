// A hex map as a drawing: tints, textures, hills, water, ways, grid and names. Pure: the same board gives the same strings.

import { type HexBoard, hexAt } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { SLIM, spot } from './hexPlan.ts';
import { corners, RADIUS } from './lattice.ts';
import { waters, ways } from './lines.ts';
import type { BoardPath, BoardPlan, BoardText, Drawing } from './plan.ts';
import { relief } from './relief.ts';
import { texture } from './terrain.ts';

/** The board from below to above. */
export function drawHexes(board: HexBoard, plan: BoardPlan): Drawing {
  return {
    ground: tints(board, plan, plan.places),
    detail: [...textures(board, plan.places), ...relief(board, plan.places), ...rivers(board, plan), ...grid(plan), ...roads(board, plan)],
    words: [...names(board, plan), ...titles(board, plan)],
  };
}

/** Whether a point of the drawing lies beside the board. */
const outsideOf =
  (plan: BoardPlan) =>
  ([x, y]: Point): boolean =>
    plan.placeAt(x, y) === undefined;

export const rivers = (board: HexBoard, plan: BoardPlan): BoardPath[] => waters(board, outsideOf(plan));
export const roads = (board: HexBoard, plan: BoardPlan): BoardPath[] => ways(board, outsideOf(plan));

/** The tints of these hexes: one path a kind of terrain and level. */
export function tints(board: HexBoard, plan: BoardPlan, places: readonly string[]): BoardPath[] {
  const groups = Map.groupBy(places, place => `${board.hexes[place]?.terrain ?? 'open'}|${board.hexes[place]?.level ?? 0}`);
  return [...groups].map(([key, of]) => {
    const [terrain = 'open', level = '0'] = key.split('|');
    return { d: of.map(place => plan.outline(place, -0.3)).join(''), className: 'ground', data: { terrain, level } };
  });
}

/** The textures of these hexes: all trees in one path, all roofs in another. A hex has the same wherever it is drawn. */
export function textures(board: HexBoard, places: readonly string[]): BoardPath[] {
  const all = places.flatMap(place => {
    const at = spot(board, place);
    const [column, row] = hexAt(place) ?? [0, 0];
    return texture(board.hexes[place]?.terrain ?? 'open', at, corners(board.layout, at), row * board.columns + column);
  });
  return [...Map.groupBy(all, ({ className }) => className)].map(([className, shapes]) => ({
    d: shapes.map(({ d }) => d).join(''),
    className,
  }));
}

/** Every hexside once. */
export function grid(plan: BoardPlan): BoardPath[] {
  return [{ d: plan.places.map(place => plan.outline(place)).join(''), className: 'grid' }];
}

/** The names of the hexes. */
export function names(board: HexBoard, plan: BoardPlan): BoardText[] {
  const rise = board.layout === 'flat' ? SLIM - 6.2 : RADIUS - 9.5;
  return plan.places.map(place => wordAt(plan, place, -rise, place, 'hex-name'));
}

/** What people call the places. */
export const titles = (board: HexBoard, plan: BoardPlan): BoardText[] =>
  plan.places.flatMap(place => {
    const { name } = board.hexes[place] ?? {};
    return name === undefined ? [] : [wordAt(plan, place, SLIM * 0.78, name, 'place-name')];
  });

function wordAt(plan: BoardPlan, place: string, below: number, text: string, className: string): BoardText {
  const [x, y] = plan.point(place) ?? [0, 0];
  return { x: Number(px(x)), y: Number(px(y + below)), text, className };
}

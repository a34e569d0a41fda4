// A hex map as a drawing: bodies of terrain, textures, hills, water, ways, grid and names. Pure: the same board gives the same strings.

import { edgeKey, type HexBoard } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { edgePath, fillPath, outlinesOf, ringIn } from './bodies.ts';
import { SLIM } from './hexPlan.ts';
import { type Cell, cellsIn, landOf } from './land.ts';
import { polyline, RADIUS } from './lattice.ts';
import { waters, ways } from './lines.ts';
import type { BoardPath, BoardPlan, BoardText, Drawing } from './plan.ts';
import { relief } from './relief.ts';
import { bodyOf, lookOf, type TerrainPatch, texture, tintOf } from './terrain.ts';

/** The board from below to above. */
export function drawHexes(board: HexBoard, plan: BoardPlan): Drawing {
  const [bodies, hills] = [bodiesIn(board, plan.places), relief(board)];
  return {
    ground: gathered([...base(board), ...hills.shade, ...bodies.ground, ...hills.ground]),
    detail: gathered([
      ...textures(board, plan.places),
      ...bodies.detail,
      ...hills.detail,
      ...rivers(board, plan),
      ...grid(board),
      ...roads(board, plan),
    ]),
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

/** The sheet of the map, from rim to rim. */
export function base(board: HexBoard): BoardPath[] {
  const land = landOf(board);
  const d = fillPath(outlinesOf(land, [...land.values()], () => true, lookOf('open')));
  return [{ d, className: 'ground', data: { terrain: 'open' } }];
}

/** The bodies of terrain in these hexes: tints with the ground, edges with what lies over overlays; a path each for what looks alike. */
export function bodiesIn(board: HexBoard, places: readonly string[]): Pick<Drawing, 'ground' | 'detail'> {
  const land = landOf(board);
  const words = Map.groupBy(cellsIn(land, places), ({ terrain }) => bodyOf(terrain));
  const bodies = [...words].flatMap(([word, cells]) => {
    const { isBare, isScalloped, edge, ...look } = lookOf(word);
    if (isBare) return [];
    const outlines = outlinesOf(land, cells, cell => bodyOf(cell.terrain) === word, look);
    const shape = { d: fillPath(outlines, isScalloped), className: 'ground', data: { terrain: tintOf(word) } };
    return [{ shape, isScalloped, edge: { d: edge ? edgePath(outlines, isScalloped) : '', className: `bound ${edge}` } }];
  });
  return {
    ground: gathered(
      bodies.flatMap(({ shape, isScalloped }) => (isScalloped ? [{ d: shape.d, className: 'body-shade' }, shape] : [shape])),
    ),
    detail: gathered(bodies.map(({ edge }) => edge)),
  };
}

/** The textures of these hexes: all crowns in one path, all roofs in another. A hex has the same wherever it is drawn. */
export function textures(board: HexBoard, places: readonly string[]): BoardPath[] {
  const land = landOf(board);
  return gathered(cellsIn(land, places).flatMap(cell => texture(cell.terrain, patchOf(board, cell))));
}

/** One path of all that look alike. */
function gathered(shapes: readonly BoardPath[]): BoardPath[] {
  const alike = Map.groupBy(
    shapes.filter(({ d }) => d !== ''),
    ({ className, data }) => `${className}|${Object.values(data ?? {}).join()}`,
  );
  return [...alike.values()].flatMap(([first, ...more]) => (first ? [{ ...first, d: first.d + more.map(({ d }) => d).join('') }] : []));
}

function patchOf(board: HexBoard, cell: Cell): TerrainPatch {
  const land = landOf(board);
  const word = bodyOf(cell.terrain);
  const belongs = (other: Cell) => bodyOf(other.terrain) === word;
  const others = cell.beside.map(place => (place === undefined ? undefined : land.get(place)));
  return {
    cell,
    joined: others.map(other => other !== undefined && belongs(other)),
    rim: () => ringIn(land, cell, belongs, lookOf(word)),
    ways: () => others.flatMap((other, i) => (other && board.edges[edgeKey(cell.place, other.place)]?.road ? [middleOf(cell, i)] : [])),
  };
}

function middleOf({ ring }: Cell, i: number): Point {
  const [[ax, ay], [bx, by]] = [ring[i] ?? [0, 0], ring[(i + 1) % 6] ?? [0, 0]];
  return [(ax + bx) / 2, (ay + by) / 2];
}

/** Every hexside once. */
export function grid(board: HexBoard): BoardPath[] {
  const sides = [...landOf(board).values()].flatMap(({ ring, beside }) => [
    polyline(ring.slice(0, 4)),
    ...[3, 4, 5].flatMap(i => (beside[i] === undefined ? [polyline([ring[i] ?? [0, 0], ring[(i + 1) % 6] ?? [0, 0]])] : [])),
  ]);
  return [{ d: sides.join(''), className: 'grid' }];
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
    return name === undefined ? [] : [wordAt(plan, place, SLIM + 5, name, 'hex-title')];
  });

function wordAt(plan: BoardPlan, place: string, below: number, text: string, className: string): BoardText {
  const [x, y] = plan.point(place) ?? [0, 0];
  return { x: Number(px(x)), y: Number(px(y + below)), text, className };
}

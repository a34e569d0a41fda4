// A hex map as a drawing: bodies of terrain, textures, hills, water, ways, grid and names. Pure: the same board gives the same strings.

import { type Board, edgeKey, type HexBoard } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import { mapProgress, runToEnd, type Task } from '../../core/task.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { drawFill, edgePath, type Outline, ringIn, traceOutlines } from './bodies.ts';
import { SLIM } from './hexPlan.ts';
import { type Cell, cellsIn, type Land, landOf, layLand } from './land.ts';
import { polyline, RADIUS } from './lattice.ts';
import { waters, ways } from './lines.ts';
import type { BoardPath, BoardPlan, BoardText, Drawing } from './plan.ts';
import { drawRelief, relief } from './relief.ts';
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

/** More hexes than these cannot be told apart where all of them are seen: what is in them is drawn once one is near. */
const WHOLE = 8192;

/** Whether a living board is drawn from afar (`drawFar`), with what is in its hexes (`inHexes`) where one comes near. */
export const isVast = (board: Board): board is HexBoard => board.kind === 'hex' && board.columns * board.rows > WHOLE;

/** What is seen of a board from afar: its bodies, hills, water, ways and titles, a body after the other. */
export function* drawFar(board: HexBoard, plan: BoardPlan): Task<Drawing> {
  const part = <T>(done: number, task: Task<T>): Task<T> => mapProgress(task, () => ({ done, of: PARTS }));
  const land = yield* part(0, layLand(board));
  const hills = yield* part(1, drawRelief(board));
  const sheet = yield* part(2, drawBase(board));
  const grounds: BoardPath[] = [];
  for (const [word, cells] of Map.groupBy(land.values(), ({ terrain }) => bodyOf(terrain))) {
    const body = yield* part(3, traceBody(land, cells, word));
    yield { done: 3, of: PARTS };
    grounds.push(...(yield* part(3, drawGround(body))));
    yield { done: 3, of: PARTS };
  }
  return {
    ground: gathered([...sheet, ...hills.shade, ...grounds, ...hills.ground]),
    detail: gathered([...hills.detail, ...rivers(board, plan), ...roads(board, plan)]),
    words: titles(board, plan),
    isFar: true,
  };
}

const PARTS = 4;

/** What is in these hexes and is left out from afar. */
export function inHexes(board: HexBoard, plan: BoardPlan, places: readonly string[]): Pick<Drawing, 'detail' | 'words'> {
  return {
    detail: gathered([...textures(board, places), ...bodiesIn(board, places).detail, ...grid(board, places)]),
    words: names(board, plan, places),
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
export const base = (board: HexBoard): BoardPath[] => runToEnd(drawBase(board));

function* drawBase(board: HexBoard): Task<BoardPath[]> {
  const land = landOf(board);
  const d = yield* drawFill(yield* traceOutlines(land, [...land.values()], () => true, lookOf('open')));
  return [{ d, className: 'ground', data: { terrain: 'open' } }];
}

/** The bodies of terrain in these hexes: tints with the ground, edges with what lies over overlays; a path each for what looks alike. */
export function bodiesIn(board: HexBoard, places: readonly string[]): Pick<Drawing, 'ground' | 'detail'> {
  const land = landOf(board);
  const words = Map.groupBy(cellsIn(land, places), ({ terrain }) => bodyOf(terrain));
  const bodies = [...words].map(([word, cells]) => runToEnd(traceBody(land, cells, word)));
  return { ground: gathered(bodies.flatMap(body => runToEnd(drawGround(body)))), detail: gathered(bodies.flatMap(bodyEdge)) };
}

/** What lies of the bodies of a word in some hexes. */
interface Body {
  readonly word: string;
  readonly outlines: readonly Outline[];
}

function* traceBody(land: Land, cells: readonly Cell[], word: string): Task<Body> {
  const { isBare, ...look } = lookOf(word);
  return { word, outlines: isBare ? [] : yield* traceOutlines(land, cells, cell => bodyOf(cell.terrain) === word, look) };
}

function* drawGround({ word, outlines }: Body): Task<readonly BoardPath[]> {
  const { isScalloped } = lookOf(word);
  const d = yield* drawFill(outlines, isScalloped);
  const shape = { d, className: 'ground', data: { terrain: tintOf(word) } };
  return isScalloped ? [{ d, className: 'body-shade' }, shape] : [shape];
}

function bodyEdge({ word, outlines }: Body): readonly BoardPath[] {
  const { isScalloped, edge } = lookOf(word);
  return edge ? [{ d: edgePath(outlines, isScalloped), className: `bound ${edge}` }] : [];
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
    ways: () =>
      others.flatMap((other, i) => (other && lookUp(board.edges, edgeKey(cell.place, other.place))?.road ? [middleOf(cell, i)] : [])),
  };
}

function middleOf({ ring }: Cell, i: number): Point {
  const [[ax, ay], [bx, by]] = [ring[i] ?? [0, 0], ring[(i + 1) % 6] ?? [0, 0]];
  return [(ax + bx) / 2, (ay + by) / 2];
}

/** Every hexside once, of all hexes or of these. */
export function grid(board: HexBoard, places?: readonly string[]): BoardPath[] {
  const land = landOf(board);
  const sides = (places ? cellsIn(land, places) : [...land.values()]).flatMap(({ ring, beside }) => [
    polyline(ring.slice(0, 4)),
    ...[3, 4, 5].flatMap(i => (beside[i] === undefined ? [polyline([ring[i] ?? [0, 0], ring[(i + 1) % 6] ?? [0, 0]])] : [])),
  ]);
  return [{ d: sides.join(''), className: 'grid' }];
}

/** The names of hexes. */
export function names(board: HexBoard, plan: BoardPlan, places = plan.places): BoardText[] {
  const rise = board.layout === 'flat' ? SLIM - 6.2 : RADIUS - 9.5;
  return places.map(place => wordAt(plan, place, -rise, place, 'hex-name'));
}

/** What people call the places. */
export const titles = (board: HexBoard, plan: BoardPlan): BoardText[] =>
  plan.places.flatMap(place => {
    const { name } = lookUp(board.hexes, place) ?? {};
    return name === undefined ? [] : [wordAt(plan, place, SLIM + 5, name, 'hex-title')];
  });

function wordAt(plan: BoardPlan, place: string, below: number, text: string, className: string): BoardText {
  const [x, y] = plan.point(place) ?? [0, 0];
  return { x: Number(px(x)), y: Number(px(y + below)), text, className };
}

// A hex map as a drawing: tints, textures, hills, water, ways, grid and names. Pure: the same board gives the same strings.

import { type HexBoard, hexAt } from '../../core/board.ts';
import type { Place, Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { centre, corners, polyline, RADIUS } from './lattice.ts';
import { waters, ways } from './lines.ts';
import type { Drawing, Plan, Shape, Way, Word } from './plan.ts';
import { relief } from './relief.ts';
import { texture } from './terrain.ts';

const SLIM = (RADIUS * Math.sqrt(3)) / 2;

/** Where the hexes lie. `places`: the names of all cells in the order of boards/cells. */
export function hexPlan(board: HexBoard, places: readonly string[]): Plan {
  const points = new Map(places.map(place => [place, spot(board, place)]));
  const known = (place: Place) => (typeof place === 'string' ? points.get(place) : place);
  return {
    kind: 'hex',
    box: extent(board),
    size: RADIUS,
    places,
    point: known,
    outline: (place, inset = 0) => polyline(corners(board.layout, points.get(place) ?? [0, 0], inset), true),
    placeAt: (x, y) => nearest(points, x, y),
    beside: (place, way) => beside(points, place, way),
  };
}

/** The board from below to above. */
export function drawHexes(board: HexBoard, plan: Plan): Drawing {
  const outside = ([x, y]: Point) => plan.placeAt(x, y) === undefined;
  return {
    ground: tints(board, plan),
    detail: [...textures(board, plan), ...relief(board, plan.places), ...waters(board, outside), ...grid(plan), ...ways(board, outside)],
    words: names(board, plan),
  };
}

const spot = (board: HexBoard, place: string): Point => centre(board.layout, hexAt(place) ?? [0, 0]);

function extent({ layout, columns, rows }: HexBoard) {
  const [long, slim] = [RADIUS * (1.5 * (layout === 'flat' ? columns : rows) + 0.5), SLIM * (2 * (layout === 'flat' ? rows : columns) + 1)];
  return layout === 'flat' ? { x: 0, y: 0, width: long, height: slim } : { x: 0, y: 0, width: slim, height: long };
}

function nearest(points: ReadonlyMap<string, Point>, x: number, y: number): string | undefined {
  let found: string | undefined;
  let least = RADIUS;
  for (const [place, [px0, py0]] of points) {
    const far = Math.hypot(px0 - x, py0 - y);
    if (far < least) [found, least] = [place, far];
  }
  return found;
}

const TURNS: Readonly<Record<Way, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The neighbour that lies best in that direction; of two equally good ones the first by name order of the board. */
function beside(points: ReadonlyMap<string, Point>, place: string, way: Way): string {
  const [x, y] = points.get(place) ?? [0, 0];
  const [ux, uy] = TURNS[way];
  let [best, found] = [0.45, place];
  for (const [other, [ox, oy]] of points) {
    const far = Math.hypot(ox - x, oy - y);
    if (far > RADIUS * 1.9 || far === 0) continue;
    const lean = ((ox - x) * ux + (oy - y) * uy) / far;
    if (lean > best + 1e-9) [best, found] = [lean, other];
  }
  return found;
}

/** One path a kind of terrain and level. */
function tints(board: HexBoard, plan: Plan): Shape[] {
  const groups = Map.groupBy(plan.places, place => `${board.hexes[place]?.terrain ?? 'open'}|${board.hexes[place]?.level ?? 0}`);
  return [...groups].map(([key, places]) => {
    const [terrain = 'open', level = '0'] = key.split('|');
    return { d: places.map(place => plan.outline(place, -0.3)).join(''), className: 'ground', data: { terrain, level } };
  });
}

/** All trees in one path, all roofs in another: a few dozen elements, however large the board. */
function textures(board: HexBoard, plan: Plan): Shape[] {
  const all = plan.places.flatMap((place, i) => {
    const at = spot(board, place);
    return texture(board.hexes[place]?.terrain ?? 'open', at, corners(board.layout, at), i);
  });
  return [...Map.groupBy(all, ({ className }) => className)].map(([className, shapes]) => ({
    d: shapes.map(({ d }) => d).join(''),
    className,
  }));
}

/** Every hexside once. */
function grid(plan: Plan): Shape[] {
  return [{ d: plan.places.map(place => plan.outline(place)).join(''), className: 'grid' }];
}

function names(board: HexBoard, plan: Plan): Word[] {
  const rise = board.layout === 'flat' ? SLIM - 6.2 : RADIUS - 9.5;
  return plan.places.map(place => {
    const [x, y] = plan.point(place) ?? [0, 0];
    return { x: Number(px(x)), y: Number(px(y - rise)), text: place, className: 'hex-name' };
  });
}

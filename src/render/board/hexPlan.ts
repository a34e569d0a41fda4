// Where the hexes of a map lie: points, outlines, the hex under a point, the next one by arrow keys; and the card that a unit is there.

import { cellsOf } from '../../boards/cells.ts';
import { type HexBoard, hexAt } from '../../core/board.ts';
import type { Place, Point } from '../../core/types.ts';
import { card, cardReach } from './card.ts';
import { centre, corners, polyline, RADIUS } from './lattice.ts';
import { type ArrowDirection, type BoardPlan, type BoardWords, boxAbout, TURNS } from './plan.ts';

/** Half of a hex between two parallel sides. */
export const SLIM = (RADIUS * Math.sqrt(3)) / 2;

const WORDS: BoardWords = { board: 'map', any: 'a hex', place: ['hex', 'hexes'], cell: ['hex', 'hexes'], steps: 'from hex to hex' };

/** Where the hexes lie. */
export function hexPlan(board: HexBoard): BoardPlan {
  const places = cellsOf(board);
  const points = new Map(places.map(place => [place, spot(board, place)]));
  const known = (place: Place) => (typeof place === 'string' ? points.get(place) : place);
  const ring = (place: Place, inset = 0) => corners(board.layout, known(place) ?? [0, 0], inset);
  return {
    kind: 'hex',
    box: extent(board),
    surface: extent(board),
    size: RADIUS,
    least: 5 * 2 * SLIM,
    places,
    words: WORDS,
    point: known,
    ring,
    outline: (place, inset = 0) => polyline(ring(place, inset), true),
    reach: radius => (radius < 1 ? radius : radius + 0.5) * SLIM * 2, // as far as the middle, or all hexes at that distance
    around: (place, radius) => around(board.layout, known(place) ?? [0, 0], radius),
    placeAt: (x, y) => nearest(points, x, y),
    beside: (place, way) => beside(points, String(place), way),
    read: text => [text.trim().toUpperCase()].find(name => points.has(name)),
    piece: card,
    bounds: ({ counter, at }) => boxAbout(at, ...cardReach(counter)),
    halo: at => polyline(ring(at, 1), true),
  };
}

/** A hexagon of hexes: its corners lie towards the neighbours of its middle, half a hex beyond the last. */
const around = (layout: HexBoard['layout'], [x, y]: Point, radius: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, i): Point => {
    const angle = ((layout === 'flat' ? 30 : 0) + 60 * i) * (Math.PI / 180);
    const far = (radius + 0.5) * SLIM * 2;
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  });

/** The middle of a hex. */
export const spot = (board: HexBoard, place: string): Point => centre(board.layout, hexAt(place) ?? [0, 0]);

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

/** The neighbour that lies best in that direction; of two equally good ones the first by name order of the board. */
function beside(points: ReadonlyMap<string, Point>, place: string, way: ArrowDirection): string {
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

// Where the hexes of a map lie: points, outlines, the hex under a point, the next one by arrow keys; and the card that a unit is there.

import { cellsOf, isOnBoard } from '../../boards/cells.ts';
import { type HexBoard, hexAt, hexName } from '../../core/board.ts';
import type { Place, Point } from '../../core/types.ts';
import { card, cardReach } from './card.ts';
import { centre, corners, polyline, RADIUS } from './lattice.ts';
import { type ArrowDirection, type BoardPlan, type BoardWords, boxAbout, TURNS } from './plan.ts';

/** Half of a hex between two parallel sides. */
export const SLIM = (RADIUS * Math.sqrt(3)) / 2;

const WORDS: BoardWords = { board: 'map', any: 'a hex', place: ['hex', 'hexes'], cell: ['hex', 'hexes'], steps: 'from hex to hex' };

/** Where the hexes lie. */
export function hexPlan(board: HexBoard): BoardPlan {
  const points = new Map<string, Point>();
  const known = (place: Place): Point | undefined => (typeof place === 'string' ? (points.get(place) ?? found(place)) : place);
  const found = (place: string): Point | undefined => {
    if (!isOnBoard(board, place)) return undefined;
    const at = spot(board, place);
    points.set(place, at);
    return at;
  };
  const ring = (place: Place, inset = 0) => corners(board.layout, known(place) ?? [0, 0], inset);
  return {
    kind: 'hex',
    box: extent(board),
    surface: extent(board),
    size: RADIUS,
    least: 5 * 2 * SLIM,
    places: cellsOf(board),
    words: WORDS,
    point: known,
    ring,
    outline: (place, inset = 0) => polyline(ring(place, inset), true),
    reach: radius => (radius < 1 ? radius : radius + 0.5) * SLIM * 2, // as far as the middle, or all hexes at that distance
    around: (place, radius) => around(board.layout, known(place) ?? [0, 0], radius),
    placeAt: (x, y) => nearest(board, x, y),
    beside: (place, way) => beside(board, String(place), way),
    read: text => [text.trim().toUpperCase()].find(name => isOnBoard(board, name)),
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

/** The hexes in the square of five by five about a point, in the order of the board: no other comes near it. */
function* about({ layout, columns, rows }: HexBoard, x: number, y: number): Generator<readonly [place: string, at: Point]> {
  const [along, across] = layout === 'flat' ? [x, y] : [y, x];
  const [line, inLine] = [Math.round(along / (1.5 * RADIUS)), Math.round(across / (2 * SLIM))];
  const [column, row] = layout === 'flat' ? [line, inLine] : [inLine, line];
  for (let r = Math.max(0, row - 2); r <= Math.min(rows - 1, row + 2); r++)
    for (let c = Math.max(0, column - 2); c <= Math.min(columns - 1, column + 2); c++) yield [hexName(c, r), centre(layout, [c, r])];
}

function nearest(board: HexBoard, x: number, y: number): string | undefined {
  let found: string | undefined;
  let least = RADIUS;
  for (const [place, [px0, py0]] of about(board, x, y)) {
    const far = Math.hypot(px0 - x, py0 - y);
    if (far < least) [found, least] = [place, far];
  }
  return found;
}

/** The neighbour that lies best in that direction; of two equally good ones the first by name order of the board. */
function beside(board: HexBoard, place: string, way: ArrowDirection): string {
  const [x, y] = isOnBoard(board, place) ? spot(board, place) : [0, 0];
  const [ux, uy] = TURNS[way];
  let [best, found] = [0.45, place];
  for (const [other, [ox, oy]] of about(board, x, y)) {
    const far = Math.hypot(ox - x, oy - y);
    if (far > RADIUS * 1.9 || far === 0) continue;
    const lean = ((ox - x) * ux + (oy - y) * uy) / far;
    if (lean > best + 1e-9) [best, found] = [lean, other];
  }
  return found;
}

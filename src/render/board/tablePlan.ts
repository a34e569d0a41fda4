// Where points of a measured table lie in the drawing, and what is drawn on it in its own unit: pieces
// to scale, and marks that only a table has.

import type { TableBoard } from '../../core/board.ts';
import type { Place, Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { hatches } from './hatch.ts';
import { polyline } from './lattice.ts';
import { type BoardPlan, type BoardWords, boxAbout, boxAround, TURNS } from './plan.ts';
import { layPieces } from './tableFeature.ts';
import { tableMark } from './tableMark.ts';
import { namesByWidth } from './tableNames.ts';
import { figureBoxes, haloOf, reachAround, tableGrip, tablePiece } from './tablePiece.ts';
import { boxesOfWords, hangPlates, openPlate, plainTablePiece, plateBoxes, signBox, tablePlate } from './tablePlate.ts';

/** The longer side of every table in drawing units: letters and plates are as large on a table in centimetres. */
const LONG = 720;
/** Room for the ruler, at the left and below. */
export const RIM = 20;
/** Pointers and lookouts stand on a lattice of halves. */
const STEP = 0.5;
const FAR = 6;
/** Radius of the cursor and of what a finger can hit. */
const SIZE = 22;

const WORDS: Readonly<Record<TableBoard['unit'], BoardWords>> = {
  in: { board: 'table', any: 'a place on the table', place: ['point', 'points'], cell: ['cell', 'cells'], steps: 'by one inch' },
  cm: { board: 'table', any: 'a place on the table', place: ['point', 'points'], cell: ['cell', 'cells'], steps: 'by one centimetre' },
};

/** Drawing units of one unit of the table. */
export const scaleOf = ({ size: [width, height] }: TableBoard): number => LONG / Math.max(width, height);

/** Where things lie on a table. */
export function tablePlan(board: TableBoard): BoardPlan {
  const [width, height] = board.size;
  const scale = scaleOf(board);
  const at = ([x, y]: Point): Point => [x * scale, (height - y) * scale];
  const point = (place: Place) => (typeof place === 'string' ? undefined : at(place));
  const ring = (place: Place, inset = 0) => circle(point(place) ?? [0, 0], SIZE / 2 - inset);
  const surface = { x: 0, y: 0, width: width * scale, height: height * scale };
  const sheet = { scale, surface };
  const named = layPieces(board.features, { at, scale });
  const onTable = ([x, y]: Point): Point => [clamp(x, width), clamp(y, height)];
  return {
    kind: 'table',
    box: { x: -RIM, y: -6, width: width * scale + RIM + 6, height: height * scale + RIM + 6 },
    surface,
    size: SIZE,
    least: (board.unit === 'cm' ? 30 : 12) * scale,
    defs: hatches(surface),
    places: [],
    words: WORDS[board.unit],
    point,
    ring,
    outline: (place, inset = 0) => cross(point(place) ?? [0, 0], SIZE / 2.6 - inset / 2),
    reach: radius => radius * scale,
    placeAt: (x, y) => {
      const [a, b] = [x / scale, height - y / scale];
      const isOff = a < -STEP || b < -STEP || a > width + STEP || b > height + STEP;
      return isOff ? undefined : onTable([stepped(a), stepped(b)]);
    },
    beside: (place, way, far = false) => {
      const [x, y] = typeof place === 'string' ? [0, 0] : place;
      const [dx, dy] = TURNS[way];
      const by = far ? FAR : 1;
      return onTable([stepped(x + dx * by), stepped(y - dy * by)]);
    },
    read: text => readPoint(text, board.size),
    piece: counter => tablePiece(counter, scale),
    plain: (counter, style) => plainTablePiece(counter, style, scale),
    grip: counter => tableGrip(counter, scale),
    plate: (counter, style, at, spots) => tablePlate({ counter, at, ...(spots && { spots }) }, style, sheet),
    openPlate: (piece, style) => openPlate(piece, style, sheet),
    hang: (pieces, spared) => hangPlates(pieces, sheet, spared),
    halo: (place, counter) => haloOf(point(place) ?? [0, 0], counter, scale),
    bounds: piece => boxAround([boxAbout(piece.at, reachAround(piece.counter, scale) + 1), ...plateBoxes([piece], sheet)]),
    covered: (pieces, width) => plateBoxes(pieces, sheet, width),
    wordsBeside: (pieces, sizes) => boxesOfWords(pieces, sizes, sheet),
    figures: ({ counter, at }) => figureBoxes(counter, at, scale),
    names: (pieces, spared = []) => {
      const drawn = [...pieces.flatMap(({ counter, at }) => figureBoxes(counter, at, scale)), ...spared.map(signBox)];
      const covers = (width: 'wide' | 'narrow') => [...plateBoxes(pieces, sheet, width), ...drawn];
      return namesByWidth(named, covers('wide'), covers('narrow'));
    },
    mark: (mark, team, label) => tableMark(mark, team, { at, scale, surface, label }),
  };
}

const stepped = (length: number): number => Math.round(length / STEP) * STEP;
const clamp = (length: number, most: number): number => Math.min(most, Math.max(0, length));

/** A ring with a tick at each quarter: shows the very point in its middle. */
function cross([x, y]: Point, r: number): string {
  const ticks = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].map(([dx = 0, dy = 0]) => `M${px(x + dx * 3)},${px(y + dy * 3)}L${px(x + dx * (r + 4))},${px(y + dy * (r + 4))}`);
  return polyline(circle([x, y], r), true) + ticks.join('');
}

const circle = ([x, y]: Point, r: number): Point[] =>
  Array.from({ length: 24 }, (_, i): Point => [x + r * Math.cos((i * Math.PI) / 12), y + r * Math.sin((i * Math.PI) / 12)]);

/** "24.5, 13", "(24.5 13)", "24,5; 13": two lengths on the table. */
function readPoint(text: string, [width, height]: Point): Point | undefined {
  const [, x = '', y = ''] =
    /^\s*\(?\s*(\d+(?:[.,]\d+)?)\s*(?:[;/x×]|,(?=\s)|\s)\s*(\d+(?:[.,]\d+)?)\s*\)?\s*$/.exec(text) ??
    /^\s*(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)\s*$/.exec(text) ??
    [];
  const [a, b] = [x, y].map(length => Math.round(Number(length.replace(',', '.')) * 100) / 100) as [number, number];
  return x !== '' && a <= width && b <= height ? [a, b] : undefined;
}

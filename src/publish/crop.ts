// What of a board is seen in a picture: where the event happens, all of it, or around a place; in a common shape, never beyond the rim, and
// never through a piece or its plate where that can be helped.

import type { Frame } from '../core/replay.ts';
import type { Point } from '../core/types.ts';
import { type Box, boxAbout, boxAround } from '../render/board/plan.ts';
import { MARGIN } from '../render/markup.ts';
import type { BoardPiece } from '../render/pieces.ts';
import type { BattleModel } from '../view/model.ts';
import { piecesOf, placesOf, signsOn } from '../view/position.ts';
import type { Crop } from './types.ts';

/** How much around the action is shown with it, in radii of a place; areas are as large as countries, so that a map shows more. */
const AROUND = { hex: 4.6, table: 6.5, map: 8, picture: 6.5 } as const;
/** Width to height of a picture. */
const SHAPE = 1.25;
/** What lies no farther from an edge than this would seem to be cut by it. */
const CLEAR = 1.5;

/** The part of the board that a picture shows. All of it where nothing happens, or around a place that is not on it. */
export function cropBox(battle: BattleModel, frame: Frame, crop: Crop = 'action'): Box {
  const { plan } = battle;
  if (crop === 'whole') return plan.box;
  const points = (crop === 'action' ? placesOf(frame) : [crop.around]).map(place => plan.point(place)).filter(point => point !== undefined);
  if (points.length === 0) return plan.box;
  const [room, least] =
    crop === 'action'
      ? [Math.max(AROUND[plan.kind] * plan.size, plan.least / 2), plan.least / 2]
      : [Math.max(plan.size, plan.reach(crop.radius)), plan.size];
  const wanted = boxOver(plan.box, points, room);
  const pieces = piecesOf(battle, frame, { sprite: '' });
  const acting = pieces.filter(({ at }) => points.some(point => Math.hypot(point[0] - at[0], point[1] - at[1]) <= plan.size / 2));
  const core = boxAround([boxOver(plan.box, points, least, 1), ...acting.map(piece => plan.bounds(piece))]);
  const boxes = { whole: plan.box, wanted, core };
  const bodies = pieces.map(piece => plan.bounds(piece));
  const tight = uncut(boxes, bodies);
  const named = uncut(boxes, [...bodies, ...labelsOf(battle, frame, pieces)]);
  return areaOf(named) <= areaOf(tight) * GENEROUS ? named : tight;
}

/** So much more than what the pieces need may be shown so that no word on the board is cut. */
const GENEROUS = 1.6;

const areaOf = ({ width, height }: Box): number => width * height;

/** Letters of words on a board are so wide and lines so high, in drawing units. */
const [LETTER, LINE] = [5, 12];

/** What the names of the ground cover, and stars and flags with the words below them. */
function labelsOf(battle: BattleModel, frame: Frame, pieces: readonly BoardPiece[]): readonly Box[] {
  const { plan } = battle;
  const signs = signsOn(battle, frame);
  const names = plan.names?.(
    pieces,
    signs.map(({ at }) => at),
  );
  return [
    ...(names ?? []).map(({ x, y, text }) => boxAbout([x, y - LINE / 3], (text.length * LETTER) / 2 + 2, LINE / 2 + 2)),
    ...signs.map(({ at: [x, y], title }) => {
      const half = Math.max(plan.size, (title.length * LETTER) / 2 + 6);
      return { x: x - half, y: y - plan.size, width: 2 * half, height: 2 * plan.size + LINE };
    }),
  ];
}

/** A box around points with so much room to all sides, as wide as it is high times the shape. */
function boxOver(whole: Box, points: readonly Point[], room: number, shape = SHAPE): Box {
  const box = boxOf(points);
  const width = Math.min(whole.width, Math.max(box.width + 2 * room, (box.height + 2 * room) * shape));
  return placed(whole, middleOf(box), { width, height: Math.min(whole.height, width / shape) });
}

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const middleOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height / 2];

/** A box of a size around a point, never beyond the whole that it is not larger than. */
function placed(whole: Box, [x, y]: Point, { width, height }: Pick<Box, 'width' | 'height'>): Box {
  const within = (middle: number, size: number, from: number, all: number) =>
    Math.min(Math.max(middle - size / 2, from), from + all - size);
  return { x: within(x, width, whole.x, whole.width), y: within(y, height, whole.y, whole.height), width, height };
}

/** Left, top, right and bottom of what is seen: the margin around a box counts. */
type Edges = readonly [left: number, top: number, right: number, bottom: number];

const edgesOf = ({ x, y, width, height }: Box, by = MARGIN): Edges => [x - by, y - by, x + width + by, y + height + by];

const boxIn = ([left, top, right, bottom]: Edges): Box => ({
  x: left + MARGIN,
  y: top + MARGIN,
  width: right - left - 2 * MARGIN,
  height: bottom - top - 2 * MARGIN,
});

/** So many ways of moving the edges are looked at, at most; then the whole board is shown. */
const TRIES = 3000;

/**
 * The box nearest to the one that is wanted whose edges go through no piece: for each that they go through either all of it is taken in, or
 * one edge is drawn back past it, though not into the core. Ways are followed in the order of how far they lead away.
 */
function uncut({ whole, wanted, core }: Readonly<Record<'whole' | 'wanted' | 'core', Box>>, pieces: readonly Box[]): Box {
  const [most, least] = [edgesOf(whole), within(edgesOf(core), edgesOf(whole))];
  const start = within(around(edgesOf(wanted), least), most);
  const bodies = pieces.map(piece => within(edgesOf(piece, CLEAR), most)).filter(([a, b, c, d]) => a < c && b < d);
  const open = [{ edges: start, cost: 0 }];
  const seen = new Set([start.join()]);
  for (let tried = 0; tried < TRIES; tried++) {
    const next = open.reduce((best, one, i) => (one.cost < (open[best]?.cost ?? Number.POSITIVE_INFINITY) ? i : best), 0);
    const [now] = open.splice(next, 1);
    if (!now) break;
    const body = bodies.find(one => isCut(one, now.edges));
    if (!body) return boxIn(now.edges);
    for (const edges of ways(now.edges, body, least)) {
      if (seen.has(edges.join())) continue;
      seen.add(edges.join());
      open.push({ edges, cost: costOf(edges, start) });
    }
  }
  return whole;
}

const within = ([a, b, c, d]: Edges, [left, top, right, bottom]: Edges): Edges => [
  Math.max(a, left),
  Math.max(b, top),
  Math.min(c, right),
  Math.min(d, bottom),
];

const around = ([a, b, c, d]: Edges, [left, top, right, bottom]: Edges): Edges => [
  Math.min(a, left),
  Math.min(b, top),
  Math.max(c, right),
  Math.max(d, bottom),
];

const isIn = ([a, b, c, d]: Edges, [left, top, right, bottom]: Edges): boolean => a >= left && b >= top && c <= right && d <= bottom;

/** Whether a body lies partly, not wholly, in what is seen. */
const isCut = (body: Edges, seen: Edges): boolean =>
  body[0] < seen[2] && body[2] > seen[0] && body[1] < seen[3] && body[3] > seen[1] && !isIn(body, seen);

/** What is seen with all of a body, and without it in each way that leaves the core. */
function ways(seen: Edges, [left, top, right, bottom]: Edges, core: Edges): readonly Edges[] {
  const [a, b, c, d] = seen;
  const without: readonly Edges[] = [
    [right, b, c, d],
    [a, bottom, c, d],
    [a, b, left, d],
    [a, b, c, top],
  ];
  return [around(seen, [left, top, right, bottom]), ...without.filter(edges => isIn(core, edges))];
}

/** How far edges lie from others, and the shape from theirs. */
function costOf(edges: Edges, from: Edges): number {
  const moved = edges.reduce((sum, edge, i) => sum + Math.abs(edge - (from[i] ?? 0)), 0);
  const shape = ([left, top, right, bottom]: Edges) => (right - left) / (bottom - top);
  return moved * (1 + Math.abs(Math.log(shape(edges) / shape(from))));
}

// Names of what lies on a table, on their pieces and out of the way of each other and of plates: a mill on its hill, a pond in its pit.

import { createCache } from '../../core/cache.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { extentOf, heart, samplePath } from './outline.ts';
import type { BoardText, Box } from './plan.ts';
import type { TerrainPiece } from './tableFeature.ts';

/** How wide letters are on average, and how high a line of them is. */
const LETTER = 5.2;
const TIGHT = 4.2;
const LINE = 10;
/** How far a name gives way, up, down or to a side, before it is left to the words about the place. */
const ASIDE: readonly Point[] = [
  [0, 0],
  [0, -11],
  [0, 11],
  [-24, 0],
  [24, 0],
  [0, -22],
  [0, 22],
];

/**
 * The names of pieces given from below to above; what lies on top keeps its place. Names give way to plates and figures (`covers`), and
 * those that find no room beside these and other names are left out.
 */
export function namesOf(pieces: readonly TerrainPiece[], covers: readonly Box[] = []): readonly BoardText[] {
  const taken = covers.map(roomIn);
  return pieces.toReversed().flatMap(piece => {
    const word = nameOf(piece);
    const name = ASIDE.map(([dx, dy]) => ({ ...word, x: word.x + dx, y: word.y + dy })).find(
      tried => !taken.some(room => overlap(room, roomOf(tried))),
    );
    if (!name) return [];
    taken.push(roomOf(name));
    return [name];
  });
}

/** The names on a wide board and on a narrow one; those that stand elsewhere on the one than on the other are told apart by a class. */
export function namesByWidth(pieces: readonly TerrainPiece[], wide: readonly Box[], narrow: readonly Box[]): readonly BoardText[] {
  const [here, there] = [namesOf(pieces, wide), namesOf(pieces, narrow)];
  const isIn = (all: readonly BoardText[], { text, x, y }: BoardText) => all.some(one => one.text === text && one.x === x && one.y === y);
  const only = (one: BoardText, width: string): BoardText => ({ ...one, className: `${one.className} ${width}` });
  return [
    ...here.map(one => (isIn(there, one) ? one : only(one, 'wide'))),
    ...there.filter(one => !isIn(here, one)).map(one => only(one, 'narrow')),
  ];
}

/** Where the name of a piece stands and how it is turned: along a line, in the middle of an area. */
function nameSpot({ ring, line: run }: TerrainPiece): { readonly at: Point; readonly turn: number } {
  if (ring.length > 0) return { at: heart(ring), turn: 0 };
  const spots = samplePath(run, 4);
  const middle = spots[Math.floor(spots.length / 2)];
  if (!middle) return { at: run[0] ?? [0, 0], turn: 0 };
  const [dx, dy] = middle.along;
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return { at: middle.at, turn: turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn };
}

/** The name of a piece on it, small where the piece is small. Found once: the ground stays while pieces move over it. */
const nameOf = createCache((piece: TerrainPiece): BoardText => {
  const { title } = piece.feature;
  const {
    at: [x, y],
    turn,
  } = nameSpot(piece);
  const { left, right, top, bottom } = extentOf(piece.ring.length > 0 ? piece.ring : piece.line);
  const isTight = right - left < title.length * LETTER;
  const isLine = piece.ring.length === 0;
  const isTall = !isLine && isTight && bottom - top > right - left;
  return {
    x: Number(px(x)),
    y: Number(px(isLine ? y - 6 : y + 3)),
    text: title,
    className: isTight && !isTall ? 'feature-name tight' : 'feature-name',
    ...((turn || isTall) && { turn: isTall ? -90 : Number(px(turn)) }),
  };
});

interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Middle and half sizes of the room a name takes, turned or not. */
function roomOf({ x, y, text, className, turn = 0 }: BoardText): Room {
  const long = (text.length * (className.includes('tight') ? TIGHT : LETTER)) / 2;
  const [along, across] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
  const half = LINE / 2;
  return { x, y: y - 3, w: long * along + half * across, h: long * across + half * along };
}

const roomIn = ({ x, y, width, height }: Box): Room => ({ x: x + width / 2, y: y + height / 2, w: width / 2, h: height / 2 });

const overlap = (a: Room, b: Room): boolean => Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h;

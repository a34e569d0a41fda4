// Names of what lies on a table, on their pieces and out of each other's way: a mill on its hill, a pond in its pit.

import { px } from '../format.ts';
import { extentOf } from './outline.ts';
import type { BoardText } from './plan.ts';
import type { TerrainPiece } from './tableFeature.ts';
import { nameSpot } from './tableGround.ts';

/** How wide letters are on average, and how high a line of them is. */
const LETTER = 5.2;
const TIGHT = 4.2;
const LINE = 10;
/** How far a name gives way, up or down, before it is left to the words about the place. */
const ASIDE = [0, -11, 11, -22, 22] as const;

/** The names of pieces given from below to above; what lies on top keeps its place. Names that find none are left out. */
export function namesOf(pieces: readonly TerrainPiece[]): readonly BoardText[] {
  const taken: Room[] = [];
  return pieces.toReversed().flatMap(piece => {
    const word = nameOf(piece);
    const free = ASIDE.map(by => ({ ...word, y: word.y + by })).find(tried => !taken.some(room => overlap(room, roomOf(tried))));
    if (!free) return [];
    taken.push(roomOf(free));
    return [free];
  });
}

/** The name of a piece on it, small where the piece is small. */
function nameOf(piece: TerrainPiece): BoardText {
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
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Middle and half sizes of the room a name takes, turned or not. */
function roomOf({ x, y, text, className, turn = 0 }: BoardText): Room {
  const long = (text.length * (className.endsWith('tight') ? TIGHT : LETTER)) / 2;
  const [along, across] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
  const half = LINE / 2;
  return { x, y: y - 3, w: long * along + half * across, h: long * across + half * along };
}

const overlap = (a: Room, b: Room): boolean => Math.abs(a.x - b.x) < a.w + b.w && Math.abs(a.y - b.y) < a.h + b.h;

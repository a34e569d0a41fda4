// Places and ways as they are typed: 'e5', '12.5,7', 'french-indochina'; a way goes from one to the next: 'e5>e6>f7'.

import { type Board, hexAt } from '../../core/board.ts';
import { whyOff } from '../../core/places.ts';
import { pointNamed } from '../../core/sheets.ts';
import type { Place } from '../../core/types.ts';
import { squeezeWords } from './tokens.ts';

const POINT = /^\(?(-?\d+(?:\.\d+)?)[,/](-?\d+(?:\.\d+)?)\)?$/;

/** The place that a word names, undefined where it names none of this board. */
export function readPlace(board: Board, word: string): Place | undefined {
  if (board.kind === 'picture') return pointNamed(board, word.replace('/', ','));
  if (board.kind === 'table') {
    const [, x, y] = POINT.exec(word) ?? [];
    const at: Place | undefined = x === undefined || y === undefined ? undefined : [Number(x), Number(y)];
    return at && !whyOff(board, at) ? at : undefined;
  }
  if (board.kind === 'hex') {
    const name = word.toUpperCase();
    return hexAt(name) && Object.hasOwn(board.hexes, name) ? name : undefined;
  }
  if (Object.hasOwn(board.areas, word)) return word;
  const plain = squeezeWords(word);
  return plain === '' ? undefined : areasOf(board).get(plain);
}

const areas = new WeakMap<Board, ReadonlyMap<string, string>>();

/** Areas by their ids and titles, letters alone. */
function areasOf(board: Extract<Board, { kind: 'map' }>): ReadonlyMap<string, string> {
  const known = areas.get(board);
  if (known) return known;
  const entries = Object.entries(board.areas);
  const made = new Map([
    ...entries.map(([id, { title }]) => [squeezeWords(title), id] as const),
    ...entries.map(([id]) => [squeezeWords(id), id] as const),
  ]);
  areas.set(board, made);
  return made;
}

/** The places of a way, with a '>' between or behind them: undefined where one of them is none. */
export function readWay(board: Board, word: string): readonly Place[] | undefined {
  if (!word.includes('>')) return undefined;
  const parts = word.split('>').filter(part => part !== '');
  const places = parts.map(part => readPlace(board, part)).filter(place => place !== undefined);
  return places.length === parts.length ? places : undefined;
}

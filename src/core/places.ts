// Places compared and told, whatever their board: names of hexes and areas, points of tables.

import type { Board, PlaneBoard } from './board.ts';
import { nameOfPoint, sheetAt } from './sheets.ts';
import type { Place, Point } from './types.ts';

/** Also of what comes from files: two numbers. */
export const isPoint = (place: unknown): place is Point =>
  Array.isArray(place) && place.length === 2 && place.every(length => Number.isFinite(length));

/** Are two places one? Points are when both lengths are equal: they lie on a lattice of hundredths. */
export const samePlace = (a: Place | undefined, b: Place | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && isPoint(a) && isPoint(b) && a[0] === b[0] && a[1] === b[1]);

/** A length to the tenth, never -0. */
export const tenths = (length: number): number => Math.round(length * 10) / 10 + 0;

/** A length as people say it, to the hundredth: 12.5, not 12.50. */
export const lengthWords = (length: number): string => String(Math.round(length * 100) / 100);

/**
 * A length as it is told, to the half: 13.5 of 13.59; tenths of what is less than a quarter. `than`: what it is held against, told exactly
 * beside it: tenths, and hundredths where only they keep the length on its side of it, so that a verdict is never hidden: 6.02 beside 6.
 */
export function lengthTold(length: number, than?: number): string {
  const tenth = tenths(length);
  if (than === undefined) return String(Math.round(length * 2) / 2 || tenth);
  return Math.sign(tenth - than) === Math.sign(length - than) ? String(tenth) : lengthWords(length);
}

/** A place in words: 'B3', '12.5, 7'. Equal words, equal places. */
export const placeWords = (place: Place): string => (isPoint(place) ? `${lengthWords(place[0])}, ${lengthWords(place[1])}` : place);

/** A place in a sentence: 'B3', '(12.5, 7)'. */
export const placeSaid = (place: Place): string => (isPoint(place) ? `(${placeWords(place)})` : place);

/** A place in a sentence as people know it: an area by its title, a point of a sheet by the name it has there, all else as `placeSaid`. */
export const placeTitle = (board: Board, place: Place): string => ownName(board, place) ?? placeSaid(place);

function ownName(board: Board, place: Place): string | undefined {
  if (isPoint(place)) return board.kind === 'picture' ? nameOfPoint(board, place) : undefined;
  return board.kind === 'map' && Object.hasOwn(board.areas, place) ? board.areas[place]?.title : undefined;
}

/** Why a place is no point of a board, in words; undefined for one that is. */
export function whyOff(board: PlaneBoard, at: unknown): string | undefined {
  if (!isPoint(at)) return `"${at}" is not a point on the ${board.kind === 'table' ? 'table' : 'sheets'}`;
  if (board.kind === 'picture') return sheetAt(board, at) ? undefined : `${placeSaid(at)} is on no sheet`;
  const {
    size: [width, height],
    unit,
  } = board;
  const isOn = at[0] >= 0 && at[1] >= 0 && at[0] <= width && at[1] <= height;
  return isOn ? undefined : `${placeSaid(at)} is off the table, which is ${width} by ${height} ${unit}`;
}

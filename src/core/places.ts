// Places compared and told, whatever their board: names of hexes and areas, points of tables.

import type { Place, Point } from './types.ts';

export const isPoint = (place: Place): place is Point => typeof place !== 'string';

/** Are two places one? Points are when both lengths are equal: they lie on a lattice of hundredths. */
export const samePlace = (a: Place | undefined, b: Place | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && isPoint(a) && isPoint(b) && a[0] === b[0] && a[1] === b[1]);

/** A length as people say it, to the hundredth: 12.5, not 12.50. */
export const lengthWords = (length: number): string => String(Math.round(length * 100) / 100);

/** A place in words: 'B3', '12.5, 7'. Equal words, equal places. */
export const placeWords = (place: Place): string => (isPoint(place) ? `${lengthWords(place[0])}, ${lengthWords(place[1])}` : place);

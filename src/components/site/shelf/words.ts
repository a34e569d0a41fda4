// How the shelf speaks: sizes, times, and where things are kept.

import type { Shelf } from '../../../shelf/types.ts';

/** '24 kB', '1.3 MB'; nothing is less than one kB. */
export const sizeWords = (bytes: number): string =>
  bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

const STEPS = [
  ['minute', 60],
  ['hour', 60],
  ['day', 24],
] as const;
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** 'just now', '5 minutes ago', 'yesterday'; after a week the date. Both in milliseconds since 1970. */
export function agoWords(then: number, now: number): string {
  let [words, amount] = ['just now', (now - then) / 1000];
  for (const [unit, size] of STEPS) {
    amount /= size;
    if (Math.floor(amount) < 1) return words;
    words = AGO.format(-Math.floor(amount), unit);
  }
  return amount < 7 ? words : DATE.format(then);
}

/** Where what is written here lies, and how sure that is. */
export async function storageWords(shelf: Shelf): Promise<string> {
  const persisted = await shelf.persisted();
  if (persisted) return 'Kept in this browser, which has promised not to clear it by itself.';
  return 'Kept in this browser only. It may clear it when its disk runs full: download what you would not like to lose.';
}

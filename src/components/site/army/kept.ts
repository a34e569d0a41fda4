// The armies of this browser: every one that was ever begun, by its id, until its owner deletes it.

import type { Roster } from '../../../core/muster.ts';

const KEY = 'sandtable:armies';
/** Where a text that could not be read is put aside, so that writing anew loses nothing. */
const ASIDE = 'sandtable:armies:unread';

/** Armies in the order they were begun, and the one that is worked on. */
export interface Shelf {
  readonly current: string | undefined;
  readonly rosters: Readonly<Record<string, Roster>>;
}

const EMPTY: Shelf = { current: undefined, rosters: {} };

/** What is kept; an empty shelf where nothing is, or nothing may be. */
export function taken(): Shelf {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return EMPTY;
    const shelf = shelfIn(text);
    if (!shelf) localStorage.setItem(ASIDE, text);
    return shelf ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

function shelfIn(text: string): Shelf | undefined {
  try {
    const { current, rosters } = JSON.parse(text) as Partial<Shelf>;
    const whole = Object.entries(rosters ?? {}).filter(([, roster]) => isRoster(roster));
    return { current, rosters: Object.fromEntries(whole) };
  } catch {
    return undefined;
  }
}

const isRoster = (value: Partial<Roster> | null): value is Roster =>
  typeof value === 'object' &&
  value !== null &&
  value.format === 1 &&
  typeof value.title === 'string' &&
  Array.isArray(value.entries) &&
  value.entries.every(
    ({ id, row, count, chosen }) => typeof id === 'string' && typeof row === 'string' && count > 0 && typeof chosen === 'object',
  );

/** Keeps all of it; false where the browser keeps nothing. */
export function keep(shelf: Shelf): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(shelf));
    return true;
  } catch {
    return false;
  }
}

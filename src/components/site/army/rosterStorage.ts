// The armies of this browser: every one that was ever begun, by its id, until its owner deletes it.

import type { Roster } from '../../../core/armyBuilder.ts';
import { readAs, write } from '../stored.ts';

const KEY = 'armies';

/** Armies in the order they were begun, and the one that is worked on. */
export interface RosterStorage {
  readonly current: string | undefined;
  readonly rosters: Readonly<Record<string, Roster>>;
}

const EMPTY: RosterStorage = { current: undefined, rosters: {} };

/** What is kept; an empty shelf where nothing is, or nothing may be. */
export const readRosters = (): RosterStorage => readAs(KEY, shelfIn) ?? EMPTY;

function shelfIn(found: unknown): RosterStorage {
  const { current, rosters } = found as Partial<RosterStorage>;
  const whole = Object.entries(rosters ?? {}).filter(([, roster]) => isRoster(roster));
  return { current, rosters: Object.fromEntries(whole) };
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
export const keep = (shelf: RosterStorage): boolean => write(KEY, JSON.stringify(shelf));

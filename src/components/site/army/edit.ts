// What an owner does to an army, as values in and values out.

import type { ArmyOption, Roster, RosterEntry } from '../../../core/armyBuilder.ts';
import type { Profile, ProfileAnswer } from '../../../core/profile.ts';

/** A new army without any units. */
export const createRoster = (ruleset: string, title: string, settings: Profile): Roster => ({
  format: 1,
  ruleset,
  title,
  settings,
  entries: [],
});

/** One more of an offer: another of the same where one has no upgrades, else a new entry. */
export function addEntry(roster: Roster, { row }: Pick<ArmyOption, 'row'>): Roster {
  const plain = roster.entries.find(entry => entry.row === row && Object.keys(entry.chosen).length === 0);
  if (plain) return setCount(roster, plain.id, plain.count + 1);
  return { ...roster, entries: [...roster.entries, { id: freeId(roster, row), row, count: 1, chosen: {} }] };
}

function freeId({ entries }: Roster, row: string): string {
  const taken = new Set(entries.map(({ id }) => id));
  let n = 1;
  while (taken.has(`${row}-${n}`)) n++;
  return `${row}-${n}`;
}

/** The most of one entry. */
export const MOST = 50;

/** So many of an entry; none takes it out. */
export const setCount = (roster: Roster, id: string, count: number): Roster => ({
  ...roster,
  entries: roster.entries.flatMap(entry => (entry.id !== id ? [entry] : count > 0 ? [{ ...entry, count: Math.min(MOST, count) }] : [])),
});

/** Another answer to a question of an entry; its default is not kept. */
export const setAnswer = (roster: Roster, id: string, field: string, answer: ProfileAnswer | undefined): Roster => ({
  ...roster,
  entries: roster.entries.map(entry => (entry.id === id ? { ...entry, chosen: withAnswer(entry, field, answer) } : entry)),
});

function withAnswer({ chosen }: RosterEntry, field: string, answer: ProfileAnswer | undefined): Profile {
  const { [field]: _, ...others } = chosen;
  return answer === undefined ? others : { ...others, [field]: answer };
}

/** One of several alike taken apart, so that it can be given something of its own. */
export function split(roster: Roster, id: string): Roster {
  const at = roster.entries.findIndex(entry => entry.id === id);
  const entry = roster.entries[at];
  if (!entry || entry.count < 2) return roster;
  const one = { ...entry, id: freeId(roster, entry.row), count: 1 };
  return { ...roster, entries: roster.entries.toSpliced(at, 1, { ...entry, count: entry.count - 1 }, one) };
}

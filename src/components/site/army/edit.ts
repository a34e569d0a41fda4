// What an owner does to an army, as values in and values out.

import type { Entry, Offer, Roster } from '../../../core/muster.ts';
import type { Answer, Profile } from '../../../core/profile.ts';

/** A new army without any units. */
export const begun = (ruleset: string, title: string, settings: Profile): Roster => ({ format: 1, ruleset, title, settings, entries: [] });

/** One more of an offer: another of the same where one has no upgrades, else a new entry. */
export function added(roster: Roster, { row }: Pick<Offer, 'row'>): Roster {
  const plain = roster.entries.find(entry => entry.row === row && Object.keys(entry.chosen).length === 0);
  if (plain) return counted(roster, plain.id, plain.count + 1);
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
export const counted = (roster: Roster, id: string, count: number): Roster => ({
  ...roster,
  entries: roster.entries.flatMap(entry => (entry.id !== id ? [entry] : count > 0 ? [{ ...entry, count: Math.min(MOST, count) }] : [])),
});

/** Another answer to a question of an entry; its default is not kept. */
export const answered = (roster: Roster, id: string, field: string, answer: Answer | undefined): Roster => ({
  ...roster,
  entries: roster.entries.map(entry => (entry.id === id ? { ...entry, chosen: withAnswer(entry, field, answer) } : entry)),
});

function withAnswer({ chosen }: Entry, field: string, answer: Answer | undefined): Profile {
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

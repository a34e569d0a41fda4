// Positions compared: which are the same, and what has become of a unit from one to the next.

import type { PendingAction, State, UnitId } from '../../core/types.ts';

/**
 * What became of a unit that was shot at: it is gone, it lost something, it must do something (the type of
 * that event), it is elsewhere, or nothing.
 */
export type UnitFate = { readonly kind: 'destroyed' | 'harmed' | 'moved' | 'nothing' } | { readonly kind: 'owes'; readonly what: string };

/** The fates from the worst to the best. */
export const FATES = ['destroyed', 'owes', 'harmed', 'moved', 'nothing'] as const;

const words = (value: unknown): string =>
  JSON.stringify(value, (key, one: unknown) => (key === 'thrown' || key === 'result' || key === 'game' ? undefined : one)) ?? '';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What of a position is other than before, in words that are equal for equal positions; how the dice lay that led to it is no part of it.
 */
export function changeWords(before: State, after: State): string {
  const { units: were, ...rest } = before;
  const { units: are, ...now } = after;
  return JSON.stringify([differences(rest, now), differences(were, are)]);
}

/** Fields that are not the same any more, by name; those that are gone last. */
function differences(before: object, after: object): unknown {
  const [was, is] = [before as Fields, after as Fields];
  const other = Object.keys(is)
    .filter(key => is[key] !== was[key])
    .map(key => [key, words(is[key])] as const)
    .filter(([key, now]) => now !== words(was[key]));
  return [other.toSorted(([a], [b]) => (a < b ? -1 : 1)), Object.keys(was).filter(key => !(key in is))];
}

/** What has become of a unit. */
export function fateOf(before: State, after: State, id: UnitId): UnitFate {
  const [was, is] = [before.units[id], after.units[id]];
  const duty = after.pending.find(owed => owed.unit === id && owed.must && !before.pending.some(old => isSameDuty(old, owed)));
  if (!is || is.strength <= 0) return { kind: 'destroyed' };
  if (duty) return { kind: 'owes', what: duty.kind };
  if (was && is.strength < was.strength) return { kind: 'harmed' };
  return { kind: was && JSON.stringify(was.at) !== JSON.stringify(is.at) ? 'moved' : 'nothing' };
}

const isSameDuty = (a: PendingAction, b: PendingAction): boolean => a.kind === b.kind && a.unit === b.unit;

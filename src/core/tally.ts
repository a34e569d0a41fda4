// What the tallies of a system are: how much of something there is, or which of several things it is. Only the first have a mean and more
// or less luck; said once by each system, so that whoever tells dice need not know their names.

import { count } from './englishText.ts';
import { countIn, type Tally } from './roll.ts';

/**
 * `quantity`: so many, in `words` for one and several. `category`: an answer to its `question`, by its value: no or yes where nothing is
 * said, else one of `answers`, the last of them for all values beyond; with `which` the tallies are named after what they are about, one
 * for each (`drawn:allied`), and the one that is not 0 is the answer. `neutral`: whether much of a quantity is good nobody knows.
 */
export type TallySort =
  | { readonly kind: 'quantity'; readonly words: readonly [one: string, several: string]; readonly neutral?: true }
  | { readonly kind: 'category'; readonly question: string; readonly answers?: readonly string[]; readonly which?: true };

/** By the name of a tally, without what stands behind its ':' and without a number at its end. */
export type TallySorts = Readonly<Record<string, TallySort>>;

export const quantity = (one: string, several: string): TallySort => ({ kind: 'quantity', words: [one, several] });
export const neutral = (one: string, several: string): TallySort => ({ kind: 'quantity', words: [one, several], neutral: true });
export const yesOrNo = (question: string): TallySort => ({ kind: 'category', question });
export const oneOf = (question: string, answers: readonly string[]): TallySort => ({ kind: 'category', question, answers });
export const whichOf = (question: string): TallySort => ({ kind: 'category', question, which: true });

/** Where something comes down: told apart are its mark and all other places. */
export const LANDING = oneOf('where it comes down', ['on its mark', 'beside its mark']);

/** 'loss' of 'loss:de-a' and of 'loss-2'. */
export const baseOf = (name: string): string => (name.split(':', 1)[0] ?? name).replace(/-\d+$/, '');

/** What a tally is; one that nobody has named counts what its name says. */
export function sortOf(sorts: TallySorts, name: string): TallySort {
  const base = baseOf(name);
  const words = base.replaceAll('-', ' ');
  return sorts[base] ?? quantity(words, words);
}

/** The answer that a value of a category is. */
export const answerOf = ({ answers = ['no', 'yes'] }: { readonly answers?: readonly string[] }, value: number): string =>
  answers[Math.min(value, answers.length - 1)] ?? '';

/** Whether nobody knows what is good of it. */
export function isNeutral(sorts: TallySorts, name: string): boolean {
  const sort = sortOf(sorts, name);
  return sort.kind === 'quantity' && sort.neutral === true;
}

/** What a tally came to: '2 contacts', 'it was passed: yes'; of several names that are about something, the one that was. */
export function tallySaid(sorts: TallySorts, name: string, tally: Tally, titleOf: (id: string) => string | undefined): string {
  const sort = sortOf(sorts, name);
  const value = countIn(tally, name);
  if (sort.kind === 'quantity') return count(value, sort.words);
  if (!sort.which) return `${sort.question}: ${answerOf(sort, value)}`;
  const drawn = Object.keys(tally).find(one => baseOf(one) === baseOf(name) && countIn(tally, one) > 0);
  const id = drawn?.split(':')[1];
  return `${sort.question}: ${id === undefined ? 'nothing' : (titleOf(id) ?? id)}`;
}

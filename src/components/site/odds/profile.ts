// From answers in words (a form, an address) to the profile of an attack, by the fields of the ruleset alone. No system is named here.

import { type Answer, answerOf, countsIn, inSteps, matters, orderIn, type Profile } from '../../../core/profile.ts';
import type { Field } from '../../../core/ruleset.ts';

export { type Answer, matters, type Profile } from '../../../core/profile.ts';

/** What was entered for a field, as text; undefined when nothing was. */
export type Entered = (id: string) => string | undefined;

/** The profile of what was entered: defaults where nothing or nonsense was, nothing for fields that do not matter. */
export function profileOf(fields: readonly Field[], entered: Entered): Profile {
  const profile: Record<string, Answer> = {};
  for (const field of fields) if (matters(field, profile)) profile[field.id] = answer(field, entered(field.id));
  return profile;
}

function answer(field: Field, text: string | undefined): Answer {
  if (text === undefined) return field.default;
  switch (field.kind) {
    case 'choice':
      return (field.values?.find(({ value }) => String(value) === text)?.value as Answer | undefined) ?? field.default;
    case 'number':
      return number(field, Number(text));
    case 'flag':
      return text === 'true' || text === '1' || text === 'on';
    case 'forces':
    case 'order':
      return answerOf(field, text) ?? field.default;
  }
}

function number({ least = 0, most = Number.POSITIVE_INFINITY, step, default: usual }: Field, value: number): Answer {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, inSteps(value, step))) : usual;
}

/** The answers that differ from the defaults, as an address keeps them; `prefix` tells the second profile from the first. */
export function toQuery(fields: readonly Field[], profile: Profile, prefix = ''): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of fields) {
    const value = profile[field.id];
    if (value !== undefined && value !== field.default) query.set(prefix + field.id, String(value));
  }
  return query;
}

/** What an address says of the fields. */
export const fromQuery =
  (query: URLSearchParams, prefix = ''): Entered =>
  id =>
    query.get(prefix + id) ?? undefined;

/** The profile in words: what was chosen, and the numbers and switches that differ from the plain case. */
export function profileWords(fields: readonly Field[], profile: Profile): string {
  const said = fields.filter(({ id }) => id in profile).map(field => ({ field, words: says(field, profile[field.id]) }));
  const isTwice = (words: string): boolean => said.filter(other => other.words === words).length > 1;
  return said
    .filter(({ words }) => words !== '')
    .map(({ field, words }) => (isTwice(words) ? `${small(field.title)} ${words}` : words))
    .join(', ');
}

/** Inside a sentence: 'Submachine gun (SMG)' as 'submachine gun (SMG)'. */
const small = (title: string): string => title.replace(/\p{Lu}(?=\p{Ll})/gu, letter => letter.toLowerCase());

function says({ kind, title, values, items = [], default: usual, source }: Field, value: Answer | undefined): string {
  const named = (id: string): string => small(items.find(item => item.id === id)?.title ?? id);
  if (kind === 'order') return value === usual ? '' : `${small(title)}: ${orderIn(value).map(named).join(', ')}`;
  if (kind === 'forces') {
    const single = (id: string): string => items.find(item => item.id === id)?.one ?? named(id);
    const counts = Object.entries(countsIn(value)).map(([id, n]) => `${n} ${n === 1 ? single(id) : named(id)}`);
    return `${small(title)}: ${counts.join(', ') || 'nobody'}`;
  }
  if (kind === 'flag') return value ? (source?.ruling ? `the other reading of ${source.ruling}` : small(title)) : '';
  if (kind === 'number') return value === usual ? '' : `${small(title)} ${value}`;
  if (source?.ruling && value === usual) return '';
  const words = values?.find(choice => choice.value === value)?.says ?? String(value);
  return words === 'none' ? '' : words;
}

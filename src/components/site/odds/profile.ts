// From answers in words (a form, an address) to the profile of an attack, by the fields of the ruleset alone. No system is named here.

import { lookUp } from '../../../core/lookUp.ts';
import { countsIn, describeAllowed, nearestProfile, orderIn, type Profile, type ProfileAnswer } from '../../../core/profile.ts';
import type { ParseError } from '../../../core/result.ts';
import type { FormField } from '../../../core/ruleset.ts';

export { matters, type Profile, type ProfileAnswer } from '../../../core/profile.ts';

/** What was entered for a field, as text; undefined when nothing was. */
export type Entered = (id: string) => string | undefined;

/**
 * The profile of what was entered: the nearest answers where nonsense was, defaults where nothing
 * was, nothing for fields that do not matter.
 */
export const profileOf = (fields: readonly FormField[], entered: Entered): Profile => readForm(fields, answersIn(fields, entered)).profile;

/** What was entered otherwise than it is answered, in words; `field`: beside which it is said, where that is asked. */
export interface FormLimit {
  readonly field?: FormField;
  readonly message: string;
}

/** A profile, and what was entered otherwise. */
export interface ProfileReading {
  readonly profile: Profile;
  readonly limits: readonly FormLimit[];
}

export function readForm(fields: readonly FormField[], given: Readonly<Record<string, string>>): ProfileReading {
  const { profile, problems } = nearestProfile(fields, given);
  return { profile, limits: problems.map(problem => limit(fields, profile, problem)) };
}

/** What was entered for the fields of a form. */
export const answersIn = (fields: readonly FormField[], entered: Entered): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ id }) => {
      const text = entered(id);
      return text === undefined ? [] : [[id, text]];
    }),
  );

/** A limit away from its field: 'Dice: 1 to 5. Answered for 5, not for 9.' */
export const limitWords = ({ field, message }: FormLimit): string => (field ? `${field.title}: ${message}` : message);

function limit(fields: readonly FormField[], profile: Profile, { path, found = '' }: ParseError): FormLimit {
  const field = fields.find(({ id }) => id === path);
  if (!field) return { message: `\u201c${path}\u201d is no question here.` };
  const value = lookUp(profile, path);
  if (value === undefined) return { message: `\u201c${field.title}\u201d is not asked here: left out.` };
  return { field, message: limitOf(field, value, found) };
}

function limitOf(field: FormField, value: ProfileAnswer, found: string): string {
  const { kind, most = 99 } = field;
  if (kind === 'number') return `${describeAllowed(field)}. Answered for ${value}, not for ${found.trim() || 'nothing'}.`;
  if (kind === 'forces') return `whole numbers, ${most} of each at most. Answered for ${forcesSaid(field, value)}.`;
  const words = kind === 'flag' ? (value ? 'yes' : 'no') : (field.values?.find(choice => choice.value === value)?.says ?? 'the usual one');
  return `\u201c${found}\u201d is no answer. Answered for \u201c${words}\u201d.`;
}

/** The answers that differ from the defaults, as an address keeps them; `prefix` tells the second profile from the first. */
export function toQuery(fields: readonly FormField[], profile: Profile, prefix = ''): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of fields) {
    const value = lookUp(profile, field.id);
    if (value !== undefined && value !== field.default) query.set(prefix + field.id, String(value));
  }
  return query;
}

/** What an address says of the fields. */
export const fromQuery =
  (query: URLSearchParams, prefix = ''): Entered =>
  id =>
    query.get(prefix + id) ?? undefined;

/** The pair of an address that says that two are compared. A field may have the same name, but no such answer. */
export const COMPARED = ['with', 'b'] as const;

/** Whether an address asks for two that are compared. */
export const isCompared = (query: URLSearchParams): boolean => query.getAll(COMPARED[0]).includes(COMPARED[1]);

/** All that an address asks a form, also what is no field of it. */
export const inQuery = (query: URLSearchParams, prefix = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...query].flatMap(([name, text]) => {
      const [, of, id = ''] = /^([ab]\.)?(.*)$/.exec(name) ?? [];
      return (of ?? '') === prefix && !(name === COMPARED[0] && text === COMPARED[1]) ? [[id, text]] : [];
    }),
  );

/** The profile in words: what was chosen, and the numbers and switches that differ from the plain case. */
export function profileWords(fields: readonly FormField[], profile: Profile): string {
  const said = fields
    .filter(({ id }) => Object.hasOwn(profile, id))
    .map(field => ({ field, words: says(field, lookUp(profile, field.id)) }));
  const isTwice = (words: string): boolean => said.filter(other => other.words === words).length > 1;
  return said
    .filter(({ words }) => words !== '')
    .map(({ field, words }) => (isTwice(words) ? `${small(field.title)} ${words}` : words))
    .join(', ');
}

/** Inside a sentence: 'Submachine gun (SMG)' as 'submachine gun (SMG)'. */
const small = (title: string): string => title.replace(/\p{Lu}(?=\p{Ll})/gu, letter => letter.toLowerCase());

function says(field: FormField, value: ProfileAnswer | undefined): string {
  const { kind, title, values, default: usual, source, fold } = field;
  if (kind === 'order')
    return value === usual
      ? ''
      : `${small(title)}: ${orderIn(value)
          .map(id => named(field, id))
          .join(', ')}`;
  if (kind === 'forces') return `${small(title)}: ${forcesSaid(field, value)}`;
  if (kind === 'flag') return value ? (fold === 'reading' && source?.ruling ? `the other reading of ${source.ruling}` : small(title)) : '';
  if (kind === 'number') return value === usual ? '' : `${small(title)} ${value}`;
  if (fold === 'reading' && value === usual) return '';
  const words = values?.find(choice => choice.value === value)?.says ?? String(value);
  if (/^\d+$/.test(words)) return `${small(title)} ${words}`;
  return words === 'none' ? '' : words;
}

const named = ({ items = [] }: FormField, id: string): string => small(items.find(item => item.id === id)?.title ?? id);

function forcesSaid(field: FormField, value: ProfileAnswer | undefined): string {
  const single = (id: string): string => field.items?.find(item => item.id === id)?.one ?? named(field, id);
  const counts = Object.entries(countsIn(value)).map(([id, n]) => `${n} ${n === 1 ? single(id) : named(field, id)}`);
  return counts.join(', ') || 'nobody';
}

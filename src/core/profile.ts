// From answers by name (a command line, an address, a JSON object) to the profile of an attack, by the fields of a ruleset alone.

import { err, ok, type ParseError, type Result } from './result.ts';
import { countIn } from './roll.ts';
import type { FormField } from './ruleset.ts';
import { suggestion } from './suggest.ts';

export type ProfileAnswer = string | number | boolean;
/** Plain data: the answers of the fields that matter, by field id. */
export type Profile = Readonly<Record<string, ProfileAnswer>>;

/** Whether a field matters, given the answers of the fields before it. */
export const matters = (field: FormField, profile: Profile): boolean =>
  Object.entries(field.when ?? {}).every(([id, values]) => Object.hasOwn(profile, id) && values.includes(profile[id]));

/**
 * The profile of these answers, defaults where there is none. Problems (the path is the field): names and values that
 * are none, fields that do not matter here.
 */
export function readProfile(fields: readonly FormField[], given: Readonly<Record<string, unknown>>): Result<Profile> {
  const { profile, problems } = nearestProfile(fields, given);
  return problems.length > 0 ? err(...problems) : ok(profile);
}

/** The profile that comes nearest to these answers, and what of them it could not take. */
export function nearestProfile(
  fields: readonly FormField[],
  given: Readonly<Record<string, unknown>>,
): { readonly profile: Profile; readonly problems: readonly ParseError[] } {
  const ids = fields.map(({ id }) => id);
  const problems: ParseError[] = Object.keys(given).flatMap(id => (ids.includes(id) ? [] : [unknownField(id, ids)]));
  const profile: Record<string, ProfileAnswer> = {};
  for (const field of fields) {
    const value = Object.hasOwn(given, field.id) ? given[field.id] : undefined;
    if (!matters(field, profile)) {
      if (value !== undefined) problems.push(idle(field));
      continue;
    }
    const answer = value === undefined ? field.default : answerOf(field, value);
    if (answer === undefined) problems.push(wrong(field, value));
    profile[field.id] = answer ?? nearest(field, value);
  }
  return { profile, problems };
}

/** Numbers within their limits; of anything else that is no answer, the usual one. */
function nearest(field: FormField, value: unknown): ProfileAnswer {
  if (field.kind === 'number' && isNumber(value)) return within(field, inSteps(Number(value), field.step));
  const counts = field.kind === 'forces' ? partsOf(String(value)).map(part => part.split(':')) : [];
  const isKnown = (item: string | undefined): boolean => (field.items ?? []).some(({ id }) => id === item);
  if (counts.length === 0 || !counts.every(([item, count]) => isKnown(item) && isNumber(count))) return field.default;
  const whole = ([id = '', count]: readonly string[]) => [id, within({ most: 99, ...field, least: 0 }, Math.trunc(Number(count)))] as const;
  return forcesFrom(field, Object.fromEntries(counts.map(whole)));
}

const isNumber = (value: unknown): boolean => String(value ?? '').trim() !== '' && Number.isFinite(Number(value));

const within = ({ least = 0, most = Number.POSITIVE_INFINITY }: Pick<FormField, 'least' | 'most'>, n: number): number =>
  Math.min(most, Math.max(least, n));

/** A value as the field has it; numbers and flags may come as text. */
export const answerOf = (field: FormField, value: unknown): ProfileAnswer | undefined => READERS[field.kind](field, value);

/** An answer of each kind of field; undefined for what is none. */
const READERS: Readonly<Record<FormField['kind'], (field: FormField, value: unknown) => ProfileAnswer | undefined>> = {
  choice: ({ values = [] }, value) => values.find(choice => String(choice.value) === String(value))?.value as ProfileAnswer | undefined,
  flag: (_, value) => [true, false].find(flag => value === flag || value === String(flag)),
  forces: (field, value) => (typeof value === 'string' ? forcesOf(field, value) : undefined),
  order: (field, value) => (typeof value === 'string' ? orderOf(field, value) : undefined),
  number({ least, most, step = 1 }, value) {
    const n = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    const fits = typeof n === 'number' && n === inSteps(n, step) && n >= (least ?? n) && n <= (most ?? n);
    return fits ? n : undefined;
  },
};

/** The nearest number that is a whole count of steps, without the hair that fractions of two leave. */
export const inSteps = (n: number, step = 1): number => {
  const perUnit = Math.round(1 / Math.min(1, step));
  return Math.round(Math.round(n / step) * step * perUnit) / perUnit;
};

/** Counts by item as an answer of forces has them: 'infantry:3,armor:2'. Nonsense counts nothing. */
export const countsIn = (answer: ProfileAnswer | undefined): Readonly<Record<string, number>> =>
  Object.fromEntries(
    partsOf(answer).flatMap(part => {
      const [id = '', count = ''] = part.split(':');
      return /^\d{1,4}$/.test(count) ? [[id, Number(count)]] : [];
    }),
  );

/** The items of an order, first to last. */
export const orderIn = (answer: ProfileAnswer | undefined): readonly string[] => partsOf(answer);

const partsOf = (answer: ProfileAnswer | undefined): readonly string[] =>
  String(answer ?? '')
    .split(',')
    .filter(Boolean);

/** Counts as an answer, in the order of the field's items, without those that are 0. */
export const forcesFrom = ({ items = [] }: FormField, counts: Readonly<Record<string, number>>): string =>
  items.flatMap(({ id }) => (countIn(counts, id) > 0 ? [`${id}:${counts[id]}`] : [])).join(',');

/**
 * The items of an order field that are on the form for these answers: all, or those of which its force has any. In the order
 * that was answered, then in the usual one.
 */
export function itemsIn({ items = [], force, id: own }: FormField, profile: Profile): readonly string[] {
  const counts = force === undefined ? undefined : countsIn(profile[force]);
  const here = items.filter(({ id, of = [id] }) => !counts || of.some(row => countIn(counts, row) > 0)).map(({ id }) => id);
  const given = orderIn(profile[own]);
  return [...given.filter(id => here.includes(id)), ...here.filter(id => !given.includes(id))];
}

function forcesOf(field: FormField, text: string): string | undefined {
  const [counts, { items = [], most = 99 }] = [countsIn(text), field];
  const known = Object.entries(counts).every(([id, n]) => items.some(item => item.id === id) && n <= most);
  return known && Object.keys(counts).length === partsOf(text).length ? forcesFrom(field, counts) : undefined;
}

function orderOf({ items = [] }: FormField, text: string): string | undefined {
  const given = orderIn(text);
  return given.every(id => items.some(item => item.id === id)) && new Set(given).size === given.length ? given.join(',') : undefined;
}

/** What a field may be, in a few words: 'ap, at, bombard', '1 to 6', 'true or false'. */
export function describeAllowed({ kind, values = [], items = [], least, most, step = 1 }: FormField): string {
  const ids = items.map(({ id }) => id).join(', ');
  if (kind === 'forces') return `counts such as ${items[0]?.id ?? ''}:2, separated by commas, of ${ids}, ${most ?? 99} at most of each`;
  if (kind === 'order')
    return `a list such as ${items
      .slice(0, 2)
      .map(({ id }) => id)
      .join(',')} of ${ids}`;
  if (kind === 'choice') return values.map(({ value }) => String(value)).join(', ');
  return kind === 'flag' ? 'true or false' : `${least ?? 'any'} to ${most ?? 'any'}${step < 1 ? ` in steps of ${step}` : ''}`;
}

function wrong(field: FormField, value: unknown): ParseError {
  const expected = describeAllowed(field);
  const near =
    field.kind === 'choice'
      ? suggestion(
          String(value),
          (field.values ?? []).map(choice => String(choice.value)),
        )
      : '';
  const short = field.kind !== 'choice' ? expected : expected.length > 200 ? 'one of its values' : `one of ${expected}`;
  return { path: field.id, says: `"${String(value)}" is not ${short}${near}`, expected, found: String(value) };
}

const unknownField = (id: string, ids: readonly string[]): ParseError => ({
  path: id,
  says: `"${id}" is not a field of the profile${suggestion(id, ids)}`,
  expected: ids.join(', '),
  found: id,
});

function idle({ id, when = {} }: FormField): ParseError {
  const needed = Object.entries(when)
    .map(([other, values]) => `${other} ${values.map(String).join(' or ')}`)
    .join(' and ');
  return { path: id, says: `"${id}" matters only with ${needed}`, expected: needed, found: id };
}

// Zod's issues in the words of the house: path, what is wrong, what was expected, what was found, and the name that was probably meant.

import type { core, ZodType } from 'astro/zod';
import { valueAt } from './fields.ts';
import { err, ok, type ParseError, type Result } from './result.ts';
import { suggestion } from './suggest.ts';

type Issue = core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Checks a value; `at` is put before the path of every problem. The type is the caller's word for what the schema gives. */
export function check<T>(schema: ZodType, value: unknown, at = ''): Result<T> {
  const fields = new Map<string, readonly string[]>();
  const parsed = schema.safeParse(value, {
    error: issue => {
      // Only here is the schema of an object with a field too many at hand; its fields are kept for the suggestion.
      if (issue.code === 'unrecognized_keys') fields.set(issue.keys.join(), fieldsOf(issue.inst));
      return undefined;
    },
  });
  if (parsed.success) return ok(parsed.data as T);
  return err(...parsed.error.issues.slice(0, MOST).flatMap(issue => problemsOf(issue, { value, fields, at })));
}

const fieldsOf = (schema: unknown): readonly string[] => Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {});

interface Context {
  readonly value: unknown;
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly at: string;
}

/** 'events[3].thrown' from ['events', 3, 'thrown']; names that are no plain words stand in brackets. */
export const formatPath = (path: Path, at = ''): string =>
  path.reduce<string>((sum, key) => {
    if (typeof key === 'number') return `${sum}[${key}]`;
    return /^[\w-]+$/.test(String(key)) ? `${sum}${sum === '' ? '' : '.'}${String(key)}` : `${sum}[${JSON.stringify(String(key))}]`;
  }, at);

function problemsOf(issue: Issue, context: Context): readonly ParseError[] {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue, context);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return ofUnion(issue, context);
  const found = valueAt(context.value, issue.path);
  return [{ path: formatPath(issue.path, context.at), found: sayValue(found), ...wordsOf(issue, found) }];
}

const MOST = 200;

function unknownFields({ path, keys }: Extract<Issue, { code: 'unrecognized_keys' }>, { at, fields }: Context): readonly ParseError[] {
  const known = fields.get(keys.join()) ?? [];
  const expected = known.join(', ');
  return keys.slice(0, MOST).map(key => ({
    path: formatPath([...path, key], at),
    says: `"${key}" is not a field here${suggestion(key, known)}`,
    expected,
    found: key,
  }));
}

/** Of several shapes the one that fits best is spoken of: of the right kind, and with the fewest faults. */
function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>, context: Context): readonly ParseError[] {
  const shapes = issue.errors.filter(branch =>
    branch.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys' || code === 'invalid_union'),
  );
  const best = shapes.toSorted((a, b) => misfit(a) - misfit(b))[0];
  if (best) return best.flatMap(inner => problemsOf({ ...inner, path: [...issue.path, ...inner.path] } as Issue, context));
  const found = sayValue(valueAt(context.value, issue.path));
  const expected = [...new Set(issue.errors.flat().map(inner => wordsOf(inner, undefined).expected))].join(' or ');
  const says = found === 'nothing' ? `${expected} is missing` : `${found} where ${expected} is expected`;
  return [{ path: formatPath(issue.path, context.at), says, expected, found }];
}

/** A wrong constant (`kind: hex`) weighs more than any number of lesser faults. */
const misfit = (branch: readonly Issue[]): number =>
  branch.reduce((sum, { code, path }) => sum + (code === 'invalid_value' && path.length === 1 ? 1e6 : 1), 0);

/** What is wrong, and what was expected. */
type IssueWords = Required<Pick<ParseError, 'says' | 'expected'>>;

/** Words of a check of our own, for its issue. */
export const describeIssue = (says: string, expected: string) => ({ message: says, params: { says, expected } });

function wordsOf(issue: Issue, found: unknown): IssueWords {
  const say = sayValue(found);
  switch (issue.code) {
    case 'invalid_type':
      return ofKind(KINDS[issue.expected] ?? issue.expected, found);
    case 'invalid_value':
      return oneOf(issue.values, found);
    case 'custom':
      return (issue.params as IssueWords | undefined) ?? unfit(issue, say);
    case 'invalid_union':
      return oneOf('options' in issue ? (issue.options ?? []) : [], found);
    case 'too_big':
      return ofSize(`at most ${issue.maximum}`, 'allowed', issue.origin, found);
    case 'too_small':
      return isEmpty(found) ? empty(found) : ofSize(`at least ${issue.minimum}`, 'needed', issue.origin, found);
    case 'invalid_key': {
      const [inner] = issue.issues;
      const key = issue.path.at(-1);
      return inner ? wordsOf(inner as Issue, key) : unfit(issue, sayValue(key));
    }
    default:
      return unfit(issue, say);
  }
}

const ofKind = (expected: string, found: unknown): IssueWords => ({
  says: found === undefined ? `${expected} is missing` : `${sayValue(found)} where ${expected} is expected`,
  expected,
});

/** Of what is too large or too small: a number, or how many there are of something. */
function ofSize(limit: string, why: 'allowed' | 'needed', origin: string, found: unknown): IssueWords {
  const expected = `${limit}${unit(origin)}`;
  return { says: `${size(found)} where ${expected} ${origin === 'number' || origin === 'int' ? 'is' : 'are'} ${why}`, expected };
}

const isEmpty = (found: unknown): found is '' | readonly unknown[] => found === '' || (Array.isArray(found) && found.length === 0);

/** Of what has to hold something and holds nothing. */
const empty = (found: '' | readonly unknown[]): IssueWords => {
  const expected = found === '' ? 'text' : 'at least one entry';
  return { says: `empty where ${expected} is needed`, expected };
};

/** A ruleset's own words say what is expected: `regex(..., 'a hex such as F6')`. */
const unfit = ({ message }: Issue, say: string): IssueWords =>
  message.startsWith('Invalid')
    ? { says: `${say} does not fit here`, expected: 'another value' }
    : { says: `${say} where ${message} is expected`, expected: message };

function oneOf(values: readonly unknown[], found: unknown): IssueWords {
  const words = values.map(String);
  const [all, isLong] = [words.join(', '), words.length > LISTED];
  const among = (list: string): string => (words.length === 1 ? all : `one of ${list}`);
  if (found === undefined) return { says: `${among(isLong ? `${words.length} words` : all)} is missing`, expected: all };
  const near = otherKind(values, found) ?? (typeof found === 'string' ? suggestion(found, words) : '');
  const known = among(isLong && near !== '' ? `${words.length}` : all);
  return { says: `${sayValue(found)} is not ${known}${near}`, expected: isLong && near !== '' ? `one of ${words.length} words` : all };
}

/** The same letters, yet no text where one is wanted, or text where none is: quotes make the difference in YAML and JSON. */
function otherKind(values: readonly unknown[], found: unknown): string | undefined {
  if (typeof found === 'object') return undefined; // which may say nothing of itself as a text
  const meant = values.find(value => value !== found && String(value) === String(found));
  if (meant === undefined) return undefined;
  return typeof meant === 'string' ? ` (did you mean "${meant}", in quotes?)` : ` (did you mean ${meant}, without quotes?)`;
}

/** Of more values than this the list is not told where one of them was meant. */
const LISTED = 40;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  null: 'null',
  nonoptional: 'a value',
};

const unit = (origin: string): string => ({ string: ' letters', array: ' entries', tuple: ' entries', record: ' fields' })[origin] ?? '';

const size = (found: unknown): string =>
  typeof found === 'string' ? `${found.length} letters` : Array.isArray(found) ? `${found.length} entries` : sayValue(found);

/** A value as it stands in a message. */
export function sayValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `"${value.length > 60 ? `${value.slice(0, 57)}...` : value}"`;
  if (Array.isArray(value)) return isPair(value) ? `[${value.join(', ')}]` : 'a list';
  return typeof value === 'object' && value !== null ? 'a group of fields' : String(value);
}

const isPair = (list: readonly unknown[]): boolean => list.length === 2 && list.every(item => typeof item === 'number');

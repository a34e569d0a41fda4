// Values, texts and bytes with something about them changed, as no careful writer would: by structure where there is one, else by letters.

import { oneOf, type Random, randomBetween } from '../../../src/record/random.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Words that mean something to a language, a file format or a screen, and none to a game. */
const STRANGE = [
  '',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'nobody',
  'ZZ99',
  'E99',
  '0',
  '-1',
  'x'.repeat(300),
  'z\u0335\u0321\u0348'.repeat(20),
  '\u202eabc',
  '\u0000',
  '<b>&amp;',
  '../../x',
  '#r=',
  'A1-A2',
  'null',
];
const NUMBERS = [0, -0, -1, 0.5, 0.005, 1e-9, 7, 99, 3_000, 3_001, 20_000, 65_535, 1e9, 2 ** 53, 1e300, Number.NaN, Infinity, -Infinity];

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value inside a value, itself too: what is put where it does not belong. */
export function partsOf(value: unknown): readonly unknown[] {
  const inside = Array.isArray(value) ? value : isFields(value) ? Object.values(value) : [];
  return [value, ...inside.flatMap(partsOf)];
}

function otherLeaf(random: Random, value: unknown, pool: readonly unknown[]): unknown {
  const lot = random();
  if (lot < 0.35) return oneOf(random, pool);
  if (typeof value === 'number' && lot < 0.7) return random() < 0.5 ? value + randomBetween(random, -2, 3) : oneOf(random, NUMBERS);
  if (typeof value === 'boolean' && lot < 0.7) return !value;
  if (lot < 0.8) return oneOf(random, STRANGE);
  return oneOf(random, [null, true, [], {}, [value], { id: value }, [[[[value]]]], oneOf(random, NUMBERS)]);
}

function otherList(random: Random, list: readonly unknown[], pool: readonly unknown[]): unknown {
  const [at, to] = [randomBetween(random, 0, list.length - 1), randomBetween(random, 0, list.length - 1)];
  const lot = random();
  if (lot < 0.1) return list.toSpliced(at, 1);
  if (lot < 0.2) return list.toSpliced(to, 0, list[at]);
  if (lot < 0.3) return list.with(at, list[to]).with(to, list[at]);
  if (lot < 0.35) return [...list, oneOf(random, pool)];
  return list.with(at, spoilValue(random, list[at], pool));
}

function otherFields(random: Random, fields: Fields, pool: readonly unknown[]): unknown {
  const key = oneOf(random, Object.keys(fields));
  const { [key]: value, ...rest } = fields;
  const lot = random();
  if (lot < 0.1) return rest;
  // Like the parser of files: a field of whatever name is the value's own.
  if (lot < 0.16) return Object.fromEntries([...Object.entries(rest), [oneOf(random, STRANGE), value]]);
  return { ...rest, [key]: spoilValue(random, value, pool) };
}

/** The value with one thing about it changed, at whatever depth; `pool`: values that may stand in its place. */
export function spoilValue(random: Random, value: unknown, pool: readonly unknown[]): unknown {
  if (random() < 0.04) return oneOf(random, pool);
  if (Array.isArray(value) && value.length > 0) return otherList(random, value, pool);
  if (isFields(value) && Object.keys(value).length > 0) return otherFields(random, value, pool);
  return otherLeaf(random, value, pool);
}

/** The value with one to three things changed. */
export function spoilMore(random: Random, value: unknown, pool: readonly unknown[]): unknown {
  let spoilt = value;
  for (let left = randomBetween(random, 1, 3); left > 0; left--) spoilt = spoilValue(random, spoilt, pool);
  return spoilt;
}

/** What stands in texts of YAML, JSON and XML and makes something else of them. */
const SIGNS = [
  '*a',
  '&a ',
  '<<: *a',
  '!!set ',
  '!!binary ',
  '? ',
  '|\n',
  '>\n',
  '\t',
  '- ',
  ': ',
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  '#',
  ', ',
  '.nan',
  '-.inf',
  '0x7f',
  '1e999',
  '~',
  '2026-11-27',
  '\r',
  '\u2028',
  '\ufeff',
  '\ud800',
  '--- \n',
  '__proto__: {a: 1}\n',
  '<',
  '/>',
  '&lt;',
  '&#0;',
  '<!-- ',
  '<![CDATA[',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
];

/** The text with one thing changed: letters, words, lines, or a sign that changes what follows. */
function spoilOnce(random: Random, text: string, words: readonly string[]): string {
  const at = randomBetween(random, 0, text.length);
  const lot = random();
  if (lot < 0.04) return text.slice(0, at);
  if (lot < 0.14) return text.slice(0, at) + text.slice(at + randomBetween(random, 1, 12));
  if (lot < 0.24)
    return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << randomBetween(random, 0, 6))) + text.slice(at + 1);
  if (lot < 0.4) return text.slice(0, at) + oneOf(random, SIGNS) + text.slice(at);
  if (lot < 0.75) return withOtherWord(random, text, at, words);
  const lines = text.split('\n');
  const [from, to] = [randomBetween(random, 0, lines.length - 1), randomBetween(random, 0, lines.length - 1)];
  const line = lines[from] ?? '';
  if (lot < 0.82) return lines.toSpliced(from, 1).join('\n');
  if (lot < 0.9) return lines.toSpliced(to, 0, line).join('\n');
  return lines.with(from, random() < 0.5 ? ` ${line}` : line.trimStart()).join('\n');
}

/** The text with the word nearest after a place turned into another. */
function withOtherWord(random: Random, text: string, at: number, words: readonly string[]): string {
  const found = /[\w.-]+/.exec(text.slice(at, at + 400));
  if (!found) return text;
  const other = random() < 0.5 ? oneOf(random, words) : random() < 0.5 ? oneOf(random, STRANGE) : String(oneOf(random, NUMBERS));
  return text.slice(0, at + found.index) + other + text.slice(at + found.index + found[0].length);
}

/** The text with one to three things changed; `words`: words of such texts. */
export function spoilText(random: Random, text: string, words: readonly string[]): string {
  let spoilt = text;
  for (let left = randomBetween(random, 1, 3); left > 0; left--) spoilt = spoilOnce(random, spoilt, words);
  return spoilt;
}

/** Words of a text, to be put in the place of others. */
export const wordsOf = (text: string): readonly string[] => [...new Set(text.match(/[\w.-]+/g))];

/** Bytes with one to four of them changed, left out or doubled. */
export function spoilBytes(random: Random, bytes: Uint8Array): Uint8Array {
  let spoilt = bytes;
  for (let left = randomBetween(random, 1, 4); left > 0 && spoilt.length > 0; left--) {
    const at = randomBetween(random, 0, spoilt.length - 1);
    const lot = random();
    if (lot < 0.6) spoilt = spoilt.with(at, randomBetween(random, 0, 255));
    else if (lot < 0.7) spoilt = spoilt.slice(0, at);
    else spoilt = Uint8Array.from([...spoilt.slice(0, at), ...spoilt.slice(lot < 0.85 ? at + 1 : Math.max(0, at - 1))]);
  }
  return spoilt;
}

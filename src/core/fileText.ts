// YAML or JSON text to a value, and a problem's path back to its line and column. What is too long or too deep to be a file of ours is
// refused before it is parsed, so that none can hang a page.

import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { ALIAS_USES, ALIASES, ENTRIES, LETTERS, LEVELS, LINES } from './limits.ts';
import { err, ok, type ParseError, type Result } from './result.ts';
import { jsonPart, offsetOf, type TextPart } from './textPlaces.ts';
import { yamlFaults } from './yamlFaults.ts';

const MOST_PROBLEMS = 200;

/** The most of each that a file may have. */
const MOST: readonly { readonly what: string; readonly of: RegExp; readonly most: number }[] = [
  { what: 'lines', of: /\n/g, most: LINES },
  { what: 'fields and entries', of: /,|: |[[{]/g, most: ENTRIES },
  { what: 'anchors, aliases and tags', of: /(?<=^|[\s[{,])[&*!](?=\S)/g, most: ALIASES },
];

/** Reads YAML or JSON and hands the value on; problems come back with line and column. */
export function readWithPositions<T>(text: string, use: (value: unknown) => Result<T>): Result<T> {
  const source = readSource(text);
  return source.ok ? addPositions(source.value, use) : source;
}

/** The same with a text that was read already. */
export function addPositions<T>({ value, where }: ParsedText, use: (value: unknown) => Result<T>): Result<T> {
  const result = use(value);
  if (result.ok) return result;
  const found = result.problems.slice(0, MOST_PROBLEMS).map(problem => ({ ...problem, ...where(problem) }));
  return err(...found.toSorted((a, b) => a.line - b.line || a.column - b.column));
}

/** What a text says, and where each part of it stands. */
export interface ParsedText {
  readonly value: unknown;
  where(problem: ParseError): Required<Pick<ParseError, 'line' | 'column'>>;
}

/** Reads YAML or JSON. What is too much for a file of ours is refused unread. */
export function readSource(text: string): Result<ParsedText> {
  const hostile = tooMuch(text);
  if (hostile) return err(hostile);
  const plain = plainJson(text);
  if (plain) return ok({ ...plain, where: once(() => jsonPlaces(text)) });
  const { doc, place, where } = placesIn(text);
  const broken = [
    ...yamlFaults(text, doc.errors).map(({ at, message }) => ({ path: '', ...place(at), says: message })),
    ...repeated(doc, place),
  ];
  if (broken.length > 0) return err(...broken.slice(0, MOST_PROBLEMS));
  try {
    return ok({ value: doc.toJS({ maxAliasCount: ALIAS_USES }), where });
  } catch (error) {
    return err({ path: '', line: 1, column: 1, says: error instanceof Error ? error.message : String(error) });
  }
}

/** A string of JSON, or what stands between its signs. */
const STRING_OR_SPACE = /("[^"\\]*(?:\\.[^"\\]*)*")|\s+/g;

/**
 * The value of a text that is JSON as programs write it, many times as fast as the other way. Undefined for all else, and where
 * reading might leave something out: a field given twice, a number that is written otherwise.
 */
function plainJson(text: string): Pick<ParsedText, 'value'> | undefined {
  if (!text.startsWith('{') || text.includes('__proto__')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text.replace(STRING_OR_SPACE, '$1') ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Where in a text of JSON each part stands. */
function jsonPlaces(text: string): ParsedText['where'] {
  const whole = jsonPart(text, 0);
  const lines = new LineCounter();
  for (let at = 0; at >= 0; at = text.indexOf('\n', at) + 1 || -1) lines.addNewLine(at);
  return problem => placeOn(lines, offsetOf(whole, problem));
}

/** Where the parts of a text stand that was read without a fault. */
export const placesOf = (text: string): ParsedText['where'] => once(() => (isJson(text) ? jsonPlaces(text) : placesIn(text).where));

function isJson(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Nobody looks before the first place is asked for. */
function once(look: () => ParsedText['where']): ParsedText['where'] {
  let where: ParsedText['where'] | undefined;
  return problem => {
    where ??= look();
    return where(problem);
  };
}

/** A text as the parser of YAML has it, and where what is in it stands. */
function placesIn(text: string) {
  const lines = new LineCounter();
  const place = (offset: number) => placeOn(lines, offset);
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false, stringKeys: true, version: '1.2' });
  return { doc, place, where: (problem: ParseError) => place(offsetOf(yamlPart(doc, doc.contents), problem)) };
}

function placeOn(lines: LineCounter, offset: number): { readonly line: number; readonly column: number } {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

/** Why a file is refused unread, if so, and where it goes too far. */
function tooMuch(text: string): ParseError | undefined {
  if (text.length > LETTERS) return over(text, LETTERS, { what: 'letters', most: LETTERS, found: text.length });
  for (const { what, of, most } of MOST) {
    const found = (text.match(of) ?? []).length;
    if (found > most) return over(text, [...text.matchAll(of)][most]?.index ?? 0, { what, most, found });
  }
  const deep = deepest(text);
  if (deep === undefined) return undefined;
  return { path: '', ...placeIn(text, deep), says: 'the file is nested too deeply', expected: `at most ${LEVELS} levels`, found: 'more' };
}

const over = (
  text: string,
  at: number,
  { what, most, found }: { readonly what: string; readonly most: number; readonly found: number },
): ParseError => ({
  path: '',
  ...placeIn(text, at),
  says: `the file has ${found} ${what}; ${most} are the most`,
  expected: `at most ${most} ${what}`,
  found: `${found}`,
});

/** Line and column of an offset. */
function placeIn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Where a text is far deeper than any file of ours; brackets inside texts may be out of balance by some hundreds. */
function deepest(text: string): number | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]|(?:[-?:] +){20}/g)) {
    if (']}'.includes(bracket)) depth = Math.max(0, depth - 1);
    else depth += '[{'.includes(bracket) ? 1 : 20;
    if (depth > 10 * LEVELS) return index;
  }
  const indented = text.search(/^ {400}/m);
  return indented < 0 ? undefined : indented;
}

/** Fields given twice. (The parser's own check compares each with each.) */
function repeated(
  doc: Document.Parsed,
  place: (offset: number) => { readonly line: number; readonly column: number },
): readonly ParseError[] {
  const problems: ParseError[] = [];
  visit(doc, {
    Map(_, map) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        const name = isScalar(key) ? key.value : key;
        if (seen.has(name))
          problems.push({ path: '', ...place(startOf(key as Node)), says: `"${name}" is given twice`, expected: 'one', found: 'two' });
        seen.add(name);
      }
    },
  });
  return problems;
}

/** A node of YAML in its document. */
function yamlPart(doc: Document, node: Node | null | undefined): TextPart {
  const real = isAlias(node) ? node.resolve(doc) : node;
  const inside = (name: string) => {
    if (isSeq(real)) return Number(name) < real.items.length ? { part: yamlPart(doc, real.items[Number(name)] as Node) } : undefined;
    const pair = isMap(real) ? real.items.find(item => isScalar(item.key) && String(item.key.value) === name) : undefined;
    return pair && { key: startOf(pair.key as Node), part: yamlPart(doc, pair.value as Node | null) };
  };
  return { at: startOf(node), isPlain: isScalar(node), inside };
}

const startOf = (node: Node | null | undefined): number => node?.range?.[0] ?? 0;

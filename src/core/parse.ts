// Files in and out: YAML or JSON text to a record or a scenario, all faults at once with line and column, and back. What was read is checked by the
// shapes of schema.ts and the ruleset's own; nothing here knows a rule.

import { Document, isAlias, isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { recordFaults, scenarioFaults } from './checks.ts';
import { formatHexBoard, type HexText, readHexText } from './hexText.ts';
import { check, sayValue } from './issues.ts';
import { err, ok, type Problem, type Result } from './result.ts';
import type { Schemas } from './ruleset.ts';
import type { BattleRecord, Scenario } from './scenario.ts';
import { ENVELOPE, eventFile, recordFile, scenarioFile } from './schema.ts';
import { suggestion } from './suggest.ts';
import type { RulesetId } from './types.ts';

/** The format this house writes and reads; older ones are led up to it. */
export const FORMAT = 1;

type Fields = Readonly<Record<string, unknown>>;

/** From each older format to the next. A new format adds its step here and a test with an old file. */
const MIGRATIONS: Readonly<Record<number, (file: Fields) => Fields>> = {};

const LONGEST = 4_000_000;
const DEEPEST = 60;
const MOST_ALIASES = 100;
const MOST_PROBLEMS = 200;

/** What a file says of itself: whether it is a scenario or a battle, and of which rules. */
export interface Envelope {
  readonly kind: 'scenario' | 'battle';
  readonly format: number;
  readonly ruleset: RulesetId;
  readonly title: string;
  /** Of a battle, when its scenario is one of the site's. */
  readonly scenario?: string;
}

/** A file of either kind, read whole. */
export type Opened =
  | { readonly kind: 'battle'; readonly record: BattleRecord }
  | { readonly kind: 'scenario'; readonly scenario: Scenario };

/** The parts of the rulesets, each loaded when a file asks for it. */
export type SchemasOf = Readonly<Record<RulesetId, () => Promise<Schemas>>>;

/** Reads only what is needed to choose the ruleset. */
export const readEnvelope = (text: string): Result<Envelope> => located(text, envelopeOf);

/** A record from its text, with the parts of its ruleset. Every problem has a path, and a line and a column where there is one. */
export const parseRecord = (text: string, schemas: Schemas): Result<BattleRecord> => located(text, value => recordOf(value, schemas));

/** A scenario from its text, likewise. */
export const parseScenario = (text: string, schemas: Schemas): Result<Scenario> => located(text, value => scenarioOf(value, schemas));

/** A file of either kind and of any ruleset. */
export async function parseFile(text: string, schemasOf: SchemasOf): Promise<Result<Opened>> {
  const envelope = readEnvelope(text);
  if (!envelope.ok) return envelope;
  const { kind, ruleset } = envelope.value;
  const load = Object.hasOwn(schemasOf, ruleset) ? schemasOf[ruleset] : undefined;
  if (!load) return located(text, () => unknownRuleset(ruleset, Object.keys(schemasOf)));
  const schemas = await load();
  if (kind === 'scenario') return mapped(parseScenario(text, schemas), scenario => ({ kind, scenario }));
  return mapped(parseRecord(text, schemas), record => ({ kind, record }));
}

const mapped = <T, U>(result: Result<T>, make: (value: T) => U): Result<U> => (result.ok ? ok(make(result.value)) : result);

const unknownRuleset = (found: string, ids: readonly string[]): Result<never> =>
  err({ path: 'ruleset', says: `"${found}" is not a rule system known here${suggestion(found, ids)}`, expected: ids.join(', '), found });

/** What a value that was read elsewhere (a content collection) says of itself. */
export function envelopeOf(value: unknown): Result<Envelope> {
  const checked = check<Fields & Omit<Envelope, 'kind'>>(ENVELOPE, value);
  if (!checked.ok) return checked;
  const { format, ruleset, title, scenario } = checked.value;
  const kind = 'events' in checked.value ? 'battle' : 'scenario';
  return ok({ kind, format, ruleset, title, ...(typeof scenario === 'string' ? { scenario } : {}) });
}

/** A record from a value. */
export function recordOf(value: unknown, schemas: Schemas): Result<BattleRecord> {
  const file = migrated(value);
  if (!file.ok) return file;
  const raw = file.value;
  const whole = check<BattleRecord>(recordFile(), raw);
  const events = eventsOf(raw['events'], schemas, 'events');
  const variations = variationsOf(raw['variations'], schemas, 'variations');
  const scenario =
    typeof raw['scenario'] === 'object' ? prefixed(scenarioOf(raw['scenario'], schemas), 'scenario') : nameOf(raw['scenario']);
  const problems = [whole, scenario, events, variations].flatMap(part => (part.ok ? [] : part.problems));
  if (!whole.ok || !events.ok || !variations.ok || !scenario.ok) return err(...problems);
  const record: BattleRecord = {
    ...whole.value,
    scenario: scenario.value,
    events: events.value as BattleRecord['events'],
    ...(variations.value.length > 0 ? { variations: variations.value as NonNullable<BattleRecord['variations']> } : {}),
  };
  const faults = recordFaults(record);
  return faults.length > 0 ? err(...faults) : ok(record);
}

const nameOf = (value: unknown): Result<string> =>
  typeof value === 'string'
    ? ok(value)
    : err({
        path: 'scenario',
        says: `${sayValue(value)} where the id of a scenario or a whole one is expected`,
        expected: 'text or a scenario',
        found: sayValue(value),
      });

/** A scenario from a value; a board in letters becomes one hex by hex. */
export function scenarioOf(value: unknown, schemas: Schemas): Result<Scenario> {
  const file = migrated(value);
  if (!file.ok) return file;
  const whole = check<Scenario & { readonly board: HexText | Scenario['board'] }>(scenarioFile(schemas), file.value);
  if (!whole.ok) return whole;
  const board = 'legend' in whole.value.board ? readHexText(whole.value.board) : ok(whole.value.board);
  if (!board.ok) return board;
  const scenario: Scenario = { ...whole.value, board: board.value };
  const faults = scenarioFaults(scenario, schemas.terrain);
  return faults.length > 0 ? err(...faults) : ok(scenario);
}

/** Leads an older file up to the format of today. */
function migrated(value: unknown): Result<Fields> {
  const found = check<Fields & { readonly format?: unknown }>(ENVELOPE.partial(), value);
  if (!found.ok) return found;
  let file: Fields & { readonly format?: unknown } = found.value;
  while (typeof file.format === 'number' && file.format !== FORMAT) {
    const { format } = file;
    const step = MIGRATIONS[format];
    if (!step)
      return err({
        path: 'format',
        says: `format ${format} is not one this reader knows (${FORMAT})`,
        expected: `${FORMAT}`,
        found: `${format}`,
      });
    file = { ...step(file), format: format + 1 };
  }
  return ok(file);
}

/** Each event by the shape of its type; nothing here where the list itself is wrong, which is said elsewhere. */
function eventsOf(value: unknown, schemas: Schemas, path: string): Result<readonly unknown[]> {
  const shape = eventFile(schemas.event);
  return all(list(value), (event, i) => check<unknown>(shape, event, `${path}[${i}]`));
}

function variationsOf(value: unknown, schemas: Schemas, path: string): Result<readonly unknown[]> {
  return all(list(value), (variation, i) => {
    const at = `${path}[${i}]`;
    const { events: given, variations: deeper, ...rest } = Object(variation) as Fields;
    const events = eventsOf(given, schemas, `${at}.events`);
    const inner = variationsOf(deeper, schemas, `${at}.variations`);
    if (!events.ok || !inner.ok) return err(...[events, inner].flatMap(part => (part.ok ? [] : part.problems)));
    const named = { ...rest, id: String(rest['id']), after: String(rest['after']) };
    return ok({ ...named, events: events.value, ...(inner.value.length > 0 ? { variations: inner.value } : {}) });
  });
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Every item read, or the problems of all. */
function all<T>(items: readonly unknown[], readOne: (item: unknown, i: number) => Result<T>): Result<readonly T[]> {
  const results = items.map(readOne);
  const problems = results.flatMap(result => (result.ok ? [] : result.problems));
  return problems.length > 0 ? err(...problems) : ok(results.flatMap(result => (result.ok ? [result.value] : [])));
}

const prefixed = <T>(result: Result<T>, at: string): Result<T> =>
  result.ok ? result : err(...result.problems.map(problem => ({ ...problem, path: problem.path === '' ? at : `${at}.${problem.path}` })));

/** Reads YAML or JSON and hands the value on; problems come back with line and column. */
function located<T>(text: string, use: (value: unknown) => Result<T>): Result<T> {
  const source = readText(text);
  if (!source.ok) return source;
  const result = use(source.value.value);
  if (result.ok) return result;
  const placed = result.problems.slice(0, MOST_PROBLEMS).map(problem => ({ ...problem, ...source.value.where(problem) }));
  return err(...placed.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)));
}

interface Source {
  readonly value: unknown;
  where(problem: Problem): Partial<Pick<Problem, 'line' | 'column'>>;
}

function readText(text: string): Result<Source> {
  const hostile = tooMuch(text);
  if (hostile) return err(hostile);
  const lines = new LineCounter();
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false, stringKeys: true, version: '1.2' });
  const broken = [...doc.errors.map(({ message, pos: [at] }) => ({ path: '', ...place(at), says: message })), ...repeated(doc, place)];
  if (broken.length > 0) return err(...broken.slice(0, MOST_PROBLEMS));
  try {
    return ok({ value: doc.toJS({ maxAliasCount: MOST_ALIASES }), where: problem => place(offsetOf(doc, problem)) });
  } catch (error) {
    return err({ path: '', line: 1, column: 1, says: error instanceof Error ? error.message : String(error) });
  }
}

/** A file too long or too deep to be one of ours is refused before it is parsed, so that none can hang a page. */
function tooMuch(text: string): Problem | undefined {
  if (text.length > LONGEST)
    return {
      path: '',
      says: `the file has ${text.length} letters; ${LONGEST} are the most`,
      expected: `at most ${LONGEST} letters`,
      found: `${text.length}`,
    };
  let [depth, deepest] = [0, 0];
  for (const [bracket] of text.matchAll(/[[\]{}]|(?:[-?:] +){20}/g)) {
    depth = bracket.length > 1 ? depth + 20 : '[{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  const indent = /^ {400}/m.exec(text);
  if (deepest <= DEEPEST * 10 && !indent) return undefined;
  return { path: '', says: 'the file is nested too deeply', expected: `at most ${DEEPEST} levels`, found: 'more' };
}

/** Fields given twice. (The parser's own check compares each with each.) */
function repeated(doc: Document.Parsed, place: (offset: number) => { readonly line: number; readonly column: number }): readonly Problem[] {
  const problems: Problem[] = [];
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

const startOf = (node: Node | null | undefined): number => node?.range?.[0] ?? 0;

/** Where in the text a problem lies: its value, the name of a field that is wrong, or what is nearest around it. */
function offsetOf(doc: Document.Parsed, { path, found }: Problem): number {
  let node: Node | undefined = doc.contents ?? undefined;
  let offset = startOf(node);
  for (const [key] of path.matchAll(/(?<=\[)\d+(?=\])|(?<=\[)"(?:[^"\\]|\\.)*"(?=\])|[\w-]+/g)) {
    const name = key.startsWith('"') ? String(JSON.parse(key)) : key;
    const inside = inner(isAlias(node) ? node.resolve(doc) : node, name);
    if (!inside) return offset;
    node = inside.value;
    offset = inside.key && (name === found || !isScalar(node)) ? startOf(inside.key) : startOf(node);
  }
  return offset;
}

/** What lies under a name or a number in a node. */
function inner(node: Node | undefined, name: string): { readonly key?: Node; readonly value: Node | undefined } | undefined {
  if (isSeq(node)) return Number(name) < node.items.length ? { value: node.items[Number(name)] as Node } : undefined;
  const pair = isMap(node) ? node.items.find(item => isScalar(item.key) && String(item.key.value) === name) : undefined;
  return pair && { key: pair.key as Node, value: (pair.value as Node | null) ?? undefined };
}

/** A record as YAML that people can read: one line an event. Reading it again gives an equal record. */
export const formatRecord = (record: BattleRecord): string =>
  formatFile(typeof record.scenario === 'string' ? record : { ...record, scenario: written(record.scenario) });

/** A scenario as YAML, its hex board in letters. Reading it again gives an equal scenario. */
export const formatScenario = (scenario: Scenario): string => formatFile(written(scenario));

const written = (scenario: Scenario): object =>
  scenario.board.kind === 'hex' ? { ...scenario, board: formatHexBoard(scenario.board) } : scenario;

const ONE_LINE = new Set(['events', 'units', 'sides', 'features']);

function formatFile(file: object): string {
  const doc = new Document(file);
  visit(doc, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? key.value : undefined;
      if (name === 'legend' && isMap(value)) value.flow = true;
      if (isSeq(value) && ONE_LINE.has(String(name))) for (const item of value.items) if (isMap(item)) item.flow = true;
      if (name === 'dice' && isMap(value)) for (const { value: faces } of value.items) plainNumbers(faces);
    },
    Seq(_, seq, path) {
      if (seq.items.every(isScalar) && !isRows(path.at(-1))) seq.flow = true;
    },
  });
  return doc.toString({ lineWidth: 0 });
}

const isRows = (parent: unknown): boolean =>
  isPair(parent) && isScalar(parent.key) && ['rows', 'levels'].includes(String(parent.key.value));

/** Faces that are numbers are written as numbers. */
function plainNumbers(faces: unknown): void {
  if (!isSeq(faces)) return;
  for (const face of faces.items)
    if (isScalar(face) && typeof face.value === 'string' && String(Number(face.value)) === face.value) face.value = Number(face.value);
}

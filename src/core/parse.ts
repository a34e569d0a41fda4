// Files in: YAML or JSON text to a record or a scenario, all faults at once with line and column. What was read is checked by the shapes of
// schema.ts and the ruleset's own; nothing here knows a rule. The way back is in format.ts.

import type { Board } from './board.ts';
import { recordFaults, scenarioFaults } from './checks.ts';
import { inOrderOf, type NamedFields } from './fields.ts';
import { addPositions, type ParsedText, readSource, readWithPositions } from './fileText.ts';
import { type HexText, readHexText } from './hexText.ts';
import { check, sayValue } from './issues.ts';
import { BOARD_HEXES, EVENTS, NESTED } from './limits.ts';
import { type MapText, readMapText } from './mapText.ts';
import { err, ok, type ParseError, type Result } from './result.ts';
import type { Schemas } from './ruleset.ts';
import type { BattleRecord, Scenario } from './scenario.ts';
import { ENVELOPE, eventFile, NAMED, recordFile, scenarioFile } from './schema.ts';
import { suggestion } from './suggest.ts';
import { type RunTask, runToEnd, type Task } from './task.ts';
import type { RulesetId } from './types.ts';

export { formatRecord, formatScenario } from './format.ts';

/** The format this house writes and reads; older ones are led up to it. */
export const FORMAT = 1;

/** From each older format to the next. A new format adds its step here and a test with an old file. */
const MIGRATIONS: Readonly<Record<number, (file: NamedFields) => NamedFields>> = {};

/** Enough to see what is wrong. */
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
export type GameFile =
  | { readonly kind: 'battle'; readonly record: BattleRecord }
  | { readonly kind: 'scenario'; readonly scenario: Scenario };

/** The parts of the rulesets, each loaded when a file asks for it. */
export type SchemasOf = Readonly<Record<RulesetId, () => Promise<Schemas>>>;

/** Reads only what is needed to choose the ruleset. */
export const readEnvelope = (text: string): Result<Envelope> => readWithPositions(text, envelopeOf);

/** A record from its text, with the parts of its ruleset. Every problem has a path, and a line and a column where there is one. */
export const parseRecord = (text: string, schemas: Schemas): Result<BattleRecord> =>
  readWithPositions(text, value => recordOf(value, schemas));

/** A scenario from its text, likewise. */
export const parseScenario = (text: string, schemas: Schemas): Result<Scenario> =>
  readWithPositions(text, value => scenarioOf(value, schemas));

/** A file of either kind and of any ruleset. */
export async function parseFile(text: string, schemasOf: SchemasOf): Promise<Result<GameFile>> {
  const read = readSource(text);
  return read.ok ? fileIn(read.value, schemasOf) : read;
}

/** The same of a text that was read already; `run` does what takes long. */
export async function fileIn(source: ParsedText, schemasOf: SchemasOf, run: RunTask = runToEnd): Promise<Result<GameFile>> {
  const schemas = await schemasFor(source.value, schemasOf);
  if (!schemas.ok) {
    const envelope = addPositions(source, envelopeOf);
    return envelope.ok ? addPositions(source, () => schemas) : envelope;
  }
  if (!('events' in Object(source.value))) {
    const scene = await run(readScenario(source.value, schemas.value));
    return mapped(
      addPositions(source, () => scene),
      scenario => ({ kind: 'scenario', scenario }),
    );
  }
  const read = await run(readRecord(source.value, schemas.value));
  return mapped(
    addPositions(source, () => read),
    record => ({ kind: 'battle', record }),
  );
}

/**
 * The parts of the ruleset that a value names. Only that is needed to go on: other faults of the envelope
 * are told together with those of the rest.
 */
export async function schemasFor(value: unknown, schemasOf: SchemasOf): Promise<Result<Schemas>> {
  const named = check<Pick<Envelope, 'ruleset'>>(ENVELOPE.pick({ ruleset: true }), value);
  if (!named.ok) return named;
  const { ruleset } = named.value;
  const load = Object.hasOwn(schemasOf, ruleset) ? schemasOf[ruleset] : undefined;
  return load ? ok(await load()) : unknownRuleset(ruleset, Object.keys(schemasOf));
}

const mapped = <T, U>(result: Result<T>, make: (value: T) => U): Result<U> => (result.ok ? ok(make(result.value)) : result);

const unknownRuleset = (found: string, ids: readonly string[]): Result<never> =>
  err({ path: 'ruleset', says: `"${found}" is not a rule system known here${suggestion(found, ids)}`, expected: ids.join(', '), found });

/** What a value that was read elsewhere (a content collection) says of itself. */
export function envelopeOf(value: unknown): Result<Envelope> {
  const checked = check<NamedFields & Omit<Envelope, 'kind'>>(ENVELOPE, value);
  if (!checked.ok) return checked;
  const { format, ruleset, title, scenario } = checked.value;
  const kind = 'events' in checked.value ? 'battle' : 'scenario';
  return ok({ kind, format, ruleset, title, ...(typeof scenario === 'string' ? { scenario } : {}) });
}

/** A record from a value; its fields stay in the order that they have there. */
export const recordOf = (value: unknown, schemas: Schemas): Result<BattleRecord> => runToEnd(readRecord(value, schemas));

/** The same, some events at a time. */
export function* readRecord(value: unknown, schemas: Schemas): Task<Result<BattleRecord>> {
  const file = migrated(value);
  if (!file.ok) return file;
  const raw = file.value;
  const deep = nestedFault(raw['variations']);
  if (deep) return err(deep);
  const whole = check<BattleRecord>(recordFile(undefined, undefined, schemas.options), raw);
  const events = yield* readEvents(raw['events'], schemas, 'events');
  const variations = variationsOf(raw['variations'], schemas, 'variations');
  const scenario =
    typeof raw['scenario'] === 'object' ? prefixProblems(scenarioOf(raw['scenario'], schemas), 'scenario') : nameOf(raw['scenario']);
  const problems = [whole, scenario, events, variations].flatMap(part => (part.ok ? [] : part.problems));
  const compared = events.ok ? events : namedOf(raw['events']);
  if (!whole.ok || !compared.ok || !variations.ok || !scenario.ok) return err(...problems);
  const record: BattleRecord = {
    ...whole.value,
    scenario: scenario.value,
    events: compared.value as BattleRecord['events'],
    ...(variations.value.length > 0 ? { variations: variations.value as NonNullable<BattleRecord['variations']> } : {}),
  };
  const faults = [...problems, ...recordFaults(record)];
  return faults.length > 0 ? err(...faults) : ok(inOrderOf(raw, record));
}

/** Events whose ids can be compared, whatever else is wrong with them. */
const namedOf = (events: unknown): Result<readonly unknown[]> => all(list(events), event => check<unknown>(NAMED, event));

const nameOf = (value: unknown): Result<string> =>
  typeof value === 'string'
    ? ok(value)
    : err({
        path: 'scenario',
        says: `the id of a scenario or a whole one ${value === undefined ? 'is missing' : `is expected here, not ${sayValue(value)}`}`,
        expected: 'text or a scenario',
        found: sayValue(value),
      });

/** Variations that lie too deep one in another: told before anything follows them down. */
function nestedFault(variations: unknown): ParseError | undefined {
  let [depth, level] = [0, list(variations)];
  for (; level.length > 0; depth++) level = level.flatMap(one => list((Object(one) as NamedFields)['variations']));
  if (depth <= NESTED) return undefined;
  const expected = `at most ${NESTED} levels`;
  return {
    path: 'variations',
    says: `variations lie ${depth} deep one in another; ${NESTED} is the most`,
    expected,
    found: `${depth} levels`,
  };
}

/** A scenario from a value; a board in letters becomes one hex by hex, a map by its name one area by area. */
export const scenarioOf = (value: unknown, schemas: Schemas): Result<Scenario> => runToEnd(readScenario(value, schemas));

/** The same in a few parts: vast boards are long work. */
function* readScenario(value: unknown, schemas: Schemas): Task<Result<Scenario>> {
  const file = migrated(value);
  if (!file.ok) return file;
  const whole = check<Written>(scenarioFile(schemas), file.value);
  if (!whole.ok) return whole;
  yield { done: 1, of: 3 };
  const board = boardOf(whole.value, schemas);
  if (!board.ok) return board;
  yield { done: 2, of: 3 };
  const scenario: Scenario = { ...whole.value, board: board.value };
  const common = scenarioFaults(scenario, schemas);
  const faults = common.length > 0 ? common : (schemas.faults?.(scenario) ?? []);
  return faults.length > 0 ? err(...faults) : ok(scenario);
}

/** A scenario as its file has it: the board whole or in short. */
type Written = Omit<Scenario, 'board'> & { readonly board: Board | HexText | MapText };

function boardOf({ board, sides }: Written, { maps = {} }: Schemas): Result<Board> {
  const large = boardFault(board);
  if (large) return err(large);
  if ('map' in board) return readMapText(board, maps, new Set(sides.map(({ id }) => id)));
  return 'legend' in board ? readHexText(board) : ok(board);
}

/** A board of too many hexes: told before each of them has a name. */
function boardFault(board: Written['board']): ParseError | undefined {
  if (board.kind !== 'hex') return undefined;
  const [columns, rows] = 'legend' in board ? [board.rows[0]?.length ?? 0, board.rows.length] : [board.columns, board.rows];
  if (columns * rows <= BOARD_HEXES) return undefined;
  const says = `a board of ${columns} by ${rows} has ${columns * rows} hexes; ${BOARD_HEXES} are the most`;
  return { path: 'board', says, expected: `at most ${BOARD_HEXES} hexes`, found: `${columns * rows} hexes` };
}

/** Leads an older file up to the format of today, and leaves out what is for editors only. */
function migrated(value: unknown): Result<NamedFields> {
  const found = check<NamedFields & { readonly format?: unknown }>(ENVELOPE.partial(), value);
  if (!found.ok) return found;
  const { $schema: _, ...rest } = found.value;
  let file: NamedFields & { readonly format?: unknown } = rest;
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

/** Each event by the shape of its type; nothing here where the list itself is wrong or too long, which is said elsewhere. */
function* readEvents(value: unknown, schemas: Schemas, path: string): Task<Result<readonly unknown[]>> {
  const shape = eventFile(schemas.event);
  const events = list(value);
  return yield* readAll(events.length > EVENTS ? [] : events, (event, i) => check<unknown>(shape, event, `${path}[${i}]`));
}

function variationsOf(value: unknown, schemas: Schemas, path: string): Result<readonly unknown[]> {
  return all(list(value), (variation, i) => {
    const at = `${path}[${i}]`;
    const { events: given, variations: deeper, ...rest } = Object(variation) as NamedFields;
    const events = runToEnd(readEvents(given, schemas, `${at}.events`));
    const inner = variationsOf(deeper, schemas, `${at}.variations`);
    if (!events.ok || !inner.ok) return err(...[events, inner].flatMap(part => (part.ok ? [] : part.problems)));
    const named = { ...rest, id: String(rest['id']), after: String(rest['after']) };
    return ok({ ...named, events: events.value, ...(inner.value.length > 0 ? { variations: inner.value } : {}) });
  });
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Every item read, or the problems of all, as far as anyone wants to read them. */
const all = <T>(items: readonly unknown[], readOne: (item: unknown, i: number) => Result<T>): Result<readonly T[]> =>
  runToEnd(readAll(items, readOne));

/** So many items are read between two looks whether somebody else waits. */
const SOME = 64;

function* readAll<T>(items: readonly unknown[], readOne: (item: unknown, i: number) => Result<T>): Task<Result<readonly T[]>> {
  const values: T[] = [];
  const problems: ParseError[] = [];
  for (const [i, item] of items.entries()) {
    const result = readOne(item, i);
    if (result.ok) values.push(result.value);
    else problems.push(...result.problems);
    if (problems.length > MOST_PROBLEMS) break;
    if ((i + 1) % SOME === 0) yield { done: i + 1, of: items.length };
  }
  return problems.length > 0 ? err(...problems) : ok(values);
}

/** The same result, its faults told from the file around it. */
export const prefixProblems = <T>(result: Result<T>, at: string): Result<T> =>
  result.ok ? result : err(...result.problems.map(problem => ({ ...problem, path: problem.path === '' ? at : `${at}.${problem.path}` })));

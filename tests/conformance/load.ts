// What conformance runs over: every ruleset that is registered, and every scenario, record and expectation in a folder of files.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import coinFlip from '../../examples/coin-flip/index.ts';
import { readFiles } from '../../src/core/files.ts';
import { parseRecord, parseScenario } from '../../src/core/parse.ts';
import type { Result } from '../../src/core/result.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { BattleRecord, Scenario } from '../../src/core/scenario.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Every registered ruleset, loaded. */
export const rulesets: readonly Ruleset[] = await Promise.all(Object.values(RULESETS).map(async load => (await load()).default));

/** And the example: whatever holds of a system holds of the smallest one. */
export const EXAMPLES = join(ROOT, 'examples');
const all: readonly Ruleset[] = [...rulesets, coinFlip];

/** The ruleset of that id. Throws on another. */
export function rulesetOf(id: string): Ruleset {
  const found = all.find(ruleset => ruleset.id === id);
  if (!found) throw new Error(`no ruleset ${id}`);
  return found;
}

const SCHEMAS = new Map(await Promise.all(all.map(async ruleset => [ruleset.id, await readFiles(ruleset)] as const)));

/** The ruleset's parts of the schemas. */
export function schemasOf(id: string) {
  const found = SCHEMAS.get(id);
  if (!found) throw new Error(`no schemas of ${id}`);
  return found;
}

const systemOf = (text: string): string => String((parse(text) as { ruleset?: unknown }).ruleset);

/** The value of a file that must be good; its faults, one a line, in the error if it is not. */
function must<T>(file: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${file}\n${result.problems.map(({ path, line, says }) => `  ${line ?? '?'} ${path}: ${says}`).join('\n')}`);
}

export const readScenario = (file: string): Scenario => {
  const text = readFileSync(file, 'utf8');
  return must(file, parseScenario(text, schemasOf(systemOf(text))));
};

export const readRecord = (file: string): BattleRecord => {
  const text = readFileSync(file, 'utf8');
  return must(file, parseRecord(text, schemasOf(systemOf(text))));
};

/** Files below a folder whose names end so, sorted. */
export const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .map(name => join(folder, name))
    .sort();

export const SCENARIOS = join(ROOT, 'scenarios');

const scenariosIn = (folder: string): readonly (readonly [string, Scenario])[] =>
  filesIn(folder, 'scenario.yaml').map(file => {
    const scenario = readScenario(file);
    return [scenario.id, scenario];
  });

/** The site's scenarios by their ids. */
export const scenarios: ReadonlyMap<string, Scenario> = new Map(scenariosIn(SCENARIOS));

/** And those of the examples. */
export const everyScenario: ReadonlyMap<string, Scenario> = new Map([...scenarios, ...scenariosIn(EXAMPLES)]);

/** What of a scenario decides which code a game on it runs through: its system and the kind of its board. */
export const kindOf = ({ ruleset, board }: Scenario): string => `${ruleset} ${board.kind}`;

/** The scenario of a record, its own or one that is known by its id. Throws if there is none. */
export function scenarioOf(record: BattleRecord): Scenario {
  const found = typeof record.scenario === 'string' ? everyScenario.get(record.scenario) : record.scenario;
  if (!found) throw new Error(`no scenario ${String(record.scenario)}`);
  return found;
}

/** What `<battle>.expected.yaml` says beside a record: rule ids spoken by event, and what the system's own adapter compares. */
export interface Expected {
  readonly rulings: Readonly<Record<string, readonly string[]>>;
  readonly derived?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly final?: Readonly<Record<string, unknown>>;
}

export interface Battle {
  readonly file: string;
  readonly name: string;
  readonly text: string;
  readonly record: BattleRecord;
  readonly scenario: Scenario;
  readonly ruleset: Ruleset;
  readonly expected: Expected | undefined;
}

const read = new Map<string, readonly Battle[]>();

/** Every record below a folder, with what is expected of it; read once. */
export function battlesIn(folder: string): readonly Battle[] {
  const battles = read.get(folder) ?? filesIn(folder, '.battle.yaml').map(battleOf);
  read.set(folder, battles);
  return battles;
}

function battleOf(file: string): Battle {
  const record = readRecord(file);
  const beside = join(dirname(file), `${basename(file, '.battle.yaml')}.expected.yaml`);
  return {
    file,
    name: relative(ROOT, file),
    text: readFileSync(file, 'utf8'),
    record,
    scenario: scenarioOf(record),
    ruleset: rulesetOf(record.ruleset),
    expected: existsSync(beside) ? (parse(readFileSync(beside, 'utf8')) as Expected) : undefined,
  };
}

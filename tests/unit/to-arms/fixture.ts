// The sample battle, read as the site reads files: the scenario, the record, and what is expected of every event.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { parseRecord, parseScenario } from '../../../src/core/parse.ts';
import type { Result } from '../../../src/core/result.ts';
import type { BattleRecord, Scenario } from '../../../src/core/scenario.ts';
import { schemas } from '../../../src/rulesets/to-arms/schema.ts';

const FOLDER = fileURLToPath(new URL('../../fixtures/to-arms/', import.meta.url));

const textOf = (name: string): string => readFileSync(`${FOLDER}${name}`, 'utf8');

function must<T>(name: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${name}\n${result.problems.map(({ path, says }) => `${path}: ${says}`).join('\n')}`);
}

export const scenario: Scenario = must('scenario', parseScenario(textOf('fuentevieja/scenario.yaml'), schemas));
/** The other scenario: two variable dice, mines, hidden tanks, a train, a bridge, scouts. */
export const zaturka: Scenario = must('zaturka', parseScenario(textOf('zaturka/scenario.yaml'), schemas));
export const record: BattleRecord = must('record', parseRecord(textOf('fuentevieja/crossroads.battle.yaml'), schemas));

export interface Expected {
  readonly rulings: Readonly<Record<string, readonly string[]>>;
  readonly derived: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const expected = parse(textOf('fuentevieja/crossroads.expected.yaml')) as Expected;

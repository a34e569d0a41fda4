// The sample battle and both scenarios, read as the site reads files.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseRecord, parseScenario } from '../../../src/core/parse.ts';
import type { Result } from '../../../src/core/result.ts';
import type { BattleRecord, Scenario } from '../../../src/core/scenario.ts';
import { schemas } from '../../../src/rulesets/to-arms/schema.ts';

const FOLDER = fileURLToPath(new URL('../../../scenarios/to-arms/', import.meta.url));

const textOf = (name: string): string => readFileSync(`${FOLDER}${name}`, 'utf8');

function must<T>(name: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${name}\n${result.problems.map(({ path, says }) => `${path}: ${says}`).join('\n')}`);
}

export const scenario: Scenario = must('scenario', parseScenario(textOf('fuentevieja/scenario.yaml'), schemas));
/** The other scenario: two variable dice, mines, hidden tanks, a train, a bridge, scouts. */
export const zaturka: Scenario = must('zaturka', parseScenario(textOf('zaturka/scenario.yaml'), schemas));
/** A mill on a measured table, and its battle. */
export const aljaraz: Scenario = must('aljaraz', parseScenario(textOf('aljaraz/scenario.yaml'), schemas));
export const millRecord: BattleRecord = must('mill', parseRecord(textOf('aljaraz/mill.battle.yaml'), schemas));
export const record: BattleRecord = must('record', parseRecord(textOf('fuentevieja/crossroads.battle.yaml'), schemas));

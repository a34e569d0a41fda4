// A text of any kind to something that can be replayed: the same way for the files of the library, for what is
// dropped on /open, and for a shared link.

import { readFiles } from '../core/files.ts';
import { parseScenario, readEnvelope } from '../core/parse.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import { parseAny } from '../publish/reportFile.ts';
import type { Report } from '../publish/types.ts';
import { loadRuleset } from '../rulesets/index.ts';

/** Everything a replay is made of. Of a scenario, the record has no events; `report`: the file is one, around this battle. */
export interface Readable {
  readonly kind: 'battle' | 'scenario';
  readonly title: string;
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly record: BattleRecord;
  readonly report?: Report;
}

/** Where a scenario that a record names is found: its text, undefined when there is none of that id. */
export type ScenarioText = (id: string) => Promise<string | undefined>;

/** Reads a battle, a scenario or a report whole, with the scenario it names. Problems carry line and column of the text. */
export async function readText(text: string, scenarioText: ScenarioText): Promise<Result<Readable>> {
  const read = await parseAny(text);
  if (!read.ok) return read;
  if (read.value.kind === 'scenario') return ok(scene(await loadRuleset(read.value.scenario.ruleset), read.value.scenario));
  const { record, report } = read.value.kind === 'report' ? read.value.told : { ...read.value, report: undefined };
  const ruleset = await loadRuleset(record.ruleset);
  const found = typeof record.scenario === 'string' ? await named(record.scenario, ruleset, scenarioText) : ok(record.scenario);
  if (!found.ok) return found;
  return ok({ kind: 'battle', title: record.title, ruleset, scenario: found.value, record, ...(report ? { report } : {}) });
}

/** A scenario as a battle in which nothing has happened yet. */
export function scene(ruleset: Ruleset, scenario: Scenario): Readable {
  const told = scenario.summary === undefined ? {} : { summary: scenario.summary };
  const record: BattleRecord = { format: 1, ruleset: ruleset.id, scenario: scenario.id, title: scenario.title, ...told, events: [] };
  return { kind: 'scenario', title: scenario.title, ruleset, scenario, record };
}

async function named(id: string, ruleset: Ruleset, scenarioText: ScenarioText): Promise<Result<Scenario>> {
  const text = await scenarioText(id);
  if (text === undefined) {
    const says = `"${id}" is no scenario of this site. Write the whole scenario in its place, and the record opens anywhere.`;
    return err({ path: 'scenario', says, expected: 'the id of a scenario of this site, or a whole scenario', found: id });
  }
  const envelope = readEnvelope(text);
  if (envelope.ok && envelope.value.ruleset !== ruleset.id) {
    return err({ path: 'scenario', says: `"${id}" is a scenario of ${envelope.value.ruleset}, the record one of ${ruleset.id}` });
  }
  return parseScenario(text, await readFiles(ruleset));
}

// A text of any kind to something that can be replayed: the same way for the files of the library, for what is
// dropped on /open, and for a shared link.

import { readFiles } from '../core/files.ts';
import { parseScenario, readEnvelope } from '../core/parse.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { Scenario } from '../core/scenario.ts';
import { type RunTask, runToEnd } from '../core/task.ts';
import { parseAny } from '../publish/reportFile.ts';
import { loadRuleset } from '../rulesets/index.ts';
import { type Readable, scene } from './readable.ts';

export { type Readable, scene };

/** Where a scenario that a record names is found: its text, undefined when there is none of that id. */
export type ScenarioText = (id: string) => Promise<string | undefined>;

/**
 * Reads a battle, a scenario or a report whole, with the scenario it names; `run` does what takes long. Problems carry line and column of
 * the text.
 */
export async function readText(text: string, scenarioText: ScenarioText, run: RunTask = runToEnd): Promise<Result<Readable>> {
  const read = await parseAny(text, run);
  if (!read.ok) return read;
  if (read.value.kind === 'scenario') return ok(scene(await loadRuleset(read.value.scenario.ruleset), read.value.scenario));
  const { record, report } = read.value.kind === 'report' ? read.value.told : { ...read.value, report: undefined };
  const ruleset = await loadRuleset(record.ruleset);
  const found = typeof record.scenario === 'string' ? await named(record.scenario, ruleset, scenarioText) : ok(record.scenario);
  if (!found.ok) return found;
  return ok({ kind: 'battle', title: record.title, ruleset, scenario: found.value, record, ...(report ? { report } : {}) });
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

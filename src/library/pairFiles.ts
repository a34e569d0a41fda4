// Files of the house that are opened together: a record and the scenario it was played on, in either order.

import { readSource } from '../core/fileText.ts';
import type { ForeignFile } from '../core/importer.ts';
import { readEnvelope } from '../core/parse.ts';
import type { Result } from '../core/result.ts';
import type { BattleRecord } from '../core/scenario.ts';
import { type RunTask, runToEnd } from '../core/task.ts';
import { type Readable, readText, type ScenarioText } from './read.ts';

/** `whole`: the record with the scenario beside it written into it, so that it is one file. */
export interface PairedFiles extends Readable {
  readonly whole?: BattleRecord;
}

/**
 * The first of the files; with a record among them, that record. A scenario beside it that has the id it names stands before those that
 * `known` finds; `run` does what takes long. Problems name their file where there are several.
 */
export async function readPairedFiles(
  files: readonly [ForeignFile, ...ForeignFile[]],
  known: ScenarioText,
  run: RunTask = runToEnd,
): Promise<Result<PairedFiles>> {
  if (files.length < 2) return readText(files[0].text, known, run);
  const told = files.find(({ text }) => namedBy(text) !== undefined) ?? files[0];
  const wanted = namedBy(told.text);
  for (const file of files) {
    if (file === told || wanted === undefined || idOf(file.text) !== wanted) continue;
    const scenario = await readText(file.text, known, run);
    if (!scenario.ok) return inFile(scenario, file);
    const read = await readText(told.text, async () => file.text, run);
    return read.ok
      ? { ok: true, value: { ...read.value, whole: { ...read.value.record, scenario: read.value.scenario } } }
      : inFile(read, told);
  }
  return inFile(await readText(told.text, known, run), told);
}

/** The id of the scenario that a record names; undefined of everything else. */
function namedBy(text: string): string | undefined {
  const envelope = readEnvelope(text);
  return envelope.ok && envelope.value.kind === 'battle' ? envelope.value.scenario : undefined;
}

/** The id that a scenario gives itself, however faulty the rest of it. */
function idOf(text: string): unknown {
  const read = readSource(text);
  return read.ok ? (Object(read.value.value) as { readonly id?: unknown }).id : undefined;
}

const inFile = <T>(result: Result<T>, { name }: ForeignFile): Result<T> =>
  result.ok ? result : { ok: false, problems: result.problems.map(problem => ({ ...problem, file: name })) };

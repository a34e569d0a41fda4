// Small files of our own in the form of TripleA, and how they are read in tests.

import { readFileSync } from 'node:fs';
import { readFiles } from '../../../../src/core/files.ts';
import type { ForeignFile, ImportedGame } from '../../../../src/core/importer.ts';
import { parseFile } from '../../../../src/core/parse.ts';
import type { ParseError, Result } from '../../../../src/core/result.ts';
import type { BattleRecord, Scenario } from '../../../../src/core/scenario.ts';
import { convertFiles } from '../../../../src/importers/convert.ts';
import { importer } from '../../../../src/importers/triplea/importer.ts';
import ruleset from '../../../../src/rulesets/axis-and-allies/index.ts';

const own = (name: string): ForeignFile => ({ name, text: readFileSync(new URL(`./${name}`, import.meta.url), 'utf8') });

export const STRAITS = own('straits.xml');

/** The game with changes in its text, each of which must be found. */
export function withChanges(file: ForeignFile, ...changes: readonly (readonly [from: string, to: string])[]): ForeignFile {
  const text = changes.reduce((sum, [from, to]) => {
    if (!sum.includes(from)) throw new Error(`"${from}" is not in ${file.name}`);
    return sum.replaceAll(from, to);
  }, file.text);
  return { ...file, text };
}

export async function read(...files: readonly ForeignFile[]): Promise<Result<ImportedGame>> {
  if (!files.some(file => importer.accepts(file))) throw new Error('nobody accepts these files');
  return importer.read(files, ruleset);
}

/** 'straits.xml:12:3 territory: ...', and lines that nobody could place without them. */
export const problemLines = (problems: readonly ParseError[]): readonly string[] =>
  problems.map(
    ({ file, line, column, path, says }) =>
      `${file}${line === undefined ? '' : `:${line}`}${column === undefined ? '' : `:${column}`} ${path}: ${says}`,
  );

export async function problemsOf(...files: readonly ForeignFile[]): Promise<readonly string[]> {
  const found = await read(...files);
  return found.ok ? [] : problemLines(found.problems);
}

export async function scenarioOf(...files: readonly ForeignFile[]): Promise<Scenario> {
  const found = await read(...files);
  if (!found.ok) throw new Error(problemLines(found.problems).join('\n'));
  const { made } = found.value;
  return made.kind === 'scenario' ? made.scenario : (made.record.scenario as Scenario);
}

export async function recordOf(...files: readonly ForeignFile[]): Promise<BattleRecord> {
  const found = await read(...files);
  if (!found.ok) throw new Error(problemLines(found.problems).join('\n'));
  if (found.value.made.kind !== 'battle') throw new Error('a scenario');
  return found.value.made.record;
}

/** The text of the house for these files, read again through the door of all files. */
export async function again(...files: readonly ForeignFile[]) {
  const converted = await convertFiles(files);
  if (!converted?.ok) throw new Error('not converted');
  const schemas = { 'axis-and-allies': () => readFiles(ruleset) };
  return parseFile(converted.value.text, schemas);
}

export const LOG = own('straits.log.txt');

/** The part of a log from one heading on, for logs that begin in the middle. */
export const from = (file: ForeignFile, heading: string): ForeignFile => {
  const at = file.text.indexOf(heading);
  if (at < 0) throw new Error(`"${heading}" is not in ${file.name}`);
  return { ...file, text: `Round: 1\n${file.text.slice(at)}` };
};

// The library of the site, read once for a build: what lies under scenarios/ and the reports around it. A bad
// file fails the build with all its faults.

import { type CollectionEntry, getCollection } from 'astro:content';
import { readFile } from 'node:fs/promises';
import type { ParseError } from '../core/result.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import { loadRuleset, RULESETS } from '../rulesets/index.ts';
import { type BattleModel, openBattle } from '../view/model.ts';
import { type Readable, readText } from './read.ts';

/**
 * A file of the library. `id` is its address below /scenarios/ or /battles/, `file` its address below /files/, `battle` the same folded.
 */
export interface LibraryEntry {
  readonly id: string;
  readonly file: string;
  readonly text: string;
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly record: BattleRecord;
  readonly battle: BattleModel;
}

export type ScenarioEntry = LibraryEntry;

/** `map` is the entry of its scenario, where that is one of the library. */
export interface BattleEntry extends LibraryEntry {
  readonly map: ScenarioEntry | undefined;
}

/** `at`: the event whose position stands for the report in lists and social images; the end unless said. */
export interface ReportEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly date: Date;
  readonly author?: string;
  readonly battle: BattleEntry;
  readonly at?: string | undefined;
  readonly entry: CollectionEntry<'reports'>;
}

/** What is worked out once is kept for the whole build. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** All rule systems, in the order of the registry. */
export const systems: () => Promise<readonly Ruleset[]> = once(() => Promise.all(Object.keys(RULESETS).map(loadRuleset)));

/** All scenarios, by their address. Throws with every fault of a file that is not one. */
export const scenarios: () => Promise<readonly ScenarioEntry[]> = once(async () => {
  const files = await getCollection('scenarios');
  return Promise.all(files.toSorted(byId).map(file => open(file, async () => undefined)));
});

/** All recorded battles, by their address. Throws with every fault of a file that is not one. */
export const battles: () => Promise<readonly BattleEntry[]> = once(async () => {
  const maps = await scenarios();
  const mapNamed = (id: string) => maps.find(({ scenario }) => scenario.id === id);
  const files = await getCollection('battles');
  const entries = await Promise.all(files.toSorted(byId).map(file => open(file, async id => mapNamed(id)?.text)));
  return entries.map(entry => ({ ...entry, map: mapNamed(entry.scenario.id) }));
});

/** All reports, the newest first. Throws on one around a battle that is not there. */
export const reports: () => Promise<readonly ReportEntry[]> = once(async () => {
  const entries = await getCollection('reports');
  const read = await Promise.all(
    entries.map(async entry => ({
      ...entry.data,
      id: entry.id,
      at: entry.data.at ?? firstBoard(entry.data.parts),
      battle: await battleNamed(entry.data.battle),
      entry,
    })),
  );
  return read.toSorted((a, b) => b.date.getTime() - a.date.getTime());
});

/** The event of the first board of a report that was written at /reports/new, of those of the battle as it was played. */
const firstBoard = (parts: CollectionEntry<'reports'>['data']['parts']): string | undefined =>
  parts?.flatMap(({ figures }) =>
    figures.flatMap(figure => (figure.kind === 'board' && figure.at.variation === undefined ? [figure.at.event] : [])),
  )[0];

/** The battle of an address. Throws when there is none. */
export async function battleNamed(id: string): Promise<BattleEntry> {
  const all = await battles();
  const found = all.find(entry => entry.id === id);
  if (!found) throw new Error(`library: no battle ${id} (there are ${all.map(entry => entry.id).join(', ')})`);
  return found;
}

interface Listed {
  readonly id: string;
  readonly filePath?: string;
}

const byId = (a: Listed, b: Listed): number => a.id.localeCompare(b.id);

async function open({ id, filePath = '' }: Listed, scenarioText: (id: string) => Promise<string | undefined>): Promise<LibraryEntry> {
  const text = await readFile(filePath, 'utf8');
  const read = await readText(text, scenarioText);
  if (!read.ok) throw new Error(faults(filePath, read.problems));
  const { ruleset, scenario, record }: Readable = read.value;
  return {
    id,
    file: filePath.replace(/^.*?scenarios\//, '').replace(/\.\w+$/, '.yaml'),
    text,
    ruleset,
    scenario,
    record,
    battle: await openBattle({ ruleset, scenario, record }),
  };
}

/** One line a fault, as editors and terminals know it: file:line:column. */
const faults = (file: string, problems: readonly ParseError[]): string =>
  [
    `${file} cannot be read:`,
    ...problems.map(({ path, line, column, says }) => `  ${[file, line, column].filter(Boolean).join(':')} ${path}: ${says}`),
  ].join('\n');

// Records between the shelf and files. Loads when somebody downloads or opens one: YAML, zod, zip and the schemas of the system.

import { formatRecord, formatScenario } from '../../../core/format.ts';
import { picturesNamedIn } from '../../../core/namedPictures.ts';
import { err, ok, type ParseError, type Result } from '../../../core/result.ts';
import type { BattleRecord, Scenario } from '../../../core/scenario.ts';
import { startEditing } from '../../../editor/session.ts';
import type { ScenarioEdit } from '../../../editor/types.ts';
import { scene } from '../../../library/read.ts';
import { startSession } from '../../../record/session.ts';
import type { Edit, RecordBase } from '../../../record/types.ts';
import { type Exported, type PackedPicture, packItem, type Texts, textsIn } from '../../../storage/pack.ts';
import type { BrowserStorage, StoredItem } from '../../../storage/types.ts';
import { openFiles } from '../../site/open/opened.ts';

/** Names of the pictures beside a record, of those that there are: of its notes, and of a scenario that is written into it. */
export const picturesOf = ({ notes = [], scenario }: BattleRecord, names: readonly string[]): readonly string[] => [
  ...new Set([
    ...notes.flatMap(({ image }) => (image === undefined || image.includes(':') ? [] : [image])),
    ...(typeof scenario === 'string' ? [] : picturesNamedIn(scenario, names)),
  ]),
];

/** A record as one YAML file, or as a zip with the photographs that its notes and its sheets show beside it. */
export async function exportRecord(shelf: BrowserStorage, id: string, record: BattleRecord, changed: number): Promise<Exported> {
  const pictures = picturesOf(record, await shelf.photos(id));
  return packItem(shelf, id, { text: formatRecord(record), title: record.title, ending: 'battle.yaml', pictures, changed });
}

/** A scenario likewise, with the photograph that its table was traced from, or those that its sheets and counters show. */
export const exportScenario = async (shelf: BrowserStorage, id: string, scenario: Scenario, changed: number): Promise<Exported> =>
  packItem(shelf, id, {
    text: formatScenario(scenario),
    title: scenario.title,
    ending: 'scenario.yaml',
    pictures: await photosBeside(shelf, id, scenario),
    changed,
  });

/** Of a table all of them; of sheets those that are shown: one that was taken away may be taken back by undo, and stays until then. */
async function photosBeside(shelf: BrowserStorage, id: string, scenario: Scenario): Promise<readonly string[]> {
  const names = await shelf.photos(id);
  return scenario.board.kind === 'picture' ? picturesNamedIn(scenario, names) : names;
}

/** The photographs of an item of the shelf that its scenario shows, for one that takes it over. */
export async function picturesToTake(shelf: BrowserStorage, id: string, scenario: Scenario): Promise<readonly PackedPicture[]> {
  const names = picturesNamedIn(scenario, await shelf.photos(id));
  const found = await Promise.all(names.map(async name => ({ name, photo: await shelf.photo(id, name) })));
  return found.flatMap(({ name, photo }) => (photo ? [{ name, photo }] : []));
}

/** What was read of files: a record to go on with, or a scenario to begin on. */
export interface ImportedFiles {
  readonly kind: 'battle' | 'scenario';
  readonly base: RecordBase;
  readonly photos: readonly PackedPicture[];
  /** What of the files is not in it. */
  readonly remarks: readonly ParseError[];
}

/**
 * Reads files that were dropped or chosen together; `addresses` says where the scenarios of the site are, by their ids. A zip comes alone.
 */
export async function importFiles(files: readonly File[], addresses: Readonly<Record<string, string>>): Promise<Result<ImportedFiles>> {
  const read = await textsIn(files);
  return read.ok ? importTexts(read.value, addresses) : read;
}

/** The same of texts that are read already. */
export async function importTexts(
  { texts: [first, ...others], photos }: Texts,
  addresses: Readonly<Record<string, string>>,
): Promise<Result<ImportedFiles>> {
  if (!first) return err({ path: '', says: 'There is no file.' });
  const opened = await openFiles([first, ...others], addresses);
  if (!opened.ok) return opened;
  const { kind, scenario, record, remarks } = opened.value;
  return ok({ kind, base: { scenario, record }, photos, remarks });
}

/** A record of a scenario in which nothing has happened yet. One of the site is named by its id, any other is written into the record. */
export async function beginOn(scenario: Scenario, isOfSite: boolean): Promise<RecordBase> {
  const { loadRuleset } = await import('../../../rulesets/index.ts');
  const { record } = scene(await loadRuleset(scenario.ruleset), scenario);
  const { summary: _, ...bare } = record;
  return { scenario, record: { ...bare, scenario: isOfSite ? scenario.id : scenario } };
}

/** The scenario of a file of the site. */
export async function scenarioAt(address: string): Promise<Result<Scenario>> {
  const answer = await fetch(address);
  if (!answer.ok) return err({ path: '', says: `There is no scenario at this address: the server answers ${answer.status}.` });
  const opened = await openFiles([{ name: address, text: await answer.text() }], {});
  return opened.ok ? ok(opened.value.scenario) : opened;
}

/** A scenario of the shelf as it was left; undefined where there is none of that id. */
export async function ownScenario(shelf: BrowserStorage, id: string): Promise<Scenario | undefined> {
  const journal = await shelf.open<Scenario, ScenarioEdit>(id);
  return journal?.item.kind === 'scenario' ? startEditing(journal.base, journal.steps, journal.cursor).now : undefined;
}

/** What an item of the shelf is as a file; undefined where the shelf has none of that id any more. */
export async function exportItem(shelf: BrowserStorage, { id, kind, changed }: StoredItem): Promise<Exported | undefined> {
  if (kind === 'scenario') {
    const scenario = await ownScenario(shelf, id);
    return scenario && exportScenario(shelf, id, scenario, changed);
  }
  const journal = await shelf.open<RecordBase, Edit>(id);
  return journal && exportRecord(shelf, id, startSession(journal.base, journal.steps, journal.cursor).now.record, changed);
}

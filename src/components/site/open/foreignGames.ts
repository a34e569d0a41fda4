// Logs and saves of another program, read in a worker that is there for them alone, with their module: dropped beside them, or kept from
// before. Loads when such a file is opened.

import { formatList } from '../../../core/englishText.ts';
import { isSameName } from '../../../core/names.ts';
import { err, ok, type ParseError, type Result } from '../../../core/result.ts';
import type { Progress } from '../../../core/task.ts';
import { type Readable, scene } from '../../../library/readable.ts';
import { loadRuleset } from '../../../rulesets/index.ts';
import { findExtensions, findModule, keepModule } from '../../../storage/modules.ts';
import {
  createImportClient,
  type ImportClient,
  type ImportFile,
  type ImportOutcome,
  type ModuleName,
} from '../../../worker/importClient.ts';
import type { ModulePictures } from '../../battle/modulePictures.ts';
import { sizeWords, WHY_NOT_KEPT } from '../storage/words.ts';
import { openedPictures } from './openedPictures.ts';

/** What became of files. */
export interface ReadGames {
  /** Nothing where a module alone was opened. */
  readonly game?: Readable;
  readonly remarks: readonly ParseError[];
  /** What is to be told of modules, in sentences. */
  readonly aboutModules: Promise<readonly string[]>;
  readonly pictures?: ModulePictures;
  /** The game as a file of the house. */
  text(): Promise<string>;
  close(): void;
}

/** Modules that were opened in this tab, where the browser may not keep them. */
const opened: (ModuleName & ImportFile)[] = [];

/** How games are waited for: who hears how far it is, and what ends it; nothing comes any more then. */
export interface ReadingTerms {
  readonly hear?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** Reads games and what was dropped along with them. A worker that breaks down is a fault of the files. */
export async function readGames(
  games: readonly ImportFile[],
  along: readonly ImportFile[],
  { hear = () => {}, signal }: ReadingTerms = {},
): Promise<Result<ReadGames>> {
  let client: ImportClient | undefined;
  try {
    client = createImportClient();
    signal?.addEventListener('abort', client.close, { once: true });
    const read = await client.read([...games, ...along], { module: keptModule, extensions: keptExtensions, hear });
    if (!read.ok) {
      client.close();
      return read;
    }
    return ok(await readOf(read.value, along, client));
  } catch (fault) {
    client?.close();
    return err({ path: '', says: `It could not be read to its end: ${fault instanceof Error ? fault.message : String(fault)}` });
  }
}

async function readOf(
  { made, modules, used, extensions = 0, wanted, remarks }: ImportOutcome,
  along: readonly ImportFile[],
  client: ImportClient,
): Promise<ReadGames> {
  // What is kept is written while the game is shown already.
  const aboutModules = keepModules(modules, along).then(kept => [...kept, ...usedWords(used, wanted)]);
  const common = { remarks, aboutModules, text: client.text, close: client.close };
  if (!made) return common;
  const ruleset = await loadRuleset(made.kind === 'battle' ? made.record.ruleset : made.scenario.ruleset);
  return { ...common, game: readableOf(made, ruleset), ...((used || extensions > 0) && { pictures: openedPictures(client) }) };
}

function readableOf(made: NonNullable<ImportOutcome['made']>, ruleset: Readable['ruleset']): Readable {
  if (made.kind === 'scenario') return scene(ruleset, made.scenario);
  const { scenario } = made.record;
  if (typeof scenario === 'string') throw new Error(`the importer made a record without its scenario`);
  return { kind: 'battle', title: made.record.title, ruleset, scenario, record: made.record };
}

async function keptModule({ name, version }: Partial<ModuleName>): Promise<ImportFile | undefined> {
  if (name === undefined) return undefined;
  const kept = await findModule({ name, ...(version !== undefined && { version }) });
  return kept ? { name: kept.file, blob: kept.blob } : opened.findLast(module => isSameName(module.name, name));
}

/** Extensions of a module that were kept in this browser. */
async function keptExtensions(name: string): Promise<readonly ImportFile[]> {
  return (await findExtensions(name)).map(({ file, blob }) => ({ name: file, blob }));
}

async function keepModules(modules: ImportOutcome['modules'], along: readonly ImportFile[]): Promise<readonly string[]> {
  // An extension that does not say what it extends is one of the module that it was dropped with.
  const [whole] = modules.filter(({ isExtension }) => !isExtension);
  const lost = modules.filter(one => one.isExtension && (one.extends ?? whole?.name) === undefined).map(({ file }) => file);
  const about = modules.flatMap(async ({ file, name, version, isExtension, extends: extended = whole?.name }) => {
    const found = along.find(one => one.name === file);
    if (!found || (isExtension && extended === undefined)) return [];
    const { blob } = found;
    const called = isExtension ? file : name || file;
    if (!isExtension) opened.push({ name: called, version, blob });
    const of = isExtension && extended !== undefined ? { extends: extended } : {};
    const trouble = await keepModule({ name: called, version, file, blob, kept: Date.now(), ...of });
    const module = isExtension
      ? `The extension ${title({ name: name || called, version })} of ${JSON.stringify(extended ?? '')}`
      : `The module ${title({ name: called, version })}`;
    return trouble === undefined
      ? [`${module} (${sizeWords(blob.size)}) is kept in this browser: it need not be dropped again.`]
      : [`${module} (${sizeWords(blob.size)}) is there until this page is closed: ${WHY_NOT_KEPT[trouble]}.`];
  });
  const some = lost.length > 0 ? [`Pictures of ${formatList(lost)} are taken this time: it is not known of which module they are.`] : [];
  return [...(await Promise.all(about)).flat(), ...some];
}

const title = ({ name, version }: Partial<ModuleName>): string => [JSON.stringify(name ?? ''), version].filter(Boolean).join(' ');

/** Which module is used where none was dropped; or that there is one, and that it can be dropped now. */
function usedWords(used: ImportOutcome['used'], wanted: ImportOutcome['wanted']): readonly string[] {
  if (used?.isKept) return [`On the maps of ${title(used)}, which is kept in this browser.`];
  return used || wanted?.name === undefined
    ? []
    : [`It is a game of the module ${title(wanted)}: drop that too, once, for its maps, names and pictures.`];
}

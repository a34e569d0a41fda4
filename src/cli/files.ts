// Files from disk to something that can be asked: a scenario on its starting position, or a battle with all its frames.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWithPositions } from '../core/fileText.ts';
import { parseFile, readEnvelope } from '../core/parse.ts';
import { first, type Replay, replay } from '../core/replay.ts';
import { err, ok, type ParseError, type Result } from '../core/result.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import { type Anything, parseAny } from '../publish/reportFile.ts';
import type { Report } from '../publish/types.ts';
import { loadRuleset, schemasByRuleset } from '../rulesets/index.ts';
import { isZip, type Packed, type PackedPhoto, unpackZip } from '../storage/file.ts';
import { Refusal } from './args.ts';
import { fault } from './text.ts';

/** A file read and folded: of a report, the battle in it. A scenario has one frame and an empty record. */
export interface LoadedGame extends Replay {
  readonly file: string;
  readonly kind: Anything['kind'];
  readonly title: string;
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly record: BattleRecord;
  readonly report?: Report;
  /** Those of a zip. */
  readonly photos: readonly PackedPhoto[];
}

const SITE = fileURLToPath(new URL('../../scenarios', import.meta.url));

/** Opens a file. Problems are those of the file itself; Refusal where it cannot be read, or its scenario is not to be found. */
export async function openGame(file: string): Promise<Result<LoadedGame>> {
  const { text, photos } = packed(file);
  const opened = await parseAny(text);
  if (!opened.ok) return opened;
  const game: LoadedGame = { ...(await folded(file, opened.value)), photos };
  const faults = game.report ? await drawnFaults(game, game.report) : [];
  return faults.length > 0 ? readWithPositions(text, () => err(...faults)) : ok(game);
}

/** What the boards of a report would show that its battle has not. */
async function drawnFaults({ ruleset, scenario, record }: LoadedGame, report: Report): Promise<readonly ParseError[]> {
  const [{ openBattle }, { layerFaults }] = await Promise.all([import('../view/model.ts'), import('../publish/layers.ts')]);
  return layerFaults(await openBattle({ ruleset, scenario, record: { ...record, scenario } }), report);
}

async function folded(file: string, opened: Anything): Promise<Omit<LoadedGame, 'photos'>> {
  const { kind } = opened;
  if (kind === 'scenario') {
    const { scenario } = opened;
    const ruleset = await loadRuleset(scenario.ruleset);
    const record = emptyRecord(scenario);
    return { file, kind, title: record.title, ruleset, scenario, record, frames: [first(ruleset, scenario)], variations: {} };
  }
  const { record, report } = kind === 'report' ? opened.told : { ...opened, report: undefined };
  const scenario = await scenarioOf(file, record);
  const ruleset = await loadRuleset(scenario.ruleset);
  const { title } = report ?? record;
  return { file, kind, title, ruleset, scenario, record, ...(report ? { report } : {}), ...replay(ruleset, scenario, record) };
}

/** The same for commands that go no further with a bad file. */
export async function mustOpen(file: string | undefined): Promise<LoadedGame> {
  if (file === undefined) throw new Refusal('a FILE is needed: a scenario, a battle or a report');
  const game = await openGame(file);
  if (!game.ok) throw new Refusal(game.problems.map(problem => fault(file, problem)).join('\n'));
  return game.value;
}

const emptyRecord = ({ ruleset, id, title }: Scenario): BattleRecord => ({ format: 1, ruleset, scenario: id, title, events: [] });

/**
 * A text and what lies beside it: a file of its own has nothing, a zip of the shelf photographs. Throws Refusal on one that cannot be read.
 */
function packed(file: string): Pick<Packed, 'text' | 'photos'> {
  const bytes = readBytes(file);
  if (!isZip(bytes)) return { text: new TextDecoder().decode(bytes), photos: [] };
  const found = unpackZip(bytes);
  if (!found.ok) throw new Refusal(found.problems.map(problem => fault(file, problem)).join('\n'));
  return found.value;
}

/** The text of a file, or of the one in a zip. Throws Refusal on one that cannot be read. */
export const readText = (file: string): string => packed(file).text;

/** The bytes of a file. Throws Refusal on one that cannot be read. */
export function readBytes(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new Refusal(
      `${file}: ${code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'this is a folder' : `cannot be read (${code})`}`,
    );
  }
}

/** Looks whether a file can be written there, before anything is made of it. Throws Refusal on a folder, and where there is none for it. */
export function mustBeFree(file: string): void {
  const folder = dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Refusal(`${file}: there is no folder ${folder}`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Refusal(`${file}: this is a folder; -o takes the name of a file`);
}

/** Writes a file, in place of one of that name. Throws Refusal where that cannot be done. */
export function writeOutput(file: string, content: string | Uint8Array): void {
  mustBeFree(file);
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new Refusal(`${file}: cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function scenarioOf(file: string, { scenario, ruleset }: BattleRecord): Promise<Scenario> {
  if (typeof scenario !== 'string') return scenario;
  for (const path of [...beside(dirname(file)), ...below(SITE)]) {
    const text = readFileSync(path, 'utf8');
    const envelope = readEnvelope(text);
    if (!envelope.ok || envelope.value.kind !== 'scenario' || envelope.value.ruleset !== ruleset) continue;
    const found = await parseFile(text, schemasByRuleset());
    if (found.ok && found.value.kind === 'scenario' && found.value.scenario.id === scenario) return found.value.scenario;
    if (!found.ok && path.startsWith(dirname(file)))
      throw new Refusal(found.problems.map((problem: ParseError) => fault(path, problem)).join('\n'));
  }
  throw new Refusal(`${file}: its scenario "${scenario}" is neither beside it nor among those of the site`);
}

const isScenario = (name: string): boolean => /^scenario\.(ya?ml|json)$/.test(name);

const beside = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(isScenario)
    .map(name => join(folder, name));

function below(folder: string): readonly string[] {
  const inside = readdirSync(folder)
    .map(name => join(folder, name))
    .filter(path => statSync(path).isDirectory());
  return [...beside(folder), ...inside.flatMap(below)];
}

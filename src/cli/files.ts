// Files from disk to something that can be asked: a scenario on its starting position, or a battle with all its frames.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Opened, parseFile, readEnvelope } from '../core/parse.ts';
import { type Frame, first, type Replay, replay } from '../core/replay.ts';
import type { Problem, Result } from '../core/result.ts';
import type { Ruleset, Schemas } from '../core/ruleset.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import { loadRuleset, RULESETS } from '../rulesets/index.ts';
import { type Given, Refusal } from './args.ts';
import { fault } from './text.ts';

/** A file read and folded. A scenario has one frame and an empty record. */
export interface Game extends Replay {
  readonly file: string;
  readonly kind: Opened['kind'];
  readonly title: string;
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly record: BattleRecord;
}

const SITE = fileURLToPath(new URL('../../scenarios', import.meta.url));

const SCHEMAS: Readonly<Record<string, () => Promise<Schemas>>> = Object.fromEntries(
  Object.keys(RULESETS).map(id => [id, async () => (await loadRuleset(id)).schemas()]),
);

/** Opens a file. Problems are those of the file itself; Refusal where it cannot be read, or its scenario is not to be found. */
export async function openGame(file: string): Promise<Result<Game>> {
  const opened = await parseFile(readText(file), SCHEMAS);
  if (!opened.ok) return opened;
  const { value } = opened;
  const scenario = value.kind === 'scenario' ? value.scenario : await scenarioOf(file, value.record);
  const ruleset = await loadRuleset(scenario.ruleset);
  const record = value.kind === 'battle' ? value.record : emptyRecord(scenario);
  const frames: Replay =
    value.kind === 'battle' ? replay(ruleset, scenario, record) : { frames: [first(ruleset, scenario)], variations: {} };
  return { ok: true, value: { file, kind: value.kind, title: record.title, ruleset, scenario, record, ...frames } };
}

/** The same for commands that go no further with a bad file. */
export async function mustOpen(file: string | undefined): Promise<Game> {
  if (file === undefined) throw new Refusal('a FILE is needed: a scenario or a battle');
  const game = await openGame(file);
  if (!game.ok) throw new Refusal(game.problems.map(problem => fault(file, problem)).join('\n'));
  return game.value;
}

const emptyRecord = ({ ruleset, id, title }: Scenario): BattleRecord => ({ format: 1, ruleset, scenario: id, title, events: [] });

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new Refusal(
      `${file}: ${code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'this is a folder' : `cannot be read (${code})`}`,
    );
  }
}

async function scenarioOf(file: string, { scenario, ruleset }: BattleRecord): Promise<Scenario> {
  if (typeof scenario !== 'string') return scenario;
  for (const path of [...beside(dirname(file)), ...below(SITE)]) {
    const text = readFileSync(path, 'utf8');
    const envelope = readEnvelope(text);
    if (!envelope.ok || envelope.value.kind !== 'scenario' || envelope.value.ruleset !== ruleset) continue;
    const found = await parseFile(text, SCHEMAS);
    if (found.ok && found.value.kind === 'scenario' && found.value.scenario.id === scenario) return found.value.scenario;
    if (!found.ok && path.startsWith(dirname(file)))
      throw new Refusal(found.problems.map((problem: Problem) => fault(path, problem)).join('\n'));
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

/** Which frame is asked about: `--step`, else the last; of a variation with `--variation`. Throws Refusal on one that is not there. */
export function frameOf(game: Game, given: Given): Frame {
  const frames = lineOf(game, given);
  const { step } = given.flags;
  const index = step === undefined ? frames.length - 1 : Number(step);
  const frame = frames[index];
  if (!frame) throw new Refusal(`there is no step ${step} (0 to ${frames.length - 1})`);
  return frame;
}

/** The main line, or that of `--variation`. */
export function lineOf(game: Game, { flags: { variation } }: Given): readonly Frame[] {
  if (typeof variation !== 'string') return game.frames;
  const line = Object.hasOwn(game.variations, variation) ? game.variations[variation] : undefined;
  const ids = Object.keys(game.variations);
  if (!line) throw new Refusal(`there is no variation "${variation}"${ids.length > 0 ? ` (${ids.join(', ')})` : ''}`);
  return line;
}

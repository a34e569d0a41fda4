// The doors through which files of strangers come, each with files to spoil: what a door lets in is played and shown, the rest refused in
// words. A mutant follows from its target and its number alone, so that one that fails can be made again.

import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { stringify } from 'yaml';
import { luckOf } from '../../../src/analysis/luck.ts';
import { fromFragment, toFragment } from '../../../src/components/site/open/share.ts';
import { formatRecord, formatScenario, recordOf, scenarioOf } from '../../../src/core/parse.ts';
import { type Frame, first, replay, step } from '../../../src/core/replay.ts';
import type { Result } from '../../../src/core/result.ts';
import { ruledIn } from '../../../src/core/ruledPlaces.ts';
import type { BattleRecord, Scenario } from '../../../src/core/scenario.ts';
import { runToEnd } from '../../../src/core/task.ts';
import { viewFrame } from '../../../src/core/view.ts';
import { convertFiles } from '../../../src/importers/convert.ts';
import { uncover } from '../../../src/importers/vassal/container.ts';
import { sampleLogs, sampleModule } from '../../../src/importers/vassal/sample.ts';
import { layerFaults } from '../../../src/publish/layers.ts';
import { formatReport, parseAny, parseReport } from '../../../src/publish/reportFile.ts';
import { reportMarkup } from '../../../src/publish/story.ts';
import { markdownOf } from '../../../src/publish/text/report.ts';
import { mulberry32, oneOf, type Random, randomBetween } from '../../../src/record/random.ts';
import { packZip, unpackZip } from '../../../src/storage/file.ts';
import { type BattleModel, openBattle } from '../../../src/view/model.ts';
import { piecesOf } from '../../../src/view/position.ts';
import { rollCards } from '../../../src/view/rollCard.ts';
import { battlesIn, everyScenario, ROOT, rulesetOf, SCENARIOS, schemasOf } from '../../conformance/load.ts';
import { LOG, STRAITS } from '../../unit/importers/triplea/files.ts';
import { analystFor, reportOn } from '../../unit/publish/samples.ts';
import { partsOf, spoilBytes, spoilMore, spoilText, wordsOf } from './spoil.ts';

/** What became of a mutant. */
type Fate = 'read' | 'refused';

export interface Target {
  readonly name: string;
  /** How many mutants of a million are its own. */
  readonly share: number;
  /** Makes a mutant and shows it to its door. Rejects or throws what the door, the replay or the views throw. */
  attempt(random: Random): Fate | Promise<Fate>;
}

/** The mutant of that number. */
export const mutantOf = ({ name, attempt }: Target, number: number): Fate | Promise<Fate> =>
  attempt(mulberry32([...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), number * 7_919)));

const fateOf = (result: Result<unknown>): Fate => {
  if (result.ok) return 'read';
  if (result.problems.length === 0 || result.problems.some(({ says }) => says === '')) throw new Error('refused without a word');
  return 'refused';
};

const battles = battlesIn(SCENARIOS);
const systems = [...new Set(battles.map(({ ruleset }) => ruleset.id))];

/** Everything that a page asks about a line: what its frames tell, whose view they are, counters, cards, luck. */
function look(battle: BattleModel, frames: readonly Frame[]): void {
  const { ruleset } = battle;
  for (const frame of frames) {
    if (frame.narration.text === '') throw new Error(`nothing is told of ${JSON.stringify(frame.event)}`);
    for (const { id } of frame.state.game.sides) viewFrame(ruleset, frame, id);
    if (frame.rolls.length > 0) rollCards(battle, frame);
  }
  const last = frames.at(-1);
  if (!last) return;
  piecesOf(battle, last, { sprite: '' });
  ruleset.show.facts?.(last.state);
  ruleset.show.scenery?.(last.state);
  luckOf(ruleset, frames);
}

/** A text that a door let in, played whole, shown, and written and read again. */
async function play(text: string): Promise<Fate> {
  const read = await parseAny(text);
  if (!read.ok || read.value.kind === 'report') return fateOf(read);
  if (read.value.kind === 'scenario') {
    first(rulesetOf(read.value.scenario.ruleset), read.value.scenario);
    return again(formatScenario(read.value.scenario));
  }
  const { record } = read.value;
  const scenario = typeof record.scenario === 'string' ? everyScenario.get(record.scenario) : record.scenario;
  if (scenario?.ruleset !== record.ruleset) return 'refused';
  const battle = await openBattle({ ruleset: rulesetOf(scenario.ruleset), scenario, record: { ...record, scenario } });
  for (const line of [battle.replay.frames, ...Object.values(battle.replay.variations)]) look(battle, line);
  runToEnd(ruledIn(text, record, battle.replay));
  return again(formatRecord(record));
}

/** What was read and is written reads again. */
async function again(written: string): Promise<Fate> {
  const read = await parseAny(written);
  if (!read.ok) throw new Error(`written, but not read again: ${JSON.stringify(read.problems.slice(0, 3))}`);
  return 'read';
}

/** Paths to what lies in a value, at most so deep. */
const pathsIn = (value: unknown, depth: number): readonly string[] =>
  typeof value !== 'object' || value === null || depth === 0
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [key, ...pathsIn(inner, depth - 1).map(path => `${key}.${path}`)]);

/** A correction of something, a unit or what lies somewhere in the position, to something. */
function correction(random: Random, { state }: Frame, pool: readonly unknown[]): unknown {
  const unit = oneOf(random, Object.values(state.units));
  const to = spoilMore(random, oneOf(random, pool), pool);
  const change =
    random() < 0.5
      ? { unit: unit.id, set: { [oneOf(random, pathsIn(unit, 3))]: to } }
      : random() < 0.8
        ? { path: oneOf(random, pathsIn({ ...state, game: {} }, 4)), to }
        : { add: { ...unit, id: 'another', [oneOf(random, Object.keys(unit))]: to }, like: unit.id };
  return { id: 'correction', type: 'adjust', changes: [change] };
}

/** Events of a game, and positions out of it that they are played on from. */
function eventsOf(id: string): Target {
  const [battle = battles[0]] = battles.filter(({ ruleset }) => ruleset.id === id);
  if (!battle) throw new Error(`no battle of ${id}`);
  const { record, scenario, ruleset } = battle;
  const { frames } = replay(ruleset, scenario, record);
  const schemas = schemasOf(id);
  const pool = partsOf([record.events, scenario.units, scenario.sides]).filter(value => typeof value !== 'object' || value === null);
  const bare = { format: record.format, ruleset: id, scenario: scenario.id, title: record.title };
  let model: Promise<BattleModel> | undefined;
  return {
    name: `events of ${id}`,
    share: 140_000,
    async attempt(random) {
      model ??= openBattle({ ruleset, scenario, record: { ...bare, scenario, events: [] } });
      const at = randomBetween(random, 0, record.events.length - 1);
      const next = random() < 0.6 ? record.events.slice(at, at + 2) : [oneOf(random, record.events)];
      const from = frames[at] ?? first(ruleset, scenario);
      const events = random() < 0.2 ? [correction(random, from, pool), ...next] : spoilMore(random, next, pool);
      const read = recordOf({ ...bare, events }, schemas);
      if (!read.ok) return fateOf(read);
      const line: Frame[] = [];
      let last = from;
      for (const event of read.value.events) {
        last = step(ruleset, last, event);
        line.push(last);
      }
      look(await model, line);
      if (random() < 0.1) for (const choice of ruleset.play.choices(last.state)) String(choice.type);
      return 'read';
    },
  };
}

/** Scenarios of a system: those that are read are set up, drawn and begun. */
function scenariosOf(id: string): Target {
  const own = [...everyScenario.values()].filter(({ ruleset }) => ruleset === id);
  const ruleset = rulesetOf(id);
  const pools = own.map(scenario => partsOf(scenario));
  return {
    name: `scenarios of ${id}`,
    share: 14_000,
    async attempt(random) {
      const at = randomBetween(random, 0, own.length - 1);
      const read = scenarioOf(spoilMore(random, own[at], pools[at] ?? []), schemasOf(id));
      if (!read.ok) return fateOf(read);
      const scenario: Scenario = read.value;
      const record: BattleRecord = { format: 1, ruleset: id, scenario, title: '', events: [] };
      const battle = await openBattle({ ruleset, scenario, record });
      look(
        battle,
        battle.replay.frames.map(frame => ({ ...frame, narration: { ...frame.narration, text: frame.narration.text || '-' } })),
      );
      for (const choice of ruleset.play.choices(battle.replay.frames[0]?.state ?? first(ruleset, scenario).state)) String(choice.type);
      return 'read';
    },
  };
}

/** The beginning of a game with its scenario, as texts. */
const short = ({ record, scenario }: { readonly record: BattleRecord; readonly scenario: Scenario }): BattleRecord => ({
  ...record,
  scenario,
  events: record.events.slice(0, 12),
  notes: [],
  variations: [],
});

function textsOf(id: string): Target {
  const own = battles.filter(({ ruleset }) => ruleset.id === id).slice(0, 2);
  const named = own.map(battle => formatRecord({ ...short(battle), scenario: battle.scenario.id }));
  const texts = [...named, ...named, ...own.map(battle => formatRecord(short(battle))), ...named.map(text => JSON.stringify(text))];
  const files = texts.concat(own.map(({ scenario }) => formatScenario(scenario)));
  return {
    name: `texts of ${id}`,
    share: 6_000,
    attempt: random => {
      const text = oneOf(random, files);
      return play(spoilText(random, text, wordsOf(text)));
    },
  };
}

const foreign: Target = {
  name: 'files of other programs',
  share: 24_000,
  async attempt(random) {
    const [spoilt, ...others] = random() < 0.6 ? [STRAITS] : [LOG, STRAITS];
    const words = [...wordsOf(spoilt?.text ?? ''), ...wordsOf(LOG.text)];
    const made = await convertFiles([{ name: spoilt?.name ?? '', text: spoilText(random, spoilt?.text ?? '', words) }, ...others]);
    if (!made) return 'refused';
    return made.ok ? play(made.value.text) : fateOf(made);
  },
};

const LOGS = Object.entries(sampleLogs()).map(([name, bytes]) => ({ name, text: '', bytes }));
const MODULE = { name: 'two-bridges.vmod', text: '', bytes: sampleModule() };

/** What a log and a module say, as texts: bytes of a zip that is damaged say nothing. */
const inZip = (bytes: Uint8Array, name: string): string => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());
const LOG_TEXTS = LOGS.map(({ bytes }) => {
  const text = uncover(strToU8(inZip(bytes, 'savedGame')));
  return text.ok ? strFromU8(text.value) : never();
});
const BUILD_TEXT = inZip(MODULE.bytes, 'buildFile.xml');
/** Where the grammar of the program parts one thing from another. */
const PARTS = ['/', ';', '\t', '\u001b', '\\', "\\'", ',', '|', 'null', '-1', '999999999', 'LOG\t', 'D/', 'M/', '+/', '-/', 'UNDO\ttrue'];

/** Logs alone and with their module, one of which is spoilt: what it says, or its bytes. */
const vassal: Target = {
  name: 'files of VASSAL',
  share: 100_000,
  async attempt(random) {
    const at = randomBetween(random, 0, LOGS.length - 1);
    const [log = never(), text = ''] = [LOGS[at], LOG_TEXTS[at]];
    const isOfModule = random() < 0.2;
    const spoil = (bytes: Uint8Array, other: () => Uint8Array): Uint8Array => (random() < 0.2 ? spoilBytes(random, bytes) : other());
    const first = isOfModule
      ? log
      : { ...log, bytes: spoil(log.bytes, () => strToU8(spoilText(random, text, [...wordsOf(text), ...PARTS]))) };
    const modules = isOfModule ? [{ ...MODULE, bytes: spoil(MODULE.bytes, () => otherModule(random)) }] : random() < 0.3 ? [MODULE] : [];
    const others = random() < 0.3 ? LOGS.filter(one => one !== log) : [];
    const made = await convertFiles([first, ...others, ...modules]);
    if (!made) return 'refused';
    return made.ok ? play(made.value.text) : fateOf(made);
  },
};

/** The module with another build file. */
const otherModule = (random: Random): Uint8Array =>
  zipSync({ ...unzipSync(MODULE.bytes), 'buildFile.xml': strToU8(spoilText(random, BUILD_TEXT, wordsOf(BUILD_TEXT))) }, { level: 0 });

const links: Target = {
  name: 'links',
  share: 60_000,
  attempt(random) {
    const link = toFragment({ text: short(battles[0] ?? never()).title.repeat(randomBetween(random, 1, 40)), at: 3 });
    const read = fromFragment(`#r=${spoilText(random, link.slice(3), wordsOf(link))}`);
    return read ? fateOf(read) : 'refused';
  },
};

function never(): never {
  throw new Error('there are battles');
}

/** The smallest picture that a browser shows. */
const DOT = Uint8Array.from(atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='), sign => sign.charCodeAt(0));

const zips: Target = {
  name: 'zips',
  share: 110_000,
  attempt(random) {
    const name = oneOf(random, ['a.battle.yaml', '../a.yaml', 'toString', 'a.report.yaml']);
    const photos = [{ name: oneOf(random, ['b.webp', 'toString', 'b.svg', 'c/d.webp']), bytes: DOT }];
    const zip = packZip({ name, text: 'format: 1\n'.repeat(randomBetween(random, 1, 20)), photos }, 0);
    return fateOf(unpackZip(spoilBytes(random, zip)));
  },
};

/** A small report of each system: how its words, figures and layers are read, and what pages and texts make of them. */
const told = battles.slice(0, 3).concat(battles.filter(({ ruleset }) => ruleset.id !== battles[0]?.ruleset.id));
const reports: Target = {
  name: 'reports',
  share: 6_000,
  async attempt(random) {
    const { record, scenario, ruleset } = oneOf(random, told);
    const small = short({ record, scenario });
    const base = reportOn({ record: small, scenario, ruleset } as BattleModel).report;
    const words = ['threat:axis', 'threat:allied', 'sight', 'trails', 'density', 'start', 'luck', 'odds', 'losses', small.events[2]?.id];
    const pool = [...partsOf(base), ...words, ...scenario.sides.map(({ id }) => `threat:${id}`)];
    const spoilt = spoilMore(random, base, pool) as object;
    const text = stringify({ kind: 'report', ...spoilt, battle: JSON.parse(JSON.stringify(small)) });
    const read = await parseReport(random() < 0.5 ? text : spoilText(random, text, wordsOf(text.slice(0, 2_000))));
    if (!read.ok) return fateOf(read);
    const { scenario: own } = read.value.record;
    if (typeof own === 'string') return 'refused';
    const battle = await openBattle({ ruleset: rulesetOf(own.ruleset), scenario: own, record: read.value.record });
    if (layerFaults(battle, read.value.report).length > 0) return 'refused';
    await markdownOf(read.value, battle);
    if (random() < 0.2)
      await reportMarkup(read.value, battle, await analystFor(battle), { sprite: '', ground: 'g', replayAt: moment => moment });
    const written = await parseReport(formatReport(read.value));
    if (!written.ok) throw new Error(`written, but not read again: ${JSON.stringify(written.problems.slice(0, 3))}`);
    return 'read';
  },
};

export const targets: readonly Target[] = [
  ...systems.flatMap(id => [eventsOf(id), scenariosOf(id), textsOf(id)]),
  foreign,
  vassal,
  links,
  zips,
  reports,
];

/** A file that once did harm, shown to every door that might take it. */
export async function open(path: string): Promise<Fate> {
  const text = readFileSync(`${ROOT}${path}`, 'utf8');
  const made = await convertFiles([{ name: path, text }]);
  if (made) return made.ok ? play(made.value.text) : fateOf(made);
  const read = await parseAny(text);
  if (!read.ok || read.value.kind !== 'report') return play(text);
  const { record, report } = read.value.told;
  const scenario = record.scenario as Scenario;
  const battle = await openBattle({ ruleset: rulesetOf(record.ruleset), scenario, record });
  return layerFaults(battle, report).length > 0 ? 'refused' : 'read';
}

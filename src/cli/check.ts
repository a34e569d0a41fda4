// sandtable check: are files readable, and what do the rules say to them.

import { type Ruling, VERDICTS } from '../core/act.ts';
import { countByVerdict, followWords, groupByCause, isFault, type RulingCause } from '../core/causes.ts';
import { count } from '../core/englishText.ts';
import type { ParseError } from '../core/result.ts';
import { type PlacedRuling, ruledIn } from '../core/ruledPlaces.ts';
import { turnWords } from '../core/ruleset.ts';
import { runToEnd } from '../core/task.ts';
import { Refusal } from './args.ts';
import { type Command, JSON_FLAG } from './command.ts';
import { type LoadedGame, openGame, readText } from './files.ts';
import { fault, json } from './text.ts';

/**
 * One ruling and where it fell. `after`: it follows from the fault of that event and is not counted;
 * `follows`: the events of what follows from it.
 */
interface Found extends Omit<Ruling, 'source'> {
  readonly event: string;
  readonly variation?: string;
  readonly turn: number;
  readonly section?: string;
  /** Where the file has what it is about, from 1. */
  readonly line?: number;
  readonly column?: number;
  readonly follows?: readonly string[];
}

interface Report {
  readonly file: string;
  readonly problems: readonly ParseError[];
  readonly kind?: LoadedGame['kind'];
  readonly title?: string;
  readonly ruleset?: string;
  readonly events?: number;
  /** What a turn is called. */
  readonly turnWord?: string;
  readonly rulings: readonly PlacedRuling[];
}

export const check: Command = {
  usage: 'FILE... [--all] [--json]',
  about: 'Reads scenarios, battles and reports, replays the battles, and lists what is wrong with the files and what broke a rule.',
  more: [
    'Ends with 0 when nothing is illegal or impossible, 1 when something is, 2 when a file cannot be read.',
    'Each ruling ends with the line and column of the file that it is about.',
    'A doubtful ruling is no fault. What follows from a fault is not counted again: below it stands how much that is, with --all each of it.',
  ],
  flags: { all: { help: 'list what follows from a fault as well' }, ...JSON_FLAG },
  async run({ words, flags }) {
    if (words.length === 0) throw new Refusal('a FILE is needed: a scenario, a battle or a report');
    const reports: Report[] = [];
    for (const file of words) reports.push(await report(file));
    const bad = reports.flatMap(({ file, problems }) => problems.map(problem => fault(file, problem)));
    const status = bad.length > 0 ? 2 : reports.some(({ rulings }) => rulings.some(({ ruling }) => isFault(ruling))) ? 1 : 0;
    const good = reports.filter(({ problems }) => problems.length === 0);
    if (flags['json']) return { out: json(reports.map(forPrograms)), status };
    return {
      out: good.map(one => say(one, flags['all'] === true)).join(''),
      ...(bad.length > 0 ? { err: `${bad.join('\n')}\n` } : {}),
      status,
    };
  },
};

async function report(file: string): Promise<Report> {
  try {
    const game = await openGame(file);
    return game.ok ? reportOf(game.value) : { file, problems: game.problems, rulings: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { file, problems: [{ path: '', says: error.message.replace(`${file}: `, '') }], rulings: [] };
  }
}

function reportOf(game: LoadedGame): Report {
  const { file, kind, title, ruleset, record } = game;
  return {
    file,
    problems: [],
    kind,
    title,
    ruleset: ruleset.id,
    events: record.events.length,
    turnWord: turnWords(ruleset)[0],
    rulings: runToEnd(ruledIn(readText(file), record, { ...game, ...(kind === 'report' ? { field: 'battle' } : {}) })),
  };
}

/** All rulings in the order of the replay, and how many causes there are of each verdict. */
function forPrograms({ rulings, ...report }: Report) {
  const causes = groupByCause(rulings);
  const follows = new Map(causes.map(({ cause, follows }) => [cause, follows.map(({ frame }) => idOf(frame))]));
  const found = rulings.map(
    (one): Found => ({ ...foundOf(one), ...(follows.get(one)?.length ? { follows: follows.get(one) ?? [] } : {}) }),
  );
  return { ...report, rulings: found, counts: countByVerdict(causes) };
}

const idOf = ({ event }: PlacedRuling['frame']): string => event?.id ?? 'start';

const foundOf = ({ frame, ruling: { source, ...ruling }, line, column }: PlacedRuling): Found => ({
  event: idOf(frame),
  ...(frame.variation === undefined ? {} : { variation: frame.variation }),
  turn: frame.state.turn,
  ...ruling,
  ...(source.section === undefined ? {} : { section: source.section }),
  ...(line === undefined ? {} : { line, column: column ?? 1 }),
});

/** The causes, each with how much follows from it, or with `all` of that. */
function say({ file, title, ruleset, kind, events, turnWord = 'turn', rulings }: Report, all: boolean): string {
  const played = `a battle of ${ruleset}, ${count(events ?? 0, ['event', 'events'])}`;
  const what = { battle: played, report: `a report on ${played}`, scenario: `a scenario of ${ruleset}` }[kind ?? 'battle'];
  const causes = groupByCause(rulings);
  const lines = causes.flatMap(one => [
    `  ${ruledWords(one.cause, turnWord)}`,
    ...(one.follows.length > 0 ? [`    ${followWords(one)}${all ? ':' : ''}`] : []),
    ...(all ? one.follows.map(next => `      ${ruledWords(next, turnWord)}`) : []),
  ]);
  return [`${file}: ${title}, ${what}: ${countWords(causes)}`, ...lines, ''].join('\n');
}

function ruledWords({ frame, ruling: { rule, verdict, says, after }, line, column }: PlacedRuling, turnWord: string): string {
  const place = line === undefined ? '' : ` [${line}:${column}]`;
  const where = `${frame.variation === undefined ? '' : `${frame.variation}: `}${idOf(frame)}, ${turnWord} ${frame.state.turn}`;
  return `${where}: ${rule} ${verdict}: ${says}${after === undefined ? '' : ` (after ${after})`}${place}`;
}

function countWords(causes: readonly RulingCause[]): string {
  const counts = countByVerdict(causes);
  const said = VERDICTS.filter(verdict => counts[verdict] > 0).map(verdict => `${counts[verdict]} ${verdict}`);
  return said.length > 0 ? said.join(', ') : 'no rulings';
}

// sandtable check: are files readable, and what do the rules say to them.

import type { Ruling } from '../core/act.ts';
import type { Problem } from '../core/result.ts';
import { type Ruled, ruledIn } from '../core/ruledPlaces.ts';
import { turnWords } from '../core/ruleset.ts';
import { count } from '../core/words.ts';
import { Refusal } from './args.ts';
import { type Command, JSON_FLAG } from './command.ts';
import { type Game, openGame, readText } from './files.ts';
import { fault, json } from './text.ts';

/** One ruling and where it fell. `after`: it follows from the fault of that event and is not counted. */
interface Found extends Omit<Ruling, 'source'> {
  readonly event: string;
  readonly variation?: string;
  readonly turn: number;
  readonly section?: string;
  /** Where the file has what it is about, from 1. */
  readonly line?: number;
  readonly column?: number;
}

interface Report {
  readonly file: string;
  readonly problems: readonly Problem[];
  readonly kind?: Game['kind'];
  readonly title?: string;
  readonly ruleset?: string;
  readonly events?: number;
  /** What a turn is called. */
  readonly turnWord?: string;
  readonly rulings: readonly Found[];
}

export const check: Command = {
  usage: 'FILE... [--json]',
  about: 'Reads scenarios, battles and reports, replays the battles, and lists what is wrong with the files and what broke a rule.',
  more: [
    'Ends with 0 when nothing is illegal or impossible, 1 when something is, 2 when a file cannot be read.',
    'Each ruling ends with the line and column of the file that it is about.',
    'A doubtful ruling is no fault; one "after" another event follows from that fault and is not counted again.',
  ],
  flags: JSON_FLAG,
  async run({ words, flags }) {
    if (words.length === 0) throw new Refusal('a FILE is needed: a scenario, a battle or a report');
    const reports: Report[] = [];
    for (const file of words) reports.push(await report(file));
    const bad = reports.flatMap(({ file, problems }) => problems.map(problem => fault(file, problem)));
    const status = bad.length > 0 ? 2 : reports.some(({ rulings }) => rulings.some(isFault)) ? 1 : 0;
    const good = reports.filter(({ problems }) => problems.length === 0);
    if (flags['json']) return { out: json(reports), status };
    return { out: good.map(say).join(''), ...(bad.length > 0 ? { err: `${bad.join('\n')}\n` } : {}), status };
  },
};

const isFault = ({ verdict, after }: Found): boolean => verdict !== 'doubtful' && after === undefined;

async function report(file: string): Promise<Report> {
  try {
    const game = await openGame(file);
    return game.ok ? reportOf(game.value) : { file, problems: game.problems, rulings: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { file, problems: [{ path: '', says: error.message.replace(`${file}: `, '') }], rulings: [] };
  }
}

function reportOf(game: Game): Report {
  const { file, kind, title, ruleset, record } = game;
  return {
    file,
    problems: [],
    kind,
    title,
    ruleset: ruleset.id,
    events: record.events.length,
    turnWord: turnWords(ruleset)[0],
    rulings: ruledIn(readText(file), record, { ...game, ...(kind === 'report' ? { field: 'battle' } : {}) }).map(foundOf),
  };
}

const foundOf = ({ frame: { event, variation, state }, ruling: { source, ...ruling }, line, column }: Ruled): Found => ({
  event: event?.id ?? 'start',
  ...(variation === undefined ? {} : { variation }),
  turn: state.turn,
  ...ruling,
  ...(source.section === undefined ? {} : { section: source.section }),
  ...(line === undefined ? {} : { line, column: column ?? 1 }),
});

function say({ file, title, ruleset, kind, events, turnWord = 'turn', rulings }: Report): string {
  const played = `a battle of ${ruleset}, ${count(events ?? 0, ['event', 'events'])}`;
  const what = { battle: played, report: `a report on ${played}`, scenario: `a scenario of ${ruleset}` }[kind ?? 'battle'];
  const lines = rulings.map(({ event, variation, turn, rule, verdict, says, after, line, column }) => {
    const place = line === undefined ? '' : ` [${line}:${column}]`;
    const where = `${variation === undefined ? '' : `${variation}: `}${event}, ${turnWord} ${turn}`;
    return `  ${where}: ${rule} ${verdict}: ${says}${after === undefined ? '' : ` (after ${after})`}${place}`;
  });
  return [`${file}: ${title}, ${what}: ${counts(rulings)}`, ...lines, ''].join('\n');
}

function counts(rulings: readonly Found[]): string {
  const faults = rulings.filter(isFault);
  const number = (verdict: Ruling['verdict']) => faults.filter(ruling => ruling.verdict === verdict).length;
  const doubtful = rulings.filter(({ verdict }) => verdict === 'doubtful').length;
  const parts = [
    [number('illegal'), 'illegal'],
    [number('impossible'), 'impossible'],
    [doubtful, 'doubtful'],
  ] as const;
  const said = parts.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}`);
  return said.length > 0 ? said.join(', ') : 'no rulings';
}

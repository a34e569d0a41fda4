// The program: finds the command, prints help and faults, and gives the status to end with.

import { lookUp } from '../core/lookUp.ts';
import { suggestion } from '../core/suggest.ts';
import { Refusal, readArgs } from './args.ts';
import { check } from './check.ts';
import type { Command, CommandResult } from './command.ts';
import { convert } from './convert.ts';
import { dice } from './dice.ts';
import { expect } from './expect.ts';
import { exporting } from './export/index.ts';
import { luck } from './luck.ts';
import { missed } from './missed.ts';
import { odds } from './odds.ts';
import { reach } from './reach.ts';
import { review } from './review.ts';
import { rings } from './rings.ts';
import { scatter } from './scatter.ts';
import { sight } from './sight.ts';
import { tests } from './tests.ts';
import { threat } from './threat.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  check,
  expect,
  odds,
  sight,
  reach,
  rings,
  tests,
  scatter,
  threat,
  luck,
  dice,
  missed,
  review,
  export: exporting,
  convert,
};

/** Status of a bad command line, a file that cannot be read, or a fault of the program itself. */
export const UNUSABLE = 2;

/** Runs the command that `args` name. Its own faults are told as well, with where to report them. */
export async function run([name, ...rest]: readonly string[]): Promise<CommandResult> {
  if (name === undefined || isHelp(name)) return { out: help(), status: name === undefined ? UNUSABLE : 0 };
  const command = lookUp(COMMANDS, name);
  if (!command) return refused(`"${name}" is not a command${suggestion(name, Object.keys(COMMANDS))}`, 'sandtable --help');
  const upToWords = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  if (upToWords.some(isHelp)) return { out: helpOf(name, command), status: 0 };
  try {
    return await command.run(readArgs(rest, command.flags));
  } catch (error) {
    if (error instanceof Refusal || error instanceof RangeError) return refused(error.message, `sandtable ${name} --help`);
    return { out: '', err: ownFault(error), status: UNUSABLE };
  }
}

const isHelp = (word: string): boolean => ['--help', '-h', 'help'].includes(word);

/** The fault, and where to read on, unless it says so itself. */
const refused = (message: string, see: string): CommandResult => ({
  out: '',
  err: `${message}\n${message.includes('see: ') ? '' : `see: ${see}\n`}`,
  status: UNUSABLE,
});

/** What is said of a fault of the program: what it was, where it lies, and who wants to know of it. */
export const ownFault = (error: unknown): string =>
  `This is a fault of sandtable itself, not of your file:
${error instanceof Error ? (error.stack ?? error.message) : String(error)}
Please report it as "A wrong result" under the Issues of this project, with what you typed and the file, or the smallest part of it that
shows it. What could do harm is better reported in private: SECURITY.md says how.
`;

function help(): string {
  const commands = Object.entries(COMMANDS).map(([name, { usage, about }]) => `  sandtable ${name} ${usage}\n      ${about}\n`);
  return `Replays and reviews recorded wargames. FILE is a scenario, a battle or a report, YAML or JSON.\n\n${commands.join('')}\n  sandtable COMMAND --help tells more.\n`;
}

function helpOf(name: string, { usage, about, more = [], flags }: Command): string {
  const heads = Object.entries(flags).map(
    ([flag, { takes }]) => `${flag.length === 1 ? '-' : '--'}${flag}${takes === undefined ? '' : ` ${takes}`}`,
  );
  const width = Math.max(...heads.map(head => head.length));
  const lines = Object.values(flags).map(({ help }, i) => `  ${(heads[i] ?? '').padEnd(width)}  ${help}\n`);
  return `sandtable ${name} ${usage}\n\n${about}\n${more.map(line => `${line}\n`).join('')}\n${lines.join('')}`;
}

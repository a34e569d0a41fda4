// sandtable convert: files of other programs to a file of the house.

import { basename } from 'node:path';
import { count } from '../core/englishText.ts';
import type { ParseError } from '../core/result.ts';
import { convertFiles } from '../importers/convert.ts';
import { Refusal } from './args.ts';
import type { Command } from './command.ts';
import { readForeign, readText, writeOutput } from './files.ts';
import { fault } from './text.ts';

export const convert: Command = {
  usage: 'FILE... [-o OUT]',
  about:
    'Makes a scenario or a battle of files of another program: a game of TripleA (XML), or the detailed log of one, with its game beside it; logs or saves of VASSAL, several of which are one game.',
  more: [
    'What is not read, or is otherwise here, goes to the standard error, line by line, and is no fault.',
    'Ends with 0 when there is something to replay, 2 when there is not.',
  ],
  flags: { o: { takes: 'OUT', help: 'write it to a file instead of printing it' } },
  async run({ words, flags: { o: out } }) {
    if (words.length === 0) throw new Refusal('a FILE is needed: a game of another program, or its log');
    const converted = await convertFiles(words.map(readForeign));
    if (!converted) for (const file of words) readText(file); // tells what is wrong with a zip
    if (!converted) throw new Refusal(`${words.join(', ')}: no rule system reads this as a file of another program`);
    const pathOf = ({ file }: ParseError): string => words.find(word => basename(word) === file) ?? words[0] ?? '';
    const said = (problems: readonly ParseError[]): string => problems.map(problem => `${fault(pathOf(problem), problem)}\n`).join('');
    if (!converted.ok) return { out: '', err: said(converted.problems), status: 2 };
    const { text, title, remarks } = converted.value;
    if (typeof out !== 'string') return { out: text, err: said(remarks), status: 0 };
    writeOutput(out, text);
    return { out: `${out}: ${title}, ${count(remarks.length, ['remark', 'remarks'])}\n`, err: said(remarks), status: 0 };
  },
};

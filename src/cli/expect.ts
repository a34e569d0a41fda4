// sandtable expect: what the rules say of a battle, as the file that the tests hold it to.

import { existsSync } from 'node:fs';
import { type Document, isMap, parseDocument, YAMLMap, YAMLSeq } from 'yaml';
import { equal } from '../core/equal.ts';
import { readSource } from '../core/fileText.ts';
import type { Replay } from '../core/replay.ts';
import { Refusal } from './args.ts';
import { type Command, type CommandResult, succeed } from './command.ts';
import { mustOpen, readText, writeOutput } from './files.ts';
import { fault } from './text.ts';

/** The ids of the rules that are spoken, by event in the order of play. */
type SpokenRules = ReadonlyMap<string, readonly string[]>;

const EMPTY = '# What the rules say of the record beside this file; read by the tests.\nrulings: {}\n';

export const expect: Command = {
  usage: 'FILE [--write [--force]]',
  about: 'Prints what the tests expect of a battle: the ids of the rules that are spoken, event by event, those of variations with them.',
  more: [
    'What stands in such a file beside (`derived`, `final`) is noted by hand and stays as it is.',
    'Ends with 1 when a file that is there says otherwise and is not replaced.',
  ],
  flags: {
    write: { help: 'write it beside the battle, as NAME.expected.yaml; where one is there that says otherwise, show the difference' },
    force: { help: 'with --write: replace the rulings of the one that is there' },
  },
  async run({ words, flags }) {
    if (flags['force'] && !flags['write']) throw new Refusal('--force goes with --write');
    const game = await mustOpen(words[0]);
    if (game.kind === 'scenario')
      throw new Refusal(`${game.file}: this is a scenario, and rules speak of what is played: a battle is needed`);
    const spoken = spokenIn(game);
    if (!flags['write']) return succeed(newFile(spoken));
    return write(
      game.file.replace(/(\.battle|\.report)?\.(ya?ml|json|zip)$/, '').concat('.expected.yaml'),
      spoken,
      flags['force'] === true,
    );
  },
};

const spokenIn = ({ frames, variations }: Replay): SpokenRules =>
  new Map(
    [...frames, ...Object.values(variations).flat()]
      .filter(({ rulings }) => rulings.length > 0)
      .map(({ event, rulings }) => [event?.id ?? 'start', rulings.map(({ rule }) => rule)]),
  );

function write(file: string, spoken: SpokenRules, force: boolean): CommandResult {
  if (!existsSync(file)) {
    writeOutput(file, newFile(spoken));
    return succeed(`${file}: written`);
  }
  const text = readText(file);
  const before = rulingsIn(file, text);
  const changes = differences(before, spoken);
  if (changes === '') return succeed(`${file}: says so already`);
  if (!force) return { out: changes, err: `${file}: says otherwise (-) than the rules (+); --force replaces its rulings\n`, status: 1 };
  writeOutput(file, written(parseDocument(text), spoken));
  return succeed(`${file}: rulings replaced\n${changes}`);
}

const newFile = (spoken: SpokenRules): string => written(parseDocument(EMPTY), spoken);

/** The text of a file with these rulings, an event a line; all else in it stays. */
function written(file: Document, spoken: SpokenRules): string {
  const rulings = new YAMLMap();
  for (const [event, rules] of spoken) {
    const line = file.createNode(rules);
    if (line instanceof YAMLSeq) line.flow = true;
    rulings.add(file.createPair(event, line));
  }
  file.set('rulings', rulings);
  return file.toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: true });
}

/** What a file expects so far. Throws Refusal on one that is no expectation. */
function rulingsIn(file: string, text: string): SpokenRules {
  const source = readSource(text);
  if (!source.ok) throw new Refusal(source.problems.map(problem => fault(file, problem)).join('\n'));
  const { contents } = parseDocument(text);
  if (!isMap(contents)) throw new Refusal(`${file}: this is no expectation, which begins with "rulings:"`);
  const { rulings } = contents.toJSON() as { readonly rulings?: Readonly<Record<string, readonly string[]>> | null };
  return new Map(Object.entries(rulings ?? {}));
}

/** The events of which both say different things, a line each: - before, + after. */
function differences(before: SpokenRules, after: SpokenRules): string {
  const line = (sign: string, event: string, rules: readonly string[] | undefined) =>
    rules ? `${sign} ${event}: [${rules.join(', ')}]\n` : '';
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter(event => !equal(before.get(event), after.get(event)))
    .map(event => line('-', event, before.get(event)) + line('+', event, after.get(event)))
    .join('');
}

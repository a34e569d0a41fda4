// sandtable dice: whether the dice of games of VASSAL were even, player by player.

import { basename } from 'node:path';
import { type Fairness, fairnessOf } from '../analysis/fairness.ts';
import { countNoun } from '../core/englishText.ts';
import type { VassalGame } from '../importers/vassal/game.ts';
import { inOrder } from '../importers/vassal/play.ts';
import { isVassal, readGame } from '../importers/vassal/read.ts';
import { type DiceLedger, type DiceTally, tallyRolls } from '../importers/vassal/rolls.ts';
import { sourceOf } from '../importers/vassal/zip.ts';
import { Refusal } from './args.ts';
import { type Command, JSON_FLAG, succeed } from './command.ts';
import { readBytes } from './files.ts';
import { fault, json, table } from './text.ts';

export const dice: Command = {
  usage: 'FILE... [--json]',
  about: 'Tells whether dice were even: of logs of VASSAL, player by player and by the kind of die. Several logs are one game.',
  more: [
    'Off: how often even dice would have a mean as far off, to either side, exactly.',
    'Uneven: how often their faces would come as unevenly; exact for few dice, else marked with ~ (chi-square).',
    'Rolls that were taken back are left out, and counted.',
  ],
  flags: { ...JSON_FLAG },
  async run({ words, flags }) {
    if (words.length === 0) throw new Refusal('a FILE is needed: a log of VASSAL');
    const logs = inOrder(words.map(file => ({ name: basename(file), game: gameIn(file) })));
    const ledger = tallyRolls(logs.map(({ game }) => game));
    const rows = ledger.tallies.map(tally => ({ tally, fairness: fairnessOf(tally.counts, tally.more) }));
    if (flags['json']) return succeed(json(ledgerOf(logs, ledger, rows)));
    return succeed(`${countNoun(logs.length, 'log')}\n${tableOf(rows)}\n${leftOut(ledger)}`);
  },
};

type Row = { readonly tally: DiceTally; readonly fairness: Fairness };

/** The game of a log. Throws Refusal on a file that is none, or cannot be read. */
function gameIn(file: string): VassalGame {
  const opened = { name: basename(file), source: sourceOf(readBytes(file)) };
  if (!isVassal(opened)) throw new Refusal(`${file}: this is no log of VASSAL`);
  const game = readGame(opened);
  if (!game.ok) throw new Refusal(game.problems.map(problem => fault(file, problem)).join('\n'));
  return game.value;
}

function ledgerOf(logs: readonly { readonly name: string; readonly game: VassalGame }[], ledger: DiceLedger, rows: readonly Row[]) {
  return {
    files: logs.map(({ name, game }) => ({ name, title: game.title, steps: game.steps.length })),
    dice: rows.map(({ tally: { by, faces, rolls }, fairness: { dice: thrown, mean, expected, meanChance, counts, evenChance } }) => ({
      by,
      die: `d${faces}`,
      rolls,
      dice: thrown,
      mean,
      expected,
      ...(meanChance !== undefined && { meanChance }),
      counts,
      ...(evenChance && { evenChance }),
    })),
    takenBack: ledger.takenBack,
    unknown: ledger.strange,
  };
}

function tableOf(rows: readonly Row[]): string {
  if (rows.length === 0) return '  no roll with dice that are known';
  const columns = ['Who', 'Die', 'Rolls', 'Dice', 'Mean', 'Expected', 'Off', 'Uneven', 'Faces'];
  return table(
    columns,
    rows.map(({ tally: { by, faces, rolls }, fairness: { dice: thrown, mean, expected, meanChance, counts, evenChance } }) => [
      by === '' ? 'somebody' : by,
      `d${faces}`,
      rolls,
      thrown,
      mean.toFixed(3),
      expected.toFixed(1),
      meanChance === undefined ? '' : chanceSaid(meanChance),
      evenChance ? `${evenChance.isExact ? '' : '~'}${chanceSaid(evenChance.chance)}` : '',
      counts.length <= 20 ? counts.join(' ') : '',
    ]),
  );
}

const chanceSaid = (chance: number): string => (chance < 0.0001 ? '<0.01 %' : `${(100 * chance).toFixed(2)} %`);

function leftOut({ takenBack, strange }: DiceLedger): string {
  const words = [
    ...(takenBack > 0 ? [`${countNoun(takenBack, 'roll')} taken back`] : []),
    ...(strange > 0 ? [`${countNoun(strange, 'roll')} of dice that are not known`] : []),
  ];
  return words.length > 0 ? `left out: ${words.join(', ')}\n` : '';
}

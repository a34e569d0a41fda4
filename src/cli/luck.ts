// sandtable luck: what the dice gave each side, against what was to be expected.

import { luckOf } from '../analysis/luck.ts';
import { talliesSaid } from '../analysis/luckTallies.ts';
import { wordsOf } from '../core/ruleset.ts';
import { type Command, JSON_FLAG, succeed } from './command.ts';
import { mustOpen } from './files.ts';
import { lineIn, variationIn } from './moment.ts';
import { json, table } from './text.ts';

export const luck: Command = {
  usage: 'FILE [--rolls] [--variation ID] [--json]',
  about: 'Tells the luck of a battle: harm rolled against harm expected, side by side, and the losses with even luck.',
  flags: {
    rolls: { help: 'list every roll' },
    variation: { takes: 'ID', help: 'of a variation instead of the battle' },
    ...JSON_FLAG,
  },
  async run(given) {
    const game = await mustOpen(given.words[0]);
    const found = luckOf(game.ruleset, lineIn(game, given), variationIn(game, given));
    if (given.flags['json']) return succeed(json(found));
    const sides = found.courses
      .flatMap(({ says, side }) => [`  ${says}\n`, ...talliesSaid(wordsOf(game.ruleset), found, side).map(line => `    ${line}\n`)])
      .join('');
    const rolls = given.flags['rolls'] ? `\n${table(found.table.columns, found.table.rows)}\n` : '';
    return succeed(`${game.title}\n${found.says}\n${sides}${rolls}`);
  },
};

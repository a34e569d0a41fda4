// sandtable tests: what units would have to test for, each with its chance, and what is left to be drawn.

import { lotsSaid } from '../core/englishText.ts';
import { answerOn, POSITION } from './ask.ts';
import { type Command, succeed } from './command.ts';
import { mustOpen } from './files.ts';
import { frameIn } from './moment.ts';
import { json } from './text.ts';

export const tests: Command = {
  usage: 'FILE [--lots] [--step N] [--json]',
  about: 'Lists the tests that units would take as they are now, each with its chance.',
  flags: { lots: { help: 'what is left to be drawn from instead, and the chance of each kind to come next' }, ...POSITION },
  async run(given) {
    if (!given.flags['lots']) return answerOn(given, () => ({ kind: 'tests' }));
    const game = await mustOpen(given.words[0]);
    const { index, state } = frameIn(game, given);
    const lots = game.ruleset.show.drawPool?.(state);
    if (given.flags['json']) return succeed(json({ file: game.file, step: index, ...lots }));
    return succeed(`${game.title}, step ${index}\n${lots ? `${lotsSaid(lots)}.` : 'Nothing is drawn from now.'}\n`);
  },
};

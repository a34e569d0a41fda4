// sandtable missed: what could have been done better before the dice fell.

import type { Alternative, MissedOpportunity } from '../analysis/types.ts';
import { countNoun } from '../core/englishText.ts';
import { analystOf } from './ask.ts';
import { type Command, JSON_FLAG, succeed } from './command.ts';
import { mustOpen } from './files.ts';
import { frameIn, variationIn } from './moment.ts';
import { json } from './text.ts';

export const missed: Command = {
  usage: 'FILE [--step N] [--variation ID] [--json]',
  about:
    'Lists the chances missed of a battle, the dearest first: other targets, other ways of a unit, other attacks of a turn, by expected harm.',
  flags: {
    step: { takes: 'N', help: 'of the Nth event alone, with all that else could have been done' },
    variation: { takes: 'ID', help: 'of a variation instead of the battle' },
    ...JSON_FLAG,
  },
  async run(given) {
    const game = await mustOpen(given.words[0]);
    const { step, json: isJson } = given.flags;
    const variation = variationIn(game, given);
    const { index } = frameIn(game, given);
    const asked = await analystOf(game);
    if (step === undefined) {
      const found = asked.review(variation);
      return succeed(isJson ? json(found) : `${game.title}\n${countNoun(found.length, 'chance')} missed\n${found.map(line).join('')}`);
    }
    const one = asked.missedOpportunity({ index, ...(variation === undefined ? {} : { variation }) });
    const told = one ? `${line(one)}${one.alternatives.map(other).join('')}` : 'nothing else could have been done here\n';
    return succeed(isJson ? json(one ?? null) : `${game.title}, step ${index}\n${told}`);
  },
};

const line = ({ frame, says }: MissedOpportunity): string => `${String(frame).padStart(6)}  ${says}\n`;
const other = ({ says, expected }: Alternative): string => `${expected.toFixed(2).padStart(14)}  ${says}\n`;

// --csv: every roll.

import { rollsCsv } from '../../publish/text/rolls.ts';
import { variationIn } from '../moment.ts';
import type { Format } from './types.ts';

export const rolls: Format = {
  help: 'every roll as comma-separated values: expected, rolled, how often it goes so',
  flags: ['variation'],
  async make({ battle, analyst, given }) {
    const variation = variationIn(battle.replay, given);
    const { luck } = await analyst();
    return rollsCsv(battle, luck(variation));
  },
};

// --vlog: a log of VASSAL, or a zip of several where there was more than one sitting.

import { packLogs } from '../../importers/vassal/writeLog.ts';
import { Refusal } from '../args.ts';
import type { Format } from './types.ts';

export const vlog: Format = {
  help: 'a log of VASSAL of a game on sheets; a zip of logs where it had several sittings',
  flags: [],
  async make({ battle: { scenario, record, replay } }) {
    if (scenario.board.kind !== 'picture') throw new Refusal('--vlog is for games on sheets: of other boards VASSAL has no map');
    return packLogs({ scenario, record, frames: replay.frames }).bytes;
  },
};

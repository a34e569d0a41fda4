// sandtable reach: where a unit can go now.

import { needed } from './args.ts';
import { answerOn, POSITION, unitIn } from './ask.ts';
import type { Command } from './command.ts';

export const reach: Command = {
  usage: 'FILE --unit U [--step N] [--json]',
  about: 'Tells where a unit can get in this position, at what cost and by which way, and whether it may still fire there.',
  flags: { unit: { takes: 'U', says: 'the unit, by its id' }, ...POSITION },
  run: given => {
    const unit = needed(given, 'unit');
    return answerOn(given, frame => ({ kind: 'reach', unit: unitIn(frame, unit) }));
  },
};

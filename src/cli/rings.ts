// sandtable rings: what lies around a unit, from how far off it is spotted to how far it fires.

import { requireFlag } from './args.ts';
import { answerOn, POSITION, unitIn } from './ask.ts';
import type { Command } from './command.ts';

export const rings: Command = {
  usage: 'FILE --unit U [--step N] [--json]',
  about: 'Tells the distances around a unit as it is now: where it is spotted, where its dice change, how far it fires.',
  flags: { unit: { takes: 'U', help: 'the unit, by its id' }, ...POSITION },
  run: given => {
    const unit = requireFlag(given, 'unit');
    return answerOn(given, frame => ({ kind: 'rings', unit: unitIn(frame, unit) }));
  },
};

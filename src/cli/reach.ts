// sandtable reach: where a unit can go now.

import type { Frame } from '../core/replay.ts';
import type { Place } from '../core/types.ts';
import { Refusal, requireFlag } from './args.ts';
import { answerOn, POSITION, placeIn, unitIn } from './ask.ts';
import type { Command } from './command.ts';

export const reach: Command = {
  usage: 'FILE --unit U [--to P] [--step N] [--json]',
  about: 'Tells where a unit can get in this position, at what cost and by which way, and whether it may still fire there.',
  flags: {
    unit: { takes: 'U', help: 'the unit, by its id' },
    to: { takes: 'P', help: 'the way to this point of a table (12.5,7) or area of a map as well' },
    ...POSITION,
  },
  run: given => {
    const unit = requireFlag(given, 'unit');
    const { to } = given.flags;
    return answerOn(given, frame => ({
      kind: 'reach',
      unit: unitIn(frame, unit),
      ...(typeof to === 'string' ? { to: pointIn(frame, to) } : {}),
    }));
  },
};

function pointIn(frame: Frame, to: string): Place {
  if (frame.state.game.board.kind === 'hex') throw new Refusal('the way to a place is told on tables and maps; here each hex has its way');
  return placeIn(frame, to);
}

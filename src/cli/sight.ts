// sandtable sight: what is seen from a place, by a unit or by a side; with --to, whether one place is seen and what blocks it.

import type { AskOf } from '../analysis/offered.ts';
import type { Frame } from '../core/replay.ts';
import { requireFlag } from './args.ts';
import { answerOn, POSITION, placeIn } from './ask.ts';
import type { Command } from './command.ts';

export const sight: Command = {
  usage: 'FILE --from H [--to H] [--step N] [--json]',
  about: 'Tells what is seen and what is dead ground, or whether one place sees another and what blocks.',
  more: ['H is a hex by name, or a point of a table such as 12.5,7; --from and --to may also name a unit, --from a side.'],
  flags: {
    from: { takes: 'H', help: 'who looks: a hex, a point, a unit or a side' },
    to: { takes: 'H', help: 'at what: a hex, a point or a unit' },
    ...POSITION,
  },
  run: given => {
    const from = requireFlag(given, 'from');
    const { to } = given.flags;
    return answerOn(given, frame =>
      typeof to === 'string'
        ? { kind: 'why', from: placeIn(frame, from), to: placeIn(frame, to) }
        : { kind: 'sight', from: viewpoint(frame, from) },
    );
  },
};

function viewpoint(frame: Frame, from: string): AskOf<'sight'>['from'] {
  const { units, game } = frame.state;
  if (Object.hasOwn(units, from)) return { unit: from };
  return game.sides.some(({ id }) => id === from) ? { side: from } : { place: placeIn(frame, from) };
}

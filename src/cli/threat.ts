// sandtable threat: what a target would have to expect from a side, place by place.

import { THREAT_MODES as MODES } from '../core/overlay.ts';
import { referenceTargetsOf } from '../core/ruleset.ts';
import { suggestion } from '../core/suggest.ts';
import { Refusal, requireFlag } from './args.ts';
import { answerOn, POSITION, sideIn } from './ask.ts';
import type { Command } from './command.ts';
import type { LoadedGame } from './files.ts';

export const threat: Command = {
  usage: 'FILE --side S [--step N] [--mode MODE] [--mark TARGET] [--json]',
  about:
    'Tells, for each place, the harm that a target there would have to expect in the next turn of a side, and its chance to be destroyed; on a map of areas, the chance that each falls, and what its attack gains.',
  flags: {
    side: { takes: 'S', help: 'who threatens' },
    mode: {
      takes: 'MODE',
      help: 'standing: from where its units are (default); moving: after a move that lets them fire; reacting: the best answer to others',
    },
    mark: { takes: 'TARGET', help: 'the kind of target (default: the first of the system)' },
    ...POSITION,
  },
  run: given => {
    const side = requireFlag(given, 'side');
    const { mode = 'standing', mark } = given.flags;
    const chosen = MODES.find(one => one === mode);
    if (!chosen) throw new Refusal(`"${mode}" is not one of ${MODES.join(', ')}${suggestion(String(mode), MODES)}`);
    return answerOn(given, (frame, game) => ({
      kind: 'threat',
      side: sideIn(frame, side),
      mode: chosen,
      ...(typeof mark === 'string' ? { mark: markIn(game, mark) } : {}),
    }));
  },
};

function markIn({ ruleset }: LoadedGame, id: string): string {
  const ids = referenceTargetsOf(ruleset).map(mark => mark.id);
  if (ids.length === 0) throw new Refusal('threat is told of whole areas here: there is no target to choose');
  if (ids.includes(id)) return id;
  throw new Refusal(`"${id}" is not a target of the threat map (${ids.join(', ')})${suggestion(id, ids)}`);
}

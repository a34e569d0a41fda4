// The position that an event takes for granted which comes out of the sequence (5, 9): the record left out what leads there, the initiative
// of a turn, its end, an activation, and goes on as if that had been.

import { withoutPending } from '../../core/pendingActions.ts';
import { activate } from './acts/activate.ts';
import { actionOf } from './acts/legal.ts';
import { initiative, turnEnd } from './acts/turn.ts';
import { dueIn, WHEN } from './calendar.ts';
import { pendingFor } from './kit.ts';
import { inAction, isLeft, throughArtillery } from './order.ts';
import type { AafEvent, AafPendingAction, AafState } from './state.ts';
import { unitOf } from './units.ts';

/** What begins something new; all else may be of what was before, come late. */
const BEGINS: readonly AafEvent['type'][] = ['initiative', 'bombard', 'availability', 'land', 'activate', 'turn-end'];

/** No way through the sequence is longer. */
const LONGEST = 4;

export function inTime(state: AafState, event: AafEvent): AafState {
  const phases = event.type === 'activate' ? (['action'] as const) : WHEN[event.type];
  if (!phases || pendingFor(state, event) || (event.type === 'initiative' && event.turn <= state.turn)) return state;
  let now = state;
  for (let n = 0; n < LONGEST && !phases.some(phase => phase === now.phase) && BEGINS.includes(event.type); n++) {
    const next = onward(now, event);
    if (next === now) break;
    now = next;
  }
  return phases.some(phase => phase === now.phase) ? activated(now, event) : state;
}

/** A later turn has begun; the first move is for who had it last. */
export function beginTurn(state: AafState, to: number): AafState {
  const first = state.first ?? state.game.sides[0]?.id ?? '';
  const ended = state.turn === 0 ? state : turnEnd.apply(state, { id: '', type: 'turn-end' }, {});
  return initiative.apply(ended, { id: '', type: 'initiative', turn: to, first }, {});
}

/** What was due now, as if it had been. */
function onward(state: AafState, event: AafEvent): AafState {
  const id = '';
  switch (dueIn(state)) {
    case 'initiative': {
      const first = ('unit' in event ? unitOf(state, event.unit)?.side : event.side) ?? state.first ?? state.game.sides[0]?.id;
      return first === undefined ? state : initiative.apply(state, { id, type: 'initiative', turn: state.turn + 1, first }, {});
    }
    case 'turn-end':
      return event.type === 'initiative' ? turnEnd.apply(state, { id, type: 'turn-end' }, {}) : state;
    default:
      return event.type !== 'bombard' && event.type !== 'land' && event.type !== 'availability'
        ? inAction(throughArtillery(withoutPending(state, isOfArtillery)))
        : state;
  }
}

/** What the artillery waits for, and nobody waits for any longer once units act. */
const isOfArtillery = ({ kind }: AafPendingAction): boolean => kind === 'availability' || kind === 'impact';

/** The position in which the unit was activated whose action it is, where it could be. */
function activated(state: AafState, event: AafEvent): AafState {
  const unit = 'unit' in event ? unitOf(state, event.unit) : undefined;
  if (!unit || state.phase !== 'action' || !actionOf(event.type) || state.activation?.unit === unit.id || !isLeft(state, unit))
    return state;
  return activate.apply(state, { id: '', type: 'activate', unit: unit.id }, {});
}

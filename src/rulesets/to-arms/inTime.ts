// The position that an event takes for granted which comes out of the sequence (Game turn sequence): the record left out what leads there, the initiative, cards, dice, a
// pass, and goes on as if that had been. An event that comes late finds the phase it belongs to gone, and changes nothing about it.

import type { SideId } from '../../core/types.ts';
import { initiative, turnOver } from './acts/turn.ts';
import { PHASES_OF } from './calendar.ts';
import { commandOf } from './hands.ts';
import { isStep, sideOf } from './order.ts';
import { answered } from './owed.ts';
import { type ArmsEvent, type ArmsState, PHASES, type Phase } from './state.ts';
import { foeOf } from './units.ts';

export function inTime(state: ArmsState, event: ArmsEvent): ArmsState {
  const phases = event.type === 'play-card' ? [commandOf(state, event.card)?.phase] : PHASES_OF[event.type];
  const wanted = phases?.find(phase => phase === state.phase) ?? phases?.[0];
  if (wanted === undefined || wanted === 'over' || state.phase === 'over' || answered(state, event)) return state;
  if (event.type === 'end-turn' && !isStep(state.phase)) return state; // late, the next one has begun
  const side = sideOf(state, event);
  const from = event.type === 'initiative' && state.phase !== 'setup' && state.phase !== 'initiative' ? turnOver(state) : state;
  return PHASES.indexOf(wanted) < PHASES.indexOf(from.phase) ? state : reached(from, wanted as Phase, side);
}

/** The phase has come, and whose event it is, is next; the dice and cards that were owed before are not waited for. */
function reached(state: ArmsState, phase: Phase, side: SideId | undefined): ArmsState {
  if (phase === state.phase && !state.owed.some(({ must }) => must)) return state;
  if (PHASES.indexOf(phase) > PHASES.indexOf('initiative') && PHASES.indexOf(state.phase) <= PHASES.indexOf('initiative')) {
    const holder = side ?? foeOf(state, state.caster ?? state.game.sides[0]?.id ?? '');
    const begun = initiative.apply(
      { ...state, phase: 'initiative' },
      { id: '', type: 'initiative', by: state.caster ?? holder, holder },
      {},
    );
    return reached(begun, phase, side);
  }
  if (phase === 'draw' || phase === 'initiative' || phase === state.phase) return { ...state, phase };
  const active = isStep(phase) ? (side ?? state.holder) : undefined;
  const owed = phase === 'dice' ? state.owed.filter(({ kind }) => kind !== 'draw') : [];
  return { ...state, phase, owed, passed: [], active };
}

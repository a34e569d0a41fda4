// The position that an event takes for granted which comes out of the sequence (Game turn sequence): the record left out what
// leads there, the initiative, cards, dice, a pass, and goes on as if that had been. An event that comes late finds the phase it
// belongs to gone, and changes nothing about it.

import type { SideId } from '../../core/types.ts';
import { reveal } from './acts/recon.ts';
import { initiative, turnOver } from './acts/turn.ts';
import { PHASES_OF } from './calendar.ts';
import { commandOf } from './hands.ts';
import { pendingFor, pendingIndex } from './kit.ts';
import { bothSides, isLatePass, isStep, onward, sideOf } from './order.ts';
import { type ArmsEvent, type ArmsPendingAction, type ArmsPhase, type ArmsState, PHASES } from './state.ts';
import { foeOf, unitOf } from './units.ts';

/**
 * Both sides draw and throw in either order where the events do not touch each other, and what is found is shown in any
 * order; what comes late waits for nothing.
 */
const isBeside = (state: ArmsState, duty: ArmsPendingAction, event: ArmsEvent): boolean =>
  (duty.kind === event.type && (event.type === 'activation-roll' || event.type === 'reveal')) ||
  (event.type === 'ready' && state.phase !== 'setup') ||
  isLatePass(state, event);

/** Must this duty, the i-th that is owed, be answered before the event? */
export function isPassedOver(state: ArmsState, duty: ArmsPendingAction, i: number, event: ArmsEvent): boolean {
  const at = pendingIndex(state, event);
  return duty.must && (at < 0 || i < at) && !isBeside(state, duty, event);
}

/** What was found has been shown, as units: nothing else follows from it. */
function shown(state: ArmsState, event: ArmsEvent): ArmsState {
  const found = state.pending.find((duty, i) => duty.kind === 'reveal' && isPassedOver(state, duty, i, event));
  if (found?.kind !== 'reveal' || unitOf(state, found.unit)?.hidden === undefined) return state;
  return shown(reveal.apply(state, { id: '', type: 'reveal', unit: found.unit, as: 'unit' }, {}), event);
}

export const inTime = (state: ArmsState, event: ArmsEvent): ArmsState => inPhase(shown(state, event), event);

/** A later turn has begun, in which either side may act. */
export const beginTurn = (state: ArmsState, to: number): ArmsState => ({
  ...withInitiative({ ...(state.turn === 0 ? state : turnOver(state)), turn: to - 1 }, undefined),
});

/** The phase of the event has come. */
export function inPhase(state: ArmsState, event: ArmsEvent): ArmsState {
  const phases = event.type === 'play-card' ? [commandOf(state, event.card)?.phase] : PHASES_OF[event.type];
  const wanted = phases?.find(phase => phase === state.phase) ?? phases?.[0];
  if (wanted === undefined || wanted === 'over' || state.phase === 'over' || pendingFor(state, event) || isLatePass(state, event))
    return state;
  if (event.type === 'end-turn' && !isStep(state.phase)) return state; // late, the next one has begun
  const side = sideOf(state, event);
  const from = event.type === 'initiative' && state.phase !== 'setup' && state.phase !== 'initiative' ? turnOver(state) : state;
  return PHASES.indexOf(wanted) < PHASES.indexOf(from.phase) ? state : reached(from, wanted as ArmsPhase, side);
}

/** Whether the initiative of the turn is behind. */
const isBegun = (phase: ArmsPhase): boolean => PHASES.indexOf(phase) > PHASES.indexOf('initiative');

/** The side whose event comes, else the one that did not cast, has the initiative. */
function withInitiative(state: ArmsState, side: SideId | undefined): ArmsState {
  const holder = side ?? foeOf(state, state.caster ?? state.game.sides[0]?.id ?? '');
  return initiative.apply({ ...state, phase: 'initiative' }, { id: '', type: 'initiative', by: state.caster ?? holder, holder }, {});
}

/** The phase has come, and whose event it is, is next; the dice and cards that were owed before are not waited for. */
function reached(state: ArmsState, phase: ArmsPhase, side: SideId | undefined): ArmsState {
  if (phase === state.phase && !state.pending.some(({ must }) => must)) return state;
  if (isBegun(phase) && !isBegun(state.phase)) return reached(withInitiative(state, side), phase, side);
  if (phase === 'draw' || phase === 'initiative' || phase === state.phase) return { ...state, phase };
  if (phase === 'dice') return onward({ ...state, pending: state.pending.filter(({ must }) => !must), passed: [], active: undefined });
  const active = isStep(phase) ? (side ?? state.holder) : undefined;
  const [late, ...others] = isStep(state.phase) ? bothSides(state).filter(one => !state.passed.includes(one)) : [];
  const unpassed = late === undefined || others.length > 0 ? {} : { unpassed: { side: late, now: true as const } };
  return { ...state, phase, pending: [], passed: [], active, ...unpassed };
}

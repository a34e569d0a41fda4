// What is owed: its words, and the order in which it is answered. The kind of a duty is the type of the event that answers it.

import { dueOf as dueOfUnit, withoutPending } from '../../core/pendingActions.ts';
import type { UnitId } from '../../core/types.ts';
import { DUE_IN } from './calendar.ts';
import type { ArmsPendingAction, ArmsState } from './state.ts';

/** The word for a duty that is passed over: cards are drawn and dice are thrown by sides. */
export const dueOf = (duty: ArmsPendingAction): string => ('unit' in duty ? dueOfUnit(duty) : `${duty.kind} ${duty.side}`);

/** What a record lacks where an event comes out of the time of this phase: what is owed in it, or what leads on from it. */
export function dueIn(state: ArmsState): string {
  const owed = state.pending.find(({ kind }) => kind === DUE_IN[state.phase]);
  return owed ? dueOf(owed) : DUE_IN[state.phase];
}

/** What must be done comes before what may be. */
export function addPending(state: ArmsState, ...duties: readonly ArmsPendingAction[]): ArmsState {
  const owed = [...state.pending, ...duties];
  return duties.length === 0 ? state : { ...state, pending: [...owed.filter(({ must }) => must), ...owed.filter(({ must }) => !must)] };
}

/** Nothing is owed of a unit that is gone, nor against it. */
export const dropPendingOf = (state: ArmsState, id: UnitId): ArmsState =>
  withoutPending(state, duty => ('unit' in duty && duty.unit === id) || ('target' in duty && duty.target === id));

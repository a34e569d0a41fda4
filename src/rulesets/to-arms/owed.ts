// What is owed, and how an event answers it. The kind of a duty is the type of the event that answers it.

import { dueOf as dueOfUnit, dutyAt, without } from '../../core/duties.ts';
import type { UnitId } from '../../core/types.ts';
import { DUE_IN } from './calendar.ts';
import type { ArmsDuty, ArmsEvent, ArmsState } from './state.ts';

const NAMED = ['unit', 'side', 'target', 'to'];

export const answeredAt = (state: ArmsState, event: Pick<ArmsEvent, 'type'>): number => dutyAt(state.owed, event, NAMED);

export const answered = (state: ArmsState, event: Pick<ArmsEvent, 'type'>): ArmsDuty | undefined => state.owed[answeredAt(state, event)];

/** The word for a duty that is passed over: cards are drawn and dice are thrown by sides. */
export const dueOf = (duty: ArmsDuty): string => ('unit' in duty ? dueOfUnit(duty) : `${duty.kind} ${duty.side}`);

/** What a record lacks where an event comes out of the time of this phase: what is owed in it, or what leads on from it. */
export function dueIn(state: ArmsState): string {
  const owed = state.owed.find(({ kind }) => kind === DUE_IN[state.phase]);
  return owed ? dueOf(owed) : DUE_IN[state.phase];
}

/** The state with the duty answered. */
export function settled(state: ArmsState, event: Pick<ArmsEvent, 'type'>): ArmsState {
  const at = answeredAt(state, event);
  return at < 0 ? state : { ...state, owed: state.owed.toSpliced(at, 1) };
}

/** What must be done comes before what may be. */
export function owing(state: ArmsState, ...duties: readonly ArmsDuty[]): ArmsState {
  const owed = [...state.owed, ...duties];
  return duties.length === 0 ? state : { ...state, owed: [...owed.filter(({ must }) => must), ...owed.filter(({ must }) => !must)] };
}

/** Nothing is owed of a unit that is gone, nor against it. */
export const forgiven = (state: ArmsState, id: UnitId): ArmsState =>
  without(state, duty => ('unit' in duty && duty.unit === id) || ('target' in duty && duty.target === id));

// What is owed: put in the order it is answered, and taken away when there is nobody left to answer it.

import { dutyAt, without } from '../../core/duties.ts';
import type { UnitId } from '../../core/types.ts';
import type { BoltDuty, BoltEvent, BoltState } from './state.ts';

/** What follows from dice comes before the next blow of an assault, and what may be done last. */
const LATE: readonly BoltDuty['kind'][] = ['contact', 'close-quarters', 'regroup'];

export function owe(state: BoltState, duty: BoltDuty): BoltState {
  const at = LATE.includes(duty.kind) ? -1 : state.owed.findIndex(({ kind }) => LATE.includes(kind));
  return { ...state, owed: at < 0 ? [...state.owed, duty] : state.owed.toSpliced(at, 0, duty) };
}

const NAMED = ['unit', 'target', 'side', 'reason', 'why'];

export const answeredAt = (state: BoltState, event: Pick<BoltEvent, 'type'>): number => dutyAt(state.owed, event, NAMED);

export const answered = (state: BoltState, event: Pick<BoltEvent, 'type'>): BoltDuty | undefined => state.owed[answeredAt(state, event)];

/** The state with the duty answered. */
export function settled(state: BoltState, event: Pick<BoltEvent, 'type'>): BoltState {
  const at = answeredAt(state, event);
  return at < 0 ? state : { ...state, owed: state.owed.toSpliced(at, 1) };
}

/** Nothing is owed of a unit that is gone, nor against it. */
export const forgiven = (state: BoltState, id: UnitId): BoltState =>
  without(state, duty => duty.unit === id || ('target' in duty && duty.target === id));

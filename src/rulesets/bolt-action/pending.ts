// What is owed: put in the order it is answered, and taken away when there is nobody left to answer it.

import { withoutPending } from '../../core/pendingActions.ts';
import type { UnitId } from '../../core/types.ts';
import type { BoltPendingAction, BoltState } from './state.ts';

/** What follows from dice comes before the next blow of an assault, and what may be done last. */
const LATE: readonly BoltPendingAction['kind'][] = ['contact', 'close-quarters', 'regroup'];

export function addPending(state: BoltState, duty: BoltPendingAction): BoltState {
  const at = LATE.includes(duty.kind) ? -1 : state.pending.findIndex(({ kind }) => LATE.includes(kind));
  return { ...state, pending: at < 0 ? [...state.pending, duty] : state.pending.toSpliced(at, 0, duty) };
}

/** Nothing is owed of a unit that is gone, nor against it. */
export const dropPendingOf = (state: BoltState, id: UnitId): BoltState =>
  withoutPending(state, duty => duty.unit === id || ('target' in duty && duty.target === id));

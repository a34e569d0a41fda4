// What is owed: put in the order it is answered, and taken away when there is nobody left to answer it.

import { pendingAt, withoutPending } from '../../core/pendingActions.ts';
import type { UnitId } from '../../core/types.ts';
import type { BoltEvent, BoltPendingAction, BoltState } from './state.ts';

/** What follows from dice comes before the next blow of an assault, and what may be done last. */
const LATE: readonly BoltPendingAction['kind'][] = ['contact', 'close-quarters', 'regroup'];

export function addPending(state: BoltState, duty: BoltPendingAction): BoltState {
  const at = LATE.includes(duty.kind) ? -1 : state.pending.findIndex(({ kind }) => LATE.includes(kind));
  return { ...state, pending: at < 0 ? [...state.pending, duty] : state.pending.toSpliced(at, 0, duty) };
}

const NAMED = ['unit', 'target', 'side', 'reason', 'why'];

export const pendingIndexFor = (state: BoltState, event: Pick<BoltEvent, 'type'>): number => pendingAt(state.pending, event, NAMED);

export const pendingFor = (state: BoltState, event: Pick<BoltEvent, 'type'>): BoltPendingAction | undefined =>
  state.pending[pendingIndexFor(state, event)];

/** The state with the pending action resolved. */
export function resolvePending(state: BoltState, event: Pick<BoltEvent, 'type'>): BoltState {
  const at = pendingIndexFor(state, event);
  return at < 0 ? state : { ...state, pending: state.pending.toSpliced(at, 1) };
}

/** Nothing is owed of a unit that is gone, nor against it. */
export const dropPendingOf = (state: BoltState, id: UnitId): BoltState =>
  withoutPending(state, duty => duty.unit === id || ('target' in duty && duty.target === id));

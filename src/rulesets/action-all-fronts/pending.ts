// What is pending: put in the order it is resolved, and taken away when there is nobody left to answer it.

import { pendingAt, withoutPending } from '../../core/pendingActions.ts';
import type { AafEvent, AafPendingAction, AafState } from './state.ts';

const same = (a: AafPendingAction, b: AafPendingAction): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The duty is owed: what must be done comes before what may be, and a round of melee after all that may still change it. */
export function addPending(state: AafState, duty: AafPendingAction): AafState {
  if (state.pending.some(one => same(one, duty))) return state;
  const later = (one: AafPendingAction): boolean => one.kind === 'melee' || (duty.must && !one.must);
  const at = duty.kind === 'melee' ? -1 : state.pending.findIndex(later);
  return { ...state, pending: at < 0 ? [...state.pending, duty] : state.pending.toSpliced(at, 0, duty) };
}

export { withoutPending };

const NAMED = ['unit', 'target', 'strike', 'side', 'reason'];

/** Where in `pending` the action stands that this event (or draft) resolves, -1 for none. */
export const pendingIndexFor = (state: AafState, event: Pick<AafEvent, 'type'>): number => pendingAt(state.pending, event, NAMED);

/** The pending action that this event (or draft) resolves. */
export const pendingFor = (state: AafState, event: Pick<AafEvent, 'type'>): AafPendingAction | undefined =>
  state.pending[pendingIndexFor(state, event)];

/** The state with the pending action resolved. Chances that stood before it have lapsed already (core/replay). */
export function resolvePending(state: AafState, event: Pick<AafEvent, 'type'>): AafState {
  const at = pendingIndexFor(state, event);
  return at < 0 ? state : { ...state, pending: state.pending.toSpliced(at, 1) };
}

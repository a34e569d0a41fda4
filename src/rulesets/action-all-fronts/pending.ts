// What is pending: put in the order it is resolved.

import type { AafPendingAction, AafState } from './state.ts';

const same = (a: AafPendingAction, b: AafPendingAction): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The duty is owed: what must be done comes before what may be, and a round of melee after all that may still change it. */
export function addPending(state: AafState, duty: AafPendingAction): AafState {
  if (state.pending.some(one => same(one, duty))) return state;
  const later = (one: AafPendingAction): boolean => one.kind === 'melee' || (duty.must && !one.must);
  const at = duty.kind === 'melee' ? -1 : state.pending.findIndex(later);
  return { ...state, pending: at < 0 ? [...state.pending, duty] : state.pending.toSpliced(at, 0, duty) };
}

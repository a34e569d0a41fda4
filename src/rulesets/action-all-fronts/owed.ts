// What is owed: put in the order it is answered, and taken away when there is nobody left to answer it.

import { dutyAt, without } from '../../core/duties.ts';
import type { AafDuty, AafEvent, AafState } from './state.ts';

const same = (a: AafDuty, b: AafDuty): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The duty is owed: what must be done comes before what may be, and a round of melee after all that may still change it. */
export function owe(state: AafState, duty: AafDuty): AafState {
  if (state.owed.some(one => same(one, duty))) return state;
  const later = (one: AafDuty): boolean => one.kind === 'melee' || (duty.must && !one.must);
  const at = duty.kind === 'melee' ? -1 : state.owed.findIndex(later);
  return { ...state, owed: at < 0 ? [...state.owed, duty] : state.owed.toSpliced(at, 0, duty) };
}

export { without };

const NAMED = ['unit', 'target', 'strike', 'side', 'reason'];

/** Where in `owed` the duty stands that this event (or draft) answers, -1 for none. */
export const answeredAt = (state: AafState, event: Pick<AafEvent, 'type'>): number => dutyAt(state.owed, event, NAMED);

/** The duty this event (or draft) answers. */
export const answered = (state: AafState, event: Pick<AafEvent, 'type'>): AafDuty | undefined => state.owed[answeredAt(state, event)];

/** The state with the duty answered. Chances that stood before it have lapsed already (core/replay). */
export function settled(state: AafState, event: Pick<AafEvent, 'type'>): AafState {
  const at = answeredAt(state, event);
  return at < 0 ? state : { ...state, owed: state.owed.toSpliced(at, 1) };
}

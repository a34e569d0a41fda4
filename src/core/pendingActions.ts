// What is owed, in any system: which duty an event answers, and duties taken away.

import { fieldOf } from './fields.ts';
import { samePlace } from './places.ts';
import type { PendingAction, Place } from './types.ts';

/** Says the same of what both name. */
function agrees(duty: PendingAction, event: object, name: string): boolean {
  const [owed, given] = [fieldOf(duty, name), fieldOf(event, name)];
  return owed === undefined || given === undefined || samePlace(owed as Place, given as Place);
}

/**
 * Where in `pending` the action stands that an event (or draft) answers, by its type, these fields and what else `fits` asks; -1 for none.
 */
export const pendingAt = <P extends PendingAction>(
  pending: readonly P[],
  event: { readonly type: string },
  names: readonly string[],
  fits = (_duty: P): boolean => true,
): number => pending.findIndex(duty => duty.kind === event.type && names.every(name => agrees(duty, event, name)) && fits(duty));

/** The state without the duties of which this is true; the same one where there are none. */
export const withoutPending = <S extends { readonly pending: readonly PendingAction[] }>(
  state: S,
  test: (duty: S['pending'][number]) => boolean,
): S => (state.pending.some(test) ? { ...state, pending: state.pending.filter(duty => !test(duty)) } : state);

/** The word for a duty that is passed over, as `due` of a fault: the type of its event and whose it is. */
export const dueOf = ({ kind, unit }: PendingAction): string => (unit === undefined ? kind : `${kind} ${unit}`);

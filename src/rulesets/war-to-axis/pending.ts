// What is owed: the words for it, and what an event passes over.

import { dueOf as dueOfUnit } from '../../core/pendingActions.ts';
import { isAside } from './calendar.ts';
import { pendingIndex } from './kit.ts';
import type { WtaEvent, WtaPendingAction, WtaState } from './state.ts';

/** A card that was drawn already, as the record took for granted. */
export const isLateCard = (state: WtaState, event: Pick<WtaEvent, 'type'>): boolean =>
  'card' in event && event.type === 'card' && state.drawn.some(card => card === event.card);

/** The word for a duty that is passed over: the card on top of the deck where that is known, and whose dice and choices are awaited. */
export function dueOf(state: WtaState, duty: WtaPendingAction): string {
  const [top] = state.deck ?? [];
  if (duty.kind === 'card') return top === undefined ? duty.kind : `card ${top}`;
  return CHOICES.includes(duty.kind) ? `${duty.kind} ${duty.side}` : dueOfUnit(duty);
}

/** What follows the dice for groups, and is not waited for once units act. */
export const CHOICES: readonly WtaPendingAction['kind'][] = ['card', 'group', 'reserve-choice', 'substitute'];

/**
 * The must that this event passes over. Both sides may roll for their groups before what the rolls brought is resolved, and what answers a
 * duty of one side does not wait for the other's.
 */
export function passedOverPending(state: WtaState, event: Pick<WtaEvent, 'type'>): WtaPendingAction | undefined {
  if (isAside(event) || event.type === 'group-roll' || isLateCard(state, event)) return undefined;
  const at = pendingIndex(state, event);
  const side = state.pending[at]?.side;
  return state.pending.find((owed, i) => owed.must && (at < 0 || (i < at && owed.side === side)));
}

export const addPending = (state: WtaState, ...duties: readonly WtaPendingAction[]): WtaState => ({
  ...state,
  pending: [...state.pending, ...duties],
});

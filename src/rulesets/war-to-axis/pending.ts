// What is owed, and how an event answers it. The kind of a duty is the type of the event that answers it.

import { dueOf as dueOfUnit } from '../../core/pendingActions.ts';
import type { BattleEvent } from '../../core/types.ts';
import type { WtaEvent, WtaPendingAction, WtaState } from './state.ts';

/** Events beside the sequence: they answer nothing and let nothing lapse. */
const ASIDE = ['adjust', 'note', 'reveal'];

export const isAside = (event: Pick<BattleEvent, 'type'>): boolean => ASIDE.includes(event.type);

const field = (event: object, name: string): unknown => (event as Readonly<Record<string, unknown>>)[name];

/** Says the same of what both name. */
const agrees = (duty: WtaPendingAction, event: object, name: string): boolean => {
  const owed = field(duty, name);
  const given = field(event, name);
  return owed === undefined || given === undefined || owed === given;
};

const answers = (duty: WtaPendingAction, event: Pick<WtaEvent, 'type'>): boolean =>
  duty.kind === event.type &&
  ['unit', 'card', 'side', 'hex'].every(name => (name === 'hex' && duty.kind !== 'impact' ? true : agrees(duty, event, name))) &&
  (duty.kind !== 'fire' || field(event, 'return') === true);

/**
 * Where in `pending` the action stands that this event (or draft) resolves, -1 for none. A must before it is
 * passed over, an option before it lapses.
 */
export const pendingIndexFor = (state: WtaState, event: Pick<WtaEvent, 'type'>): number =>
  state.pending.findIndex(duty => answers(duty, event));

/** The pending action that this event (or draft) resolves. */
export const pendingFor = (state: WtaState, event: Pick<WtaEvent, 'type'>): WtaPendingAction | undefined =>
  state.pending[pendingIndexFor(state, event)];

/** The pending action of one kind that this event resolves. */
export function pendingOfKind<K extends WtaPendingAction['kind']>(
  state: WtaState,
  kind: K,
  event: Pick<WtaEvent, 'type'>,
): Extract<WtaPendingAction, { kind: K }> | undefined {
  const found = pendingFor(state, event);
  return found?.kind === kind ? (found as Extract<WtaPendingAction, { kind: K }>) : undefined;
}

/** A card that was drawn already, as the record took for granted. */
export const isLateCard = (state: WtaState, event: Pick<WtaEvent, 'type'>): boolean =>
  event.type === 'card' && state.drawn.some(card => card === field(event, 'card'));

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
  const at = pendingIndexFor(state, event);
  const side = state.pending[at]?.side;
  return state.pending.find((owed, i) => owed.must && (at < 0 || (i < at && owed.side === side)));
}

/** A card played in between lets nothing lapse: it is played on the roll or the shot that is still to come. */
const keeps = (event: Pick<WtaEvent, 'type'>): boolean => isAside(event) || event.type === 'play-card';

/**
 * The state with the pending action resolved; options that were before it, and all of them if it answered none, have
 * lapsed. Options of its own kind stay open.
 */
export function resolvePending(state: WtaState, event: Pick<WtaEvent, 'type'>): WtaState {
  const at = pendingIndexFor(state, event);
  if (at < 0 && keeps(event)) return state;
  const kind = state.pending[at]?.kind;
  const pending = state.pending.filter((one, i) => i !== at && (one.must || one.kind === kind || (at >= 0 && i > at) || keeps(event)));
  return pending.length === state.pending.length ? state : { ...state, pending };
}

export const addPending = (state: WtaState, ...duties: readonly WtaPendingAction[]): WtaState => ({
  ...state,
  pending: [...state.pending, ...duties],
});

export const withoutPending = (state: WtaState, test: (duty: WtaPendingAction) => boolean): WtaState =>
  state.pending.some(test) ? { ...state, pending: state.pending.filter(one => !test(one)) } : state;

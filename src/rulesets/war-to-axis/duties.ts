// What is owed, and how an event answers it. The kind of a duty is the type of the event that answers it.

import { dueOf as dueOfUnit } from '../../core/duties.ts';
import type { BattleEvent } from '../../core/types.ts';
import type { WtaDuty, WtaEvent, WtaState } from './state.ts';

/** Events beside the sequence: they answer nothing and let nothing lapse. */
const ASIDE = ['adjust', 'note', 'reveal'];

export const isAside = (event: Pick<BattleEvent, 'type'>): boolean => ASIDE.includes(event.type);

const field = (event: object, name: string): unknown => (event as Readonly<Record<string, unknown>>)[name];

/** Says the same of what both name. */
const agrees = (duty: WtaDuty, event: object, name: string): boolean => {
  const owed = field(duty, name);
  const given = field(event, name);
  return owed === undefined || given === undefined || owed === given;
};

const answers = (duty: WtaDuty, event: Pick<WtaEvent, 'type'>): boolean =>
  duty.kind === event.type &&
  ['unit', 'card', 'side', 'hex'].every(name => (name === 'hex' && duty.kind !== 'impact' ? true : agrees(duty, event, name))) &&
  (duty.kind !== 'fire' || field(event, 'return') === true);

/** Where in `owed` the duty stands that this event (or draft) answers, -1 for none. A must before it is passed over, an option before it lapses. */
export const answeredAt = (state: WtaState, event: Pick<WtaEvent, 'type'>): number => state.owed.findIndex(duty => answers(duty, event));

/** The duty this event (or draft) answers. */
export const answered = (state: WtaState, event: Pick<WtaEvent, 'type'>): WtaDuty | undefined => state.owed[answeredAt(state, event)];

/** The duty of one kind that this event answers. */
export function duty<K extends WtaDuty['kind']>(
  state: WtaState,
  kind: K,
  event: Pick<WtaEvent, 'type'>,
): Extract<WtaDuty, { kind: K }> | undefined {
  const found = answered(state, event);
  return found?.kind === kind ? (found as Extract<WtaDuty, { kind: K }>) : undefined;
}

/** A card that was drawn already, as the record took for granted. */
export const isLateCard = (state: WtaState, event: Pick<WtaEvent, 'type'>): boolean =>
  event.type === 'card' && state.drawn.some(card => card === field(event, 'card'));

/** The word for a duty that is passed over: the card on top of the deck where that is known, and whose dice and choices are awaited. */
export function dueOf(state: WtaState, duty: WtaDuty): string {
  const [top] = state.deck ?? [];
  if (duty.kind === 'card') return top === undefined ? duty.kind : `card ${top}`;
  return CHOICES.includes(duty.kind) ? `${duty.kind} ${duty.side}` : dueOfUnit(duty);
}

/** What follows the dice for groups, and is not waited for once units act. */
export const CHOICES: readonly WtaDuty['kind'][] = ['card', 'group', 'reserve-choice', 'substitute'];

/**
 * The must that this event passes over. Both sides may roll for their groups before what the rolls brought is resolved, and what answers a duty of one side
 * does not wait for the other's.
 */
export function passedOver(state: WtaState, event: Pick<WtaEvent, 'type'>): WtaDuty | undefined {
  if (isAside(event) || event.type === 'group-roll' || isLateCard(state, event)) return undefined;
  const at = answeredAt(state, event);
  const side = state.owed[at]?.side;
  return state.owed.find((owed, i) => owed.must && (at < 0 || (i < at && owed.side === side)));
}

/** A card played in between lets nothing lapse: it is played on the roll or the shot that is still to come. */
const keeps = (event: Pick<WtaEvent, 'type'>): boolean => isAside(event) || event.type === 'play-card';

/** The state with the duty answered; options that were before it, and all of them if it answered none, have lapsed. Options of its own kind stay open. */
export function settled(state: WtaState, event: Pick<WtaEvent, 'type'>): WtaState {
  const at = answeredAt(state, event);
  if (at < 0 && keeps(event)) return state;
  const kind = state.owed[at]?.kind;
  const owed = state.owed.filter((one, i) => i !== at && (one.must || one.kind === kind || (at >= 0 && i > at) || keeps(event)));
  return owed.length === state.owed.length ? state : { ...state, owed };
}

export const owing = (state: WtaState, ...duties: readonly WtaDuty[]): WtaState => ({ ...state, owed: [...state.owed, ...duties] });

export const without = (state: WtaState, test: (duty: WtaDuty) => boolean): WtaState =>
  state.owed.some(test) ? { ...state, owed: state.owed.filter(one => !test(one)) } : state;

// The position that an event takes for granted which comes out of the sequence (3.0, 8.1): the record left out what leads there, a turn, a
// roll, the end of a half-turn, and goes on as if that had been.

import { withoutPending } from '../../core/pendingActions.ts';
import type { SideId } from '../../core/types.ts';
import { activate } from './acts/activate.ts';
import { card } from './acts/cards.ts';
import { enter } from './acts/enter.ts';
import { sideEnd, turn, turnEnd } from './acts/turn.ts';
import { ACTION_OF, ANSWERS, dueIn, isAside, WHEN } from './calendar.ts';
import { cardOwner } from './data/cards.ts';
import { distance } from './ground.ts';
import { pendingFor } from './kit.ts';
import { entriesOf, isAdvanced, isReady } from './order.ts';
import { CHOICES, passedOverPending } from './pending.ts';
import type { StepEvent, WtaEvent, WtaPendingAction, WtaSide, WtaState } from './state.ts';
import { foeOf, sideIn, unitOf } from './units.ts';

/** Dice that nobody wrote down limit nothing. */
const UNTOLD = 99;

/** No way through the sequence is longer. */
const LONGEST = 6;

export const inTime = (state: WtaState, event: WtaEvent): WtaState => entered(inSequence(drawn(state, event), event), event);

/** A later turn has begun, and the markers of the last one have come off. */
export const beginTurn = (state: WtaState, to: number): WtaState =>
  turn.apply(turnEnd.apply(state, { id: '', type: 'turn-end', turn: state.turn }, {}), { id: '', type: 'turn', turn: to }, {});

/** The card that is due was drawn, where the deck tells which it is. */
function drawn(state: WtaState, event: WtaEvent): WtaState {
  const [top] = state.deck ?? [];
  const due = passedOverPending(state, event);
  if (due?.kind !== 'card' || top === undefined) return state;
  const to = cardOwner(state.game.sides, due.side, top);
  return drawn(card.apply(state, { id: '', type: 'card', side: due.side, card: top, to }, {}), event);
}

/** A unit that moves on from the edge of the map has come onto it. */
function entered(state: WtaState, event: WtaEvent): WtaState {
  const { unit: id, path: [next] = [] }: Partial<StepEvent> = event.type === 'step' ? event : {}; // a draft has no way yet
  const unit = unitOf(state, id);
  if (!unit || next === undefined || unit.at !== undefined || state.acting !== unit.id) return state;
  const hex = entriesOf(state, unit).find(one => distance(one, next) === 1);
  return hex === undefined ? state : enter.apply(state, { id: '', type: 'enter', unit: unit.id, hex }, {});
}

/** The time of the event has come. */
function inSequence(state: WtaState, event: WtaEvent): WtaState {
  if (isAside(event) || pendingFor(state, event) || ANSWERS.includes(event.type) || event.type === 'card' || isLate(state, event))
    return state;
  const activation = activationOf(state, event);
  if (activation) return activation;
  let now = state;
  for (let n = 0; n < LONGEST && !isTimely(now, event) && isDueBefore(now, event, state); n++) now = onward(now, event);
  return isTimely(now, event) ? now : state;
}

/** The turn that it begins or ends has begun or ended. */
const isLate = (state: WtaState, event: WtaEvent): boolean =>
  (event.type === 'turn' && event.turn <= state.turn) || (event.type === 'turn-end' && event.turn < state.turn);

/** What begins an activation, a half-turn or a turn; all else may be of the activation before, come late. */
const BEGINS: readonly WtaEvent['type'][] = ['turn', 'activation', 'group-roll', 'activate', 'turn-end', 'end'];

/** An event that comes late waits for no other turn: a turn ends for what begins the next, and begins for what can come when one is due. */
function isDueBefore(now: WtaState, { type }: WtaEvent, state: WtaState): boolean {
  const due = dueIn(now);
  if (due === 'turn-end') return type === 'turn' || type === 'end' || (state.phase === 'done' && BEGINS.includes(type));
  return due !== 'turn' || (['set-up', 'between', 'done'].includes(state.phase) && BEGINS.includes(type));
}

/** The position in which the unit was activated whose act it is, where it could be. */
function activationOf(state: WtaState, event: WtaEvent): WtaState | undefined {
  const action = ACTION_OF[event.type];
  const unit = 'unit' in event ? unitOf(state, event.unit) : undefined;
  if (!action || !unit || state.phase !== 'actions' || state.acting === unit.id || !isReady(state, unit)) return undefined;
  return activate.apply(
    inTime(state, { id: '', type: 'activate', unit: unit.id, action }),
    { id: '', type: 'activate', unit: unit.id, action },
    {},
  );
}

/** It belongs into this phase and, in the basic game, into this half-turn. */
function isTimely(state: WtaState, event: WtaEvent): boolean {
  const phases = WHEN[event.type] ?? ['actions'];
  if (event.type === 'turn-end' && isAdvanced(state)) return state.phase === 'actions';
  if (!phases.includes(state.phase)) return false;
  // one unit out of turn ends no half-turn
  const side = event.type === 'side-end' || event.type === 'activation' ? sideIn(state, event) : undefined;
  return isAdvanced(state) || side === undefined || state.active === undefined || side === state.active;
}

/** What was due now, as if it had been. */
function onward(state: WtaState, event: WtaEvent): WtaState {
  const id = '';
  switch (dueIn(state)) {
    case 'turn':
      return turn.apply(state, { id, type: 'turn', turn: state.turn + 1 }, {});
    case 'activation':
      return { ...state, phase: 'actions', sides: limitless(state, (_, id) => id === state.active) };
    case 'group-roll': {
      const isChoice = ({ kind }: WtaPendingAction) => CHOICES.includes(kind);
      const open = state.pending.filter(isChoice).map(({ side }) => side);
      return {
        ...withoutPending(state, isChoice),
        phase: 'actions',
        active: sideIn(state, event) ?? state.game.special.initiative,
        sides: limitless(state, ({ rolled }, id) => !rolled || open.includes(id)),
      };
    }
    case 'side-end':
      return sideEnd.apply(state, { id, type: 'side-end', side: state.active ?? foeOf(state, '') }, {});
    default:
      return turnEnd.apply(state, { id, type: 'turn-end', turn: state.turn }, {});
  }
}

/** The sides, those of this kind as if their dice had been thrown and not written down. */
const limitless = ({ sides }: WtaState, test: (side: WtaSide, id: SideId) => boolean): WtaState['sides'] =>
  Object.fromEntries(
    Object.entries(sides).map(([id, side]) => [
      id,
      test(side, id)
        ? { ...side, rolled: true, untold: true as const, allowed: UNTOLD, used: 0, extra: UNTOLD, batteries: UNTOLD, fired: [] }
        : side,
    ]),
  );

// What may be begun now: a type and a unit, what is pending first. `nextQuestion` of the act leads on; nothing here
// is offered that the referee would fault.

import type { Draft } from '../../core/types.ts';
import { actionsOf, canMove, mayTake, readyUnits } from './acts/activate.ts';
import { entryHexes } from './acts/enter.ts';
import { fireTargets } from './acts/fire.ts';
import { dummiesLeft, jumpers } from './acts/setUp.ts';
import { isAdvanced, nextSide } from './order.ts';
import { outcome } from './outcome.ts';
import { PLAYS } from './plays.ts';
import type { WtaActivation, WtaEvent, WtaPendingAction, WtaState, WtaUnit } from './state.ts';
import { isPlaced, unitOf } from './units.ts';

type Opening = Draft<WtaEvent>;

/** Openings, duties first. While a must is owed, only what answers it (and options before it). */
export function* choices(state: WtaState): Generator<Opening> {
  for (const duty of state.pending) {
    yield* answersTo(state, duty);
    if (duty.must) return;
  }
  yield* cards(state);
  switch (state.phase) {
    case 'set-up':
      yield* setUp(state);
      return;
    case 'between':
      yield outcome(state).over ? { type: 'end' } : { type: 'turn' };
      return;
    case 'roll':
      yield* rolls(state);
      return;
    case 'done':
      yield { type: 'turn-end' };
      return;
    case 'actions':
      yield* actions(state);
      return;
    case 'over':
      return;
  }
}

function* answersTo(state: WtaState, duty: WtaPendingAction): Generator<Opening> {
  switch (duty.kind) {
    case 'play-card':
      yield { type: 'play-card', side: duty.side, card: duty.card };
      return;
    case 'fire':
      if (fireTargets(state, duty.unit, true).length > 0) yield { type: 'fire', unit: duty.unit, return: true };
      return;
    case 'impact':
      yield { type: 'impact', side: duty.side, hex: duty.hex };
      return;
    case 'card':
    case 'group':
    case 'reserve-choice':
    case 'substitute':
    case 'assign':
      yield { type: duty.kind, side: duty.side };
      return;
    default:
      yield { type: duty.kind, unit: duty.unit } as Opening;
  }
}

/** Dummies to lay out, paratroops to drop, and on with it. */
function* setUp(state: WtaState): Generator<Opening> {
  for (const unit of dummiesLeft(state)) yield { type: 'deploy', unit: unit.id };
  for (const unit of jumpers(state)) yield { type: 'drop', unit };
  yield { type: 'turn' };
}

function* rolls(state: WtaState): Generator<Opening> {
  if (!isAdvanced(state)) {
    if (state.active) yield { type: 'activation', side: state.active };
    return;
  }
  for (const [side, now] of Object.entries(state.sides)) if (!now.rolled) yield { type: 'group-roll', side };
}

/** Cards whose terms are met, once for each. */
function* cards(state: WtaState): Generator<Opening> {
  for (const [side, { hand }] of Object.entries(state.sides))
    for (const card of hand) {
      const draft = { type: 'play-card', side, card } as const;
      if (PLAYS[card] && PLAYS[card].terms(state, { id: '', ...draft }) === undefined) yield draft;
    }
}

function* actions(state: WtaState): Generator<Opening> {
  const act = state.activation;
  const unit = unitOf(state, act?.unit);
  if (act && unit) yield* goingOn(state, act, unit);
  const side = nextSide(state);
  if (side === undefined) {
    yield { type: 'turn-end' };
    return;
  }
  for (const one of readyUnits(state, side)) if (canAct(state, one)) yield { type: 'activate', unit: one.id };
  yield isAdvanced(state) ? { type: 'pass', side } : { type: 'side-end', side };
}

/** Nearly every unit may at least hold; the others are asked one action after the other. */
const canAct = (state: WtaState, unit: WtaUnit): boolean => mayTake(state, unit, 'hold') || actionsOf(state, unit).length > 0;

/** What the unit that is acting may do further. */
function* goingOn(state: WtaState, act: WtaActivation, unit: WtaUnit): Generator<Opening> {
  const moves = act.action === 'move' || act.action === 'advance';
  if (!isPlaced(unit)) {
    if (moves && unit.at === undefined && unit.strength > 0 && entryHexes(state, unit).length > 0) yield { type: 'enter', unit: unit.id };
    return;
  }
  const fires = act.action === 'fire' || act.action === 'advance';
  if (moves && canMove(state, unit)) yield { type: 'step', unit: unit.id };
  if (fires && fireTargets(state, unit.id).length > 0) yield { type: 'fire', unit: unit.id };
  const type = act.done ? undefined : DONE_ONCE[act.action];
  if (type) yield { type, unit: unit.id };
}

/** Actions that are one event, and its type. */
const DONE_ONCE: { readonly [A in WtaActivation['action']]?: 'radio' | 'rally' | 'demolish' | 'repair' | 'recon' | 'strategic' } = {
  artillery: 'radio',
  rally: 'rally',
  demolish: 'demolish',
  repair: 'repair',
  recon: 'recon',
  strategic: 'strategic',
};

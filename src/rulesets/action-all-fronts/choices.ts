// What may be begun now: a type and a unit, what is pending first. `nextQuestion` of the act leads on; nothing here
// is offered that the referee would fault.

import type { Act } from '../../core/act.ts';
import { isAnswerable, keepsRules } from '../../core/legal.ts';
import type { Draft } from '../../core/types.ts';
import { canDeploy } from './acts/deploy.ts';
import { heroUses } from './acts/hero.ts';
import { actionOf, mayTake } from './acts/legal.ts';
import { markersOf } from './acts/reveal.ts';
import { testable } from './acts/test.ts';
import { ACTS } from './acts.ts';
import { askable, dueSide, glidersOf, gunsReady, mayPass, unitsLeft } from './order.ts';
import { outcome } from './outcome.ts';
import { rules } from './rules.ts';
import type { AafEvent, AafPendingAction, AafState, AafUnit } from './state.ts';
import { hasTrait, isMarker, isUp, unitOf } from './units.ts';

type Opening = Draft<AafEvent>;

/** Openings, duties first. While a must is owed, only what answers it, and what the artillery still declares. */
export function* choices(state: AafState): Generator<Opening> {
  for (const opening of openings(state)) if (isOpen(state, opening)) yield opening;
}

function* openings(state: AafState): Generator<Opening> {
  if (state.last) for (const { unit } of heroUses(state)) yield { type: 'hero', unit };
  if (state.phase === 'artillery') yield* declarations(state);
  for (const duty of state.pending) {
    yield answerTo(duty);
    if (duty.must) return;
  }
  switch (state.phase) {
    case 'deploy':
      yield* deployment(state);
      return;
    case 'between':
      yield outcome(state).over ? { type: 'end' } : { type: 'initiative', turn: state.turn + 1 };
      return;
    case 'action':
      yield* actions(state);
      return;
    default:
      return;
  }
}

/** The rules of the sequence and of the act have nothing against it, and it leads on. */
function isOpen(state: AafState, opening: Opening): boolean {
  const act: Act<AafState, AafEvent> | undefined = ACTS[opening.type];
  return act !== undefined && keepsRules([...rules, ...act.rules], state, opening) && leadsOn(state, act, opening);
}

/** Its first question has an answer. Places to deploy are many, and one is enough to know. */
function leadsOn(state: AafState, act: Act<AafState, AafEvent>, opening: Opening): boolean {
  const unit = opening.type === 'deploy' ? unitOf(state, opening.unit) : undefined;
  return unit ? canDeploy(state, unit) : isAnswerable(act.nextQuestion(state, opening));
}

/** The opening that answers what is owed, with what the duty says of it. */
function answerTo(duty: AafPendingAction): Opening {
  switch (duty.kind) {
    case 'counter':
    case 'availability':
    case 'impact':
      return { type: duty.kind, side: duty.side, strike: duty.strike };
    case 'overwatch':
      return { type: 'overwatch', target: duty.target };
    case 'test':
      return { type: 'test', unit: duty.unit, reason: duty.reason };
    case 'melee':
      return { type: 'melee', unit: duty.unit, target: duty.target };
    case 'reveal':
      return { type: 'reveal', marker: duty.marker };
    default:
      return { type: duty.kind, unit: duty.unit } as Opening;
  }
}

/** Strikes and guns of the side whose artillery it is, gliders, and that it asks for nothing more. */
function* declarations(state: AafState): Generator<Opening> {
  const side = state.active;
  if (side === undefined || state.declared) return;
  for (const { id } of askable(state, side)) yield { type: 'bombard', side, strike: id };
  for (const { id } of gunsReady(state, side)) yield { type: 'indirect', unit: id };
  for (const { id } of glidersOf(state, side)) yield { type: 'land', unit: id };
  if (!state.pending.some(({ must }) => must)) yield { type: 'pass', side };
}

/** Its markers lie on the table in its place (21.2). */
const isHidden = (unit: AafUnit): boolean => hasTrait(unit, 'hidden') && !isMarker(unit) && unit.at === undefined;

/** Before turn 1: units are put somewhere, have orders, and the battle begins. */
function* deployment(state: AafState): Generator<Opening> {
  const { attacker, squadsIn } = state.game.special.victory ?? {};
  for (const unit of Object.values(state.units)) {
    if (unit.strength <= 0) continue;
    if (unit.enters === undefined && unit.aboard === undefined && !isHidden(unit)) yield { type: 'deploy', unit: unit.id };
    if (unit.kind !== 'marker') yield { type: 'order', unit: unit.id };
  }
  if (attacker !== undefined && squadsIn) yield { type: 'preliminary', side: attacker }; // who has to break through may (27, S2 and S4)
  yield { type: 'initiative', turn: state.turn + 1 };
}

function* actions(state: AafState): Generator<Opening> {
  for (const { unit, reason } of testable(state)) if (!isOwed(state, unit)) yield { type: 'test', unit, reason };
  const unit = unitOf(state, state.acting);
  if (unit && state.activation) yield* goingOn(state, unit);
  const side = dueSide(state);
  if (side === undefined) {
    yield { type: 'turn-end' };
    return;
  }
  for (const one of unitsLeft(state, side)) yield { type: 'activate', unit: one.id };
  for (const marker of markersOf(state, side)) yield { type: 'reveal', marker: marker.id };
  if (mayPass(state, side)) yield { type: 'pass', side };
}

const isOwed = (state: AafState, unit: string): boolean => state.pending.some(duty => duty.kind === 'test' && duty.unit === unit);

const ACTIONS = [
  'rally',
  'order',
  'recon',
  'move',
  'mount',
  'dismount',
  'enter',
  'leave',
  'shoot',
  'indirect',
  'engineer',
  'charge',
  'ram',
] as const;

/** What the unit that is activated may do further. */
function* goingOn(state: AafState, unit: AafUnit): Generator<Opening> {
  const isThere = isUp(unit);
  for (const type of ACTIONS) {
    const action = actionOf(type);
    if ((isThere || type === 'move') && action && mayTake(state, unit, action)) yield { type, unit: unit.id };
  }
  if (isThere && unit.panzerAttack === 'ready') yield { type: 'activate', unit: unit.id, again: true };
}

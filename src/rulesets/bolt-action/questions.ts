// Moments of a game as questions of the calculator: close quarters that are due, the order test or rally that is
// owed, what the unit that acts could fire at.

import type { Attempt } from '../../core/attempt.ts';
import type { Profile } from '../../core/profile.ts';
import type { Posed } from '../../core/ruleset.ts';
import { shotIn } from './acts/fire.ts';
import { shellOf } from './acts/indirect.ts';
import type { BoltProfile } from './attack.ts';
import { fightersOf, swarmOf } from './frays.ts';
import { answersOfFire, answersOfFray, answersOfIndirect, answersOfSwarm, readingsOf } from './odds/answers.ts';
import { alongOf, describeNoFire, ruledBy, shotAlong, shotOf } from './shot.ts';
import { isObserved, sightBetween } from './sight.ts';
import type { BoltPendingAction, BoltState } from './state.ts';
import { type BoltPlacedUnit, bonusOf, enemiesOf, isUp, isVehicle, isWhole, unitOf, weaponOf } from './units.ts';

/** What can be asked of this position. */
export const questions = (state: BoltState): readonly Posed[] => [
  ...fray(state),
  ...state.pending.flatMap(duty => moraleTest(state, duty)),
  ...shots(state),
];

/** Close quarters between figures, from their next round on. */
function fray(state: BoltState): readonly Posed[] {
  if (!state.fray) return [];
  const { attacker, defender, together } = state.fray;
  const [own, foe] = [unitOf(state, attacker), unitOf(state, defender)];
  if (!isUp(own) || !isUp(foe)) return [];
  const title = `the close quarters of ${own.title} and ${foe.title}`;
  if (isVehicle(foe)) return [{ title, answers: answersOfSwarm(swarmOf(state, own, foe)) }];
  const profile = {
    kind: 'close-quarters',
    attackers: fightersOf(state, own),
    defenders: fightersOf(state, foe),
    defensive: together,
    ...ruledBy(state),
  } as const;
  return [{ title, answers: answersOfFray(profile) }];
}

const ASKED = { 'order-test': 'order test', rally: 'rally', 'morale-check': 'morale check' } as const;
const isAsked = (kind: string): kind is keyof typeof ASKED => Object.hasOwn(ASKED, kind);

/** Tests that are owed. */
function moraleTest(state: BoltState, { kind, unit: id }: BoltPendingAction): readonly Posed[] {
  const unit = unitOf(state, id);
  if (!isAsked(kind) || !unit) return [];
  const ask = kind === 'morale-check' ? 'morale' : kind;
  const answers = {
    ask,
    tested: unit.quality,
    marks: Math.min(9, unit.pins),
    officer: bonusOf(state, unit),
    ...(isWhole(unit) && ask !== 'morale' ? { whole: true } : {}),
    ...readingsOf(ask, ruledBy(state).readings),
  };
  return [{ title: `the ${ASKED[kind]} of ${unit.title}`, answers }];
}

/** Shots that the unit under orders could fire, with all that reaches. */
function shots(state: BoltState): readonly Posed[] {
  const { action } = state;
  const unit = action && unitOf(state, action.unit);
  if (!action?.obeys || !isUp(unit) || (action.order !== 'fire' && action.order !== 'advance') || state.pending.length > 0) return [];
  const isStanding = action.order === 'fire';
  return enemiesOf(state, unit.side).flatMap(target => [...direct(state, unit, target), ...(isStanding ? above(state, unit, target) : [])]);
}

/** A shell from above, where the distance is one that the weapon fires over. */
function above(state: BoltState, unit: BoltPlacedUnit, target: BoltPlacedUnit): readonly Posed[] {
  const shell = shellOf(state, unit, target);
  const [least, most] = (shell && weaponOf(state.game.tables, shell.weapon).indirect) ?? [0, 0];
  const { distance } = sightBetween(state, unit, target);
  if (!shell || !isObserved(state, unit, target) || distance < least || distance > most) return [];
  return [{ title: `the shells of ${unit.title} on ${target.title}`, answers: answersOfIndirect(shell) }];
}

function direct(state: BoltState, unit: BoltPlacedUnit, target: BoltPlacedUnit): readonly Posed[] {
  const { seen, distance } = sightBetween(state, unit, target);
  const event = { id: '', type: 'fire', unit: unit.id, target: target.id, why: 'order' } as const;
  const shot = seen ? shotOf(state, unit, target, shotIn(state, event)) : undefined;
  if (!shot || shot.volleys.length === 0) return [];
  return [{ title: `the fire of ${unit.title} at ${target.title}`, answers: answersOfFire(shot, distance, isVehicle(unit)) }];
}

/**
 * The form that asks for an attack of this position; where its weapons allow none, for all of them. Tables
 * that a scenario changes are not in the form.
 */
export function form(state: BoltState, { unit: id, target: to, profile }: Attempt): Profile | undefined {
  const [unit, target] = [unitOf(state, id), unitOf(state, to)];
  if (!isUp(unit) || !isUp(target)) return undefined;
  const shot = (profile as BoltProfile | undefined) ?? silentOf(state, unit, target);
  if (shot?.tables) return undefined;
  if (shot?.kind === 'close-quarters-round') return { ...answersOfFray(shot), ask: 'round' };
  if (shot?.kind === 'swarm') return answersOfSwarm(shot);
  if (shot?.kind === 'indirect') return answersOfIndirect(shot);
  return shot?.kind === 'fire' ? answersOfFire(shot, sightBetween(state, unit, target).distance, isVehicle(unit)) : undefined;
}

/**
 * All that a unit would fire, were its weapons not what keeps it from it; what keeps it otherwise, an order
 * or where it looks, the form does not ask.
 */
function silentOf(state: BoltState, unit: BoltPlacedUnit, target: BoltPlacedUnit): BoltProfile | undefined {
  const moved = state.action?.unit === unit.id && state.action.steps > 0;
  const along = { ...alongOf(state, unit, target), own: 'front' } as const;
  const isKept = describeNoFire(state, unit, target, { moved }, along) !== undefined;
  return isKept ? shotAlong(state, unit, target, { moved, anyway: true }, along) : undefined;
}

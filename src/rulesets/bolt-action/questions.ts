// Moments of a game as questions of the calculator: close quarters that are due, the order test or rally that is owed, what the unit that acts could fire at.

import type { Posed } from '../../core/ruleset.ts';
import { answersOfFire, answersOfFray } from './odds/asked.ts';
import { shotOf } from './shot.ts';
import { sightBetween } from './sight.ts';
import type { BoltDuty, BoltState } from './state.ts';
import { bonusOf, enemiesOf, isUp, isVehicle, type Placed, strongIn, unitOf } from './units.ts';

/** What can be asked of this position. */
export const questions = (state: BoltState): readonly Posed[] => [
  ...fray(state),
  ...state.owed.flatMap(duty => nerve(state, duty)),
  ...shots(state),
];

/** Close quarters between figures, from their next round on. */
function fray(state: BoltState): readonly Posed[] {
  if (!state.fray) return [];
  const { attacker, defender, together } = state.fray;
  const [own, foe] = [unitOf(state, attacker), unitOf(state, defender)];
  if (!isUp(own) || !isUp(foe) || isVehicle(foe)) return [];
  const fighters = (unit: Placed) => ({ quality: unit.quality, figures: unit.strength, strong: strongIn(state, unit) });
  const profile = { kind: 'close-quarters', attackers: fighters(own), defenders: fighters(foe), defensive: together } as const;
  return [{ title: `the close quarters of ${own.title} and ${foe.title}`, answers: answersOfFray(profile) }];
}

const ASKED = { 'order-test': 'order test', rally: 'rally', 'morale-check': 'morale check' } as const;
const isAsked = (kind: string): kind is keyof typeof ASKED => Object.hasOwn(ASKED, kind);

/** Tests that are owed. */
function nerve(state: BoltState, { kind, unit: id }: BoltDuty): readonly Posed[] {
  const unit = unitOf(state, id);
  if (!isAsked(kind) || !unit) return [];
  const ask = kind === 'morale-check' ? 'morale' : kind;
  const answers = { ask, tested: unit.quality, marks: Math.min(9, unit.pins), officer: bonusOf(state, unit) };
  return [{ title: `the ${ASKED[kind]} of ${unit.title}`, answers }];
}

/** Shots that the unit under orders could fire, with all that reaches. */
function shots(state: BoltState): readonly Posed[] {
  const { action } = state;
  const unit = action && unitOf(state, action.unit);
  if (!action?.obeys || !isUp(unit) || (action.order !== 'fire' && action.order !== 'advance') || state.owed.length > 0) return [];
  return enemiesOf(state, unit.side).flatMap(target => {
    const { seen, distance } = sightBetween(state, unit, target);
    const shot = seen ? shotOf(state, unit, target, { moved: action.moved > 0 }) : undefined;
    if (!shot || shot.volleys.length === 0) return [];
    return [{ title: `the fire of ${unit.title} at ${target.title}`, answers: answersOfFire(shot, distance, isVehicle(unit)) }];
  });
}

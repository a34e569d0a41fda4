// Moments of a game as questions of the calculator: close quarters that are due, the order test or rally that is owed, what the unit that acts could fire at.

import type { Posed } from '../../core/ruleset.ts';
import { swarmOf } from './acts/assault.ts';
import { shotIn } from './acts/fire.ts';
import { shellOf } from './acts/indirect.ts';
import { answersOfFire, answersOfFray, answersOfIndirect, answersOfSwarm, readingsOf } from './odds/answers.ts';
import { ruledBy, shotOf } from './shot.ts';
import { isObserved, sightBetween } from './sight.ts';
import type { BoltDuty, BoltState } from './state.ts';
import { bonusOf, enemiesOf, isUp, isVehicle, isWhole, type Placed, strongIn, unitOf, weaponOf } from './units.ts';

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
  if (!isUp(own) || !isUp(foe)) return [];
  const title = `the close quarters of ${own.title} and ${foe.title}`;
  if (isVehicle(foe)) return [{ title, answers: answersOfSwarm(swarmOf(state, own, foe)) }];
  const fighters = (unit: Placed) => ({ quality: unit.quality, figures: unit.strength, strong: strongIn(state, unit) });
  const profile = {
    kind: 'close-quarters',
    attackers: fighters(own),
    defenders: fighters(foe),
    defensive: together,
    ...ruledBy(state),
  } as const;
  return [{ title, answers: answersOfFray(profile) }];
}

const ASKED = { 'order-test': 'order test', rally: 'rally', 'morale-check': 'morale check' } as const;
const isAsked = (kind: string): kind is keyof typeof ASKED => Object.hasOwn(ASKED, kind);

/** Tests that are owed. */
function nerve(state: BoltState, { kind, unit: id }: BoltDuty): readonly Posed[] {
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
  if (!action?.obeys || !isUp(unit) || (action.order !== 'fire' && action.order !== 'advance') || state.owed.length > 0) return [];
  const isStanding = action.order === 'fire';
  return enemiesOf(state, unit.side).flatMap(target => [...direct(state, unit, target), ...(isStanding ? above(state, unit, target) : [])]);
}

/** A shell from above, where the distance is one that the weapon fires over. */
function above(state: BoltState, unit: Placed, target: Placed): readonly Posed[] {
  const shell = shellOf(state, unit, target);
  const [least, most] = (shell && weaponOf(state.game.tables, shell.weapon).indirect) ?? [0, 0];
  const { distance } = sightBetween(state, unit, target);
  if (!shell || !isObserved(state, unit, target) || distance < least || distance > most) return [];
  return [{ title: `the shells of ${unit.title} on ${target.title}`, answers: answersOfIndirect(shell) }];
}

function direct(state: BoltState, unit: Placed, target: Placed): readonly Posed[] {
  const { seen, distance } = sightBetween(state, unit, target);
  const event = { id: '', type: 'fire', unit: unit.id, target: target.id, why: 'order' } as const;
  const shot = seen ? shotOf(state, unit, target, shotIn(state, event)) : undefined;
  if (!shot || shot.volleys.length === 0) return [];
  return [{ title: `the fire of ${unit.title} at ${target.title}`, answers: answersOfFire(shot, distance, isVehicle(unit)) }];
}

// Moments of a game as questions of the calculator: tests and melees that are due, a bombardment that is rolled for, what the unit
// that acts could fire at. A question is posed only where its answers throw the very dice of the moment: the form knows whole units
// of the lists, not every unit as it has become.

import type { Attempt } from '../../core/attempt.ts';
import { keepsRules } from '../../core/legal.ts';
import type { Profile } from '../../core/profile.ts';
import type { Barred } from '../../core/rollBuilders.ts';
import type { Posed } from '../../core/ruleset.ts';
import { hasObserver, strikeOf, strikeTitle } from './acts/artillery.ts';
import { shoot } from './acts/shoot.ts';
import { attack } from './attack.ts';
import { profileFromForm as calculated } from './calculator.ts';
import { form } from './form.ts';
import { roundOf } from './melees.ts';
import { testOf } from './moraleTest.ts';
import type { AafFormAnswers } from './odds/formKinds.ts';
import type { AafFireProfile, AafProfile } from './odds/profile.ts';
import { readingsOf, shotOf } from './shot.ts';
import { sightBetween } from './sight.ts';
import type { AafPendingAction, AafState, AafUnit } from './state.ts';
import { type AafPlacedUnit, allUnits, enemiesOf, isMarker, isUp, titleOf, unitOf } from './units.ts';

/** What can be asked of this position. */
export const questions = (state: AafState): readonly Posed[] => [
  ...state.pending.flatMap(duty => pendingQuestions(state, duty)),
  ...rallies(state),
  ...shots(state),
];

/** The answers, if what they ask throws the same dice for the same effect. */
function posed(state: AafState, title: string, profile: AafProfile, answers: Profile): readonly Posed[] {
  const read = { ...readingsOf(state).readings, ...answers } as Posed['answers'];
  return rollOf(calculated(read as AafFormAnswers)) === rollOf(profile) ? [{ title, answers: read }] : [];
}

function rollOf(profile: AafProfile | Barred): string {
  const made = attack(profile);
  return JSON.stringify(made.kind === 'attack' ? made.roll : made);
}

function pendingQuestions(state: AafState, duty: AafPendingAction): readonly Posed[] {
  if (duty.kind === 'test') {
    const unit = unitOf(state, duty.unit);
    return unit ? moraleTest(state, `the test of ${unit.title}`, testOf(state, unit, duty.reason)) : [];
  }
  if (duty.kind === 'melee') return melee(state, duty);
  if (duty.kind !== 'availability' || !strikeOf(state, duty.strike)) return [];
  const observer = hasObserver(state, duty.side);
  const profile: AafProfile = { kind: 'availability', ...readingsOf(state), observer };
  return posed(state, `whether ${strikeTitle(state, duty.strike)} comes`, profile, { ask: 'availability', turns: 1, observer });
}

function melee(state: AafState, { unit, target }: Extract<AafPendingAction, { kind: 'melee' }>): readonly Posed[] {
  const round = roundOf(state, { unit, target });
  return round
    ? attacked(state, `the melee of ${titleOf(state, unit)} and ${titleOf(state, target)}`, { unit, target, profile: round })
    : [];
}

/** An attack as the form asks for it, where it can. */
function attacked(state: AafState, title: string, attempt: Attempt & { readonly profile: AafProfile }): readonly Posed[] {
  const answers = form(state, attempt);
  return answers ? posed(state, title, attempt.profile, answers) : [];
}

/** M of the form. */
const LEAST = 6;
const MOST = 10;

function moraleTest(state: AafState, title: string, test: ReturnType<typeof testOf>): readonly Posed[] {
  if (test.m < LEAST || test.m > MOST) return [];
  return posed(state, title, { kind: 'morale', ...readingsOf(state), test }, { ask: 'test', ...test });
}

/** Units of the side to act that could rally next. */
const rallies = (state: AafState): readonly Posed[] =>
  state.phase !== 'action' || state.activation || state.pending.length > 0
    ? []
    : allUnits(state)
        .filter(unit => isUp(unit) && !unit.spent && !isMarker(unit) && unit.side === state.active)
        .filter(({ morale }) => morale === 'pinned' || morale === 'fleeing')
        .flatMap(unit => moraleTest(state, `the rally of ${unit.title}`, testOf(state, unit, 'rally')));

/** Shots of the unit that acts, with all that reaches; of guns shot or shell, whatever the form can ask for. */
function shots(state: AafState): readonly Posed[] {
  const unit = unitOf(state, state.activation?.unit);
  if (!isUp(unit) || isMarker(unit) || unit.morale === 'fleeing' || state.pending.length > 0) return [];
  return enemiesOf(state, unit.side)
    .filter(target => isUp(target) && !isMarker(target) && mayShoot(state, unit, target))
    .flatMap(target => shotsAt(state, unit, target as AafPlacedUnit));
}

const mayShoot = (state: AafState, { id: unit }: AafPlacedUnit, { id: target }: AafUnit): boolean =>
  keepsRules(shoot.rules, state, { type: 'shoot', unit, target });

function shotsAt(state: AafState, unit: AafPlacedUnit, target: AafPlacedUnit): readonly Posed[] {
  const looked = sightBetween(state, unit, target);
  if (!looked.seen) return [];
  const shells = unit.armour ? ([target.armour ? 'solid' : 'he'] as const) : ([undefined] as const);
  return shells.flatMap(kind => {
    const { supply: _, ...shot } = shotOf(state, unit, target, looked, kind ? { shells: kind } : {}) as AafFireProfile;
    if (shot.kind !== 'fire' || shot.volleys.length === 0) return [];
    const title = `the fire of ${titleOf(state, unit.id)} at ${titleOf(state, target.id)}`;
    return attacked(state, title, { unit: unit.id, target: target.id, profile: shot });
  });
}

// Moments of a game as questions of the calculator: tests and melees that are due, a bombardment that is rolled for, what the unit that acts could fire at.
// A question is posed only where its answers throw the very dice of the moment: the form knows whole units of the lists, not every unit as it has become.

import type { Barred } from '../../core/make.ts';
import type { Profile } from '../../core/profile.ts';
import type { Posed } from '../../core/ruleset.ts';
import { hasObserver, strikeOf, strikeTitle } from './acts/artillery.ts';
import { isLegal } from './acts/frame.ts';
import { shoot } from './acts/shoot.ts';
import { attack } from './attack.ts';
import { posed as calculated } from './calculator.ts';
import { contactOf, partiesOf, roundOf } from './melees.ts';
import { testOf } from './nerve.ts';
import type { Asked } from './odds/asks.ts';
import type { AafProfile, Fire, Part } from './odds/profile.ts';
import { readingsOf, shotOf } from './shot.ts';
import { sightBetween } from './sight.ts';
import type { AafDuty, AafState, AafUnit, ShootEvent } from './state.ts';
import { allUnits, enemiesOf, isMarker, isUp, type Placed, titleOf, unitOf } from './units.ts';

/** What can be asked of this position. */
export const questions = (state: AafState): readonly Posed[] => [
  ...state.owed.flatMap(duty => owed(state, duty)),
  ...rallies(state),
  ...shots(state),
];

/** The answers, if what they ask throws the same dice for the same effect. */
function posed(state: AafState, title: string, profile: AafProfile, answers: Profile): readonly Posed[] {
  const read = { ...readingsOf(state).readings, ...answers } as Posed['answers'];
  return rollOf(calculated(read as Asked)) === rollOf(profile) ? [{ title, answers: read }] : [];
}

function rollOf(profile: AafProfile | Barred): string {
  const made = attack(profile);
  return JSON.stringify(made.kind === 'attack' ? made.roll : made);
}

function owed(state: AafState, duty: AafDuty): readonly Posed[] {
  if (duty.kind === 'test') {
    const unit = unitOf(state, duty.unit);
    return unit ? nerve(state, `the test of ${unit.title}`, testOf(state, unit, duty.reason)) : [];
  }
  if (duty.kind === 'melee') return melee(state, duty);
  if (duty.kind !== 'availability' || !strikeOf(state, duty.strike)) return [];
  const observer = hasObserver(state, duty.side);
  const profile: AafProfile = { kind: 'availability', ...readingsOf(state), observer };
  return posed(state, `whether ${strikeTitle(state, duty.strike)} comes`, profile, { ask: 'availability', turns: 1, observer });
}

/** A round between two units, with as many figures in contact as can be. */
function melee(state: AafState, { unit: id, target: foe }: Extract<AafDuty, { kind: 'melee' }>): readonly Posed[] {
  const [unit, target, round] = [unitOf(state, id), unitOf(state, foe), roundOf(state, { unit: id, target: foe })];
  if (!isUp(unit) || !isUp(target) || round?.kind !== 'melee-round') return [];
  const { attackers, defenders } = partiesOf(state, unit, target);
  const [attackersContact, defendersContact] = contactOf(attackers, defenders);
  const answers = {
    ask: 'melee',
    ...answersOfSide('attackers', unit),
    attackersContact,
    ...answersOfSide('defenders', target),
    defendersContact,
    works: target.entrenched !== undefined || target.inside !== undefined,
    later: round.later === true,
  };
  return posed(state, `the melee of ${unit.title} and ${target.title}`, round, answers);
}

const answersOfSide = (side: 'attackers' | 'defenders', { type, full, strength }: Placed): Profile => ({
  [side]: type,
  [`${side}Lost`]: full - strength,
});

/** M of the form. */
const LEAST = 6;
const MOST = 10;

function nerve(state: AafState, title: string, test: ReturnType<typeof testOf>): readonly Posed[] {
  if (test.m < LEAST || test.m > MOST) return [];
  return posed(state, title, { kind: 'morale', ...readingsOf(state), test }, { ask: 'test', ...test });
}

/** Units of the side to act that could rally next. */
const rallies = (state: AafState): readonly Posed[] =>
  state.phase !== 'action' || state.activation || state.owed.length > 0
    ? []
    : allUnits(state)
        .filter(unit => isUp(unit) && !unit.spent && !isMarker(unit) && unit.side === state.active)
        .filter(({ morale }) => morale === 'pinned' || morale === 'fleeing')
        .flatMap(unit => nerve(state, `the rally of ${unit.title}`, testOf(state, unit, 'rally')));

/** Shots of the unit that acts, with all that reaches; of guns shot or shell, whatever the form can ask for. */
function shots(state: AafState): readonly Posed[] {
  const unit = unitOf(state, state.activation?.unit);
  if (!isUp(unit) || isMarker(unit) || unit.morale === 'fleeing' || state.owed.length > 0) return [];
  return enemiesOf(state, unit.side)
    .filter(target => isUp(target) && !isMarker(target) && mayShoot(state, unit, target))
    .flatMap(target => shotsAt(state, unit, target as Placed));
}

const mayShoot = (state: AafState, { id: unit }: Placed, { id: target }: AafUnit): boolean =>
  isLegal<ShootEvent>(shoot.rules, state, { type: 'shoot', unit, target });

function shotsAt(state: AafState, unit: Placed, target: Placed): readonly Posed[] {
  const looked = sightBetween(state, unit, target);
  if (!looked.seen) return [];
  const shells = unit.armour ? ([target.armour ? 'solid' : 'he'] as const) : ([undefined] as const);
  return shells.flatMap(kind => {
    const { supply: _, ...shot } = shotOf(state, unit, target, looked, kind ? { shells: kind } : {}) as Fire;
    if (shot.kind !== 'fire' || shot.volleys.length === 0) return [];
    return posed(state, `the fire of ${titleOf(state, unit.id)} at ${titleOf(state, target.id)}`, shot, answersOf(unit, target, shot));
  });
}

function answersOf(unit: Placed, target: Placed, { target: found, distance = 0, moved, pinned, sniper, volleys }: Fire): Profile {
  const how = { distance: Math.ceil(distance), moved: moved === true, pinned: pinned === true };
  if ('armour' in found) {
    const { zone, vehicles, hullDown, smoke } = found;
    return {
      ask: 'armour',
      gun: unit.type,
      target: target.type,
      ...how,
      zone,
      vehicles,
      hullDown: hullDown === true,
      smoke: smoke === true,
    };
  }
  const [part] = found.parts;
  const troops = part ? answersOfPart(part) : {};
  const under = Math.max(1, ...volleys.flatMap(one => one.under?.slice(0, 1) ?? []));
  if (unit.armour) return { ask: 'shell', shell: unit.type, ...how, under, mgs: volleys.length > 1, ...troops };
  return { ask: 'squad', unit: unit.type, lost: unit.full - unit.strength, ...how, under, sniper: sniper === true, ...troops };
}

const WHO: Readonly<Record<number, string>> = { 5: 'vehicles', 8: 'guns' };

const answersOfPart = ({ models, c, cover, shelter, prone, veteran, smoke }: Part): Profile => ({
  models,
  who: WHO[c] ?? 'soldiers',
  cover: shelter ?? (cover ? 'cover' : 'none'),
  prone: prone === true,
  veteran: veteran === true,
  smoke: smoke === true,
});

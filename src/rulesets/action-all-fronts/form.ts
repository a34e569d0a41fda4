// The calculator's form filled in from a position: which row of the lists a unit is, what of it is left, how the line lies. The form knows
// units of the lists; of others it cannot be asked.

import type { Attempt } from '../../core/attempt.ts';
import type { Profile } from '../../core/profile.ts';
import { unitAsListed } from './calculator.ts';
import { UNITS, VEHICLES } from './data/armies/index.ts';
import { contactOf, partiesOf } from './melees.ts';
import type { AafFireProfile, AafProfile, AafVolley, Armoured, Ram, Soft, TargetPart } from './odds/profile.ts';
import { hasMoved, shotOf } from './shot.ts';
import { sightBetween } from './sight.ts';
import type { AafState, AafUnit } from './state.ts';
import { type AafPlacedUnit, isUp, unitOf } from './units.ts';
import { describeNoFire } from './whyNoFire.ts';

/** The form that asks for an attack of this position; where its weapons allow none, for all of them. */
export function form(state: AafState, { unit: id, target: to, profile }: Attempt): Profile | undefined {
  const [unit, target] = [unitOf(state, id), unitOf(state, to)];
  if (!isUp(unit) || !isUp(target)) return undefined;
  const shot = (profile as AafProfile | undefined) ?? silentOf(state, unit, target);
  if (!shot || shot.tables) return undefined;
  const answers = answersOf({ state, unit, target, isReal: profile !== undefined }, shot);
  return answers && ({ ...answers, ...shot.readings } as Profile);
}

/** Who attacks whom; `isReal`: the rules let it. */
interface Attacked {
  readonly state: AafState;
  readonly unit: AafPlacedUnit;
  readonly target: AafPlacedUnit;
  readonly isReal: boolean;
}

function answersOf(attacked: Attacked, shot: AafProfile): Profile | undefined {
  if (shot.kind === 'fire') return answersOfFire(attacked, shot);
  if (shot.kind === 'melee-round') return answersOfMelee(attacked);
  if (shot.kind === 'ram') return answersOfRam(attacked, shot);
  return shot.kind === 'template' && 'parts' in shot.target ? answersOfFlame(attacked, shot.target, shot.under[0] ?? 0) : undefined;
}

function answersOfRam({ unit }: Attacked, { target, under }: Ram): Profile | undefined {
  const { smoke: _, shield: __, ...troops } = answersOfTroops(target) ?? {};
  const touched = under.reduce((sum, n) => sum + n, 0);
  return 'who' in troops && isAsListed(unit, {}) ? { ask: 'ram', rammer: unit.type, touched, ...troops } : undefined;
}

/** A flame, of a unit of the lists or by itself: then of a shot that is fired, at troops that no smoke hides. */
function answersOfFlame({ state, unit, target, isReal }: Attacked, found: Soft, under: number): Profile | undefined {
  const row = rowOf(state, unit);
  const troops = answersOfTroops(found);
  if (!troops) return undefined;
  if (row) return { ask: 'squad', ...row, distance: distanceOf(state, unit, target), under: Math.max(1, under), ...troops };
  const { smoke: _, ...others } = troops;
  return isReal ? { ask: 'flame', under, ...others } : undefined;
}

/**
 * All that a unit would fire, were its weapons not what keeps it from it; what keeps it otherwise, an order
 * or where it looks, the form does not ask.
 */
function silentOf(state: AafState, unit: AafPlacedUnit, target: AafPlacedUnit): AafProfile | undefined {
  const along = sightBetween(state, unit, target);
  const how = { moved: hasMoved(state, unit), ahead: true };
  const isKept = describeNoFire(state, { ...unit, ready: true }, target, along, how) !== undefined;
  return isKept ? shotOf(state, unit, target, along, { ...how, lenient: true }) : undefined;
}

/**
 * To the tenth, rounded up, so that a distance lies on the same side of every range and half range; a hair beyond one is on it (shot.ts).
 */
const distanceOf = (state: AafState, unit: AafUnit, target: AafUnit): number =>
  Math.ceil((sightBetween(state, unit, target).distance - HAIR) * 10) / 10;
const HAIR = 1e-9;

const isSmall = ({ type }: AafVolley): boolean => type !== 'at' && type !== 'heat' && type !== 'he';
const isBurst = ({ type, shells }: AafVolley): boolean => shells === 'he' || (type === 'he' && shells === undefined);
const FAUST = 'german-panzerfaust';

/** A fire as answers. */
function answersOfFire({ state, unit, target }: Attacked, shot: AafFireProfile): Profile | undefined {
  const { target: found, moved, pinned, sniper, volleys } = shot;
  const watch = answersOfWatch(shot);
  if (!watch || shot.certain) return undefined;
  const how = { distance: distanceOf(state, unit, target), moved: moved === true, pinned: pinned === true, ...watch };
  if (!('parts' in found)) {
    const gun = gunOf(state, unit, volleys);
    const armour = answersOfArmour(target, found);
    return gun && armour && { ask: 'armour', ...gun, ...how, ...armour };
  }
  const troops = answersOfTroops(found);
  const under = Math.max(1, ...volleys.flatMap(one => one.under?.slice(0, 1) ?? []));
  if (!troops) return undefined;
  if (VEHICLES[unit.type] && volleys.some(isBurst))
    return { ask: 'shell', shell: unit.type, pieces: unit.strength, ...how, under, mgs: volleys.some(isSmall), ...troops };
  const row = rowOf(state, unit);
  if (!row || (VEHICLES[unit.type] && unit.strength > 1)) return undefined;
  const fausts = volleys.filter(({ weapon }) => weapon === FAUST).reduce((sum, { dice }) => sum + dice, 0);
  return {
    ask: 'squad',
    ...row,
    shells: shellsIn(volleys),
    fausts,
    ...how,
    ...(volleys.some(isBurst) && { under }),
    sniper: sniper === true,
    ...troops,
  };
}

/** The test that comes before fire in answer; undefined where the form has not what it counts with. */
function answersOfWatch({ overwatch: test }: AafFireProfile): Profile | undefined {
  if (!test) return {};
  return test.heavy || test.defences || test.plan || test.sure ? undefined : { overwatch: true, nerve: test.m };
}

const shellsIn = (volleys: readonly AafVolley[]): string => volleys.flatMap(({ shells }) => shells ?? [])[0] ?? 'usual';

/** The row of a unit, or the two rows that act together, if it has what they have less what falls first. */
function rowOf(state: AafState, unit: AafUnit): Profile | undefined {
  if (state.game.tables.vehicles[unit.type]) return isAsListed(unit, {}) ? { unit: unit.type, lost: 0 } : undefined;
  const list = UNITS[unit.type]?.list;
  if (!list) return undefined;
  const lost = unit.full - unit.strength;
  const others = Object.keys(UNITS).filter(id => UNITS[id]?.list === list || UNITS[id]?.list === 'general');
  const other = ['none', ...others].find(id => isAsListed(unit, { other: id, lost }));
  return other === undefined ? undefined : { unit: unit.type, with: other, lost };
}

/** Does a unit have what its rows have, less what falls first? */
function isAsListed(unit: AafUnit, how: { readonly other?: string; readonly lost?: number }): boolean {
  const { other, lost = 0 } = how;
  const key = `${unit.type}+${other}-${lost}*${unit.strength}`;
  const printed = listed.get(key) ?? armedAs(unitAsListed(unit.type, { ...how, vehicles: unit.strength }));
  listed.set(key, printed);
  return printed === armedAs(unit);
}

/** Printed arms by row and losses. */
const listed = new Map<string, string>();

const armedAs = ({ groups, mounts }: AafUnit): string =>
  JSON.stringify([
    groups.filter(({ count }) => count > 0).map(({ count, full, fs, weapon, gun, team }) => [count, full, fs, weapon, gun, team]),
    mounts.map(({ weapon, count }) => [weapon, count]),
  ]);

/** What fires at armour: the vehicle, or so many pieces of one kind. */
function gunOf(state: AafState, unit: AafPlacedUnit, volleys: readonly AafVolley[]): Profile | undefined {
  const guns = volleys.filter(volley => !isSmall(volley));
  const [first] = guns;
  const shells = shellsIn(guns);
  if (!first) return undefined;
  if (VEHICLES[unit.type]) return isAsListed(unit, {}) ? { gun: unit.type, pieces: unit.strength, shells } : undefined;
  const dice = state.game.tables.weapons[first.weapon]?.dice;
  if (!dice || guns.some(({ weapon, fs }) => weapon !== first.weapon || fs !== first.fs)) return undefined;
  return { gun: first.weapon, pieces: guns.reduce((sum, one) => sum + one.dice, 0) / dice, fs: first.fs, shells };
}

function answersOfArmour(target: AafUnit, { vehicles, zone, hullDown, smoke, test }: Armoured): Profile | undefined {
  if (!VEHICLES[target.type]?.armour || test.plan || test.defences || test.sure) return undefined;
  return {
    target: target.type,
    vehicles,
    zone,
    hullDown: hullDown === true,
    smoke: smoke === true,
    crew: test.m,
    crewHalf: test.half === true,
  };
}

const WHO: Readonly<Record<number, string>> = { 3: 'soldiers', 5: 'vehicles', 8: 'guns' };

/** Models of one kind, and the guns with them. */
function answersOfTroops({ parts }: Soft): Profile | undefined {
  const [first, second] = parts;
  const who = first && WHO[first.c];
  if (!first || !who || parts.length > 2 || (second && second.c !== 8)) return undefined;
  return { ...answersOfPart(first, who), alongside: second?.models ?? 0 };
}

const answersOfPart = ({ models, cover, shelter, prone, veteran, smoke, shield }: TargetPart, who: string): Profile => ({
  models,
  who,
  cover: shelter ?? (cover ? 'cover' : 'none'),
  prone: prone === true,
  veteran: veteran === true,
  smoke: smoke === true,
  shield: shield === true,
});

/** A round between two units, with as many figures in contact as can be. */
function answersOfMelee({ state, unit, target }: Attacked): Profile | undefined {
  const { attackers, defenders } = partiesOf(state, unit, target);
  const [own, foe] = [rowOf(state, unit), rowOf(state, target)];
  const isPlain = [unit, target].every(({ morale }) => morale === 'good' || morale === 'pinned');
  if (!own || !foe || !isPlain || attackers.length > 1 || defenders.length > 1) return undefined;
  const [attackersContact, defendersContact] = contactOf(attackers, defenders);
  return {
    ask: 'melee',
    attackers: unit.type,
    attackersWith: own['with'] ?? 'none',
    attackersLost: own['lost'] ?? 0,
    attackersPinned: unit.morale === 'pinned',
    attackersContact,
    defenders: target.type,
    defendersWith: foe['with'] ?? 'none',
    defendersLost: foe['lost'] ?? 0,
    defendersPinned: target.morale === 'pinned',
    defendersContact,
    works: target.entrenched !== undefined || target.inside !== undefined,
    later: unit.fought === true || target.fought === true,
  };
}

// Hand to hand (15): who is in a melee, what each side throws, what a round does and who has lost it.

import { countIn } from '../../core/roll.ts';
import type { UnitId } from '../../core/types.ts';
import { isCrew } from './arms.ts';
import { apartFrom, type Damage, hurt, routUnit, surrenderUnit, withChoice } from './damage.ts';
import type { AafTally } from './data/tallies.ts';
import { testOf } from './moraleTest.ts';
import type { AafFighters, Fists, MeleeRound, MeleeStrikeProfile } from './odds/profile.ts';
import { option } from './options.ts';
import { addPending } from './pending.ts';
import { readingsOf } from './shot.ts';
import type { AafFigureGroup, AafState, AafUnit, MeleeEvent } from './state.ts';
import { armouredOf } from './target.ts';
import { type AafPlacedUnit, allUnits, change, enemyOf, hasTrait, isOfficer, isTroops, isUp, modelsOf, putUnit, unitOf } from './units.ts';

/** Everybody in one melee: the units on the side of the one asked for (it first), and their enemies. */
export interface Brawl {
  readonly own: readonly AafPlacedUnit[];
  readonly foes: readonly AafPlacedUnit[];
}

/** All units tied to each other by their fights. */
export function brawlOf(state: AafState, id: UnitId): Brawl {
  const found = new Set([id]);
  for (const one of found) for (const other of unitOf(state, one)?.melee ?? []) found.add(other);
  const units = [...found].map(one => unitOf(state, one)).filter(isUp);
  const side = unitOf(state, id)?.side ?? '';
  const isFoe = (unit: AafUnit) => enemyOf(state, unit.side, side);
  return { own: units.filter(unit => !isFoe(unit)), foes: units.filter(isFoe) };
}

/** Figures of units in a melee; vehicles do not count (8.5). */
const figuresOf = (units: readonly AafUnit[]): number => units.filter(isTroops).reduce((sum, unit) => sum + modelsOf(unit), 0);

/** Fewer figures than the enemies in its melee, all units counted (8.5). */
export function isOutnumbered(state: AafState, unit: AafUnit): boolean {
  const { own, foes } = brawlOf(state, unit.id);
  return figuresOf(own) < figuresOf(foes);
}

/** Figures that touch an enemy: as many as two for each of the other side (house; the record may know better). */
export function contactOf(attackers: readonly AafUnit[], defenders: readonly AafUnit[]): readonly [number, number] {
  const [a, d] = [attackers, defenders].map(units => units.reduce((sum, unit) => sum + unit.strength, 0)) as [number, number];
  return [Math.min(a, 2 * d), Math.min(d, 2 * a)];
}

/** Dice of a figure in contact: one, and those of 15.1. */
function diceOf(state: AafState, unit: AafUnit, group: AafFigureGroup, fresh: boolean): number {
  const charging = fresh && unit.from !== undefined ? 1 : 0;
  const works = unit.entrenched !== undefined || unit.inside !== undefined ? 1 : 0;
  return 1 + charging + works + (isOfficer(group) ? 1 : 0) + (hasStrongWeapon(state, unit, group) ? 1 : 0);
}

/** An assault weapon, or a place in the crew of a machine gun (15.1). */
function hasStrongWeapon({ game }: AafState, unit: AafUnit, group: AafFigureGroup): boolean {
  if (isLunger(unit, group)) return false;
  const guns = isCrew(unit, group) ? unit.groups.map(({ gun }) => gun) : [group.weapon];
  return guns.some(id => {
    const type = id === undefined ? undefined : game.tables.weapons[id]?.type;
    return type === 'lmg' || type === 'hmg' || (type === 'assault' && !isCrew(unit, group));
  });
}

/** A soldier with a lunge mine: it is of use against armour only (29). */
export const isLunger = (unit: AafUnit, group: AafFigureGroup): boolean => hasTrait(unit, 'lunge-mines') && /soldier/i.test(group.role);

interface Figures {
  readonly unit: AafUnit;
  readonly group: AafFigureGroup;
  readonly dice: number;
  readonly later: number;
}

/**
 * The fists of a side, `contact` of them in contact: those with most dice, as their owner would have it. Who is lost first is named first.
 */
export function fistsOf(state: AafState, units: readonly AafUnit[], contact: number): readonly Fists[] {
  const all = units.flatMap(unit =>
    unit.groups
      .filter(({ count, gun }) => count > 0 && gun === undefined)
      .map((group): Figures => ({ unit, group, dice: diceOf(state, unit, group, true), later: diceOf(state, unit, group, false) })),
  );
  let left = contact;
  const touching = new Map<Figures, number>();
  for (const one of all.toSorted((a, b) => b.dice - a.dice)) {
    const n = Math.min(left, one.group.count);
    touching.set(one, n);
    left -= n;
  }
  return all.flatMap(one => fistsOfGroup(state, one, touching.get(one) ?? 0));
}

function fistsOfGroup(state: AafState, { unit, group, dice, later }: Figures, touching: number): readonly Fists[] {
  const fs = Math.max(0, group.fs - (unit.morale === 'pinned' ? 1 : 0));
  const power = hasTrait(unit, 'engineers') || isLunger(unit, group) ? 3 : 1;
  const strikes = unit.morale !== 'fleeing' && (isTroops(unit) || (unit.kind === 'vehicle' && option(state, 'soft-melee')));
  const part = (models: number, own: number, after: number): readonly Fists[] =>
    models > 0 ? [{ models, fs, dice: strikes ? own : 0, ...(after === own ? {} : { later: strikes ? after : 0 }), power }] : [];
  return [...part(group.count - touching, 1, 1), ...part(touching, dice, later)];
}

/** A side with the test it takes when it loses: that of its best unit. */
export function fightersOf(state: AafState, units: readonly AafUnit[], contact: number): AafFighters {
  const tests = units.map(unit => testOf(state, unit, 'melee'));
  const best = tests.reduce((a, b) => (b.m > a.m ? b : a), tests[0] ?? { m: 0 });
  return { groups: fistsOf(state, units, contact), test: best, full: units.reduce((sum, { full }) => sum + full, 0) };
}

type Pairing = Pick<MeleeEvent, 'unit' | 'target' | 'contact'>;

/**
 * The dice of a round between a unit (with its friends) and a target (with its own); armour is only
 * struck at. Undefined when one of them is gone.
 */
export function roundOf(state: AafState, event: Pairing): MeleeRound | MeleeStrikeProfile | undefined {
  const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
  if (!isUp(unit) || !isUp(target)) return undefined;
  const { attackers, defenders } = partiesOf(state, unit, target);
  const [a, d] = event.contact ?? contactOf(attackers, defenders);
  if (target.armour) {
    const armour = armouredOf(state, target, { cover: 0, zone: 'rear' });
    return { kind: 'strike', ...readingsOf(state), on: 'defenders', groups: fistsOf(state, attackers, a), target: armour };
  }
  const later = isLater(attackers, defenders);
  return {
    kind: 'melee-round',
    ...readingsOf(state),
    attackers: fightersOf(state, attackers, a),
    defenders: fightersOf(state, defenders, d),
    ...(later ? { later } : {}),
  };
}

/** A round was fought before: there are no defenders any more (15.3). */
const isLater = (...sides: readonly (readonly AafUnit[])[]): boolean => sides.flat().some(({ fought }) => fought === true);

/** Who strikes and who is struck: figures against figures; at armour all who are in contact with it. */
export function partiesOf(
  state: AafState,
  unit: AafPlacedUnit,
  target: AafPlacedUnit,
): { readonly attackers: readonly AafPlacedUnit[]; readonly defenders: readonly AafPlacedUnit[] } {
  const { own, foes } = brawlOf(state, unit.id);
  const first = (units: readonly AafPlacedUnit[], one: AafPlacedUnit) => [one, ...units.filter(({ id }) => id !== one.id)];
  if (target.armour)
    return {
      attackers: first(own, unit).filter(one => !one.armour && (one.id === unit.id || one.melee.includes(target.id))),
      defenders: [target],
    };
  return { attackers: first(own, unit).filter(({ armour }) => !armour), defenders: first(foes, target).filter(({ armour }) => !armour) };
}

/** Losses of a side, from its first unit on; in each its owner may choose who falls. */
function lose(state: AafState, units: readonly AafUnit[], losses: number): AafState {
  let [now, left] = [state, losses];
  for (const unit of units) {
    const taken = Math.min(unit.strength, left);
    if (taken > 0) now = withChoice(hurt(now, unit.id, { cause: 'melee', casualties: taken }), unit, unit.side);
    left -= taken;
  }
  return now;
}

/**
 * After a round: figures fall, the loser tests, users of lunge mines are gone, the round is remembered;
 * who has no enemy left may move up (15.3).
 */
export function applyMeleeRound(state: AafState, event: Pairing, tally: AafTally): AafState {
  const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
  if (!isUp(unit) || !isUp(target)) return state;
  const { attackers, defenders } = partiesOf(state, unit, target);
  const [lostA, lostD] = [countIn(tally, 'attackers'), countIn(tally, 'defenders')];
  const struck = target.armour ? hurt(state, target.id, wreck(tally)) : lose(state, defenders, lostD);
  const after = lungersGone(lose(struck, attackers, lostA), target, attackers);
  const worn = [...attackers, ...defenders].reduce((now, { id }) => afterRound(now, id), after);
  return victors(state, target.armour ? worn : losersTest(worn, { attackers, defenders }, lostA - lostD));
}

const wreck = (tally: AafTally): Damage => ({
  cause: 'melee',
  destroyed: countIn(tally, 'destroyed'),
  immobilised: countIn(tally, 'immobilised'),
  bailed: countIn(tally, 'bailed'),
});

function lungersGone(state: AafState, target: AafUnit, attackers: readonly AafUnit[]): AafState {
  if (!target.armour) return state;
  return attackers.reduce((now, { id }) => {
    const unit = unitOf(now, id);
    const groups = unit?.groups.map(group => (isLunger(unit, group) ? group.count : 0)) ?? [];
    const users = groups.reduce((sum, n) => sum + n, 0);
    return users > 0 ? hurt(now, id, { cause: 'melee', casualties: users, groups }) : now;
  }, state);
}

/** Nobody charges any more; the melee, if it goes on, has seen a round. */
function afterRound(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  const { from: _, ...rest } = unit;
  return putUnit(state, rest.melee.length > 0 ? { ...rest, fought: true } : rest);
}

type Parties = ReturnType<typeof partiesOf>;

/**
 * The side that lost more tests; who flees tests as a loser whatever happened (15.3, ruling R61); fanatics pass without one
 * (21.3). `by`: how much more the attackers lost.
 */
function losersTest(state: AafState, { attackers, defenders }: Parties, by: number): AafState {
  const losers = [...(by > 0 ? attackers : []), ...(by < 0 ? defenders : [])];
  const fleeing = [...attackers, ...defenders].filter(({ morale }) => morale === 'fleeing');
  return [...new Set([...losers, ...fleeing].map(({ id }) => id))]
    .map(id => unitOf(state, id))
    .filter(isUp)
    .filter(unit => isTroops(unit) && unit.melee.length > 0 && !hasTrait(unit, 'fanatic'))
    .reduce((now, { id, side }) => addPending(now, { kind: 'test', side, must: true, unit: id, reason: 'melee' }), state);
}

/** A loser that fails its test: it surrenders if outnumbered, else flees (8.5). */
export function loseMelee(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!isUp(unit)) return state;
  return victors(state, isOutnumbered(state, unit) ? surrenderUnit(state, id) : routUnit(state, id));
}

/** Those who fought and have no enemy left may move up to 3. */
function victors(before: AafState, after: AafState): AafState {
  return allUnits(after)
    .filter(isUp)
    .filter(unit => unit.melee.length === 0 && unit.morale !== 'fleeing' && (unitOf(before, unit.id)?.melee.length ?? 0) > 0)
    .reduce((now, { id, side }) => addPending(now, { kind: 'follow', side, must: false, unit: id }), after);
}

/**
 * Chargers that were pinned or put to flight before they came in are where they came from, and fight nobody
 * (15.2). Others that charge with them fight on.
 */
export function repelChargers(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!isUp(unit) || unit.from === undefined || unit.morale === 'good') return state;
  const targets = unit.melee;
  const { from, ...rest } = unit;
  const back = apartFrom(putUnit(state, { ...rest, at: from }), id);
  return targets.reduce((now, target) => stillDue(now, target), back);
}

/** The round that others fight with the target of a charge. */
function stillDue(state: AafState, target: UnitId): AafState {
  const left = unitOf(state, target)
    ?.melee.map(id => unitOf(state, id))
    .find(one => one?.from !== undefined);
  return left ? addPending(state, { kind: 'melee', side: left.side, must: true, unit: left.id, target }) : state;
}

/** Puts chargers and their target into one melee. */
export const lockInMelee = (state: AafState, chargers: readonly UnitId[], target: UnitId): AafState =>
  chargers.reduce((now, id) => meeting(meeting(now, id, target), target, id), state);

const meeting = (state: AafState, id: UnitId, foe: UnitId): AafState => {
  const unit = unitOf(state, id);
  return unit ? change(state, id, { melee: [...new Set([...unit.melee, foe])], prone: false }) : state;
};

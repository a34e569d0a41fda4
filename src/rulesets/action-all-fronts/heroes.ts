// Hero points (19.1): what one can be spent on after an event, and what it does. The dice lie as they fell;
// a point turns one of them, or adds a hit.

import type { Act, DiceRoll } from '../../core/act.ts';
import { withVerb } from '../../core/englishText.ts';
import { due, reading } from '../../core/read.ts';
import { addTallies, type Face, type Tally, type Thrown } from '../../core/roll.ts';
import { noUnit } from '../../core/suggest.ts';
import type { UnitId } from '../../core/types.ts';
import { engineer } from './acts/engineer.ts';
import { impact } from './acts/impact.ts';
import { melee } from './acts/melee.ts';
import { move } from './acts/move.ts';
import { order } from './acts/order.ts';
import { overwatch } from './acts/overwatch.ts';
import { rally } from './acts/rally.ts';
import { ram } from './acts/ram.ts';
import { shoot } from './acts/shoot.ts';
import { aimOf } from './acts/shooting.ts';
import { test } from './acts/test.ts';
import { type AafFireProfile, type AafVolley, attack, type MeleeRound } from './attack.ts';
import { damageOf, hurt } from './damage.ts';
import { partiesOf, roundOf } from './melees.ts';
import { isVehicle } from './movementCost.ts';
import { lawOf, skillOf } from './odds/charts.ts';
import type { AafEvent, AafFigureGroup, AafState, AafUnit, HeroEvent, HeroUse } from './state.ts';
import { change, enemyOf, isUp, unitOf } from './units.ts';

const ACTS: Readonly<Partial<Record<AafEvent['type'], Act<AafState, AafEvent>>>> = {
  shoot,
  overwatch,
  test,
  rally,
  order,
  ram,
  engineer,
  impact,
  move,
  melee,
};

/** The event that a point may change, with its act and what its dice came to. */
export interface Turned {
  readonly act: Act<AafState, AafEvent>;
  readonly event: AafEvent;
  readonly before: AafState;
  readonly rolls: readonly DiceRoll[];
  readonly tally: Tally;
}

/** What happened last, if its dice are known. */
export function lastOf({ last }: AafState): Turned | undefined {
  const act = last ? ACTS[last.event.type] : undefined;
  if (!last || !act) return undefined;
  const rolls = act.rolls?.(last.before, last.event) ?? [];
  return { act, ...last, rolls, tally: last.event.result ?? tallyOf(rolls, last.event.thrown ?? []) };
}

const tallyOf = (casts: readonly DiceRoll[], thrown: readonly Thrown[]): Tally =>
  reading(
    casts.map(cast => cast.attack.roll),
    thrown,
  ).tallies.reduce(addTallies, {});

const isHero = ({ count, heroPoints = 0 }: AafFigureGroup): boolean => count > 0 && heroPoints > 0;

export const pointsOf = ({ groups }: AafUnit): number =>
  groups.reduce((sum, group) => sum + (isHero(group) ? (group.heroPoints ?? 0) : 0), 0);

/** The same now, or just before the last event: who fell in it may have something against that. */
export const pointsAtHand = (state: AafState, unit: AafUnit): number =>
  Math.max(pointsOf(unit), state.last?.event.type === 'hero' ? 0 : pointsOf(unitOf(state.last?.before ?? state, unit.id) ?? unit));

/** One point less for the first hero of the unit who has any. */
export function spend(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  const at = unit?.groups.findIndex(isHero) ?? -1;
  const group = unit?.groups[at];
  if (!unit || !group) return state;
  return change(state, id, { groups: unit.groups.with(at, { ...group, heroPoints: (group.heroPoints ?? 1) - 1 }) });
}

/** The unit whose act it was. */
const actorOf = (event: AafEvent): UnitId | undefined => ('unit' in event ? event.unit : undefined);

/** What a hero of this unit can do about the last event; a text says why not. */
export function faultOf(state: AafState, { unit: id, use }: Pick<HeroEvent, 'unit' | 'use'>): string | undefined {
  const unit = unitOf(state, id);
  if (!unit) return noUnit(state, id);
  if (use === 'counter') return counterFault(state, unit);
  const last = lastOf(state);
  if (!last) return 'no dice fell that a hero could change';
  return WAYS[use].fault(last, unit);
}

/** Cancels what an enemy hero has just done, at the same weapon or against the same target; nobody counters a counter. */
function counterFault({ last }: AafState, unit: AafUnit): string | undefined {
  if (last?.event.type !== 'hero' || last.event.use === 'counter' || last.event.use === 'morale') return 'there is nothing to counter';
  const hero = unitOf(last.before, last.event.unit);
  if (!hero || !enemyOf(last.before, hero.side, unit.side)) return 'only the enemy counters';
  const of = lastOf(last.before);
  const isConcerned = of !== undefined && (actorOf(of.event) === unit.id || of.rolls.some(cast => cast.target === unit.id));
  return isConcerned ? undefined : `${withVerb(unit.title, 'has')} no part in it`;
}

interface Way {
  fault(last: Turned, unit: AafUnit): string | undefined;
  /** Dice of its own, if it needs any. */
  rolls?(last: Turned, unit: AafUnit): readonly DiceRoll[];
  apply(state: AafState, last: Turned, unit: AafUnit, tally: Tally): AafState;
}

/** The same event with other dice, from where it began. */
const again = ({ act, before, rolls, event }: Turned, thrown: readonly Thrown[], more: Tally = {}): AafState =>
  act.apply(before, { ...event, thrown }, { ...tallyOf(rolls, thrown), ...more });

const edited = (thrown: readonly Thrown[], at: number, faces: readonly Face[]): readonly Thrown[] =>
  thrown.map((entry, i) => (i === at ? { ...entry, dice: { d6: faces } } : entry));

const thrownOf = ({ event }: Turned): readonly Thrown[] => event.thrown ?? [];

// ---- a failed test passes

const FAILING = ['test', 'rally', 'order', 'overwatch'];

const hasFailed = ({ event, tally }: Turned, unit: AafUnit): boolean =>
  FAILING.includes(event.type) && actorOf(event) === unit.id && tally['passed'] === 0;

/** The crew of a vehicle that left it in the last event. */
const hasBailed = ({ rolls, tally }: Turned, unit: AafUnit): boolean =>
  rolls.some(cast => cast.target === unit.id && (tally[`bailed${ofCast(cast)}`] ?? 0) > 0);

/** The fire that follows a test before over-watch is thrown for now. */
function answer(last: Turned): readonly DiceRoll[] {
  if (last.event.type !== 'overwatch') return [];
  const profile = aimOf(last.before, last.event)?.profile;
  if (profile?.kind !== 'fire' || !profile.overwatch) return [];
  return last.rolls.map(cast => ({
    ...cast,
    attack: attack({ ...profile, overwatch: { ...profile.overwatch, m: profile.overwatch?.m ?? 0, sure: true } }),
  }));
}

/** Two ones always pass (8.8). */
function staying(last: Turned): AafState {
  const thrown = thrownOf(last);
  const at = thrown.findIndex(({ as }) => as === 'bail');
  const faces = thrown[at]?.dice['d6'] ?? [];
  return again(last, edited(thrown, at, ['1', '1', ...faces.slice(2)]));
}

const morale: Way = {
  fault: (last, unit) => (hasFailed(last, unit) || hasBailed(last, unit) ? undefined : `${withVerb(unit.title, 'has')} not failed a test`),
  rolls: (last, unit) => (hasFailed(last, unit) ? answer(last) : []),
  apply(_state, last, unit, tally) {
    if (!hasFailed(last, unit)) return staying(last);
    return last.act.apply(last.before, last.event, { ...last.tally, ...tally, passed: 1 });
  },
};

// ---- a round of melee: the dice lie as they fell, and what a point changes counts when both sides have struck (house)

/** The last round as a side of it sees it: the tallies of both sides' losses, and the dice of its own blows. */
interface Blows {
  readonly own: 'attackers' | 'defenders';
  readonly other: 'attackers' | 'defenders';
  readonly round: NonNullable<ReturnType<typeof roundOf>>;
  readonly thrown: readonly Thrown[];
}

function blowsOf(last: Turned, { id }: AafUnit): Blows | undefined {
  const { event, before } = last;
  if (event.type !== 'melee') return undefined;
  const [unit, target, round] = [unitOf(before, event.unit), unitOf(before, event.target), roundOf(before, event)];
  if (!isUp(unit) || !isUp(target) || !round) return undefined;
  const { attackers, defenders } = partiesOf(before, unit, target);
  const isIn = (units: readonly AafUnit[]) => units.some(one => one.id === id);
  if (!isIn(attackers) && !isIn(defenders)) return undefined;
  const [own, other] = isIn(attackers) ? (['attackers', 'defenders'] as const) : (['defenders', 'attackers'] as const);
  const all = thrownOf(last);
  const first = round.kind === 'strike' ? 0 : byDefenders(round, all);
  return { own, other, round, thrown: own === 'defenders' ? all.slice(0, first) : all.slice(first) };
}

/** How many of the throws are the defenders', who strike first. */
function byDefenders({ defenders, later }: MeleeRound, thrown: readonly Thrown[]): number {
  const groups = defenders.groups.map(group => (later ? { ...group, dice: group.later ?? group.dice } : group));
  const { roll } = attack({ kind: 'strike', on: 'attackers', groups, target: { models: thrown.length } });
  const read = thrown.findIndex((_, i) => due(roll, thrown.slice(0, i)) === undefined);
  return read < 0 ? thrown.length : read;
}

const facesOf = (thrown: readonly Thrown[], as: string): readonly number[] =>
  thrown.flatMap(entry => (entry.as === as ? (entry.dice['d6'] ?? []).map(Number) : []));

/** A blow of his that missed: by the skill of the hero. */
function hasMissedBlow({ thrown }: Blows, unit: AafUnit): boolean {
  const fs = unit.groups.find(isHero)?.fs ?? 0;
  return fs > 0 && facesOf(thrown, 'strike').some(face => face > fs - (unit.morale === 'pinned' ? 1 : 0));
}

const hasFailedKill = ({ thrown, round }: Blows): boolean =>
  facesOf(thrown, 'kill').some(face => face < lawOf(round).charts.needs.kill.least);

/** The round again with other losses. */
const refought = ({ act, before, event, tally }: Turned, more: Tally): AafState => act.apply(before, event, addTallies(tally, more));

// ---- a hit is ignored

const HURTS = ['damage', 'kill'];

/** What stands behind the names of a cast's tallies: of a unit under a template, of a mined area. */
const ofCast = ({ attack: { harm } }: DiceRoll): string => /:.*$/.exec(harm)?.[0] ?? '';

/** What the event has cost this unit, the worst first. */
function harmIn({ rolls }: Turned, tally: Tally, unit: AafUnit): number {
  return rolls
    .filter(({ target }) => target === unit.id)
    .reduce((sum, cast) => {
      const count = (name: string): number => tally[`${name}${ofCast(cast)}`] ?? 0;
      return sum + 100 * count('loss') + 10 * count('destroyed') + count('immobilised');
    }, 0);
}

/** The dice with the one turned to 1 whose hit hurts this unit most; 1 never does anything (13.2, 13.5). */
function withoutHit(last: Turned, unit: AafUnit): readonly Thrown[] | undefined {
  const thrown = thrownOf(last);
  let least = harmIn(last, last.tally, unit);
  let best: readonly Thrown[] | undefined;
  for (const [at, { as, dice }] of thrown.entries()) {
    const faces = dice['d6'] ?? [];
    if (!HURTS.includes(as) && !(as === 'mines' && isVehicle(unit))) continue;
    for (const die of faces.keys()) {
      const tried = edited(thrown, at, faces.with(die, '1'));
      const harm = harmIn(last, tallyOf(last.rolls, tried), unit);
      if (harm < least) [least, best] = [harm, tried];
    }
  }
  return best;
}

const hasFallenIn = (last: Turned, blows: Blows | undefined): blows is Blows => blows !== undefined && (last.tally[blows.own] ?? 0) > 0;

const ignore: Way = {
  fault: (last, unit) =>
    hasFallenIn(last, blowsOf(last, unit)) || withoutHit(last, unit) ? undefined : `no hit on ${unit.title} can be ignored`,
  apply(state, last, unit) {
    const blows = blowsOf(last, unit);
    if (hasFallenIn(last, blows)) return refought(last, { [blows.own]: -1 });
    const thrown = withoutHit(last, unit);
    return thrown ? again(last, thrown) : state;
  },
};

// ---- a miss hits, a die of damage succeeds

/** The last shot, if this unit fired it. */
function shotOf({ event, before }: Turned, unit: AafUnit) {
  if ((event.type !== 'shoot' && event.type !== 'overwatch') || event.unit !== unit.id) return undefined;
  const aim = aimOf(before, event);
  return aim?.profile.kind === 'fire' ? { ...aim, fire: aim.profile } : undefined;
}

const alone = ({ overwatch: _o, supply: _s, ...fire }: AafFireProfile, volley: AafVolley): AafFireProfile => ({
  ...fire,
  volleys: [volley],
});

/** The strongest weapon that missed with a die; a hero may use any of his squad (19.1). Automatic misses stay missed. */
function missedVolley(last: Turned, fire: AafFireProfile): AafVolley | undefined {
  const law = lawOf(fire);
  const hits = thrownOf(last).filter(({ as }) => as === 'hit');
  return fire.volleys
    .filter(volley => due(attack(alone(fire, volley)).roll, [])?.as === 'hit')
    .filter((volley, i) => (hits[i]?.dice['d6'] ?? []).some(face => Number(face) > skillOf(law, fire, volley).value))
    .toSorted((a, b) => b.power - a.power)[0];
}

const hit: Way = {
  fault(last, unit) {
    const blows = blowsOf(last, unit);
    if (blows && hasMissedBlow(blows, unit)) return undefined;
    const shot = shotOf(last, unit);
    return shot && missedVolley(last, shot.fire) ? undefined : `${withVerb(unit.title, 'has')} not missed`;
  },
  rolls(last, unit) {
    const blows = blowsOf(last, unit);
    if (blows) return [blowCast(last, unit, blows)];
    const shot = shotOf(last, unit);
    const volley = shot && missedVolley(last, shot.fire);
    if (!shot || !volley) return [];
    const made = attack({ ...alone(shot.fire, { ...volley, dice: 1 }), certain: true });
    return [{ by: unit.side, on: shot.target.side, unit: unit.id, target: shot.target.id, attack: made }];
  },
  apply: (state, last, unit, tally) => (blowsOf(last, unit) ? refought(last, tally) : hurtMore(state, last, unit, tally)),
};

/** One more blow that lands, at those the unit fights. */
function blowCast({ event, before }: Turned, unit: AafUnit, { other, round }: Blows): DiceRoll {
  const groups = [{ models: 1, fs: 1, dice: 1, power: 1 }];
  const target = round.kind === 'strike' ? round.target : { models: 1 };
  const foe = 'target' in event && event.target !== unit.id ? event.target : (actorOf(event) ?? '');
  const made = attack({ kind: 'strike', on: other, groups, target, certain: true });
  return { by: unit.side, on: unitOf(before, foe)?.side, unit: unit.id, target: foe, attack: made };
}

function hurtMore(state: AafState, last: Turned, unit: AafUnit, tally: Tally): AafState {
  const shot = shotOf(last, unit);
  const target = unitOf(state, shot?.target.id);
  return target ? hurt(state, target.id, damageOf(target, tally, { cause: 'shooting', by: unit.side })) : state;
}

/** Dice of damage of the last shot that did nothing. */
function hasFailedDamage(last: Turned, unit: AafUnit): boolean {
  const shot = shotOf(last, unit);
  const dice = thrownOf(last).flatMap(({ as, dice: fell }) => (as === 'damage' ? (fell['d6'] ?? []) : []));
  const done = shot?.target.armour ? ['destroyed', 'immobilised', 'bailed'] : ['loss'];
  return shot !== undefined && dice.length > done.reduce((sum, name) => sum + (last.tally[name] ?? 0), 0);
}

function hasKilledNobody(last: Turned, unit: AafUnit): boolean {
  const blows = blowsOf(last, unit);
  return blows !== undefined && hasFailedKill(blows);
}

/** Against armour a success is the least there is: the crew must think of leaving (house). */
const damage: Way = {
  fault: (last, unit) =>
    hasKilledNobody(last, unit) || hasFailedDamage(last, unit) ? undefined : `no die of damage of ${unit.title} has failed`,
  rolls(last, unit) {
    const shot = shotOf(last, unit);
    if (!shot || 'parts' in shot.fire.target) return [];
    const { test: crew } = shot.fire.target;
    return [{ by: unit.side, on: shot.target.side, unit: unit.id, target: shot.target.id, attack: attack({ kind: 'morale', test: crew }) }];
  },
  apply(state, last, unit, tally) {
    const blows = blowsOf(last, unit);
    if (blows) return refought(last, { [blows.other]: 1 });
    const shot = shotOf(last, unit);
    const isSoft = shot !== undefined && 'parts' in shot.fire.target;
    return hurtMore(state, last, unit, isSoft ? { loss: 1, 'loss-0': 1 } : { bailed: tally['passed'] === 0 ? 1 : 0 });
  },
};

const WAYS: Readonly<Record<Exclude<HeroUse, 'counter'>, Way>> = { morale, 'ignore-hit': ignore, hit, damage };

export function heroCasts(state: AafState, { unit: id, use }: HeroEvent): readonly DiceRoll[] {
  const [last, unit] = [lastOf(state), unitOf(state, id)];
  return use === 'counter' || !last || !unit ? [] : (WAYS[use].rolls?.(last, unit) ?? []);
}

/** The position with the point spent; a counter brings back what was before, and both points are gone. */
export function heroic(state: AafState, { unit: id, use }: HeroEvent, tally: Tally): AafState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  if (use === 'counter') {
    const of = state.last;
    return of?.event.type === 'hero' ? spend(spend(of.before, of.event.unit), id) : spend(state, id);
  }
  const last = lastOf(state);
  return spend(last ? WAYS[use].apply(state, last, unit, tally) : state, id);
}

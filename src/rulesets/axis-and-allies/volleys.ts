// The volleys of a round: who fires in each, by which columns of dice, whether an elite unit throws again, what they hit and who falls.

import type { DiceRoll } from '../../core/act.ts';
import { createLastCache } from '../../core/cache.ts';
import { reading } from '../../core/read.ts';
import type { Tally, Thrown } from '../../core/roll.ts';
import { attack, type Column, type EliteDice } from './attack.ts';
import {
  aimsOf,
  defenderOf,
  facesOf,
  fireRulesOf,
  hasDestroyer,
  isElite,
  needsOf,
  otherRole,
  standing,
  strengthOf,
  supportersOf,
  targetsOf,
} from './battle.ts';
import { after, type BattleLosses, byName, byOrder, hitsIn, type VolleyHits } from './casualties.ts';
import { bombardsFirst, strikesFirst } from './odds/fire.ts';
import { diceOf, isBest } from './odds/force.ts';
import type { HitKind } from './odds/order.ts';
import {
  type AxisState,
  type AxisUnit,
  BATTLE_ROLES,
  type BattleRole,
  type BattleUnderWay,
  type Counts,
  type RerollChoice,
  type RoundEvent,
} from './state.ts';
import { can, typeOf } from './units.ts';

export const VOLLEYS = ['first', 'defend-first', 'attack', 'defend'] as const;
/**
 * Those of the attackers whose casualties do not fire back (first strike, or where an edition has it so bombardment), first strike of the
 * defenders, then the other attackers and the other defenders.
 */
export type VolleyId = (typeof VOLLEYS)[number];

/** Volleys before those of everybody else; they fall together. */
const OPENING: readonly VolleyId[] = ['first', 'defend-first'];
export const isOpening = (volley: VolleyId): boolean => OPENING.includes(volley);

const WORDS: Readonly<Record<VolleyId, { readonly plain: string; readonly sub: string; readonly elite: string }>> = {
  first: { plain: 'bombard', sub: 'first-strike', elite: 'attack' },
  'defend-first': { plain: 'defend', sub: 'defend-first-strike', elite: 'defend' },
  attack: { plain: 'attack', sub: 'attack-sub', elite: 'attack' },
  defend: { plain: 'defend', sub: 'defend-sub', elite: 'defend' },
};

export const roleOf = (volley: VolleyId): BattleRole => (volley === 'defend' || volley === 'defend-first' ? 'defender' : 'attacker');

/** Both sides as they stand when a volley is fired. */
export type Sides = Readonly<Record<BattleRole, readonly AxisUnit[]>>;

/**
 * Who fires in a volley of the next round, `left`: who is left of both sides once the opening volleys have fallen. Batteries and ships off
 * the shore fire with the attackers of the first round.
 */
export function firing(state: AxisState, battle: BattleUnderWay, volley: VolleyId, left: Sides): readonly AxisUnit[] {
  const role = roleOf(volley);
  const rules = fireRulesOf(state);
  const strikes = strikesFirst(role, rules, hasDestroyer(state, standing(state, battle, otherRole(role))));
  const isFirst = (unit: AxisUnit): boolean => strikes && can(state, unit, 'submarine');
  const isBefore = (unit: AxisUnit): boolean => bombardsFirst(rules.combat) && battle.bombarders.includes(unit.id);
  const help = role === 'attacker' ? supportersOf(state, battle) : [];
  if (isOpening(volley)) return [...standing(state, battle, role).filter(isFirst), ...help.filter(isBefore)];
  return [...left[role].filter(unit => !isFirst(unit)), ...help.filter(unit => !isBefore(unit))];
}

/**
 * The dice of a volley by column, the lowest first, then submarines; those of which the best alone counts unit by unit, the elite units'
 * own apart, one after the other.
 */
export function columnsOf(
  state: AxisState,
  { units, targets }: FiringAt,
  volley: VolleyId,
  reroll: (elite: readonly AxisUnit[], nth: number) => boolean,
): { readonly columns: readonly Column[]; readonly elite: readonly EliteDice[] } {
  const role = roleOf(volley);
  const columns = new Map<string, Column>();
  const needs = needsOf(state, units, role);
  const aims = aimsOf(state, units, targets);
  const thrownBy = (unit: AxisUnit) => ({ value: needs.get(unit.id) ?? 0, dice: diceOf(typeOf(state, unit), role), at: aims(unit) });
  const singles: Column[] = [];
  const own = elitesOf(state, units, role);
  for (const unit of units) {
    const { value, dice, at } = thrownBy(unit);
    if (value <= 0 || own.includes(unit)) continue;
    const best = isBest(typeOf(state, unit), role, false);
    const as = throwOf(volley, at, value, best);
    if (best) singles.push({ as, value, at, dice, best });
    else columns.set(as, { as, value, at, dice: (columns.get(as)?.dice ?? 0) + dice });
  }
  const sorted = [...columns.values(), ...singles].toSorted((a, b) => placeOfAim(a.at) - placeOfAim(b.at) || a.value - b.value);
  return {
    columns: sorted,
    elite: own.map((unit, i) => ({ as: `${WORDS[volley].elite}-elite`, ...thrownBy(unit), reroll: reroll(own, i) })),
  };
}

/** Columns that hit anybody come first, then those of aircraft that hit no submarines, then submarines. */
const placeOfAim = (at: HitKind): number => (at === 'any' ? 0 : at === 'surface' ? 1 : 2);

/** The throw that holds the dice of a unit that hits such units on so much or less, and is no elite one; `best`: its best die counts. */
export function throwOf(volley: VolleyId, at: HitKind, value: number, best: boolean): string {
  const { plain, sub } = WORDS[volley];
  return at === 'ship' ? sub : `${plain}-${best ? 'best-' : ''}${at === 'surface' ? 'air-' : ''}${value}`;
}

/** Who fires, and at whom. */
export interface FiringAt {
  readonly units: readonly AxisUnit[];
  readonly targets: readonly AxisUnit[];
}

/** The elite units of these that throw dice. */
const elitesOf = (state: AxisState, units: readonly AxisUnit[], role: BattleRole): readonly AxisUnit[] =>
  units.filter(unit => isElite(state, unit) && strengthOf(state, unit, role) > 0);

/** A volley as it is thrown: its name, its dice, the elite units among those who fire, whom it hits, its cast. */
export interface Fired {
  readonly id: VolleyId;
  readonly elites: readonly AxisUnit[];
  readonly columns: readonly Column[];
  readonly targets: readonly AxisUnit[];
  readonly cast: DiceRoll;
}

/** A draft has no id yet: its dice may still fall. */
type Rolled = Partial<Pick<RoundEvent, 'id'>> &
  Pick<RoundEvent, 'thrown' | 'result' | 'firstLosses' | 'attackerFirstLosses' | 'attackerRerolls' | 'defenderRerolls'>;

const VERB: Readonly<Record<BattleRole, string>> = { attacker: 'attack', defender: 'defend' };

/**
 * The throws that fell right after the dice of the nth of so many elite units of a side: its second throw, if it has one. One
 * alone is meant wherever that throw stands.
 */
function isThrownAgain(thrown: readonly Thrown[], role: BattleRole, nth: number, all: number): boolean {
  const again = `${VERB[role]}-reroll`;
  return all === 1 ? thrown.some(({ as }) => as === again) : thrown[placeOf(thrown, role, nth) + 1]?.as === again;
}

/** Where the dice of the nth elite unit of a side stand; beyond the end where they have not fallen. */
function placeOf(thrown: readonly Thrown[], role: BattleRole, nth: number): number {
  const places = thrown.flatMap(({ as }, i) => (as === `${VERB[role]}-elite` ? [i] : []));
  return places[nth] ?? thrown.length;
}

/** The elite units that threw a miss again in this round. */
export const throwersAgain = (state: AxisState, battle: BattleUnderWay, event: Rolled): readonly AxisUnit[] =>
  volleysOf(state, battle, event).flatMap(({ id, elites }) =>
    elites.filter((_, i) => isThrownAgain(event.thrown ?? [], roleOf(id), i, elites.length)),
  );

/**
 * Whether the nth of these elite units throws a miss again in this round: as the dice say, else as its owner said, else as soon as it can.
 */
function rerolls(
  state: AxisState,
  battle: BattleUnderWay,
  event: Rolled,
  role: BattleRole,
  elites: readonly AxisUnit[],
  nth: number,
): boolean {
  const thrown = event.thrown ?? [];
  if (isThrownAgain(thrown, role, nth, elites.length)) return true;
  const unit = elites[nth];
  if (!unit || battle.rerolled.includes(unit.id)) return false;
  const said = saidOf(state, battle, event, role, elites.slice(0, nth));
  const passedOver = isPassedOver(thrown, placeOf(thrown, role, nth), strengthOf(state, unit, role), Boolean(event.id));
  return elites.length > 1 && passedOver ? false : (said ?? !passedOver);
}

/** What an owner has said about a miss: of all his side's units alike, or in their order, `before`: those asked about earlier. */
function saidOf(
  state: AxisState,
  battle: BattleUnderWay,
  event: Rolled,
  role: BattleRole,
  before: readonly AxisUnit[],
): boolean | undefined {
  const said = answersOf(event, role);
  return Array.isArray(said)
    ? said[before.filter((unit, i) => isOpen(state, battle, event, role, unit, i)).length]
    : (said as boolean | undefined);
}

const answersOf = (event: Rolled, role: BattleRole): RerollChoice | undefined =>
  role === 'attacker' ? event.attackerRerolls : event.defenderRerolls;

/** The dice of the nth elite unit have missed, and it has not thrown again in this battle before. */
const isOpen = (state: AxisState, battle: BattleUnderWay, event: Rolled, role: BattleRole, unit: AxisUnit, nth: number): boolean => {
  const thrown = event.thrown ?? [];
  return !battle.rerolled.includes(unit.id) && missed(thrown[placeOf(thrown, role, nth)], strengthOf(state, unit, role));
};

/**
 * The elite dice fell, one of them missed, and other dice fell after them, or none did and the event is `whole`: the miss was let stand.
 */
const isPassedOver = (thrown: readonly Thrown[], at: number, value: number, whole: boolean): boolean =>
  at < thrown.length && (whole || at < thrown.length - 1) && missed(thrown[at], value);

const missed = (entry: Thrown | undefined, value: number): boolean =>
  Object.values(entry?.dice ?? {})
    .flat()
    .some(face => Number(face) > value);

/**
 * A miss that may be thrown again and about which nothing has been said. `said`: what was said about earlier ones of the side;
 * undefined of a side with one elite unit.
 */
export interface OpenMiss {
  readonly role: BattleRole;
  readonly said: readonly boolean[] | undefined;
}

/** The miss of the elite dice that fell last, while its owner may throw one of them again and has not said whether it does. */
export function rerollOpen(state: AxisState, battle: BattleUnderWay, event: Rolled): OpenMiss | undefined {
  const thrown = event.thrown ?? [];
  const last = thrown.at(-1);
  const role = BATTLE_ROLES.find(one => last?.as === `${VERB[one]}-elite`);
  if (!role) return undefined;
  const nth = thrown.filter(({ as }) => as === last?.as).length - 1;
  const elites = volleysOf(state, battle, event)
    .filter(({ id }) => roleOf(id) === role)
    .flatMap(fired => fired.elites);
  const unit = elites[nth];
  if (!unit || !isOpen(state, battle, event, role, unit, nth)) return undefined;
  if (saidOf(state, battle, event, role, elites.slice(0, nth)) !== undefined) return undefined;
  const said = answersOf(event, role);
  return { role, said: elites.length > 1 ? (Array.isArray(said) ? said : []) : undefined };
}

/**
 * The volleys of a round in the order they fall; who fires back depends on what first strike has done. The rules, dice and losses of an
 * event ask some twenty times in a row.
 */
export const volleysOf = createLastCache(firedIn);

function firedIn(state: AxisState, battle: BattleUnderWay, event: Rolled): readonly Fired[] {
  const start = sidesOf(state, battle);
  const fire = (ids: readonly VolleyId[], left: Sides): readonly Fired[] =>
    ids.flatMap(id => firedBy(state, battle, event, id, { units: firing(state, battle, id, left), targets: left[otherRole(roleOf(id))] }));
  const opening = fire(OPENING, start);
  if (opening.length === 0) return fire(CLOSING, start);
  return [...opening, ...fire(CLOSING, leftOf(start, openingLosses(state, start, event, tallyOf(opening, event))))];
}

const CLOSING = VOLLEYS.filter(id => !isOpening(id));

const sidesOf = (state: AxisState, battle: BattleUnderWay): Sides => ({
  attacker: standing(state, battle, 'attacker'),
  defender: standing(state, battle, 'defender'),
});

function firedBy(state: AxisState, battle: BattleUnderWay, event: Rolled, id: VolleyId, fire: FiringAt): readonly Fired[] {
  const { units, targets } = fire;
  const role = roleOf(id);
  const { columns, elite } = columnsOf(state, fire, id, (elites, nth) => rerolls(state, battle, event, role, elites, nth));
  if (columns.length + elite.length === 0) return [];
  const profile = attack({
    kind: 'volley',
    of: id,
    columns,
    ...(elite.length > 0 ? { elite } : {}),
    targets: targetsOf(state, targets, otherRole(role)),
    ...facesOf(state),
    units: state.game.tables.units,
  });
  const [by, on] = role === 'attacker' ? [battle.attacker, defenderOf(state, battle)] : [defenderOf(state, battle), battle.attacker];
  return [{ id, columns, elites: elitesOf(state, units, role), targets, cast: { by, on, at: battle.area, attack: profile } }];
}

/** What the dice that have fallen come to, dice still to come counting nothing; without dice the result that was written down. */
export function tallyOf(fired: readonly Fired[], event: Pick<RoundEvent, 'thrown' | 'result'>): Tally {
  if ((event.thrown ?? []).length === 0) return event.result ?? {};
  const { tallies } = reading(
    fired.map(({ cast }) => cast.attack.roll),
    event.thrown ?? [],
  );
  return Object.assign({}, ...tallies) as Tally;
}

/** Who falls in a round: to the opening volleys, then to the others. */
export interface RoundLosses {
  readonly first: BattleLosses;
  readonly attackerFirst: BattleLosses;
  readonly defender: BattleLosses;
  readonly attacker: BattleLosses;
  /** Both sides as the opening volleys leave them. */
  readonly left: Sides;
}

type Picked = Rolled & Pick<RoundEvent, 'defenderLosses' | 'attackerLosses'>;

/** As the owner picked, else by the order of loss. */
const lostOf = (
  state: AxisState,
  units: readonly AxisUnit[],
  role: BattleRole,
  names: Counts | undefined,
  hits: VolleyHits,
): BattleLosses => (names ? byName(units, names).losses : byOrder(state, units, role, hits));

/** What falls to the opening volleys. */
const openingLosses = (
  state: AxisState,
  { attacker, defender }: Sides,
  event: Rolled,
  tally: Tally,
): Pick<RoundLosses, 'first' | 'attackerFirst'> => ({
  first: lostOf(state, defender, 'defender', event.firstLosses, hitsIn(tally, 'first')),
  attackerFirst: lostOf(state, attacker, 'attacker', event.attackerFirstLosses, hitsIn(tally, 'defend-first')),
});

const leftOf = ({ attacker, defender }: Sides, { first, attackerFirst }: Pick<RoundLosses, 'first' | 'attackerFirst'>): Sides => ({
  attacker: after(attacker, attackerFirst),
  defender: after(defender, first),
});

/** Casualties of a round: those a record names, else by the order of loss. */
export function fallenIn(state: AxisState, battle: BattleUnderWay, event: Picked, tally: Tally): RoundLosses {
  const start = sidesOf(state, battle);
  const opening = openingLosses(state, start, event, tally);
  const left = leftOf(start, opening);
  const defender = lostOf(state, left.defender, 'defender', event.defenderLosses, hitsIn(tally, 'attack'));
  const attacker = lostOf(state, left.attacker, 'attacker', event.attackerLosses, hitsIn(tally, 'defend'));
  return { ...opening, defender, attacker, left };
}

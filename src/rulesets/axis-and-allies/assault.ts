// What a power could throw against one area in its next turn, as if that area alone were attacked: by land, from the sea, through the air,
// with batteries next door and battleships off the shore; past guns and mines, and over neutral land that is paid for.

import { reach } from '../../boards/reach.ts';
import { createCache, createWordCache } from '../../core/cache.ts';
import type { Assault, AssaultArrival, MoveMode } from '../../core/ruleset.ts';
import type { SideId } from '../../core/types.ts';
import { turn } from './acts/turn.ts';
import { type Arrived, type Landfall, landfalls, type Party, worthOfParty } from './arrivals.ts';
import type { AxisProfile } from './attack.ts';
import { supporterAt } from './battle.ts';
import { KAMIKAZE_POWER, RESTRICTED_POWER } from './data/powers.ts';
import { NEUTRAL_FEE } from './data/units.ts';
import { hasGunAgainst } from './hazards.ts';
import { type AxisJourney, flight, type Purse, voyage } from './journeys.ts';
import { defendersAt, gunsAt, isHostile, isNeutral, isZone, linksOf } from './land.ts';
import { dropFrom, type LoadedTransport, landingAt, safest } from './landing.ts';
import { option } from './options.ts';
import { firingFrom, profileBetween } from './questions.ts';
import type { AreaId, AxisState } from './state.ts';
import { type AxisPlacedUnit, allUnits, can, isAircraft, isCombatant, isEnemy, isLand, isPlaced, isShip, typeOf } from './units.ts';
import { KAMIKAZE, mayBeKamikaze, moveModes } from './ways.ts';

/** What players would decide. */
export const READING =
  'All who can get there attack, to the end and by the usual order of loss. Aircraft of a type fly together from each area, ships of a zone sail together, the cheapest first: past the fewest guns and mines, then over the least neutral land to pay for, then the shortest way. Fees come out of the treasury as it is and count as lost.';

const combatMoves = createWordCache<AxisState, SideId, AxisState>();

/** The combat move of the power's next turn, all its pieces rested; kept, for every area is asked about in turn. */
const combatMove = (state: AxisState, side: SideId): AxisState =>
  combatMoves(state, side, () => ({
    ...turn.apply(state, { id: '', type: 'turn', side, round: state.turn }, {}),
    phase: 'combat-move',
  }));

/** Its next turn is that of the first round, in which by option it attacks nobody. */
const holdsStill = (state: AxisState, side: SideId): boolean =>
  option(state, 'russiaRestricted') &&
  side === RESTRICTED_POWER &&
  (state.turn === 0 || (state.turn === 1 && !state.played.includes(side)));

/** All who set out, in the order in which they go; batteries next door; the neutral land that is paid for on the way out. */
interface Force {
  readonly parties: readonly Party[];
  readonly support: readonly AxisPlacedUnit[];
  readonly fees: readonly AreaId[];
}

/**
 * What a power could bring against an area, and the fight that would follow; undefined for areas that
 * are not hostile, and where nobody can come.
 */
export function assault(state: AxisState, side: SideId, at: AreaId): Assault<AxisProfile> | undefined {
  if (!isHostile(state, side, at) || isNeutral(state, at) || holdsStill(state, side)) return undefined;
  const now = combatMove(state, side);
  const force = forceAgainst(now, side, at, { may: () => true, kamikazes: true });
  const { units, helpers } = membersOf(force);
  if (units.length === 0) return undefined;
  return {
    by: [...units, ...helpers].map(({ id }) => id),
    against: defendersAt(now, side, at).map(({ id }) => id),
    arrivals: arrivalsOf(now, side, at, force),
  };
}

/**
 * What a power can send against defenders of an area in the combat move that begins here: those that may come, can come and can go home.
 */
export interface Sortie {
  readonly units: readonly AxisPlacedUnit[];
  /** Batteries next door and battleships off the shore. */
  readonly helpers: readonly AxisPlacedUnit[];
  readonly carriers: readonly AxisPlacedUnit[];
  readonly arrivals: readonly AssaultArrival<AxisProfile>[];
}

/** Undefined where nobody defends, and where nobody can come. */
export function sortie(state: AxisState, side: SideId, at: AreaId, may: (id: string) => boolean): Sortie | undefined {
  if (!isHostile(state, side, at) || defendersAt(state, side, at).length === 0) return undefined;
  const force = forceAgainst(state, side, at, { may: ({ id }) => may(id), kamikazes: false });
  const members = membersOf(force);
  return members.units.length > 0 ? { ...members, arrivals: arrivalsOf(state, side, at, force) } : undefined;
}

/** Everybody who takes part; `carriers` bring some of them and do not fight. */
function membersOf({ parties, support }: Force): Omit<Sortie, 'arrivals'> {
  const of = (role: Party['role']): readonly AxisPlacedUnit[] => parties.flatMap(party => (party.role === role ? party.units : []));
  const brought = parties.flatMap(({ load }) => [...load.values()].flat());
  return { units: [...of('fights'), ...brought], helpers: [...support, ...of('bombards')], carriers: of('carries') };
}

interface Callup {
  may(unit: AxisPlacedUnit): boolean;
  readonly kamikazes: boolean;
}

function forceAgainst(state: AxisState, side: SideId, at: AreaId, { may, kamikazes }: Callup): Force {
  const own = allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === side && isCombatant(state, unit) && unit.at !== at && may(unit));
  const coming = own.filter(unit => typeOf(state, unit).attack > 0 && unit.type !== 'artillery' && canReach(state, unit, at));
  const diving =
    kamikazes && defendersAt(state, side, at).length > 0 ? own.filter(unit => !coming.includes(unit) && isKamikaze(state, unit, at)) : [];
  const support = option(state, 'artillery')
    ? linksOf(state, at)
        .flatMap(from => supporterAt(state, from) ?? [])
        .filter(may)
    : [];
  const landed = isZone(state, at) ? [] : landingAt(state, side, at, { busy: new Set(coming), may });
  const ground = coming.filter(unit => isLand(state, unit));
  const bombers = ground.length + landed.length === 0 && !isZone(state, at) ? coming.filter(unit => can(state, unit, 'raids')) : [];
  const drop = dropFrom(state, bombers, may);
  const { parties: flights, fees } = flown(state, at, { drop, diving, coming: coming.filter(unit => isAircraft(state, unit)) });
  const ships = isZone(state, at)
    ? coming.filter(unit => isShip(state, unit)).map(ship => sails(state, ship, at))
    : ferried(state, own, landed);
  const byWorth = together(ships).toSorted((a, b) => worthOfParty(state, a) - worthOfParty(state, b));
  return { parties: [...ground.map(unit => marches(unit, at)), ...flights, ...byWorth], support, fees };
}

const STANDING: AxisJourney = { steps: 0, risks: [], fees: [], home: [] };
const EMPTY: Party['load'] = new Map();

const marches = (unit: AxisPlacedUnit, to: AreaId): Party => ({ role: 'fights', units: [unit], to, journey: STANDING, load: EMPTY });

const sails = (state: AxisState, ship: AxisPlacedUnit, to: AreaId): Party => ({
  role: 'fights',
  units: [ship],
  to,
  journey: voyage(state, ship, to) ?? STANDING,
  load: EMPTY,
});

/** Transports on their way to the shore, and battleships to the zones from which somebody lands. */
function ferried(state: AxisState, own: readonly AxisPlacedUnit[], landed: readonly LoadedTransport[]): readonly Party[] {
  const zones = [...new Set(landed.map(({ zone }) => zone))];
  const transports = landed.map(({ ship, load, zone, journey }): Party => {
    return { role: 'carries', units: [ship], to: zone, journey, load: new Map([[ship.id, load]]) };
  });
  const battleships = own
    .filter(unit => can(state, unit, 'bombards'))
    .flatMap((ship): readonly Party[] => {
      const way = safest(state, ship, zones);
      return way ? [{ role: 'bombards', units: [ship], to: way.zone, journey: way.journey, load: EMPTY }] : [];
    });
  return [...transports, ...battleships];
}

/** Ships of one role that start in one zone and take one way go together, and meet its mines together. */
function together(parties: readonly Party[]): readonly Party[] {
  const groups = Map.groupBy(parties, ({ role, units: [ship], to, journey }) => `${role} ${ship?.at} ${to} ${journey.risks}`);
  return [...groups.values()].map(group => ({
    ...(group[0] as Party),
    units: group.flatMap(({ units }) => units),
    load: new Map(group.flatMap(({ load }) => [...load])),
  }));
}

interface Flying {
  readonly coming: readonly AxisPlacedUnit[];
  readonly diving: readonly AxisPlacedUnit[];
  readonly drop: ReturnType<typeof dropFrom>;
}

/**
 * Aircraft of one type and area fly together, one flight after the other as far as there is money for neutral land;
 * what one has paid for is free for the next.
 */
function flown(state: AxisState, at: AreaId, { coming, diving, drop }: Flying): Pick<Force, 'parties' | 'fees'> {
  const flights = [
    ...(drop ? [{ units: [drop.bomber], drop, kamikaze: false }] : []),
    ...stacksOf(coming.filter(unit => unit !== drop?.bomber)).map(units => ({ units, kamikaze: false, drop: undefined })),
    ...stacksOf(diving).map(units => ({ units, kamikaze: true, drop: undefined })),
  ];
  const parties: Party[] = [];
  let [fees, home]: [readonly AreaId[], readonly AreaId[]] = [[], []];
  for (const { units, kamikaze, drop: jump } of flights) {
    const [first] = units;
    const left = (state.ipc[first?.side ?? ''] ?? 0) - NEUTRAL_FEE * new Set([...fees, ...home]).size;
    const purse: Purse = { paid: [...state.paid, ...fees], ipc: left };
    const journey = first && flight(state, first, at, purse, kamikaze);
    if (!journey) continue;
    parties.push(jump ? drops(state, jump, at, journey) : { role: 'fights', units, to: at, journey, load: EMPTY, kamikaze });
    fees = [...fees, ...journey.fees];
    home = [...home, ...journey.home];
  }
  return { fees, parties: parties.map(party => ({ ...party, journey: { ...party.journey, home: without(party.journey.home, fees) } })) };
}

const without = (areas: readonly AreaId[], paid: readonly AreaId[]): readonly AreaId[] => areas.filter(area => !paid.includes(area));

const stacksOf = (units: readonly AxisPlacedUnit[]): readonly (readonly AxisPlacedUnit[])[] => [
  ...Map.groupBy(units, ({ type, at }) => `${type} ${at}`).values(),
];

/** The gun of the land that infantry jumps onto fires first. */
const drops = (state: AxisState, { bomber, infantry }: NonNullable<Flying['drop']>, to: AreaId, journey: AxisJourney): Party => ({
  role: 'carries',
  units: [bomber],
  to,
  journey: hasGunAgainst(state, bomber.side, to) ? { ...journey, risks: [...journey.risks, to] } : journey,
  load: new Map([[bomber.id, [infantry]]]),
});

/** It gets there by its own move; aircraft so that they can land afterwards. */
export const canReach = (state: AxisState, unit: AxisPlacedUnit, at: AreaId): boolean =>
  moveModes(state, unit).some(gait => gait.id !== KAMIKAZE && costsOf(state, gait, unit.at).has(at));

/** Pieces of a type share their gait, and every area is asked about: what has been found is kept. */
const sharedCosts = createWordCache<MoveMode, AreaId, ReadonlyMap<AreaId, number>>();

const costsOf = (state: AxisState, gait: MoveMode, from: AreaId): ReadonlyMap<AreaId, number> =>
  sharedCosts(gait, from, () => reach(state.game.board, gait, from).costs);

/** It gets there with no way home (article, Kamikaze Pilots). */
function isKamikaze(state: AxisState, unit: AxisPlacedUnit, at: AreaId): boolean {
  if (!mayBeKamikaze(state, unit, KAMIKAZE_POWER) || (option(state, 'kamikazeTargets') === 'ships' && !isZone(state, at))) return false;
  return moveModes(state, unit).some(gait => costsOf(state, oneWay(gait), unit.at).has(at));
}

const oneWay = createCache(({ ends: _, ...out }: MoveMode): MoveMode => out);

/** What can come of a force on its way, each case with the fight that follows. */
function arrivalsOf(state: AxisState, side: SideId, at: AreaId, force: Force): readonly AssaultArrival<AxisProfile>[] {
  const paid = NEUTRAL_FEE * force.fees.length;
  const cases = landfalls(state, force.parties).map((landfall): AssaultArrival<AxisProfile> => {
    const { tolls, ...met } = metBy(state, side, at, force, landfall);
    return { chance: landfall.chance, costs: landfall.costs + paid + NEUTRAL_FEE * tolls.length, ...met };
  });
  if (cases.length === 1) return cases;
  const groups = Map.groupBy(cases, ({ profile, takes }) => JSON.stringify([profile, takes]));
  return [...groups.values()].map(group => {
    const chance = group.reduce((sum, one) => sum + one.chance, 0);
    return {
      ...(group[0] as AssaultArrival<AxisProfile>),
      chance,
      costs: group.reduce((sum, one) => sum + one.chance * one.costs, 0) / chance,
    };
  });
}

interface Met extends Pick<AssaultArrival<AxisProfile>, 'profile' | 'takes'> {
  /** Neutral land that is paid for on the way home, whatever the dice of the fight. */
  readonly tolls: readonly AreaId[];
}

/** The fight of those who get there; where there is none, whether they take the land. */
function metBy(state: AxisState, side: SideId, at: AreaId, { support }: Force, { arrived }: Landfall): Met {
  const fighters = arrived.flatMap(fightersOf);
  const defenders = defendersAt(state, side, at);
  const isFight = fighters.length > 0 && defenders.length > 0;
  const tolls = [
    ...new Set(
      arrived.flatMap(({ party, units }) => (units.length > 0 && !(isFight && party.role === 'fights') ? party.journey.home : [])),
    ),
  ];
  if (!isFight) return { tolls, takes: defenders.length === 0 && fighters.some(({ unit }) => isLand(state, unit)) };
  const ships = (role: Party['role']) => arrived.filter(({ party, units }) => party.role === role && units.length > 0);
  const zones = new Set(ships('carries').map(({ party }) => party.to));
  const bombard = ships('bombards').flatMap(({ party, units }) => (zones.has(party.to) ? units : []));
  const paying = fighters.map(({ unit, party }) => ({ unit, kamikaze: party.kamikaze, toll: without(party.journey.home, tolls) }));
  return { tolls, profile: profileOf(state, side, at, paying, [...support, ...bombard]) };
}

interface Fighter {
  readonly unit: AxisPlacedUnit;
  readonly party: Party;
}

/** Who of a party fights: the pieces themselves, or those they have brought. */
const fightersOf = ({ party, units }: Arrived): readonly Fighter[] => {
  if (party.role === 'bombards') return [];
  const all = party.role === 'fights' ? units : units.flatMap(({ id }) => party.load.get(id) ?? []);
  return all.map(unit => ({ unit, party }));
};

interface Paying {
  readonly unit: AxisPlacedUnit;
  readonly kamikaze: boolean | undefined;
  readonly toll: readonly AreaId[];
}

function profileOf(state: AxisState, side: SideId, at: AreaId, paying: readonly Paying[], helpers: readonly AxisPlacedUnit[]): AxisProfile {
  const gun = gunsAt(state, at).some(one => isEnemy(state, one.side, side) && one.aboard === undefined);
  const units = paying.map(({ unit }) => unit);
  const profile = profileBetween(state, at, units, defendersAt(state, side, at));
  const troops = profile.attackers.troops.map((troop, i) => {
    const { kamikaze, toll = [] } = paying[i] ?? {};
    return {
      ...troop,
      ...(toll.length > 0 && isAircraft(state, units[i] as AxisPlacedUnit) ? { toll } : {}),
      ...(kamikaze ? { kamikaze: true } : {}),
    };
  });
  return {
    ...profile,
    attackers: { troops },
    ...firingFrom(state, helpers),
    ...(gun && units.some(unit => isAircraft(state, unit)) ? { gun } : {}),
  };
}

// What a power could throw against one area in its next turn, as if that area alone were attacked: by land, from the sea, through the air, with batteries next door and
// battleships off the shore. Guns and mines met on the way are left out, and neutral land is not paid for.

import { reach } from '../../boards/reach.ts';
import type { Assault, Gait } from '../../core/ruleset.ts';
import type { SideId } from '../../core/types.ts';
import { turn } from './acts/turn.ts';
import type { AaProfile } from './attack.ts';
import { supporterAt } from './battle.ts';
import { KAMIKAZE_POWER, RESTRICTED_POWER } from './data/powers.ts';
import { CAPACITY } from './data/units.ts';
import { defendersAt, gunsAt, hasEnemyShips, isFriendly, isHostile, isNeutral, isZone, linksOf } from './land.ts';
import { option } from './options.ts';
import { firingFrom, profileBetween } from './questions.ts';
import type { AaState, AreaId } from './state.ts';
import { allUnits, cargoOf, isAircraft, isCombatant, isEnemy, isLand, isPlaced, type Placed, typeOf, unitsAt } from './units.ts';
import { gaits, mayBeKamikaze } from './ways.ts';

/** The combat move of the power's next turn, all its pieces rested; kept, for every area is asked about in turn. */
function combatMove(state: AaState, side: SideId): AaState {
  const known = moves.get(state)?.get(side);
  if (known) return known;
  const made: AaState = { ...turn.apply(state, { id: '', type: 'turn', side, round: state.turn }, {}), phase: 'combat-move' };
  moves.set(state, (moves.get(state) ?? new Map<SideId, AaState>()).set(side, made));
  return made;
}
const moves = new WeakMap<AaState, Map<SideId, AaState>>();

/** Its next turn is that of the first round, in which by option it attacks nobody. */
const holdsStill = (state: AaState, side: SideId): boolean =>
  option(state, 'russiaRestricted') &&
  side === RESTRICTED_POWER &&
  (state.turn === 0 || (state.turn === 1 && !state.played.includes(side)));

/** Everybody who takes part; `carriers`: who bring some of them and do not fight. */
interface Force {
  readonly units: readonly Placed[];
  readonly carriers: readonly Placed[];
  readonly kamikazes: readonly Placed[];
  readonly support: readonly Placed[];
  readonly bombard: readonly Placed[];
}

/** What a power could bring against an area, and the fight that would follow; undefined for areas that are not hostile, and where nobody can come. */
export function assault(state: AaState, side: SideId, at: AreaId): Assault<AaProfile> | undefined {
  if (!isHostile(state, side, at) || isNeutral(state, at) || holdsStill(state, side)) return undefined;
  const now = combatMove(state, side);
  const force = forceAgainst(now, side, at, () => true);
  if (force.units.length === 0) return undefined;
  const against = defendersAt(now, side, at);
  const by = [...force.units, ...force.support, ...force.bombard];
  return {
    by: by.map(({ id }) => id),
    against: against.map(({ id }) => id),
    ...(against.length > 0 ? { profile: profileOf(now, side, at, force) } : { takes: force.units.some(unit => isLand(now, unit)) }),
  };
}

/** What a power can send against defenders of an area in the combat move that begins here: those that may come, can come and can go home. */
export interface Sortie {
  readonly units: readonly Placed[];
  /** Batteries next door and battleships off the shore. */
  readonly helpers: readonly Placed[];
  readonly carriers: readonly Placed[];
  readonly profile: AaProfile;
}

/** Undefined where nobody defends, and where nobody can come. */
export function sortie(state: AaState, side: SideId, at: AreaId, may: (id: string) => boolean): Sortie | undefined {
  if (!isHostile(state, side, at) || defendersAt(state, side, at).length === 0) return undefined;
  const found = forceAgainst(state, side, at, ({ id }) => may(id));
  const lost = new Set(found.kamikazes);
  const units = found.units.filter(unit => !lost.has(unit));
  if (units.length === 0) return undefined;
  const profile = profileOf(state, side, at, { ...found, units, kamikazes: [] });
  return { units, helpers: [...found.support, ...found.bombard], carriers: found.carriers, profile };
}

function forceAgainst(state: AaState, side: SideId, at: AreaId, may: (unit: Placed) => boolean): Force {
  const own = allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === side && isCombatant(state, unit) && unit.at !== at && may(unit));
  const coming = own.filter(unit => typeOf(state, unit).attack > 0 && unit.type !== 'artillery' && canReach(state, unit, at));
  const kamikazes = own.filter(unit => !coming.includes(unit) && isKamikaze(state, unit, at));
  const support = option(state, 'artillery')
    ? linksOf(state, at)
        .flatMap(from => supporterAt(state, from) ?? [])
        .filter(may)
    : [];
  if (isZone(state, at)) return { units: [...coming, ...kamikazes], kamikazes, support, bombard: [], carriers: [] };
  const { landed, zones, ships } = landingAt(state, side, at, { busy: new Set(coming), may });
  const ground = [...coming.filter(unit => isLand(state, unit)), ...landed];
  const dropped = ground.length > 0 ? undefined : dropAt(state, coming, may);
  const units = [...coming, ...landed].filter(unit => unit !== dropped?.bomber);
  const bombard = own.filter(unit => unit.type === 'battleship' && zones.some(zone => canReach(state, unit, zone)));
  return {
    units: [...units, ...(dropped ? [dropped.infantry] : []), ...kamikazes],
    kamikazes,
    support,
    bombard,
    carriers: [...ships, ...(dropped ? [dropped.bomber] : [])],
  };
}

/** It gets there by its own move; aircraft so that they can land afterwards. */
export const canReach = (state: AaState, unit: Placed, at: AreaId): boolean =>
  gaits(state, unit).some(gait => costsOf(state, gait, unit.at).has(at));

/** Pieces of a type share their gait, and every area is asked about: what has been found is kept. */
function costsOf(state: AaState, gait: Gait, from: AreaId): ReadonlyMap<AreaId, number> {
  const known = costs.get(gait) ?? new Map<AreaId, ReadonlyMap<AreaId, number>>();
  costs.set(gait, known);
  const found = known.get(from) ?? reach(state.game.board, gait, from).costs;
  known.set(from, found);
  return found;
}
const costs = new WeakMap<Gait, Map<AreaId, ReadonlyMap<AreaId, number>>>();

/** It gets there with no way home (article, Kamikaze Pilots). */
function isKamikaze(state: AaState, unit: Placed, at: AreaId): boolean {
  if (!mayBeKamikaze(state, unit, KAMIKAZE_POWER) || (option(state, 'kamikazeTargets') === 'ships' && !isZone(state, at))) return false;
  return gaits(state, unit).some(gait => costsOf(state, oneWay(gait), unit.at).has(at));
}

function oneWay(gait: Gait): Gait {
  const { ends: _, ...out } = gait;
  const found = flights.get(gait) ?? out;
  flights.set(gait, found);
  return found;
}
const flights = new WeakMap<Gait, Gait>();

/** Those who have no part in a landing as yet, and those who may have one. */
interface Waiting {
  readonly busy: Set<Placed>;
  may(unit: Placed): boolean;
}

/** Who comes ashore, and from which zones. Each transport is loaded where it starts and unloads in one zone without enemy ships beside the area. */
function landingAt(
  state: AaState,
  side: SideId,
  at: AreaId,
  waiting: Waiting,
): { readonly landed: readonly Placed[]; readonly zones: readonly AreaId[]; readonly ships: readonly Placed[] } {
  const shores = linksOf(state, at).filter(zone => isZone(state, zone) && !hasEnemyShips(state, side, zone));
  const transports = allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === side && unit.type === 'transport' && waiting.may(unit));
  const landed: Placed[] = [];
  const loaded: Placed[] = [];
  const zones = new Set<AreaId>();
  for (const ship of transports) {
    const zone = shores.find(shore => shore === ship.at || canReach(state, ship, shore));
    const load = zone === undefined ? [] : loadOf(state, ship, waiting);
    if (zone === undefined || load.length === 0) continue;
    zones.add(zone);
    loaded.push(ship);
    for (const unit of load) waiting.busy.add(unit);
    landed.push(...load);
  }
  return { landed, zones: [...zones], ships: loaded };
}

/** What a transport would carry: what is aboard, and of the units beside it that have no other way as many as there is room for. */
function loadOf(state: AaState, ship: Placed, { busy, may }: Waiting): readonly Placed[] {
  const aboard = cargoOf(state, ship)
    .filter(isPlaced)
    .filter(unit => fightsAshore(state, unit) && may(unit));
  const room = CAPACITY.transport - cargoOf(state, ship).reduce((sum, unit) => sum + loadPoints(state, unit), 0);
  if (hasEnemyShips(state, ship.side, ship.at)) return aboard;
  const waiting = linksOf(state, ship.at)
    .filter(from => !isZone(state, from) && isFriendly(state, ship.side, from))
    .flatMap(from => unitsAt(state, from))
    .filter(unit => unit.side === ship.side && unit.aboard === undefined && !busy.has(unit) && fightsAshore(state, unit) && may(unit));
  const light = waiting.toSorted((a, b) => loadPoints(state, a) - loadPoints(state, b));
  const [many, strong] = [packed(state, light, room), packed(state, light.toReversed(), room)];
  return [...aboard, ...(strong.length < many.length ? many : strong)];
}

const loadPoints = (state: AaState, { type }: Pick<Placed, 'type'>): number => state.game.tables.units[type]?.load ?? 0;

/** Infantry and armour: batteries move after the fighting only. */
const fightsAshore = (state: AaState, unit: Placed): boolean =>
  isLand(state, unit) && typeOf(state, unit).attack > 0 && unit.type !== 'artillery';

function packed(state: AaState, units: readonly Placed[], room: number): readonly Placed[] {
  let left = room;
  return units.filter(unit => {
    const points = loadPoints(state, unit);
    const fits = points > 0 && points <= left;
    if (fits) left -= points;
    return fits;
  });
}

/** Where nobody else could take the land: a bomber puts down an infantry of its territory instead of fighting (article, Paratroopers). */
function dropAt(
  state: AaState,
  coming: readonly Placed[],
  may: (unit: Placed) => boolean,
): { readonly bomber: Placed; readonly infantry: Placed } | undefined {
  if (!option(state, 'paratroopers')) return undefined;
  for (const bomber of coming.filter(({ type }) => type === 'bomber')) {
    const infantry = unitsAt(state, bomber.at).find(
      unit => unit.side === bomber.side && unit.type === 'infantry' && unit.aboard === undefined && may(unit),
    );
    if (infantry) return { bomber, infantry };
  }
  return undefined;
}

function profileOf(state: AaState, side: SideId, at: AreaId, { units, kamikazes, support, bombard }: Omit<Force, 'carriers'>): AaProfile {
  const gun = gunsAt(state, at).some(one => isEnemy(state, one.side, side) && one.aboard === undefined);
  const lost = new Set(kamikazes);
  const profile = profileBetween(state, at, units, defendersAt(state, side, at));
  const troops = profile.attackers.troops.map((troop, i) => (lost.has(units[i] as Placed) ? { ...troop, kamikaze: true } : troop));
  return {
    ...profile,
    attackers: { troops },
    ...firingFrom(state, [...support, ...bombard]),
    ...(gun && units.some(unit => isAircraft(state, unit)) ? { gun } : {}),
  };
}

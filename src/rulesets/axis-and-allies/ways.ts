// Where pieces can go: by land, by sea and through the air, and where aircraft can land. Told from the position as it is
// now, for rules, questions and gaits alike.

import { type Passage, stepCost, stepsFrom } from '../../boards/map.ts';
import { createWordCache } from '../../core/cache.ts';
import type { MoveMode } from '../../core/ruleset.ts';
import type { Place, SideId } from '../../core/types.ts';
import { isAirfield } from './acts/afterFlight.ts';
import { KAMIKAZE_POWER } from './data/powers.ts';
import { defendersAt, hasEnemyShips, isFriendly, isHostile, isNeutral, isZone, territories, wasFriendly } from './land.ts';
import { option } from './options.ts';
import type { AreaId, AxisState, AxisUnit } from './state.ts';
import {
  type AxisPlacedUnit,
  allUnits,
  can,
  decksOf,
  enemiesAt,
  isAircraft,
  isEnemy,
  isPlaced,
  isShip,
  needsDeck,
  typeOf,
} from './units.ts';

/** Spaces a piece has left this turn. */
export const spacesLeft = (state: AxisState, unit: AxisUnit): number => Math.max(0, typeOf(state, unit).move - unit.moved);

/** A piece that may still move in this phase: land and sea units in one of the two movement phases only, aircraft in both (base rules). */
export function isFree(state: AxisState, unit: AxisUnit): boolean {
  if (unit.ended || unit.aboard !== undefined || typeOf(state, unit).move === 0) return false;
  if (isAircraft(state, unit)) return true;
  return !unit.fought && !unit.fired && (unit.movedIn === undefined || unit.movedIn === state.phase);
}

/** Enemy land with nobody in it who fights: armour drives through (guns and complexes do not stop it). */
export const isOpenLand = (state: AxisState, side: SideId, area: AreaId): boolean => {
  const owner = state.owner[area];
  return owner !== undefined && isEnemy(state, owner, side) && defendersAt(state, side, area).length === 0;
};

/** Land in which a move by land may go on: friendly, or for armour open enemy land. */
export const isThroughLand = (state: AxisState, side: SideId, type: string, area: AreaId): boolean =>
  (isFriendly(state, side, area) && defendersAt(state, side, area).length === 0) ||
  (can(state, { type }, 'blitz') && isOpenLand(state, side, area));

/** A canal is open to those who have held its banks since the turn began. */
const holds = (state: AxisState, side: SideId, area: AreaId): boolean => isFriendly(state, side, area) && wasFriendly(state, side, area);

/** How a piece goes about; where it may end or must stop is not in it. */
export function passageOf(state: AxisState, unit: Pick<AxisUnit, 'side' | 'type'>): Passage {
  const over =
    state.game.tables.units[unit.type]?.domain === 'sea' ? 'sea' : state.game.tables.units[unit.type]?.domain === 'air' ? 'air' : 'land';
  if (over === 'sea') return { over, holds: area => holds(state, unit.side, area) };
  return over === 'air' ? { over } : { over, enters: area => state.phase === 'combat-move' || isFriendly(state, unit.side, area) };
}

/** A move stops on entering enemy ships; by land in all but friendly land (armour goes on through open enemy land). */
export const stopsAt = (state: AxisState, unit: AxisUnit, area: AreaId): boolean =>
  isZone(state, area)
    ? isShip(state, unit) && hasEnemyShips(state, unit.side, area)
    : !isAircraft(state, unit) && !isThroughLand(state, unit.side, unit.type, area);

/** Zones where a carrier can still be at the end of the turn. */
export function berths(state: AxisState, carrier: AxisPlacedUnit): readonly AreaId[] {
  const left = carrier.movedIn === undefined || carrier.movedIn === state.phase ? spacesLeft(state, carrier) : 0;
  return [...stepsFrom(state.game.board, carrier.at, passageOf(state, carrier), left).keys()];
}

/** The own carriers on the board. */
export const carriersOf = (state: AxisState, side: SideId): readonly AxisPlacedUnit[] =>
  allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === side && decksOf(state, unit) > 0);

/**
 * Areas where a type of aircraft may end the turn: friendly land held since its beginning; for
 * fighters zones that an own carrier can be in.
 */
export const landingAreas = (state: AxisState, side: SideId, type: string): readonly AreaId[] => [
  ...territories(state).filter(area => isAirfield(state, side, area)),
  ...(needsDeck(state, { type }) ? carriersOf(state, side).flatMap(carrier => berths(state, carrier)) : []),
];

const homes = createWordCache<AxisState, string, ReadonlyMap<AreaId, number>>();

/** Steps to the nearest place where such an aircraft can land, from every area. */
export const stepsHome = (state: AxisState, side: SideId, type: string): ReadonlyMap<AreaId, number> =>
  homes(state, `${side} ${type}`, () => stepsFrom(state.game.board, landingAreas(state, side, type), { over: 'air' }));

/** The kamikaze rule is for the fighters of one power. */
export const mayBeKamikaze = (state: AxisState, unit: Pick<AxisUnit, 'side' | 'type'>, power: SideId): boolean =>
  option(state, 'kamikaze') && unit.side === power && unit.type === 'fighter';

const modes = createWordCache<AxisState, string, readonly MoveMode[]>();

/**
 * Its way to move: by land, by sea, or out and home through the air; in the combat move a kamikaze's, too, who does not come home. Pieces
 * of a type with as many spaces left share one field of costs.
 */
export function moveModes(state: AxisState, unit: AxisUnit): readonly MoveMode[] {
  if (!isPlaced(unit) || unit.aboard !== undefined) return [];
  const left = state.active === unit.side && !isFree(state, unit) ? 0 : spacesLeft(state, unit);
  if (left === 0) return [];
  const key = `${unit.side} ${unit.type} ${left}`;
  return modes(state, key, () => [gaitOf(state, unit, left, key), ...oneWay(state, unit, left, key)]);
}

function gaitOf(state: AxisState, unit: AxisPlacedUnit, left: number, key: string): MoveMode {
  const { board } = state.game;
  const threat = { ...state, phase: 'combat-move' as const };
  const common = { id: 'move', key, budget: left, fires: true, cost: stepCost(board, passageOf(threat, unit)) };
  if (!isAircraft(state, unit)) {
    const title = isShip(state, unit) ? 'Sail' : 'March';
    return { ...common, title, stops: (at: Place) => stopsAt(state, unit, String(at)) };
  }
  const home = stepsHome(state, unit.side, unit.type);
  return {
    ...common,
    title: 'Fly and land',
    ends: (at, spent) => spent + (home.get(String(at)) ?? Number.POSITIVE_INFINITY) <= left,
  };
}

/** Out to where enemies are, with no way home (article, Kamikaze Pilots). */
function oneWay(state: AxisState, unit: AxisPlacedUnit, left: number, key: string): readonly MoveMode[] {
  if (state.phase !== 'combat-move' || state.active !== unit.side || !mayBeKamikaze(state, unit, KAMIKAZE_POWER)) return [];
  const ends = (at: Place): boolean => isKamikazeTarget(state, unit.side, String(at));
  return [{ ...gaitOf(state, unit, left, key), id: KAMIKAZE, title: 'Fly, not to return', ends }];
}

/** The gait of a kamikaze. */
export const KAMIKAZE = 'kamikaze';

/** Enemies to fight where the flight ends, or a complex to raid. */
const isTarget = (state: AxisState, side: SideId, area: AreaId): boolean =>
  isHostile(state, side, area) || enemiesAt(state, side, area).length > 0;

/** Where a kamikaze may end its move (R49). */
export const isKamikazeTarget = (state: AxisState, side: SideId, area: AreaId): boolean =>
  option(state, 'kamikazeTargets') === 'ships' ? hasEnemyShips(state, side, area) : isTarget(state, side, area);

/** Neutral land on a way, the start left out: each costs its fee once a turn. */
export const neutralsOn = (state: AxisState, path: readonly AreaId[]): readonly AreaId[] => [
  ...new Set(path.slice(1).filter(area => isNeutral(state, area) && !state.paid.includes(area))),
];

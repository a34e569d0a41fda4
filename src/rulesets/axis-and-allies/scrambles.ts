// Aircraft that scramble in later editions: they take off from an air base against an attack next door, fight there, and go home when the
// combat phase ends (ruling R96).

import type { SideId } from '../../core/types.ts';
import { canAttack } from './battle.ts';
import { landersFrom } from './contacts.ts';
import { isFriendly, isTerritory, isZone, linksOf, ownerOf, wasFriendly, worthOf } from './land.ts';
import { areasWithin } from './raids.ts';
import type { AreaId, AxisState } from './state.ts';
import {
  type AxisPlacedUnit,
  allUnits,
  decksOf,
  isAircraft,
  isEnemy,
  isPlaced,
  needsDeck,
  removeUnits,
  sameTeam,
  typeOf,
  unitsAt,
  withPieces,
} from './units.ts';

/** Nobody but enemies of the power whose turn it is scrambles. */
const isFoe = ({ active, ...state }: AxisState, side: SideId | undefined): boolean =>
  active !== undefined && side !== undefined && isEnemy(state, side, active);

/** A base from which aircraft take off, unless raids have done it more damage than it works with. */
const isWorking = (state: AxisState, unit: AxisPlacedUnit): boolean => {
  const { launches = 0, works } = typeOf(state, unit);
  return launches > 0 && isFoe(state, unit.side) && (works === undefined || (unit.damage ?? 0) <= works);
};

/** How many more aircraft its bases launch this turn. */
export function launchesLeft(state: AxisState, from: AreaId): number {
  if (!isFoe(state, ownerOf(state, from))) return 0;
  const all = unitsAt(state, from).reduce((sum, unit) => sum + (isWorking(state, unit) ? (typeOf(state, unit).launches ?? 0) : 0), 0);
  return Math.max(0, all - allUnits(state).filter(unit => isPlaced(unit) && unit.scrambledFrom === from).length);
}

/** Touches seas alone. */
const isIsland = (state: AxisState, area: AreaId): boolean => linksOf(state, area).every(next => isZone(state, next));

/** The active power attacks there: it fights, or, at sea, lands from there. */
export const isAttacked = (state: AxisState, to: AreaId): boolean =>
  isZone(state, to)
    ? canAttack(state, to) || isLandedFrom(state, to)
    : state.game.special.scramble?.toLand === true && canAttack(state, to);

const isLandedFrom = (state: AxisState, zone: AreaId): boolean => landersFrom(state, state.active ?? '', zone).length > 0;

/** From this territory somebody may scramble to that attack, whoever is there. */
export function mayScramble(state: AxisState, from: AreaId, to: AreaId): boolean {
  const { scramble } = state.game.special;
  if (!scramble || !isTerritory(state, from) || !isAttacked(state, to)) return false;
  if (scramble.islands && !isIsland(state, from)) return false;
  return canAttack(state, to) || scramble.landings === true || landersFrom(state, state.active ?? '', to).some(unit => unit.at === from);
}

/** Aircraft of a power in a territory that can scramble so far. */
export const scramblersAt = (state: AxisState, side: SideId, from: AreaId, to: AreaId): readonly AxisPlacedUnit[] =>
  unitsAt(state, from).filter(unit => {
    const { scrambles = 0 } = typeOf(state, unit);
    const isOpen = unit.side === side && isFoe(state, side) && isAircraft(state, unit) && unit.aboard === undefined;
    return isOpen && scrambles > 0 && areasWithin(state, from, scrambles).has(to);
  });

/** Where a power may scramble from now, and to where. */
export function scrambleWays(state: AxisState, side: SideId): readonly { readonly from: AreaId; readonly to: AreaId }[] {
  if (!state.game.special.scramble || !isFoe(state, side)) return [];
  const homes = [...new Set(allUnits(state).flatMap(unit => (isPlaced(unit) && isWorking(state, unit) ? [unit.at] : [])))];
  const attacked = Object.keys(state.game.board.areas).filter(area => isAttacked(state, area));
  return homes
    .filter(from => launchesLeft(state, from) > 0)
    .flatMap(from =>
      attacked.filter(to => mayScramble(state, from, to) && scramblersAt(state, side, from, to).length > 0).map(to => ({ from, to })),
    );
}

/** Powers that may scramble now. */
export const scramblePowers = (state: AxisState): readonly SideId[] =>
  state.game.special.scramble ? state.game.sides.flatMap(({ id }) => (scrambleWays(state, id).length > 0 ? [id] : [])) : [];

/** All that scrambled are back, or down somewhere else, or lost. */
export function withScrambledHome(state: AxisState): AxisState {
  const flying = allUnits(state).filter(unit => isPlaced(unit) && unit.scrambledFrom !== undefined);
  return flying.reduce((now, unit) => {
    const { scrambledFrom, ...landed } = now.units[unit.id] ?? unit;
    const at = isPlaced(unit) && scrambledFrom !== undefined ? landingOf(now, unit, scrambledFrom) : undefined;
    return at === undefined ? removeUnits(now, [unit.id]) : withPieces(now, [{ ...landed, at }]);
  }, state);
}

/** Home, a free deck where it is, or friendly land beside it, of that the land worth most. */
function landingOf(state: AxisState, unit: AxisPlacedUnit, home: AreaId): AreaId | undefined {
  if (isFriendly(state, unit.side, home)) return home;
  if (hasDeckFor(state, unit)) return unit.at;
  const ashore = [unit.at, ...linksOf(state, unit.at)].filter(
    area => isTerritory(state, area) && isFriendly(state, unit.side, area) && wasFriendly(state, unit.side, area),
  );
  return ashore.toSorted((a, b) => worthOf(state, b) - worthOf(state, a))[0];
}

/** Decks of its side in its zone that no other aircraft is on. */
function hasDeckFor(state: AxisState, unit: AxisPlacedUnit): boolean {
  if (!needsDeck(state, unit)) return false;
  const own = unitsAt(state, unit.at).filter(({ side }) => sameTeam(state, side, unit.side));
  const taken = own.filter(one => isAircraft(state, one) && one.scrambledFrom === undefined).length;
  return own.reduce((sum, one) => sum + decksOf(state, one), 0) > taken;
}

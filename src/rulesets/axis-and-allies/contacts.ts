// Where the active power meets enemies in its combat phase: battles that are due, and land that is taken without one.

import type { SideId } from '../../core/types.ts';
import { defendersAt, isNeutral, isTerritory, isZone } from './land.ts';
import type { AreaId, AxisState } from './state.ts';
import { type AxisPlacedUnit, allUnits, isCombatant, isEnemy, isPlaced, isShip, isTaker, unitsAt } from './units.ts';

/** Areas in which pieces of a power that fight stand among enemies that fight; whether they must is another matter. */
export const contacts = (state: AxisState, side: SideId): readonly AreaId[] =>
  areasOf(state, side).filter(
    area => unitsAt(state, area).some(unit => unit.side === side && isCombatant(state, unit)) && defendersAt(state, side, area).length > 0,
  );

/**
 * Areas whose battle must still be fought before the combat phase ends: ships or land units of the power among
 * enemies. Aircraft may have flown there in vain.
 */
export const battlesDue = (state: AxisState, side: SideId): readonly AreaId[] =>
  contacts(state, side).filter(
    area =>
      !state.fought.includes(area) &&
      unitsAt(state, area).some(unit => unit.side === side && isCombatant(state, unit) && (isShip(state, unit) || isTaker(state, unit))),
  );

/** Enemy or neutral land in which units of the power stand that take land, and nobody fights them. */
export const undefendedAreas = (state: AxisState, side: SideId): readonly AreaId[] =>
  areasOf(state, side).filter(
    area =>
      isTerritory(state, area) &&
      isForeign(state, side, area) &&
      unitsAt(state, area).some(unit => unit.side === side && isTaker(state, unit)) &&
      defendersAt(state, side, area).length === 0,
  );

const isForeign = (state: AxisState, side: SideId, area: AreaId): boolean => {
  const owner = state.owner[area];
  return isNeutral(state, area) || (owner !== undefined && isEnemy(state, side, owner));
};

/** Units of a power that came ashore from a zone this turn and have not fought. */
export const landersFrom = (state: AxisState, side: SideId, zone: AreaId): readonly AxisPlacedUnit[] =>
  allUnits(state).filter((unit): unit is AxisPlacedUnit => isPlaced(unit) && unit.side === side && unit.offshore === zone && !unit.fought);

/** Whether a battle in an area is at sea. */
export const isSeaBattle = (state: AxisState, area: AreaId): boolean => isZone(state, area);

/** Where pieces of a power stand. Asked of every event: one way over all the pieces there ever were, and no lists between. */
function areasOf(state: AxisState, side: SideId): readonly AreaId[] {
  const found = new Set<AreaId>();
  for (const unit of allUnits(state)) if (unit.side === side && isPlaced(unit)) found.add(unit.at);
  return [...found];
}

// The end of the non-combat move: aircraft that stand where they cannot land are lost, and fighters for which the decks have no room.

import type { SideId } from '../../../core/types.ts';
import { isFriendly, isZone, wasFriendly } from '../land.ts';
import type { AreaId, AxisState } from '../state.ts';
import { type AxisPlacedUnit, allUnits, decksOf, isAircraft, isPlaced, needsDeck, removeUnits, unitsAt, withPieces } from '../units.ts';

/** Room for fighters on the power's own carriers in a zone. */
export const decksAt = (state: AxisState, side: SideId, zone: AreaId): number =>
  unitsAt(state, zone).reduce((sum, unit) => sum + (unit.side === side ? decksOf(state, unit) : 0), 0);

/** Friendly land that was friendly when the turn began: aircraft may land there. */
export const isAirfield = (state: AxisState, side: SideId, area: AreaId): boolean =>
  !isZone(state, area) && isFriendly(state, side, area) && wasFriendly(state, side, area);

/** Aircraft of a power that would be lost if the non-combat move ended now. */
export function strandedAircraft(state: AxisState, side: SideId): readonly AxisPlacedUnit[] {
  const flying = allUnits(state).filter((unit): unit is AxisPlacedUnit => unit.side === side && isPlaced(unit) && isAircraft(state, unit));
  const areas = [...new Set(flying.map(unit => unit.at))];
  return areas.flatMap(area => {
    const here = flying.filter(unit => unit.at === area);
    if (!isZone(state, area)) return isAirfield(state, side, area) ? [] : here;
    const fighters = here.filter(unit => needsDeck(state, unit)).sort((a, b) => Number(b.elite) - Number(a.elite));
    return [...here.filter(unit => !needsDeck(state, unit)), ...fighters.slice(decksAt(state, side, area))];
  });
}

/** Infantry still in a bomber that has landed gets off (article, Paratroopers; ruling R86). */
function gotOff(state: AxisState, side: SideId): AxisState {
  const landed = allUnits(state).filter(
    unit => isPlaced(unit) && unit.side === side && unit.aboard !== undefined && state.units[unit.aboard]?.type === 'bomber',
  );
  return withPieces(
    state,
    landed.map(({ aboard: _bomber, ...unit }) => unit),
  );
}

export function afterFlight(state: AxisState): AxisState {
  const side = state.active;
  if (side === undefined) return state;
  const lost = strandedAircraft(state, side).map(({ id }) => id);
  return gotOff(removeUnits(state, lost), side);
}

// A move as it happens: the way past guns and mines, what is loaded and put ashore, and how the position looks afterwards. Total: a move
// that breaks rules is carried out as far as it can be told.

import type { SideId, UnitId } from '../../core/types.ts';
import { captureTerritory } from './capture.ts';
import { endOf, jumpers, loadCargo, type Move, movers, stepsOf, unloading } from './cargo.ts';
import { NEUTRAL_FEE } from './data/units.ts';
import { type Hazard, hazards, isOut, struckBy } from './hazards.ts';
import { isNeutral, isTerritory } from './land.ts';
import type { AreaId, AxisPhase, AxisState, AxisUnit } from './state.ts';
import { type AxisPlacedUnit, aboardOf, can, isAircraft, withPieces, withUnit, withUnits } from './units.ts';
import { isOpenLand, neutralsOn, stopsAt } from './ways.ts';

/** The position after the move. */
export function applyMove(state: AxisState, event: Move, side: SideId): AxisState {
  const { units } = movers(state, event, side);
  const troops = jumpers(state, event, side, units);
  const boarded = loadCargo(state, event, side, units).state;
  const met = hazards(boarded, event, side, freshly(boarded, units));
  const hurt = [...new Set(event.path.slice(1))].reduce((now, area) => {
    const struck = met.filter(hazard => hazard.area === area).reduce((then, hazard) => struckBy(then, hazard, event, troops), now);
    return loadCargo(struck, event, side, freshly(struck, units), area).state;
  }, boarded);
  const out = new Set(met.flatMap(hazard => hazard.hit.filter(unit => isOut(state, hazard, unit)).map(({ id }) => id)));
  const going = units.filter(({ id }) => !out.has(id));
  const paidFor = paidNeutrals(driven(hurt, event, side, units), event.path, side);
  const there = arrived(paidFor, event, going);
  return ashore(dropped(there, event, troops, units, met), event, side, going);
}

/** The pieces as they are in this state: cargo taken aboard in the meantime. */
const freshly = (state: AxisState, units: readonly AxisPlacedUnit[]): readonly AxisPlacedUnit[] =>
  units.flatMap(({ id }) => {
    const unit = state.units[id];
    return unit?.at === undefined ? [] : [unit as AxisPlacedUnit];
  });

/** Armour that drives through open enemy land takes it at once (base rules). */
function driven(state: AxisState, event: Move, side: SideId, units: readonly AxisPlacedUnit[]): AxisState {
  if (!units.some(unit => can(state, unit, 'blitz')) || state.phase !== 'combat-move') return state;
  return event.path
    .slice(1, -1)
    .reduce((now, area) => (isTerritory(now, area) && isOpenLand(now, side, area) ? captureTerritory(now, side, area) : now), state);
}

/** Neutral land entered or flown over on a way is paid for once a turn. */
function paidNeutrals(state: AxisState, path: readonly AreaId[], side: SideId): AxisState {
  const crossed = neutralsOn(state, path);
  if (crossed.length === 0) return state;
  const ipc = Math.max(0, (state.ipc[side] ?? 0) - NEUTRAL_FEE * crossed.length);
  return { ...state, ipc: { ...state.ipc, [side]: ipc }, paid: [...state.paid, ...crossed] };
}

/** The pieces at the end of their way, what they carry with them. */
function arrived(state: AxisState, event: Move, units: readonly AxisPlacedUnit[]): AxisState {
  const [at, before] = [endOf(event), event.path.at(-2)];
  const moved = units.map((unit): AxisUnit => {
    const ended = stepsOf(event) > 0 && (stopsAt(state, unit, at) || isNeutral(state, at));
    return {
      ...(state.units[unit.id] ?? unit),
      at,
      moved: unit.moved + stepsOf(event),
      movedIn: unit.movedIn ?? state.phase,
      ...(before === undefined ? {} : { cameFrom: before }),
      ...(ended && !isAircraft(state, unit) ? { ended: true } : {}),
      ...(event.kamikaze ? { kamikaze: true } : {}),
    };
  });
  const now = withPieces(state, moved);
  return withUnits(
    now,
    moved.flatMap(ship => aboardOf(now, ship.id).map(({ id }) => id)),
    { at },
  );
}

/**
 * Infantry that jumped stands where it was dropped; what stays aboard goes with the bomber (ruling R86).
 * Bombers that carried do not fight this turn.
 */
function dropped(
  state: AxisState,
  event: Move,
  troops: readonly AxisPlacedUnit[],
  bombers: readonly AxisPlacedUnit[],
  met: readonly Hazard[],
): AxisState {
  const alive = troops.filter(({ id }) => (state.units[id]?.strength ?? 0) > 0);
  if (troops.length === 0) return state;
  const carriers = bombers.filter(unit => can(state, unit, 'drops')).slice(0, troops.length);
  const carried = withUnits(
    state,
    carriers.filter(({ id }) => (state.units[id]?.strength ?? 0) > 0).map(({ id }) => id),
    { carried: true },
  );
  const phase: AxisPhase = state.phase;
  const down = new Set(met.flatMap(({ hit }) => hit.map(({ id }) => id)));
  const open = carriers.filter(({ id }) => !down.has(id));
  return alive.reduce((now, unit, i) => {
    if (event.drop !== undefined)
      return withUnit(landedUnit(now, unit.id), unit.id, { at: event.drop, dropped: true, ended: true, moved: 1, movedIn: phase });
    const bomber = open[i];
    return bomber ? withUnit(now, unit.id, { at: endOf(event), aboard: bomber.id, ended: true, movedIn: phase }) : now;
  }, carried);
}

/** No longer aboard. */
function landedUnit(state: AxisState, id: UnitId): AxisState {
  const unit = state.units[id];
  if (!unit) return state;
  const { aboard: _ship, ...rest } = unit;
  return withPieces(state, [rest]);
}

/** Cargo goes ashore: it and the ships have ended their move (base rules). */
function ashore(state: AxisState, event: Move, side: SideId, ships: readonly AxisPlacedUnit[]): AxisState {
  if (!event.unload) return state;
  const { to } = event.unload;
  const zone = endOf(event);
  const picked = unloading(state, event, side, ships).units;
  if (picked.length === 0) return state;
  const carriers = [...new Set(picked.flatMap(({ aboard }) => aboard ?? []))];
  const down = picked.reduce(
    (now, { id }) => withUnit(landedUnit(now, id), id, { at: to, ended: true, moved: 1, movedIn: state.phase, offshore: zone }),
    paidNeutrals(state, [zone, to], side),
  );
  return withUnits(down, carriers, { unloaded: true, ended: true });
}

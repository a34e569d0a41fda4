// What losses do to a unit: figures, points of its truck, and what is left when either is gone (R36, R49, R50).

import { option } from './options.ts';
import { dropPendingOf } from './pending.ts';
import type { ArmsState, ArmsUnit, MineType } from './state.ts';
import { cardOf, change, isRiding } from './units.ts';
import { loseUnit } from './victory.ts';

/**
 * So many figures and points of its truck, or of what draws a gun, are gone; a unit without figures is destroyed, and its truck given up.
 */
export function hurt(state: ArmsState, unit: ArmsUnit, kills: number, truck: number): ArmsState {
  const left = Math.max(0, unit.strength - kills);
  if (left === 0) return dropPendingOf(loseUnit(state, unit), unit.id);
  if (truck > 0 && unit.truck === undefined) return untowed(hurt(state, unit, kills, 0), unit, truck);
  const points = Math.max(0, (unit.truck ?? 0) - truck);
  const { truck: _truck, mounted: _mounted, ...onFoot } = unit;
  const now: ArmsUnit = truck === 0 || points > 0 ? { ...unit, ...(truck > 0 ? { truck: points } : {}) } : onFoot;
  return { ...state, units: { ...state.units, [unit.id]: { ...now, strength: left } } };
}

/**
 * A field has gone off under a unit: men fall, a truck is torn up with all or one of its points (R50),
 * what draws a gun is lost before its crew.
 */
export function applyMineBlast(state: ArmsState, unit: ArmsUnit, mine: MineType, kills: number): ArmsState {
  if (kills === 0) return state;
  if (isRiding(unit)) return mine === 'apm' ? unloaded(state, unit) : hurt(state, unit, kills, kills);
  if (mine === 'apm' && cardOf(state, unit).cls !== 'foot') return hurt(state, unit, isPoint(state) ? 1 : unit.strength, 0);
  return mine === 'atm' && (unit.tow ?? 0) > 0 ? untowed(state, unit, kills) : hurt(state, unit, kills, 0);
}

const isPoint = (state: ArmsState): boolean => option(state, 'apmTruck') === 'point';

/** Its men go on by foot. By option it costs a point and a man. */
const unloaded = (state: ArmsState, unit: ArmsUnit): ArmsState =>
  isPoint(state) ? hurt(state, unit, 1, 1) : hurt(state, unit, 0, unit.truck ?? 0);

/** Points off what draws a gun; without any the gun stays where it is. */
const untowed = (state: ArmsState, unit: ArmsUnit, points: number): ArmsState =>
  change(state, unit.id, { tow: Math.max(0, (unit.tow ?? 0) - points) });

// What losses do to a unit: figures, points of its truck, and what is left when either is gone (R36, R49, R50).

import { option } from './options.ts';
import { forgiven } from './owed.ts';
import type { ArmsState, ArmsUnit } from './state.ts';
import { change } from './units.ts';
import { lost } from './victory.ts';

/** So many figures and points of the truck are gone; a unit without figures is destroyed. */
export function hurt(state: ArmsState, unit: ArmsUnit, kills: number, truck: number): ArmsState {
  const left = Math.max(0, unit.strength - kills);
  if (left === 0) return forgiven(lost(state, unit), unit.id);
  const points = Math.max(0, (unit.truck ?? 0) - truck);
  const { truck: _truck, mounted: _mounted, ...onFoot } = unit;
  const now: ArmsUnit = truck === 0 || points > 0 ? { ...unit, ...(truck > 0 ? { truck: points } : {}) } : onFoot;
  return { ...state, units: { ...state.units, [unit.id]: { ...now, strength: left } } };
}

/** A mine has torn up its truck: its men go on by foot. By option it costs a point and a man. */
export function unloaded(state: ArmsState, unit: ArmsUnit): ArmsState {
  return option(state, 'apmTruck') === 'point' ? hurt(state, unit, 1, 1) : hurt(state, unit, 0, unit.truck ?? 0);
}

/** Points off what draws a gun. */
export const untowed = (state: ArmsState, unit: ArmsUnit, points: number): ArmsState =>
  change(state, unit.id, { tow: Math.max(0, (unit.tow ?? 0) - points) });

// Hidden units of the advanced game (12.0, house 9.8): when they show themselves. What each side knows of them is in view.ts.

import type { SideId, UnitId } from '../../core/types.ts';
import { neighboursOf } from './ground.ts';
import type { Hex, WtaState, WtaUnit } from './state.ts';
import { allUnits, isPlaced, rowOf, unitAt, unitOf, withUnit } from './units.ts';

export const isDummy = (state: WtaState, unit: WtaUnit): boolean => rowOf(state, unit).kind === 'dummy';

/** Hidden enemies of a side on the map. */
export const hiddenFrom = (state: WtaState, side: SideId): readonly (WtaUnit & { readonly at: Hex })[] =>
  allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.hidden && unit.side !== side);

/** A hidden unit shows itself, with the ambush die on its next fire if it is the enemy who came to it; a dummy is taken off. */
export function revealUnit(state: WtaState, id: UnitId, ambush = false): WtaState {
  const unit = unitOf(state, id);
  if (!unit?.hidden) return state;
  if (isDummy(state, unit)) return withUnit(state, id, { hidden: false, at: undefined, strength: 0 });
  return withUnit(state, id, { hidden: false, ...(ambush ? { ambush: true } : {}) });
}

/** An enemy that is not hidden stands next to the hex. */
const isFound = (state: WtaState, unit: WtaUnit & { readonly at: Hex }): boolean =>
  neighboursOf(state, unit.at).some(hex => {
    const other = unitAt(state, hex);
    return other !== undefined && other.side !== unit.side && !other.hidden;
  });

/** All hidden units that an enemy has come next to show themselves. */
export function revealDiscovered(state: WtaState): WtaState {
  if (state.phase === 'set-up') return state;
  const found = allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.hidden && isFound(state, unit));
  return found.reduce((now, unit) => revealUnit(now, unit.id, true), state);
}

/** The steps of a path that are made before a hidden enemy shows itself: up to the first hex beside one. */
export function seenPath(state: WtaState, unit: WtaUnit, path: readonly Hex[]): readonly Hex[] {
  const beside = (hex: Hex): boolean =>
    neighboursOf(state, hex).some(next => unitAt(state, next)?.hidden && unitAt(state, next)?.side !== unit.side);
  if (unit.hidden) return path;
  const at = path.findIndex(beside);
  return at < 0 ? path : path.slice(0, at + 1);
}

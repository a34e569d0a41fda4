// Who may act: the sequence of both games (3.0, 8.1), groups and further units of the advanced one (7.0,
// 8.0). Read by rules, choices and acts alike.

import type { SideId } from '../../core/types.ts';
import { option } from './options.ts';
import { type ActivationGroup, GROUPS, type Hex, type WtaSide, type WtaState, type WtaUnit } from './state.ts';
import { allUnits, foeOf, isAlive, isCommand, isPlaced, rowOf, unitAt } from './units.ts';

export const isAdvanced = (state: WtaState): boolean => state.game.special.level === 'advanced';

/** Free hexes in which a unit off the map may come on now. */
export const entriesOf = (state: WtaState, unit: WtaUnit): readonly Hex[] =>
  unit.enters && unit.at === undefined && state.turn >= unit.enters.turn
    ? unit.enters.hexes.filter(hex => unitAt(state, hex) === undefined)
    : [];

/** Alive, not yet activated (or given a second wind), not barred by a card, on the map or able to come onto it. */
export const isReady = (state: WtaState, unit: WtaUnit): boolean =>
  isAlive(unit) &&
  rowOf(state, unit).kind !== 'dummy' &&
  (!unit.activated || unit.again === true) &&
  !unit.barred &&
  (isPlaced(unit) || entriesOf(state, unit).length > 0);

/** Belongs to what the activation die set in motion: the group, or the commands of choice c or d of the reserve. */
export function isOfGroup(state: WtaState, unit: WtaUnit): boolean {
  const side = state.sides[unit.side];
  if (side?.reserve === 'rally') return isCommand(state, unit);
  if (side?.reserve === 'strategic') return isCommand(state, unit) && !side.struck;
  return side?.group !== undefined && unit.group === side.group;
}

/** Nobody knows whether it has anybody left to activate: its number was not told. */
export const isUntold = (state: WtaState, side: SideId | undefined): boolean => side !== undefined && state.sides[side]?.untold === true;

/** The first unit of the group that still waits for its activation: it comes before the further ones (8.1). */
export const groupWaits = (state: WtaState, side: SideId): WtaUnit | undefined =>
  state.sides[side]?.group === undefined
    ? undefined
    : allUnits(state).find(unit => unit.side === side && isOfGroup(state, unit) && isReady(state, unit));

/** May be the next unit activated of its side, whoever's turn it is. */
export function mayBeActivated(state: WtaState, unit: WtaUnit): boolean {
  const side = state.sides[unit.side];
  if (!side || !isReady(state, unit)) return false;
  if (!isAdvanced(state)) return side.used < side.allowed;
  if (unit.again) return true;
  if (isOfGroup(state, unit)) return side.extra > 0 || !option(state, 'R38');
  return side.extra > 0 && !groupWaits(state, unit.side);
}

/** It has passed, or has nobody left to activate: a pass of such a side changes nothing (9.2). */
export const isDone = (state: WtaState, side: SideId): boolean =>
  state.sides[side]?.passed !== false || !allUnits(state).some(unit => unit.side === side && mayBeActivated(state, unit));

/** Whose activation comes next, undefined when both have passed or are done. Basic: the side of the half-turn. */
export function nextSide(state: WtaState): SideId | undefined {
  if (!isAdvanced(state)) return state.active;
  if (state.phase !== 'actions' || state.active === undefined) return state.active;
  const other = foeOf(state, state.active);
  const order = state.activation || state.sides[state.active]?.passed ? [other, state.active] : [state.active, other];
  return order.find(side => !isDone(state, side));
}

/** The group a side may not activate again: it was active in the last two turns (8.0). */
export const barredGroup = (side: WtaSide): ActivationGroup | undefined =>
  side.past[0] !== undefined && side.past[0] === side.past[1] ? side.past[0] : undefined;

/** The groups it may choose from. */
export const openGroups = (side: WtaSide): readonly ActivationGroup[] => GROUPS.filter(group => group !== barredGroup(side));

// The bag: how many dice are in it, and those that leave it without being drawn (Turn 1.1, R6, R20, Damage results).

import type { SideId, UnitId } from '../../core/types.ts';
import type { BoltState } from './state.ts';
import type { BoltOrder } from './tables.ts';
import { change, isWaiting, unitOf, upUnits } from './units.ts';

/** One die for every unit on the table that has none, by side. */
export const countBag = (state: BoltState): BoltState['bag'] =>
  Object.fromEntries(state.game.sides.map(({ id }) => [id, upUnits(state).filter(unit => unit.side === id && isWaiting(unit)).length]));

/** The bag with a die of a side less. */
export const takeDie = (state: BoltState, side: SideId): BoltState => ({
  ...state,
  bag: { ...state.bag, [side]: Math.max(0, (state.bag[side] ?? 0) - 1) },
});

/** A unit shows this order: its die is turned, or comes from the bag where it had none. */
export function showOrder(state: BoltState, id: UnitId, order: BoltOrder): BoltState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  const had = unit.order !== undefined;
  return change(had ? state : takeDie(state, unit.side), id, { order });
}

/** It goes Down and does nothing more this turn, in the midst of its own action too (Damage results). */
export function haltUnit(state: BoltState, id: UnitId): BoltState {
  const down = showOrder(state, id, 'down');
  return down.action?.unit === id ? { ...down, action: undefined, acting: undefined } : down;
}

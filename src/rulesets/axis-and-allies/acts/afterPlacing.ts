// The end of the placing phase: repairs are done, and what was bought and not placed goes into a warehouse, or is lost without one.

import type { SideId } from '../../../core/types.ts';
import { capitalOf } from '../land.ts';
import { option } from '../options.ts';
import type { AreaId, AxisState, Counts } from '../state.ts';
import { addCounts, allUnits, withPieces } from '../units.ts';

export function afterPlacing(state: AxisState): AxisState {
  const side = state.active;
  if (side === undefined) return state;
  return { ...withoutOldElite(repaired(stowed(state, side)), side), pool: {} };
}

/** Battleships stand upright again (article, Battleships). */
function repaired(state: AxisState): AxisState {
  const lying = allUnits(state).filter(unit => unit.repairing);
  return withPieces(
    state,
    lying.map(({ repairing: _done, ...rest }) => ({ ...rest, strength: rest.strength > 0 ? rest.full : 0 })),
  );
}

/** The complex into which goes what nobody has placed: that of the capital, else the first. */
export function warehouseOf(state: AxisState, side: SideId): AreaId | undefined {
  const open = state.startComplexes.filter(area => state.owner[area] === side);
  const capital = capitalOf(state, side);
  return capital !== undefined && open.includes(capital) ? capital : open[0];
}

/** Nothing bought is thrown away while there is a complex to store it in (article, Warehouses; ruling R29). */
function stowed(state: AxisState, side: SideId): AxisState {
  const at = option(state, 'warehouses') ? warehouseOf(state, side) : undefined;
  return at === undefined ? state : { ...state, stock: { ...state.stock, [at]: addCounts(state.stock[at] ?? {}, state.pool) } };
}

/** By the letter of the article an elite unit comes back in the next placing phase or never (ruling R47). */
function withoutOldElite(state: AxisState, side: SideId): AxisState {
  if (option(state, 'eliteReplacement') !== 'next' || !state.eliteLost[side]) return state;
  const { [side]: _gone, ...rest } = state.eliteLost;
  return { ...state, eliteLost: rest };
}

/** What is stored where, for those who place it. */
export const stockAt = (state: AxisState, area: AreaId): Counts => state.stock[area] ?? {};

// How land changes hands (base rules of capture and capitals): whose it becomes, what goes with it, what a capital brings.

import type { SideId } from '../../core/types.ts';
import { capitalOf, holdsCapital, originalOwner, territories } from './land.ts';
import { option } from './options.ts';
import type { AreaId, AxisState, AxisUnit } from './state.ts';
import { can, isEnemy, removeUnits, sameTeam, unitsAt, withUnits } from './units.ts';
import { endPeace } from './war.ts';

/**
 * Whose a territory becomes that this power takes: its own, or that of a friend it belonged to at first, unless that friend's capital is in
 * enemy hands; the capital itself goes back to whose it is.
 */
export function heirOf(state: AxisState, side: SideId, area: AreaId): SideId {
  const first = originalOwner(state, area);
  if (first === undefined || first === side || !sameTeam(state, first, side)) return side;
  return holdsCapital(state, first) || capitalOf(state, first) === area ? first : side;
}

/**
 * The state after a power has taken a territory: owner, complex, guns, stock, treasury of a capital, land held
 * in trust, cells that are no longer needed.
 */
export const captureTerritory = (state: AxisState, side: SideId, area: AreaId): AxisState =>
  giveTerritory(looted(endPeace(state, side, [state.owner[area] ?? side]), side, area), heirOf(state, side, area), area);

/** The treasury of a power whose capital falls goes to the one that takes it. */
function looted(state: AxisState, side: SideId, area: AreaId): AxisState {
  const loser = state.owner[area];
  if (loser === undefined || capitalOf(state, loser) !== area || !isEnemy(state, loser, side)) return state;
  const loot = state.ipc[loser] ?? 0;
  return { ...state, ipc: { ...state.ipc, [loser]: 0, [side]: (state.ipc[side] ?? 0) + loot } };
}

/** What the captor would get with a capital; 0 for any other territory. */
export const lootOf = (state: AxisState, side: SideId, area: AreaId): number => {
  const loser = state.owner[area];
  return loser !== undefined && capitalOf(state, loser) === area && isEnemy(state, loser, side) ? (state.ipc[loser] ?? 0) : 0;
};

/** The state with a territory in the hands of a power, however it came to it. */
export function giveTerritory(state: AxisState, side: SideId, area: AreaId): AxisState {
  if (state.owner[area] === side) return state;
  const fixtures = unitsAt(state, area).filter(unit => isFixture(state, unit) && unit.side !== side && !isOwn(state, unit, side));
  const changed = withUnits(
    { ...state, owner: { ...state.owner, [area]: side }, stock: stockAfter(state, side, area) },
    fixtures.map(unit => unit.id),
    { side, captured: true },
  );
  return restored(asleep(changed, area), side, area);
}

/** What changes hands with the land it stands on. */
const isFixture = (state: AxisState, unit: AxisUnit): boolean =>
  can(state, unit, 'complex') ||
  can(state, unit, 'base') ||
  can(state, unit, 'gun') ||
  (unit.type === 'artillery' && option(state, 'batteryCapture') === 'captured');

/** A friend's gun stays the friend's; the complex goes with the land. */
const isOwn = (state: AxisState, unit: AxisUnit, side: SideId): boolean => can(state, unit, 'gun') && sameTeam(state, unit.side, side);

/** What is stored in a complex that falls is lost, or goes with it (ruling R68). */
function stockAfter({ stock, owner, ...state }: AxisState, side: SideId, area: AreaId): AxisState['stock'] {
  const before = owner[area];
  const passes = option(state, 'stockOnCapture') === 'captured' || before === undefined || before === side;
  if (passes || !stock[area]) return stock;
  const { [area]: _lost, ...rest } = stock;
  return rest;
}

/** Cells are discarded when the land is its original owner's again, by whatever way. */
function asleep(state: AxisState, area: AreaId): AxisState {
  if (state.owner[area] !== originalOwner(state, area)) return state;
  return removeUnits(
    state,
    unitsAt(state, area).flatMap(unit => (unit.type === 'cell' && unit.side === state.owner[area] ? [unit.id] : [])),
  );
}

/** A capital is free again: friends give back what they held in trust. */
function restored(state: AxisState, side: SideId, area: AreaId): AxisState {
  if (capitalOf(state, side) !== area) return state;
  const held = territories(state).filter(one => {
    const owner = state.owner[one];
    return owner !== undefined && owner !== side && originalOwner(state, one) === side && sameTeam(state, owner, side);
  });
  return held.reduce((now, one) => giveTerritory(now, side, one), state);
}

// How an order runs: who needs a test, what an officer may hand on, what a unit may still do under it (Orders, Officers, R1, R3).

import type { Violation } from '../../core/act.ts';
import type { SideId } from '../../core/types.ts';
import { addPending } from './pending.ts';
import type { BoltState, BoltUnit, OrderUnderWay } from './state.ts';
import type { BoltOrder } from './tables.ts';
import { hasTrait, isWaiting, ordersOf, unitOf, upUnits } from './units.ts';

/** Pinned units test, unless they go Down; a one-man turret for every Advance (R1). */
export const needsTest = (unit: BoltUnit, order: BoltOrder): boolean =>
  order !== 'down' && (unit.pins > 0 || (order === 'advance' && hasTrait(unit, 'one-man-turret')));

/** An order that begins. */
export const beginOrder = ({ id }: BoltUnit, order: BoltOrder, obeys: boolean): OrderUnderWay => ({
  unit: id,
  order,
  obeys,
  moved: 0,
  steps: 0,
  pivots: 0,
  fired: [],
});

/** The order of a unit is obeyed: a rally throws its die, an officer may hand on orders. */
export function obeyOrder(state: BoltState, unit: BoltUnit, order: BoltOrder, snapped: boolean): BoltState {
  const rallied =
    order === 'rally' && unit.pins > 0 ? addPending(state, { kind: 'rally', side: unit.side, must: true, unit: unit.id }) : state;
  const orders = ordersOf(state, unit);
  return orders > 0 && order !== 'down' && !snapped ? { ...rallied, snaps: { officer: unit.id, left: orders } } : rallied;
}

/** The action of this unit, if it is under way and obeyed. */
export const acting = (state: BoltState, unit: string): OrderUnderWay | undefined =>
  state.action?.unit === unit && state.action.obeys ? state.action : undefined;

const NOT_BEGUN: Pick<OrderUnderWay, 'moved' | 'pivots'> = { moved: 0, pivots: 0 };

/** How far a unit has come by the order that it obeys. */
export const progressOf = (state: BoltState, unit: string): typeof NOT_BEGUN => acting(state, unit) ?? NOT_BEGUN;

type Patch = Partial<OrderUnderWay>;

/** Changes the action if it is that of this unit, by what it was where that matters. */
export const withAction = (state: BoltState, unit: string, patch: Patch | ((now: OrderUnderWay) => Patch)): BoltState =>
  state.action?.unit === unit
    ? { ...state, action: { ...state.action, ...(typeof patch === 'function' ? patch(state.action) : patch) } }
    : state;

/** The fault of who does what takes an order: without one, the record lacks it, unless it lacks the turn. */
export const missingOrder = ({ phase }: BoltState, { id, order }: BoltUnit, says: string): Violation =>
  order === undefined && phase === 'orders' ? { says, due: `order ${id}` } : { says };

/**
 * Is the order that was given last one for which no die was drawn, and nothing was done by it yet: a die of
 * that side drawn now is its own, told late?
 */
export function isDieLate({ undrawn, action, units }: BoltState, side: SideId | undefined): boolean {
  if (undrawn === undefined || action?.unit !== undrawn || action.tested || action.steps + action.pivots + action.fired.length > 0)
    return false;
  return side === undefined || units[undrawn]?.side === side;
}

/** Units of a side that may still be given an order. */
export const waiting = (state: BoltState, side: SideId): readonly BoltUnit[] =>
  upUnits(state).filter(unit => unit.side === side && isWaiting(unit));

/** Whoever the die may be given to that is drawn: the units of its side; of both where nobody knows whose it was. */
export const waitingForDie = (state: BoltState): readonly BoltUnit[] =>
  state.blind ? state.game.sides.flatMap(({ id }) => waiting(state, id)) : state.drawn === undefined ? [] : waiting(state, state.drawn);

/** The officer who hands on orders, while he has any left. */
export const officerOf = (state: BoltState): BoltUnit | undefined =>
  state.snaps && state.snaps.left > 0 ? unitOf(state, state.snaps.officer) : undefined;

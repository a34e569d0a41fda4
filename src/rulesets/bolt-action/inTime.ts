// The position that an event takes for granted which comes out of the sequence (Turn): the record left out a turn, its end, its orders or
// the die that was drawn, and goes on as if that had been.

import type { SideId } from '../../core/types.ts';
import { turn, turnEnd } from './acts/turn.ts';
import { takeDie } from './bag.ts';
import { obeyOrder } from './order.ts';
import type { BoltEvent, BoltState } from './state.ts';
import { isOfNextTurn, supposeOrders, takesOrder } from './supposing.ts';
import { isUp, unitOf } from './units.ts';

const over = (state: BoltState): BoltState => ({ ...turnEnd.apply(state, { id: '', type: 'turn-end', keeps: [] }, {}), ended: true });

const next = (state: BoltState): BoltState => turn.apply(state, { id: '', type: 'turn', turn: state.turn + 1 }, {});

/** A later turn has begun, with all dice in the bag. */
export const beginTurn = (state: BoltState, to: number): BoltState =>
  turn.apply(state.turn === 0 ? state : over(state), { id: '', type: 'turn', turn: to }, {});

/** A turn that begins with what a unit does. */
const begun = (state: BoltState, event: BoltEvent): BoltState => supposeOrders({ ...next(state), unturned: true }, event);

export function inTime(state: BoltState, event: BoltEvent): BoltState {
  if (event.type === 'turn') return state.phase === 'orders' && event.turn === state.turn + 1 ? over(state) : state;
  if (isOfNextTurn(state, event)) return begun(over(state), event);
  if (state.phase === 'between' && takesOrder(event)) return begun(state, event);
  if (takesOrder(event)) return ordered(state, event);
  if (event.type !== 'draw' && event.type !== 'order') return state;
  const now = state.phase === 'between' ? next(state) : state;
  const unit = event.type === 'order' && event.snap === undefined ? unitOf(now, event.unit) : undefined;
  return unit === undefined || now.drawn === unit.side
    ? now
    : { ...takeDie(now, unit.side), drawn: unit.side, active: unit.side, undrawn: unit.id };
}

/** The unit has had the order that this takes, by the die that was drawn for its side, or by another. */
function ordered(state: BoltState, event: BoltEvent): BoltState {
  const unit = 'unit' in event ? unitOf(state, event.unit) : undefined;
  if (!isUp(unit) || unit.order !== undefined || state.supposed || state.phase !== 'orders') return state;
  const { blind: _, ...told } = state;
  const given = state.drawn === unit.side ? { ...put(told, unit.side), drawn: undefined } : told;
  const { supposed: _s, ...now } = supposeOrders({ ...given, supposed: {}, untold: [...(state.untold ?? []), unit.id] }, event);
  return now.action?.unit === unit.id && now.action.obeys ? obeyOrder(now, unit, now.action.order, now.snaps !== undefined) : now;
}

/** The bag with a die of a side put back. */
const put = (state: BoltState, side: SideId): BoltState => ({ ...state, bag: { ...state.bag, [side]: (state.bag[side] ?? 0) + 1 } });

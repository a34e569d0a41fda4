// The position that an event takes for granted which comes out of the sequence (Turn): the record left out a turn, its end, its orders or the die that was drawn, and goes on as if
// that had been.

import { turn, turnEnd } from './acts/turn.ts';
import { taken } from './bag.ts';
import type { BoltEvent, BoltState } from './state.ts';
import { isOfNextTurn, supposing, takesOrder } from './supposing.ts';
import { unitOf } from './units.ts';

const over = (state: BoltState): BoltState => ({ ...turnEnd.apply(state, { id: '', type: 'turn-end', keeps: [] }, {}), ended: true });

const next = (state: BoltState): BoltState => turn.apply(state, { id: '', type: 'turn', turn: state.turn + 1 }, {});

/** A turn that begins with what a unit does. */
const begun = (state: BoltState, event: BoltEvent): BoltState => supposing({ ...next(state), unturned: true }, event);

export function inTime(state: BoltState, event: BoltEvent): BoltState {
  if (event.type === 'turn') return state.phase === 'orders' && event.turn === state.turn + 1 ? over(state) : state;
  if (isOfNextTurn(state, event)) return begun(over(state), event);
  if (state.phase === 'between' && takesOrder(event)) return begun(state, event);
  if (event.type !== 'draw' && event.type !== 'order') return state;
  const now = state.phase === 'between' ? next(state) : state;
  const side = event.type === 'order' && event.snap === undefined ? unitOf(now, event.unit)?.side : undefined;
  return side === undefined || now.drawn === side ? now : { ...taken(now, side), drawn: side, active: side };
}

// The position that an event takes for granted which comes out of the sequence (Turn): the record left out a turn, its end or the die that was drawn, and goes on as if
// that had been.

import { turn, turnEnd } from './acts/turn.ts';
import { taken } from './bag.ts';
import type { BoltEvent, BoltState } from './state.ts';
import { unitOf } from './units.ts';

export function inTime(state: BoltState, event: BoltEvent): BoltState {
  if (event.type === 'turn')
    return state.phase === 'orders' && event.turn === state.turn + 1
      ? turnEnd.apply(state, { id: '', type: 'turn-end', keeps: [] }, {})
      : state;
  if (event.type !== 'draw' && event.type !== 'order') return state;
  const now = state.phase === 'between' ? turn.apply(state, { id: '', type: 'turn', turn: state.turn + 1 }, {}) : state;
  const side = event.type === 'order' && event.snap === undefined ? unitOf(now, event.unit)?.side : undefined;
  return side === undefined || now.drawn === side ? now : { ...taken(now, side), drawn: side, active: side };
}

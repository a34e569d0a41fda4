// The position that an event takes for granted which comes out of the order of play: the record left out a turn, phases, the opening of a
// battle, and goes on as if they had been.

import { battle } from './acts/battle.ts';
import { endTurn, phase as nextPhase, turn } from './acts/turn.ts';
import { attackersAt, enemiesOfActive } from './battle.ts';
import { battlesDue } from './contacts.ts';
import { nextTurn, phaseAfter, TURN, WHEN } from './order.ts';
import type { AxisEvent, AxisPhase, AxisState } from './state.ts';

export function inTime(state: AxisState, event: AxisEvent): AxisState {
  if (isLate(state, event)) return state;
  if (event.type === 'turn') return TURN.includes(state.phase) ? endTurn.apply(state, { id: '', type: 'end-turn' }, {}) : state;
  const now = turned(state, event);
  const wanted = event.type === 'phase' ? TURN[TURN.indexOf(event.to) - 1] : WHEN[event.type].find(one => isLater(now.phase, one));
  return opened(wanted === undefined || !isLater(now.phase, wanted) ? now : reached(now, wanted), event);
}

/** The first power's turn of a later round has begun. */
export function beginTurn(state: AxisState, round: number): AxisState {
  const over: AxisState = {
    ...inTime(state, { id: '', type: 'turn', side: '', round }),
    turn: round - 1,
    played: state.game.sides.map(({ id }) => id),
  };
  const next = nextTurn(over);
  return next ? turn.apply(over, { id: '', type: 'turn', ...next }, {}) : { ...state, turn: round };
}

const isLater = (now: AxisPhase, then: AxisPhase): boolean => TURN.indexOf(then) >= TURN.indexOf(now) && TURN.includes(now);

/** The end of the turn before, or a move to a battle that is still to be fought. */
const isLate = (state: AxisState, { type }: AxisEvent): boolean =>
  (type === 'end-turn' && state.phase === 'purchase') ||
  (type === 'move' &&
    state.phase === 'combat' &&
    (state.battle !== undefined || state.fought.length === 0 || battlesDue(state, state.active ?? '').length > 0));

/** What ends a turn begins none. */
const LAST: readonly AxisEvent['type'][] = [
  'income',
  'end-turn',
  'place',
  'place-cell',
  'load-mine',
  'store',
  'battle-end',
  'round',
  'retreat',
  'capture',
];

/** The turn of the power has begun. */
function turned(state: AxisState, { side, type }: AxisEvent): AxisState {
  const next = nextTurn(state);
  if (LAST.includes(type) || next === undefined || state.active !== undefined || (state.phase !== 'between' && state.phase !== 'set-up'))
    return state;
  return side !== undefined && side !== next.side ? state : turn.apply(state, { id: '', type: 'turn', ...next }, {});
}

/** Phase after phase. */
function reached(state: AxisState, wanted: AxisPhase): AxisState {
  const to = phaseAfter(state.phase);
  return state.phase === wanted || to === undefined ? state : reached(nextPhase.apply(state, { id: '', type: 'phase', to }, {}), wanted);
}

/** The battle whose round this is has been opened, and its rounds before this one fought. */
function opened(state: AxisState, event: AxisEvent): AxisState {
  if (event.type !== 'round' && event.type !== 'battle-end') return state;
  const canOpen = attackersAt(state, event.area).length > 0 && enemiesOfActive(state, event.area).length > 0;
  const now = state.battle?.area !== event.area && canOpen ? battle.apply(state, { id: '', type: 'battle', area: event.area }, {}) : state;
  return event.type === 'round' && now.battle?.area === event.area ? { ...now, battle: { ...now.battle, round: event.round - 1 } } : now;
}

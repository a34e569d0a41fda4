// The order of play: the powers one after another, the phases of a turn, and in which of them an event belongs.

import type { SideId } from '../../core/types.ts';
import type { AxisEvent, AxisPhase, AxisState } from './state.ts';
import { allUnits, isPlaced } from './units.ts';

/** The phases of a turn in their order. */
export const TURN: readonly AxisPhase[] = ['purchase', 'combat-move', 'combat', 'noncombat', 'place', 'income'];

export const PHASE_WORDS: Readonly<Record<AxisPhase, string>> = {
  'set-up': 'set-up',
  between: 'end of a turn',
  purchase: 'purchase phase',
  'combat-move': 'combat move',
  combat: 'combat phase',
  noncombat: 'non-combat move',
  place: 'placing phase',
  income: 'income phase',
  over: 'end of the game',
};

/** The phases an event belongs to. */
export const WHEN: Readonly<Record<AxisEvent['type'], readonly AxisPhase[]>> = {
  exchange: ['set-up'],
  elite: ['set-up'],
  turn: ['set-up', 'between'],
  phase: TURN.slice(0, -1),
  develop: ['purchase'],
  repair: ['purchase'],
  mend: ['purchase'],
  aid: ['purchase'],
  buy: ['purchase'],
  'cell-roll': ['combat-move'],
  move: ['combat-move', 'noncombat'],
  raid: ['combat'],
  'battery-raid': ['combat'],
  rocket: ['combat'],
  kamikaze: ['combat'],
  scramble: ['combat'],
  battle: ['combat'],
  round: ['combat'],
  retreat: ['combat'],
  'battle-end': ['combat'],
  capture: ['combat'],
  'lay-mine': ['noncombat'],
  place: ['place'],
  'place-cell': ['place'],
  'load-mine': ['place'],
  store: ['place'],
  income: ['income'],
  'end-turn': ['income'],
};

/** A turn in which nothing has been done yet, as it is when it begins and before the first. */
export const UNTOUCHED = {
  pending: [],
  pool: {},
  battle: undefined,
  fought: [],
  liberated: [],
  rocketed: false,
  dived: [],
  collected: false,
  placed: {},
  paid: [],
} as const satisfies Partial<AxisState>;

/** The phase after this one; undefined after the last of a turn. */
export const phaseAfter = (phase: AxisPhase): AxisPhase | undefined => {
  const at = TURN.indexOf(phase);
  return at < 0 ? undefined : TURN[at + 1];
};

/** Has land or pieces left. */
const isAlive = (state: AxisState, side: SideId): boolean =>
  Object.values(state.owner).includes(side) || allUnits(state).some(unit => unit.side === side && isPlaced(unit));

/** Whose turn comes next, and in which round: powers without land and pieces are passed over. */
export function nextTurn(state: AxisState): { readonly side: SideId; readonly round: number } | undefined {
  const { passive = [] } = state.game.special;
  const ids = state.game.sides.map(side => side.id).filter(side => !passive.includes(side) && isAlive(state, side));
  const waiting = ids.find(side => !state.played.includes(side));
  if (state.turn > 0 && waiting !== undefined) return { side: waiting, round: state.turn };
  return ids[0] === undefined ? undefined : { side: ids[0], round: state.turn + 1 };
}

/** All powers have had their turn of the round. */
export const isRoundOver = (state: AxisState): boolean => state.phase === 'between' && (nextTurn(state)?.round ?? 0) > state.turn;

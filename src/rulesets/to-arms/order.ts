// The sequence of a turn (Game turn sequence): who comes next, and which phase follows when both sides have done what they wanted.

import type { SideId } from '../../core/types.ts';
import { addPending } from './pending.ts';
import type { ArmsEvent, ArmsPendingAction, ArmsPhase, ArmsState } from './state.ts';
import { foeOf, unitOf } from './units.ts';

/** Phases in which the sides alternate, and what follows each. */
const NEXT: Readonly<Partial<Record<ArmsPhase, ArmsPhase>>> = { activation: 'movement', movement: 'battle', battle: 'end' };

export const isStep = (phase: ArmsPhase): boolean => NEXT[phase] !== undefined;

/** Both sides, the holder of the initiative first. */
export function bothSides(state: ArmsState): readonly SideId[] {
  const holder = state.holder ?? state.game.sides[0]?.id ?? '';
  return [holder, foeOf(state, holder)];
}

/** The other side comes next, unless it has passed. */
export function passTurn(state: ArmsState, side: SideId): ArmsState {
  const other = foeOf(state, side);
  return { ...state, active: state.passed.includes(other) ? side : other, came: undefined };
}

const due = (state: ArmsState, kind: 'draw' | 'activation-roll', sides: readonly SideId[]): ArmsState =>
  addPending(state, ...sides.map((side): ArmsPendingAction => ({ kind, side, must: true })));

/** Cards are drawn while there are any (the holder first). */
export const drawing = (state: ArmsState, sides: readonly SideId[]): ArmsState => {
  const left = Object.values(state.deck).reduce((sum, n) => sum + n, 0);
  return due(state, 'draw', sides.slice(0, left));
};

/** On to the next phase once nothing is left to do in this one. */
export function onward(state: ArmsState): ArmsState {
  if (state.phase === 'over' || state.pending.some(({ must }) => must)) return state;
  if (state.phase === 'draw') return due({ ...state, phase: 'dice' }, 'activation-roll', bothSides(state));
  if (state.phase === 'dice') return { ...state, phase: 'activation', active: state.holder };
  const next = NEXT[state.phase];
  if (!next || state.passed.length < 2) return state;
  return { ...state, phase: next, passed: [], pending: [], active: next === 'end' ? undefined : state.holder };
}

/** The state in which no pass is told late any more but one that this event itself takes for granted. */
export function withoutOldPass({ unpassed, ...state }: ArmsState): ArmsState {
  return unpassed?.now ? { ...state, unpassed: { side: unpassed.side } } : state;
}

/** Is this the pass that the event before it took for granted? */
export const isLatePass = ({ unpassed }: ArmsState, event: Partial<ArmsEvent> & Pick<ArmsEvent, 'type'>): boolean =>
  event.type === 'pass' && unpassed !== undefined && event.side === unpassed.side;

/** Whose event it is. */
export function sideOf(state: ArmsState, event: Partial<ArmsEvent> & Pick<ArmsEvent, 'type'>): SideId | undefined {
  if (event.side !== undefined) return event.side;
  return 'unit' in event ? unitOf(state, event.unit as string | undefined)?.side : undefined;
}

// Who is at war: powers of other sides are, but for those that a scenario has at peace until one of them attacks the other.

import type { SideId } from '../../core/types.ts';
import type { AxisState } from './state.ts';
import { isEnemy } from './units.ts';

const isPair = (pair: readonly SideId[], a: SideId, b: SideId): boolean => pair.includes(a) && pair.includes(b);

export const atWar = (state: AxisState, a: SideId, b: SideId): boolean =>
  isEnemy(state, a, b) && !state.peace.some(pair => isPair(pair, a, b));

/** The state after a power has attacked these: peace between them is over. */
export const endPeace = (state: AxisState, by: SideId, others: readonly SideId[]): AxisState => {
  const isOver = (pair: readonly SideId[]): boolean => others.some(other => other !== by && isPair(pair, by, other));
  const over = state.peace.filter(isOver);
  if (over.length === 0) return state;
  const begun = over.flatMap(pair => pair.flatMap(other => (other === by ? [] : [[by, other] as const])));
  return { ...state, peace: state.peace.filter(pair => !isOver(pair)), begun: [...state.begun, ...begun] };
};

/** War between two powers, unless somebody else than these is known to have begun it. */
export const isWarBegunBy = (state: AxisState, a: SideId, b: SideId, powers: readonly SideId[]): boolean =>
  atWar(state, a, b) && state.begun.every(([by, on]) => !isPair([by, on], a, b) || powers.includes(by));

/** Powers with which a power is at peace though they are of another side. */
export const atPeaceWith = (state: AxisState, side: SideId): readonly SideId[] =>
  state.peace.flatMap(pair => (pair.includes(side) ? pair.filter(other => isEnemy(state, side, other)) : []));

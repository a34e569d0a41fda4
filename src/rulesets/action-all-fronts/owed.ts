// What is owed: put in the order it is answered, and taken away when there is nobody left to answer it.

import type { AafDuty, AafState } from './state.ts';

const same = (a: AafDuty, b: AafDuty): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The duty is owed; what must be done comes before what may be. */
export function owe(state: AafState, duty: AafDuty): AafState {
  if (state.owed.some(one => same(one, duty))) return state;
  const at = duty.must ? state.owed.findIndex(one => !one.must) : -1;
  return { ...state, owed: at < 0 ? [...state.owed, duty] : state.owed.toSpliced(at, 0, duty) };
}

export const without = (state: AafState, test: (duty: AafDuty) => boolean): AafState =>
  state.owed.some(test) ? { ...state, owed: state.owed.filter(duty => !test(duty)) } : state;

// Frames that do not keep their states: a long line keeps one in so many, and those that were asked for last. What lies between is folded
// again from the frame before, at most as far back as the last that is kept.

import { KEPT_STATES } from './limits.ts';
import type { Frame } from './replay.ts';
import type { State } from './types.ts';

/** The states that are at hand, by whose they are; the one that was asked for longest ago is given up first. */
export interface KeptStates {
  of(owner: object, make: () => State): State;
  readonly size: number;
}

export function keepStates(most = KEPT_STATES): KeptStates {
  const kept = new Map<object, State>();
  return {
    of(owner, make) {
      const state = kept.get(owner) ?? make();
      kept.delete(owner);
      kept.set(owner, state);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return state;
    },
    get size() {
      return kept.size;
    },
  };
}

/** A frame without its state, which `again` makes anew where it is not at hand. */
export function leanFrame({ state, ...told }: Frame, states: KeptStates, again: () => State): Frame {
  const owner = {};
  states.of(owner, () => state);
  return {
    ...told,
    get state() {
      return states.of(owner, again);
    },
  };
}

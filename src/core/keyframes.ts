// Frames that do not keep their units: a long line keeps one list of them in so many, and those that were asked for last. What lies between
// is folded again from the frame before, at most as far back as the last that is kept. All else of a state is small, and there at once:
// whoever goes through a game by its turns folds nothing.

import { KEPT_STATES } from './limits.ts';
import type { Frame } from './replay.ts';
import type { State } from './types.ts';

type Units = State['units'];

/** The lists of units that are at hand, by whose they are; the one that was asked for longest ago is given up first. */
export interface KeptStates {
  of(owner: object, make: () => Units): Units;
  readonly size: number;
}

export function keepStates(most = KEPT_STATES): KeptStates {
  const kept = new Map<object, Units>();
  let newest: { readonly owner: object; readonly units: Units } | undefined;
  return {
    of(owner, make) {
      if (newest?.owner === owner) return newest.units; // whoever reads one unit after the other asks each time
      const units = kept.get(owner) ?? make();
      kept.delete(owner);
      kept.set(owner, units);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      newest = { owner, units };
      return units;
    },
    get size() {
      return kept.size;
    },
  };
}

/** A frame without its units, which `again` makes anew where they are not at hand. */
export function leanFrame({ state: { units, ...state }, ...told }: Frame, states: KeptStates, again: () => State): Frame {
  const owner = {};
  states.of(owner, () => units);
  return {
    ...told,
    state: {
      ...state,
      get units() {
        return states.of(owner, () => again().units);
      },
    },
  };
}

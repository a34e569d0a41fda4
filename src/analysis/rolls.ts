// The rolls of a battle with what they came to.

import type { Cast } from '../core/act.ts';
import { type Dist, dist } from '../core/dist.ts';
import type { Frame } from '../core/replay.ts';
import type { Tally } from '../core/roll.ts';
import type { State } from '../core/types.ts';

/** One roll whose result is known, with what it could have been. */
export interface Told {
  readonly frame: Frame;
  readonly before: State;
  readonly index: number;
  readonly cast: Cast & { readonly tally: Tally };
  readonly dist: Dist<Tally>;
}

/** Rolls whose result is known and that could have gone another way; how many are not known. */
export function rollsOf(frames: readonly Frame[]): { readonly told: readonly Told[]; readonly leftOut: number } {
  const told: Told[] = [];
  let leftOut = 0;
  frames.forEach((frame, i) => {
    const before = frames[i - 1]?.state ?? frame.state;
    frame.casts.forEach((cast, index) => {
      const d = dist(cast.attack.roll);
      if (d.outcomes.length < 2) return;
      if (cast.tally) told.push({ frame, before, index, cast: { ...cast, tally: cast.tally }, dist: d });
      else leftOut++;
    });
  });
  return { told, leftOut };
}

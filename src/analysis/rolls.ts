// The rolls of a battle with what they came to.

import type { DiceRoll } from '../core/act.ts';
import { type Dist, dist } from '../core/dist.ts';
import type { Frame } from '../core/replay.ts';
import type { Tally } from '../core/roll.ts';
import type { Task } from '../core/task.ts';
import type { State } from '../core/types.ts';

/** One roll whose result is known, with what it could have been. */
export interface KnownRoll {
  readonly frame: Frame;
  readonly before: State;
  readonly index: number;
  readonly cast: DiceRoll & { readonly tally: Tally };
  readonly dist: Dist<Tally>;
}

/** Rolls whose result is known and that could have gone another way; how many are not known. */
export function* rollsOf(frames: readonly Frame[]): Task<{ readonly told: readonly KnownRoll[]; readonly leftOut: number }> {
  const told: KnownRoll[] = [];
  let leftOut = 0;
  for (const [i, frame] of frames.entries()) {
    const before = frames[i - 1]?.state ?? frame.state;
    for (const [index, cast] of frame.rolls.entries()) {
      const d = dist(cast.attack.roll);
      if (d.outcomes.length < 2) continue;
      if (cast.tally) told.push({ frame, before, index, cast: { ...cast, tally: cast.tally }, dist: d });
      else leftOut++;
    }
    yield { done: i + 1, of: frames.length };
  }
  return { told, leftOut };
}

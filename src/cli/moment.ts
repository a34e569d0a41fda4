// Which moment of a battle a command asks about: `--variation` and `--step`.

import { lookUp } from '../core/lookUp.ts';
import type { Frame, Replay } from '../core/replay.ts';
import { suggestion } from '../core/suggest.ts';
import { type CommandArgs, Refusal } from './args.ts';

/** The variation that is asked about, undefined for the battle itself. Throws Refusal on one that is not there. */
export function variationIn({ variations }: Replay, { flags: { variation } }: CommandArgs): string | undefined {
  if (typeof variation !== 'string') return undefined;
  if (Object.hasOwn(variations, variation)) return variation;
  const ids = Object.keys(variations);
  throw new Refusal(`there is no variation "${variation}"${suggestion(variation, ids)}${ids.length > 0 ? ` (${ids.join(', ')})` : ''}`);
}

/** The frames of the battle, or those of `--variation`. Throws Refusal on one that is not there. */
export function lineIn(replay: Replay, given: CommandArgs): readonly Frame[] {
  const variation = variationIn(replay, given);
  return variation === undefined ? replay.frames : (lookUp(replay.variations, variation) ?? []);
}

/** The frame of `--step`, the last unless said. Throws Refusal on a step or a variation that is not there. */
export function frameIn(replay: Replay, given: CommandArgs): Frame {
  const frames = lineIn(replay, given);
  const { step } = given.flags;
  const frame = frames[step === undefined ? frames.length - 1 : Number(step)];
  if (!frame) throw new Refusal(`there is no step ${step} (0 to ${frames.length - 1})`);
  return frame;
}

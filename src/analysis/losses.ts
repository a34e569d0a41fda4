// What each side lost in value, by dice and otherwise, and what it would have lost with even luck.

import { lookUp } from '../core/lookUp.ts';
import type { Frame } from '../core/replay.ts';
import { changedSince } from '../core/roster.ts';
import { type Ruleset, unitValueOf } from '../core/ruleset.ts';
import { mapInSlices, type Task } from '../core/task.ts';
import type { SideId, Unit } from '../core/types.ts';
import type { LuckEntry, LuckLoss } from './types.ts';

/**
 * A side's row. Value lost is counted from frame to frame over the units that are in both, what was only told
 * (`adjust`) among it: what is rallied comes back.
 */
export function* lossOf(ruleset: Ruleset, frames: readonly Frame[], entries: readonly LuckEntry[], side: SideId): Task<LuckLoss> {
  const mine = entries.filter(entry => entry.on === side);
  const sum = (of: (entry: LuckEntry) => number) => mine.reduce((all, entry) => all + of(entry) * Math.abs(entry.value), 0);
  const steps = yield* mapInSlices(frames, (frame, i) => lostIn(ruleset, frames[i - 1] ?? frame, frame, side));
  const lost = steps.reduce((all, one) => all + one, 0);
  const byDice = sum(({ rolled }) => rolled);
  const expected = sum(entry => entry.expected.value);
  const told = frames.reduce((all, frame, i) => all + (isTold(frame) ? (steps[i] ?? 0) : 0), 0);
  return { side, lost, byDice, told, expected, adjusted: lost - byDice + expected };
}

const lostIn = (ruleset: Ruleset, before: Frame, after: Frame, side: SideId): number =>
  takenIn(ruleset, before, after).reduce((sum, { unit, value }) => sum + (unit.side === side ? value : 0), 0);

/** Does a step tell how things stood, without a move or dice that led there? */
export const isTold = ({ event }: Frame): boolean => event?.type === 'adjust';

/** What one step took from each unit that is in both frames; below 0 where something came back. */
export function takenIn(
  ruleset: Ruleset,
  { state: { units: before } }: Frame,
  { state: { units: after } }: Frame,
): readonly { readonly unit: Unit; readonly value: number }[] {
  return changedSince(before, after).flatMap(now => {
    const unit = lookUp(before, now.id);
    return unit === undefined ? [] : [{ unit, value: unitValueOf(ruleset, unit) - unitValueOf(ruleset, now) }];
  });
}

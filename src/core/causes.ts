// Rulings by what they come of: one that stands by itself is a cause, and those that follow from the event it is
// on lie with it. What is counted is causes.

import type { Ruling, Verdict } from './act.ts';
import type { Frame } from './replay.ts';
import type { EventId } from './types.ts';

/** A ruling and the frame it fell on. */
export interface RuledFrame {
  readonly frame: Frame;
  readonly ruling: Ruling;
}

export interface RulingCause<T extends RuledFrame = RuledFrame> {
  readonly cause: T;
  /** What was put down to it, in the order of the replay. */
  readonly follows: readonly T[];
}

/** Whether a ruling is a fault of its own: not doubtful, and not put down to an earlier one. */
export const isFault = ({ verdict, after }: Ruling): boolean => verdict !== 'doubtful' && after === undefined;

/** All rulings of frames, in their order. */
export const rulingsOf = (frames: readonly Frame[]): readonly RuledFrame[] =>
  frames.flatMap(frame => frame.rulings.map(ruling => ({ frame, ruling })));

/** The causes in their order, each with what follows from it. What follows from an event that is not among them stands by itself. */
export function groupByCause<T extends RuledFrame>(ruled: readonly T[]): readonly RulingCause<T>[] {
  const faults = ruled.filter(({ ruling }) => isFault(ruling));
  const first = new Map<EventId | undefined, T>(faults.toReversed().map(one => [one.frame.event?.id, one]));
  const causeOf = (one: T): T => (one.ruling.after === undefined ? one : (first.get(one.ruling.after) ?? one));
  return [...Map.groupBy(ruled, causeOf)].map(([cause, group]) => ({ cause, follows: group.filter(one => one !== cause) }));
}

/** How many causes there are of each verdict. */
export function countByVerdict(causes: readonly RulingCause[]): Readonly<Record<Verdict, number>> {
  const counts = { illegal: 0, impossible: 0, doubtful: 0 };
  for (const { cause } of causes) counts[cause.ruling.verdict] += 1;
  return counts;
}

/** "and 4 that follow from it". */
export const followWords = ({ follows }: RulingCause): string =>
  `and ${follows.length} that ${follows.length === 1 ? 'follows' : 'follow'} from it`;

// Records with one slip in them: an event left out, or two neighbours swapped. What the referee counts against each.

import { type Frame, first, step } from '../../src/core/replay.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import type { Battle } from '../conformance/load.ts';

export const SLIPS = ['left out', 'swapped'] as const;

/** One slip at the event with that index; a swap is that of it and the next one. */
export interface Slip {
  readonly battle: Battle;
  readonly kind: (typeof SLIPS)[number];
  readonly at: number;
}

/** Every slip that a record can have. */
export const slipsOf = (battle: Battle): readonly Slip[] =>
  SLIPS.flatMap(kind => battle.record.events.slice(kind === 'swapped' ? 1 : 0).map((_, at) => ({ battle, kind, at })));

/** The events from the slip on. */
function eventsAfter({ battle: { record }, kind, at }: Slip): readonly BattleEvent[] {
  const [one, other, ...rest] = record.events.slice(at);
  if (kind === 'left out') return other ? [other, ...rest] : [];
  return one && other ? [other, one, ...rest] : [];
}

/** The frames of the record as it is. */
export function framesOf({ ruleset, scenario, record }: Battle): readonly Frame[] {
  const frames = [first(ruleset, scenario, record.options)];
  for (const event of record.events) frames.push(step(ruleset, frames.at(-1) as Frame, event));
  return frames;
}

const isCounted = ({ rulings }: Frame): boolean => rulings.some(({ verdict, after }) => verdict !== 'doubtful' && after === undefined);

/** The frames from the slip on of which a ruling is counted, but for those that have one in the record as it is. */
export function countedAfter(slip: Slip, frames: readonly Frame[]): readonly Frame[] {
  const { ruleset } = slip.battle;
  const own = new Set(frames.filter(isCounted).map(({ event }) => event?.id));
  let frame = frames[slip.at] as Frame;
  const found: Frame[] = [];
  for (const event of eventsAfter(slip)) {
    frame = step(ruleset, frame, event);
    if (isCounted(frame) && !own.has(event.id)) found.push(frame);
  }
  return found;
}

/** The median of some counts, the upper one of two. */
export const medianOf = (counts: readonly number[]): number => counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;

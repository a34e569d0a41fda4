// Where to look in a record that has just become another.

import type { Frame } from '../../core/replay.ts';
import type { EventId } from '../../core/types.ts';

/** The frame of an event; nothing where it is in none. */
export const indexOf = (frames: readonly Frame[], id: EventId): { index?: number } => {
  const index = frames.findIndex(({ event }) => event?.id === id);
  return index < 0 ? {} : { index };
};

/** The frame where two lines part: what was undone or done again happened there. */
export function changeAt(before: readonly Frame[], after: readonly Frame[]): number {
  const first = before.findIndex((frame, i) => after[i] !== frame);
  const at = first < 0 ? before.length : first;
  return after.length > before.length ? at : Math.max(0, at - 1);
}

// What one side knows of a frame, in games with hidden units.

import type { Frame } from './replay.ts';
import type { Ruleset } from './ruleset.ts';
import type { SideId } from './types.ts';

const UNSEEN = 'Something happens unseen.';

/** The frame as this side knows it: its view of the state; of another side's secret only that something happened. A view of a view is the view. */
export function viewFrame(ruleset: Ruleset, frame: Frame, side: SideId): Frame {
  const state = ruleset.view?.(frame.state, side) ?? frame.state;
  const doubts = Object.fromEntries(Object.entries(frame.doubts).filter(([unit]) => Object.hasOwn(state.units, unit)));
  const { event, telling } = frame;
  if (telling.secret === undefined || telling.secret === side || !event) return { ...frame, state, doubts };
  return {
    ...frame,
    state,
    doubts,
    event: { id: event.id, type: 'unseen' },
    rulings: [],
    casts: [],
    telling: { says: UNSEEN, marks: [], secret: telling.secret },
  };
}

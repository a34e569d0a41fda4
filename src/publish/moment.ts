// The moment of a battle that a figure shows.

import type { Frame } from '../core/replay.ts';
import type { SideId } from '../core/types.ts';
import { type BattleModel, framesOf, seenBy } from '../view/model.ts';
import type { At } from './types.ts';

/** The frame after an event, as a side knows it; undefined where the battle has no such event, or no such variation. */
export function frameOf(battle: BattleModel, { event, variation }: At, viewer?: SideId): Frame | undefined {
  if (variation !== undefined && !Object.hasOwn(battle.replay.variations, variation)) return undefined;
  const frame = framesOf(battle, variation).find(one => (one.event?.id ?? 'start') === event);
  return frame && seenBy(battle, frame, viewer);
}

/** The frames up to a moment, the end unless said; undefined where there is no such moment. */
export function framesUpTo(battle: BattleModel, at: At | undefined): readonly Frame[] | undefined {
  const frames = framesOf(battle, at?.variation);
  const last = at === undefined ? frames.at(-1) : frameOf(battle, at);
  return last && frames.slice(0, last.index + 1);
}

/** The frame after an event. Throws where there is none. */
export function mustFrame(battle: BattleModel, at: At, viewer?: SideId): Frame {
  const frame = frameOf(battle, at, viewer);
  if (frame) return frame;
  const where = at.variation === undefined ? '' : ` in variation ${at.variation}`;
  throw new Error(`there is no event ${at.event}${where} of "${battle.record.title}"`);
}

/** The moment of a frame, to be named in a figure. */
export const atOf = ({ event }: Frame, variation?: string): At => ({
  event: event?.id ?? 'start',
  ...(variation !== undefined && { variation }),
});

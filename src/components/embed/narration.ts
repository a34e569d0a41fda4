// One entry of the list of events by itself: what is told of the moment, with its dice, notes and rulings.

import type { Frame } from '../../core/replay.ts';
import type { Child } from '../../render/html.ts';
import { item, numbering, type WordsRenderer } from '../../view/eventList.ts';
import type { BattleModel, LineId } from '../../view/model.ts';

/** Of which line the frames are, and how notes are written out. */
export interface EmbedNarration {
  readonly line: LineId;
  readonly words: WordsRenderer;
}

/** The entry of a frame of these; nothing where there is none. */
export function toldOf(battle: BattleModel, frames: readonly Frame[], index: number, { line, words }: EmbedNarration): Child {
  const frame = frames[index];
  const numbers = numbering(frames);
  return frame && item({ battle, frame, frames, line, numbers, words });
}

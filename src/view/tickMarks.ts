// The marks over the scrubber: what is worth going to in a line, as far as it can be told apart there.

import type { Frame } from '../core/replay.ts';
import { type BattleModel, type Chapter, chapters } from './model.ts';

export interface TickMark extends Chapter {
  /** Where it stands, as a share of the line. */
  readonly at: number;
}

/** So many places side by side can be told apart, on a wide screen. */
const PLACES = 120;

/** Of those of one kind that fall on one place the first, which tells how many they are. */
export function tickMarks(battle: BattleModel, frames: readonly Frame[]): readonly TickMark[] {
  const most = Math.max(1, frames.length - 1);
  const places = Map.groupBy(chapters(battle, frames), ({ kind, index }) => `${kind} ${Math.round((index / most) * PLACES)}`);
  return [...places.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, at: first.index / most, ...(rest.length > 0 && { label: `${first.label}, and ${rest.length} more` }) }] : [],
  );
}

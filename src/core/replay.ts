// The fold: a scenario and a record become frames. Fold once, on load; a frame holds all that drawing needs.

import type { Cast, Ruling, Telling } from './act.ts';
import type { BattleEvent, EventId, State, UnitId } from './types.ts';

/** The position after an event (index 0: before the first). `doubts`: units of a faulty event, until the turn ends or an adjustment settles them. */
export interface Frame {
  readonly index: number;
  readonly variation?: string;
  readonly event: BattleEvent | undefined;
  readonly state: State;
  readonly rulings: readonly Ruling[];
  readonly casts: readonly Cast[];
  readonly telling: Telling;
  readonly doubts: Readonly<Record<UnitId, EventId>>;
}

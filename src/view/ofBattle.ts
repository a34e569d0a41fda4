// What is read off a battle without opening one.

import { lookUp } from '../core/lookUp.ts';
import type { Frame } from '../core/replay.ts';
import type { SideId } from '../core/types.ts';
import type { LineId } from '../record/types.ts';
import type { BattleModel } from './model.ts';

/** Attributes of what is told of a side: its colour is that of its team or, on a map, its own. */
export const coloursOf = ({ teamOf, accentOf }: BattleModel, side: SideId | undefined) => ({
  'data-team': teamOf(side),
  'data-accent': accentOf(side),
});

/** The frames of a line; of one that is not there, the main line's. */
export const framesOf = ({ replay: { frames, variations } }: BattleModel, line: LineId): readonly Frame[] =>
  (line === undefined ? undefined : lookUp(variations, line)) ?? frames;

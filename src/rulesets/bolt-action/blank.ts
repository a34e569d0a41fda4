// What a new scenario of this system begins as.

import { type Blank, emptyTable, TWO_SIDES } from '../../core/blank.ts';
import type { Board } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import type { BoltSpecial } from './state.ts';

/** A bare table in inches and six turns; nothing is held for victory yet. */
export function blank(_: Board['kind'], size: Point = [72, 48]): Blank {
  const special: BoltSpecial = { objectives: [], within: 3 };
  return { board: emptyTable('in', size), sides: TWO_SIDES, turns: 6, special };
}

// What a new scenario of this system begins as.

import { type Blank, emptyHexes, emptyTable, forBoth, TWO_SIDES } from '../../core/blank.ts';
import type { Board } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import type { ArmsSpecial } from './state.ts';

/** Open ground; both sides go back to edges that face each other, and have won with eight points. */
export function blank(kind: Board['kind'], size?: Point): Blank {
  const special: Omit<ArmsSpecial, 'handLimit'> = {
    homes: forBoth((_, i) => (i === 0 ? 'south' : 'north')),
    quota: forBoth(() => 8),
    objectives: [],
  };
  const board = kind === 'table' ? emptyTable('cm', size ?? [120, 80]) : emptyHexes('pointy', 'open', size);
  return { board, sides: TWO_SIDES, turns: 10, special };
}

// What a new scenario of this system begins as.

import { type Blank, emptyTable, forBoth, TWO_SIDES } from '../../core/blank.ts';
import type { Board } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import type { AafSpecial } from './state.ts';

/** A bare table in inches in the middle of the war, without bombardments; both sides come from edges that face each other. */
export function blank(_: Board['kind'], size: Point = [48, 48]): Blank {
  const special: AafSpecial = {
    period: 'mid',
    support: forBoth((__, i) => ({ army: i === 0 ? 'british' : 'german', strikes: [], counterBattery: 0 })),
    edges: forBoth((__, i) => (i === 0 ? 'bottom' : 'top')),
  };
  return { board: emptyTable('in', size), sides: TWO_SIDES, turns: 10, special };
}

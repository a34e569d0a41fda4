// What a new scenario of this system begins as.

import { type Blank, emptyHexes, forBoth, TWO_SIDES } from '../../core/blank.ts';
import type { Board } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import type { WtaSpecial } from './state.ts';

const [BLUE, RED] = TWO_SIDES;

/** Open ground and the basic game; the first side attacks, and whoever holds a point at the end has won. */
export function blank(_: Board['kind'], size?: Point): Blank {
  const special: WtaSpecial = {
    level: 'basic',
    initiative: BLUE.id,
    support: forBoth(() => ({ radio: 0, rally: 0, batteries: [] })),
    deck: { cards: [] },
    objectives: [],
    victory: {
      attacker: BLUE.id,
      grades: [
        { least: 1, winner: BLUE.id },
        { least: 0, winner: RED.id },
      ],
    },
  };
  return { board: emptyHexes('flat', 'open', size), sides: TWO_SIDES, turns: 8, special };
}

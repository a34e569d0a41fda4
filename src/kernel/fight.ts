// How fights end, as chances in doubles. Fights of the usual kind go to the module; what it does not know is walked exactly by `endings`.

import { toNumber } from '../core/dist.ts';
import { type Ending, endings, type Fight, GONE } from '../core/fight.ts';
import type { Tally } from '../core/roll.ts';
import type { FightEnding, FightEndings } from './types.ts';

/** The exact walk in doubles: for fights with retreats, rerolls, loops and whatever else the fast way does not know. */
export function walked(fight: Fight): FightEndings {
  const { outcomes, weights, total } = endings(fight);
  return gathered(
    fight,
    outcomes.map((ending, i) => [ending, toNumber(weights[i] ?? 0n, total)]),
  );
}

/** Endings with what is left in them, and who wins. */
export function gathered(fight: Fight, cases: readonly (readonly [Ending, number])[]): FightEndings {
  const left = (side: 0 | 1, stand: number): Tally | undefined => (stand === GONE ? undefined : fight.sides[side][stand]?.left);
  const all = cases.map(([ending, chance]): FightEnding => {
    const { stands } = ending;
    return { ...ending, chance, left: [left(0, stands[0]), left(1, stands[1])] };
  });
  const sum = (is: (ending: FightEnding) => boolean) => all.filter(is).reduce((total, { chance }) => total + chance, 0);
  const isGone = ({ stands }: FightEnding, side: 0 | 1) => stands[side] === GONE;
  return {
    endings: all,
    wins: [sum(e => !isGone(e, 0) && isGone(e, 1)), sum(e => isGone(e, 0) && !isGone(e, 1))],
    both: sum(e => isGone(e, 0) && isGone(e, 1)),
  };
}

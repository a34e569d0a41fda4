// Who wins a fight to the end, in doubles and at once: for pages that tell it with every step. `endings` of core/fight is exact.

import type { Fight } from './fight.ts';
import { type FightSpot, GONE, type Numbers, START, walkFight } from './fightWalk.ts';
import { EXACT_STANDS } from './limits.ts';

/** The chances that only the first side is left, that only the second is, and that both are or neither. */
export type WinChances = readonly [first: number, second: number, neither: number];

const DOUBLES: Numbers<number> = {
  none: 0,
  one: 1,
  of: (some, faces) => some / faces,
  plus: (a, b) => a + b,
  times: (a, b) => a * b,
};

/**
 * Who wins a fight that goes on until a side is gone; undefined of one whose pairs of stands are too many to be walked at once. Throws
 * RangeError on a fight that may end otherwise (`worse`, `leaves`).
 */
export function winChances(fight: Fight): WinChances | undefined {
  if (fight.ends !== 'gone' || fight.leaves) throw new RangeError('winChances: a fight that does not go on until a side is gone');
  if (fight.sides[0].length * fight.sides[1].length > EXACT_STANDS) return undefined;
  const walk = walkFight(fight, DOUBLES);
  const solved = new Map<number, WinChances>();
  /** From the start of a round: a round that changes nothing is left out, and the rest makes up for it. */
  const solve = (spot: FightSpot): WinChances => {
    const key = walk.keyOf(spot);
    const known = solved.get(key);
    if (known) return known;
    const sum: [number, number, number] = [0, 0, 0];
    let changed = 0;
    for (const { spot: next, weight } of walk.playRound(spot)) {
      if (walk.keyOf(next) === key) continue;
      changed += weight;
      const [a, b, c] = ended(next) ?? solve(next);
      sum[0] += a * weight;
      sum[1] += b * weight;
      sum[2] += c * weight;
    }
    const found: WinChances = changed === 0 ? [0, 0, 1] : [sum[0] / changed, sum[1] / changed, sum[2] / changed];
    solved.set(key, found);
    return found;
  };
  return solve(START);
}

function ended({ stands: [a, b] }: FightSpot): WinChances | undefined {
  if (a !== GONE && b !== GONE) return undefined;
  return a === b ? [0, 0, 1] : a === GONE ? [0, 1, 0] : [1, 0, 0];
}

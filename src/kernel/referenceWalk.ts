// The exact walk in doubles: what the module is held to.

import { toNumber } from '../core/dist.ts';
import { endings, type Fight, type Stand } from '../core/fight.ts';
import type { Tally } from '../core/roll.ts';
import { sums } from './fight.ts';
import type { FightEnding, FightEndings } from './types.ts';

/** How a fight ends, by the readable walk. */
export function walkFight(fight: Fight): FightEndings {
  const { outcomes, weights, total } = endings(fight);
  const left = (stands: readonly Stand[], stand: number): Tally | undefined => stands[stand]?.left;
  const all = outcomes.map((ending, i): FightEnding => {
    const [a, b] = ending.stands;
    return { ...ending, chance: toNumber(weights[i] ?? 0n, total), left: [left(fight.sides[0], a), left(fight.sides[1], b)] };
  });
  return { endings: all, ...sums(all) };
}

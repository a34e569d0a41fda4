// Luck beside the harm: what a side's dice counted, in words.

import type { Ruleset } from '../core/ruleset.ts';
import type { SideId } from '../core/types.ts';
import { amount, sentence, signed } from '../core/words.ts';
import type { Luck } from './types.ts';

/** The tallies that a system has told beside the harm, a line each: 'Hits: 25 where 33 were to be expected (-8, standard deviation 4.71).' */
export const talliesSaid = (
  { counted = [] }: Pick<Ruleset, 'counted'>,
  { tallies }: Pick<Luck, 'tallies'>,
  side: SideId,
): readonly string[] =>
  counted.flatMap(name =>
    tallies
      .filter(row => row.side === side && row.name === name)
      .map(
        ({ rolled, expected, variance }) =>
          `${sentence(name)}: ${amount(rolled)} where ${amount(expected.value)} were to be expected (${signed(rolled - expected.value)}, standard deviation ${amount(Math.sqrt(variance.value))}).`,
      ),
  );

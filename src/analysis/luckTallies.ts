// Luck beside the harm: what a side's dice counted, in words.

import { amount, formatSigned, sentence } from '../core/englishText.ts';
import type { Words } from '../core/ruleset.ts';
import type { SideId } from '../core/types.ts';
import type { Luck } from './types.ts';

/**
 * The tallies that a system has told beside the harm, a line each: 'Hits: 25 where 33 were to be expected (-8, standard deviation 4.71).'
 */
export const talliesSaid = (
  { luckTallies = [] }: Pick<Words, 'luckTallies'>,
  { tallies }: Pick<Luck, 'tallies'>,
  side: SideId,
): readonly string[] =>
  luckTallies.flatMap(name =>
    tallies
      .filter(row => row.side === side && row.name === name)
      .map(
        ({ rolled, expected, variance }) =>
          `${sentence(name)}: ${amount(rolled)} where ${amount(expected.value)} were to be expected (${formatSigned(rolled - expected.value)}, standard deviation ${amount(Math.sqrt(variance.value))}).`,
      ),
  );

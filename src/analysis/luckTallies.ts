// Luck beside the harm: what a side's dice counted, in words; and what is said of a side that has thrown none.

import { amount, formatSigned, sentence } from '../core/englishText.ts';
import type { Words } from '../core/ruleset.ts';
import type { SideId } from '../core/types.ts';
import type { Luck, LuckCourse } from './types.ts';

/** Whether any dice of a side against the other are known: where none are there are no figures of its luck and no line in a chart. */
export const hasRolled = ({ total }: Pick<LuckCourse, 'total'>): boolean => total.rolls > 0;

/** Instead of figures. */
export const NO_ROLL = 'no dice of theirs against the enemy are known.';

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
      .filter(row => row.side === side && row.name === name && row.rolls > 0)
      .map(
        ({ rolled, expected, variance }) =>
          `${sentence(name)}: ${amount(rolled)} where ${amount(expected.value)} were to be expected (${formatSigned(rolled - expected.value)}, standard deviation ${amount(Math.sqrt(variance.value))}).`,
      ),
  );

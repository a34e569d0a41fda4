// What a side's dice counted over a game, tally by tally: hits, contacts, flags. Exact, since every roll is.

import { type Fraction, mean, reduced } from '../core/dist.ts';
import { each, eachOf, type Parts } from '../core/parts.ts';
import type { Side } from '../core/types.ts';
import { exactly, varianceOf } from './outlook.ts';
import type { Told } from './rolls.ts';
import type { LuckTally } from './types.ts';

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduced(a * d + c * b, b * d);

/** One row for each side and tally that any of its rolls gives, in the order they first come. */
export function* talliesBySide(sides: readonly Side[], told: readonly Told[]): Parts<readonly LuckTally[]> {
  const rows = yield* eachOf(sides, ({ id }) => {
    const mine = told.filter(({ cast }) => cast.by === id);
    const names = [...new Set(mine.flatMap(({ dist }) => Object.keys(dist.outcomes[0] ?? {})))];
    return eachOf(names, name =>
      rowOf(
        id,
        name,
        mine.filter(({ dist }) => name in (dist.outcomes[0] ?? {})),
      ),
    );
  });
  return rows.flat();
}

function* rowOf(side: string, name: string, rolls: readonly Told[]): Parts<LuckTally> {
  let [expected, variance]: [Fraction, Fraction] = [NONE, NONE];
  const add = ({ dist }: Told): void => {
    expected = plus(expected, mean(dist, name));
    variance = plus(variance, varianceOf(dist, name));
  };
  yield* each(rolls, add);
  const rolled = rolls.reduce((sum, { cast }) => sum + (cast.tally[name] ?? 0), 0);
  return { side, name, rolls: rolls.length, rolled, expected: exactly(expected), variance: exactly(variance) };
}

const NONE: Fraction = [0n, 1n];

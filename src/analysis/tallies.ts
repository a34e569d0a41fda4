// What a side's dice counted over a game, tally by tally: hits, contacts, flags. Exact, since every roll is.

import { type Fraction, mean, reduced } from '../core/dist.ts';
import type { Side } from '../core/types.ts';
import { exactly, varianceOf } from './outlook.ts';
import type { Told } from './rolls.ts';
import type { LuckTally } from './types.ts';

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduced(a * d + c * b, b * d);

/** One row for each side and tally that any of its rolls gives, in the order they first come. */
export function talliesBySide(sides: readonly Side[], told: readonly Told[]): readonly LuckTally[] {
  return sides.flatMap(({ id }) => {
    const mine = told.filter(({ cast }) => cast.by === id);
    const names = [...new Set(mine.flatMap(({ dist }) => Object.keys(dist.outcomes[0] ?? {})))];
    return names.map(name =>
      rowOf(
        id,
        name,
        mine.filter(({ dist }) => name in (dist.outcomes[0] ?? {})),
      ),
    );
  });
}

const rowOf = (side: string, name: string, rolls: readonly Told[]): LuckTally => ({
  side,
  name,
  rolls: rolls.length,
  rolled: rolls.reduce((sum, { cast }) => sum + (cast.tally[name] ?? 0), 0),
  expected: exactly(rolls.reduce<Fraction>((sum, { dist }) => plus(sum, mean(dist, name)), [0n, 1n])),
  variance: exactly(rolls.reduce<Fraction>((sum, { dist }) => plus(sum, varianceOf(dist, name)), [0n, 1n])),
});

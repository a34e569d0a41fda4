// What dice can do, told exactly: an attack's outcomes with their chances, a fight's endings. For the calculator, the roll of a frame and the command line.

import type { Attack } from '../core/act.ts';
import { chance, type Dist, type Fraction, fraction, marginal, mean, reduced, toNumber } from '../core/dist.ts';
import { type Ending, endings, type Fight, fightInParts, GONE } from '../core/fight.ts';
import { EXACT_STANDS } from '../core/limits.ts';
import { finished, type Parts } from '../core/parts.ts';
import { explain, type Tally, talliesOf } from '../core/roll.ts';
import type { AttackOutlook, Exact, FightOutlook, Outlook } from './types.ts';

/** A fraction as number and words. */
export const exactly = ([num, den]: Fraction): Exact => ({ value: toNumber(num, den), exact: fraction(num, den) });

/** The variance of a tally, exactly: the mean of its square less the square of its mean. */
export function varianceOf(d: Dist<Tally>, name: string): Fraction {
  const [num, den] = mean(d, name);
  const squares = d.outcomes.reduce((sum, tally, i) => sum + BigInt(tally[name] ?? 0) ** 2n * (d.weights[i] ?? 0n), 0n);
  return reduced(squares * den * den - num * num * d.total, d.total * den * den);
}

/** What an attack or a fight can come to. Throws what `endings` throws: a round that goes on without effect for ever; RangeError on a fight too large to be told exactly. */
export const outlookOf = (attack: Attack | Fight): Outlook => finished(outlookInParts(attack));

/** The same in parts; an attack is one. */
export function* outlookInParts(attack: Attack | Fight): Parts<Outlook> {
  return attack.kind === 'fight' ? yield* fightOutlook(attack) : attackOutlook(attack);
}

function attackOutlook(attack: Attack): AttackOutlook {
  const d = endings(attack);
  const variance = exactly(varianceOf(d, attack.harm));
  return {
    kind: 'attack',
    harm: attack.harm,
    names: talliesOf(attack.roll),
    outcomes: d.outcomes.map((tally, i) => ({ tally, chance: exactly([d.weights[i] ?? 0n, d.total]) })),
    harms: harmsOf(d, attack.harm),
    mean: exactly(mean(d, attack.harm)),
    variance,
    sd: Math.sqrt(variance.value),
    mods: attack.mods,
    says: explain(attack.roll),
  };
}

/** Every harm from 0 to the most, also those that cannot be: a chart has no gaps. */
function harmsOf(d: Dist<Tally>, harm: string): AttackOutlook['harms'] {
  const most = marginal(d, harm).outcomes.at(-1) ?? 0;
  return Array.from({ length: most + 1 }, (_, n) => ({
    harm: n,
    chance: exactly(chance(d, tally => (tally[harm] ?? 0) === n)),
    atLeast: exactly(chance(d, tally => (tally[harm] ?? 0) >= n)),
  }));
}

function* fightOutlook(fight: Fight): Parts<FightOutlook> {
  const [n, m] = fight.sides.map(stands => stands.length);
  if ((n ?? 0) * (m ?? 0) > EXACT_STANDS)
    throw new RangeError(
      `a fight of ${n} against ${m} stands is too large to be told exactly; ${EXACT_STANDS} pairs of stands are the most`,
    );
  const d = yield* fightInParts(fight);
  const share = (is: (ending: Ending) => boolean): Exact => exactly(chance(d, is));
  const out = ({ stands, how, who }: Ending, side: 0 | 1): boolean => stands[side] === GONE || (how === 'beaten' && who === side);
  return {
    kind: 'fight',
    endings: d.outcomes.map(({ stands, how, who }, i) => ({
      how,
      ...(who === undefined ? {} : { who }),
      left: [fight.sides[0][stands[0]]?.left, fight.sides[1][stands[1]]?.left],
      chance: exactly([d.weights[i] ?? 0n, d.total]),
    })),
    wins: [share(end => out(end, 1) && !out(end, 0)), share(end => out(end, 0) && !out(end, 1))],
    neither: share(end => out(end, 0) === out(end, 1)),
    mods: fight.mods,
  };
}

/** The tallies beside the harm: the chance of at least one, how many on average, the most there can be. */
export const othersOf = ({
  names,
  harm,
  outcomes,
}: AttackOutlook): readonly { readonly name: string; readonly some: number; readonly mean: number; readonly most: number }[] =>
  names
    .filter(name => name !== harm)
    .map(name => ({
      name,
      some: outcomes.reduce((sum, { tally, chance: { value } }) => sum + ((tally[name] ?? 0) > 0 ? value : 0), 0),
      mean: outcomes.reduce((sum, { tally, chance: { value } }) => sum + (tally[name] ?? 0) * value, 0),
      most: Math.max(...outcomes.map(({ tally }) => tally[name] ?? 0)),
    }));

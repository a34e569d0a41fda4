// What dice can do, told exactly: an attack's outcomes with their chances, a fight's endings. For the calculator, the roll of a frame and the command line.

import type { Attack } from '../core/act.ts';
import { chance, type Dist, type Fraction, marginal, mean, reduced } from '../core/dist.ts';
import { endings, type Fight } from '../core/fight.ts';
import { finished, type Parts } from '../core/parts.ts';
import { explain, type Tally, talliesOf } from '../core/roll.ts';
import type { Kernel } from '../kernel/types.ts';
import { exactly } from './exact.ts';
import { fightOutlook } from './fightOutlook.ts';
import type { AttackOutlook, Outlook } from './types.ts';

export { exactly } from './exact.ts';

/** The variance of a tally, exactly: the mean of its square less the square of its mean. */
export function varianceOf(d: Dist<Tally>, name: string): Fraction {
  const [num, den] = mean(d, name);
  const squares = d.outcomes.reduce((sum, tally, i) => sum + BigInt(tally[name] ?? 0) ** 2n * (d.weights[i] ?? 0n), 0n);
  return reduced(squares * den * den - num * num * d.total, d.total * den * den);
}

/**
 * What an attack or a fight can come to; with a kernel large fights too, in doubles, and so many rounds of a fight one by one. Throws what `endings` throws: a round that goes on without effect for ever; RangeError
 * on a fight too large to be told.
 */
export const outlookOf = (attack: Attack | Fight, kernel?: Kernel, rounds?: number): Outlook =>
  finished(outlookInParts(attack, kernel, rounds));

/** The same in parts; an attack is one. */
export function* outlookInParts(attack: Attack | Fight, kernel?: Kernel, rounds?: number): Parts<Outlook> {
  return attack.kind === 'fight' ? yield* fightOutlook(attack, kernel, rounds) : attackOutlook(attack);
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
    ...(attack.why === undefined ? {} : { why: attack.why }),
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

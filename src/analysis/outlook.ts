// What dice can do, told exactly: an attack's outcomes with their chances, a fight's endings. For the calculator,
// the roll of a frame and the command line.

import type { Attack } from '../core/act.ts';
import { chance, type Dist, type Fraction, marginal, mean, reduceFraction } from '../core/dist.ts';
import { endings, type Fight } from '../core/fight.ts';
import { countIn, explain, type Tally, talliesOf } from '../core/roll.ts';
import { answerOf, sortOf, type TallySorts } from '../core/tally.ts';
import { runToEnd, type Task } from '../core/task.ts';
import type { Kernel } from '../kernel/types.ts';
import { exactly } from './exact.ts';
import { fightOutlook } from './fightOutlook.ts';
import type { AttackOutlook, Outlook } from './types.ts';

export { exactly } from './exact.ts';

/** The variance of a tally, exactly: the mean of its square less the square of its mean. */
export function varianceOf(d: Dist<Tally>, name: string): Fraction {
  const [num, den] = mean(d, name);
  const squares = d.outcomes.reduce((sum, tally, i) => sum + BigInt(countIn(tally, name)) ** 2n * (d.weights[i] ?? 0n), 0n);
  return reduceFraction(squares * den * den - num * num * d.total, d.total * den * den);
}

/**
 * With a kernel large fights too, in doubles; so many `rounds` of a fight one by one; what the tallies of the system are, so that
 * none is taken for a quantity that is none.
 */
export interface OutlookOptions {
  readonly kernel?: Kernel | undefined;
  readonly rounds?: number | undefined;
  readonly tallies?: TallySorts;
}

/**
 * What an attack or a fight can come to. Throws what `endings` throws: a round that goes on without effect for ever;
 * RangeError on a fight too large to be told.
 */
export const outlookOf = (attack: Attack | Fight, how: OutlookOptions = {}): Outlook => runToEnd(outlookInParts(attack, how));

/** The same in parts; an attack is one. */
export function* outlookInParts(attack: Attack | Fight, { kernel, rounds, tallies = {} }: OutlookOptions = {}): Task<Outlook> {
  return attack.kind === 'fight' ? yield* fightOutlook(attack, kernel, rounds) : attackOutlook(attack, tallies);
}

function attackOutlook(attack: Attack, tallies: TallySorts): AttackOutlook {
  const d = endings(attack);
  const sort = sortOf(tallies, attack.harm);
  return {
    kind: 'attack',
    harm: attack.harm,
    names: talliesOf(attack.roll),
    outcomes: d.outcomes.map((tally, i) => ({ tally, chance: exactly([d.weights[i] ?? 0n, d.total]) })),
    harms: harmsOf(d, attack.harm),
    ...(sort.kind === 'category' ? { answers: answersTo(sort, d, attack.harm) } : spreadOf(d, attack.harm)),
    mods: attack.mods,
    says: explain(attack.roll),
    ...(attack.why === undefined ? {} : { why: attack.why }),
  };
}

function spreadOf(d: Dist<Tally>, harm: string): Required<Pick<AttackOutlook, 'mean' | 'variance' | 'sd'>> {
  const variance = exactly(varianceOf(d, harm));
  return { mean: exactly(mean(d, harm)), variance, sd: Math.sqrt(variance.value) };
}

/** Each answer that a category can give, in the order of its values. */
function answersTo(sort: Parameters<typeof answerOf>[0], d: Dist<Tally>, harm: string): NonNullable<AttackOutlook['answers']> {
  const said = (tally: Tally): string => answerOf(sort, countIn(tally, harm));
  const all = new Set(marginal(d, harm).outcomes.map(value => answerOf(sort, value)));
  return [...all].map(says => ({ says, chance: exactly(chance(d, tally => said(tally) === says)) }));
}

/** Every harm from 0 to the most, also those that cannot be: a chart has no gaps. */
function harmsOf(d: Dist<Tally>, harm: string): AttackOutlook['harms'] {
  const most = marginal(d, harm).outcomes.at(-1) ?? 0;
  return Array.from({ length: most + 1 }, (_, n) => ({
    harm: n,
    chance: exactly(chance(d, tally => countIn(tally, harm) === n)),
    atLeast: exactly(chance(d, tally => countIn(tally, harm) >= n)),
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
      some: outcomes.reduce((sum, { tally, chance: { value } }) => sum + (countIn(tally, name) > 0 ? value : 0), 0),
      mean: outcomes.reduce((sum, { tally, chance: { value } }) => sum + countIn(tally, name) * value, 0),
      most: Math.max(...outcomes.map(({ tally }) => countIn(tally, name))),
    }));

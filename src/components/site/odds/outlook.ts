// What an attack can come to, ready to be shown: exact fractions and the numbers nearest to them.

import { exactly, varianceOf } from '../../../analysis/outlook.ts';
import type { Exact as Share } from '../../../analysis/types.ts';
import type { Attack, Modifier } from '../../../core/act.ts';
import { chance, type Dist, marginal, mean } from '../../../core/dist.ts';
import { type Ending, endings, type Fight } from '../../../core/fight.ts';
import { explain, type Tally } from '../../../core/roll.ts';

export type { Share };

export interface Outcome {
  readonly harm: number;
  readonly just: Share;
  readonly atLeast: Share;
}

export interface Outlook {
  readonly outcomes: readonly Outcome[];
  readonly mean: Share;
  /** Standard deviation, in the currency of the harm. */
  readonly spread: number;
  readonly mods: readonly Modifier[];
  /** The tally that counts, its name as the ruleset has it. */
  readonly harm: string;
  /** What is thrown and what it counts for, in words; empty when no die is thrown. */
  readonly dice: readonly string[];
  readonly others: readonly Other[];
}

/** Something else the dice count: how often at least one, how many on average, and the most there can be. */
export interface Other {
  readonly name: string;
  readonly some: Share;
  readonly mean: Share;
  readonly most: number;
}

/** The exact outlook of one attack, or of a fight to its end: every value of the harm that can come up, least first. The harm of a fight is what its second side loses. */
export function outlook(question: Attack | Fight): Outlook {
  const { mods } = question;
  const [all, harm] = question.kind === 'fight' ? [losses(question), 'lost'] : [endings(question), question.harm];
  const values = marginal(all, harm).outcomes;
  const average = exactly(mean(all, harm));
  const outcomes = values.map(value => ({
    harm: value,
    just: exactly(chance(all, tally => (tally[harm] ?? 0) === value)),
    atLeast: exactly(chance(all, tally => (tally[harm] ?? 0) >= value)),
  }));
  const spread = Math.sqrt(exactly(varianceOf(all, harm)).value);
  const dice = question.kind === 'fight' ? ['a fight of many rounds'] : explain(question.roll);
  return { outcomes, mean: average, spread, mods, harm, dice, others: others(all, harm) };
}

/** A fight as tallies: what each side loses, in value. */
function losses(fight: Fight): Dist<Tally> {
  const lost = (ending: Ending, side: 0 | 1) => (fight.sides[side][0]?.value ?? 0) - (fight.sides[side][ending.stands[side]]?.value ?? 0);
  const all = endings(fight);
  return { ...all, outcomes: all.outcomes.map(ending => ({ lost: lost(ending, 1), 'own losses': lost(ending, 0) })) };
}

function others(all: Dist<Tally>, harm: string): readonly Other[] {
  const names = Object.keys(all.outcomes[0] ?? {}).filter(name => name !== harm);
  return names.map(name => ({
    name,
    some: exactly(chance(all, tally => (tally[name] ?? 0) > 0)),
    mean: exactly(mean(all, name)),
    most: Math.max(...all.outcomes.map(tally => tally[name] ?? 0)),
  }));
}

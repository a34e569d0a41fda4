// Damage to what has no armour: who is hit, what the dice must show, and how many fall (13.1 to 13.3).

import type { Modifier } from '../../../core/act.ts';
import { counting, D6 } from '../../../core/d6.ts';
import type { Arithmetic, Roll } from '../../../core/roll.ts';
import { computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { type AafOddsRules, constitutionOf, type HitMethod, needOf } from './charts.ts';
import type { Soft } from './profile.ts';

/** What hurts a part of a target under some fire: the Constitution, the die, what moved it. */
export interface Hurt {
  readonly c: number;
  readonly need: number;
  readonly mods: readonly Modifier[];
}

/** For each part, what this power must throw. */
export const hurtsOf = (law: AafOddsRules, { parts }: Soft, power: number, way: HitMethod): readonly Hurt[] =>
  parts.map(part => {
    const { value: c, mods } = constitutionOf(law, part, way);
    return { c, need: needOf(law, power, c), mods };
  });

/** The part that is hurt most easily; of equals the one of the higher Constitution, whose surplus passes down. */
export const bestOf = (hurts: readonly Hurt[]): number =>
  hurts.reduce((best, hurt, i) => {
    const other = hurts[best];
    return other && (hurt.need < other.need || (hurt.need === other.need && hurt.c > other.c)) ? i : best;
  }, 0);

/** Kills in a part, before the models run out: an inner name. */
export const killsIn = (part: number): string => `kills-${part}`;

/** So many dice of damage at a part. */
export const damageAt = (part: number, dice: number, { need, c }: Hurt, power: number): Roll =>
  throwDice(
    'damage',
    dice,
    D6,
    { [killsIn(part)]: counting(pip => pip >= need && pip > 1) },
    `${need} or more kills (power ${power} against Constitution ${c})`,
  );

/**
 * Kills made into losses: those of a part at most its models; a surplus goes on to parts of lower Constitution, never up (13.1). `strict`:
 * it goes nowhere, as under templates that hit the models they cover.
 */
export function resolveKills(
  law: AafOddsRules,
  of: Roll,
  { parts }: Soft,
  more: { readonly strict?: boolean; readonly keep?: readonly string[] } = {},
): Roll {
  const several = parts.length > 1;
  const order = parts.map((part, i) => ({ i, part, c: constitutionOf(law, part).value })).sort((a, b) => b.c - a.c);
  const steps: Arithmetic[] = [{ set: 'surplus', sum: [] }];
  for (const { i, part } of order) {
    steps.push({ set: 'kills', sum: [killsIn(i), 'surplus'] }, { set: lossOf(i), sum: ['kills'], cap: part.models });
    if (!more.strict) steps.push({ set: 'surplus', sum: ['kills'], less: [lossOf(i)] });
  }
  steps.push({ set: 'loss', sum: parts.map((_, i) => lossOf(i)) });
  return computeRoll(of, steps, ['loss', ...(several ? parts.map((_, i) => lossOf(i)) : []), ...(more.keep ?? [])]);
}

const lossOf = (part: number): string => `loss-${part}`;

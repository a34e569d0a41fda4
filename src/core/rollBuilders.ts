// Rolls and attacks written in short.

import type { Attack, Modifier } from './act.ts';
import type { Arithmetic, Die, Roll, Score } from './roll.ts';

/** An attack of one round. */
export const buildAttack = (roll: Roll, harm: string, mods: readonly Modifier[] = []): Attack => ({ kind: 'attack', roll, harm, mods });

/** An attack that the rules do not allow: no dice, and why. */
export interface Barred {
  readonly kind: 'barred';
  readonly why: string;
}

export const refuseAttack = (why: string): Barred => ({ kind: 'barred', why });

/** What it comes to: nothing is thrown, nobody is hurt. */
export const barredAttack = ({ why }: Barred, harm: string): Attack => ({ ...buildAttack({ kind: 'sure', tally: {} }, harm), why });

/** A throw of one kind of dice; `counts` says what they count. */
export const throwDice = (as: string, n: number, die: Die, score: Score, counts: string): Roll => ({
  kind: 'throw',
  as,
  dice: [[Math.max(0, n), die]],
  score,
  counts,
});

/** Something drawn, as a die of what is left: told by words of its own, for nobody throws it. */
export const drawing = (as: string, n: number, die: Die, score: Score, label: string): Roll => ({
  kind: 'throw',
  as,
  dice: [[n, die]],
  score,
  label,
});

/** Arithmetic on a roll; tallies not in `keep` are forgotten. */
export const computeRoll = (of: Roll, steps: readonly Arithmetic[], keep: readonly string[]): Roll => ({ kind: 'reckon', of, steps, keep });

/** Equal modifiers are told once: volleys share most of them. */
export const unique = (mods: readonly Modifier[]): readonly Modifier[] => [
  ...new Map(mods.map(mod => [`${mod.id} ${mod.by}`, mod])).values(),
];

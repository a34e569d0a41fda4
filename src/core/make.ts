// Rolls and attacks written in short.

import type { Attack, Modifier } from './act.ts';
import { type Die, type Roll, type Score, type Step, sayDice } from './roll.ts';

/** An attack of one round. */
export const made = (roll: Roll, harm: string, mods: readonly Modifier[] = []): Attack => ({ kind: 'attack', roll, harm, mods });

/** A throw of one kind of dice; `counts` says what they count. */
export const toss = (as: string, n: number, die: Die, score: Score, counts: string): Roll => ({
  kind: 'throw',
  as,
  dice: [[Math.max(0, n), die]],
  score,
  says: `${sayDice([[Math.max(0, n), die]])}: ${counts}`,
});

/** Arithmetic on a roll; tallies not in `keep` are forgotten. */
export const reckoned = (of: Roll, steps: readonly Step[], keep: readonly string[]): Roll => ({ kind: 'reckon', of, steps, keep });

/** Equal modifiers are told once: volleys share most of them. */
export const unique = (mods: readonly Modifier[]): readonly Modifier[] => [
  ...new Map(mods.map(mod => [`${mod.id} ${mod.by}`, mod])).values(),
];

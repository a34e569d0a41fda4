// Chance that can be repeated: numbers from a seed, and dice thrown with them.

import { mulberry32, type Random, toss } from '../core/random.ts';
import type { Dice, Thrown } from '../core/roll.ts';

export { mulberry32, type Random, toss };

/**
 * A throw that the site rolls for somebody: its seed stands in the record beside the dice. `as` and `dice` are those of the question; the
 * seed a whole number from 0 to `MOST_SEED`.
 */
export const rollSeeded = ({ as, dice }: { readonly as: string; readonly dice: Dice }, seed: number): Thrown => ({
  as,
  dice: toss(mulberry32(seed), dice),
  seed,
});

/** A whole number from `least` to `most`. */
export const randomBetween = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));

/** One of a list. Throws on an empty one. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const found = list[randomBetween(random, 0, list.length - 1)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

/** So many of a list, in its order. */
export function someOf<T>(random: Random, list: readonly T[], count: number): readonly T[] {
  const left = list.map((_, i) => i);
  const taken = new Set(Array.from({ length: count }, () => left.splice(randomBetween(random, 0, left.length - 1), 1)[0]));
  return list.filter((_, i) => taken.has(i));
}

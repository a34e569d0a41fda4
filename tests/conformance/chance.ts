// Chance that can be repeated: numbers from a seed, and dice thrown with them.

import type { Dice, Die, Face } from '../../src/core/roll.ts';

/** Numbers in [0, 1), the same ones for the same seed (mulberry32). */
export type Random = () => number;

export function mulberry32(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from `least` to `most`. */
export const between = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));

/** One of a list. Throws on an empty one. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const found = list[between(random, 0, list.length - 1)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

/** So many of a list, in its order. */
export function someOf<T>(random: Random, list: readonly T[], count: number): readonly T[] {
  const left = list.map((_, i) => i);
  const taken = new Set(Array.from({ length: count }, () => left.splice(between(random, 0, left.length - 1), 1)[0]));
  return list.filter((_, i) => taken.has(i));
}

function face(random: Random, { faces }: Die): Face {
  let left = random() * Object.values(faces).reduce((sum, n) => sum + n, 0);
  for (const [name, weight] of Object.entries(faces)) {
    left -= weight;
    if (left < 0) return name;
  }
  throw new Error('a die without faces');
}

/** Dice as they fall, by the id of each die. */
export function toss(random: Random, dice: Dice): Readonly<Record<string, readonly Face[]>> {
  const fallen: Record<string, Face[]> = {};
  for (const [count, die] of dice) {
    const all = fallen[die.id] ?? [];
    fallen[die.id] = all;
    for (let i = 0; i < count; i++) all.push(face(random, die));
  }
  return fallen;
}

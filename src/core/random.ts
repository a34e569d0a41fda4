// Dice that the site rolls: numbers from a seed, and faces thrown with them. The same seed throws the same
// dice for ever: records are checked by it.

import type { Dice, Die, Face } from './roll.ts';

/** Numbers in [0, 1), the same ones for the same seed (mulberry32). */
export type Random = () => number;

/** Numbers of a seed, a whole number from 0 to `MOST_SEED`. */
export function mulberry32(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The largest seed. */
export const MOST_SEED = 0xffffffff;

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

// Reading a joint distribution of the kernel: one tally of it, its mean, its chances of at least so much.

import type { Odds } from './types.ts';

/** The chances of 0, 1, 2 ... of one tally, as `blend` takes them; [1] when the odds have no such tally. */
export function spread(odds: Odds, name: string): Float64Array {
  const k = odds.names.indexOf(name);
  if (k < 0) return Float64Array.of(1);
  const width = odds.names.length;
  const chances = new Float64Array(1 + odds.chances.reduce((most, _, i) => Math.max(most, odds.counts[i * width + k] ?? 0), 0));
  odds.chances.forEach((chance, i) => {
    const n = odds.counts[i * width + k] ?? 0;
    chances[n] = (chances[n] ?? 0) + chance;
  });
  return chances;
}

/** The expected value of chances of 0, 1, 2 ... */
export const mean = (chances: Float64Array): number => chances.reduce((sum, chance, n) => sum + n * chance, 0);

/** The chance of at least this much. */
export const atLeast = (chances: Float64Array, n: number): number =>
  chances.subarray(Math.max(0, n)).reduce((sum, chance) => sum + chance, 0);

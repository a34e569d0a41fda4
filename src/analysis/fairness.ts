// Whether dice were even: how far their mean lies off and how often it would lie as far, and whether the faces came about as often as one
// another. The first is exact, the second as long as all ways of so many dice can be counted.

import { toNumber } from '../core/dist.ts';

/** Dice of one kind, as they fell. */
export interface Fairness {
  readonly dice: number;
  readonly mean: number;
  readonly expected: number;
  /** The chance of a mean so far off, to either side; undefined where there are too many dice to tell. */
  readonly meanChance?: number;
  /** How often each face came; empty where only sums are known. */
  readonly counts: readonly number[];
  /** The chance of faces as uneven as these or more. */
  readonly evenChance?: { readonly chance: number; readonly isExact: boolean };
}

/** Dice that an exact chance of their sum is told of. */
export const MOST_DICE = 20_000;

/**
 * Dice with faces 1 to `faces`. `counts`: how often each face came; `more`: dice of which the sum alone is known.
 */
export function fairnessOf(counts: readonly number[], more: { readonly dice: number; readonly sum: number }): Fairness {
  const faces = counts.length;
  const seen = counts.reduce((all, n) => all + n, 0);
  const dice = seen + more.dice;
  const sum = counts.reduce((all, n, i) => all + n * (i + 1), more.sum);
  const chance = sumChance(faces, dice, sum);
  return {
    dice,
    mean: dice > 0 ? sum / dice : 0,
    expected: (faces + 1) / 2,
    ...(chance !== undefined && { meanChance: chance }),
    counts: seen > 0 ? counts : [],
    ...(seen > 0 && faces > 1 && { evenChance: unevenness(counts) }),
  };
}

/** The chance that the sum of so many dice lies as far from its mean as this one or farther, exact and rounded once. */
export function sumChance(faces: number, dice: number, sum: number): number | undefined {
  if (dice > MOST_DICE) return undefined;
  const both = dice * (faces + 1); // sums lie as far below half of it as above
  const low = Math.min(sum, both - sum);
  if (dice === 0 || 2 * low >= both) return 1;
  return toNumber(2n * waysUpTo(BigInt(faces), BigInt(dice), BigInt(low)), BigInt(faces) ** BigInt(dice));
}

/**
 * In how many ways dice come to at most so much: of all ways to share it out, those with a die above its faces taken away, those with two
 * such dice put back, and so on.
 */
function waysUpTo(faces: bigint, dice: bigint, most: bigint): bigint {
  let ways = 0n;
  let left = most;
  let chosen = 1n; // ways to choose the dice above their faces
  let shared = choose(left, dice);
  for (let over = 0n; left >= dice; over++) {
    ways += (over % 2n === 0n ? 1n : -1n) * chosen * shared;
    chosen = (chosen * (dice - over)) / (over + 1n);
    for (let step = 0n; step < faces && shared > 0n; step++, left--) shared = (shared * (left - dice)) / left;
    if (shared === 0n) break;
  }
  return ways;
}

function choose(n: bigint, k: bigint): bigint {
  let ways = 1n;
  for (let i = 1n; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** Ways of dice that are counted one by one. */
const MOST_WORK = 2_500_000;

/** The chance that the squares of the counts add up to as much as these. */
function unevenness(counts: readonly number[]): NonNullable<Fairness['evenChance']> {
  const faces = counts.length;
  const dice = counts.reduce((all, n) => all + n, 0);
  const squares = counts.reduce((all, n) => all + n * n, 0);
  if ((faces * dice ** 4) / 4 <= MOST_WORK) return { chance: squaresChance(faces, dice, squares), isExact: true };
  return { chance: chiSquareTail((faces * squares) / dice - dice, faces - 1), isExact: false };
}

function squaresChance(faces: number, dice: number, least: number): number {
  const pascal: bigint[][] = [[1n]];
  for (let n = 1; n <= dice; n++) {
    const above = pascal[n - 1] ?? [];
    pascal.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0n) + (above[k] ?? 0n)));
  }
  // Ways by dice that are left and the squares so far, face after face.
  let ways = new Map([[dice, new Map([[0, 1n]])]]);
  for (let face = 0; face < faces; face++) {
    const next: typeof ways = new Map();
    for (const [left, sums] of ways)
      for (let here = face === faces - 1 ? left : 0; here <= left; here++) {
        const into = next.get(left - here) ?? new Map<number, bigint>();
        next.set(left - here, into);
        const choices = pascal[left]?.[here] ?? 0n;
        for (const [sum, n] of sums) into.set(sum + here * here, (into.get(sum + here * here) ?? 0n) + n * choices);
      }
    ways = next;
  }
  let uneven = 0n;
  for (const [sum, n] of ways.get(0) ?? []) if (sum >= least) uneven += n;
  return toNumber(uneven, BigInt(faces) ** BigInt(dice));
}

/** The chance that a chi-square of so many degrees of freedom is as large or larger: what many dice come near to. */
export function chiSquareTail(value: number, freedom: number): number {
  const [a, x] = [freedom / 2, value / 2];
  if (x <= 0) return 1;
  let gammaLog = a % 1 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let k = a % 1 === 0 ? 1 : 0.5; k < a; k++) gammaLog += Math.log(k);
  const first = Math.exp(a * Math.log(x) - x - gammaLog);
  if (x > a + 1) return Math.min(1, first * fractionFrom(a, x));
  let [term, sum] = [1 / a, 1 / a];
  for (let n = 1; term > sum * 1e-16; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return Math.max(0, 1 - first * sum);
}

/** The continued fraction of the upper incomplete gamma function, by Lentz. */
function fractionFrom(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let value = d;
  for (let i = 1; i < 10_000; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return value;
}

// Dice in tuned JavaScript, in doubles: closed shapes instead of a general engine. Independent of src/core.

/** Chances of 0 to n hits of n dice, into `out` from `at` on: one die after another, in place. */
export function hits(n: number, chance: number, out: Float64Array, at = 0): void {
  out[at] = 1;
  for (let dice = 1; dice <= n; dice++) {
    out[at + dice] = 0;
    for (let k = dice; k > 0; k--) out[at + k] = (out[at + k] as number) * (1 - chance) + (out[at + k - 1] as number) * chance;
    out[at] = (out[at] as number) * (1 - chance);
  }
}

/** The chance of a hit that needs so much on a six-sided die: at least 1 and at most 5 in 6, but for 7 and more a six and then another. */
export const chanceOf = (need: number): number => (need >= 7 ? 1 / 36 : Math.min(5, Math.max(1, 7 - need)) / 6);

/** The same as whole numbers. */
export const oddsOf = (need: number): readonly [bigint, bigint] =>
  need >= 7 ? [1n, 36n] : [BigInt(Math.min(5, Math.max(1, 7 - need))), 6n];

/** Every number of dice from 1 to 20, threshold from 2 to 7 and modifier from -3 to 3, in that order. */
export function everyPool(): readonly { readonly dice: number; readonly need: number }[] {
  const list = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return list(1, 20).flatMap(dice => list(2, 7).flatMap(threshold => list(-3, 3).map(modifier => ({ dice, need: threshold - modifier }))));
}

/** Each table takes so many places in a list of all. */
export const POOL = 21;

/** The tables of all pools: 840 of them. */
export function everyTable(pools: ReturnType<typeof everyPool>, out: Float64Array): void {
  pools.forEach(({ dice, need }, i) => {
    hits(dice, chanceOf(need), out, i * POOL);
  });
}

const FACTORIALS = Array.from({ length: 13 }, (_, n) => Array.from({ length: n }, (_, i) => i + 1).reduce((product, i) => product * i, 1));

/**
 * Twelve dice with faces A to F. A, B, C: a hit each; D: one hit in the whole throw at most; E: a flag; F: nothing. A pair of
 * A, B or C makes one hit a sure kill; every other hit is saved once in three. Chances of kills and flags: `[kills * 13 +
 * flags]`. By counts of faces, not by throws.
 */
export function pairThrow(): Float64Array {
  const n = 12;
  const found = new Float64Array(2 * 13 * 13);
  const whole = (FACTORIALS[n] as number) / 6 ** n;
  const each = (count: number) => FACTORIALS[count] as number;
  for (let a = 0; a <= n; a++)
    for (let b = 0; a + b <= n; b++)
      for (let c = 0; a + b + c <= n; c++) {
        const abc = whole / (each(a) * each(b) * each(c));
        const sure = a > 1 || b > 1 || c > 1 ? 1 : 0;
        for (let d = 0; a + b + c + d <= n; d++) {
          const abcd = abc / each(d);
          const at = (sure * 13 + a + b + c + (d > 0 ? 1 : 0)) * 13;
          const left = n - a - b - c - d;
          for (let e = 0; e <= left; e++) found[at + e] = (found[at + e] as number) + abcd / (each(e) * each(left - e));
        }
      }
  return saved(found);
}

/** Hits that are no sure kills stand with a chance of 2 in 3. */
function saved(found: Float64Array): Float64Array {
  const out = new Float64Array(13 * 13);
  const kills = new Float64Array(13);
  for (let sure = 0; sure < 2; sure++)
    for (let count = sure; count <= 12; count++) {
      hits(count - sure, 2 / 3, kills);
      for (let flags = 0; flags <= 12; flags++) {
        const chance = found[(sure * 13 + count) * 13 + flags] as number;
        for (let k = 0; k <= count - sure; k++) {
          const at = (k + sure) * 13 + flags;
          out[at] = (out[at] as number) + chance * (kills[k] as number);
        }
      }
    }
  return out;
}

/** What the tables of all pools must say: from whole numbers, each chance rounded once. */
export function trueTables(pools: ReturnType<typeof everyPool>): Float64Array {
  const out = new Float64Array(pools.length * POOL);
  pools.forEach(({ dice, need }, i) => {
    out.set(trueHits(dice, ...oddsOf(need)), i * POOL);
  });
  return out;
}

/** Chances of 0 to n hits of dice that hit a times in b, by binomials. */
export function trueHits(n: number, a: bigint, b: bigint): Float64Array {
  let ways = 1n;
  return Float64Array.from({ length: n + 1 }, (_, k) => {
    if (k > 0) ways = (ways * BigInt(n - k + 1)) / BigInt(k);
    return share(ways * a ** BigInt(k) * (b - a) ** BigInt(n - k), b ** BigInt(n));
  });
}

/** A fraction of whole numbers of any length as a double. */
const share = (part: bigint, whole: bigint): number => {
  const spare = BigInt(Math.max(0, whole.toString(2).length - part.toString(2).length + 60));
  return Number((part << spare) / whole) / 2 ** Number(spare);
};

// Sums of independent results as they grow roll by roll, and the band where nine games of ten lie. Plain numbers; exact enough for any
// picture (sums of exact chances, rounded once each), and short: a game has some hundred rolls of a few values each. Where every unit's
// losses weigh differently, sums take so many values that neighbours are put together.

/** Values in rising order with their chances. */
export interface Spread {
  readonly values: readonly number[];
  readonly chances: readonly number[];
}

export const NOTHING: Spread = { values: [0], chances: [1] };

/** Values nearer than this are one: worths may be fractions. */
const GRAIN = 1e6;

/** The sum of two independent results. */
export function convolve(a: Spread, b: Spread): Spread {
  const sums = new Map<number, number>();
  a.values.forEach((x, i) => {
    b.values.forEach((y, j) => {
      const at = Math.round((x + y) * GRAIN) / GRAIN;
      sums.set(at, (sums.get(at) ?? 0) + (a.chances[i] as number) * (b.chances[j] as number));
    });
  });
  const values = [...sums.keys()].sort((x, y) => x - y);
  return gathered({ values, chances: values.map(value => sums.get(value) as number) });
}

/** A spread keeps no more values than this. */
export const VALUES = 4096;

/**
 * Neighbours put together where there are too many values: each heap stands at its mean, so that the mean of all stays and no
 * value moves farther than a heap is wide.
 */
function gathered(spread: Spread): Spread {
  const { values, chances } = spread;
  if (values.length <= VALUES) return spread;
  const [least, most] = [values[0] as number, values.at(-1) as number];
  const sums = Array.from({ length: VALUES }, () => [0, 0] as [value: number, chance: number]);
  values.forEach((value, i) => {
    const heap = sums[Math.min(VALUES - 1, Math.floor(((value - least) / (most - least)) * VALUES))] as [number, number];
    heap[0] += value * (chances[i] as number);
    heap[1] += chances[i] as number;
  });
  const heaps = sums.filter(([, chance]) => chance > 0);
  return { values: heaps.map(([value, chance]) => value / chance), chances: heaps.map(([, chance]) => chance) };
}

export const meanOf = ({ values, chances }: Spread): number => values.reduce((sum, value, i) => sum + value * (chances[i] as number), 0);

export function sdOf(spread: Spread): number {
  const mean = meanOf(spread);
  return Math.sqrt(spread.values.reduce((sum, value, i) => sum + (value - mean) ** 2 * (spread.chances[i] as number), 0));
}

/** The least value that is not exceeded with at least this chance. */
export function quantile({ values, chances }: Spread, chance: number): number {
  let sum = 0;
  for (const [i, value] of values.entries()) {
    sum += chances[i] as number;
    if (sum >= chance - 1e-12) return value;
  }
  return values.at(-1) ?? 0;
}

/** The chances of less, as much and more than this. */
export function standing(
  { values, chances }: Spread,
  value: number,
): { readonly worse: number; readonly same: number; readonly better: number } {
  const share = (is: (v: number) => boolean) => values.reduce((sum, v, i) => sum + (is(v) ? (chances[i] as number) : 0), 0);
  const near = 0.5 / GRAIN;
  return { worse: share(v => v < value - near), same: share(v => Math.abs(v - value) <= near), better: share(v => v > value + near) };
}

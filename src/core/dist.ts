// Exact distributions: whole-number weights over one total. Floats appear only in the kernel and on screen.
// Dice are taken together by what their faces count, never face by face; this is the definition that the kernel is held to.

import {
  addTallies,
  cappedTally,
  computeTally,
  countIn,
  type Die,
  type Roll,
  type Score,
  shapeTally,
  type Tally,
  talliesOf,
} from './roll.ts';

/** `outcomes[i]` has the chance `weights[i] / total`; the weights add up to the total and have no common factor with it. */
export interface Dist<T> {
  readonly outcomes: readonly T[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** Numerator and denominator in lowest terms, the denominator above 0. */
export type Fraction = readonly [num: bigint, den: bigint];

const KEPT = 512;
const known = new Map<string, Dist<Tally>>();

/**
 * What a roll can come to, all tallies jointly, from the smallest to the largest tally (first named first).
 * Every outcome names every tally of the roll.
 */
export function dist(roll: Roll): Dist<Tally> {
  const key = JSON.stringify(roll);
  const found = known.get(key) ?? compute(roll);
  known.delete(key);
  known.set(key, found); // the least recently asked is forgotten first
  if (known.size > KEPT) known.delete(known.keys().next().value ?? '');
  return found;
}

function compute(roll: Roll): Dist<Tally> {
  switch (roll.kind) {
    case 'sure':
      return sure(roll.tally);
    case 'throw':
      return roll.dice
        .map(([count, die]) => thrown(count, faces(die, roll.score)))
        .reduce(plus, sure(shapeTally({}, Object.keys(roll.score))));
    case 'plus':
      return shaped(roll, roll.of.map(compute).reduce(plus, sure({})));
    case 'reckon':
      return mapOutcomes(compute(roll.of), tally => computeTally(tally, roll.steps, roll.keep));
    case 'each': {
      const more = power(compute(roll.roll), roll.most);
      return shaped(
        roll,
        follow(compute(roll.of), tally => more(countIn(tally, roll.per)), roll.most),
      );
    }
    case 'branch': {
      const path = pathOf(roll.to); // of a hundred that a table has dice may lead to a few
      return shaped(
        roll,
        follow(compute(roll.of), tally => path(countIn(tally, roll.on))),
      );
    }
  }
}

/** What comes on each path, the last one for all beyond it; made for those that are asked for. */
function pathOf(to: readonly Roll[]): (n: number) => Dist<Tally> {
  const made = new Map<number, Dist<Tally>>();
  return n => {
    const at = Math.min(n, to.length - 1);
    const next = to[at];
    const found = made.get(at) ?? (next ? compute(next) : sure({}));
    made.set(at, found);
    return found;
  };
}

const shaped = (roll: Roll, d: Dist<Tally>): Dist<Tally> => mapOutcomes(d, tally => shapeTally(tally, talliesOf(roll)));

const sure = (tally: Tally): Dist<Tally> => ({ outcomes: [tally], weights: [1n], total: 1n });

/** One die: its faces gathered by what they count. */
function faces(die: Die, score: Score): Dist<Tally> {
  const entries = Object.entries(die.faces).filter(([, sides]) => sides > 0);
  const counts = (face: string) => Object.fromEntries(Object.entries(score).map(([tally, adds]) => [tally, countIn(adds, face)]));
  return gather(entries.map(([face, sides]) => [counts(face), BigInt(sides)]));
}

/**
 * Dice of one kind: what counts one thing as a sum; where every fall by groups of faces is an outcome of its own the multinomial law;
 * otherwise one die after the other.
 */
function thrown(count: number, one: Dist<Tally>): Dist<Tally> {
  const [name, ...others] = Object.keys(one.outcomes[0] ?? {});
  if (name !== undefined && others.length === 0 && one.outcomes.every(tally => Number.isInteger(tally[name])))
    return sums(count, one, name);
  const counting = one.outcomes.filter(tally => Object.values(tally).some(n => n > 0));
  const isApart = (tally: Tally) =>
    Object.keys(tally).some(name => tally[name] !== 0 && counting.every(other => other === tally || other[name] === 0));
  return counting.every(isApart) ? gather(falls(count, one)) : power(one)(count);
}

/**
 * The sum of so many dice that count one thing: the coefficients of a power of a polynomial, each from those before it, so that hundreds of
 * dice cost no more than their faces times what they can come to.
 */
function sums(count: number, { outcomes, weights }: Dist<Tally>, name: string): Dist<Tally> {
  const values = outcomes.map(tally => countIn(tally, name));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [first = 1n] = weights;
  const ways = [first ** BigInt(count)];
  for (let k = 1; k <= (most - least) * count; k++) {
    let sum = 0n;
    for (const [i, value] of values.entries()) {
      const more = value - least;
      if (more > 0 && more <= k) sum += BigInt((count + 1) * more - k) * (weights[i] ?? 0n) * (ways[k - more] ?? 0n);
    }
    ways.push(sum / (BigInt(k) * first));
  }
  const cases = [...ways.entries()].filter(([, weight]) => weight > 0n);
  return lowest(
    cases.map(([more]) => ({ [name]: least * count + more })),
    cases.map(([, weight]) => weight),
  );
}

/** How so many dice can lie in groups of faces: each fall with its weight. */
function falls(count: number, { outcomes, weights }: Dist<Tally>, group = 0): readonly (readonly [Tally, bigint])[] {
  const tally = outcomes[group] ?? {};
  const weight = weights[group] ?? 0n;
  const times = (n: number): Tally => Object.fromEntries(Object.entries(tally).map(([name, each]) => [name, n * each]));
  if (group >= outcomes.length - 1) return [[times(count), weight ** BigInt(count)]];
  let ways = 1n; // to choose the dice that lie in this group
  return Array.from({ length: count + 1 }, (_, n) => n).flatMap(n => {
    if (n > 0) ways = (ways * BigInt(count - n + 1)) / BigInt(n);
    const here = times(n);
    const share = ways * weight ** BigInt(n);
    return falls(count - n, { outcomes, weights, total: 0n }, group + 1).map(([more, w]) => [addTallies(here, more), share * w] as const);
  });
}

/** The same distribution n times, added up to the most there may be; each power is made once. */
function power(one: Dist<Tally>, most?: Tally): (n: number) => Dist<Tally> {
  const nothing = mapOutcomes(one, tally => Object.fromEntries(Object.keys(tally).map(name => [name, 0])));
  const powers: Dist<Tally>[] = [nothing];
  return n => {
    while (powers.length <= n) powers.push(follow(powers.at(-1) ?? nothing, () => one, most));
    return powers[n] ?? nothing;
  };
}

/** Two independent results added. */
export const plus = (a: Dist<Tally>, b: Dist<Tally>): Dist<Tally> => follow(a, () => b);

/** After each outcome comes what `next` says; its tallies are added, up to the most there may be. */
function follow(d: Dist<Tally>, next: (tally: Tally) => Dist<Tally>, most?: Tally): Dist<Tally> {
  const sum = (a: Tally, b: Tally): Tally => (most ? cappedTally(addTallies(a, b), most) : addTallies(a, b));
  const after = d.outcomes.map(next);
  const scale = after.reduce((all, { total }) => lcm(all, total), 1n);
  const cases = d.outcomes.flatMap((tally, i) => {
    const more = after[i] ?? sure({});
    const weight = (d.weights[i] ?? 0n) * (scale / more.total);
    return more.outcomes.map((extra, j): [Tally, bigint] => [sum(tally, extra), weight * (more.weights[j] ?? 0n)]);
  });
  return gather(cases);
}

/** The distribution of something told by the outcome; equal tallies are put together. */
export const mapOutcomes = (d: Dist<Tally>, tell: (tally: Tally) => Tally): Dist<Tally> =>
  gather(d.outcomes.map((tally, i) => [tell(tally), d.weights[i] ?? 0n]));

/** Puts equal tallies together, in order, with weights in lowest terms. */
function gather(cases: readonly (readonly [Tally, bigint])[]): Dist<Tally> {
  const names = [...new Set(cases.flatMap(([tally]) => Object.keys(tally)))];
  const sums = new Map<string, { readonly values: readonly number[]; weight: bigint }>();
  for (const [tally, weight] of cases) {
    const values = names.map(name => countIn(tally, name));
    const key = values.join();
    const found = sums.get(key);
    if (found) found.weight += weight;
    else sums.set(key, { values, weight });
  }
  const sorted = [...sums.values()].sort((a, b) => inOrder(a.values, b.values));
  return lowest(
    sorted.map(({ values }) => Object.fromEntries(names.map((name, i) => [name, values[i] as number]))),
    sorted.map(({ weight }) => weight),
  );
}

/** Two lists of one length that differ somewhere. */
function inOrder(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((n, k) => n !== b[k]);
  return (a[i] as number) - (b[i] as number);
}

/** A distribution from outcomes and whole weights of any common factor. */
export function lowest<T>(outcomes: readonly T[], weights: readonly bigint[]): Dist<T> {
  const common = weights.reduce(gcd, 0n) || 1n;
  const least = weights.map(weight => weight / common);
  return { outcomes, weights: least, total: least.reduce((sum, weight) => sum + weight, 0n) };
}

/** One tally of a joint distribution, from the least value up. */
export function marginal(d: Dist<Tally>, name: string): Dist<number> {
  const sums = new Map<number, bigint>();
  d.outcomes.forEach((tally, i) => {
    const n = countIn(tally, name);
    sums.set(n, (sums.get(n) ?? 0n) + (d.weights[i] ?? 0n));
  });
  const values = [...sums.keys()].sort((a, b) => a - b);
  return lowest(
    values,
    values.map(n => sums.get(n) ?? 0n),
  );
}

/** One of these laws, each as often as its weight among all says. */
export function mixDists(cases: readonly (readonly [law: Dist<number>, weight: bigint])[]): Dist<number> {
  const scale = cases.reduce((all, [{ total }]) => lcm(all, total), 1n);
  const sums = new Map<number, bigint>();
  for (const [{ outcomes, weights, total }, weight] of cases)
    outcomes.forEach((n, i) => {
      sums.set(n, (sums.get(n) ?? 0n) + weight * (scale / total) * (weights[i] ?? 0n));
    });
  const values = [...sums.keys()].sort((a, b) => a - b);
  return lowest(
    values,
    values.map(n => sums.get(n) ?? 0n),
  );
}

/** The expected value of a tally, exactly. */
export const mean = (d: Dist<Tally>, name: string): Fraction =>
  reduceFraction(
    d.outcomes.reduce((sum, tally, i) => sum + BigInt(countIn(tally, name)) * (d.weights[i] ?? 0n), 0n),
    d.total,
  );

/** The chance of the outcomes that are so. */
export const chance = <T>(d: Dist<T>, is: (outcome: T) => boolean): Fraction =>
  reduceFraction(
    d.outcomes.reduce((sum, outcome, i) => sum + (is(outcome) ? (d.weights[i] ?? 0n) : 0n), 0n),
    d.total,
  );

/** The chances of less, exactly as much and more of a tally than this many. */
export const against = (
  d: Dist<Tally>,
  name: string,
  value: number,
): { readonly worse: Fraction; readonly same: Fraction; readonly better: Fraction } => ({
  worse: chance(d, tally => countIn(tally, name) < value),
  same: chance(d, tally => countIn(tally, name) === value),
  better: chance(d, tally => countIn(tally, name) > value),
});

/** A fraction in lowest terms. Throws on a denominator of 0. */
export function reduceFraction(num: bigint, den: bigint): Fraction {
  if (den === 0n) throw new RangeError(`reduced: ${num}/0 is no fraction`);
  const common = gcd(num, den) * (den < 0n ? -1n : 1n);
  return [num / common, den / common];
}

/** A fraction in words: '8/27', '0', '1'. */
export function fraction(num: bigint, den: bigint): string {
  const [n, d] = reduceFraction(num, den);
  return d === 1n ? `${n}` : `${n}/${d}`;
}

/** A fraction as the nearest double, however long its numbers are. */
export function toNumber(num: bigint, den: bigint): number {
  if (num === 0n) return 0;
  const shift = Math.max(0, 64 + bits(den) - bits(num));
  const half = Math.floor(shift / 2); // in two steps: 2 ** 1100 would be infinite
  return Number((num << BigInt(shift)) / den) / 2 ** half / 2 ** (shift - half);
}

const bits = (n: bigint): number => (n < 0n ? -n : n).toString(2).length;

/** The greatest common divisor, never negative. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** The least common multiple. */
export const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b;

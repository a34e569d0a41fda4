import { describe, expect, test } from 'vitest';
import {
  against,
  chance,
  type Dist,
  dist,
  fraction,
  gcd,
  marginal,
  mean,
  mixDists,
  plus,
  reduceFraction,
  toNumber,
} from '../../../src/core/dist.ts';
import type { Die, Roll } from '../../../src/core/roll.ts';

const BLACK: Die = { id: 'black', faces: { infantry: 2, radio: 2, explosion: 1, flag: 1 } };
const hits = (dice: number): Roll => ({ kind: 'throw', as: 'fire', dice: [[dice, BLACK]], score: { hits: { infantry: 1 } } });
const chances = <T>(d: Dist<T>): string => d.weights.map(weight => fraction(weight, d.total)).join(' ');

describe('dist', () => {
  test('gives three dice at 2 in 6 their binomial chances', () => {
    expect(chances(dist(hits(3)))).toBe('8/27 4/9 2/9 1/27');
    expect(dist(hits(3)).outcomes).toEqual([{ hits: 0 }, { hits: 1 }, { hits: 2 }, { hits: 3 }]);
  });

  test('keeps tallies of the same dice joint', () => {
    const joint = dist({ kind: 'throw', as: 'fire', dice: [[1, BLACK]], score: { hits: { infantry: 1 }, flags: { flag: 1 } } });
    expect(joint).toEqual({
      outcomes: [
        { hits: 0, flags: 0 },
        { hits: 0, flags: 1 },
        { hits: 1, flags: 0 },
      ],
      weights: [3n, 1n, 2n],
      total: 6n,
    });
    expect(marginal(joint, 'flags')).toEqual({ outcomes: [0, 1], weights: [5n, 1n], total: 6n });
  });

  test('draws from what is left as from a die', () => {
    const bag: Die = { id: 'bag', faces: { ours: 3, theirs: 5, gone: 0 } };
    expect(chances(dist({ kind: 'throw', as: 'draw', dice: [[1, bag]], score: { ours: { ours: 1 } } }))).toBe('5/8 3/8');
  });

  test('stays exact and quick with many dice', () => {
    const many = dist(hits(40));
    expect(many.outcomes.length).toBe(41);
    expect(many.total).toBe(3n ** 40n);
    expect(chance(many, tally => tally['hits'] === 40)).toEqual([1n, 3n ** 40n]);
  });

  test('adds up dice that count one thing, with gaps, less than nothing and unlike sides, as every fall of them does', () => {
    const faces = { a: 1, b: 2, c: 1, d: 3 };
    const worth = { a: -2, b: 0, c: 5, d: 1 };
    const sum = (dice: number) => dist({ kind: 'throw', as: 'fire', dice: [[dice, { id: 'odd', faces }]], score: { worth } });
    const sides = Object.entries(faces).flatMap(([face, count]) => Array<number>(count).fill(worth[face as keyof typeof worth]));
    const counted = new Map<number, bigint>();
    for (const x of sides) for (const y of sides) for (const z of sides) counted.set(x + y + z, (counted.get(x + y + z) ?? 0n) + 1n);
    const { outcomes, weights, total } = sum(3);
    expect(new Map(outcomes.map((tally, i) => [tally['worth'], fraction(weights[i] ?? 0n, total)]))).toEqual(
      new Map([...counted].sort(([a], [b]) => a - b).map(([value, ways]) => [value, fraction(ways, 343n)])),
    );
    expect(mean(sum(500), 'worth')).toEqual([500n * 6n, 7n]);
  });
});

test('mean, chance and comparison are exact fractions', () => {
  const three = dist(hits(3));
  expect(mean(three, 'hits')).toEqual([1n, 1n]);
  expect(fraction(...mean(dist(hits(4)), 'hits'))).toBe('4/3');
  expect(fraction(...chance(three, tally => (tally['hits'] ?? 0) > 0))).toBe('19/27');
  expect(mean(three, 'nothing')).toEqual([0n, 1n]);
  const { worse, same, better } = against(three, 'hits', 2);
  expect([worse, same, better].map(f => fraction(...f))).toEqual(['20/27', '2/9', '1/27']);
});

test('independent results add up', () => {
  expect(plus(dist(hits(1)), dist(hits(2)))).toEqual(dist(hits(3)));
});

test('fractions are reduced, whole numbers stand alone, and no denominator is 0', () => {
  expect([fraction(8n, 27n), fraction(6n, 9n), fraction(0n, 5n), fraction(4n, 2n), fraction(-2n, 6n)]).toEqual([
    '8/27',
    '2/3',
    '0',
    '2',
    '-1/3',
  ]);
  expect(reduceFraction(1n, -2n)).toEqual([-1n, 2n]);
  expect(() => fraction(1n, 0n)).toThrow('1/0 is no fraction');
});

test('toNumber is the nearest double, however long the numbers are', () => {
  expect(toNumber(1n, 3n)).toBe(1 / 3);
  expect(toNumber(-7n, 8n)).toBe(-0.875);
  expect(toNumber(2n ** 5000n, 2n ** 5001n)).toBe(0.5);
  expect(toNumber(3n, 10n ** 300n)).toBe(3e-300);
  expect(toNumber(0n, 7n)).toBe(0);
});

describe('every kind of roll', () => {
  const COIN: Die = { id: 'coin', faces: { head: 1, tail: 1 } };
  const flip = (name: string, count = 1): Roll => ({ kind: 'throw', as: name, dice: [[count, COIN]], score: { [name]: { head: 1 } } });
  const told = (roll: Roll): string => {
    const { outcomes, weights, total } = dist(roll);
    return outcomes.map((tally, i) => `${Object.values(tally).join(' ')}: ${fraction(weights[i] ?? 0n, total)}`).join(', ');
  };

  test('what is sure comes always', () => expect(told({ kind: 'sure', tally: { a: 2 } })).toBe('2: 1'));

  test('independent rolls with tallies of their own', () =>
    expect(told({ kind: 'plus', of: [flip('a'), flip('b')] })).toBe('0 0: 1/4, 0 1: 1/4, 1 0: 1/4, 1 1: 1/4'));

  test('once more for each, and no further than the most', () => {
    const each: Roll = { kind: 'each', of: flip('a', 2), per: 'a', roll: flip('b') };
    expect(told(each)).toBe('0 0: 1/4, 1 0: 1/4, 1 1: 1/4, 2 0: 1/16, 2 1: 1/8, 2 2: 1/16');
    expect(told({ ...each, most: { b: 1 } })).toBe('0 0: 1/4, 1 0: 1/4, 1 1: 1/4, 2 0: 1/16, 2 1: 3/16');
  });

  test('one way for each number, the last for all beyond it', () => {
    const branch: Roll = { kind: 'branch', of: flip('a', 3), on: 'a', to: [{ kind: 'sure', tally: { b: 5 } }, flip('b')] };
    expect(told(branch)).toBe('0 5: 1/8, 1 0: 3/16, 1 1: 3/16, 2 0: 3/16, 2 1: 3/16, 3 0: 1/16, 3 1: 1/16');
    expect(told({ ...branch, to: [] })).toBe('0: 1/8, 1: 3/8, 2: 3/8, 3: 1/8');
  });

  test('arithmetic on what came', () => {
    const steps: Extract<Roll, { kind: 'reckon' }>['steps'] = [{ set: 'b', sum: ['a', 1], less: [2] }];
    expect(told({ kind: 'reckon', of: flip('a', 2), steps, keep: ['b'] })).toBe('0: 3/4, 1: 1/4');
  });

  test('faces that count two things at once, or more than one of a thing', () => {
    const both: Roll = { kind: 'throw', as: 'x', dice: [[2, COIN]], score: { a: { head: 1, tail: 2 }, b: { head: 1 } } };
    expect(told(both)).toBe('2 2: 1/4, 3 1: 1/2, 4 0: 1/4');
    const mixed: Roll = {
      kind: 'throw',
      as: 'x',
      dice: [
        [1, COIN],
        [1, BLACK],
      ],
      score: { a: { head: 1, infantry: 1 } },
    };
    expect(told(mixed)).toBe('0: 1/3, 1: 1/2, 2: 1/6');
  });
});

test('laws are mixed by their weights', () => {
  const one = { outcomes: [0, 1], weights: [1n, 1n], total: 2n };
  const other = { outcomes: [1, 2], weights: [1n, 2n], total: 3n };
  expect(
    mixDists([
      [one, 1n],
      [other, 3n],
    ]),
  ).toEqual({ outcomes: [0, 1, 2], weights: [1n, 3n, 4n], total: 8n });
});

test('the greatest common divisor is never negative', () =>
  expect([gcd(12n, 18n), gcd(-12n, 18n), gcd(12n, -18n), gcd(0n, 5n), gcd(5n, 0n)]).toEqual([6n, 6n, 6n, 5n, 5n]));

test('the last 512 that were asked for are kept', () => {
  const roll = (n: number): Roll => ({ kind: 'sure', tally: { kept: n } });
  const kept = dist(roll(0));
  for (let n = 1; n < 512; n++) dist(roll(n));
  const again = dist(roll(0));
  for (let n = 1000; n < 1512; n++) dist(roll(n));
  expect([again === kept, dist(roll(0)) === kept]).toEqual([true, false]);
});

test('dice that count several things are what every fall of them comes to', () => {
  const DIE: Die = { id: 'odd', faces: { a: 1, b: 2, c: 3, d: 0 } };
  const scores = [
    { x: { a: 1 }, y: { b: 2 } },
    { x: { a: 1, b: 1 }, y: { b: 1, c: 2 } },
    { x: { a: 0.5 } },
    { x: { a: 1, b: 2 }, y: { a: 1, b: -1 } },
    { x: { a: -1, b: 1 }, y: { c: 1 } },
  ];
  for (const score of scores)
    for (const dice of [0, 1, 3]) {
      const one = Object.entries(DIE.faces).flatMap(([face, sides]) => Array<string>(sides).fill(face));
      const falls = Array.from({ length: dice }).reduce<readonly string[][]>(
        all => all.flatMap(fell => one.map(face => [...fell, face])),
        [[]],
      );
      const tally = (fell: readonly string[]) =>
        Object.entries<Partial<Record<string, number>>>(score).map(([, worth]) => fell.reduce((sum, face) => sum + (worth[face] ?? 0), 0));
      const d = dist({ kind: 'throw', as: 'x', dice: [[dice, DIE]], score });
      const seen = falls.map(fell => tally(fell).join());
      for (const [i, outcome] of d.outcomes.entries())
        expect([dice, score, outcome, BigInt(seen.filter(one => one === Object.values(outcome).join()).length) * d.total]).toEqual([
          dice,
          score,
          outcome,
          (d.weights[i] ?? 0n) * BigInt(falls.length),
        ]);
      expect(d.outcomes.length).toBe(new Set(seen).size);
    }
});

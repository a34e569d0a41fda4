import { describe, expect, test } from 'vitest';
import { against, chance, type Dist, dist, fraction, marginal, mean, plus, reduceFraction, toNumber } from '../../../src/core/dist.ts';
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

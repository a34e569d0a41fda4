// Dice that the site rolls: a record keeps the seed, so a seed throws the same dice for ever.

import { expect, test } from 'vitest';
import { MOST_SEED, mulberry32, toss } from '../../../src/core/random.ts';
import type { Die } from '../../../src/core/roll.ts';

const some = (seed: number, count: number): readonly number[] => {
  const random = mulberry32(seed);
  return Array.from({ length: count }, random);
};

test('a seed gives the numbers of mulberry32', () => {
  expect(some(1, 3)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
  expect(some(MOST_SEED, 2)).toEqual([0.8964226141106337, 0.189478256739676]);
  expect(some(1, 300).every(n => n >= 0 && n < 1)).toBe(true);
});

test('dice fall on each face as often as it is on them, and stand by their ids', () => {
  const coin: Die = { id: 'coin', faces: { head: 1, tail: 3, edge: 0 } };
  const die: Die = { id: 'd6', faces: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } };
  const fixed = (...numbers: readonly number[]) => {
    const left = [...numbers];
    return () => left.shift() ?? 0;
  };
  expect(toss(fixed(0, 0.249, 0.25, 0.999), [[4, coin]])).toEqual({ coin: ['head', 'head', 'tail', 'tail'] });
  expect(
    toss(fixed(0, 0.99, 0.5, 0.17), [
      [1, die],
      [1, coin],
      [2, die],
    ]),
  ).toEqual({ d6: ['1', '4', '2'], coin: ['tail'] });
  expect(() => toss(fixed(0), [[1, { id: 'none', faces: {} }]])).toThrow('a die without faces');
});

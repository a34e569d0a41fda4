import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dist, toNumber } from '../../src/core/dist.ts';
import { type Dice, type Die, type Roll, type Step, talliesOf } from '../../src/core/roll.ts';
import { lower } from '../../src/kernel/lower.ts';
import { readKernel } from '../../src/kernel/read.ts';
import type { Odds } from '../../src/kernel/types.ts';

const kernel = await readKernel();
const COIN: Die = { id: 'coin', faces: { head: 1, tail: 1 } };
const ODD: Die = { id: 'odd', faces: { hit: 2, flag: 1, miss: 3, gone: 0 } };

const name = fc.constantFrom('a', 'b', 'c', 'd');
const amount = fc.oneof(name, fc.nat(3));
const faces = fc.constantFrom('head', 'tail', 'hit', 'flag', 'miss');
const score = fc.dictionary(name, fc.dictionary(faces, fc.integer({ min: 1, max: 2 }), { noNullPrototype: true }), {
  noNullPrototype: true,
});
const dice: fc.Arbitrary<Dice> = fc.array(fc.tuple(fc.nat(4), fc.constantFrom(COIN, ODD)), { maxLength: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ set: name, sum: fc.array(amount, { maxLength: 3 }), less: fc.array(amount, { maxLength: 2 }) }),
  fc.record({ set: name, sum: fc.array(amount, { maxLength: 2 }), halve: fc.constantFrom('up' as const, 'down' as const), cap: amount }),
  fc.record({ set: fc.constantFrom('x', 'y', 'a'), most: fc.array(fc.oneof(amount, fc.constant('x')), { maxLength: 3 }) }),
  fc.record({ set: name, if: amount, atLeast: amount, then: fc.oneof(amount, fc.constant('y')), else: amount }),
  fc.record({ set: name, row: amount, of: fc.array(fc.nat(3), { maxLength: 3 }) }),
);
const rolls = fc.letrec<{ roll: Roll }>(tie => ({
  roll: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'roll' },
    fc.record({ kind: fc.constant('throw' as const), as: fc.constant('x'), dice, score }),
    fc.record({ kind: fc.constant('sure' as const), tally: fc.dictionary(name, fc.nat(2), { noNullPrototype: true }) }),
    fc.record({ kind: fc.constant('each' as const), of: tie('roll'), per: name, roll: tie('roll') }),
    fc.record({ kind: fc.constant('plus' as const), of: fc.array(tie('roll'), { maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('branch' as const),
      of: tie('roll'),
      on: name,
      to: fc.array(tie('roll'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('reckon' as const),
      of: tie('roll'),
      steps: fc.array(step, { maxLength: 3 }),
      keep: fc.uniqueArray(name),
    }),
  ),
})).roll;

/** A bound of every tally: the exact way stays quick where it is small. No face and no step counts more than 3 by itself. */
function bound(roll: Roll): number {
  if (roll.kind === 'sure') return 2;
  if (roll.kind === 'throw') return roll.dice.reduce((n, [count]) => n + 2 * count, 0);
  if (roll.kind === 'plus') return roll.of.reduce((n, part) => n + bound(part), 0);
  if (roll.kind === 'reckon') return 3 * Math.max(3, bound(roll.of));
  if (roll.kind === 'branch') return bound(roll.of) + Math.max(...roll.to.map(bound));
  return Math.max(1, bound(roll.of)) * (1 + bound(roll.roll)); // the inner roll is worked out even if it is never thrown
}

/** The exact distribution in the kernel's form: outcomes in the same order, chances as the nearest doubles. */
function exact(roll: Roll): Pick<Odds, 'names'> & { readonly counts: readonly number[]; readonly chances: readonly number[] } {
  const { outcomes, weights, total } = dist(roll);
  const names = talliesOf(roll);
  return {
    names,
    counts: outcomes.flatMap(tally => names.map(n => tally[n] ?? 0)),
    chances: weights.map(weight => toNumber(weight, total)),
  };
}

/** Same outcomes in the same order, every chance within 1e-12. */
function expectAgreement(roll: Roll): void {
  const [odds, expected] = [kernel.odds(lower(roll)), exact(roll)];
  expect(odds.names).toEqual(expected.names);
  expect([...odds.counts]).toEqual(expected.counts);
  expect(Math.max(0, ...expected.chances.map((chance, i) => Math.abs(chance - (odds.chances[i] ?? 2))))).toBeLessThan(1e-12);
}

test('the kernel agrees with dist within 1e-12 for rolls of every kind, outcome by outcome', () => {
  const small = rolls.filter(roll => bound(roll) <= 36);
  fc.assert(fc.property(small, expectAgreement), { numRuns: 1000 });
});

const throwOf = (count: number, die: Die = ODD): Roll => ({
  kind: 'throw',
  as: 'fire',
  dice: [[count, die]],
  score: { hits: { hit: 1, head: 1 }, flags: { flag: 1 } },
});

describe('larger rolls', () => {
  test('forty dice that hit on two faces of six', () => {
    const forty: Roll = { kind: 'throw', as: 'x', dice: [[40, { id: 'd6', faces: { hit: 2, miss: 4 } }]], score: { hits: { hit: 1 } } };
    expectAgreement(forty);
    expect(kernel.odds(lower(forty)).chances[13]).toBeCloseTo(Number(1615071835471216640n) / 3 ** 40, 14);
  });

  test('255 dice do not run out of numbers', () => {
    const odds = kernel.odds(
      lower({ kind: 'throw', as: 'x', dice: [[255, { id: 'd100', faces: { hit: 99, miss: 1 } }]], score: { hits: { hit: 1 } } }),
    );
    expect([odds.chances.length, odds.chances.reduce((sum, chance) => sum + chance, 0)]).toEqual([256, expect.closeTo(1, 12)]);
    expect(odds.chances[255]).toBeCloseTo(0.99 ** 255, 14);
  });

  test('twelve dice of six letters: a pair kills, one D counts, E are flags, other hits are saved one time in three', () => {
    const letters: Die = { id: 'letters', faces: { A: 1, B: 1, C: 1, D: 1, E: 1, F: 1 } };
    const fire: Roll = {
      kind: 'throw',
      as: 'fire',
      dice: [[12, letters]],
      score: { a: { A: 1 }, b: { B: 1 }, c: { C: 1 }, d: { D: 1 }, flags: { E: 1 } },
    };
    const hits: Roll = {
      kind: 'reckon',
      of: fire,
      steps: [
        { set: 'one', sum: ['d'], cap: 1 },
        { set: 'most', most: ['a', 'b', 'c'] },
        { set: 'kills', if: 'most', atLeast: 2, then: 1, else: 0 },
        { set: 'rest', sum: ['a', 'b', 'c', 'one'], less: ['kills'] },
      ],
      keep: ['kills', 'rest', 'flags'],
    };
    const save: Roll = {
      kind: 'throw',
      as: 'save',
      dice: [[1, { id: 'save', faces: { saved: 1, lost: 2 } }]],
      score: { kills: { lost: 1 } },
    };
    const roll: Roll = { kind: 'reckon', of: { kind: 'each', of: hits, per: 'rest', roll: save }, steps: [], keep: ['kills', 'flags'] };
    expectAgreement(roll);
    const { counts, chances } = kernel.odds(lower(roll));
    const at = chances.findIndex((_, i) => counts[2 * i] === 4 && counts[2 * i + 1] === 2);
    expect([chances.length, chances[at]]).toEqual([91, expect.closeTo(3845728656 / 58773123072, 14)]);
  });

  test('twelve dice with a save for every hit and two tallies', () => {
    expectAgreement({
      kind: 'each',
      of: throwOf(12),
      per: 'hits',
      roll: { kind: 'throw', as: 'save', dice: [[1, COIN]], score: { saved: { head: 1 } } },
    });
  });
});

test('a table answers each program as odds does, and equal ones once', () => {
  const programs = [3, 5, 3, 0].map(n => lower(throwOf(n)));
  const table = kernel.table(programs);
  expect(table).toEqual(programs.map(program => kernel.odds(program)));
  expect(table[2]).toBe(table[0]);
});

test('a ladder is the binomial of every number of dice', () => {
  const ladder = kernel.ladder(1 / 3, 6);
  const rows = [0, 1, 2, 3, 4, 5, 6].map(n => {
    const chances = exact({
      kind: 'throw',
      as: 'x',
      dice: [[n, { id: 'd3', faces: { hit: 1, miss: 2 } }]],
      score: { hits: { hit: 1 } },
    }).chances;
    return Array.from({ length: 7 }, (_, k) => expect.closeTo(chances[k] ?? 0, 14));
  });
  expect([0, 1, 2, 3, 4, 5, 6].map(n => [...ladder.subarray(n * 7, n * 7 + 7)])).toEqual(rows);
  expect(() => kernel.ladder(1.5, 6)).toThrow('1.5 is no chance');
});

describe('what the machine cannot count is refused when it is lowered', () => {
  test('more than eight tallies', () => {
    const tally = Object.fromEntries('abcdefghi'.split('').map(letter => [letter, 1]));
    expect(() => lower({ kind: 'sure', tally })).toThrow('lower: a roll keeps at most eight tallies, got 9');
  });

  test('a tally beyond 255', () => {
    expect(() => lower(throwOf(256))).toThrow('lower: "hits" can come to 256, the kernel counts to 255');
    expect(() => lower({ kind: 'each', of: throwOf(20), per: 'hits', roll: throwOf(20) })).toThrow('can come to 420');
  });

  test('a nest too deep, and numbers that are no counts', () => {
    const deep = Array.from({ length: 70 }).reduce<Roll>(roll => ({ kind: 'plus', of: [throwOf(0), roll] }), throwOf(1));
    expect(() => lower(deep)).toThrow('nested more than 60 deep');
    expect(() => lower({ kind: 'sure', tally: { a: -1 } })).toThrow('-1 of "a" is no count');
    expect(() => lower({ kind: 'reckon', of: throwOf(1), steps: [{ set: 'a', sum: [0.5] }], keep: ['a'] })).toThrow(
      '0.5 is no whole number',
    );
  });
});

test('sums of whole numbers are blended as they are convolved by hand', () => {
  const lists = fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }), { maxLength: 5 });
  fc.assert(
    fc.property(lists, dists => {
      const expected = dists.reduce(byHand, [1]);
      const found = kernel.blend(dists.map(list => Float64Array.from(list)));
      expect([...found]).toEqual(expected.map(n => expect.closeTo(n, 12)));
    }),
  );
  expect(() => kernel.blend([new Float64Array(0)])).toThrow('without outcomes');
});

function byHand(a: readonly number[], b: readonly number[]): number[] {
  const sum = Array<number>(a.length + b.length - 1).fill(0);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) sum[i + j] = (sum[i + j] ?? 0) + x * y;
  return sum;
}

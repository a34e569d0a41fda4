import { describe, expect, test } from 'vitest';
import { dist, fraction, toNumber } from '../../src/core/dist.ts';
import { type Amount, type Arithmetic, type Dice, type Die, type Roll, type Tally, talliesOf } from '../../src/core/roll.ts';
import { spread } from '../../src/kernel/odds.ts';
import { readKernel } from '../../src/kernel/read.ts';
import type { Odds } from '../../src/kernel/types.ts';
import { fc } from '../property.ts';

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
const step: fc.Arbitrary<Arithmetic> = fc.oneof(
  fc.record({ set: name, sum: fc.array(amount, { maxLength: 3 }), less: fc.array(amount, { maxLength: 2 }) }),
  fc.record({ set: name, sum: fc.array(amount, { maxLength: 2 }), halve: fc.constantFrom('up' as const, 'down' as const), cap: amount }),
  fc.record({ set: fc.constantFrom('x', 'y', 'a'), most: fc.array(fc.oneof(amount, fc.constant('x')), { maxLength: 3 }) }),
  fc.record({ set: name, if: amount, atLeast: amount, then: fc.oneof(amount, fc.constant('y')), else: amount }),
  fc.record({ set: name, row: amount, of: fc.array(fc.nat(3), { maxLength: 3 }) }),
);
/** Tallies that count no more than so much. */
const caps = fc.dictionary(name, fc.nat(2), { noNullPrototype: true });
const rolls = fc.letrec<{ roll: Roll }>(tie => ({
  roll: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'roll' },
    fc.record({ kind: fc.constant('throw' as const), as: fc.constant('x'), dice, score }),
    fc.record({ kind: fc.constant('sure' as const), tally: fc.dictionary(name, fc.nat(2), { noNullPrototype: true }) }),
    fc.record({ kind: fc.constant('each' as const), of: tie('roll'), per: name, roll: tie('roll') }),
    fc.record({ kind: fc.constant('each' as const), of: tie('roll'), per: name, roll: tie('roll'), most: caps }),
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
function exact(roll: Roll): Odds {
  const { outcomes, weights, total } = dist(roll);
  const names = talliesOf(roll);
  return {
    names,
    columns: names.map(name => outcomes.map(tally => tally[name] ?? 0)),
    chances: weights.map(weight => toNumber(weight, total)),
  };
}

/** Same outcomes in the same order, every chance within 1e-12. */
function expectAgreement(roll: Roll): void {
  const [odds, expected] = [kernel.odds(roll), exact(roll)];
  expect(odds.names).toEqual(expected.names);
  expect(odds.columns).toEqual(expected.columns);
  expect(Math.max(0, ...expected.chances.map((chance, i) => Math.abs(chance - (odds.chances[i] ?? 2))))).toBeLessThan(1e-12);
}

test('the kernel agrees with dist within 1e-12 for rolls of every kind, outcome by outcome', () => {
  const small = rolls.filter(roll => bound(roll) <= 36);
  fc.assert(fc.property(small, expectAgreement), { numRuns: 1000 });
});

const SCORE = { hits: { hit: 1, head: 1 }, flags: { flag: 1 } };

const throwOf = (count: number, die: Die = ODD, tallies: readonly (keyof typeof SCORE)[] = ['hits', 'flags']): Roll => ({
  kind: 'throw',
  as: 'fire',
  dice: [[count, die]],
  score: Object.fromEntries(tallies.map(tally => [tally, SCORE[tally]])),
});

describe('larger rolls', () => {
  test('forty dice that hit on two faces of six', () => {
    const forty: Roll = { kind: 'throw', as: 'x', dice: [[40, { id: 'd6', faces: { hit: 2, miss: 4 } }]], score: { hits: { hit: 1 } } };
    expectAgreement(forty);
    const d = dist(forty);
    expect(fraction(d.weights[13] ?? 0n, d.total)).toBe(fraction(1615071835471216640n, 3n ** 40n));
    expect(kernel.odds(forty).chances[13]).toBeCloseTo(Number(1615071835471216640n) / 3 ** 40, 14);
  });

  test('255 dice do not run out of numbers', () => {
    const odds = kernel.odds({
      kind: 'throw',
      as: 'x',
      dice: [[255, { id: 'd100', faces: { hit: 99, miss: 1 } }]],
      score: { hits: { hit: 1 } },
    });
    expect([odds.chances.length, odds.chances.reduce((sum, chance) => sum + chance, 0)]).toEqual([256, expect.closeTo(1, 12)]);
    expect(odds.chances[255]).toBeCloseTo(0.99 ** 255, 14);
  });

  test('thirty bombers with three dice each, added up', () => {
    const d6: Die = { id: 'd6', faces: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } };
    expectAgreement({ kind: 'throw', as: 'raid', dice: [[30, d6]], score: { ipc: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 } } });
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
    const { columns, chances } = kernel.odds(roll);
    const at = chances.findIndex((_, i) => columns[0]?.[i] === 4 && columns[1]?.[i] === 2);
    const d = dist(roll);
    expect(fraction(d.weights[d.outcomes.findIndex(({ kills, flags }) => kills === 4 && flags === 2)] ?? 0n, d.total)).toBe(
      fraction(3845728656n, 58773123072n),
    );
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

test('840 tables of hits: 1 to 20 dice, six thresholds, seven modifiers', () => {
  const tables = [2, 3, 4, 5, 6, 7].flatMap(threshold =>
    [-3, -2, -1, 0, 1, 2, 3].flatMap(mod => {
      const need = threshold - mod;
      const [hit, faces] = need >= 7 ? [1, 36] : [Math.min(5, Math.max(1, 7 - need)), 6];
      const die: Die = { id: `${hit} in ${faces}`, faces: { hit, miss: faces - hit } };
      return Array.from({ length: 20 }, (_, n) => ({ dice: n + 1, hit, faces, roll: throwOf(n + 1, die, ['hits']) }));
    }),
  );
  expect(tables).toHaveLength(840);
  for (const { dice, hit, faces, roll } of tables) {
    expectAgreement(roll);
    const { weights, total } = dist(roll);
    expect(fraction(weights[dice] ?? 0n, total)).toBe(fraction(BigInt(hit) ** BigInt(dice), BigInt(faces) ** BigInt(dice)));
  }
});

test('one tally of the odds, from none up', () => {
  const odds = kernel.odds(throwOf(2));
  expect([...spread(odds, 'flags')]).toEqual([25, 10, 1].map(n => expect.closeTo(n / 36, 14)));
  expect([...spread(odds, 'steps')]).toEqual([1]);
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

describe('what the kernel does not count is refused', () => {
  const sure = (tally: Tally): Roll => ({ kind: 'sure', tally });
  const sum = (of: Roll, ...amounts: readonly Amount[]): Roll => ({ kind: 'reckon', of, steps: [{ set: 'a', sum: amounts }], keep: ['a'] });

  test('a tally beyond 65,535', () => {
    expect(() => kernel.odds(sure({ a: 70_000 }))).toThrow('70000 of "a" is no count up to 65535');
    expect(() => kernel.odds(sum(sure({ b: 60_000 }), 'b', 'b'))).toThrow('"a" can come to 120000, 65535 is the most');
  });

  test('numbers that are no counts', () => {
    expect(() => kernel.odds(sure({ a: -1 }))).toThrow('-1 of "a" is no count');
    expect(() => kernel.odds(sum(throwOf(1), 0.5))).toThrow('0.5 is no whole number');
  });

  test('more outcomes than it can hold', () => {
    const letters = 'abcdefghij'.split('');
    const die: Die = { id: 'letters', faces: Object.fromEntries(letters.map(letter => [letter, 1])) };
    const score = Object.fromEntries(letters.map(letter => [letter, { [letter]: 1 }]));
    expect(() => kernel.odds({ kind: 'throw', as: 'x', dice: [[30, die]], score })).toThrow('more than 1048576 outcomes');
    const wide = sure(Object.fromEntries(letters.map(letter => [letter, 65_535])));
    expect(() => kernel.odds(wide)).toThrow('together come to too much');
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

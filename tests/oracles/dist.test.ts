import { expect, test } from 'vitest';
import { chance, type Dist, dist, fraction, mean } from '../../src/core/dist.ts';
import { type Arithmetic, type Dice, type Die, type Roll, type Tally, talliesOf } from '../../src/core/roll.ts';
import { fc } from '../property.ts';
import { bruteForce } from './bruteForce.ts';

const COIN: Die = { id: 'coin', faces: { head: 1, tail: 1 } };
const ODD: Die = { id: 'odd', faces: { hit: 2, flag: 1, miss: 3 } };

const table = (d: Dist<Tally>): Map<string, string> =>
  new Map(d.outcomes.map((t, i) => [JSON.stringify(t), fraction(d.weights[i] ?? 0n, d.total)]));

const name = fc.constantFrom('a', 'b', 'c');
const amount = fc.oneof(name, fc.nat(3));
const score = fc.dictionary(
  name,
  fc.dictionary(fc.constantFrom('head', 'tail', 'hit', 'flag', 'miss'), fc.integer({ min: 1, max: 2 }), { noNullPrototype: true }),
  { noNullPrototype: true },
);
const dice: fc.Arbitrary<Dice> = fc.constantFrom<Dice[]>(
  [],
  [[1, COIN]],
  [[2, COIN]],
  [[1, ODD]],
  [
    [1, COIN],
    [1, ODD],
  ],
);
const step: fc.Arbitrary<Arithmetic> = fc.oneof(
  fc.record({ set: name, sum: fc.array(amount, { maxLength: 2 }), less: fc.array(amount, { maxLength: 1 }) }),
  fc.record({ set: name, sum: fc.array(amount, { maxLength: 2 }), halve: fc.constantFrom('up' as const, 'down' as const), cap: amount }),
  fc.record({ set: name, most: fc.array(amount, { maxLength: 2 }) }),
  fc.record({ set: name, if: amount, atLeast: amount, then: amount, else: amount }),
  fc.record({ set: name, row: amount, of: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }) }),
);
/** Tallies that count no more than so much. */
const caps = fc.dictionary(name, fc.nat(2), { noNullPrototype: true });
const anyRoll = fc.letrec<{ roll: Roll }>(tie => ({
  roll: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'roll' },
    fc.record({ kind: fc.constant('throw' as const), as: fc.constantFrom('x', 'y'), dice, score }),
    fc.record({ kind: fc.constant('sure' as const), tally: fc.dictionary(name, fc.nat(1), { noNullPrototype: true }) }),
    fc.record({ kind: fc.constant('each' as const), of: tie('roll'), per: name, roll: tie('roll') }),
    fc.record({ kind: fc.constant('each' as const), of: tie('roll'), per: name, roll: tie('roll'), most: caps }),
    fc.record({ kind: fc.constant('plus' as const), of: fc.array(tie('roll'), { maxLength: 2 }) }),
    fc.record({
      kind: fc.constant('branch' as const),
      of: tie('roll'),
      on: name,
      to: fc.array(tie('roll'), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('reckon' as const),
      of: tie('roll'),
      steps: fc.array(step, { maxLength: 2 }),
      keep: fc.uniqueArray(name),
    }),
  ),
})).roll;

/** More dice take brute force too long, and where throws decide on throws, the readable definition as well. */
const MOST = 8;

/** The most dice that can fall; of a throw for each of too many, endless. */
function mostDice(roll: Roll): number {
  switch (roll.kind) {
    case 'sure':
      return 0;
    case 'throw':
      return roll.dice.reduce((n, [count]) => n + count, 0);
    case 'plus':
      return roll.of.reduce((n, part) => n + mostDice(part), 0);
    case 'reckon':
      return mostDice(roll.of);
    case 'branch':
      return mostDice(roll.of) + Math.max(...roll.to.map(mostDice));
    case 'each': {
      const before = mostDice(roll.of);
      if (before > MOST) return Number.POSITIVE_INFINITY;
      const per = Math.max(0, ...dist(roll.of).outcomes.map(tally => tally[roll.per] ?? 0));
      return before + per * mostDice(roll.roll);
    }
  }
}

const rolls = anyRoll.filter(roll => mostDice(roll) <= MOST);

test('dist agrees with brute force over all faces, read by read, for rolls of every kind', () => {
  fc.assert(
    fc.property(rolls, roll => {
      expect(table(dist(roll))).toEqual(bruteForce(roll, true));
    }),
    { numRuns: 400 },
  );
});

test('weights add up to the total and every outcome names every tally of the roll', () => {
  fc.assert(
    fc.property(rolls, roll => {
      const d = dist(roll);
      expect(d.weights.reduce((a, b) => a + b, 0n)).toBe(d.total);
      expect(d.weights.every(w => w > 0n)).toBe(true);
      for (const outcome of d.outcomes) expect(Object.keys(outcome)).toEqual(talliesOf(roll));
    }),
  );
});

test('the mean is the sum of outcomes by their chances', () => {
  fc.assert(
    fc.property(rolls, roll => {
      const d = dist(roll);
      const tally = talliesOf(roll)[0] ?? 'none';
      const most = Math.max(0, ...d.outcomes.map(t => t[tally] ?? 0));
      let [num, den] = [0n, 1n];
      for (let n = 1; n <= most; n++) {
        const [p, q] = chance(d, t => (t[tally] ?? 0) >= n); // the mean is the sum of the tails
        [num, den] = [num * q + p * den, den * q];
      }
      expect(fraction(...mean(d, tally))).toBe(fraction(num, den));
    }),
  );
});

// What comes of cells, aid and research over several turns, from the odds of one roll.

import { describe, expect, test } from 'vitest';
import { chance, dist, type Fraction, fraction, mean, reduceFraction } from '../../../src/core/dist.ts';
import type { Tally } from '../../../src/core/roll.ts';
import { attack } from '../../../src/rulesets/axis-and-allies/attack.ts';
import type { AxisBattleProfile, AxisProfile } from '../../../src/rulesets/axis-and-allies/odds/profile.ts';

type Rolled = Exclude<AxisProfile, AxisBattleProfile>;
const that = (profile: Rolled, is: (tally: Tally) => boolean): Fraction => chance(dist(attack(profile).roll), is);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduceFraction(a * c, b * d);
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => reduceFraction(a * d + c * b, b * d);
const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, [0n, 1n]);
const ONE: Fraction = [1n, 1n];
const less = (from: Fraction, [num, den]: Fraction): Fraction => plus(from, [-num, den]);
const power = (base: Fraction, n: number): Fraction => Array.from({ length: n }, () => base).reduce(times, ONE);
const told = (value: Fraction): string => fraction(...reduceFraction(...value));

const CELL: Rolled = { kind: 'cell' };
const succeeds = that(CELL, ({ success }) => success === 1);
const isFound = that(CELL, ({ found }) => found === 1);
const waits = that(CELL, ({ success, found }) => success === 0 && found === 0);

/** Where a cell over so many units is after some turns: with how many of them gone, the land free, or the cell found. */
function afterTurns(
  garrison: number,
  turns: number,
): { readonly alive: readonly Fraction[]; readonly free: Fraction; readonly found: Fraction } {
  let alive: readonly Fraction[] = Array.from({ length: garrison + 1 }, (_, gone) => (gone === 0 ? ONE : [0n, 1n]));
  let [free, found]: [Fraction, Fraction] = [
    [0n, 1n],
    [0n, 1n],
  ];
  for (let turn = 0; turn < turns; turn++) {
    const before = alive;
    free = plus(free, times(before[garrison] ?? ONE, succeeds));
    found = plus(found, times(sum(before), isFound));
    alive = before.map((here, gone) => plus(times(here, waits), gone === 0 ? [0n, 1n] : times(before[gone - 1] ?? [0n, 1n], succeeds)));
  }
  return { alive, free, found };
}

describe('AA-86: a resistance cell over several turns', () => {
  test('succeeds, is found, or waits', () => {
    expect([succeeds, isFound, waits].map(told)).toEqual(['1/6', '1/6', '2/3']);
    // before it is found: one more success as often as not
    const more = times(succeeds, reduceFraction(waits[1], waits[1] - waits[0]));
    expect(told(more)).toBe('1/2');
    expect([0, 1, 2, 3].map(k => told(power(more, k + 1)))).toEqual(['1/2', '1/4', '1/8', '1/16']);
  });

  test('three turns over empty land', () => {
    const { alive, free, found } = afterTurns(0, 3);
    expect([free, found, sum(alive)].map(told)).toEqual(['19/54', '19/54', '8/27']);
  });

  test('three turns over one unit: it is gone and the cell alive, or the land is free; six turns', () => {
    const { alive, free } = afterTurns(1, 3);
    expect([alive[1] ?? ONE, free].map(told)).toEqual(['2/9', '7/108']);
    expect(told(afterTurns(1, 6).free)).toBe('473/2916');
  });

  test('in the long run a garrison of so many units is driven out and the land freed half as often with each of them', () => {
    for (const garrison of [0, 1, 2]) {
      const { free, alive } = afterTurns(garrison, 60);
      const limit = power([1n, 2n], garrison + 1);
      const [num, den] = less(limit, free);
      expect(Number((num * 10n ** 15n) / den) / 1e15).toBeGreaterThan(0);
      expect(Number((num * 10n ** 15n) / den) / 1e15).toBeLessThan(1e-6);
      expect(told(sum(alive.slice(0, 1)))).toBe(told(power([2n, 3n], 60)));
    }
  });
});

describe('AA-86: aid', () => {
  const parcel = (ipc: number): Rolled => ({ kind: 'aid', ipc });

  test('arrives five times in six; the side that sends loses a third of it on balance', () => {
    const d = dist(attack(parcel(6)).roll);
    const [arrives, isCaptured] = [mean(d, 'IPC arrived'), mean(d, 'IPC captured')];
    expect([arrives, isCaptured].map(told)).toEqual(['5', '1']);
    expect(told(less(less(arrives, [6n, 1n]), isCaptured))).toBe('-2');
  });

  test('two parcels of half the sum: the same mean, other chances', () => {
    const arrives = that(parcel(3), tally => (tally['IPC arrived'] ?? 0) > 0);
    const lost = less(ONE, arrives);
    expect([power(arrives, 2), times([2n, 1n], times(arrives, lost)), power(lost, 2)].map(told)).toEqual(['25/36', '5/18', '1/36']);
    const one = mean(dist(attack(parcel(3)).roll), 'IPC arrived');
    expect(told(plus(one, one))).toBe(told(mean(dist(attack(parcel(6)).roll), 'IPC arrived')));
  });
});

describe('AA-86: research', () => {
  const research = (dice: number): Rolled => ({ kind: 'research', dice });
  const missesIn = (dice: number): Fraction => that(research(dice), ({ breakthroughs }) => breakthroughs === 0);

  test('some breakthrough comes but when every die misses', () => {
    for (const dice of [1, 2, 3, 4]) expect(told(missesIn(dice))).toBe(told(power([5n, 6n], dice)));
  });

  test('a given technology, a little more often than if what is owned were lost', () => {
    expect(told(that(research(1), tally => tally['rockets'] === 1))).toBe('1/36');
    for (const dice of [2, 3]) {
      const [num, den] = less(
        that(research(dice), tally => tally['rockets'] === 1),
        less(ONE, power([35n, 36n], dice)),
      );
      expect(num > 0n && num * 1000n < den * 5n).toBe(true); // less than half a hundredth more
    }
  });
});

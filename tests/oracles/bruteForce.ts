// The slow truth about dice: every way they can lie, face by face, thrown one after the other and read as a
// record is read. Only small rolls end in time.

import { fraction } from '../../src/core/dist.ts';
import { due, read } from '../../src/core/read.ts';
import type { Dice, Roll, Thrown } from '../../src/core/roll.ts';

/** All ways dice can lie, each with its weight. */
export function* lies(dice: Dice): Generator<[Record<string, string[]>, bigint]> {
  const flat = dice.flatMap(([count, die]) => Array.from({ length: count }, () => die));
  function* from(i: number): Generator<[string[], bigint]> {
    const die = flat[i];
    if (!die) return yield [[], 1n];
    for (const [face, sides] of Object.entries(die.faces))
      for (const [rest, weight] of from(i + 1)) yield [[face, ...rest], BigInt(sides) * weight];
  }
  for (const [faces, weight] of from(0)) {
    const byDie: Record<string, string[]> = {};
    faces.forEach((face, i) => {
      const id = flat[i]?.id ?? '';
      byDie[id] = [...(byDie[id] ?? []), face];
    });
    yield [byDie, weight];
  }
}

/** As many as there are. */
export const ways = (dice: Dice): bigint =>
  dice.reduce((all, [n, die]) => all * BigInt(Object.values(die.faces).reduce((a, b) => a + b, 0)) ** BigInt(n), 1n);

/**
 * The chance of each tally a roll can come to, as a fraction in lowest terms; tallies as JSON. Throws
 * when `read` refuses what `due` asked for.
 */
export function bruteForce(roll: Roll): Map<string, string> {
  const found = new Map<string, [bigint, bigint]>();
  const play = (thrown: readonly Thrown[], num: bigint, den: bigint): void => {
    const next = due(roll, thrown);
    if (next) {
      for (const [lie, weight] of lies(next.dice)) play([...thrown, { as: next.as, dice: lie }], num * weight, den * ways(next.dice));
      return;
    }
    const tally = read(roll, thrown);
    if (!tally.ok) throw new Error(tally.problems.map(({ says }) => says).join());
    const key = JSON.stringify(tally.value);
    const [n, d] = found.get(key) ?? [0n, 1n];
    found.set(key, d === den ? [n + num, d] : [n * den + num * d, d * den]);
  };
  play([], 1n, 1n);
  return new Map([...found].map(([key, chance]) => [key, fraction(...chance)]));
}

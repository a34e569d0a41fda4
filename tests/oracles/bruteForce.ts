// The slow truth about dice: every way they can lie, face by face, thrown one after the other and read as a
// record is read. Only small rolls end in time.

import { fraction } from '../../src/core/dist.ts';
import { due, read } from '../../src/core/read.ts';
import type { Dice, Roll, Thrown } from '../../src/core/roll.ts';
import { isLong } from '../slice.ts';

/**
 * The ways so many dice of a kind can lie, each with its weight: in every order, or in the order of their faces, which counts for all
 * orders where each die is read like the others.
 */
function* falls(
  count: number,
  faces: readonly (readonly [face: string, sides: number])[],
  ordered: boolean,
): Generator<[string[], bigint]> {
  if (count === 0) return yield [[], 1n];
  const [first, ...others] = faces;
  if (!first) return;
  if (ordered) {
    for (const [face, sides] of faces)
      for (const [rest, weight] of falls(count - 1, faces, ordered)) yield [[face, ...rest], BigInt(sides) * weight];
    return;
  }
  const [face, sides] = first;
  for (let n = 0, orders = 1n; n <= count; orders = (orders * BigInt(sides) * BigInt(count - n)) / BigInt(++n))
    for (const [rest, weight] of falls(count - n, others, ordered))
      yield [[...Array.from({ length: n }, () => face), ...rest], orders * weight];
}

/** All ways dice can lie, each with its weight. Outside the long tests dice of one throw lie in one order, unless told otherwise. */
export function* lies(dice: Dice, ordered = isLong): Generator<[Record<string, string[]>, bigint]> {
  const [first, ...others] = dice;
  if (!first) return yield [{}, 1n];
  const [count, die] = first;
  for (const [faces, weight] of falls(count, Object.entries(die.faces), ordered))
    for (const [rest, more] of lies(others, ordered))
      yield [count === 0 ? rest : { ...rest, [die.id]: [...faces, ...(rest[die.id] ?? [])] }, weight * more];
}

/** As many as there are. */
export const ways = (dice: Dice): bigint =>
  dice.reduce((all, [n, die]) => all * BigInt(Object.values(die.faces).reduce((a, b) => a + b, 0)) ** BigInt(n), 1n);

/**
 * The chance of each tally a roll can come to, as a fraction in lowest terms; tallies as JSON. `ordered` where parts of the roll share
 * a throw, so that it tells which die is whose. Throws when `read` refuses what `due` asked for.
 */
export function bruteForce(roll: Roll, ordered = isLong): Map<string, string> {
  const found = new Map<string, [bigint, bigint]>();
  const play = (thrown: readonly Thrown[], num: bigint, den: bigint): void => {
    const next = due(roll, thrown);
    if (next) {
      for (const [lie, weight] of lies(next.dice, ordered))
        play([...thrown, { as: next.as, dice: lie }], num * weight, den * ways(next.dice));
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

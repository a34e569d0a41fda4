// A library of dice pools: the same questions put to it in its own way. It keeps the outcomes of a pool by value, so that a
// throw with several counts is kept as a text.

import { chanceOf, type everyPool } from '../exact/dice.ts';
import type { Load } from './load.ts';

/** Outcomes by their value. */
export type Chances = ReadonlyMap<string | number, number>;

export interface DicePeer {
  readonly name: string;
  /** Hits of forty dice on 5 and 6. */
  forty(): Chances;
  /** Kills and flags of the throw with pairs, as 'kills,flags'. */
  pairs(): Chances;
  /** Hits of every pool, pool by pool. */
  tables(pools: ReturnType<typeof everyPool>): readonly Chances[];
}

type Value = string | number;

interface Die {
  readonly outcomes: Iterable<readonly [Value, number]>;
  interpret(read: (value: Value) => Value): Die;
  reroll(again: (value: Value) => Die): Die;
}

interface DicePoolCalc {
  readonly Die: {
    new (outcomes: unknown): Die;
    pool(add: (sum: Value, face: Value) => Value, start: Value, dice: unknown): Die;
    nd(count: number, sides: number): unknown;
  };
}

interface Immutable {
  Map(entries: readonly (readonly [Value, number])[]): unknown;
}

export async function dicePeer(load: Load): Promise<DicePeer | undefined> {
  const [calc, immutable] = [await load<DicePoolCalc>('dice-pool-calc'), await load<Immutable>('immutable')];
  if (!calc || !immutable) return undefined;
  const { Die } = calc;
  const die = (entries: readonly (readonly [Value, number])[]) => new Die(immutable.Map(entries));
  const hits = (count: number, chance: number) =>
    Die.pool(
      (sum, face) => Number(sum) + Number(face),
      0,
      Array.from({ length: count }, () =>
        die([
          [1, chance],
          [0, 1 - chance],
        ]),
      ),
    );
  return {
    name: 'dice-pool-calc',
    forty: () => new Map(Die.pool((sum, face) => Number(sum) + (Number(face) >= 5 ? 1 : 0), 0, Die.nd(40, 6)).outcomes),
    pairs: () => new Map(pairsOf(Die, die, hits).outcomes),
    tables: pools => pools.map(({ dice, need }) => new Map(hits(dice, chanceOf(need)).outcomes)),
  };
}

/** The throw so far: hits, whether a pair has shown, flags, and of faces A to D whether each has. */
function pairsOf(
  Die: DicePoolCalc['Die'],
  die: (entries: readonly (readonly [Value, number])[]) => Die,
  hits: (count: number, chance: number) => Die,
): Die {
  const add = (sum: Value, face: Value): Value => {
    const [count = 0, pair = 0, flags = 0, ...shown] = String(sum).split(',').map(Number);
    const i = Number(face) - 1;
    const isFirst = shown[i] === 0;
    if (i === 4) return [count, pair, flags + 1, ...shown].join();
    if (i === 5) return sum;
    const more = i < 3 || isFirst ? 1 : 0;
    return [count + more, i < 3 && !isFirst ? 1 : pair, flags, ...shown.with(i, 1)].join();
  };
  const thrown = Die.pool(add, '0,0,0,0,0,0,0', Die.nd(12, 6)).interpret(sum => String(sum).split(',').slice(0, 3).join());
  return thrown.reroll(sum => {
    const [count = 0, sure = 0, flags = 0] = String(sum).split(',').map(Number);
    if (count === sure) return die([[`${sure},${flags}`, 1]]);
    return hits(count - sure, 2 / 3).interpret(kills => `${Number(kills) + sure},${flags}`);
  });
}

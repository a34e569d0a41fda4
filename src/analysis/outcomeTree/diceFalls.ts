// Every way that open dice can fall, one by one: dice are told apart by what their faces count, throw after throw,
// and what is thrown next hangs on what fell.

import type { DiceRoll } from '../../core/act.ts';
import { type Fraction, reduceFraction } from '../../core/dist.ts';
import { type Due, due } from '../../core/read.ts';
import { type Die, diceCount, partsOf, type Roll, type Score, type Thrown } from '../../core/roll.ts';
import { multiplyFractions } from './fractions.ts';

/** One way that all dice can fall, by what their faces count. */
export interface DiceFall {
  readonly thrown: readonly Thrown[];
  readonly chance: Fraction;
}

export type CastsOf = (thrown: readonly Thrown[]) => readonly DiceRoll[];

/** Every way, throw after throw; undefined where there are more than `most`. */
export function fallsOf(castsOf: CastsOf, given: readonly Thrown[], most: number): readonly DiceFall[] | undefined {
  const done: DiceFall[] = [];
  let open: readonly DiceFall[] = [{ thrown: given, chance: [1n, 1n] }];
  while (open.length > 0) {
    const next: DiceFall[] = [];
    for (const fall of open) {
      const rolls = castsOf(fall.thrown).map(({ attack }) => attack.roll);
      const wanted = due(rolls, fall.thrown);
      if (!wanted) done.push(fall);
      else
        for (const [dice, chance] of throwsOf(rolls, wanted, most))
          next.push({ thrown: [...fall.thrown, { as: wanted.as, dice }], chance: multiplyFractions(fall.chance, chance) });
      if (done.length + next.length > most) return undefined;
    }
    open = next;
  }
  return done;
}

type Fallen = readonly (readonly [dice: Thrown['dice'], chance: Fraction])[];

/** How one throw can fall: dice of a copy in no order, copies one after the other. */
function throwsOf(rolls: readonly Roll[], { as, dice }: Pick<Due, 'as' | 'dice'>, most: number): Fallen {
  const nodes = rolls
    .flatMap(throwsIn)
    .filter(node => node.as === as && node.dice.every(([, { id }]) => dice.some(([, die]) => die.id === id)));
  const [one] = nodes.toSorted((a, b) => diceCount(a.dice) - diceCount(b.dice)).filter(node => diceCount(node.dice) > 0);
  const many = one ? diceCount(dice) / diceCount(one.dice) : 1;
  const copies = dice.every(([count]) => Number.isInteger(count / many)) ? Math.max(1, many) : 1;
  const scores = nodes.map(({ score }) => score);
  const copy = dice.map(([count, die]) => fallsOfDie(die, count / copies, { scores, most })).reduce(both(most), NONE);
  return Array.from({ length: copies }, () => copy).reduce(both(most), NONE);
}

const throwsIn = (roll: Roll): readonly Extract<Roll, { kind: 'throw' }>[] =>
  roll.kind === 'throw' ? [roll] : partsOf(roll).flatMap(throwsIn);

const NONE: Fallen = [[{}, [1n, 1n]]];
/** What is not told is not made. */
const tooMany = (most: number): Fallen => Array.from({ length: most + 1 }, () => [{}, [0n, 1n]] as const);

const both =
  (most: number) =>
  (a: Fallen, b: Fallen): Fallen =>
    a.length * b.length > most
      ? tooMany(most)
      : a.flatMap(([one, p]) => b.map(([other, q]) => [joined(one, other), multiplyFractions(p, q)] as const));

function joined(a: Thrown['dice'], b: Thrown['dice']): Thrown['dice'] {
  const all: Record<string, readonly string[]> = { ...a };
  for (const [die, faces] of Object.entries(b)) all[die] = [...(all[die] ?? []), ...faces];
  return all;
}

interface Terms {
  readonly scores: readonly Score[];
  readonly most: number;
}

/** So many dice of a kind, in no order: faces that count the same stand for each other, the likeliest for all. */
function fallsOfDie({ id, faces }: Die, count: number, { scores, most }: Terms): Fallen {
  const entries = Object.entries(faces).filter(([, n]) => n > 0);
  const counted = (face: string) => JSON.stringify(scores.map(score => Object.values(score).map(adds => adds[face] ?? 0)));
  const total = BigInt(entries.reduce((sum, [, n]) => sum + n, 0));
  const groups = [...Map.groupBy(entries, ([face]) => counted(face)).values()].map(group => ({
    face: group.reduce((best, one) => (one[1] > best[1] ? one : best))[0],
    weight: BigInt(group.reduce((sum, [, n]) => sum + n, 0)),
  }));
  if (binomial(count + groups.length - 1, count) > most) return tooMany(most);
  return shares(groups.length, count).map(share => {
    const weight = share.reduce((all, n, i) => all * (groups[i]?.weight ?? 0n) ** BigInt(n), ways(share));
    return [
      { [id]: share.flatMap((n, i) => Array.from({ length: n }, () => groups[i]?.face ?? '')) },
      reduceFraction(weight, total ** BigInt(count)),
    ];
  });
}

/** All ways to share a number of dice among so many groups. */
function shares(groups: number, count: number): readonly (readonly number[])[] {
  if (groups <= 1) return [[count]];
  return Array.from({ length: count + 1 }, (_, n) => count - n).flatMap(n => shares(groups - 1, count - n).map(rest => [n, ...rest]));
}

/** In how many ways some of many can be chosen, nearly. */
const binomial = (many: number, some: number): number =>
  Array.from({ length: Math.min(some, many - some) }, (_, i) => (many - i) / (i + 1)).reduce((all, factor) => all * factor, 1);

/** In how many orders dice so shared can lie. */
function ways(share: readonly number[]): bigint {
  let all = 1n;
  let lying = 0n;
  for (const n of share) for (let i = 1n; i <= BigInt(n); i++) all = (all * ++lying) / i;
  return all;
}

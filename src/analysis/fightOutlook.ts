// How a fight ends, told from its endings: who is left, what is lost, how far the balance swings. Small fights in fractions, by the
// readable walk; large ones in doubles, by the kernel.

import { chance, reduceFraction } from '../core/dist.ts';
import { type Ending, type Fight, fightInParts } from '../core/fight.ts';
import { GONE } from '../core/fightWalk.ts';
import { EXACT_STANDS, FRACTION_STANDS } from '../core/limits.ts';
import type { Tally } from '../core/roll.ts';
import { stage, type Task } from '../core/task.ts';
import type { Kernel } from '../kernel/types.ts';
import { exactly, roughly } from './exact.ts';
import type { AfterRound, Exact, FightOutlook, Survivors } from './types.ts';

/** Endings with their chances, whoever reckoned them. */
interface Ends {
  readonly all: readonly { readonly ending: Ending; readonly chance: Exact }[];
  /** The chance of the endings that are so. */
  share(is: (ending: Ending) => boolean): Exact;
  mean(of: (ending: Ending) => number): Exact;
}

/** Throws RangeError on a fight that is too large: for fractions where there is no kernel, else for the kernel. */
export function* fightOutlook(fight: Fight, kernel?: Kernel, rounds = 0): Task<FightOutlook> {
  const [n, m] = fight.sides.map(stands => stands.length) as [number, number];
  if (!kernel && n * m > EXACT_STANDS)
    throw new RangeError(
      `a fight of ${n} against ${m} stands is too large to be told exactly; ${EXACT_STANDS} pairs of stands are the most`,
    );
  const stages = kernel && rounds > 0 ? 2 : 1;
  const ends = yield* stage(kernel && n * m > FRACTION_STANDS ? reckoned(fight, kernel) : walked(fight), 0, stages);
  return told(fight, ends, kernel && rounds > 0 ? yield* stage(afterRounds(fight, kernel, rounds), 1, stages) : []);
}

function* walked(fight: Fight): Task<Ends> {
  const d = yield* fightInParts(fight);
  return {
    all: d.outcomes.map((ending, i) => ({ ending, chance: exactly([d.weights[i] ?? 0n, d.total]) })),
    share: is => exactly(chance(d, is)),
    mean: of =>
      exactly(
        reduceFraction(
          d.outcomes.reduce((sum, ending, i) => sum + BigInt(of(ending)) * (d.weights[i] ?? 0n), 0n),
          d.total,
        ),
      ),
  };
}

function* reckoned(fight: Fight, kernel: Kernel): Task<Ends> {
  const { endings } = yield* kernel.fightInParts(fight);
  const sum = (of: (ending: Ending) => number): Exact => roughly(endings.reduce((all, ending) => all + of(ending) * ending.chance, 0));
  return {
    all: endings.map(ending => ({ ending, chance: roughly(ending.chance) })),
    share: is => sum(ending => (is(ending) ? 1 : 0)),
    mean: sum,
  };
}

const out = ({ stands, how, who }: Ending, side: 0 | 1): boolean => stands[side] === GONE || (how === 'beaten' && who === side);

function told(fight: Fight, { all, share, mean }: Ends, rounds: readonly AfterRound[]): FightOutlook {
  const { sides, aims = [], bills = [], mods, names } = fight;
  const wins = (side: 0 | 1) => (end: Ending) => out(end, side === 0 ? 1 : 0) && !out(end, side);
  const left = ({ stands }: Ending, side: 0 | 1): Tally | undefined => sides[side][stands[side]]?.left;
  const worth = (side: 0 | 1): number => sides[side][0]?.value ?? 0;
  const lost = (end: Ending, side: 0 | 1): number => worth(side) - (sides[side][end.stands[side]]?.value ?? 0);
  const loss = (side: 0 | 1) => ({ worth: worth(side), lost: mean(end => lost(end, side)) });
  const swings = (end: Ending): number => lost(end, 1) - lost(end, 0);
  const gathered = <K>(of: (end: Ending) => K): readonly (readonly [K, Exact])[] => gather(all, of, share);
  const survivors = (side: 0 | 1): readonly Survivors[] =>
    gathered(end => end.stands[side])
      .map(([stand, chance]) => ({ left: sides[side][stand]?.left, chance }))
      .sort((a, b) => b.chance.value - a.chance.value);
  return {
    kind: 'fight',
    endings: all.map(({ ending, chance }) => ({
      how: ending.how,
      ...(ending.who === undefined ? {} : { who: ending.who }),
      left: [left(ending, 0), left(ending, 1)],
      chance,
    })),
    wins: [share(wins(0)), share(wins(1))],
    neither: share(end => out(end, 0) === out(end, 1)),
    losses: [loss(0), loss(1)],
    swing: gathered(swings)
      .map(([value, chance]) => ({ value, chance }))
      .sort((a, b) => a.value - b.value),
    survivors: [survivors(0), survivors(1)],
    rounds,
    aims: aims.map(({ id, label, by, stands }) => ({
      id,
      says: label,
      chance: share(end => wins(by)(end) && stands.includes(end.stands[by])),
    })),
    bills: bills.map(({ id, label, by, stands, gone }) => ({ id, says: label, by, mean: mean(end => stands[end.stands[by]] ?? gone) })),
    mods,
    ...(names && { names }),
  };
}

/** What is told of each ending, and how often it is so. */
function gather<K>(all: Ends['all'], of: (ending: Ending) => K, share: Ends['share']): readonly (readonly [K, Exact])[] {
  const keys = [...new Set(all.map(({ ending }) => of(ending)))];
  const [first] = all;
  if (first?.chance.exact !== '') return keys.map(key => [key, share(end => of(end) === key)]);
  const sums = new Map<K, number>();
  for (const { ending, chance } of all) sums.set(of(ending), (sums.get(of(ending)) ?? 0) + chance.value);
  return keys.map(key => [key, roughly(sums.get(key) ?? 0)]);
}

/** The chance below which nobody asks who still fights. */
const HARDLY = 0.0005;

/** Where it stands after each round, as long as anything happens. */
function* afterRounds(fight: Fight, kernel: Kernel, most: number): Task<readonly AfterRound[]> {
  const [n, m] = fight.sides.map(stands => stands.length) as [number, number];
  const fought = (yield* roundsOf(fight, kernel, most)).map(cells => standing(cells, n, m));
  const still = fought.findLastIndex((round, i) => i === 0 || isOther(round, fought[i - 1]));
  return fought.slice(0, still + 1);
}

/** None of a fight whose pairs of stands do not fit all together. */
function* roundsOf(fight: Fight, kernel: Kernel, most: number): Task<readonly Float64Array[]> {
  const [n, m] = fight.sides.map(stands => stands.length) as [number, number];
  try {
    return yield* kernel.fightRoundsInParts(fight, most, cells => standing(cells, n, m).both >= HARDLY);
  } catch (fault) {
    if (fault instanceof RangeError) return [];
    throw fault;
  }
}

/** Who stands, from the chances of every pair of so many stands and their ends. */
function standing(cells: Float64Array, n: number, m: number): AfterRound {
  let [first, second, both] = [0, 0, 0];
  cells.forEach((chance, cell) => {
    const [a, b] = [Math.floor(cell / (m + 1)), cell % (m + 1)];
    if (a < n && b === m) first += chance;
    if (a === n && b < m) second += chance;
    if (a < n && b < m) both += chance;
  });
  return { first, second, both, neither: cells.at(-1) ?? 0 };
}

const isOther = (a: AfterRound, b: AfterRound | undefined): boolean =>
  a.first !== b?.first || a.second !== b.second || a.neither !== b.neither;

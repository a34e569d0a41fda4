// A round of a fight, played from a place in it to all that it can lead to, in numbers of any kind: in whole ones for how a fight ends
// (fight.ts), in doubles for pages that tell with every step who wins (winChances.ts).

import type { Fight, FightVolley, Stand, VolleyDice } from './fight.ts';

/** No stand: nothing is left of the side. */
export const GONE = -1;

/** A place in a fight: the stands of both sides, their second throws that are used (a bit for each), the round to come. */
export interface FightSpot {
  readonly stands: readonly [number, number];
  readonly used: readonly [number, number];
  readonly round: number;
}

/** Spots with their weights, by a number each. */
type Spots<N> = Map<number, { readonly spot: FightSpot; weight: N }>;

/** What weights are counted in. */
export interface Numbers<N> {
  readonly none: N;
  readonly one: N;
  /** So many of the faces of a die: the ways that it falls so, or the chance. */
  of(some: number, faces: number): N;
  plus(a: N, b: N): N;
  times(a: N, b: N): N;
  /**
   * By what the weights of several cases are to be multiplied to stand to each other as the cases do, of each its weight and all that came
   * of it; left out where that weighs as much as before.
   */
  scales?(cases: readonly (readonly [weight: N, after: Spots<N>])[]): readonly N[];
}

/** A fight on its way. */
interface FightWalk<N> {
  /** The number of a spot: no two have the same. */
  keyOf(spot: FightSpot): number;
  /** All that the round to come can lead to, where the next one begins. The weights have one total. */
  playRound(spot: FightSpot): Iterable<{ readonly spot: FightSpot; readonly weight: N }>;
}

/** Where a fight begins. */
export const START: FightSpot = { stands: [0, 0], used: [0, 0], round: 0 };

/** Whether a side is gone. */
export const isOver = ({ stands: [a, b] }: FightSpot): boolean => a === GONE || b === GONE;

/** Walks a fight; `last`: the last round that is told from those before it. */
export function walkFight<N>(fight: Fight, numbers: Numbers<N>, last = fight.rounds.length - 1): FightWalk<N> {
  const { none, one, plus, times, scales } = numbers;
  const { sides, rounds } = fight;
  const seconds = [secondThrows(fight, 0), secondThrows(fight, 1)] as const;
  const throws = throwsIn(numbers);
  const keyOf = ({ stands: [a, b], used: [x, y], round }: FightSpot): number => {
    const both = (((a + 1) * (sides[1].length + 1) + b + 1) << seconds[0].length) + x;
    return ((both << seconds[1].length) + y) * (last + 1) + round;
  };
  const add = (spots: Spots<N>, spot: FightSpot, weight: N): void => {
    const key = keyOf(spot);
    const found = spots.get(key);
    if (found) found.weight = plus(found.weight, weight);
    else spots.set(key, { spot, weight });
  };
  const playVolley = ({ stands: begin }: FightSpot, spots: Spots<N>, { id, by, at, unless }: FightVolley): Spots<N> => {
    const other = by === 0 ? 1 : 0;
    const stand = sides[by][begin[by]];
    if (!stand || unless?.includes(begin[other])) return spots;
    const bit = 1 << seconds[by].indexOf(id);
    const after: Spots<N> = new Map();
    for (const { spot, weight } of spots.values()) {
      const { used, round } = spot;
      const [kept, spent] = throws(stand, id, stand.again?.[id] !== undefined && (used[by] & bit) === 0);
      let to = spot.stands[other];
      for (let hits = 0; hits <= kept.length; hits++) {
        if (hits > 0 && to !== GONE) to = sides[other][to]?.after[at] ?? GONE;
        const stands: readonly [number, number] = by === 0 ? [spot.stands[0], to] : [to, spot.stands[1]];
        const [whole = none, rest = none] = [kept[hits], spent[hits]];
        if (whole !== none) add(after, { stands, used, round }, times(weight, whole));
        if (rest !== none) add(after, { stands, used: used.with(by, used[by] | bit) as [number, number], round }, times(weight, rest));
      }
    }
    return after;
  };
  /** Volleys that fall together: all are fired from where the list began. */
  const playList = (spots: Spots<N>, volleys: readonly FightVolley[]): Spots<N> => {
    const cases = [...spots.values()].map(({ spot, weight }) => {
      const begin: Spots<N> = new Map([[0, { spot, weight }]]);
      return [weight, isOver(spot) ? begin : volleys.reduce((now, volley) => playVolley(spot, now, volley), begin)] as const;
    });
    const levels = scales?.(cases);
    const all: Spots<N> = new Map();
    for (const [i, [, now]] of cases.entries())
      for (const { spot, weight } of now.values()) add(all, spot, times(weight, levels?.[i] ?? one));
    return all;
  };
  return {
    keyOf,
    playRound(begin) {
      const spot = { ...begin, round: Math.min(begin.round + 1, last) };
      return (rounds[begin.round] ?? rounds.at(-1) ?? []).reduce(playList, new Map([[0, { spot, weight: one }]])).values();
    },
  };
}

/** Weights of 0, 1, 2 ... hits, with the second throw kept and with it used now. */
type Throws<N> = readonly [kept: readonly N[], spent: readonly N[]];

/** What the dice of a volley can hit; `isOpen`: with a second throw in hand. Kept for each stand. */
function throwsIn<N>({ none, one, of, plus, times }: Numbers<N>): (stand: Stand, id: string, isOpen: boolean) => Throws<N> {
  const known = new Map<Stand, Record<string, Throws<N>>>();
  const convolve = (a: readonly N[], b: readonly N[]): readonly N[] => {
    const sum = new Array<N>(a.length + b.length - 1).fill(none);
    a.forEach((x, i) => {
      b.forEach((y, j) => {
        sum[i + j] = plus(sum[i + j] ?? none, times(x, y));
      });
    });
    return sum;
  };
  const together = (all: readonly (readonly N[])[]): readonly N[] => all.reduce(convolve, [one]);
  /** Of alike dice. */
  const binomial = ([dice, good, faces, how]: VolleyDice): readonly N[] => {
    const [miss, hit] = [of(faces - good, faces), of(good, faces)];
    const single = how === 'twice' ? [times(miss, of(faces, faces)), times(hit, miss), times(hit, hit)] : [miss, hit];
    return together(new Array<readonly N[]>(dice).fill(single));
  };
  /** Where all dice with a second throw hit it is kept, else one miss is thrown again. */
  const thrown = ({ fire, again }: Stand, id: string, isOpen: boolean): Throws<N> => {
    const plain = together((fire[id] ?? []).map(binomial));
    const [dice, good, faces] = again?.[id] ?? [0, 0, 1];
    const own = binomial([dice, good, faces]);
    const kept = own.map((weight, hits) => (isOpen && hits !== dice ? none : times(weight, of(faces, faces))));
    const spent = isOpen ? convolve(own.with(dice, none), [of(faces - good, faces), of(good, faces)]) : [none];
    return [convolve(plain, kept), convolve(plain, spent)];
  };
  return (stand, id, isOpen) => {
    const key = `${id} ${isOpen}`;
    const all = known.get(stand) ?? {};
    const found = all[key] ?? thrown(stand, id, isOpen);
    all[key] = found;
    known.set(stand, all);
    return found;
  };
}

/** The names of a side's volleys with a second throw, each once: where one of them stands is its bit. */
export const secondThrows = ({ sides, rounds }: Fight, by: 0 | 1): readonly string[] => [
  ...new Set(
    rounds
      .flat(2)
      .filter(volley => volley.by === by && sides[by].some(({ again }) => again?.[volley.id] !== undefined))
      .map(({ id }) => id),
  ),
];

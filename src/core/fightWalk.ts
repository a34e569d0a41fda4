// A round of a fight, played from a place in it to all that it can lead to, in numbers of any kind: in whole ones for how a fight ends
// (fight.ts), in doubles for pages that tell with every step who wins (winChances.ts).

import type { Fight, FightVolley, Stand, VolleyDice } from './fight.ts';

/** No stand: nothing is left of the side. */
export const GONE = -1;

/** What weights are counted in. */
export interface Numbers<N> {
  readonly none: N;
  readonly one: N;
  /** So many of the faces of a die: the ways that it falls so, or the chance. */
  of(some: number, faces: number): N;
  plus(a: N, b: N): N;
  times(a: N, b: N): N;
  /**
   * By what the weights of several cases are to be multiplied to stand to each other as the cases do, of each its weight and what those of
   * all that came of it are together; left out where that is as much as before.
   */
  scales?(cases: readonly (readonly [before: N, after: N])[]): readonly N[];
}

/** A place in a fight: the stands of both sides, their second throws that are used (a bit for each), the round to come. */
export interface FightSpot {
  readonly stands: readonly [number, number];
  readonly used: readonly [number, number];
  readonly round: number;
}

/** Spots with their weights, by a number each. */
type Spots<N> = Map<number, { readonly spot: FightSpot; weight: N }>;

/** Where a fight begins. */
export const START: FightSpot = { stands: [0, 0], used: [0, 0], round: 0 };

/** Whether a side is gone. */
export const isOver = ({ stands: [a, b] }: FightSpot): boolean => a === GONE || b === GONE;

export class FightWalk<N> {
  readonly #fight: Fight;
  readonly #in: Numbers<N>;
  /** The last round that is told from those before it. */
  readonly last: number;
  readonly #seconds: readonly [readonly string[], readonly string[]];
  /** How many stands, uses of second throws and rounds there are, for the numbers of spots. */
  readonly #stands: number;
  readonly #uses: readonly [number, number];
  readonly #rounds: number;
  readonly #thrown = new Map<string, readonly N[]>();

  constructor(fight: Fight, numbers: Numbers<N>) {
    this.#fight = fight;
    this.#in = numbers;
    this.last = Math.max(fight.rounds.length - 1, ...(fight.leaves ?? []).map(({ rounds = 0 }) => rounds));
    this.#seconds = [secondThrows(fight, 0), secondThrows(fight, 1)];
    this.#stands = fight.sides[1].length + 1;
    this.#uses = [2 ** this.#seconds[0].length, 2 ** this.#seconds[1].length];
    this.#rounds = this.last + 1;
  }

  /** The number of a spot: no two have the same. */
  keyOf({ stands, used, round }: FightSpot): number {
    const both = ((stands[0] + 1) * this.#stands + stands[1] + 1) * this.#uses[0] + used[0];
    return (both * this.#uses[1] + used[1]) * this.#rounds + round;
  }

  /** All that the round to come can lead to, where the next one begins. The weights have one total. */
  playRound(start: FightSpot): readonly { readonly spot: FightSpot; readonly weight: N }[] {
    const { rounds } = this.#fight;
    let spots: Spots<N> = new Map([[0, { spot: start, weight: this.#in.one }]]);
    for (const volleys of rounds[Math.min(start.round, rounds.length - 1)] ?? []) spots = this.#playList(spots, volleys);
    const round = Math.min(start.round + 1, this.last);
    return [...spots.values()].map(({ spot: { stands, used }, weight }) => ({ spot: { stands, used, round }, weight }));
  }

  /** Volleys that fall together: all are fired from where the list began. */
  #playList(spots: Spots<N>, volleys: readonly FightVolley[]): Spots<N> {
    const cases = [...spots.values()].map(({ spot, weight }) => {
      let now: Spots<N> = new Map([[0, { spot, weight }]]);
      if (!isOver(spot)) for (const volley of volleys) now = this.#playVolley(spot, now, volley);
      return [weight, now] as const;
    });
    const { none, plus, times, scales } = this.#in;
    const levels = scales?.(cases.map(([weight, now]) => [weight, [...now.values()].reduce((sum, one) => plus(sum, one.weight), none)]));
    const all: Spots<N> = new Map();
    for (const [i, [, now]] of cases.entries()) {
      const level = levels?.[i];
      for (const { spot, weight } of now.values()) this.#add(all, spot, level === undefined ? weight : times(weight, level));
    }
    return all;
  }

  #playVolley({ stands: begin }: FightSpot, spots: Spots<N>, { id, by, at, unless }: FightVolley): Spots<N> {
    const { none, times } = this.#in;
    const other = by === 0 ? 1 : 0;
    const stand = this.#fight.sides[by][begin[by]];
    if (!stand || unless?.includes(begin[other])) return spots;
    const bit = 1 << this.#seconds[by].indexOf(id);
    const after: Spots<N> = new Map();
    for (const { spot, weight } of spots.values()) {
      const { used, round } = spot;
      const isOpen = stand.again?.[id] !== undefined && (used[by] & bit) === 0;
      const thrown = this.#throws(stand, begin[by], { id, by }, isOpen);
      let to = spot.stands[other];
      for (let hits = 0; hits < thrown.length / 2; hits++) {
        if (hits > 0 && to !== GONE) to = this.#fight.sides[other][to]?.after[at] ?? GONE;
        const stands: readonly [number, number] = by === 0 ? [spot.stands[0], to] : [to, spot.stands[1]];
        const [kept = none, spent = none] = [thrown[2 * hits], thrown[2 * hits + 1]];
        if (kept !== none) this.#add(after, { stands, used, round }, times(weight, kept));
        if (spent !== none)
          this.#add(after, { stands, used: used.with(by, used[by] | bit) as [number, number], round }, times(weight, spent));
      }
    }
    return after;
  }

  /**
   * The weights of 0, 1, 2 ... hits, in twos: the second throw kept, or used now. Where all hit it is kept, else one miss is thrown again.
   */
  #throws(stand: Stand, at: number, { id, by }: Pick<FightVolley, 'id' | 'by'>, isOpen: boolean): readonly N[] {
    const key = `${id} ${by} ${at} ${isOpen}`;
    const known = this.#thrown.get(key);
    if (known) return known;
    const { none, one, of, times } = this.#in;
    const again = stand.again?.[id];
    const [dice, good, faces] = again ?? [0, 0, 1];
    const plain = (stand.fire[id] ?? []).reduce<readonly N[]>((all, some) => this.#convolve(all, this.#binomial(some)), [one]);
    const own = again ? this.#binomial(again) : [one];
    const whole = of(faces, faces);
    const kept = own.map((weight, hits) => (isOpen && hits !== dice ? none : times(weight, whole)));
    const spent = isOpen ? this.#convolve(own.with(dice, none), [of(faces - good, faces), of(good, faces)]) : [none];
    const all = [this.#convolve(plain, kept), this.#convolve(plain, spent)];
    const most = Math.max(...all.map(({ length }) => length));
    const found = Array.from({ length: most }, (_, hits) => all.map(hit => hit[hits] ?? none)).flat();
    this.#thrown.set(key, found);
    return found;
  }

  /** The weights of 0, 1, 2 ... hits of alike dice. */
  #binomial([dice, good, faces, how]: VolleyDice): readonly N[] {
    const { of, one, times } = this.#in;
    const [miss, hit] = [of(faces - good, faces), of(good, faces)];
    const single = how === 'twice' ? [times(miss, of(faces, faces)), times(hit, miss), times(hit, hit)] : [miss, hit];
    let all: readonly N[] = [one];
    for (let i = 0; i < dice; i++) all = this.#convolve(all, single);
    return all;
  }

  #convolve(a: readonly N[], b: readonly N[]): readonly N[] {
    const { none, plus, times } = this.#in;
    const sum = new Array<N>(a.length + b.length - 1).fill(none);
    a.forEach((x, i) => {
      b.forEach((y, j) => {
        sum[i + j] = plus(sum[i + j] ?? none, times(x, y));
      });
    });
    return sum;
  }

  #add(spots: Spots<N>, spot: FightSpot, weight: N): void {
    const key = this.keyOf(spot);
    const found = spots.get(key);
    if (found) found.weight = this.#in.plus(found.weight, weight);
    else spots.set(key, { spot, weight });
  }
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

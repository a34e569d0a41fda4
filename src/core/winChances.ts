// Who wins a fight to the end, in doubles and at once: for pages that tell it with every step. `endings` of core/fight is the definition.

import { type Fight, type FightVolley, GONE, type Stand, secondThrows, type VolleyDice } from './fight.ts';
import { EXACT_STANDS } from './limits.ts';

/** The chances that only the first side is left, that only the second is, and that both are or neither. */
export type WinChances = readonly [first: number, second: number, neither: number];

/** A place in a fight: the stands of both sides, their second throws that are used (a bit for each), the round to come. */
interface Spot {
  readonly stands: readonly [number, number];
  readonly used: readonly [number, number];
  readonly round: number;
}

/** Spots with their chances, by a number each. */
type Spots = Map<number, { readonly spot: Spot; chance: number }>;

/**
 * Who wins a fight that goes on until a side is gone; undefined of one whose pairs of stands are too many to be walked at once. Throws
 * RangeError on a fight that may end otherwise (`worse`, `leaves`).
 */
export function winChances(fight: Fight): WinChances | undefined {
  if (fight.ends !== 'gone' || fight.leaves) throw new RangeError('winChances: a fight that does not go on until a side is gone');
  const [n, m] = [fight.sides[0].length, fight.sides[1].length];
  return n * m > EXACT_STANDS ? undefined : new Walk(fight).solve({ stands: [0, 0], used: [0, 0], round: 0 });
}

class Walk {
  readonly #fight: Fight;
  readonly #bits: readonly [readonly string[], readonly string[]];
  readonly #solved = new Map<number, WinChances>();
  readonly #thrown = new Map<string, readonly number[]>();

  constructor(fight: Fight) {
    this.#fight = fight;
    this.#bits = [secondThrows(fight, 0), secondThrows(fight, 1)];
  }

  /** From the start of a round: a round that changes nothing is left out, and the rest makes up for it. */
  solve(spot: Spot): WinChances {
    const key = this.#keyOf(spot);
    const known = this.#solved.get(key);
    if (known) return known;
    const sum: [number, number, number] = [0, 0, 0];
    let changed = 0;
    for (const { spot: after, chance } of this.#playRound(spot).values()) {
      const next = { ...after, round: Math.min(spot.round + 1, this.#fight.rounds.length - 1) };
      if (this.#keyOf(next) === key) continue;
      changed += chance;
      const [a, b, c] = ended(next) ?? this.solve(next);
      sum[0] += a * chance;
      sum[1] += b * chance;
      sum[2] += c * chance;
    }
    const found: WinChances = changed === 0 ? [0, 0, 1] : [sum[0] / changed, sum[1] / changed, sum[2] / changed];
    this.#solved.set(key, found);
    return found;
  }

  #keyOf({ stands: [a, b], used: [x, y], round }: Spot): number {
    const { sides, rounds } = this.#fight;
    const [one, other] = this.#bits;
    const both = (((a + 1) * (sides[1].length + 1) + b + 1) << one.length) + x;
    return ((both << other.length) + y) * rounds.length + round;
  }

  #playRound(start: Spot): Spots {
    const begin: Spots = new Map([[0, { spot: start, chance: 1 }]]);
    return (this.#fight.rounds[start.round] ?? []).reduce<Spots>((spots, volleys) => this.#playList(spots, volleys), begin);
  }

  /** Volleys that fall together: all are fired from where the list began. */
  #playList(spots: Spots, volleys: readonly FightVolley[]): Spots {
    const all: Spots = new Map();
    for (const { spot, chance } of spots.values()) {
      let now: Spots = new Map([[0, { spot, chance }]]);
      if (!ended(spot)) for (const volley of volleys) now = this.#playVolley(spot, now, volley);
      for (const one of now.values()) this.#add(all, one.spot, one.chance);
    }
    return all;
  }

  #playVolley({ stands: begin }: Spot, spots: Spots, { id, by, at, unless }: FightVolley): Spots {
    const other = by === 0 ? 1 : 0;
    const stand = this.#fight.sides[by][begin[by]];
    if (!stand || unless?.includes(begin[other])) return spots;
    const bit = 1 << this.#bits[by].indexOf(id);
    const after: Spots = new Map();
    for (const { spot, chance } of spots.values()) {
      const isOpen = stand.again?.[id] !== undefined && (spot.used[by] & bit) === 0;
      const thrown = this.#throws(stand, begin[by], { id, by }, isOpen);
      let to = spot.stands[other];
      for (let hits = 0; hits < thrown.length / 2; hits++) {
        if (hits > 0 && to !== GONE) to = this.#fight.sides[other][to]?.after[at] ?? GONE;
        const stands: readonly [number, number] = by === 0 ? [spot.stands[0], to] : [to, spot.stands[1]];
        const [kept = 0, spent = 0] = [thrown[2 * hits], thrown[2 * hits + 1]];
        if (kept > 0) this.#add(after, { ...spot, stands }, chance * kept);
        if (spent > 0)
          this.#add(after, { ...spot, stands, used: spot.used.with(by, spot.used[by] | bit) as [number, number] }, chance * spent);
      }
    }
    return after;
  }

  /** The chances of 0, 1, 2 ... hits, in twos: the second throw kept, or used now. */
  #throws(stand: Stand, at: number, { id, by }: Pick<FightVolley, 'id' | 'by'>, isOpen: boolean): readonly number[] {
    const key = `${id} ${by} ${at} ${isOpen}`;
    const known = this.#thrown.get(key);
    if (known) return known;
    const plain = (stand.fire[id] ?? []).map(binomial).reduce(convolve, [1]);
    const again = stand.again?.[id];
    const own = again ? binomial(again) : [1];
    const [dice, good, faces] = again ?? [0, 0, 1];
    const share = good / faces;
    const kept = isOpen ? own.map((chance, hits) => (hits === dice ? chance : 0)) : own;
    const spent = isOpen ? own.map((chance, hits) => (hits === dice ? 0 : chance)) : [];
    const all = [convolve(plain, kept), convolve(plain, convolve(spent, [1 - share, share]))];
    const most = Math.max(...all.map(({ length }) => length));
    const found = Array.from({ length: most }, (_, hits) => [all[0]?.[hits] ?? 0, all[1]?.[hits] ?? 0]).flat();
    this.#thrown.set(key, found);
    return found;
  }

  #add(spots: Spots, spot: Spot, chance: number): void {
    const key = this.#keyOf(spot);
    const found = spots.get(key);
    if (found) found.chance += chance;
    else spots.set(key, { spot, chance });
  }
}

function ended({ stands: [a, b] }: Spot): WinChances | undefined {
  if (a !== GONE && b !== GONE) return undefined;
  return a === b ? [0, 0, 1] : a === GONE ? [0, 1, 0] : [1, 0, 0];
}

/** The chances of 0, 1, 2 ... hits of alike dice. */
function binomial([dice, good, faces, how]: VolleyDice): readonly number[] {
  const hit = good / faces;
  const one = how === 'twice' ? [1 - hit, hit * (1 - hit), hit * hit] : [1 - hit, hit];
  return Array.from({ length: dice }, () => one).reduce<readonly number[]>(convolve, [1]);
}

function convolve(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a.length === 0 || b.length === 0) return [];
  const sum = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      sum[i + j] = (sum[i + j] ?? 0) + x * y;
    });
  });
  return sum;
}

// A side of a battle, ready to lose: its units by the order of loss, and every stand that hits can bring it to. A page builds a fight anew
// with every key: no texts, no copies that a stand does not need.

import { UNITS } from '../data/units.ts';
import type { BattleRole } from '../state.ts';
import { type BattleRank, kindOf, takesPart, type UnitRows } from './force.ts';
import { canFall, type HitKind, orderOf, sortLosses, turnsOver } from './order.ts';
import type { BattleForce, EditionCombat } from './profile.ts';

/**
 * `ranks` in the order in which they are lost; how many there are of each is told by `start` and by each stand. `lying`: of each the
 * rank in which it lies on its side after a first hit, -1 for none.
 */
export interface LineUp {
  readonly role: BattleRole;
  readonly ranks: readonly BattleRank[];
  readonly start: readonly number[];
  readonly lying: readonly number[];
}

export interface LineUpSetting {
  readonly role: BattleRole;
  readonly oneHit: boolean;
  readonly units?: UnitRows | undefined;
  readonly edition?: EditionCombat | undefined;
}

/** Units alike are put together, and whole ships of two hits get a rank to lie in on their side. */
export function lineUp({ troops, order }: BattleForce, { role, oneHit, units = UNITS, edition }: LineUpSetting): LineUp {
  const found: BattleRank[] = [];
  const counts: number[] = [];
  const add = (rank: BattleRank, count: number): void => {
    for (let i = 0; i < found.length; i++) {
      const one = found[i];
      if (one && (one === rank || isAlike(one, rank))) {
        counts[i] = (counts[i] ?? 0) + count;
        return;
      }
    }
    found.push(rank);
    counts.push(count);
  };
  let elites = 0;
  for (const troop of troops) {
    const row = units[troop.type];
    if (!row || troop.count <= 0 || !takesPart(row)) continue;
    // Elite units are told apart, others that are alike are not.
    for (let i = 0; i < (troop.elite ? troop.count : 1); i++) {
      const who = troop.elite ? ++elites : 0;
      const rank = kindOf(troop, role, row, who);
      add(rank, troop.elite ? 1 : troop.count);
      if (turnsOver(rank, oneHit)) add(kindOf({ ...troop, damaged: true }, role, row, who), 0);
    }
  }
  const places = sortLosses(found, orderOf(role, order, edition && { units, edition }));
  const ranks = pickAll(found, places);
  const lying = ranks.map(rank => (turnsOver(rank, oneHit) ? ranks.findIndex(other => isSideOf(other, rank)) : -1));
  return { role, ranks, start: pickAll(counts, places), lying };
}

function pickAll<T>(from: readonly T[], places: readonly number[]): readonly T[] {
  const picked: T[] = [];
  for (const place of places) {
    const one = from[place];
    if (one !== undefined) picked.push(one);
  }
  return picked;
}

const isAlike = (a: BattleRank, b: BattleRank): boolean =>
  a.type === b.type &&
  a.value === b.value &&
  a.dice === b.dice &&
  a.best === b.best &&
  a.damaged === b.damaged &&
  a.who === b.who &&
  a.cargo === b.cargo &&
  a.kamikaze === b.kamikaze &&
  a.toll.length === b.toll.length &&
  a.toll.every((one, i) => one === b.toll[i]);

const isSideOf = (other: BattleRank, rank: BattleRank): boolean =>
  other.damaged && other.type === rank.type && other.who === rank.who && other.cargo === rank.cargo && other.kamikaze === rank.kamikaze;

/**
 * How many there are of each rank, and where one hit more of each kind leads, in the order of the kinds: a later stand, the same one, or -1
 * when nobody is left.
 */
export interface LineUpStep {
  readonly counts: readonly number[];
  readonly after: readonly number[];
}

/** Every stand that hits of these kinds can lead to, the one with most hits left first. */
export function stepsOf(side: LineUp, kinds: readonly HitKind[]): readonly LineUpStep[] {
  const [only, ...others] = kinds;
  return only === 'any' && others.length === 0 ? chainOf(side) : branchesOf(side, kinds);
}

/** Hits that fall on anybody lead from stand to stand. */
function chainOf(side: LineUp): readonly LineUpStep[] {
  const steps: LineUpStep[] = [];
  let { start: counts } = side;
  for (let at = firstStanding(counts, 0); at >= 0; ) {
    const next = hitAt(side, counts, at);
    at = firstStanding(next, 0);
    steps.push({ counts, after: [at < 0 ? -1 : steps.length + 1] });
    counts = next;
  }
  return steps.length > 0 ? steps : [{ counts, after: [-1] }];
}

function firstStanding(counts: readonly number[], from: number): number {
  for (let i = from; i < counts.length; i++) if ((counts[i] ?? 0) > 0) return i;
  return -1;
}

/** A rank loses one: for good, or to the rank in which it lies. */
function hitAt({ lying }: LineUp, counts: readonly number[], at: number): readonly number[] {
  const fewer = counts.slice();
  fewer[at] = (fewer[at] ?? 0) - 1;
  const side = lying[at] ?? -1;
  if (side >= 0) fewer[side] = (fewer[side] ?? 0) + 1;
  return fewer;
}

function branchesOf(side: LineUp, kinds: readonly HitKind[]): readonly LineUpStep[] {
  const { ranks, start, lying } = side;
  // Of each kind the ranks that it falls on, in their order.
  const falls = kinds.map(kind => indicesWhere(ranks, rank => canFall(rank, kind)));
  const weights = weightsOf(side);
  const found = new Map<number, number>([[sumOf(start, weights), 0]]);
  const stands: (readonly number[])[] = [start];
  const keys = [sumOf(start, weights)];
  const hits = [hitsIn(side)];
  const steps: LineUpStep[] = [];
  const gone = kinds.map(() => -1);
  const struck = gone.slice();
  for (let n = 0; n < stands.length; n++) {
    const counts = stands[n] ?? start;
    const left = hits[n] ?? 0;
    const after = gone.slice();
    for (let k = 0; k < kinds.length; k++) {
      const at = firstOf(falls[k] ?? [], counts);
      struck[k] = at;
      // The same unit falls to a kind before it, too: it leads where that leads.
      const before = struck.indexOf(at);
      if (before < k) after[k] = after[before] ?? -1;
      else if (at < 0) after[k] = left > 0 ? n : -1;
      else if (left > 1) {
        const turned = lying[at] ?? -1;
        const key = (keys[n] ?? 0) - (weights[at] ?? 0) + (turned >= 0 ? (weights[turned] ?? 0) : 0);
        let known = found.get(key);
        if (known === undefined) {
          known = stands.push(hitAt(side, counts, at)) - 1;
          keys.push(key);
          hits.push(left - 1);
          found.set(key, known);
        }
        after[k] = known;
      }
    }
    // A stand is found from one with a hit more left: they are in the order of hits left already.
    steps.push({ counts, after });
  }
  return steps;
}

/** So many of a rank there can be at most, those that lie on their sides too: a stand is a number to that base. */
export function weightsOf({ start, lying }: LineUp): readonly number[] {
  const most = start.slice();
  for (let k = 0; k < lying.length; k++) {
    const to = lying[k] ?? -1;
    if (to >= 0) most[to] = (most[to] ?? 0) + (start[k] ?? 0);
  }
  const weights = most.slice();
  for (let i = most.length - 1, weight = 1; i >= 0; i--) {
    weights[i] = weight;
    weight *= 1 + (most[i] ?? 0);
  }
  return weights;
}

function hitsIn({ start, lying }: LineUp): number {
  let hits = 0;
  for (let i = 0; i < start.length; i++) hits += (start[i] ?? 0) * ((lying[i] ?? -1) >= 0 ? 2 : 1);
  return hits;
}

function sumOf(counts: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += (counts[i] ?? 0) * (weights[i] ?? 0);
  return sum;
}

/** The first of these ranks of which anybody is left, -1 for none. */
function firstOf(ranks: readonly number[], counts: readonly number[]): number {
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i] ?? 0;
    if ((counts[rank] ?? 0) > 0) return rank;
  }
  return -1;
}

/** Where this is so, in a loop: a fight is built with every key. */
export function indicesWhere<T>(all: readonly T[], is: (one: T) => boolean): readonly number[] {
  const found: number[] = [];
  for (let i = 0; i < all.length; i++) if (is(all[i] as T)) found.push(i);
  return found;
}

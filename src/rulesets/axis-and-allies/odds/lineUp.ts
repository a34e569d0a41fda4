// A side of a battle, ready to lose: its units by the order of loss, and every stand that hits can bring it to.

import type { BattleRole } from '../state.ts';
import { type BattleRank, ranksOf, type UnitRows } from './force.ts';
import { canFall, type HitKind, inOrder, orderOf, turnsOver } from './order.ts';
import type { BattleForce } from './profile.ts';

/** `ranks` in the order in which they are lost, none with a `count` of its own: how many there are is told by each stand. */
export interface LineUp {
  readonly role: BattleRole;
  readonly ranks: readonly BattleRank[];
  readonly start: readonly number[];
  readonly oneHit: boolean;
}

export interface LineUpSetting {
  readonly role: BattleRole;
  readonly oneHit: boolean;
  readonly units?: UnitRows | undefined;
}

/** Units alike are put together, and whole battleships get a rank to lie in on their side. */
export function lineUp({ troops, order }: BattleForce, { role, oneHit, units }: LineUpSetting): LineUp {
  const counts = new Map<string, { readonly rank: BattleRank; count: number }>();
  const add = ({ count, ...alike }: BattleRank): void => {
    const key = JSON.stringify(Object.entries(alike).sort());
    const found = counts.get(key);
    if (found) found.count += count;
    else counts.set(key, { rank: { ...alike, count: 0 }, count });
  };
  let elites = 0;
  for (const rank of ranksOf(troops, role, units).flatMap(oneByOne)) {
    const unit = rank.elite ? { ...rank, who: ++elites } : rank;
    add(unit);
    if (turnsOver(unit, oneHit)) for (const side of onItsSide(unit, role, units)) add(side);
  }
  const all = inOrder([...counts.values()], orderOf(role, order), ({ rank }) => rank);
  return { role, oneHit, ranks: all.map(({ rank }) => rank), start: all.map(({ count }) => count) };
}

/** Elite units are told apart, others that are alike are not. */
const oneByOne = (rank: BattleRank): readonly BattleRank[] =>
  rank.elite ? Array.from({ length: rank.count }, () => ({ ...rank, count: 1 })) : [rank];

/** The same ship after its first hit: nobody stands there yet. */
const onItsSide = (
  { type, elite, who, cargo, kamikaze }: BattleRank,
  role: BattleRole,
  units: UnitRows | undefined,
): readonly BattleRank[] =>
  ranksOf([{ type, elite, cargo, kamikaze, damaged: true, count: 1 }], role, units).map(rank => ({ ...rank, who, count: 0 }));

/**
 * How many there are of each rank, and where one hit more of each kind leads: a later stand, the
 * same one, or undefined when nobody is left.
 */
export interface LineUpStep {
  readonly counts: readonly number[];
  readonly after: ReadonlyMap<HitKind, number | undefined>;
}

/** Every stand that hits of these kinds can lead to, the one with most hits left first. */
export function stepsOf(side: LineUp, kinds: readonly HitKind[]): readonly LineUpStep[] {
  const found = new Map<string, readonly number[]>([[side.start.join(), side.start]]);
  const next = new Map<string, ReadonlyMap<HitKind, readonly number[]>>();
  for (const [key, counts] of found) {
    const after = new Map(kinds.map(kind => [kind, hit(side, counts, kind)]));
    next.set(key, after);
    for (const to of after.values()) if (!isGone(to) && !found.has(to.join())) found.set(to.join(), to);
  }
  const all = [...found.entries()].sort(([, a], [, b]) => hitsLeft(side, b) - hitsLeft(side, a));
  const index = new Map(all.map(([key], i) => [key, i]));
  return all.map(([key, counts]) => ({
    counts,
    after: new Map([...(next.get(key) ?? [])].map(([kind, to]) => [kind, index.get(to.join())])),
  }));
}

const isGone = (counts: readonly number[]): boolean => counts.every(count => count === 0);

/** Where one hit leads: the first rank of the order that it can fall on loses one. */
function hit({ ranks, oneHit }: LineUp, counts: readonly number[], kind: HitKind): readonly number[] {
  const at = ranks.findIndex((rank, i) => (counts[i] ?? 0) > 0 && canFall(rank, kind));
  const rank = ranks[at];
  if (!rank) return counts;
  const fewer = counts.with(at, (counts[at] ?? 0) - 1);
  const side = turnsOver(rank, oneHit) ? ranks.findIndex(other => isSideOf(other, rank)) : -1;
  return side < 0 ? fewer : fewer.with(side, (fewer[side] ?? 0) + 1);
}

const isSideOf = (other: BattleRank, rank: BattleRank): boolean =>
  other.damaged && other.type === rank.type && other.who === rank.who && other.cargo === rank.cargo && other.kamikaze === rank.kamikaze;

const hitsLeft = ({ ranks, oneHit }: LineUp, counts: readonly number[]): number =>
  counts.reduce((sum, count, i) => sum + count * (ranks[i] && turnsOver(ranks[i], oneHit) ? 2 : 1), 0);

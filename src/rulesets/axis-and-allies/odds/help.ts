// What units add to others beside them: artillery to infantry, fighters and armour to tactical bombers. Each kind of help reaches a unit
// once; the best are helped first.

import type { BattleRole } from '../state.ts';
import type { BattleRank } from './force.ts';

/** So many of a rank, hitting on so much or less. */
export interface Firing {
  readonly rank: number;
  readonly count: number;
  readonly value: number;
}

type Helped = Pick<BattleRank, 'type' | 'value' | 'lends'>;

/** One kind of help on a side: to whom it goes, and by whom. */
export interface Help {
  readonly adds: number;
  readonly to: ReadonlySet<number>;
  /** Ranks that lend it, and to how many each of them. */
  readonly from: (readonly [rank: number, count: number])[];
}

/** The kinds of help there are on a side. */
export function helpIn(ranks: readonly Helped[], role: BattleRole): readonly Help[] {
  if (!ranks.some(({ lends }) => lends)) return [];
  const kinds = new Map<string, Help>();
  for (const [i, { lends }] of ranks.entries())
    for (const { to, adds, count, when, kind } of lends ?? []) {
      if (when !== 'both' && (when === 'attack') !== (role === 'attacker')) continue;
      const key = `${kind} ${adds} ${to.join()}`;
      const help = kinds.get(key) ?? { adds, to: new Set(ranks.flatMap(({ type }, k) => (to.includes(type) ? [k] : []))), from: [] };
      help.from.push([i, count]);
      kinds.set(key, help);
    }
  return [...kinds.values()].filter(({ to }) => to.size > 0);
}

/** Everybody who fires in a stand, helped as far as help goes. */
export function firingIn(ranks: readonly Helped[], counts: readonly number[], helps: readonly Help[]): readonly Firing[] {
  let firing: Firing[] = [];
  for (let rank = 0; rank < ranks.length; rank++) {
    const count = counts[rank] ?? 0;
    if (count > 0) firing.push({ rank, count, value: ranks[rank]?.value ?? 0 });
  }
  for (const help of helps) firing = helped(firing, counts, help);
  return firing;
}

function helped(firing: Firing[], counts: readonly number[], { adds, to, from }: Help): Firing[] {
  let left = 0;
  for (const [rank, count] of from) left += (counts[rank] ?? 0) * count;
  if (left === 0) return firing;
  const all: Firing[] = [];
  for (const one of firing.sort((a, b) => b.value - a.value)) {
    const with_ = to.has(one.rank) ? Math.min(left, one.count) : 0;
    if (with_ === 0) {
      all.push(one);
      continue;
    }
    left -= with_;
    all.push({ rank: one.rank, count: with_, value: one.value + adds });
    if (with_ < one.count) all.push({ rank: one.rank, count: one.count - with_, value: one.value });
  }
  return all;
}

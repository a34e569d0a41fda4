// What comes of a battle beside its losses: land that is taken, income and repairs that are paid later.

import type { Bill, FightAim } from '../../../core/fight.ts';
import { NEUTRAL_FEE, REPAIR, SUPPLY } from '../data/units.ts';
import { indicesWhere, type LineUp, type LineUpStep } from './lineUp.ts';
import type { EditionCombat } from './profile.ts';

/** Land is taken by whoever has a land unit left there. */
export const capture = ({ ranks }: LineUp, steps: readonly LineUpStep[]): FightAim => {
  const takers = indicesWhere(ranks, ({ domain }) => domain === 'land');
  return {
    id: 'capture',
    label: 'the attacker takes the land',
    by: 0,
    stands: indicesWhere(steps, ({ counts }) => takers.some(rank => (counts[rank] ?? 0) > 0)),
  };
};

/** What a bill comes to with so many of each rank left. */
type Cost = (counts: readonly number[]) => number;

/**
 * Beside the losses, never in them: supply of empty transports and repairs, which are paid later and in the article's games only;
 * kamikazes that come through and neutral land on the way home, which are sure.
 */
export function billsOf(
  { ranks, start }: LineUp,
  steps: readonly LineUpStep[],
  { by, rules }: { readonly by: 0 | 1; readonly rules: EditionCombat | undefined },
): readonly Bill[] {
  const bills: Bill[] = [];
  const add = (id: string, label: string, of: Cost, sure: boolean): void => {
    const stands = steps.map(({ counts }) => of(counts));
    const gone = of(start.map(() => 0));
    if (gone > 0 || stands.some(cost => cost > 0)) bills.push({ id, label, by, stands, gone, ...(sure ? { sure } : {}) });
  };
  const emptyShips = rules ? [] : indicesWhere(ranks, ({ type, cargo }) => type === 'transport' && cargo === 0);
  if (emptyShips.length > 0) {
    const sailing = sum(emptyShips, start);
    add('supply', 'IPC less income for empty transports that are lost', counts => SUPPLY * (sailing - sum(emptyShips, counts)), false);
  }
  const lying = rules ? [] : indicesWhere(ranks, ({ damaged }) => damaged);
  if (lying.length > 0) {
    const before = sum(lying, start);
    add('repair', 'IPC to set battleships upright again', counts => REPAIR * Math.max(0, sum(lying, counts) - before), false);
  }
  const flying = indicesWhere(ranks, ({ kamikaze }) => kamikaze);
  if (flying.length > 0) {
    const worth: Cost = counts => flying.reduce((all, rank) => all + (ranks[rank]?.price ?? 0) * (counts[rank] ?? 0), 0);
    add('kamikaze', 'IPC of kamikazes that come through and are discarded', worth, true);
  }
  if (ranks.some(({ toll }) => toll.length > 0)) {
    const tolls: Cost = counts => NEUTRAL_FEE * new Set(ranks.flatMap(({ toll }, i) => ((counts[i] ?? 0) > 0 ? toll : []))).size;
    add('toll', 'IPC for neutral land on the way home', tolls, true);
  }
  return bills;
}

function sum(ranks: readonly number[], counts: readonly number[]): number {
  let all = 0;
  for (const rank of ranks) all += counts[rank] ?? 0;
  return all;
}

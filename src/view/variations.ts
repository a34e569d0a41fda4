// The variations of a record as the tree they are: each leaves the main line or another variation.

import type { Variation } from '../core/scenario.ts';
import { type BattleModel, framesOf } from './model.ts';

/** From the one that leaves the main line down to the one of that id; empty where it is not there. */
export function lineage(variations: readonly Variation[] | undefined, id: string | undefined): readonly Variation[] {
  for (const variation of variations ?? []) {
    if (variation.id === id) return [variation];
    const below = lineage(variation.variations, id);
    if (below.length > 0) return [variation, ...below];
  }
  return [];
}

/** The index of the last frame that a variation shares with the line it leaves. */
export const forkIndex = (battle: BattleModel, { id, after }: Variation): number =>
  Math.max(
    0,
    framesOf(battle, id).findIndex(({ event }) => event?.id === after),
  );

// Whom and what place the layers are about.

import { lookUp } from '../core/lookUp.ts';
import type { Place, Unit } from '../core/types.ts';
import { middleOf } from '../render/board/plan.ts';
import { type BattleModel, frameAt } from './model.ts';
import type { Showing } from './store.ts';

/** Whom a question about a unit means: the selected one, else the one that acts. It stands where the what-if holds it. */
export function subject(battle: BattleModel, now: Showing): (Unit & { readonly at: Place }) | undefined {
  const { units, acting } = frameAt(battle, now).state;
  for (const id of [now.selected, acting]) {
    const unit = id === undefined ? undefined : lookUp(units, id);
    const at = unit && now.asIf?.unit === unit.id ? now.asIf.at : unit?.at;
    if (unit && at !== undefined && unit.strength > 0) return { ...unit, at };
  }
  return undefined;
}

/** Where the lookout stands: where it was put, else in the middle of the board. */
export const lookoutOf = ({ plan }: BattleModel, { viewpoint }: Pick<Showing, 'viewpoint'>): Place => viewpoint ?? middleOf(plan);

/** Whose sight is shown: the subject's, a side's, or the lookout's. */
export type Eyes = { readonly unit: Unit['id'] } | { readonly side: string } | { readonly place: Place };

/** Of nobody chosen: the side's whose turn it is, before the first turn the lookout's. */
export function eyesOf(battle: BattleModel, now: Showing): Eyes {
  const unit = subject(battle, now);
  if (now.sightOf === 'unit' && unit) return { unit: unit.id };
  const side = now.sightOf === 'unit' ? frameAt(battle, now).state.active : now.sightOf;
  return now.sightOf === 'place' || side === undefined ? { place: lookoutOf(battle, now) } : { side };
}

/** Whether sight is shown from the lookout. */
export const isLookout = (battle: BattleModel, now: Showing): boolean =>
  !battle.plan.open && now.shade === 'sight' && 'place' in eyesOf(battle, now);

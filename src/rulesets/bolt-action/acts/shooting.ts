// What all fire has in common: its two ends, the target that was declared, what follows from its dice (Shooting).

import type { Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import type { UnitId } from '../../../core/types.ts';
import { damageVehicle, hurtTroops } from '../damage.ts';
import type { BoltTally } from '../data/tallies.ts';
import { rule } from '../kit.ts';
import { acting } from '../order.ts';
import { type BoltEvent, type BoltState, card } from '../state.ts';
import { type BoltPlacedUnit, isUp, isVehicle, titleOf, unitOf } from '../units.ts';

export const SHOOTING = card('Shooting');

/** In `fired` of an action: everything that its unit has. */
export const ALL = '*';

export type ShotEnds = readonly [unit: BoltPlacedUnit, target: BoltPlacedUnit];

/** Who fires and at whom, where both are on the table. */
export const endsOf = (state: BoltState, event: { readonly unit: string; readonly target: string }): ShotEnds | undefined => {
  const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
  return isUp(unit) && isUp(target) ? [unit, target] : undefined;
};

/** What fire does to its target. */
export const hit = (state: BoltState, [unit, target]: ShotEnds, tally: BoltTally, picks: readonly number[] = []): BoltState =>
  isVehicle(target) ? damageVehicle(state, target.id, tally, unit.at) : hurtTroops(state, target.id, tally, picks);

/** Whom a unit has said it would fire at, its first shot is fired at; what else it may aim at is a question of its weapons (R8). */
export const declaredTarget = <E extends BoltEvent & { readonly unit: UnitId; readonly target: UnitId }>(): Rule<BoltState, E> =>
  rule('fire/target', 'Who is declared a target is fired at.', SHOOTING, ['unit', 'target'], (state, { unit, target }) => {
    const action = acting(state, unit);
    if (!action?.target || action.assault || action.fired.length > 0 || action.target === target) return undefined;
    return `${withVerb(titleOf(state, action.target), 'was')} declared`;
  });

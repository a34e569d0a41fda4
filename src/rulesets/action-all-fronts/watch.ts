// Over-watch (16): who may answer a move or a shot, and the chance to do it.

import { withVerb } from '../../core/englishText.ts';
import type { UnitId } from '../../core/types.ts';
import { armsOf } from './arms.ts';
import { option } from './options.ts';
import { addPending } from './pending.ts';
import { armsAt } from './shot.ts';
import { sees } from './sight.ts';
import type { AafState, AafUnit } from './state.ts';
import { type AafPlacedUnit, apart, enemiesOf, foeOf, friendsOf, hasTrait, isLost, isMarker, isUp, unitOf } from './units.ts';

/** Why a unit cannot use over-watch at all now; undefined: it can. */
export function watchFault(state: AafState, unit: AafUnit): string | undefined {
  if (unit.morale === 'pinned' || unit.morale === 'fleeing') return `${withVerb(unit.title, 'is')} ${unit.morale}`;
  if (unit.melee.length > 0) return `${withVerb(unit.title, 'is')} in a melee`;
  if (unit.ammunition === 'out') return `${withVerb(unit.title, 'is')} out of ammunition`;
  const hasOtherOrder = unit.order === 'movement' || unit.order === 'recon';
  return hasOtherOrder && option(state, 'orders-overwatch') ? `${withVerb(unit.title, 'has')} a ${unit.order} order` : undefined;
}

/** Whether a unit has a line to a target for its fire: its own, or for artillery that of an observer or a company command (12.2, 16). */
export function hasLine(state: AafState, unit: AafUnit, target: AafUnit): boolean {
  if (sees(state, unit, target)) return true;
  if (!isArtillery(state, unit)) return false;
  return friendsOf(state, unit.side).some(one => (hasTrait(one, 'observer') || isCompanyCommand(one)) && sees(state, one, target));
}

/** Has a gun that may fire over hill and house (7.6). */
export const isArtillery = (state: AafState, unit: AafUnit): boolean => armsOf(state, unit).some(({ row }) => row.artillery);

const isCompanyCommand = ({ type }: AafUnit): boolean => type.endsWith('company-hq');

/** May answer the unit that has just moved or fired, with at least one weapon in range. */
export function mayWatch(state: AafState, unit: AafPlacedUnit, actor: AafUnit): boolean {
  if (!actor.spotted || isMarker(unit) || isLost(actor) || watchFault(state, unit) !== undefined || !hasLine(state, unit, actor))
    return false;
  const distance = apart(unit, actor);
  return armsAt(state, unit, actor, { distance }, { overwatch: true }).firing.length > 0;
}

/** The enemies that may answer this unit. */
export function watchersOf(state: AafState, actor: UnitId): readonly UnitId[] {
  const unit = unitOf(state, actor);
  if (!isUp(unit) || unit.melee.length > 0) return [];
  return enemiesOf(state, unit.side)
    .filter(enemy => mayWatch(state, enemy, unit))
    .map(({ id }) => id);
}

/** After a Move or a Shoot: the enemy may answer it with one unit, if any can (16). */
export function offerOverwatch(state: AafState, actor: UnitId): AafState {
  const unit = unitOf(state, actor);
  if (!unit || watchersOf(state, actor).length === 0) return state;
  return addPending(state, { kind: 'overwatch', side: foeOf(state, unit.side), must: false, target: actor });
}

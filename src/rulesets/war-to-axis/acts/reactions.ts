// Who may react to a mover now: opportunity fire (5.5, 10.0), closing fire (11.0), and the answer of a mover that was stopped (5.5.1).

import type { UnitId } from '../../../core/types.ts';
import { distance, touches } from '../ground.ts';
import { addPending } from '../pending.ts';
import { attackOn, diceOf, shotOf } from '../shots.ts';
import { sees } from '../sight.ts';
import type { WtaPendingAction, WtaState, WtaUnit } from '../state.ts';
import { allUnits, friendAt, isPlaced, unitOf } from '../units.ts';
import { acting } from './frame.ts';

/** Under way, not stopped by damage, has not fired, and not in a friend's hex (ruling R24). */
export function isMover(state: WtaState, id: UnitId): boolean {
  const act = acting(state, id);
  const unit = unitOf(state, id);
  if (!act || !isPlaced(unit) || act.path.length === 0 || act.fired) return false;
  return act.stop !== 'damage' && act.stop !== 'mines' && !friendAt(state, unit, unit.at);
}

/** May react at all: not activated (advanced: or stationary), no marker, not disorganised. */
export const mayReact = (state: WtaState, shooter: WtaUnit): boolean =>
  isPlaced(shooter) &&
  !shooter.reacted &&
  !shooter.disorganised &&
  (!shooter.activated || (state.game.special.level === 'advanced' && shooter.stationary));

function canShoot(state: WtaState, shooter: WtaUnit, target: WtaUnit, mode: 'opportunity' | 'closing'): boolean {
  if (!isPlaced(shooter) || !isPlaced(target)) return false;
  if (distance(shooter.at, target.at) > 2 || !sees(state, shooter.at, target.at)) return false;
  return diceOf(shotOf(state, { unit: shooter.id, target: target.id, attack: attackOn(state, target), mode })) > 0;
}

/** After a step: every enemy that may fire at the mover where it is now is offered it; it lapses when play goes on. */
export function reactions(state: WtaState, mover: UnitId): WtaState {
  const unit = unitOf(state, mover);
  if (!isPlaced(unit) || !isMover(state, mover)) return state;
  const shooters = allUnits(state).filter(one => one.side !== unit.side && mayReact(state, one));
  return addPending(state, ...shooters.flatMap(shooter => offers(state, shooter, unit)));
}

function offers(state: WtaState, shooter: WtaUnit, unit: WtaUnit): readonly WtaPendingAction[] {
  const offer = { side: shooter.side, must: false, unit: shooter.id, target: unit.id } as const;
  const closing =
    state.game.special.level === 'advanced' && shooter.at !== undefined && unit.at !== undefined && touches(state, shooter.at, unit.at);
  const found: WtaPendingAction[] = [];
  if (canShoot(state, shooter, unit, 'opportunity')) found.push({ kind: 'opportunity', ...offer });
  if (closing && canShoot(state, shooter, unit, 'closing')) found.push({ kind: 'closing', ...offer });
  return found;
}

// Whose turn it is: units that are left, the artillery phase side by side, and how one phase passes into the next (5, 7, 9).

import { withoutPending } from '../../core/pendingActions.ts';
import type { SideId } from '../../core/types.ts';
import { type AafArmament, armsOf } from './arms.ts';
import { option } from './options.ts';
import type { AafPendingAction, AafState, AafUnit, Bombardment } from './state.ts';
import { type AafPlacedUnit, allUnits, apart, change, enemyOf, foeOf, isMarker, isUp } from './units.ts';

/** Off the table and due at its own edge. Passengers come with their transport, gliders from above. */
export const isDue = (state: AafState, unit: AafUnit): boolean =>
  unit.at === undefined &&
  unit.strength > 0 &&
  unit.enters !== undefined &&
  unit.enters <= state.turn &&
  unit.aboard === undefined &&
  !isGlider(unit);

export const isGlider = ({ type }: Pick<AafUnit, 'type'>): boolean => type === 'glider';

/** May still be activated this turn: there or due, not spent, not a marker (9). */
export const isLeft = (state: AafState, unit: AafUnit): boolean => !unit.spent && !isMarker(unit) && (isUp(unit) || isDue(state, unit));

/** Units that a side and its friends may still activate. */
export const unitsLeft = (state: AafState, side: SideId): readonly AafUnit[] =>
  allUnits(state).filter(unit => !enemyOf(state, unit.side, side) && isLeft(state, unit));

/**
 * The side whose team activates the next unit, undefined when nobody has any left. The other one after an activation, the
 * active one at the beginning and after a pass.
 */
export function dueSide(state: AafState): SideId | undefined {
  const { active, activation, phase } = state;
  if (phase !== 'action' || active === undefined) return active;
  const other = foeOf(state, active);
  const order = activation ? [other, active] : [active, other];
  return order.find(side => unitsLeft(state, side).length > 0);
}

/** A side may let the enemy go first while it has fewer units left (9, ruling R44). */
export const mayPass = (state: AafState, side: SideId): boolean =>
  unitsLeft(state, side).length < unitsLeft(state, foeOf(state, side)).length;

/** Nobody acts: the activation under way is over. */
export const endActivation = (state: AafState): AafState => ({ ...state, activation: undefined, acting: undefined });

/** The gun or mortar with which a unit on the table reaches over it; the strongest where it has several (7.6). */
export function gunOf(state: AafState, unit: AafUnit): AafArmament | undefined {
  const guns = armsOf(state, unit).filter(({ row }) => row.artillery);
  return guns.toSorted((a, b) => b.row.power - a.row.power)[0];
}

/** Nothing keeps it from firing indirectly: set up, in good order, with ammunition, in no melee and no transport (4.8, 7.6, 8.10). */
export const canFireIndirectly = (state: AafState, unit: AafUnit): unit is AafPlacedUnit =>
  isUp(unit) &&
  !unit.spent &&
  gunOf(state, unit) !== undefined &&
  unit.morale !== 'fleeing' &&
  unit.aboard === undefined &&
  unit.melee.length === 0 &&
  unit.ammunition !== 'out' &&
  (unit.kind !== 'support' || unit.ready);

/** Strikes that a side may ask for: those not used, and those delayed, which are marked anew (ruling R51). */
export const askable = (state: AafState, side: SideId): readonly Bombardment[] =>
  Object.values(state.bombardments).filter(
    strike => strike.side === side && strike.unit === undefined && (strike.state === 'ready' || strike.state === 'delayed'),
  );

/** Strikes of a side that come down this turn: approved last turn, or at once. */
export const landing = (state: AafState, side: SideId): readonly Bombardment[] =>
  Object.values(state.bombardments).filter(strike => strike.side === side && strike.state === 'landing');

/** Guns of a side that may fire in the artillery phase (ruling R11). */
export const gunsReady = (state: AafState, side: SideId): readonly AafPlacedUnit[] =>
  option(state, 'indirect-phase') === 'action'
    ? []
    : allUnits(state).filter((unit): unit is AafPlacedUnit => unit.side === side && canFireIndirectly(state, unit));

/** Gliders of a side that come down this turn (21.7). */
export const glidersOf = (state: AafState, side: SideId): readonly AafUnit[] =>
  allUnits(state).filter(
    unit => unit.side === side && isGlider(unit) && unit.at === undefined && unit.strength > 0 && (unit.enters ?? 0) <= state.turn,
  );

/** Whether a side could declare anything more in this artillery phase. */
export const canDeclare = (state: AafState, side: SideId): boolean =>
  state.declared !== true && (askable(state, side).length > 0 || gunsReady(state, side).length > 0 || glidersOf(state, side).length > 0);

const impactOf = ({ side, id }: Bombardment): AafPendingAction => ({ kind: 'impact', side, must: true, strike: id });

/** The artillery phase of a side: what was approved lands first (7.3). */
export function artilleryOf(state: AafState, side: SideId): AafState {
  const { declared: _, ...rest } = state;
  return { ...rest, phase: 'artillery', active: side, pending: [...state.pending, ...landing(state, side).map(impactOf)] };
}

/** The next phase, or the other side's part of this one, as soon as nothing is owed in the artillery phase and nothing can be declared. */
export function onward(state: AafState): AafState {
  const { phase, active, first } = state;
  if (phase !== 'artillery' || active === undefined || state.pending.some(({ must }) => must) || canDeclare(state, active)) return state;
  return active === first ? onward(artilleryOf(state, foeOf(state, active))) : inAction(state);
}

/** The artillery of both sides is over, whatever they might still have declared. */
export function throughArtillery(state: AafState): AafState {
  if (state.phase !== 'artillery') return state;
  const now = onward({ ...state, declared: true });
  return now.phase === 'artillery' && now.active !== state.active && !now.pending.some(({ must }) => must) ? inAction(now) : now;
}

/** The action phase begins: supply trucks deliver (12.10, ruling R40), the first player is to act. */
export function inAction(state: AafState): AafState {
  const { declared: _, ...rest } = supplied(state);
  return { ...endActivation(rest), phase: 'action', active: state.first };
}

const SUPPLY = 12;
const TRUCK = 'truck';

/** Units short of ammunition within 12 of a truck of theirs are full again; a truck that carries somebody brings nothing. */
function supplied(state: AafState): AafState {
  if (!option(state, 'supply')) return state;
  const trucks = allUnits(state).filter(
    unit => isUp(unit) && unit.type === TRUCK && !allUnits(state).some(({ aboard }) => aboard === unit.id),
  );
  const short = allUnits(state).filter(
    unit => isUp(unit) && unit.ammunition !== 'full' && trucks.some(truck => truck.side === unit.side && apart(truck, unit) <= SUPPLY),
  );
  return short.reduce((now, { id }) => change(now, id, { ammunition: 'full' }), state);
}

/** Chances that nobody took are gone. */
export const dropChances = (state: AafState): AafState => withoutPending(state, ({ must }) => !must);

// What may be begun now: a type and what is known of it, pending actions first; `nextQuestion` of the act leads on. Nothing
// is offered that the referee would fault.

import type { Draft, SideId } from '../../core/types.ts';
import { friendsOf } from './acts/aid.ts';
import { minePorts } from './acts/loadMine.ts';
import { hurtPlaces } from './acts/mend.ts';
import { lawfulSites, openComplexes, placeable } from './acts/place.ts';
import { cellSites } from './acts/placeCell.ts';
import { isInPlay, priceOf, treasury } from './acts/purchase.ts';
import { repairZones } from './acts/repair.ts';
import { exchangeZones, mayChooseElite } from './acts/setUp.ts';
import { combatChoices } from './combatChoices.ts';
import { battlesDue } from './contacts.ts';
import { REPAIR, RESEARCH } from './data/units.ts';
import { holdsCapital } from './land.ts';
import { moveChoices } from './moveChoices.ts';
import { option } from './options.ts';
import { phaseAfter } from './order.ts';
import { outcome } from './outcome.ts';
import type { AreaId, AxisEvent, AxisState, Counts } from './state.ts';
import { TECHNOLOGIES } from './tables.ts';

type Opening = Draft<AxisEvent>;

/** Openings of the economy of a turn; those of movement and combat stand beside the phases they belong to. */
export function* choices(state: AxisState): Generator<Opening> {
  for (const duty of state.pending) yield { type: 'cell-roll', area: duty.area };
  if (state.pending.length > 0) return;
  const side = state.active;
  if (state.phase === 'set-up') yield* beforeTheFirst(state);
  if (state.phase === 'set-up' || state.phase === 'between') {
    if (!outcome(state).over) yield { type: 'turn' };
    return;
  }
  if (side === undefined) return;
  if (state.phase === 'purchase') yield* purchases(state, side);
  if (state.phase === 'combat') yield* combatChoices(state);
  yield* moveChoices(state);
  if (state.phase === 'place') yield* placings(state, side);
  if (state.phase === 'income') yield state.collected ? { type: 'end-turn' } : { type: 'income' };
  else if (phaseAfter(state.phase) && !isFighting(state, side)) yield { type: 'phase' };
}

/** A battle is open, or one must be fought before the phase may end. */
const isFighting = (state: AxisState, side: SideId): boolean =>
  state.phase === 'combat' && (state.battle !== undefined || battlesDue(state, side).length > 0);

function* beforeTheFirst(state: AxisState): Generator<Opening> {
  for (const { id } of state.game.sides) {
    if (exchangeZones(state, id).length > 0) yield { type: 'exchange', side: id };
    if (mayChooseElite(state, id)) yield { type: 'elite', side: id };
  }
}

function* purchases(state: AxisState, side: SideId): Generator<Opening> {
  if (treasury(state, side) >= REPAIR && repairZones(state, side).length > 0) yield { type: 'repair' };
  if (!holdsCapital(state, side)) return;
  if (treasury(state, side) > 0 && hurtPlaces(state, side).length > 0) yield { type: 'mend' };
  const cheapest = Math.min(
    ...Object.keys(state.game.tables.units)
      .filter(type => isInPlay(state, type))
      .map(type => priceOf(state, side, { [type]: 1 })),
  );
  if (treasury(state, side) >= cheapest) yield { type: 'buy' };
  if (treasury(state, side) >= RESEARCH && (state.tech[side] ?? []).length < TECHNOLOGIES.length) yield { type: 'develop' };
  if (option(state, 'aid') && treasury(state, side) > 0 && friendsOf(state, side).length > 0) yield { type: 'aid' };
}

function* placings(state: AxisState, side: SideId): Generator<Opening> {
  const open = placeable(state, side).filter(({ type, fromStock }) => lawfulSites(state, side, type, fromStock).length > 0);
  if (open.some(({ fromStock }) => fromStock === undefined)) yield { type: 'place' };
  for (const { type, fromStock } of open) if (fromStock !== undefined) yield { type: 'place', fromStock, units: { [type]: 1 } };
  yield* placingsOf(state, side, state.pool, {});
  for (const [fromStock, goods] of Object.entries(state.stock))
    if (state.owner[fromStock] === side) yield* placingsOf(state, side, goods, { fromStock });
  if (option(state, 'warehouses') && Object.keys(state.pool).length > 0 && openComplexes(state, side).length > 0) yield { type: 'store' };
}

/** What of these goods has acts of its own to come in. */
function* placingsOf(state: AxisState, side: SideId, goods: Counts, from: { readonly fromStock?: AreaId }): Generator<Opening> {
  if (goods['cell'] && cellSites(state, side).length > 0) yield { type: 'place-cell', ...from };
  if (goods['mine'] && minePorts(state, side).length > 0) yield { type: 'load-mine', ...from };
}

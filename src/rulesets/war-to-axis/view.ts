// What one side knows where units are hidden (12.0): the other's hidden units are markers without a name, its hand and the deck are closed.

import type { SideId, UnitId } from '../../core/types.ts';
import type { WtaCardId, WtaPendingAction, WtaSide, WtaState, WtaUnit } from './state.ts';

const MARKER = 'marker';
/** A card that cannot be read. */
const UNKNOWN: WtaCardId = '?';

/** Markers are numbered in an order that tells nothing of the units: by a scramble of their ids. */
function scramble(id: UnitId): number {
  let n = 2166136261;
  for (const letter of id) n = Math.imul(n ^ letter.charCodeAt(0), 16777619) >>> 0;
  return n;
}

/** The name under which the enemy knows a unit of this side while it is hidden. */
export function markerOf(state: WtaState, id: UnitId): UnitId {
  const side = state.units[id]?.side;
  const ids = Object.keys(state.units).filter(other => state.units[other]?.side === side);
  return `marker-${ids.sort((a, b) => scramble(a) - scramble(b)).indexOf(id) + 1}`;
}

const isSecret = (unit: WtaUnit, side: SideId): boolean => unit.hidden && unit.side !== side && unit.type !== MARKER;

/** The state as a side knows it. A view of a view is the view. */
export function view(state: WtaState, side: SideId): WtaState {
  const names = new Map(
    Object.values(state.units)
      .filter(unit => isSecret(unit, side))
      .map(unit => [unit.id, markerOf(state, unit.id)]),
  );
  const named = (id: UnitId): UnitId => names.get(id) ?? id;
  const units = Object.values(state.units).flatMap(unit => known(unit, side, named(unit.id)));
  const { last: _last, ...rest } = state;
  const others = Object.entries(state.sides).map(([id, one]) => [id, id === side ? one : closed(one)]);
  return {
    ...rest,
    units: Object.fromEntries(units.map(unit => [unit.id, unit])),
    sides: Object.fromEntries(others),
    deck: state.deck?.map(() => UNKNOWN),
    drawn: state.drawn.map(card => (state.discarded.includes(card) || state.sides[side]?.hand.includes(card) ? card : UNKNOWN)),
    pending: state.pending.filter(duty => duty.side === side || duty.must).map(duty => hidden(duty, named)),
    acting: state.acting === undefined ? undefined : named(state.acting),
    activation: state.activation && { ...state.activation, unit: named(state.activation.unit) },
  };
}

/** A unit of one's own or in the open as it is; a hidden one as a marker where it lies, nothing while it is off the map. */
function known(unit: WtaUnit, side: SideId, name: UnitId): readonly WtaUnit[] {
  if (!isSecret(unit, side)) return unit.side === side || unit.activated ? [unit] : [ungrouped(unit)];
  return unit.at === undefined ? [] : [marker(unit, name)];
}

/** The letter of a group is turned to the enemy only when the unit has been activated (8.1). */
function ungrouped(unit: WtaUnit): WtaUnit {
  const { group: _, ...rest } = unit;
  return rest;
}

const marker = (unit: WtaUnit, id: UnitId): WtaUnit => ({
  id,
  side: unit.side,
  type: MARKER,
  at: unit.at,
  title: `Marker ${id.replace(/\D/g, '')}`,
  strength: 1,
  full: 1,
  activated: false,
  stationary: false,
  reacted: false,
  disorganised: false,
  hidden: true,
});

const closed = (side: WtaSide): WtaSide => ({ ...side, hand: side.hand.map(() => UNKNOWN) });

function hidden(duty: WtaPendingAction, named: (id: UnitId) => UnitId): WtaPendingAction {
  const unit = 'unit' in duty ? { unit: named(duty.unit) } : {};
  const target = 'target' in duty && duty.target !== undefined ? { target: named(duty.target) } : {};
  return { ...duty, ...unit, ...target } as WtaPendingAction;
}

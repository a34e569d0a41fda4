// Transports (11): what a unit can carry and tow, who is on it, getting on and off.

import { agree, withVerb } from '../../core/englishText.ts';
import type { UnitId } from '../../core/types.ts';
import { calibreOf } from './calibre.ts';
import type { CarrierId } from './data/carriers.ts';
import { isVehicle } from './movementCost.ts';
import { option } from './options.ts';
import type { AafState, AafUnit } from './state.ts';
import type { CarrierRow } from './tables.ts';
import { allUnits, isGun, isSupport, modelsOf, putUnit, unitOf } from './units.ts';

/** Those who ride in or on a unit, or are towed by it. */
export const passengersOf = (state: AafState, id: UnitId): readonly AafUnit[] =>
  allUnits(state).filter(({ aboard, strength }) => aboard === id && strength > 0);

/** The row of the carriers that goes for a unit, undefined for who carries nobody (11.1, 11.5, 21.6; ruling R55). */
export function carrierOf({ game }: AafState, unit: AafUnit): CarrierRow | undefined {
  const id = carrierId(unit, game.tables.vehicles[unit.type]?.dismounts === true);
  return id && game.tables.carriers[id];
}

const carrierId = (unit: AafUnit, dismounts: boolean): CarrierId | undefined =>
  isVehicle(unit) ? (OWN_ROWS.find(id => id === unit.type) ?? ROWS.find(([, goes]) => goes(unit, dismounts))?.[0]) : undefined;

/** Vehicles that are rows of the carriers themselves. */
const OWN_ROWS = ['truck', 'jeep', 'raft', 'vessel', 'boat'] as const satisfies readonly CarrierId[];

/** Which row goes for another vehicle: the first that fits. */
const ROWS: readonly (readonly [CarrierId, (unit: AafUnit, dismounts: boolean) => boolean])[] = [
  ['raft', ({ drive, speed }) => drive === 'afloat' && speed <= RAFT],
  ['boat', ({ drive }) => drive === 'afloat'],
  ['half-track', ({ drive }) => drive === 'half-track'],
  ['carrier', ({ drive, kind }, dismounts) => dismounts || (drive === 'tracked' && kind === 'vehicle')],
  ['truck', ({ drive, armour }) => drive === 'wheeled' && !armour],
  ['tank', ({ kind }) => kind === 'afv'],
];

const RAFT = 2;

/** Figures of a squad, where no figures are counted. */
const crewOf = (unit: AafUnit): number => modelsOf(unit);

/** Is it a vehicle with an engine of war inside of which nobody rides: infantry sits on it (11.5)? */
export const isTank = (state: AafState, unit: AafUnit): boolean => carrierOf(state, unit) === state.game.tables.carriers.tank;

/** Bought together, a unit and its transport fit, whatever they are (rulings R55, R56). */
const isOwn = (unit: AafUnit, transport: AafUnit): boolean => transport.partOf === unit.id;

/** Why a transport cannot take a unit, in words; undefined when it can. Several vehicles of a unit carry together. */
export function loadFault(state: AafState, unit: AafUnit, transport: AafUnit): string | undefined {
  const row = carrierOf(state, transport);
  if (!row) return `${withVerb(transport.title, 'carries')} nobody`;
  if (isVehicle(unit)) return `${withVerb(unit.title, 'is')} a vehicle itself`;
  if (unit.kind === 'cavalry' || unit.drive !== undefined) return `${withVerb(unit.title, 'is')} mounted`;
  if (isOwn(unit, transport)) return undefined;
  if (option(state, 'carrier-load') && isArmouredCarrier(state, transport))
    return `${withVerb(transport.title, 'carries only the unit it')} came with`;
  const others = passengersOf(state, transport.id).filter(({ id }) => id !== unit.id);
  return isSupport(unit) ? towFault(unit, transport, row, others) : roomFault(state, unit, transport, row, others);
}

const isArmouredCarrier = (state: AafState, transport: AafUnit): boolean => transport.armour !== undefined && !isTank(state, transport);

/** A gun with its crew: one at a time, no larger than the row tows, beside passengers only where the row says so. */
function towFault(unit: AafUnit, transport: AafUnit, row: CarrierRow, others: readonly AafUnit[]): string | undefined {
  if (row.crew === 'none') return `${withVerb(transport.title, 'tows')} no guns`;
  if (transport.towing !== undefined && transport.towing !== unit.id) return `${withVerb(transport.title, 'tows')} another gun`;
  if (row.crew === 'instead' && others.length > 0) return `${withVerb(transport.title, 'has no room beside its')} passengers`;
  const heavy = unit.groups.find(({ gun }) => gun !== undefined && calibreOf(gun) > (isMortar(gun) ? row.mortars : row.guns));
  return heavy?.gun === undefined
    ? undefined
    : `${transport.title} cannot tow ${unit.title}: ${agree(unit.title, 'its')} ${calibreOf(heavy.gun)}mm are too heavy`;
}

const isMortar = (weapon: string): boolean => weapon.includes('mortar');

/** Figures: a squad for each vehicle, or so many. */
function roomFault(state: AafState, unit: AafUnit, transport: AafUnit, row: CarrierRow, others: readonly AafUnit[]): string | undefined {
  const riders = others.filter(one => !isSupport(one));
  if (isTank(state, transport) && !isRider(unit)) return `only squads and platoon commands ride on tanks, not ${unit.title}`;
  if (row.squads > 0) {
    const full = row.squads * transport.strength;
    return riders.length >= full ? `${withVerb(transport.title, 'has')} no room for another unit` : undefined;
  }
  if (row.crew === 'instead' && transport.towing !== undefined)
    return `${withVerb(transport.title, 'has no room beside the crew it carries')}`;
  const seats = row.figures * transport.strength;
  const men = crewOf(unit) + riders.reduce((sum, one) => sum + crewOf(one), 0);
  return men > seats ? `${withVerb(transport.title, 'has')} room for ${seats} figures, not for ${men}` : undefined;
}

/** Squads and platoon commands (11.5): all infantry but company commands. */
const isRider = (unit: AafUnit): boolean => !unit.groups.some(isGun) && !unit.type.endsWith('company-hq');

/** No longer on its transport, which tows it no more. */
export function leaveTransport(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!unit || unit.aboard === undefined) return state;
  const { aboard, ...rest } = unit;
  const left = putUnit(state, rest);
  const transport = unitOf(state, aboard);
  if (transport?.towing !== id) return left;
  const { towing: _, ...free } = transport;
  return putUnit(left, free);
}

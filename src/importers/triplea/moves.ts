// Moves of a log: played by the shortest way, transports loaded and unloaded where they lie; what the rules
// do not allow is set down where it came to.

import type { AdjustChange } from '../../core/adjustment.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { SideId } from '../../core/types.ts';
import {
  type AreaId,
  type AxisMoveEvent,
  type AxisPlacedUnit,
  type AxisState,
  allUnits,
  CAPACITY,
  enemyMineIn,
  hasGunAgainst,
  isAircraft,
  isNeutral,
  isPlaced,
  isShip,
  isTerritory,
  isZone,
  linksOf,
  unitsAt,
} from '../../rulesets/axis-and-allies/public.ts';
import { countsOf, withField } from './forces.ts';
import type { LogStatement, Pile } from './lines.ts';
import type { ImportContext } from './teller.ts';

/** Pieces of a power in an area that a line means, those aboard last. */
function meant(state: AxisState, side: SideId, at: AreaId, piles: readonly Pile[]): readonly AxisPlacedUnit[] | undefined {
  const taken: AxisPlacedUnit[] = [];
  for (const { type, count } of piles) {
    const open = unitsAt(state, at).filter(unit => unit.side === side && unit.type === type && !taken.includes(unit));
    if (open.length < count) return undefined;
    taken.push(...open.toSorted((a, b) => a.moved - b.moved).slice(0, count));
  }
  return taken;
}

/** A line of a move, and where it stands. */
export type LoggedMove = Omit<Extract<LogStatement, { kind: 'move' }>, 'kind'> & { readonly text: string; readonly line: number };

/** Land units that the combat move brings to ships, as far as they have not gone on: by these rules those that stay load when all has been fought. */
export type HeldLoad = LoggedMove;

interface Holding {
  held: readonly HeldLoad[];
}

/** A move of the log; false where its pieces or places are not there. Loading waits until the cargo goes on, or for the non-combat move. */
export function importMove(telling: ImportContext, now: Holding, side: SideId, move: LoggedMove): boolean {
  const state = telling.teller.state();
  const [start, end] = [telling.names.area(move.from), telling.names.area(move.to)];
  const isLoad =
    start !== undefined &&
    end !== undefined &&
    isTerritory(state, start) &&
    isZone(state, end) &&
    move.piles.every(({ type }) => isOnFoot(state, type));
  if (isLoad && state.phase === 'combat-move' && meant(state, side, start, move.piles)) {
    now.held = [...now.held, move];
    return true;
  }
  if (start !== undefined && isZone(state, start)) tellHeld(telling, now, side, { ...move, zone: start });
  return tellMove(telling, side, move);
}

const isOnFoot = (state: AxisState, type: string): boolean => lookUp(state.game.tables.units, type)?.domain === 'land';

/** Loads what was held, of one zone only what a line takes on from there and is not aboard already. */
export function tellHeld(telling: ImportContext, now: Holding, side: SideId, going?: LoggedMove & { readonly zone: AreaId }): void {
  const { teller, names } = telling;
  const line = teller.line();
  const there = going ? unitsAt(teller.state(), going.zone).filter(unit => unit.side === side) : [];
  const wanted = new Map(going?.piles.map(({ type, count }) => [type, count - there.filter(unit => unit.type === type).length] as const));
  const kept: HeldLoad[] = [];
  for (const load of now.held) {
    const part = (type: string, count: number): number =>
      !going ? count : names.area(load.to) === going.zone ? Math.max(0, Math.min(count, wanted.get(type as Pile['type']) ?? 0)) : 0;
    const goes = load.piles.map(pile => ({ ...pile, count: part(pile.type, pile.count) })).filter(({ count }) => count > 0);
    const stays = load.piles.map(pile => ({ ...pile, count: pile.count - part(pile.type, pile.count) })).filter(({ count }) => count > 0);
    for (const { type, count } of goes) wanted.set(type, (wanted.get(type) ?? 0) - count);
    if (stays.length > 0) kept.push({ ...load, piles: stays });
    if (goes.length === 0) continue;
    teller.at(load.line);
    if (!tellMove(telling, side, { ...load, piles: goes })) teller.remark(`not played: ${load.text}`);
  }
  teller.at(line);
  now.held = kept;
}

/**
 * A line that moves land units, ships and aircraft together is a move of each. By the shortest way where the rules allow it, else
 * the pieces are set down where they came to.
 */
function tellMove({ teller, names }: ImportContext, side: SideId, { piles, from, to, text }: LoggedMove): boolean {
  const [start, end] = [names.area(from), names.area(to)];
  const state = teller.state();
  const units = start === undefined ? undefined : meant(state, side, start, piles);
  if (start === undefined || end === undefined || !units) return false;
  for (const group of groupsOf(state, units)) {
    const now = teller.state();
    const here = group.flatMap(({ id }) => lookUp(now.units, id) ?? []).filter(isPlaced);
    if (!moves(now, start, end, here).some(event => teller.play(event) === undefined)) teller.adjust(carried(now, side, here, end), text);
  }
  return true;
}

/** Ships with what they carry first, so that aircraft find their decks; then land units, then aircraft. */
function groupsOf(state: AxisState, units: readonly AxisPlacedUnit[]): readonly (readonly AxisPlacedUnit[])[] {
  const domainOf = (unit: AxisPlacedUnit): string => {
    const carrier = unit.aboard === undefined ? undefined : units.find(({ id }) => id === unit.aboard);
    return lookUp(state.game.tables.units, (carrier ?? unit).type)?.domain ?? 'land';
  };
  return ['sea', 'land', 'air'].map(domain => units.filter(unit => domainOf(unit) === domain)).filter(group => group.length > 0);
}

type Move = Omit<AxisMoveEvent, 'id'>;

/**
 * The events that such a move may be: the way of pieces of one kind with what they carry, or transports that load or unload where they lie.
 */
function moves(state: AxisState, start: AreaId, end: AreaId, units: readonly AxisPlacedUnit[]): readonly Move[] {
  const goes = units.filter(({ aboard }) => aboard === undefined || !units.some(({ id }) => id === aboard));
  const counts = countsOf(goes);
  const isAshore = goes.every(({ type }) => lookUp(state.game.tables.units, type)?.domain === 'land');
  const isAfloat = isAshore && isZone(state, start) !== isZone(state, end);
  if (!isAfloat) {
    const path = wayBetween(state, start, end, goes);
    return path ? [{ type: 'move', units: counts, path }] : [];
  }
  const zone = isZone(state, start) ? start : end;
  const cargo = zone === end ? { load: [{ from: start, units: counts }] } : { unload: { to: end, units: counts } };
  const ships = unitsAt(state, zone).filter(({ type, side }) => type === 'transport' && side === units[0]?.side).length;
  return Array.from({ length: ships }, (_, i) => ({ type: 'move', units: { transport: i + 1 }, path: [zone], ...cargo }));
}

interface Way {
  readonly path: readonly AreaId[];
  /** Guns and mines on it, and neutral land: a player shuns them where another way is as short. */
  readonly risks: number;
}

/** The shortest way by land or sea, for aircraft over both; of those as short one past the fewest guns, mines and neutrals. */
function wayBetween(state: AxisState, from: AreaId, to: AreaId, units: readonly AxisPlacedUnit[]): readonly AreaId[] | undefined {
  const open = (area: AreaId): boolean =>
    units.every(unit => isAircraft(state, unit) || (isShip(state, unit) ? isZone(state, area) : isTerritory(state, area)));
  const isRisky = (area: AreaId): boolean =>
    area !== from &&
    units.some(unit =>
      isAircraft(state, unit) ? isNeutral(state, area) || hasGunAgainst(state, unit.side, area) : enemyMineIn(state, unit.side, area),
    );
  const found = new Set([from]);
  for (let edge = new Map<AreaId, Way>([[from, { path: [from], risks: 0 }]]); edge.size > 0; ) {
    const way = edge.get(to);
    if (way) return way.path;
    const next = new Map<AreaId, Way>();
    for (const [area, { path, risks }] of edge)
      for (const near of linksOf(state, area)) {
        const sum = risks + (isRisky(area) ? 1 : 0);
        if (found.has(near) || !open(near) || sum >= (next.get(near)?.risks ?? Number.POSITIVE_INFINITY)) continue;
        next.set(near, { path: [...path, near], risks: sum });
      }
    for (const area of next.keys()) found.add(area);
    edge = next;
  }
  return undefined;
}

/** Pieces set down at the end of a move: land units at sea go aboard, ashore they come from the zone that they leave. */
function carried(state: AxisState, side: SideId, units: readonly AxisPlacedUnit[], end: AreaId): readonly AdjustChange[] {
  const load = (type: string): number => lookUp(state.game.tables.units, type)?.load ?? 1;
  const cargo = (ship: string): number =>
    allUnits(state).reduce((sum, unit) => (unit.aboard === ship && isPlaced(unit) ? sum + load(unit.type) : sum), 0);
  const holds = [...units, ...unitsAt(state, end)]
    .filter(unit => unit.side === side && unit.type === 'transport')
    .map(({ id }) => ({ id, room: CAPACITY.transport - cargo(id) }));
  const ships = units.filter(unit => isShip(state, unit));
  const aboard = ships.flatMap(ship => unitsAt(state, ship.at).filter(unit => unit.aboard === ship.id && !units.includes(unit)));
  return [
    ...aboard.map(unit => ({ unit: unit.id, at: end })),
    ...units.flatMap((unit): readonly AdjustChange[] => {
      if (isAircraft(state, unit) || isShip(state, unit)) return [{ unit: unit.id, at: end }];
      if (isTerritory(state, end)) {
        const ashore = { unit: unit.id, at: end, ...(unit.aboard === undefined ? {} : { set: { aboard: null } }) };
        return isZone(state, unit.at) ? [ashore, withField(unit.id, 'offshore', unit.at)] : [ashore];
      }
      const stays = unit.aboard !== undefined && ships.some(({ id }) => id === unit.aboard);
      const hold = stays ? undefined : holds.find(({ room }) => room >= load(unit.type));
      if (hold) hold.room -= load(unit.type);
      return [{ unit: unit.id, at: end }, ...(hold ? [withField(unit.id, 'aboard', hold.id)] : [])];
    }),
  ];
}

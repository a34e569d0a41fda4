// Moves of a log: played by the shortest way, transports loaded and unloaded where they lie; what the rules
// do not allow is set down where it came to.

import type { AdjustChange } from '../../core/adjustment.ts';
import { equal } from '../../core/equal.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { SideId } from '../../core/types.ts';
import {
  type AreaId,
  type AxisMoveEvent,
  type AxisPlacedUnit,
  type AxisState,
  allUnits,
  capacityOf,
  cargoOf,
  enemyMineIn,
  hasGunAgainst,
  isAircraft,
  isNeutral,
  isPlaced,
  isShip,
  isTerritory,
  isZone,
  linksOf,
  movers,
  sameTeam,
  unitsAt,
} from '../../rulesets/axis-and-allies/public.ts';
import { countsOf, withField } from './forces.ts';
import type { LogStatement, Pile } from './lines.ts';
import type { ImportContext } from './teller.ts';

/** Pieces of a power in an area that a line means, of transports these, and what they carry before what lies in others. */
function meant(
  state: AxisState,
  side: SideId,
  at: AreaId,
  piles: readonly Pile[],
  ships: readonly AxisPlacedUnit[] = [],
): readonly AxisPlacedUnit[] | undefined {
  const taken: AxisPlacedUnit[] = [];
  const rank = (unit: AxisPlacedUnit): number =>
    (unit.side === side ? 0 : 2) + (ships.some(({ id }) => id === unit.id || id === unit.aboard) ? 0 : 1);
  for (const { type, count } of piles) {
    const alike = unitsAt(state, at).filter(unit => unit.type === type && !taken.includes(unit));
    const own = alike.filter(unit => unit.side === side);
    // A carrier takes along the fighters of friends that stand on it: a line does not say whose they are.
    const guests = piles.some(pile => pile.type === 'carrier')
      ? alike.filter(unit => isAircraft(state, unit) && isGuest(state, side, unit))
      : [];
    const open = [...own, ...(own.length < count ? guests : [])];
    if (open.length < count) return undefined;
    taken.push(...open.toSorted((a, b) => rank(a) - rank(b) || a.moved - b.moved).slice(0, count));
  }
  return taken;
}

/** A line of a move, and where it stands. */
export type LoggedMove = Omit<Extract<LogStatement, { kind: 'move' }>, 'kind'> & { readonly text: string; readonly line: number };

/** Land units that were brought to ships, as far as they have not gone on. By these rules those that stay load when all has been fought. */
export type HeldLoad = LoggedMove;

interface Holding {
  held: readonly HeldLoad[];
}

/** A move of the log; false where its pieces or places are not there. Loading waits until the cargo goes on, or the phase ends. */
export function importMove(telling: ImportContext, now: Holding, side: SideId, move: LoggedMove): boolean {
  const state = telling.teller.state();
  const [start, end] = [telling.names.area(move.from), telling.names.area(move.to)];
  const isFromSea = start !== undefined && isZone(state, start);
  const isLoad =
    start !== undefined && !isFromSea && end !== undefined && isZone(state, end) && move.piles.every(({ type }) => isOnFoot(state, type));
  if (isLoad && ['combat-move', 'noncombat'].includes(state.phase) && meant(state, side, start, move.piles)) {
    now.held = [...now.held, move];
    return true;
  }
  if (!isFromSea || now.held.length === 0) return tellMove(telling, side, move);
  const cargo = move.piles.filter(({ type }) => isOnFoot(state, type));
  const isThere = fittingShips(state, { side, zone: start, ships: shipsOf(move.piles), cargo }) !== undefined;
  if (!isThere && tellAtOnce(telling, now, side, { ...move, cargo, zone: start })) return true;
  if (!isThere) tellHeld(telling, now, side, { ...move, zone: start });
  return tellMove(telling, side, move);
}

/** What goes aboard and on in one event: ships that are empty take it. False, and nothing has happened, where that cannot be. */
function tellAtOnce(
  telling: ImportContext,
  now: Holding,
  side: SideId,
  { zone, cargo, ...move }: LoggedMove & { readonly zone: AreaId; readonly cargo: readonly Pile[] },
): boolean {
  const { teller, names } = telling;
  const state = teller.state();
  const end = names.area(move.to);
  if (end === undefined || cargo.length === 0) return false;
  const left = new Map(cargo.map(({ type, count }) => [type, count]));
  const held: HeldLoad[] = [];
  const load: { from: AreaId; units: Record<string, number> }[] = [];
  for (const one of now.held) {
    const from = names.area(one.from);
    const isHere = from !== undefined && names.area(one.to) === zone;
    const taken = one.piles.map(({ type, count }) => ({ type, count: isHere ? Math.min(count, left.get(type) ?? 0) : 0 }));
    for (const { type, count } of taken) left.set(type, (left.get(type) ?? 0) - count);
    if (from !== undefined && taken.some(({ count }) => count > 0))
      load.push({ from, units: countsOf(taken.filter(({ count }) => count > 0)) });
    const rest = one.piles.map((pile, i) => ({ ...pile, count: pile.count - (taken[i]?.count ?? 0) })).filter(({ count }) => count > 0);
    if (rest.length > 0) held.push({ ...one, piles: rest });
  }
  if ([...left.values()].some(count => count > 0)) return false;
  const ships = move.piles.filter(({ type }) => lookUp(state.game.tables.units, type)?.domain === 'sea');
  const sailing = ships.length > 0 ? meant(state, side, zone, ships) : undefined;
  const path = sailing && wayBetween(state, zone, end, sailing);
  const bridge = { unload: { to: end, units: countsOf(cargo) } };
  const most = unitsAt(state, zone).filter(unit => unit.side === side && unit.type === 'transport').length;
  const tries: readonly Move[] =
    ships.length > 0
      ? path
        ? [{ type: 'move', units: countsOf(ships), path, load }]
        : []
      : Array.from({ length: most }, (_, i): Move => ({ type: 'move', units: { transport: i + 1 }, path: [zone], load, ...bridge }));
  if (!tries.some(event => teller.play(event) === undefined)) return false;
  now.held = held;
  const others = move.piles.filter(({ type }) => lookUp(state.game.tables.units, type)?.domain === 'air');
  return others.length === 0 || tellMove(telling, side, { ...move, piles: others });
}

const isOnFoot = (state: AxisState, type: string): boolean => lookUp(state.game.tables.units, type)?.domain === 'land';

/** Loads what was held, of one zone only what a line takes on from there. */
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

const isGuest = (state: AxisState, side: SideId, unit: AxisPlacedUnit): boolean => unit.side !== side && sameTeam(state, unit.side, side);

/**
 * A line that moves land units, ships and aircraft together is a move of each. By the shortest way where the rules allow it, else
 * the pieces are set down where they came to.
 */
function tellMove({ teller, names }: ImportContext, side: SideId, { piles, from, to, text }: LoggedMove): boolean {
  const [start, end] = [names.area(from), names.area(to)];
  const state = teller.state();
  const units = start === undefined ? undefined : meant(state, side, start, piles);
  if (start === undefined || end === undefined || !units) return false;
  const transports = units.filter(({ type }) => type === 'transport');
  const path = transports.length === 0 ? [start] : (wayBetween(state, start, end, transports) ?? [start]);
  if (isZone(state, start))
    shiftCargo(teller, { side, zone: start, ships: transports.length, path, cargo: piles.filter(({ type }) => isOnFoot(state, type)) });
  const sailing = movers(teller.state(), { units: { transport: transports.length }, path }, side).units;
  const meantNow = meant(teller.state(), side, start, piles, sailing) ?? units;
  for (const group of groupsOf(teller.state(), meantNow)) {
    const now = teller.state();
    const here = group.flatMap(({ id }) => lookUp(now.units, id) ?? []).filter(isPlaced);
    const isOwn = here.every(unit => unit.side === side);
    if (!isOwn || !moves(now, start, end, here).some(event => teller.play(event) === undefined))
      teller.adjust(carried(now, side, here, end), text);
  }
  return true;
}

const shipsOf = (piles: readonly Pile[]): number => piles.find(({ type }) => type === 'transport')?.count ?? 0;

interface Sailing {
  readonly side: SideId;
  readonly zone: AreaId;
  /** How many transports go; 0: as many as must. */
  readonly ships: number;
  /** Their way; the zone alone for those that stay. */
  readonly path: readonly AreaId[];
  readonly cargo: readonly Pile[];
}

/** Transports in a zone that carry this cargo and no other; undefined where none do, or there are too many to say. */
function fittingShips(state: AxisState, { side, zone, ships, cargo }: Omit<Sailing, 'path'>): readonly AxisPlacedUnit[] | undefined {
  const all = unitsAt(state, zone).filter(unit => unit.side === side && unit.type === 'transport');
  const wanted = cargo.flatMap(({ type, count }) => Array.from({ length: count }, () => type)).toSorted();
  const loaded = all.filter(ship => cargoOf(state, ship).length > 0);
  if (loaded.length === 0 || all.length > MOST_SHIPS || wanted.length === 0) return undefined;
  const sizes = ships > 0 ? [ships] : loaded.map((_, i) => i + 1);
  return sizes
    .flatMap(n => subsets(all, n))
    .find(some => equal(some.flatMap(ship => cargoOf(state, ship).map(({ type }) => type)).toSorted(), wanted));
}

/**
 * Which of several like transports carries what, no line says: they change their cargo so that those that will be taken for the move have
 * what goes with it.
 */
function shiftCargo(teller: ImportContext['teller'], sailing: Sailing): void {
  const state = teller.state();
  const fitting = fittingShips(state, sailing);
  if (!fitting) return;
  const { side, ships, path, cargo } = sailing;
  const unload = ships > 0 ? {} : { unload: { to: '', units: countsOf(cargo) } };
  const { units: taken } = movers(state, { units: { transport: fitting.length }, path, ...unload }, side);
  const [give, get] = [taken.filter(one => !fitting.includes(one)), fitting.filter(one => !taken.includes(one))];
  const changes = give.flatMap((ship, i) => {
    const other = get[i];
    const swap = (from: AxisPlacedUnit, to: AxisPlacedUnit) => cargoOf(state, from).map(unit => withField(unit.id, 'aboard', to.id));
    return other ? [...swap(ship, other), ...swap(other, ship)] : [];
  });
  teller.adjust(changes, 'Which transport carries what, the log does not say');
}

/** More ships in one zone than these stay as they are: too many ways to choose some of them. */
const MOST_SHIPS = 10;

/** Every choice of so many, those in front first. */
const subsets = <T>(of: readonly T[], count: number): readonly (readonly T[])[] =>
  count === 0 ? [[]] : of.flatMap((one, i) => subsets(of.slice(i + 1), count - 1).map(rest => [one, ...rest]));

/** Ships with what they carry first, so that aircraft find their decks; then land units, then aircraft. */
function groupsOf(state: AxisState, units: readonly AxisPlacedUnit[]): readonly (readonly AxisPlacedUnit[])[] {
  const domainOf = (unit: AxisPlacedUnit): string => {
    const carrier = unit.aboard === undefined ? undefined : units.find(({ id }) => id === unit.aboard);
    return lookUp(state.game.tables.units, (carrier ?? unit).type)?.domain ?? 'land';
  };
  const groups = ['sea', 'land', 'air'].map(domain => units.filter(unit => domainOf(unit) === domain));
  return groups.flatMap(group => [...Map.groupBy(group, ({ side }) => side).values()]);
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
    .map(unit => ({ id: unit.id, room: capacityOf(state, unit) - cargo(unit.id) }));
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

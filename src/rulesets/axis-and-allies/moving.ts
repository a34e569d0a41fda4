// A move as it happens: who goes, what meets them on the way (guns, mines), what is loaded and put ashore, and how the position looks afterwards. Total: a move
// that breaks rules is carried out as far as it can be told.

import type { Cast } from '../../core/act.ts';
import { reading } from '../../core/read.ts';
import type { SideId, UnitId } from '../../core/types.ts';
import { attack, type Troop } from './attack.ts';
import { taken } from './capture.ts';
import { CAPACITY, NEUTRAL_FEE } from './data/units.ts';
import { isNeutral, isTerritory, isZone } from './land.ts';
import { option } from './options.ts';
import type { AaState, AaUnit, AreaId, Counts, MoveEvent, Phase } from './state.ts';
import {
  allUnits,
  cargoOf,
  isAircraft,
  isDamaged,
  isEnemy,
  isShip,
  named,
  type Picked,
  type Placed,
  pickUnits,
  removeUnits,
  typeOf,
  unitsAt,
  withUnit,
  withUnits,
} from './units.ts';
import { isFree, isOpenLand, neutralsOn, spacesLeft, stopsAt } from './ways.ts';

type Move = Omit<MoveEvent, 'id' | 'type'>;

export const startOf = ({ path }: Pick<Move, 'path'>): AreaId => path[0] ?? '';
export const endOf = ({ path }: Pick<Move, 'path'>): AreaId => path.at(-1) ?? '';
export const stepsOf = ({ path }: Pick<Move, 'path'>): number => Math.max(0, path.length - 1);

/** The pieces that move: those that can first, not those aboard ships. */
export const movers = (state: AaState, event: Move, side: SideId): Picked =>
  pickUnits(state, {
    side,
    area: startOf(event),
    units: event.units,
    ...(event.elite === undefined ? {} : { elite: event.elite }),
    ...(event.damaged === undefined ? {} : { damaged: event.damaged }),
    suits: unit => unit.aboard === undefined,
    first: unit => isFree(state, unit) && spacesLeft(state, unit) >= stepsOf(event) && isMeant(state, unit, event),
  });

/** Transports that carry what is put ashore, those with room for what is loaded, bombers with somebody aboard for a drop. */
function isMeant(state: AaState, unit: Placed, event: Move): boolean {
  if (unit.type !== 'transport') return true;
  const cargo = cargoOf(state, unit);
  if (event.unload && !event.load)
    return cargo.some(({ type }) => Object.keys(event.unload?.units ?? {}).some(name => named(name).type === type));
  return event.load ? cargo.length === 0 : true;
}

/** Points of load a transport has left. */
export const roomOf = (state: AaState, ship: AaUnit): number =>
  CAPACITY.transport - cargoOf(state, ship).reduce((sum, unit) => sum + (state.game.tables.units[unit.type]?.load ?? 0), 0);

export interface Loaded {
  readonly state: AaState;
  /** What was asked for and did not get aboard: not there, or no room. */
  readonly missing: Counts;
}

/** Cargo goes aboard the transports among the movers, the bulkiest first, each into the first ship with room. */
export function loaded(state: AaState, event: Move, side: SideId, ships: readonly AaUnit[]): Loaded {
  const missing: Record<string, number> = {};
  let now = state;
  const transports = ships.filter(({ type }) => type === 'transport');
  for (const { from, units } of event.load ?? [])
    for (const [name, n] of Object.entries(units).toSorted(([a], [b]) => bulk(state, b) - bulk(state, a))) {
      const { power = side } = named(name);
      const picked = pickUnits(now, {
        side: power,
        area: from,
        units: { [name]: n },
        suits: unit => unit.aboard === undefined,
        first: unit => isFree(now, unit),
      });
      if (picked.units.length < n) missing[name] = (missing[name] ?? 0) + n - picked.units.length;
      for (const unit of picked.units) {
        const ship = transports.find(one => roomOf(now, one) >= (typeOf(now, unit).load || Number.POSITIVE_INFINITY));
        if (ship) now = withUnit(now, unit.id, { at: ship.at, aboard: ship.id, movedIn: state.phase });
        else missing[name] = (missing[name] ?? 0) + 1;
      }
    }
  return { state: now, missing };
}

const bulk = (state: AaState, name: string): number => state.game.tables.units[named(name).type]?.load ?? 0;

/** Pieces among the cargo of the movers that an unloading names. */
export function unloading(state: AaState, event: Move, side: SideId, ships: readonly AaUnit[]): Picked {
  const aboard = new Set(ships.map(({ id }) => id));
  const area = ships.map(ship => state.units[ship.id]?.at).find(at => at !== undefined) ?? endOf(event);
  const suits = (unit: Placed): boolean => unit.aboard !== undefined && aboard.has(unit.aboard) && unit.type !== 'mine';
  const parts = Object.entries(event.unload?.units ?? {}).map(([name, n]) =>
    pickUnits(state, { side: named(name).power ?? side, area, units: { [name]: n }, suits }),
  );
  return { units: parts.flatMap(({ units }) => units), missing: Object.assign({}, ...parts.map(({ missing }) => missing)) as Counts };
}

/** Infantry that flies along: taken aboard where the bombers start, or aboard since an earlier move. */
export function jumpers(state: AaState, event: Move, side: SideId, bombers: readonly AaUnit[]): readonly Placed[] {
  if (event.drop === undefined && event.carry === undefined) return [];
  const aboard = bombers.flatMap(bomber => cargoOf(state, bomber)).filter((unit): unit is Placed => unit.at !== undefined);
  if (event.carry === undefined) return aboard;
  return pickUnits(state, {
    side,
    area: startOf(event),
    units: { infantry: event.carry },
    suits: unit => unit.aboard === undefined,
    first: unit => unit.moved === 0 && isFree(state, unit),
  }).units;
}

/** Something that fires at or strikes those who pass: a gun, or a mine. One cast for a gun, one for each type of ship. */
export interface Hazard {
  readonly kind: 'flak' | 'mine';
  readonly area: AreaId;
  readonly type?: string;
  readonly units: readonly Placed[];
  readonly cast: Cast;
  /** How many of them were hit, as far as the dice are known. */
  readonly hits: number;
  readonly hit: readonly Placed[];
}

/** Guns fire in the combat move at aircraft that fly over; where the flight ends they fire in the battle, unless it only drops infantry there. */
export const hasGunAgainst = (state: AaState, side: SideId, area: AreaId): boolean =>
  state.phase === 'combat-move' &&
  isTerritory(state, area) &&
  unitsAt(state, area).some(
    unit => unit.type === 'aa-gun' && unit.aboard === undefined && (isEnemy(state, unit.side, side) || unit.captured === true),
  );

export const enemyMineIn = (state: AaState, side: SideId, zone: AreaId): boolean => {
  const owner = state.mines[zone];
  return owner !== undefined && option(state, 'mines') && isEnemy(state, owner, side);
};

/** All that strikes the movers on their way, in order; each looks at those the earlier ones have left. */
export function hazards(state: AaState, event: Move, side: SideId, units: readonly Placed[]): readonly Hazard[] {
  const found: Hazard[] = [];
  let left = units;
  event.path.slice(1).forEach((area, i) => {
    const isEnd = i === event.path.length - 2;
    const fliers = left.filter(unit => isAircraft(state, unit));
    const isShot = fliers.length > 0 && hasGunAgainst(state, side, area) && (!isEnd || (event.carry ?? 0) > 0);
    if (isShot) found.push(withHits(state, event, found, gun(state, event, side, area, fliers)));
    const ships = left.filter(unit => isShip(state, unit));
    if (ships.length > 0 && isZone(state, area) && enemyMineIn(state, side, area))
      for (const type of new Set(ships.map(ship => ship.type)))
        found.push(
          withHits(
            state,
            event,
            found,
            mine(
              state,
              side,
              area,
              type,
              ships.filter(ship => ship.type === type),
            ),
          ),
        );
    const out = new Set(
      found.filter(one => one.area === area).flatMap(one => one.hit.filter(unit => isOut(state, one, unit)).map(({ id }) => id)),
    );
    left = left.filter(({ id }) => !out.has(id));
  });
  return found;
}

/** A ship that is struck goes no further; a whole battleship sails on by option only (ruling R84). */
const isOut = (state: AaState, { kind }: Hazard, unit: Placed): boolean =>
  !(kind === 'mine' && survives(state, unit) && option(state, 'struckBattleship') === 'sails');

/** A whole battleship takes a mine as its first hit, unless it sinks outright by option (ruling R25). */
const survives = (state: AaState, unit: AaUnit): boolean => unit.strength > 1 && option(state, 'mineBattleship') === 'hit';

type Bare = Omit<Hazard, 'hits' | 'hit'>;

function gun(state: AaState, event: Move, side: SideId, area: AreaId, fliers: readonly Placed[]): Bare {
  const cargo =
    event.drop !== undefined && event.path.indexOf(area) <= event.path.indexOf(event.drop)
      ? infantryPrice(state, event.carry ?? 0, fliers.length)
      : 0;
  const targets = { role: 'attacker' as const, troops: troopsOf(state, fliers, cargo) };
  const roll = attack({ kind: 'flak', aircraft: fliers.length, targets, units: state.game.tables.units, of: area });
  return { kind: 'flak', area, units: fliers, cast: { by: gunnerOf(state, area), on: side, attack: roll } };
}

const infantryPrice = (state: AaState, carried: number, bombers: number): number =>
  carried >= bombers ? (state.game.tables.units['infantry']?.price ?? 0) : 0;

const gunnerOf = (state: AaState, area: AreaId): SideId | undefined => unitsAt(state, area).find(({ type }) => type === 'aa-gun')?.side;

function mine(state: AaState, side: SideId, area: AreaId, type: string, ships: readonly Placed[]): Bare {
  const roll = attack({
    kind: 'mine',
    ships: ships.map(ship => ({ ...troopOf(state, ship), cargo: worthAboard(state, ship) })),
    sinks: option(state, 'mineBattleship') === 'sunk' || !option(state, 'battleships'),
    units: state.game.tables.units,
    of: `${area}/${type}`,
  });
  return { kind: 'mine', area, type, units: ships, cast: { by: state.mines[area], on: side, attack: roll } };
}

const worthAboard = (state: AaState, ship: AaUnit): number =>
  cargoOf(state, ship).reduce((sum, { type }) => sum + (state.game.tables.units[type]?.price ?? 0), 0);

const troopOf = (state: AaState, unit: AaUnit): Troop => ({
  type: unit.type,
  count: 1,
  ...(isDamaged(unit) ? { damaged: true } : {}),
  ...(unit.elite ? { elite: true } : {}),
  ...((state.tech[unit.side] ?? []).length > 0 ? { tech: state.tech[unit.side] ?? [] } : {}),
});

const troopsOf = (state: AaState, units: readonly AaUnit[], cargo: number): readonly Troop[] =>
  units.map(unit => ({ ...troopOf(state, unit), ...(cargo > 0 && unit.type === 'bomber' ? { cargo } : {}) }));

/** The hazard with what its dice did: as thrown, else as the result says. */
function withHits(_state: AaState, event: Move, earlier: readonly Hazard[], bare: Bare): Hazard {
  const hits = Math.min(bare.units.length, countOf(event, earlier, bare));
  const names = (bare.kind === 'flak' ? event.shotDown : event.struck)?.[bare.area];
  return { ...bare, hits, hit: chosen(bare.units, names, hits) };
}

function countOf(event: Move, earlier: readonly Hazard[], bare: Bare): number {
  const name = bare.kind === 'flak' ? `down:${bare.area}` : `struck:${bare.area}/${bare.type}`;
  const rolls = [...earlier.map(({ cast }) => cast), bare.cast].map(({ attack: { roll } }) => roll);
  if ((event.thrown ?? []).length === 0) return event.result?.[name] ?? 0;
  return reading(rolls, event.thrown ?? []).tallies.at(-1)?.[name] ?? 0;
}

/** The pieces named as hit, else the cheapest way: those without the star and with the least aboard come first. */
function chosen(units: readonly Placed[], names: Counts | undefined, hits: number): readonly Placed[] {
  if (hits === 0) return [];
  const byName = Object.entries(names ?? {}).flatMap(([name, n]) => {
    const { type, elite, damaged } = named(name);
    return units.filter(unit => unit.type === type && (!elite || unit.elite) && (!damaged || isDamaged(unit))).slice(0, n);
  });
  const rest = units.filter(unit => !byName.includes(unit)).toSorted((a, b) => Number(a.elite) - Number(b.elite));
  return [...byName, ...rest].slice(0, hits);
}

/** The position after the move. */
export function moved(state: AaState, event: Move, side: SideId): AaState {
  const { units } = movers(state, event, side);
  const troops = jumpers(state, event, side, units);
  const boarded = loaded(state, event, side, units).state;
  const met = hazards(boarded, event, side, freshly(boarded, units));
  const hurt = met.reduce((now, hazard) => struckBy(now, hazard, event, troops), boarded);
  const out = new Set(met.flatMap(hazard => hazard.hit.filter(unit => isOut(state, hazard, unit)).map(({ id }) => id)));
  const going = units.filter(({ id }) => !out.has(id));
  const paidFor = paidNeutrals(driven(hurt, event, side, units), event, side);
  const there = arrived(paidFor, event, going);
  return ashore(dropped(there, event, troops, units, met), event, side, going);
}

/** The pieces as they are in this state: cargo taken aboard in the meantime. */
const freshly = (state: AaState, units: readonly Placed[]): readonly Placed[] =>
  units.flatMap(({ id }) => {
    const unit = state.units[id];
    return unit?.at === undefined ? [] : [unit as Placed];
  });

/** Aircraft shot down are lost, with infantry still aboard; struck ships with their cargo, a whole battleship turns on its side and stops. The mine goes. */
export function struckBy(state: AaState, hazard: Hazard, event: Pick<Move, 'path' | 'drop'>, troops: readonly Placed[]): AaState {
  const lying = hazard.kind === 'mine' ? hazard.hit.filter(unit => survives(state, unit)) : [];
  const sunk = hazard.hit.filter(unit => !lying.includes(unit));
  const isBeforeDrop = event.drop !== undefined && event.path.indexOf(hazard.area) <= event.path.indexOf(event.drop);
  const jumped = hazard.kind === 'flak' && isBeforeDrop ? troops.slice(0, sunk.filter(({ type }) => type === 'bomber').length) : [];
  const gone = removeUnits(
    state,
    [...sunk, ...jumped].map(({ id }) => id),
  );
  const turned = lying.reduce((now, unit) => stoppedAt(now, unit, hazard.area, unit.strength - 1), gone);
  if (hazard.kind === 'flak' || (hazard.hits === 0 && option(state, 'mineWithoutHit') === 'stays')) return turned;
  const { [hazard.area]: _spent, ...mines } = turned.mines;
  return { ...turned, mines };
}

/** A battleship on its side stays where the mine lay, its movement used up (ruling R84). */
function stoppedAt(state: AaState, unit: Placed, area: AreaId, strength: number): AaState {
  const sails = option(state, 'struckBattleship') === 'sails';
  if (sails) return withUnit(state, unit.id, { strength });
  return withUnit(state, unit.id, {
    strength,
    at: area,
    cameFrom: unit.at,
    moved: unit.moved + 1,
    ended: true,
    movedIn: unit.movedIn ?? state.phase,
  });
}

/** Armour that drives through open enemy land takes it at once (base rules). */
function driven(state: AaState, event: Move, side: SideId, units: readonly Placed[]): AaState {
  if (!units.some(({ type }) => type === 'armor') || state.phase !== 'combat-move') return state;
  return event.path
    .slice(1, -1)
    .reduce((now, area) => (isTerritory(now, area) && isOpenLand(now, side, area) ? taken(now, side, area) : now), state);
}

/** Neutral land entered or flown over is paid for once a turn. */
function paidNeutrals(state: AaState, event: Move, side: SideId): AaState {
  const crossed = neutralsOn(state, event.path);
  if (crossed.length === 0) return state;
  const ipc = Math.max(0, (state.ipc[side] ?? 0) - NEUTRAL_FEE * crossed.length);
  return { ...state, ipc: { ...state.ipc, [side]: ipc }, paid: [...state.paid, ...crossed] };
}

/** The pieces at the end of their way, what they carry with them. */
function arrived(state: AaState, event: Move, units: readonly Placed[]): AaState {
  const [at, before] = [endOf(event), event.path.at(-2)];
  const changes = new Map<UnitId, Partial<AaUnit>>();
  for (const unit of units) {
    const ended = stepsOf(event) > 0 && (stopsAt(state, unit, at) || isNeutral(state, at));
    changes.set(unit.id, {
      at,
      moved: unit.moved + stepsOf(event),
      movedIn: unit.movedIn ?? state.phase,
      ...(before === undefined ? {} : { cameFrom: before }),
      ...(ended && !isAircraft(state, unit) ? { ended: true } : {}),
      ...(event.kamikaze ? { kamikaze: true } : {}),
    });
  }
  const now = withEach(state, changes);
  const aboard = allUnits(now).filter(unit => unit.aboard !== undefined && changes.has(unit.aboard));
  return withUnits(
    now,
    aboard.map(({ id }) => id),
    { at },
  );
}

function withEach(state: AaState, changes: ReadonlyMap<UnitId, Partial<AaUnit>>): AaState {
  const units: Record<UnitId, AaUnit> = { ...state.units };
  for (const [id, change] of changes) if (units[id]) units[id] = { ...units[id], ...change };
  return { ...state, units };
}

/** Infantry that jumped stands where it was dropped; what stays aboard goes with the bomber (ruling R86). Bombers that carried do not fight this turn. */
function dropped(state: AaState, event: Move, troops: readonly Placed[], bombers: readonly Placed[], met: readonly Hazard[]): AaState {
  const alive = troops.filter(({ id }) => (state.units[id]?.strength ?? 0) > 0);
  if (troops.length === 0) return state;
  const carriers = bombers.filter(({ type }) => type === 'bomber').slice(0, troops.length);
  const carried = withUnits(
    state,
    carriers.filter(({ id }) => (state.units[id]?.strength ?? 0) > 0).map(({ id }) => id),
    { carried: true },
  );
  const phase: Phase = state.phase;
  const down = new Set(met.flatMap(({ hit }) => hit.map(({ id }) => id)));
  const open = carriers.filter(({ id }) => !down.has(id));
  return alive.reduce((now, unit, i) => {
    if (event.drop !== undefined)
      return withUnit(landedUnit(now, unit.id), unit.id, { at: event.drop, dropped: true, ended: true, moved: 1, movedIn: phase });
    const bomber = open[i];
    return bomber ? withUnit(now, unit.id, { at: endOf(event), aboard: bomber.id, ended: true, movedIn: phase }) : now;
  }, carried);
}

/** No longer aboard. */
function landedUnit(state: AaState, id: UnitId): AaState {
  const unit = state.units[id];
  if (!unit) return state;
  const { aboard: _ship, ...rest } = unit;
  return { ...state, units: { ...state.units, [id]: rest } };
}

/** Cargo goes ashore: it and the ships have ended their move (base rules). */
function ashore(state: AaState, event: Move, side: SideId, ships: readonly Placed[]): AaState {
  if (!event.unload) return state;
  const { to } = event.unload;
  const zone = endOf(event);
  const picked = unloading(state, event, side, ships).units;
  const carriers = [...new Set(picked.flatMap(({ aboard }) => aboard ?? []))];
  const down = picked.reduce(
    (now, { id }) => withUnit(landedUnit(now, id), id, { at: to, ended: true, moved: 1, movedIn: state.phase, offshore: zone }),
    state,
  );
  return withUnits(down, carriers, { unloaded: true, ended: true });
}

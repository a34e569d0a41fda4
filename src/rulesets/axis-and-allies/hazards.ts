// What strikes those who move: anti-aircraft guns below aircraft, mines in the way of ships; their dice,
// whom they hit, and what becomes of the hit.

import type { DiceRoll } from '../../core/act.ts';
import { reading } from '../../core/read.ts';
import type { SideId } from '../../core/types.ts';
import { attack, type Troop } from './attack.ts';
import { loadCargo, type Move } from './cargo.ts';
import { isTerritory, isZone } from './land.ts';
import { option } from './options.ts';
import type { AreaId, AxisState, AxisUnit, Counts } from './state.ts';
import {
  type AxisPlacedUnit,
  can,
  cargoWorth,
  countsOf,
  isAircraft,
  isDamaged,
  isEnemy,
  isShip,
  nameOf,
  parsePieceName,
  purchasePrice,
  removeUnits,
  unitsAt,
  withUnit,
} from './units.ts';

/**
 * Something that fires at or strikes those who pass: a gun (one cast, by option one for each type of
 * aircraft) or a mine (one for each kind of ship).
 */
export interface Hazard {
  readonly kind: 'flak' | 'mine';
  readonly area: AreaId;
  /** Where it has a throw for each kind of piece: which one. */
  readonly kindOf?: string;
  readonly units: readonly AxisPlacedUnit[];
  readonly cast: DiceRoll;
  /** How many of them were hit, as far as the dice are known. */
  readonly hits: number;
  readonly hit: readonly AxisPlacedUnit[];
}

/**
 * Guns fire in the combat move at aircraft that fly over; where the flight ends they fire in the
 * battle, unless it only drops infantry there.
 */
export const hasGunAgainst = (state: AxisState, side: SideId, area: AreaId): boolean =>
  state.phase === 'combat-move' &&
  isTerritory(state, area) &&
  unitsAt(state, area).some(
    unit =>
      can(state, unit, 'gun') &&
      !can(state, unit, 'falls') &&
      unit.aboard === undefined &&
      (isEnemy(state, unit.side, side) || unit.captured === true),
  );

export const enemyMineIn = (state: AxisState, side: SideId, zone: AreaId): boolean => {
  const owner = state.mines[zone];
  return owner !== undefined && option(state, 'mines') && isEnemy(state, owner, side);
};

/** All that strikes the movers on their way, in order; each looks at those the earlier ones have left. */
export function hazards(state: AxisState, event: Move, side: SideId, units: readonly AxisPlacedUnit[]): readonly Hazard[] {
  const found: Hazard[] = [];
  let left = units;
  let here = state;
  event.path.slice(1).forEach((area, i) => {
    const isEnd = i === event.path.length - 2;
    for (const bare of waiting(here, event, side, area, isEnd, left)) found.push(withHits(here, event, found, bare));
    const out = new Set(
      found.filter(one => one.area === area).flatMap(one => one.hit.filter(unit => isOut(state, one, unit)).map(({ id }) => id)),
    );
    left = left.filter(({ id }) => !out.has(id));
    here = loadCargo(here, event, side, left, area).state;
  });
  return found;
}

/** What waits for the movers in one area: a gun below aircraft, a mine in the way of ships. */
function waiting(
  state: AxisState,
  event: Move,
  side: SideId,
  area: AreaId,
  isEnd: boolean,
  units: readonly AxisPlacedUnit[],
): readonly Bare[] {
  const fliers = units.filter(unit => isAircraft(state, unit));
  const isShot = fliers.length > 0 && hasGunAgainst(state, side, area) && (!isEnd || (event.carry ?? 0) > 0);
  const flights = Map.groupBy(isShot ? fliers : [], ({ type }) => (option(state, 'aaChoice') === 'types' ? type : ''));
  const ships = isZone(state, area) && enemyMineIn(state, side, area) ? units.filter(unit => isShip(state, unit)) : [];
  return [
    ...[...flights].map(([type, flight]) => gun(state, event, side, area, flight, flights.size > 1 ? type : undefined)),
    ...[...Map.groupBy(ships, ship => shipKind(state, ship))].map(([kind, group]) => mine(state, side, area, kind, group)),
  ];
}

/** Ships that a mine does the same to: each ship has its own die, settled before the throw (ruling R37). */
function shipKind(state: AxisState, ship: AxisPlacedUnit): string {
  const cargo = cargoWorth(state, ship);
  return `${nameOf(ship)}${cargo > 0 ? `+${cargo}` : ''}`;
}

/** A ship that is struck goes no further; a whole battleship sails on by option only (ruling R84). */
export const isOut = (state: AxisState, { kind }: Hazard, unit: AxisPlacedUnit): boolean =>
  !(kind === 'mine' && survives(state, unit) && option(state, 'struckBattleship') === 'sails');

/** A whole battleship takes a mine as its first hit, unless it sinks outright by option (ruling R25). */
const survives = (state: AxisState, unit: AxisUnit): boolean => unit.strength > 1 && option(state, 'mineBattleship') === 'hit';

type Bare = Omit<Hazard, 'hits' | 'hit'>;

function gun(state: AxisState, event: Move, side: SideId, area: AreaId, fliers: readonly AxisPlacedUnit[], type: string | undefined): Bare {
  const cargo =
    event.drop !== undefined && event.path.indexOf(area) <= event.path.indexOf(event.drop)
      ? infantryPrice(state, event.carry ?? 0, fliers.length)
      : 0;
  const targets = { role: 'attacker' as const, troops: troopsOf(state, fliers, cargo) };
  const of = rollOf(area, type);
  const roll = attack({ kind: 'flak', aircraft: fliers.length, targets, units: state.game.tables.units, of });
  const which = type === undefined ? {} : { kindOf: type };
  return { kind: 'flak', area, ...which, units: fliers, cast: { by: gunnerOf(state, area), on: side, attack: roll } };
}

/** What sets a roll of the way apart from the others: its area, and the kind of piece it is thrown for. */
const rollOf = (area: AreaId, kind: string | undefined): string => (kind === undefined ? area : `${area}/${kind}`);

const infantryPrice = (state: AxisState, carried: number, bombers: number): number =>
  carried >= bombers ? purchasePrice(state, 'infantry') : 0;

const gunnerOf = (state: AxisState, area: AreaId): SideId | undefined => unitsAt(state, area).find(unit => can(state, unit, 'gun'))?.side;

function mine(state: AxisState, side: SideId, area: AreaId, kind: string, ships: readonly AxisPlacedUnit[]): Bare {
  const roll = attack({
    kind: 'mine',
    ships: ships.map(ship => ({ ...troopOf(state, ship), cargo: cargoWorth(state, ship) })),
    sinks: option(state, 'mineBattleship') === 'sunk' || !option(state, 'battleships'),
    units: state.game.tables.units,
    of: rollOf(area, kind),
  });
  return { kind: 'mine', area, kindOf: kind, units: ships, cast: { by: state.mines[area], on: side, attack: roll } };
}

const troopOf = (state: AxisState, unit: AxisUnit): Troop => ({
  type: unit.type,
  count: 1,
  ...(isDamaged(unit) ? { damaged: true } : {}),
  ...(unit.elite ? { elite: true } : {}),
  ...((state.tech[unit.side] ?? []).length > 0 ? { tech: state.tech[unit.side] ?? [] } : {}),
});

const troopsOf = (state: AxisState, units: readonly AxisUnit[], cargo: number): readonly Troop[] =>
  units.map(unit => ({ ...troopOf(state, unit), ...(cargo > 0 && can(state, unit, 'drops') ? { cargo } : {}) }));

/** The hazard with what its dice did: as thrown, else as the result says. */
function withHits(state: AxisState, event: Move, earlier: readonly Hazard[], bare: Bare): Hazard {
  const hits = Math.min(bare.units.length, countOf(event, earlier, bare));
  const names = (bare.kind === 'flak' ? event.shotDown : event.struck)?.[bare.area];
  return { ...bare, hits, hit: chosen(state, bare.units, names, hits) };
}

function countOf(event: Move, earlier: readonly Hazard[], bare: Bare): number {
  const name = `${bare.kind === 'flak' ? 'down' : 'struck'}:${rollOf(bare.area, bare.kindOf)}`;
  const rolls = [...earlier.map(({ cast }) => cast), bare.cast].map(({ attack: { roll } }) => roll);
  if ((event.thrown ?? []).length === 0) return event.result?.[name] ?? 0;
  return reading(rolls, event.thrown ?? []).tallies.at(-1)?.[name] ?? 0;
}

/**
 * The pieces named as hit, those of exactly that name first; the rest of the hits the cheapest way: no elite unit, the
 * least aboard, whole before damaged ships.
 */
function chosen(state: AxisState, units: readonly AxisPlacedUnit[], names: Counts | undefined, hits: number): readonly AxisPlacedUnit[] {
  const picked: AxisPlacedUnit[] = [];
  for (const [name, n] of Object.entries(names ?? {})) {
    const { type, elite, damaged } = parsePieceName(name);
    const fits = (unit: AxisPlacedUnit): boolean => unit.type === type && (!elite || unit.elite) && (!damaged || isDamaged(unit));
    const open = units.filter(unit => fits(unit) && !picked.includes(unit));
    picked.push(...open.toSorted((a, b) => Number(nameOf(b) === name) - Number(nameOf(a) === name)).slice(0, n));
  }
  const cost = (unit: AxisPlacedUnit): number => Number(unit.elite) * 1000 + cargoWorth(state, unit) * 2 + Number(isDamaged(unit));
  const rest = units.filter(unit => !picked.includes(unit)).toSorted((a, b) => cost(a) - cost(b));
  return [...picked, ...rest].slice(0, hits);
}

/** Every way in which its hits can lie on those a hazard met, by their names. */
export function hitWays({ units, hits }: Hazard): readonly Counts[] {
  const kinds = Object.entries(countsOf(units));
  const go = (i: number, left: number): readonly Counts[] => {
    const [name, n] = kinds[i] ?? [];
    if (name === undefined || n === undefined) return left === 0 ? [{}] : [];
    return Array.from({ length: Math.min(n, left) + 1 }, (_, k) => k)
      .toReversed()
      .flatMap(k => go(i + 1, left - k).map(rest => (k > 0 ? { [name]: k, ...rest } : rest)));
  };
  return go(0, hits);
}

/**
 * Aircraft shot down are lost, with infantry still aboard; struck ships with their cargo, a whole battleship
 * turns on its side and stops. The mine goes.
 */
export function struckBy(
  state: AxisState,
  hazard: Hazard,
  event: Pick<Move, 'path' | 'drop'>,
  troops: readonly AxisPlacedUnit[],
): AxisState {
  const lying = hazard.kind === 'mine' ? hazard.hit.filter(unit => survives(state, unit)) : [];
  const sunk = hazard.hit.filter(unit => !lying.includes(unit));
  const isBeforeDrop = event.drop !== undefined && event.path.indexOf(hazard.area) <= event.path.indexOf(event.drop);
  const jumped = hazard.kind === 'flak' && isBeforeDrop ? troops.slice(0, sunk.filter(unit => can(state, unit, 'drops')).length) : [];
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
function stoppedAt(state: AxisState, unit: AxisPlacedUnit, area: AreaId, strength: number): AxisState {
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

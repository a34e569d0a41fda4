// From a scenario to the first position: units from the lists with their transports, markers, strikes and
// works, as they stand before anybody deploys.

import { omitUndefined } from '../../core/fields.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { Point, SideId, UnitId } from '../../core/types.ts';
import { makeTables } from './data/tables.ts';
import { type ExpandedUnit, expandUnit } from './expand.ts';
import { INITIAL_UNIT_STATE } from './initialUnitState.ts';
import { type AafListedUnit, type ListedGroup, transportId } from './listed.ts';
import { isVehicle } from './movementCost.ts';
import type { AafFigureGroup, AafGame, AafSpecial, AafState, AafTrait, AafUnit, Bombardment, TableEdge } from './state.ts';
import type { AafMount } from './tables.ts';
import { circleOf, FIGURE, modelsOf } from './units.ts';

const TURNS = 12;

/** The game of a scenario. Throws on a board that is no table, or without the system's own part. */
function gameOf(scenario: Scenario): AafGame {
  const special = scenario.special as AafSpecial | undefined;
  if (scenario.board.kind !== 'table')
    throw new Error(`scenario ${scenario.id}: Action All Fronts is played on a measured table, not on a ${scenario.board.kind} board`);
  if (!special) throw new Error(`scenario ${scenario.id}: the special part (period, support, edges ...) is missing`);
  return {
    board: scenario.board,
    sides: scenario.sides,
    options: scenario.options,
    tables: makeTables(scenario.tables),
    special,
    turns: scenario.turns ?? TURNS,
    date: scenario.date ?? '1943-07-10',
  };
}

/** Towards the middle of the table from an edge. */
const INWARD: Readonly<Record<TableEdge, Point>> = { bottom: [0, 1], top: [0, -1], left: [1, 0], right: [-1, 0] };

const APART = 2 * circleOf('vehicle', 1) + 1;

/** Vehicles of one unit stand in a row, one apart. */
const rowOfVehicles = (count: number): readonly Point[] | undefined =>
  count > 1 ? Array.from({ length: count }, (_, i): Point => [(i - (count - 1) / 2) * APART, 0]) : undefined;

const whole = (group: ListedGroup): AafFigureGroup => ({ ...group, full: group.full ?? group.count });

/** A unit of the scenario and the transports bought with it. Throws on a type, a gun or a weapon that no table has. */
function unitsFrom(listed: AafListedUnit, game: AafGame): readonly AafUnit[] {
  const parts = expandUnit(listed, game);
  const unit = unitFrom(listed, parts, game);
  const transports = listed.transport === 'none' ? [] : transportsOf(listed, parts, game);
  const [first] = transports;
  const aboard = listed.aboard === true ? first?.id : listed.aboard;
  return [aboard === undefined ? unit : { ...unit, aboard }, ...transports];
}

function transportsOf(listed: AafListedUnit, { transports }: ExpandedUnit, game: AafGame): readonly AafUnit[] {
  const places = listed.transport === 'none' || listed.transport === undefined ? [] : listed.transport;
  const { side, enters, facing, spotted } = listed;
  return transports.map((type, i) => {
    const at = places[i] ?? (listed.aboard === true ? (listed.at as Point | undefined) : undefined);
    const carrier: AafListedUnit = {
      id: transportId(listed.id, i),
      side,
      type,
      ...omitUndefined({ at, enters, facing, spotted }),
    };
    const unit = unitFrom(carrier, expandUnit(carrier, game), game);
    return { ...unit, title: `${unit.title} of ${titleOf(listed, game)}`, partOf: listed.id };
  });
}

const titleOf = (listed: AafListedUnit, game: AafGame): string => listed.title ?? `${expandUnit(listed, game).title}${numberIn(listed.id)}`;
const numberIn = (id: string): string => {
  const [, number] = /-(\d+|[a-z])$/.exec(id) ?? [];
  return number === undefined ? '' : ` ${number.toUpperCase()}`;
};

/** How many models there are, and were at the start; a marker counts as one. */
const sizeOf = (kind: AafUnit['kind'], groups: readonly AafFigureGroup[]): Pick<AafUnit, 'strength' | 'full'> =>
  kind === 'marker'
    ? { strength: 1, full: 1 }
    : { strength: modelsOf({ groups }), full: groups.reduce((sum, { gun, full }) => sum + (gun === undefined ? full : 0), 0) };

/** What the file says of a unit goes over what its rows make of it. */
function unitFrom(listed: AafListedUnit, parts: ExpandedUnit, game: AafGame): AafUnit {
  const { kind, squads, speed, mounts, points, drive, armour, c } = { ...parts, ...listed };
  const groups = listed.groups?.map(whole) ?? parts.groups;
  refuseUnknownArms(listed.id, groups, mounts, game);
  const { strength, full } = sizeOf(kind, groups);
  const figures = listed.figures ?? (isVehicle({ kind }) ? rowOfVehicles(strength) : undefined);
  const traits = [...new Set<AafTrait>([...parts.traits, ...(listed.traits ?? [])])];
  const { morale, prone, hullDown, entrenched, inside, enters } = listed;
  const panzerAttack = traits.includes('panzer-attack') ? 'ready' : undefined;
  return {
    id: listed.id,
    side: listed.side,
    type: listed.type,
    title: listed.title ?? (parts.title === listed.id ? parts.title : `${parts.title}${numberIn(listed.id)}`),
    at: listed.at as Point | undefined,
    strength,
    kind,
    radius: listed.radius ?? (figures && !isVehicle({ kind }) ? FIGURE : circleOf(kind, strength)),
    groups,
    full,
    squads,
    speed,
    mounts,
    facing: listed.facing ?? INWARD[game.special.edges[listed.side] ?? 'bottom'],
    traits,
    ...INITIAL_UNIT_STATE,
    order: listed.order,
    spotted: listed.spotted ?? false,
    ready: kind === 'support',
    ...omitUndefined({ short: listed.short, figures, points, drive, armour, c: armour ? undefined : c }),
    ...omitUndefined({ morale, prone, hullDown, entrenched, inside, enters, panzerAttack }),
  };
}

function refuseUnknownArms(id: UnitId, groups: readonly AafFigureGroup[], mounts: readonly AafMount[], { tables }: AafGame): void {
  const arms = [...groups.flatMap(({ weapon, gun }) => [weapon, gun]), ...mounts.map(({ weapon }) => weapon)];
  const unknown = arms.find(arm => arm !== undefined && !Object.hasOwn(tables.weapons, arm));
  if (unknown !== undefined) throw new Error(`unit ${id}: no weapon ${unknown}`);
}

/** Passengers stand where their transport stands; a gun with its crew aboard is towed. Throws on a transport that is not there. */
function boarded(units: readonly AafUnit[]): readonly AafUnit[] {
  const byId = new Map(units.map(unit => [unit.id, unit]));
  return units.map(unit => {
    const carrier = unit.aboard === undefined ? undefined : byId.get(unit.aboard);
    if (unit.aboard !== undefined && !carrier) throw new Error(`unit ${unit.id}: no transport ${unit.aboard}`);
    const towed = units.find(one => one.aboard === unit.id && one.kind === 'support');
    return { ...unit, ...(carrier ? { at: carrier.at } : {}), ...(towed ? { towing: towed.id } : {}) };
  });
}

function strikesOf({ special, sides }: AafGame): AafState['bombardments'] {
  const all = sides.flatMap(({ id }) =>
    (special.support[id]?.strikes ?? []).map((strike): Bombardment => ({ ...strike, side: id, state: 'ready' })),
  );
  const twice = all.find(({ id }, i) => all.findIndex(other => other.id === id) !== i);
  if (twice) throw new Error(`two strikes are called ${twice.id}`);
  return Object.fromEntries(all.map(strike => [strike.id, strike]));
}

const perSide = <T>({ sides }: AafGame, of: (side: SideId) => T): Readonly<Record<SideId, T>> =>
  Object.fromEntries(sides.map(({ id }) => [id, of(id)]));

/** The first state. Throws on a scenario that its schema would have refused. */
export function setup(scenario: Scenario): AafState {
  const game = gameOf(scenario);
  const units = boarded(scenario.units.flatMap(listed => unitsFrom(listed as AafListedUnit, game)));
  return {
    game,
    turn: 0,
    phase: 'deploy',
    active: undefined,
    acting: undefined,
    pending: [],
    units: Object.fromEntries(units.map(unit => [unit.id, unit])),
    first: undefined,
    activation: undefined,
    bombardments: strikesOf(game),
    counterBattery: perSide(game, side => game.special.support[side]?.counterBattery ?? 0),
    smoke: [],
    gone: [],
    squads: perSide(game, side => units.reduce((sum, unit) => sum + (unit.side === side ? unit.squads : 0), 0)),
    freed: [],
  };
}

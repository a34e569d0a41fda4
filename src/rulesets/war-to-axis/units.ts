// Units as rules ask about them: their row, what kind they are, who stands where, zones of control.
// Changes of a unit go through `withUnit`.

import { besides } from '../../boards/board.ts';
import type { SideId, UnitId } from '../../core/types.ts';
import { unitOf } from '../../core/units.ts';
import { bridgeAt, hasRiver, isOnMap, isUrban, neighboursOf, terrainOf } from './ground.ts';
import { option } from './options.ts';
import { digsIn } from './shot.ts';
import type { Hex, WtaEvent, WtaState, WtaUnit } from './state.ts';
import type { WtaUnitRow } from './tables.ts';

export { titleOf, unitOf } from '../../core/units.ts';

/** The side whose event it is, told by it or by its unit. */
export const sideIn = (state: WtaState, event: WtaEvent): SideId | undefined =>
  event.side ?? ('unit' in event ? unitOf(state, event.unit)?.side : undefined);

/** The row of its type. Throws on a type without one. */
export function rowOf(state: WtaState, unit: WtaUnit): WtaUnitRow {
  const found = state.game.tables.units[unit.type];
  if (!found) throw new Error(`no unit type ${unit.type}`);
  return found;
}

const lists = new WeakMap<WtaState['units'], readonly WtaUnit[]>();

/** All units there ever were, the lost ones among them. */
export function allUnits({ units }: WtaState): readonly WtaUnit[] {
  const known = lists.get(units);
  if (known) return known;
  const made = Object.values(units);
  lists.set(units, made);
  return made;
}

export const isAlive = (unit: WtaUnit): boolean => unit.strength > 0;
export const isPlaced = (unit: WtaUnit | undefined): unit is WtaUnit & { readonly at: Hex } =>
  unit !== undefined && unit.strength > 0 && unit.at !== undefined;
/** The other side; War to Axis has two. */
export const foeOf = (state: WtaState, side: SideId): SideId => state.game.sides.find(one => one.id !== side)?.id ?? side;

/** Everything but foot infantry: rivers and the road bonus treat guns as motorised. */
export const isMotorised = (state: WtaState, unit: WtaUnit): boolean => rowOf(state, unit).mobility !== 'foot';
export const isInfantry = (state: WtaState, unit: WtaUnit): boolean => rowOf(state, unit).kind === 'infantry';
export const isCommand = (state: WtaState, unit: WtaUnit): boolean => rowOf(state, unit).kind === 'command' || unit.substitute === true;
export const isEngineers = (state: WtaState, unit: WtaUnit): boolean => rowOf(state, unit).engineers === true;

/** Lost at least half of its full strength: 2 of 4, 2 of 3, 1 of 2 (ruling R3). */
export const isHalved = (unit: WtaUnit): boolean => 2 * (unit.full - unit.strength) >= unit.full;

/** May use field works (4.3.4, R57). */
export const mayDigIn = (state: WtaState, unit: WtaUnit): boolean => digsIn(rowOf(state, unit).kind, option(state, 'mortars-dig-in'));

/** Stands in field works that it uses. */
export const isDugIn = (state: WtaState, unit: WtaUnit): boolean =>
  unit.at !== undefined && state.works[unit.at] !== undefined && mayDigIn(state, unit);

/** Terrain that spares anti-personnel fire, or works that the unit can use (ruling R34). */
export const isCovered = (state: WtaState, unit: WtaUnit): boolean =>
  unit.at !== undefined && (terrainOf(state, unit.at).ap < 0 || isDugIn(state, unit));

/** Need not retreat: in a town or city, or dug in (5.4). */
export const standsFast = (state: WtaState, unit: WtaUnit): boolean =>
  unit.at !== undefined && (isUrban(state, unit.at) || isDugIn(state, unit));

const occupants = new WeakMap<WtaState['units'], ReadonlyMap<Hex, WtaUnit>>();

function standing(state: WtaState): ReadonlyMap<Hex, WtaUnit> {
  const known = occupants.get(state.units);
  if (known) return known;
  const made = new Map<Hex, WtaUnit>();
  for (const unit of allUnits(state)) if (isPlaced(unit) && !(unit.hidden && made.has(unit.at))) made.set(unit.at, unit);
  occupants.set(state.units, made);
  return made;
}

/** Who stands in a hex, hidden or not. */
export const unitAt = (state: WtaState, hex: Hex): WtaUnit | undefined => standing(state).get(hex);

/** A friend stands there, another than `unit`. */
export const friendAt = (state: WtaState, unit: WtaUnit, hex: Hex): WtaUnit | undefined => {
  const found = unitAt(state, hex);
  return found && found.side === unit.side && found.id !== unit.id ? found : undefined;
};

/** An enemy that is seen stands there. */
export const enemyAt = (state: WtaState, side: SideId, hex: Hex): WtaUnit | undefined => {
  const found = unitAt(state, hex);
  return found && found.side !== side && !found.hidden ? found : undefined;
};

/** Living enemies on the map that are not hidden. */
export const enemiesOf = (state: WtaState, side: SideId): readonly (WtaUnit & { readonly at: Hex })[] =>
  allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side !== side && !unit.hidden);

/** An enemy that is seen stands next to the hex. */
export const isNextToEnemy = (state: WtaState, side: SideId, hex: Hex): boolean =>
  neighboursOf(state, hex).some(next => enemyAt(state, side, next) !== undefined);

/** A zone of control reaches over this side: not across a river (4.3.2), by a bridge only if the option of R6 says so. */
const reachesOver = (state: WtaState, from: Hex, to: Hex): boolean =>
  !hasRiver(state, from, to) || (option(state, 'R6') && bridgeAt(state, from, to));

/** In a zone of control of an enemy of `side` (4.1). */
export const isInZone = (state: WtaState, side: SideId, hex: Hex): boolean => zonesOver(state, side).has(hex);

const zones = new WeakMap<WtaState['units'], { readonly bridges: WtaState['bridges']; readonly over: Map<SideId, ReadonlySet<Hex>> }>();

/** All zones over a side: the same while units stand and bridges are as they are, and asked for at every step of every move. */
function zonesOver(state: WtaState, side: SideId): ReadonlySet<Hex> {
  const { units, bridges } = state;
  const held = zones.get(units);
  const known = held?.bridges === bridges ? held.over.get(side) : undefined;
  if (known) return known;
  const found = new Set(zonesOf(state, side));
  if (held?.bridges === bridges) held.over.set(side, found);
  else zones.set(units, { bridges, over: new Map([[side, found]]) });
  return found;
}

function* zonesOf(state: WtaState, side: SideId): Generator<Hex> {
  for (const [at, unit] of standing(state))
    if (unit.side !== side && !unit.hidden)
      for (const hex of besides(state.game.board, at)) if (isOnMap(state, hex) && reachesOver(state, at, hex)) yield hex;
}

/** Must stop there because of an enemy: a zone of control, or any enemy beside it if the option of R49 says so. */
export const isHeldUp = (state: WtaState, side: SideId, hex: Hex): boolean =>
  option(state, 'R49') ? isNextToEnemy(state, side, hex) : isInZone(state, side, hex);

export const withUnit = (state: WtaState, id: UnitId, change: Partial<WtaUnit>): WtaState => {
  const unit = state.units[id];
  return unit ? { ...state, units: { ...state.units, [id]: { ...unit, ...change } } } : state;
};

/** The same change for every unit the test picks. */
export const withUnits = (state: WtaState, test: (unit: WtaUnit) => boolean, change: Partial<WtaUnit>): WtaState => ({
  ...state,
  units: Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, test(unit) ? { ...unit, ...change } : unit])),
});

/** A unit stands in a hex, and controls it if it is an objective (ruling R33: also in passing). */
export function placeUnit(state: WtaState, id: UnitId, hex: Hex): WtaState {
  const moved = withUnit(state, id, { at: hex });
  const side = moved.units[id]?.side;
  const held = state.control[hex];
  return side === undefined || held === undefined || held === side ? moved : { ...moved, control: { ...moved.control, [hex]: side } };
}

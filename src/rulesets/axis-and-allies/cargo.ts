// Who moves and what goes with them: pieces an event means, troops aboard transports in the zones of a way,
// infantry in bombers, what is put ashore.

import { createLastCache } from '../../core/cache.ts';
import type { SideId } from '../../core/types.ts';
import { isTerritory, linksOf } from './land.ts';
import { option } from './options.ts';
import type { AreaId, AxisMoveEvent, AxisState, AxisUnit, Counts } from './state.ts';
import { type AxisPlacedUnit, addCounts, capacityOf, cargoOf, type Picked, parsePieceName, pickUnits, typeOf, withUnit } from './units.ts';
import { isFree, spacesLeft } from './ways.ts';

export type Move = Omit<AxisMoveEvent, 'id' | 'type'>;

export const startOf = ({ path }: Pick<Move, 'path'>): AreaId => path[0] ?? '';
export const endOf = ({ path }: Pick<Move, 'path'>): AreaId => path.at(-1) ?? '';
export const stepsOf = ({ path }: Pick<Move, 'path'>): number => Math.max(0, path.length - 1);

/** The pieces that move: those that can first, not those aboard ships. Each rule of a move asks. */
export const movers = createLastCache(
  (state: AxisState, event: Move, side: SideId): Picked =>
    pickUnits(state, {
      side,
      area: startOf(event),
      units: event.units,
      ...(event.elite === undefined ? {} : { elite: event.elite }),
      ...(event.damaged === undefined ? {} : { damaged: event.damaged }),
      suits: unit => unit.aboard === undefined,
      first: unit => isFree(state, unit) && spacesLeft(state, unit) >= stepsOf(event) && isMeant(state, unit, event),
    }),
);

/** Transports that carry what is put ashore, those with room for what is loaded, bombers with somebody aboard for a drop. */
function isMeant(state: AxisState, unit: AxisPlacedUnit, event: Move): boolean {
  if (capacityOf(state, unit) === 0) return true;
  const cargo = cargoOf(state, unit);
  if (event.unload && !event.load)
    return cargo.some(({ type }) => Object.keys(event.unload?.units ?? {}).some(name => parsePieceName(name).type === type));
  return event.load ? cargo.length === 0 : true;
}

/** Points of load a transport has left. */
export const roomOf = (state: AxisState, ship: AxisUnit): number =>
  capacityOf(state, ship) - cargoOf(state, ship).reduce((sum, unit) => sum + (state.game.tables.units[unit.type]?.load ?? 0), 0);

export interface CargoLoaded {
  readonly state: AxisState;
  /** What was asked for and did not get aboard: not there, or no room. */
  readonly missing: Counts;
}

type Load = NonNullable<Move['load']>[number];

/** The zone in which cargo goes aboard: where the ships start, by option any that they pass (ruling R78). */
export const loadingZone = (state: AxisState, event: Move, { zone }: Load): AreaId =>
  zone !== undefined && option(state, 'transportStops') === 'any' ? zone : startOf(event);

/** Cargo of one zone goes aboard the transports among the movers, the bulkiest first, each into the first ship with room. */
export function loadCargo(state: AxisState, event: Move, side: SideId, ships: readonly AxisUnit[], zone = startOf(event)): CargoLoaded {
  const missing: Record<string, number> = {};
  let now = state;
  const transports = ships.filter(ship => capacityOf(state, ship) > 0);
  for (const { from, units } of (event.load ?? []).filter(load => loadingZone(state, event, load) === zone))
    for (const [name, n] of Object.entries(units).toSorted(([a], [b]) => bulk(state, b) - bulk(state, a))) {
      const { power = side } = parsePieceName(name);
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

/** All that is taken aboard in the zones of the way, as if nothing struck the ships. */
export function laden(state: AxisState, event: Move, side: SideId, ships: readonly AxisUnit[]): CargoLoaded {
  let now = state;
  let missing: Counts = {};
  for (const zone of new Set(event.path)) {
    const here = loadCargo(now, event, side, ships, zone);
    now = here.state;
    missing = addCounts(missing, here.missing);
  }
  return { state: now, missing };
}

const CARGOES: readonly Counts[] = [{ infantry: 1 }, { infantry: 2 }, { armor: 1 }, { 'aa-gun': 1 }, { artillery: 1 }];

/** Each kind of cargo that the movers can take aboard in a zone from the shores beside it. */
export function cargoesIn(state: AxisState, event: Move, side: SideId, zone: AreaId): readonly Load[] {
  const ships = movers(state, event, side).units;
  if (!ships.some(ship => roomOf(state, ship) > 0)) return [];
  const where = zone === startOf(event) ? {} : { zone };
  return linksOf(state, zone)
    .filter(area => isTerritory(state, area))
    .flatMap(from => CARGOES.map(units => ({ from, units, ...where })))
    .filter(load => Object.keys(loadCargo(state, { ...event, load: [load] }, side, ships, zone).missing).length === 0);
}

const bulk = (state: AxisState, name: string): number => state.game.tables.units[parsePieceName(name).type]?.load ?? 0;

/** Pieces among the cargo of the movers that an unloading names. */
export function unloading(state: AxisState, event: Move, side: SideId, ships: readonly AxisUnit[]): Picked {
  const aboard = new Set(ships.map(({ id }) => id));
  const area = ships.map(ship => state.units[ship.id]?.at).find(at => at !== undefined) ?? endOf(event);
  const suits = (unit: AxisPlacedUnit): boolean => unit.aboard !== undefined && aboard.has(unit.aboard) && unit.type !== 'mine';
  const parts = Object.entries(event.unload?.units ?? {}).map(([name, n]) =>
    pickUnits(state, { side: parsePieceName(name).power ?? side, area, units: { [name]: n }, suits }),
  );
  return { units: parts.flatMap(({ units }) => units), missing: Object.assign({}, ...parts.map(({ missing }) => missing)) as Counts };
}

/** Infantry that flies along: taken aboard where the bombers start, or aboard since an earlier move. */
export function jumpers(state: AxisState, event: Move, side: SideId, bombers: readonly AxisUnit[]): readonly AxisPlacedUnit[] {
  if (event.drop === undefined && event.carry === undefined) return [];
  const aboard = bombers.flatMap(bomber => cargoOf(state, bomber)).filter((unit): unit is AxisPlacedUnit => unit.at !== undefined);
  if (event.carry === undefined) return aboard;
  return pickUnits(state, {
    side,
    area: startOf(event),
    units: { infantry: event.carry },
    suits: unit => unit.aboard === undefined,
    first: unit => unit.moved === 0 && isFree(state, unit),
  }).units;
}

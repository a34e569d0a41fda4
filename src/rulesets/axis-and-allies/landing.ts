// Who is brought to an attack by others: what transports would carry over the sea, and the infantry that a bomber puts
// down where nobody else could take the land.

import type { SideId } from '../../core/types.ts';
import { CAPACITY } from './data/units.ts';
import { type AxisJourney, voyage } from './journeys.ts';
import { hasEnemyShips, isFriendly, isZone, linksOf } from './land.ts';
import { option } from './options.ts';
import type { AreaId, AxisState } from './state.ts';
import { type AxisPlacedUnit, allUnits, can, capacityOf, cargoOf, isLand, isPlaced, typeOf, unitsAt } from './units.ts';

/** Those who have no part in a landing as yet, and those who may have one. */
export interface Waiting {
  readonly busy: Set<AxisPlacedUnit>;
  may(unit: AxisPlacedUnit): boolean;
}

/** A transport with what it puts ashore from a zone. */
export interface LoadedTransport {
  readonly ship: AxisPlacedUnit;
  readonly load: readonly AxisPlacedUnit[];
  readonly zone: AreaId;
  readonly journey: AxisJourney;
}

/**
 * Who comes ashore. Each transport is loaded where it starts and unloads in the zone beside the area, without
 * enemy ships, to which the safest way leads.
 */
export function landingAt(state: AxisState, side: SideId, at: AreaId, waiting: Waiting): readonly LoadedTransport[] {
  const shores = linksOf(state, at).filter(zone => isZone(state, zone) && !hasEnemyShips(state, side, zone));
  const transports = allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === side && capacityOf(state, unit) > 0 && waiting.may(unit));
  return transports.flatMap(ship => {
    const way = safest(state, ship, shores);
    const load = way ? loadOf(state, ship, waiting) : [];
    for (const unit of load) waiting.busy.add(unit);
    return way && load.length > 0 ? [{ ship, load, ...way }] : [];
  });
}

/** The zone a ship gets to past the fewest mines, of such the nearest; undefined where it gets to none. */
export function safest(
  state: AxisState,
  ship: AxisPlacedUnit,
  zones: readonly AreaId[],
): { readonly zone: AreaId; readonly journey: AxisJourney } | undefined {
  const ways = zones.flatMap(zone => {
    const journey = voyage(state, ship, zone);
    return journey ? [{ zone, journey }] : [];
  });
  return ways.toSorted((a, b) => a.journey.risks.length - b.journey.risks.length || a.journey.steps - b.journey.steps)[0];
}

/** What a transport would carry: what is aboard, and of the units beside it that have no other way as many as there is room for. */
function loadOf(state: AxisState, ship: AxisPlacedUnit, { busy, may }: Waiting): readonly AxisPlacedUnit[] {
  const aboard = cargoOf(state, ship)
    .filter(isPlaced)
    .filter(unit => fightsAshore(state, unit) && may(unit));
  const room = CAPACITY.transport - cargoOf(state, ship).reduce((sum, unit) => sum + loadPoints(state, unit), 0);
  if (hasEnemyShips(state, ship.side, ship.at)) return aboard;
  const waiting = linksOf(state, ship.at)
    .filter(from => !isZone(state, from) && isFriendly(state, ship.side, from))
    .flatMap(from => unitsAt(state, from))
    .filter(unit => unit.side === ship.side && unit.aboard === undefined && !busy.has(unit) && fightsAshore(state, unit) && may(unit));
  const light = waiting.toSorted((a, b) => loadPoints(state, a) - loadPoints(state, b));
  const [many, strong] = [packed(state, light, room), packed(state, light.toReversed(), room)];
  return [...aboard, ...(strong.length < many.length ? many : strong)];
}

const loadPoints = (state: AxisState, { type }: Pick<AxisPlacedUnit, 'type'>): number => state.game.tables.units[type]?.load ?? 0;

/** Infantry and armour: batteries move after the fighting only. */
const fightsAshore = (state: AxisState, unit: AxisPlacedUnit): boolean =>
  isLand(state, unit) && typeOf(state, unit).attack > 0 && unit.type !== 'artillery';

function packed(state: AxisState, units: readonly AxisPlacedUnit[], room: number): readonly AxisPlacedUnit[] {
  let left = room;
  return units.filter(unit => {
    const points = loadPoints(state, unit);
    const fits = points > 0 && points <= left;
    if (fits) left -= points;
    return fits;
  });
}

/**
 * Where nobody else could take the land: one of these bombers puts down an infantry of its territory
 * instead of fighting (article, Paratroopers).
 */
export function dropFrom(
  state: AxisState,
  bombers: readonly AxisPlacedUnit[],
  may: (unit: AxisPlacedUnit) => boolean,
): { readonly bomber: AxisPlacedUnit; readonly infantry: AxisPlacedUnit } | undefined {
  if (!option(state, 'paratroopers')) return undefined;
  for (const bomber of bombers) {
    const infantry = unitsAt(state, bomber.at).find(
      unit => unit.side === bomber.side && can(state, unit, 'jumps') && unit.aboard === undefined && may(unit),
    );
    if (infantry) return { bomber, infantry };
  }
  return undefined;
}

// The ways pieces take to an attack when several lead there: past as few guns and mines as can be, of such ways the one that
// costs the least for neutral land, of these the shortest. Which of them a player would take is the house's reading; what
// guns and mines then do is in arrivals.ts.

import { createWordCache } from '../../core/cache.ts';
import type { MoveMode } from '../../core/ruleset.ts';
import { NEUTRAL_FEE } from './data/units.ts';
import { enemyMineIn, hasGunAgainst } from './hazards.ts';
import { isNeutral, linksOf } from './land.ts';
import type { AreaId, AxisState } from './state.ts';
import { type AxisPlacedUnit, isShip, typeOf } from './units.ts';
import { landingAreas, moveModes } from './ways.ts';

/**
 * A way told from one end: how many steps, the areas where guns or mines wait, and the neutral land that is to be paid for.
 * The last area's own gun is not among them.
 */
interface Way {
  readonly steps: number;
  readonly at: AreaId;
  readonly risks: readonly AreaId[];
  readonly fees: readonly AreaId[];
}

/** How pieces get to a place. `home`: neutral land that those who fly home after the battle must pay for. */
export interface AxisJourney {
  readonly steps: number;
  readonly risks: readonly AreaId[];
  readonly fees: readonly AreaId[];
  readonly home: readonly AreaId[];
}

/** Ways by area, each with none beside it that is as short, as safe and as cheap; the shorter ones first. */
type Ways = ReadonlyMap<AreaId, readonly Way[]>;

function waysFrom(starts: readonly AreaId[], most: number, on: (way: Way) => readonly Way[]): Ways {
  const found = new Map<AreaId, Way[]>();
  let edge: readonly Way[] = starts.map(at => ({ steps: 0, at, risks: [], fees: [] }));
  while (edge.length > 0) {
    const kept = edge.filter(way => isNew(found, way));
    edge = kept.flatMap(way => (way.steps < most ? on(way) : []));
  }
  return found;
}

/** Keeps a way unless one that is no longer has no more risks and no land to pay for that this has not. */
function isNew(found: Map<AreaId, Way[]>, way: Way): boolean {
  const known = found.get(way.at) ?? [];
  const isBeaten = known.some(({ risks, fees }) => risks.length <= way.risks.length && fees.every(area => way.fees.includes(area)));
  if (!isBeaten) found.set(way.at, [...known, way]);
  return !isBeaten;
}

const added = (areas: readonly AreaId[], area: AreaId): readonly AreaId[] => (areas.includes(area) ? areas : [...areas, area]);

/**
 * On through the air: what is flown over counts as soon as it is left. `from`: whom guns fire at; undefined
 * after the combat move, when they are silent.
 */
const flying =
  (state: AxisState, from?: AxisPlacedUnit) =>
  ({ steps, at, risks, fees }: Way): readonly Way[] => {
    const over = steps > 0 && from !== undefined && hasGunAgainst(state, from.side, at) ? added(risks, at) : risks;
    const paid = steps > 0 && isNeutral(state, at) ? added(fees, at) : fees;
    return linksOf(state, at).map(next => ({ steps: steps + 1, at: next, risks: over, fees: paid }));
  };

/** On over the sea: a mine counts where it lies, at the end too. */
const sailing =
  (state: AxisState, ship: AxisPlacedUnit, gait: MoveMode) =>
  ({ steps, at, risks, fees }: Way): readonly Way[] =>
    steps > 0 && gait.stops?.(at)
      ? []
      : linksOf(state, at)
          .filter(next => Number.isFinite(gait.cost(at, next)))
          .map(next => ({ steps: steps + 1, at: next, risks: enemyMineIn(state, ship.side, next) ? added(risks, next) : risks, fees }));

/** Pieces of a type share their ways, and every area is asked about: what has been found is kept. */
const sharedWays = createWordCache<AxisState, string, Ways>();

/** Ways out of where a piece stands; none of one that may not move. */
function waysOut(state: AxisState, unit: AxisPlacedUnit): Ways {
  const [gait] = moveModes(state, unit);
  if (!gait) return new Map();
  const on = isShip(state, unit) ? sailing(state, unit, gait) : flying(state, unit);
  return sharedWays(state, `${gait.key} ${unit.at}`, () => waysFrom([unit.at], gait.budget, on));
}

/** Ways from every area to the nearest places where aircraft of this type can land. */
const waysHome = (state: AxisState, unit: AxisPlacedUnit): Ways =>
  sharedWays(state, `home ${unit.side} ${unit.type}`, () =>
    waysFrom(landingAreas(state, unit.side, unit.type), typeOf(state, unit).move, flying(state)),
  );

/** What has been paid for already, and how much there is to pay with. */
export interface Purse {
  readonly paid: readonly AreaId[];
  readonly ipc: number;
}

/** The best way of a ship to a zone; undefined where none leads there. */
export function voyage(state: AxisState, ship: AxisPlacedUnit, to: AreaId): AxisJourney | undefined {
  if (ship.at === to) return { steps: 0, risks: [], fees: [], home: [] };
  const [best] = (waysOut(state, ship).get(to) ?? []).toSorted((a, b) => a.risks.length - b.risks.length || a.steps - b.steps);
  return best && { steps: best.steps, risks: best.risks, fees: [], home: [] };
}

/** The best flight to an area that can be paid for, with a landing after it (`oneWay`: without); undefined where there is none. */
export function flight(state: AxisState, unit: AxisPlacedUnit, to: AreaId, { paid, ipc }: Purse, oneWay = false): AxisJourney | undefined {
  const most = moveModes(state, unit)[0]?.budget ?? 0;
  const due = (areas: readonly AreaId[]): readonly AreaId[] => areas.filter(area => !paid.includes(area));
  const back: readonly Pick<Way, 'steps' | 'fees'>[] = oneWay ? [{ steps: 0, fees: [] }] : (waysHome(state, unit).get(to) ?? []);
  const journeys = (waysOut(state, unit).get(to) ?? []).flatMap(out =>
    back
      .filter(({ steps }) => out.steps + steps <= most)
      .map((home): AxisJourney => {
        const fees = due(out.fees);
        return { steps: out.steps, risks: out.risks, fees, home: due(home.fees).filter(area => !fees.includes(area)) };
      }),
  );
  const price = ({ fees, home }: AxisJourney): number => NEUTRAL_FEE * (fees.length + home.length);
  const [best] = journeys
    .filter(journey => price(journey) <= ipc)
    .toSorted((a, b) => a.risks.length - b.risks.length || price(a) - price(b) || a.steps - b.steps);
  return best;
}

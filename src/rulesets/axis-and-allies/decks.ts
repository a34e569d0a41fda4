// Decks for fighters: every carrier waits in one zone, with room for two, and every fighter comes down on one of them
// or on land. Who fits is matched exactly.

import { stepsFrom } from '../../boards/map.ts';
import type { SideId } from '../../core/types.ts';
import type { AreaId, AxisState } from './state.ts';
import { type AxisPlacedUnit, allUnits, isPlaced, needsDeck } from './units.ts';
import { berths, carriersOf, spacesLeft, stepsHome } from './ways.ts';

/** Fighters to a carrier (aa:base/carrier-capacity). */
const ROOM = 2;

/**
 * How many fighters of the power would find no deck, wherever its carriers go: those over sea or enemy land that
 * reach no land held since the turn began.
 */
export function deckShortage(state: AxisState, side: SideId): number {
  const waiting = waitingOf(state, side);
  if (waiting.length === 0) return 0;
  const reaches = waiting.map(unit => new Set(stepsFrom(state.game.board, unit.at, { over: 'air' }, spacesLeft(state, unit)).keys()));
  const choices = carriersOf(state, side)
    .map(carrier => crews(berths(state, carrier), reaches))
    .filter(({ length }) => length > 0);
  return waiting.length - mostLanded(choices, [], Math.min(waiting.length, ROOM * choices.length));
}

function waitingOf(state: AxisState, side: SideId): readonly AxisPlacedUnit[] {
  const fields = stepsHome(state, side, 'bomber');
  const reachesLand = (unit: AxisPlacedUnit): boolean => (fields.get(unit.at) ?? Number.POSITIVE_INFINITY) <= spacesLeft(state, unit);
  return allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === side && needsDeck(state, unit) && !unit.kamikaze && !reachesLand(unit));
}

/** Numbers of the fighters that could come down on one carrier. */
type Crew = ReadonlySet<number>;

/** By the zones it can wait in, who could reach it there; a zone that another serves as well is left out. */
function crews(zones: readonly AreaId[], reaches: readonly ReadonlySet<AreaId>[]): readonly Crew[] {
  const all = zones.map(zone => new Set(reaches.flatMap((reach, i) => (reach.has(zone) ? [i] : []))));
  return all.filter(
    (crew, i) => crew.size > 0 && !all.some((other, j) => i !== j && isWithin(crew, other) && (crew.size < other.size || j < i)),
  );
}

const isWithin = (one: Crew, other: Crew): boolean => [...one].every(fighter => other.has(fighter));

/** The most fighters that come down when every carrier goes where it serves best. `enough`: more cannot be. */
function mostLanded(choices: readonly (readonly Crew[])[], chosen: readonly Crew[], enough: number): number {
  const [first, ...rest] = choices;
  if (!first) return matched(chosen);
  let best = 0;
  for (const crew of first) {
    best = Math.max(best, mostLanded(rest, [...chosen, crew], enough));
    if (best === enough) return best;
  }
  return best;
}

/**
 * How many fighters find a place on carriers that wait for these crews: places are filled one by one,
 * whoever has one moving over where that helps.
 */
function matched(chosen: readonly Crew[]): number {
  const places = chosen.flatMap(crew => Array<Crew>(ROOM).fill(crew));
  const holder = new Map<number, number>();
  const seat = (place: number, tried: Set<number>): boolean => {
    for (const fighter of places[place] ?? []) {
      if (tried.has(fighter)) continue;
      tried.add(fighter);
      const held = holder.get(fighter);
      if (held !== undefined && !seat(held, tried)) continue;
      holder.set(fighter, place);
      return true;
    }
    return false;
  };
  return places.filter((_, place) => seat(place, new Set())).length;
}

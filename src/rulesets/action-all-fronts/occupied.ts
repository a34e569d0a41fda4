// Buildings with somebody in them (18.2, ruling R80): who makes out that they are occupied, how long that is
// known, and where templates may be aimed.

import type { Point, SideId, UnitId } from '../../core/types.ts';
import { type House, houseAt, houseOf, housesOf, middleOf } from './buildings.ts';
import { option } from './options.ts';
import { distanceTo, hundredth, isInside } from './places.ts';
import { type SightingInTerrain, sees, sightBetween } from './sight.ts';
import { type Spotting, spottingDistance } from './spotting.ts';
import type { AafState, AafUnit } from './state.ts';
import { type AafPlacedUnit, basesOf, enemiesOf, enemyOf, friendsOf, hasTrait, isMarker, isUp, unitOf } from './units.ts';

/** A building that a Recon action makes out to be occupied: how far it is, of how far that could be seen. */
export interface Manned {
  readonly house: House;
  readonly far: number;
  readonly spotting: Spotting;
}

/**
 * The buildings of which a unit makes out that an enemy is in them. It need not speak to others than
 * the guns: only templates are aimed at them.
 */
export function mannedOf(state: AafState, id: UnitId): readonly Manned[] {
  const spotter = unitOf(state, id);
  if (!isUp(spotter) || !option(state, 'spot-buildings')) return [];
  return housesOf(state)
    .map(house => madeOut(state, spotter, house))
    .filter(found => found !== undefined);
}

function madeOut(state: AafState, spotter: AafPlacedUnit, house: House): Manned | undefined {
  const walls = wallsOf(state, house, enemiesIn(state, spotter.side, house));
  const seen = walls.map(wall => [wall, sightBetween(state, spotter, wall)] as const).filter(([, looked]) => looked.seen);
  const [clearest] = seen.map(([wall, looked]) => distanceOf(state, spotter, wall, looked)).toSorted((a, b) => b.distance - a.distance);
  const far = hundredth(Math.max(0, Math.min(...basesOf(spotter).map(({ at, radius }) => distanceTo(house.walls, at) - radius))));
  return clearest && far <= clearest.distance ? { house, far, spotting: clearest } : undefined;
}

const distanceOf = (state: AafState, spotter: AafPlacedUnit, wall: AafPlacedUnit, looked: SightingInTerrain): Spotting =>
  spottingDistance(state, spotter, wall, looked, hasTrait(spotter, 'observer'));

/** Enemies of a side in a building, or put on its place. What a marker is, nobody knows. */
const enemiesIn = (state: AafState, side: SideId, house: House): readonly AafPlacedUnit[] =>
  within(state, side, house).filter(unit => !isMarker(unit));

const within = (state: AafState, side: SideId, { id, walls }: House): readonly AafPlacedUnit[] =>
  enemiesOf(state, side).filter(({ inside, at }) => (inside ? inside.building === id : isInside(walls, at)));

/** Its walls are looked at in places so far apart, so far before them: who looks at a wall itself looks into the building. */
const APART = 2;
const BEFORE = 0.05;

/**
 * The outside of a building, place by place and floor by floor, as something that has the base distance of a vehicle and has
 * moved and fired when somebody in it has.
 */
function wallsOf(state: AafState, house: House, inIt: readonly AafPlacedUnit[]): readonly AafPlacedUnit[] {
  const [one] = inIt;
  if (!one) return [];
  const { figures: _figures, entrenched: _entrenched, ...rest } = one;
  const last = (turns: readonly number[]): number => Math.max(0, ...turns);
  const wall: Omit<AafUnit, 'at'> = {
    ...rest,
    kind: 'afv',
    radius: 0,
    traits: [],
    movedIn: last(inIt.map(({ movedIn }) => movedIn)),
    firedIn: last(inIt.map(({ firedIn }) => firedIn)),
  };
  const floors = Array.from({ length: house.floors }, (_, floor) => floor);
  return placesBefore(state, house).flatMap(at =>
    floors.map((floor): AafPlacedUnit => ({ ...wall, at, inside: { building: house.id, floor, section: 0 } })),
  );
}

function placesBefore(state: AafState, { walls }: House): readonly Point[] {
  return walls.flatMap((from, i) => {
    const to = walls[(i + 1) % walls.length] ?? from;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    if (length === 0) return [];
    const count = Math.ceil(length / APART);
    const [ox, oy] = [(-dy / length) * BEFORE, (dx / length) * BEFORE];
    return Array.from({ length: count }, (_, k) => (k + 0.5) / count)
      .flatMap((share): readonly Point[] => {
        const [x, y] = [from[0] + dx * share, from[1] + dy * share];
        return [
          [x + ox, y + oy],
          [x - ox, y - oy],
        ];
      })
      .filter(at => !isInside(walls, at) && houseAt(state, at) === undefined);
  });
}

/** The state in which the army of a unit knows that these buildings are occupied. */
export function noticeOccupied(state: AafState, id: UnitId, manned: readonly Manned[]): AafState {
  const side = unitOf(state, id)?.side;
  if (side === undefined || manned.length === 0) return state;
  const known = state.occupied?.[side] ?? [];
  return { ...state, occupied: { ...state.occupied, [side]: [...new Set([...known, ...manned.map(({ house }) => house.id)])] } };
}

/**
 * Without the buildings that are empty now or gone, and those that nobody of the side that knew of them sees any more (18; by
 * another reading of R59 they stay known).
 */
export function forgetEmptied(state: AafState): AafState {
  const known = Object.entries(state.occupied ?? {});
  const left = known.map(([side, ids]) => [side, ids.filter(id => isStillKnown(state, side, id))] as const);
  return left.every(([, ids], i) => ids.length === known[i]?.[1].length) ? state : { ...state, occupied: Object.fromEntries(left) };
}

function isStillKnown(state: AafState, side: SideId, id: string): boolean {
  const house = houseOf(state, id);
  const walls = house ? wallsOf(state, house, enemiesIn(state, side, house)) : [];
  if (walls.length === 0 || option(state, 'spotted-stays')) return walls.length > 0;
  return friendsOf(state, side).some(unit => !isMarker(unit) && walls.some(wall => sees(state, unit, wall)));
}

/** The buildings of which a side, or one of its team, knows that an enemy is in them. */
export function occupiedFor(state: AafState, side: SideId): readonly House[] {
  const ids = Object.entries(state.occupied ?? {}).flatMap(([by, known]) => (enemyOf(state, by, side) ? [] : known));
  return [...new Set(ids)].map(id => houseOf(state, id)).filter(house => house !== undefined);
}

/**
 * The building at a place in which a side knows of nobody to aim at: neither is it spotted itself, nor
 * an enemy in it, nor lies a marker there.
 */
export function unspottedAt(state: AafState, side: SideId, at: Point): House | undefined {
  const house = houseAt(state, at);
  if (!house || occupiedFor(state, side).some(({ id }) => id === house.id)) return undefined;
  return within(state, side, house).some(unit => unit.spotted || unit.observed || isMarker(unit)) ? undefined : house;
}

/** Where to aim at the buildings that a side has spotted: the middles of their sections. */
export const middlesFor = (state: AafState, side: SideId): readonly Point[] =>
  occupiedFor(state, side).flatMap(house => Array.from({ length: house.columns * house.rows }, (_, section) => middleOf(house, section)));

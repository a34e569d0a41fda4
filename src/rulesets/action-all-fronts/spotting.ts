// Who is known to the enemy (18): spotting distances, what a Recon action finds, what is spotted without one, and who is forgotten again.

import { isWithin } from '../../boards/table.ts';
import type { Source } from '../../core/act.ts';
import type { Point, UnitId } from '../../core/types.ts';
import { option } from './options.ts';
import { hundredth, nearestOn } from './places.ts';
import { type SightingInTerrain, sees, sightBetween } from './sight.ts';
import { type AafState, type AafUnit, house, source } from './state.ts';
import { type AafPlacedUnit, basesOf, enemiesOf, enemyOf, hasTrait, isAfv, isMarker, isUp, putUnit, unitOf } from './units.ts';

const BASE = 30;
const BASE_AFV = 72;
const BUTTONED = 24;
/** Within this much of each other, with sight, movers and those they move by are spotted at once (18.6). */
export const CLOSE = 5;
const LIT = 10;

/** One thing that halves or doubles a spotting distance, for people. */
export interface SpottingFactor {
  readonly id: string;
  readonly label: string;
  readonly by: 0.5 | 2;
  readonly source: Source;
}

/** How far a spotter would make out a target now: `base` and the `shares` of it that count. */
export interface Spotting {
  readonly distance: number;
  readonly base: number;
  readonly shares: readonly SpottingFactor[];
  readonly halvings: number;
}

const half = (id: string, label: string, from: Source = source('18.3')): SpottingFactor => ({ id, label, by: 0.5, source: from });
const double = (id: string, label: string): SpottingFactor => ({ id, label, by: 2, source: source('18.3') });

type Look = Pick<SightingInTerrain, 'cover' | 'smoke'>;

/**
 * How far a spotter makes out a target that it has looked at (18.2 to 18.4). `forArtillery`: an observer's doubled
 * distance, good for artillery targets only.
 */
export function spottingDistance(
  state: AafState,
  spotter: AafUnit,
  target: AafUnit,
  looked: Look = sightBetween(state, spotter, target),
  forArtillery = false,
): Spotting {
  const base = isAfv(target) ? BASE_AFV : BASE;
  const shares = [...halvesOf(state, spotter, target, looked), ...doublesOf(spotter, forArtillery)];
  const distance = shares.reduce((length, { by }) => length * by, base);
  return { distance, base, shares, halvings: shares.filter(({ by }) => by === 0.5).length };
}

function halvesOf(state: AafState, spotter: AafUnit, target: AafUnit, { cover, smoke }: Look): readonly SpottingFactor[] {
  return [
    isStill(state, target) && !isMarker(target) ? half('still', 'target has neither moved nor fired since last turn began') : undefined,
    cover > 0 ? half('cover', 'target in or behind cover') : undefined,
    isDugIn(target) ? half('entrenched', dugIn(target), isMarker(target) ? house('21.2', 'R29') : source('18.3')) : undefined,
    smoke || isDim(state, target) ? half('visibility', smoke ? 'smoke' : `${state.game.special.weather}`) : undefined,
    isButtonedUp(state, spotter, target)
      ? half('buttoned-up', 'observer is an armoured vehicle within 24 of the enemy', source('18.4', 'R58'))
      : undefined,
  ].filter(share => share !== undefined);
}

function doublesOf(spotter: AafUnit, forArtillery: boolean): readonly SpottingFactor[] {
  return [
    spotter.order === 'recon' ? double('recon', 'spotter under a Recon order') : undefined,
    forArtillery && hasTrait(spotter, 'observer') ? double('observer', 'spotter is an artillery observer') : undefined,
  ].filter(share => share !== undefined);
}

/** Neither moved nor fired since the start of the previous turn (ruling R6). */
export const isStill = ({ turn }: AafState, { movedIn, firedIn }: AafUnit): boolean =>
  [movedIn, firedIn].every(last => last === 0 || last < turn - 1);

/** A trench or pit is this and not cover besides (ruling R36): lines of sight do not meet it. */
const isDugIn = (target: AafUnit): boolean => target.entrenched !== undefined || hasTrait(target, 'stealthy') || isMarker(target);
const dugIn = (target: AafUnit): string =>
  isMarker(target)
    ? 'a hidden marker counts as entrenched'
    : target.entrenched !== undefined
      ? 'target is entrenched'
      : 'target is stealthy';

/** Rain, snow and mist now, and night unless the target is lit (17, rulings R37, R39). */
function isDim({ game }: AafState, target: AafUnit): boolean {
  const { weather = 'clear', lights = [] } = game.special;
  if (weather === 'clear') return false;
  if (weather !== 'night') return true;
  if (option({ game }, 'night-light') && lights.length > 0) return false;
  return !lights.some(at => basesOf(target).some(base => isWithin({ at, radius: 0 }, base, LIT)));
}

/**
 * The crew of an armoured vehicle keeps its hatches shut near the target it looks for, by another
 * reading near any enemy (18.4, ruling R58).
 */
function isButtonedUp(state: AafState, spotter: AafUnit, target: AafUnit): boolean {
  if (!isAfv(spotter)) return false;
  return option(state, 'buttoned-up')
    ? enemiesOf(state, spotter.side).some(enemy => areWithin(spotter, enemy, BUTTONED))
    : areWithin(spotter, target, BUTTONED);
}

/** Base to base; exactly as far is within. */
export const areWithin = (a: AafUnit, b: AafUnit, reach: number): boolean =>
  basesOf(a).some(one => basesOf(b).some(other => isWithin(one, other, reach)));

/** What a Recon action finds of one enemy: what it looked at, and how far it could have made it out. */
export interface ReconFinding {
  readonly target: UnitId;
  readonly looked: SightingInTerrain;
  readonly spotting: Spotting;
  readonly spotted: boolean;
  /** For the artillery only (18.4). */
  readonly observed: boolean;
}

/**
 * Looks for every enemy unit in turn, spotted before or not (18.5). Passengers are not looked for: they are
 * known with their transport (ruling R38).
 */
export function reconOf(state: AafState, id: UnitId): readonly ReconFinding[] {
  const spotter = unitOf(state, id);
  if (!isUp(spotter)) return [];
  return enemiesOf(state, spotter.side)
    .filter(({ aboard }) => aboard === undefined)
    .map(target => foundOf(state, spotter, target));
}

function foundOf(state: AafState, spotter: AafPlacedUnit, target: AafPlacedUnit): ReconFinding {
  const looked = sightBetween(state, spotter, target);
  const spotting = spottingDistance(state, spotter, target, looked);
  const isFound = looked.seen && areWithin(spotter, target, spotting.distance);
  const farther = spottingDistance(state, spotter, target, looked, true);
  const observed = looked.seen && hasTrait(spotter, 'observer') && areWithin(spotter, target, farther.distance);
  return { target: target.id, looked, spotting, spotted: isFound && !isOnlyObserver(spotter), observed };
}

/** An observer without a headquarters around him speaks to the guns only: he has no weapon to fight with. */
const isOnlyObserver = (unit: AafUnit): boolean =>
  hasTrait(unit, 'observer') &&
  unit.mounts.length === 0 &&
  unit.groups.every(({ weapon, gun }) => weapon === undefined && gun === undefined);

/** The enemies that a Recon action of this unit spots now. */
export const recon = (state: AafState, unit: AafUnit): readonly UnitId[] =>
  reconOf(state, unit.id)
    .filter(({ spotted }) => spotted)
    .map(({ target }) => target);

/**
 * The state with these units known to their enemies; `for` artillery only. Passengers of an open transport are known with it (ruling R38).
 */
export function markSpotted(state: AafState, ids: readonly UnitId[], only?: 'artillery'): AafState {
  const known = only ? ({ observed: true } as const) : ({ spotted: true, observed: true } as const);
  return ids.reduce((now, id) => {
    const unit = unitOf(now, id);
    if (!unit || (unit.observed && (only || unit.spotted))) return now;
    return passengersOf(now, unit).reduce((after, one) => putUnit(after, { ...one, ...known }), putUnit(now, { ...unit, ...known }));
  }, state);
}

/** Those who ride in or on a unit where they can be seen: all but in closed armour. */
const passengersOf = (state: AafState, { id, armour }: AafUnit): readonly AafUnit[] =>
  armour && armour[2] > 0 ? [] : Object.values(state.units).filter(({ aboard }) => aboard === id);

/** Where a mover was, beside where it is: the corners of its path. */
type Way = readonly Point[];

/** Enemies that a unit has come within 5 of with sight, at the corners of its path, nearest by it, or where it stands now (18.6). */
export function metOnTheWay(state: AafState, id: UnitId, way: Way = []): readonly UnitId[] {
  const unit = unitOf(state, id);
  if (!isUp(unit)) return [];
  return enemiesOf(state, unit.side)
    .filter(({ aboard }) => aboard === undefined)
    .filter(enemy => placesBy(unit, enemy, way).some(at => isMet(state, { ...unit, at }, enemy)))
    .map(enemy => enemy.id);
}

/** A way is looked along in steps of so much. */
const STRIDE = 0.25;

/**
 * The part of its way on which the enemy knows a unit that its own move has shown: from where it first came within
 * 5 in sight (18.6), at the least its end.
 */
export function seenPart(state: AafState, id: UnitId, way: Way): Way {
  const unit = unitOf(state, id);
  const rivals = isUp(unit) ? enemiesOf(state, unit.side).filter(({ aboard }) => aboard === undefined) : [];
  for (const [i, [x, y]] of way.slice(0, -1).entries()) {
    const [tx, ty] = way[i + 1] ?? [x, y];
    const count = Math.max(1, Math.ceil(Math.hypot(tx - x, ty - y) / STRIDE));
    for (let step = 0; step <= count; step++) {
      const at = hundredths([x + ((tx - x) * step) / count, y + ((ty - y) * step) / count]);
      if (unit && rivals.some(enemy => isMet(state, { ...unit, at }, enemy))) return [at, ...way.slice(i + 1)];
    }
  }
  return way.slice(-1);
}

const isMet = (state: AafState, unit: AafUnit, enemy: AafUnit): boolean => areWithin(unit, enemy, CLOSE) && sees(state, unit, enemy);

const placesBy = (unit: AafPlacedUnit, enemy: AafPlacedUnit, way: Way): readonly Point[] => [
  unit.at,
  ...way,
  ...way.slice(1).map((to, i) => hundredths(nearestOn(way[i] as Point, to, enemy.at))),
];

const hundredths = ([x, y]: Point): Point => [hundredth(x), hundredth(y)];

/** After a unit has moved: it and the enemies it came by are spotted, and who is out of all sight is forgotten. */
export function afterMove(state: AafState, id: UnitId, way: Way = []): AafState {
  const met = metOnTheWay(state, id, way);
  return forgetUnseen(met.length > 0 ? markSpotted(state, [id, ...met]) : state, id);
}

/**
 * Without those that no enemy has any line of sight to (18); by another reading only a move of its
 * own takes a unit out of sight (ruling R59).
 */
export function forgetUnseen(state: AafState, moved?: UnitId): AafState {
  const isFree = (unit: AafUnit) => !option(state, 'spotted-stays') || unit.id === moved;
  const lost = Object.values(state.units).filter(unit => isKnown(unit) && isUp(unit) && isFree(unit) && !isWatched(state, unit));
  return lost.reduce((now, unit) => putUnit(now, { ...unit, spotted: false, observed: false }), state);
}

const isKnown = ({ spotted: known, observed }: AafUnit): boolean => known || observed;

/** Does any enemy that can look see it? A marker may be nothing. */
const isWatched = (state: AafState, unit: AafUnit): boolean =>
  Object.values(state.units).some(one => enemyOf(state, one.side, unit.side) && isUp(one) && !isMarker(one) && sees(state, one, unit));

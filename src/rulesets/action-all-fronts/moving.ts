// What a move does: where it leads and what it costs, what goes along and stays behind, mines and wire on the way,
// flight to the own edge (10, 8.10, 11, 22).

import { lengthAlong } from '../../boards/tableFigures.ts';
import { type Crossing, crossings } from '../../boards/tableWay.ts';
import { createPairCache } from '../../core/cache.ts';
import type { Point, SideId, UnitId } from '../../core/types.ts';
import { calibreOf } from './calibre.ts';
import { lostUnit } from './damage.ts';
import { allowance, goingOf, isVehicle, moverOf } from './movementCost.ts';
import { option } from './options.ts';
import { hundredth, isInside, stretchesIn, worksOf } from './places.ts';
import type { AafState, AafUnit, FieldWork, TableEdge } from './state.ts';
import { type AafPlacedUnit, change, enemiesOf, figuresOf, inFigures, isSupport, partsOf, putUnit, slotsOf, unitOf } from './units.ts';

/** Places are told to the hundredth of a unit: so much longer a way may be than it should. */
export const SLACK = 0.01;
/** A full Move may fall short of the whole allowance by so much (house): nobody pushes figures to the hair. */
const NEARLY = 0.1;

/** A move as its path has it: from where, over what, at what cost. */
export interface AafJourney {
  readonly unit: AafUnit;
  readonly from: Point;
  readonly path: readonly Point[];
  readonly met: readonly Crossing[];
  /** Infinity where the way is closed. */
  readonly cost: number;
  readonly length: number;
  readonly most: number;
}

interface Going {
  readonly type?: string;
  readonly unit: UnitId;
  readonly path?: readonly Point[];
}

const journeys = createPairCache<AafState, Going, AafJourney | undefined>();

/** The move of an event; undefined for a unit that neither stands on the table nor comes onto it, whose path then begins at its edge. */
export const journeyOf = (state: AafState, event: Going): AafJourney | undefined => journeys(state, event, () => findJourney(state, event));

function findJourney(state: AafState, { type, unit: id, path = [] }: Going): AafJourney | undefined {
  const found = unitOf(state, id);
  const unit = found && type === 'flee' ? onFoot(found) : found;
  const from = unit?.at ?? (unit?.enters === undefined ? undefined : path[0]);
  if (!unit || !from) return undefined;
  const rest = unit.at ? path : path.slice(1);
  const met = crossings(goingOf(state, unit.at ? unit : { ...unit, at: from }), [from, ...rest]);
  return {
    unit,
    from,
    path: rest,
    met,
    cost: met.reduce((sum, { cost }) => sum + cost, 0),
    length: lengthAlong([from, ...rest]),
    most: allowance(state, unit),
  };
}

/** Where a move ends. */
export const endOf = ({ from, path }: Pick<AafJourney, 'from' | 'path'>): Point => path.at(-1) ?? from;

/** Has it used up its Move, but for a hair? */
export const isWhole = ({ cost, most }: Pick<AafJourney, 'cost' | 'most'>): boolean => cost >= most - NEARLY;

/**
 * A full move as the unit's order asks for it: under Attack towards the enemy (6.1, ruling R4), under Movement
 * straight away from where it stood (6.2).
 */
export function isFullMove(state: AafState, journey: AafJourney): boolean {
  if (!isWhole(journey) || journey.length === 0) return false;
  const { unit, from, length } = journey;
  const end = endOf(journey);
  if (unit.order === 'attack') return isTowardsEnemy(state, unit, from, end, length);
  return unit.order !== 'movement' || apartOf(from, end) >= length - NEARLY;
}

const apartOf = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

const NEARER = 0.9;

/** Nearer by nine tenths of its length to a spotted enemy, or to the enemy's edge. */
function isTowardsEnemy(state: AafState, unit: AafUnit, from: Point, to: Point, length: number): boolean {
  const gained = enemiesOf(state, unit.side)
    .filter(({ spotted }) => spotted)
    .map(({ at }) => apartOf(from, at) - apartOf(to, at));
  return Math.max(...gained, toEdge(state, unit.side, to) - toEdge(state, unit.side, from)) >= NEARER * length - SLACK;
}

const edgeOf = (state: AafState, side: SideId): TableEdge => state.game.special.edges[side] ?? 'bottom';

/** How far a point is from the edge of a side. */
export function toEdge(state: AafState, side: SideId, [x, y]: Point): number {
  const [width, height] = state.game.board.size;
  return { bottom: y, top: height - y, left: x, right: width - x }[edgeOf(state, side)];
}

/** The point of a side's edge straight behind another. */
export function edgePoint(state: AafState, side: SideId, [x, y]: Point): Point {
  const [width, height] = state.game.board.size;
  const points: Readonly<Record<TableEdge, Point>> = { bottom: [x, 0], top: [x, height], left: [0, y], right: [width, y] };
  return points[edgeOf(state, side)];
}

/**
 * The way of a unit that flees: straight to its own edge, as far as one full Move goes and the ground is
 * open; empty where it cannot go at all (8.10).
 */
export function fleeWay(state: AafState, unit: AafPlacedUnit): readonly Point[] {
  const goal = edgePoint(state, unit.side, unit.at);
  const most = allowance(state, onFoot(unit));
  const going = goingOf(state, unit);
  const at = (share: number): Point => [
    hundredth(unit.at[0] + share * (goal[0] - unit.at[0])),
    hundredth(unit.at[1] + share * (goal[1] - unit.at[1])),
  ];
  const isOpen = (to: Point) => crossings(going, [unit.at, to]).reduce((sum, { cost }) => sum + cost, 0) <= most;
  const steps = Math.floor(apartOf(unit.at, goal) * 100);
  let [low, high] = [0, steps + 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isOpen(at(Math.min(1, middle / Math.max(1, steps))))) low = middle;
    else high = middle;
  }
  return low === 0 ? [] : [at(Math.min(1, low / Math.max(1, steps)))];
}

/** Who rides in a transport gets off first: troops flee on foot. */
const onFoot = ({ aboard: _, ...unit }: AafUnit): AafUnit => unit;

/** How a unit is set down: where it faces, how its figures stand about its middle. */
export interface Placing {
  readonly facing?: Point;
  readonly figures?: readonly Point[];
}

/**
 * The unit where a move has brought it: facing the way it went unless told otherwise, up from the ground, out of its
 * hull-down position, in the trench it came to.
 */
export function arriveUnit(state: AafState, id: UnitId, path: readonly Point[], { facing, figures }: Placing = {}): AafState {
  const unit = unitOf(state, id);
  const to = path.at(-1);
  if (!unit || !to) return state;
  const from = path.at(-2) ?? unit.at;
  const heading = facing ?? (unit.facing && from && isVehicleOrGun(unit) ? headingOf(from, to, unit.facing) : unit.facing);
  const { entrenched: _e, inside: _i, enters: _n, ...rest } = unit;
  const shelter = shelterAt(state, unit, to);
  const there: AafUnit = {
    ...rest,
    at: to,
    ...(heading ? { facing: heading } : {}),
    ...(shelter === undefined ? {} : { entrenched: shelter }),
    movedIn: state.turn,
    prone: false,
    hullDown: false,
    ready: unit.ready && !isSupport(unit),
  };
  return broughtAlong(putUnit(state, inFigures(there, figures ?? stayed(unit, to))), there);
}

/** Vehicles that are immobilised stand where they stood, whichever way the others of their unit have gone (13.5). */
const stayed = ({ at, figures, halted }: AafUnit, to: Point): readonly Point[] | undefined =>
  at && halted && figures?.map(([x, y], i) => (halted.includes(i) ? [hundredth(x + at[0] - to[0]), hundredth(y + at[1] - to[1])] : [x, y]));

const isVehicleOrGun = (unit: AafUnit): boolean => isVehicle(unit) || isSupport(unit);

const headingOf = (from: Point, to: Point, before: Point): Point => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return dx === 0 && dy === 0 ? before : [hundredth(dx), hundredth(dy)];
};

/** Passengers and towed guns stand where their transport stands. */
function broughtAlong(state: AafState, transport: AafUnit): AafState {
  return Object.values(state.units)
    .filter(({ aboard }) => aboard === transport.id)
    .reduce((now, unit) => change(now, unit.id, { at: transport.at, movedIn: state.turn, ready: unit.ready && !isSupport(unit) }), state);
}

const SMALL_PIT = 74;

/**
 * The trench or pit at a point that takes this unit and in which nobody else is: trenches infantry, small pits support weapons and guns to
 * 74mm, large ones all guns and AFV (22.2).
 */
export function shelterAt(state: AafState, unit: AafUnit, at: Point): string | undefined {
  const taken = (id: string) => Object.values(state.units).some(one => one.entrenched === id && one.id !== unit.id && one.strength > 0);
  return worksOf(state).find(work => isShelterFor(unit, work) && isInside(work.outline, at) && !taken(work.id))?.id;
}

function isShelterFor(unit: AafUnit, { kind, large }: FieldWork): boolean {
  if (kind === 'trench') return unit.kind === 'infantry' && unit.drive === undefined;
  if (kind !== 'pit') return false;
  if (unit.kind === 'afv') return large === true;
  return isSupport(unit) && (large === true || unit.groups.every(({ gun }) => gun === undefined || calibreOf(gun) <= SMALL_PIT));
}

/** Wire that a tracked vehicle has driven through is gone (22.1). */
export function flattenWire(state: AafState, { unit, from, path }: AafJourney): AafState {
  if (!isVehicle(unit) || moverOf(unit) !== 'tracked') return state;
  const through = worksOf(state).filter(({ kind, outline }) => kind === 'wire' && stretchesIn(outline, [from, ...path]).length > 0);
  return through.length === 0 ? state : { ...state, gone: [...state.gone, ...through.map(({ id }) => id)] };
}

/**
 * A mined area on a way: where the unit enters it, or first moves in it, and how many models do. `part`: which squad of a combined unit.
 */
export interface Mined {
  readonly work: FieldWork;
  readonly at: Point;
  readonly models: number;
  readonly part?: number;
}

/**
 * The mined areas that a move leads into and that hurt its kind (22.5): figure by figure where they stand singly,
 * else by its middle; squad by squad (24.2).
 */
export function minesOn(state: AafState, journey: AafJourney): readonly Mined[] {
  const { unit } = journey;
  const kind = isVehicle(unit) ? 'at-mines' : 'as-mines';
  const parts = partsOf(unit);
  return worksOf(state)
    .filter(work => work.kind === kind)
    .flatMap(work => {
      if (parts.length < 2) return minedIn(journey, work, moversOf(unit), unit.strength);
      const modelsIn = (part: number) => slotsOf(unit).filter(group => (unit.groups[group]?.part ?? 0) === part).length;
      return parts.flatMap(part =>
        minedIn(journey, work, unit.figures && figuresOf(unit, part), modelsIn(part)).map(mined => ({ ...mined, part })),
      );
    });
}

/** Where those stand who move when the unit does, about its middle. */
const moversOf = ({ figures, halted = [] }: AafUnit): readonly Point[] | undefined => figures?.filter((_, i) => !halted.includes(i));

/** Which of several vehicles come into a mined area, and where each of them does. */
export const vehiclesIn = (
  { unit, from, path }: AafJourney,
  { outline }: FieldWork,
): readonly { readonly vehicle: number; readonly at: Point }[] =>
  (unit.figures ?? []).flatMap((stand, vehicle) => {
    const [at] = unit.halted?.includes(vehicle) ? [] : stretchesIn(outline, shifted([from, ...path], stand));
    return at ? [{ vehicle, at }] : [];
  });

/** A mined area as figures come through it, or as many models as one. */
function minedIn({ from, path }: AafJourney, work: FieldWork, figures: readonly Point[] | undefined, models: number): readonly Mined[] {
  const met = (figures ?? [[0, 0] as const]).flatMap(([dx, dy]): readonly Point[] => {
    const [first] = stretchesIn(work.outline, shifted([from, ...path], [dx, dy]));
    return first ? shifted([first], [-dx, -dy]) : [];
  });
  const [at] = met;
  return at ? [{ work, at, models: figures ? met.length : models }] : [];
}

const shifted = (way: readonly Point[], [dx, dy]: Point): readonly Point[] => way.map(([x, y]) => [x + dx, y + dy]);

/** A fleeing unit that has come to its own edge is off the table: destroyed, by another reading only gone (ruling R27). */
export function fledOff(state: AafState, id: UnitId): AafState {
  const unit = unitOf(state, id);
  if (!unit?.at || unit.morale !== 'fleeing' || toEdge(state, unit.side, unit.at) > 0) return state;
  return option(state, 'flee-off') ? change(state, id, { at: undefined }) : lostUnit(state, unit);
}

// How many figures of a unit a shell covers at best: its middle on a figure, between two or among three neighbours
// (R14, section 7 of the digest of values).

import type { Base } from '../../boards/table.ts';
import { coveredOf, latticeOffsets, standingAround } from '../../boards/tableFigures.ts';
import { bestOf } from '../../boards/tableStands.ts';
import type { Point, SideId, UnitId } from '../../core/types.ts';
import { option } from './options.ts';
import type { BoltState, BoltUnit } from './state.ts';
import { apart, type BoltPlacedUnit, basesOf, FIGURE, friendsOf, isFoe, upUnits } from './units.ts';

/** Figures of a circle stand so far apart. */
export const SPACING = 1.75;
/** Neighbours are no farther apart than this. */
const NEXT = 1.8;

/** Figures of a unit, where each stands. */
export const figuresAt = ({
  at,
  radius,
  figures,
  strength,
  kind,
}: Pick<BoltUnit, 'at' | 'radius' | 'figures' | 'strength' | 'kind'>): readonly Base[] =>
  at === undefined || figures || kind === 'vehicle'
    ? basesOf({ at, radius, ...(figures ? { figures } : {}) })
    : standingAround(at, latticeOffsets(strength, SPACING, 'round'), FIGURE);

const isNext = ([ax, ay]: Point, [bx, by]: Point): boolean => Math.hypot(ax - bx, ay - by) <= NEXT;
const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** Places worth trying for the middle of a template. */
function centres(points: readonly Point[]): readonly Point[] {
  const pairs = points.flatMap((a, i) => points.slice(i + 1).flatMap(b => (isNext(a, b) ? [[a, b] as const] : [])));
  const threes = pairs.flatMap(([a, b]) => points.flatMap(c => (c !== a && c !== b && isNext(a, c) && isNext(b, c) ? [[a, b, c]] : [])));
  return [...points, ...pairs.map(middle), ...threes.map(middle)];
}

/**
 * Figures under a shell so many inches across, laid for the best; by other readings its middle is on a figure, or
 * it touches no friend of who fires (R14).
 */
export function under(state: BoltState, side: SideId, unit: Parameters<typeof figuresAt>[0], inches: number): number {
  const bases = figuresAt(unit);
  return bestOf(placesFor(state, side, bases, inches), inches / 2, bases)?.models ?? 0;
}

function placesFor(state: BoltState, side: SideId, bases: readonly Base[], inches: number): readonly Point[] {
  const figures = bases.map(({ at }) => at);
  const places = option(state, 'he-on-figure') ? figures : centres(figures);
  return option(state, 'he-no-friends') ? clearOf(state, side, places, inches / 2) : places;
}

/**
 * Figures of other units under the same shell, by unit: of the places that are best against its target it is laid on that with fewest
 * friends of who fires, and of these on that with most enemies. Walls keep out, and in, what bursts beyond them (R14).
 */
export function besides(state: BoltState, side: SideId, target: BoltPlacedUnit, inches: number): Readonly<Record<UnitId, number>> {
  const radius = inches / 2;
  const covered = (at: Point, unit: BoltUnit): number => coveredOf({ at, radius }, figuresAt(unit)).length;
  const others = upUnits(state).filter(unit => unit.id !== target.id && unit.inside === undefined && apart(unit, target) <= inches + NEXT);
  if (target.inside !== undefined || others.length === 0) return {};
  const most = under(state, side, target, inches);
  const sum = (at: Point, isOne: boolean): number =>
    others.reduce((all, unit) => (isFoe(state, side, unit.side) === isOne ? all + covered(at, unit) : all), 0);
  const best = placesFor(state, side, figuresAt(target), inches)
    .filter(at => most > 0 && covered(at, target) === most)
    .map(at => ({ at, friends: sum(at, false), foes: sum(at, true) }))
    .reduce<Laid | undefined>((one, other) => (one && !isBetter(other, one) ? one : other), undefined);
  const caught = best ? others.map(unit => [unit.id, covered(best.at, unit)] as const) : [];
  return Object.fromEntries(caught.filter(([, figures]) => figures > 0));
}

interface Laid {
  readonly at: Point;
  readonly friends: number;
  readonly foes: number;
}

const isBetter = (one: Laid, other: Laid): boolean =>
  one.friends < other.friends || (one.friends === other.friends && one.foes > other.foes);

/** Places at which a disc touches nobody of a side. */
function clearOf(state: BoltState, side: SideId, places: readonly Point[], radius: number): readonly Point[] {
  const friends = friendsOf(state, side).flatMap(figuresAt);
  return places.filter(([x, y]) => friends.every(({ at, radius: base }) => Math.hypot(at[0] - x, at[1] - y) > radius + base));
}

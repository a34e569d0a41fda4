// How units stand on a table: as one circle or figure by figure, how far apart, what a template covers of them, on which side of
// one something lies, what stands in a line.

import type { Choice } from '../core/act.ts';
import type { Point } from '../core/types.ts';
import { type Base, gap, partsOf, spotOf } from './table.ts';
import { coveredOf, type Quarter, quarterOf } from './tableFigures.ts';
import { inDisc, WHOLE } from './tableLine.ts';

/** One circle about `at`, or one for each figure: `figures` are offsets from `at`. */
export interface StandingBases {
  readonly at: Point | undefined;
  readonly radius: number;
  readonly figures?: readonly Point[];
}

/** The circles a unit stands on. None off the table. */
export function basesOf({ at, radius, figures }: StandingBases): readonly Base[] {
  if (!at) return [];
  return figures ? figures.map(([x, y]) => ({ at: [at[0] + x, at[1] + y] as const, radius })) : [{ at, radius }];
}

/** Ways to look, to choose from; y goes up. */
export const DIRECTIONS: readonly Choice[] = [
  { value: [0, 1], says: 'up' },
  { value: [1, 1], says: 'up and right' },
  { value: [1, 0], says: 'right' },
  { value: [1, -1], says: 'down and right' },
  { value: [0, -1], says: 'down' },
  { value: [-1, -1], says: 'down and left' },
  { value: [-1, 0], says: 'left' },
  { value: [-1, 1], says: 'up and left' },
];

/** Base to base; Infinity where one is off the table. */
export const apart = (a: StandingBases, b: StandingBases): number =>
  Math.min(Number.POSITIVE_INFINITY, ...basesOf(a).flatMap(one => basesOf(b).map(other => gap(one, other))));

/** The quarter about a unit in which a point lies. A unit without a facing, or off the table, has only a front; so has its own place. */
export function zoneOf({ at, facing }: { readonly at: Point | undefined; readonly facing?: Point }, from: Point): Quarter {
  const isHere = at && at[0] === from[0] && at[1] === from[1];
  return at && facing && !isHere ? quarterOf(at, facing, from) : 'front';
}

/** A place for a template, and how many bases it covers there. */
export interface Caught {
  readonly at: Point;
  readonly models: number;
}

/** Of these places the first where a round template covers most bases, if only in part; undefined without places. */
export function bestOf(places: readonly Point[], radius: number, bases: readonly Base[]): Caught | undefined {
  const [first, ...rest] = places.map(at => ({ at, models: coveredOf({ at, radius }, bases).length }));
  return first && rest.reduce((most, place) => (place.models > most.models ? place : most), first);
}

/** Does a line run through any of these bases? Touching is beside. */
export function isThrough([from, to]: readonly [Point, Point], bases: readonly Base[]): boolean {
  const line = { a: spotOf(from), b: spotOf(to) };
  return bases.some(({ at, radius }) => inDisc(spotOf(at), partsOf(radius), line, WHOLE) !== undefined);
}

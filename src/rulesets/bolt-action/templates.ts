// How many figures of a unit a shell covers at best: its middle on a figure, between two or among three neighbours (R14, section 7 of the digest of values).

import type { Base } from '../../boards/table.ts';
import { latticeOffsets, standingAround } from '../../boards/tableFigures.ts';
import { bestOf } from '../../boards/tableStands.ts';
import type { Point, SideId } from '../../core/types.ts';
import { option } from './options.ts';
import type { BoltState, BoltUnit } from './state.ts';
import { basesOf, FIGURE, friendsOf } from './units.ts';

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

/** Figures under a shell so many inches across, laid for the best; by other readings its middle is on a figure, or it touches no friend of who fires (R14). */
export function under(state: BoltState, side: SideId, unit: Parameters<typeof figuresAt>[0], inches: number): number {
  const bases = figuresAt(unit);
  const figures = bases.map(({ at }) => at);
  const places = option(state, 'he-on-figure') ? figures : centres(figures);
  return bestOf(option(state, 'he-no-friends') ? clearOf(state, side, places, inches / 2) : places, inches / 2, bases)?.models ?? 0;
}

/** Places at which a disc touches nobody of a side. */
function clearOf(state: BoltState, side: SideId, places: readonly Point[], radius: number): readonly Point[] {
  const friends = friendsOf(state, side).flatMap(figuresAt);
  return places.filter(([x, y]) => friends.every(({ at, radius: base }) => Math.hypot(at[0] - x, at[1] - y) > radius + base));
}

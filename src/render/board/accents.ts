// Which colour and strokes a side has on a map. The first team's colours are cool, the second's warm, as elsewhere on the page;
// the style sheet knows six by their number.

import { lookUp } from '../../core/lookUp.ts';
import type { Side, SideId } from '../../core/types.ts';

/** The number of a side's colour and strokes; undefined for a side that has none. */
export type AccentOf = (side: SideId | undefined) => number | undefined;

/** Accents of a team. */
const EACH = 3;

/** The accents of these sides: `own` where it names them, else one of their team's. */
export function accentsOf(sides: readonly Side[], own: Readonly<Record<SideId, number>> = {}): AccentOf {
  const teams = [...new Set(sides.map(({ team }) => team))];
  const taken = new Set(sides.map(({ id }) => lookUp(own, id)));
  const free = teams.map((_, i) => [0, 1, 2].map(one => Math.min(1, i) * EACH + one).filter(one => !taken.has(one)));
  const accents = new Map(sides.map(({ id, team }) => [id, lookUp(own, id) ?? nextOf(free[teams.indexOf(team)])] as const));
  return side => (side === undefined ? undefined : accents.get(side));
}

/** The first that is left, which goes to the end: a team of more sides than colours begins anew. */
function nextOf(free: number[] = []): number {
  const next = free.shift() ?? 0;
  free.push(next);
  return next;
}

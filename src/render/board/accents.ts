// Which colour and strokes a side has on a map. The first team's colours are cool, the second's warm, as elsewhere on the page;
// the style sheet knows six by their number, and a grey.

import { lookUp } from '../../core/lookUp.ts';
import type { Side, SideId } from '../../core/types.ts';

/** The number of a side's colour and strokes; undefined for a side that has none. */
export type AccentOf = (side: SideId | undefined) => number | undefined;

/** Accents of a team. */
const EACH = 3;

/**
 * The accents of these sides: `own` where it names them, else one of their team's: those that its sides have of their own, else the first
 * team's or the second's. Whoever fights beside neither is grey.
 */
export function accentsOf(sides: readonly Side[], own: Readonly<Record<SideId, number>> = {}): AccentOf {
  const taken = new Set(sides.map(({ id }) => lookUp(own, id)));
  const named = (team: string) => sides.find(side => side.team === team && lookUp(own, side.id) !== undefined);
  const groups = [...new Set(sides.map(({ team }) => team))].map((team, i): readonly [team: string, colours: number[]] => {
    const first = EACH * Math.floor((lookUp(own, named(team)?.id ?? '') ?? Math.min(i, 2) * EACH) / EACH);
    const all = first < GREY ? [0, 1, 2].map(one => first + one) : [GREY];
    const free = all.filter(one => !taken.has(one));
    return [team, free.length > 0 ? free : all];
  });
  const left = new Map(groups);
  const accents = new Map(sides.map(({ id, team }) => [id, lookUp(own, id) ?? nextOf(left.get(team))] as const));
  return side => (side === undefined ? undefined : accents.get(side));
}

/** Those of the sides on sheets: the first two teams have the colours of teams, the others one each; what is nobody's is grey. */
export function accentsBeyond(sides: readonly Side[]): AccentOf {
  const teams = [...new Set(sides.map(({ team }) => team))];
  const accentFor = ({ team, neutral }: Side): number | undefined => {
    const at = teams.indexOf(team) - 2;
    return neutral ? GREY : at < 0 ? undefined : BEYOND[at % BEYOND.length];
  };
  const accents = new Map(sides.map(side => [side.id, accentFor(side)] as const));
  return side => (side === undefined ? undefined : accents.get(side));
}

const GREY = 6;

/** Neither the blue nor the red that are nearest to the colours of teams. */
const BEYOND = [1, 4, 2, 5] as const;

/** The first that is left, which goes to the end: a team of more sides than colours begins anew. */
function nextOf(free: number[] = []): number {
  const next = free.shift() ?? 0;
  free.push(next);
  return next;
}

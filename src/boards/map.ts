// Going about on a map of areas, readable: what touches what, how many steps lie between, and from where an aircraft still gets home. Costs
// of a particular gait are for reach.ts; what may be entered and which canals are held is for a ruleset to say.

import type { Canal, MapBoard, MapObstacles } from '../core/board.ts';
import type { Place } from '../core/types.ts';

/** Over land from land to land, over sea from sea to sea, by air from any area to any it touches. */
export type MapDomain = 'land' | 'sea' | 'air';

/**
 * Who goes about. `enters`: may it go into this area (left out: any of its domain)? The area it starts from is not asked about. `holds`:
 * does its side hold this area, as canals need (left out: all canals are open)? Aircraft need no canals.
 */
export interface Passage {
  readonly over: MapDomain;
  enters?(area: string): boolean;
  holds?(area: string): boolean;
}

const ANYWHERE: Passage = { over: 'air' };

/** The areas next to this one, in the order of its links; of a passage those it can go on to. */
export function linksOf(board: MapBoard, area: string, passage?: Passage): readonly string[] {
  const links = Object.hasOwn(board.areas, area) ? (board.areas[area]?.links ?? []) : [];
  return passage ? links.filter(next => isOpen(board, area, next, passage)) : links;
}

export const areLinked = (board: MapBoard, a: string, b: string): boolean => linksOf(board, a).includes(b);

/** The canal between two areas, where one lies there. */
export const canalBetween = ({ canals = [] }: MapBoard, a: string, b: string): Canal | undefined =>
  canals.find(({ between: [one, other] }) => (one === a && other === b) || (one === b && other === a));

/** Does one step lead from area to area? */
export const canStep = (board: MapBoard, from: string, to: string, passage: Passage): boolean =>
  areLinked(board, from, to) && isOpen(board, from, to, passage);

/** Whether a link is open to such a passage. */
function isOpen(board: MapBoard, from: string, to: string, { over, enters, holds }: Passage): boolean {
  if (over !== 'air' && (board.areas[from]?.kind !== over || board.areas[to]?.kind !== over)) return false;
  const canal = over === 'air' ? undefined : canalBetween(board, from, to);
  return (!canal || !holds || canal.needs.every(need => holds(need))) && (enters?.(to) ?? true);
}

/**
 * Steps to every area that can be reached, from one area or the nearest of several, which are 0 away; at most so many. The nearest first.
 */
export function stepsFrom(
  board: MapBoard,
  from: string | readonly string[],
  passage: Passage = ANYWHERE,
  most = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, number> {
  const starts = typeof from === 'string' ? [from] : from;
  const steps = new Map<string, number>(starts.map(start => [start, 0]));
  for (const [here, taken] of steps)
    for (const next of taken < most ? linksOf(board, here, passage) : []) if (!steps.has(next)) steps.set(next, taken + 1);
  return steps;
}

/** Steps by the shortest way; Infinity where none leads. */
export const stepsBetween = (board: MapBoard, from: string, to: string, passage: Passage = ANYWHERE): number =>
  stepsFrom(board, from, passage).get(to) ?? Number.POSITIVE_INFINITY;

/** The shortest ways one after the other, both ends among their areas; none where no way leads. */
export function* shortestWays(board: MapBoard, from: string, to: string, passage: Passage = ANYWHERE): Generator<readonly string[]> {
  const steps = stepsFrom(board, from, passage);
  yield* waysTo(to);
  function* waysTo(area: string): Generator<readonly string[]> {
    if (area === from) yield [from];
    for (const last of linksOf(board, area)) {
      const isBefore = (steps.get(last) ?? Number.NaN) + 1 === steps.get(area) && canStep(board, last, area, passage);
      if (isBefore) for (const way of waysTo(last)) yield [...way, area];
    }
  }
}

/**
 * Where an aircraft can go and still land, with the steps out: out and on to the nearest of `landings` it takes no more than `most`. What
 * it may not enter it passes on neither way.
 */
export function stepsAndBack(
  board: MapBoard,
  from: string,
  { landings, passage = ANYWHERE, most }: { readonly landings: readonly string[]; readonly passage?: Passage; readonly most: number },
): ReadonlyMap<string, number> {
  const back = stepsFrom(board, landings, passage, most);
  return new Map(
    [...stepsFrom(board, from, passage, most)].filter(([area, out]) => out + (back.get(area) ?? Number.POSITIVE_INFINITY) <= most),
  );
}

/** What a step costs that passage who pays by steps: 1, or Infinity where it leads nowhere. For the `cost` of a gait. */
export const stepCost =
  (board: MapBoard, passage: Passage) =>
  (from: Place, to: Place): number =>
    canStep(board, String(from), String(to), passage) ? 1 : Number.POSITIVE_INFINITY;

/**
 * How many links lie between two areas that are within range of each other, past no closed link; undefined where they are not. Symmetric.
 */
export function touches(board: MapBoard, { range, closed = [] }: MapObstacles, from: string, to: string): number | undefined {
  const isClosed = (a: string, b: string) => closed.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
  const steps = new Map([[from, 0]]);
  for (const [here, taken] of steps) {
    if (here === to) return taken;
    for (const next of taken < range ? linksOf(board, here) : []) if (!steps.has(next) && !isClosed(here, next)) steps.set(next, taken + 1);
  }
  return undefined;
}

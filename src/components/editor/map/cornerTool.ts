// Corners of traced areas: dragged one by one, put into a side, taken out. What neighbours share goes for all of them, so that no gap
// comes between their borders.

import type { Scenario } from '../../../core/scenario.ts';
import type { Point } from '../../../core/types.ts';
import { mapOf } from '../../../editor/areas.ts';
import { type CornerChange, isSameCorner, ringBy, ringsOf, withCorner } from '../../../editor/outlines.ts';
import { distance, sidesOf } from '../../../editor/table/lengths.ts';
import { snapOnSheet } from '../../../editor/trace.ts';
import { polyline } from '../../../render/board/lattice.ts';
import { type Child, h } from '../../../render/html.ts';
import type { BoardHost, BoardTool } from '../board.ts';
import { handleAt, lengthOf, reachOf } from '../onScreen.ts';
import { arrowOf } from '../table/pieceKeys.ts';
import type { TraceGround } from '../traceTool.ts';

export interface CornerDesk {
  readonly host: BoardHost;
  ground(): TraceGround;
  /** The area whose corners are shown. */
  area(): string | undefined;
  choose(area: string): void;
  corner(): Point | undefined;
  /** Shows another chosen corner, and what a corner would become that is in hand. */
  show(corner: Point | undefined, change: CornerChange | undefined): void;
}

const sides = (ring: readonly Point[]) => sidesOf({ kind: 'area', outline: ring });
const middle = ([[ax, ay], [bx, by]]: readonly [Point, Point]): Point => [(ax + bx) / 2, (ay + by) / 2];

const cornersOf = ({ host, area }: CornerDesk): readonly Point[] => ringsOf(mapOf(host.now()), area() ?? '').flat();

/** What is held under a point: a corner, else the middle of a side. */
function heldAt(desk: CornerDesk, at: Point, within: number): CornerChange | undefined {
  const near = <T>(all: readonly T[], where: (one: T) => Point): T | undefined =>
    all.filter(one => distance(where(one), at) <= within).toSorted((a, b) => distance(where(a), at) - distance(where(b), at))[0];
  const corner = near(cornersOf(desk), one => one);
  if (corner) return { kind: 'move', at: corner, to: corner };
  const side = near(ringsOf(mapOf(desk.host.now()), desk.area() ?? '').flatMap(sides), middle);
  return side && { kind: 'put', side, to: middle(side) };
}

const SAYS: Readonly<Record<CornerChange['kind'], string>> = { move: 'Move a corner', put: 'Put a corner in', take: 'Take a corner out' };

/** Does it, or says why not. */
function alter({ host }: CornerDesk, change: CornerChange, stroke?: string): boolean {
  const made = withCorner(host.now(), change);
  if (!made.ok) host.say(`Not done: ${made.problems[0]?.says ?? ''}.`);
  else host.step({ label: SAYS[change.kind], change: () => made.value, ...(stroke !== undefined && { stroke }) });
  return made.ok;
}

/** Where a corner in hand comes to be: drawn to areas other than those that have it. */
function drawnTo(desk: CornerDesk, held: CornerChange, to: Point, within: number): Point {
  const ground = desk.ground();
  const own = held.kind === 'put' ? held.side : [held.at];
  const places = ground.places.filter(({ outline = [] }) => !own.every(at => outline.some(one => isSameCorner(one, at))));
  return snapOnSheet({ ...ground, places }, to, within).at;
}

/** The tool for corners. */
export function cornerTool(desk: CornerDesk): BoardTool {
  const { host } = desk;
  let held: CornerChange | undefined;
  let hasMoved = false;
  return {
    title: 'Corners',
    cursor: 'default',
    down({ drawn, event }) {
      held = heldAt(desk, drawn, lengthOf(host, reachOf(event), 1));
      hasMoved = false;
      if (held?.kind === 'move') desk.show(held.at, undefined);
      return held !== undefined;
    },
    move({ drawn, event }) {
      if (!held || held.kind === 'take') return;
      hasMoved = true;
      held = { ...held, to: drawnTo(desk, held, drawn, lengthOf(host, reachOf(event), 1) * 0.7) };
      desk.show(held.to, held);
    },
    up() {
      const change = hasMoved ? held : undefined;
      held = undefined;
      const isDone = change && change.kind !== 'take' && alter(desk, change);
      desk.show(isDone ? change.to : desk.corner(), undefined);
    },
    cancel() {
      held = undefined;
      desk.show(undefined, undefined);
    },
    tap({ place }) {
      if (typeof place === 'string') desk.choose(place);
      return true;
    },
    press: place => typeof place === 'string' && desk.choose(place),
    key: event => cornerKey(desk, event),
  };
}

/** N goes from corner to corner, arrows move the chosen one, Insert and Delete put in and take out. */
function cornerKey(desk: CornerDesk, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const corners = cornersOf(desk);
  const chosen = desk.corner();
  const i = corners.findIndex(one => isSameCorner(chosen, one));
  const at = corners[i];
  if (event.key.toLowerCase() === 'n' && corners.length > 0) {
    const next = (i + (event.key === 'n' ? 1 : -1) + corners.length) % corners.length;
    desk.show(corners[i < 0 ? 0 : next], undefined);
    desk.host.say(`Corner ${(i < 0 ? 0 : next) + 1} of ${corners.length}: ${corners[i < 0 ? 0 : next]?.join(', ')}.`);
    return true;
  }
  return at !== undefined && keyAtCorner(desk, event, at);
}

function keyAtCorner(desk: CornerDesk, event: KeyboardEvent, at: Point): boolean {
  const way = arrowOf(event);
  if (way) {
    const step = event.shiftKey ? 1 : 10;
    const to = snapOnSheet({ ...desk.ground(), places: [] }, [at[0] + step * way[0], at[1] - step * way[1]], 0).at;
    if (alter(desk, { kind: 'move', at, to }, 'corner by arrows')) desk.show(to, undefined);
  } else if (event.key === 'Insert' || event.key === 'i') {
    const side = ringsOf(mapOf(desk.host.now()), desk.area() ?? '')
      .flatMap(sides)
      .find(([from]) => isSameCorner(from, at));
    if (side && alter(desk, { kind: 'put', side, to: middle(side) })) desk.show(middle(side), undefined);
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    if (alter(desk, { kind: 'take', at })) desk.show(undefined, undefined);
  } else return false;
  return true;
}

/** The corners of the area, and its outline as it would be with the one in hand. */
export function cornerMarks(scenario: Scenario, area: string, corner: Point | undefined, change: CornerChange | undefined): Child {
  const rings = ringsOf(mapOf(scenario), area).map(ring => (change ? ringBy(ring, change) : ring));
  const d = rings.map(ring => polyline(ring, true)).join('');
  const isChosen = (at: Point): boolean => isSameCorner(corner, at);
  return [
    h('path', { class: 'edit-outline under', d }),
    h('path', { class: 'edit-outline', d }),
    rings.flatMap(ring => sides(ring).map(side => handleAt(middle(side), 'between'))),
    rings.flatMap(ring => ring.map(at => handleAt(at, isChosen(at) ? 'corner chosen' : 'corner'))),
  ];
}

// Areas of a map of one's own, traced: their outlines, which of them touch, and links that follow when corners are moved. Outlines lie
// on the plane of their board, y downwards. All is a scenario in, a scenario out.

import { distanceTo } from '../boards/tablePlaces.ts';
import { readShape, writeShape } from '../core/areaShape.ts';
import type { Area, MapBoard } from '../core/board.ts';
import { lookUp } from '../core/lookUp.ts';
import { outlineFault } from '../core/outline.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Scenario } from '../core/scenario.ts';
import { slug } from '../core/titles.ts';
import type { Point } from '../core/types.ts';
import { mapOf, theatre } from './areas.ts';
import { freeId } from './forces.ts';
import type { FieldShape } from './shape.ts';
import { distance, extentOfPoints } from './table/lengths.ts';

type Rings = readonly (readonly Point[])[];

/** A new plane is that wide; a picture under it is scaled to it. */
const WIDE = 1_000;
/** Outlines no farther from each other than this run along each other, in lengths of the plane. */
const NEAR = 6;
/** They touch where they do so for that long: areas that meet in a corner alone do not. */
const BORDER = 3 * NEAR;

/** What outlines are read as, once: they are asked for at every move of a pointer. */
const known = new WeakMap<Area, Rings>();

/** The rings of an area; none where it says no outline. */
export function ringsOf(board: MapBoard, id: string): Rings {
  const area = lookUp(board.areas, id);
  if (area?.shape === undefined) return [];
  const rings = known.get(area) ?? readShape(area.shape);
  known.set(area, rings);
  return rings;
}

/**
 * The scenario on a plane without areas, as wide and as high in proportion as a picture. Pieces go, and with them what is said of the
 * areas that were there. `shape`: that of the system's part.
 */
export function onPlane(scenario: Scenario, [width, height]: Point, shape: FieldShape): Scenario {
  const size: Point = [WIDE, Math.max(1, Math.round((WIDE * height) / width))];
  return { ...theatre(scenario, [], mapOf(scenario), shape), board: { kind: 'map', size, areas: {} } };
}

/** The scenario with one more area within an outline, linked to those that it touches. Refused in words where the outline is not sound. */
export function withOutline(
  scenario: Scenario,
  { title, kind, outline }: Pick<Area, 'title' | 'kind'> & { readonly outline: readonly Point[] },
): Result<Scenario> {
  const board = mapOf(scenario);
  const shape = writeShape([outline]);
  const fault = outlineFault(readShape(shape)[0] ?? []);
  if (fault) return err({ path: '', says: fault.message });
  const id = freeId(slug(title, 'area'), Object.keys(board.areas));
  const areas = { ...board.areas, [id]: { title, kind, links: [], shape } };
  return ok({ ...scenario, board: relinked({ ...board, areas }, new Set([id]), board) });
}

/** The scenario in which two areas are linked, or are not. */
export const withLink = (scenario: Scenario, pair: readonly [string, string], isLinked: boolean): Scenario => ({
  ...scenario,
  board: linked(mapOf(scenario), pair, isLinked),
});

/** What is done to a corner: it goes elsewhere, one more is put behind it, or it goes. */
export type CornerChange =
  | { readonly kind: 'move'; readonly at: Point; readonly to: Point }
  | { readonly kind: 'put'; readonly side: readonly [Point, Point]; readonly to: Point }
  | { readonly kind: 'take'; readonly at: Point };

/**
 * The scenario with a corner changed in all areas that have it, so that neighbours go on sharing their borders. Areas that touch by it are
 * linked, those that no longer touch are not; links that somebody made or took off otherwise stay so. Refused in words where an outline
 * would not be sound.
 */
export function withCorner(scenario: Scenario, change: CornerChange): Result<Scenario> {
  const before = mapOf(scenario);
  const changed = new Map<string, Area>();
  for (const [id, area] of Object.entries(before.areas)) {
    const rings = ringsOf(before, id);
    const next = rings.map(ring => ringBy(ring, change));
    const shape = writeShape(next);
    if (shape === writeShape(rings)) continue;
    const fault = readShape(shape)
      .map(outlineFault)
      .find(one => one !== undefined);
    if (fault) return err({ path: '', says: `${area.title}: ${fault.message}` });
    changed.set(id, { ...area, shape });
  }
  if (changed.size === 0) return ok(scenario);
  const board = { ...before, areas: { ...before.areas, ...Object.fromEntries(changed) } };
  return ok({ ...scenario, board: relinked(board, new Set(changed.keys()), before) });
}

/** Whether two corners are one: they are written to tenths. */
export const isSameCorner = (a: Point | undefined, b: Point): boolean => a !== undefined && distance(a, b) < 0.05;

/** A ring after the change; the same where it does not have the corner. */
export function ringBy(ring: readonly Point[], change: CornerChange): readonly Point[] {
  if (change.kind === 'move') return ring.map(corner => (isSameCorner(corner, change.at) ? change.to : corner));
  if (change.kind === 'take') return ring.filter(corner => !isSameCorner(corner, change.at));
  const [a, b] = change.side;
  return ring.flatMap((corner, i) => {
    const next = ring[(i + 1) % ring.length];
    const isSide = (isSameCorner(corner, a) && isSameCorner(next, b)) || (isSameCorner(corner, b) && isSameCorner(next, a));
    return isSide ? [corner, change.to] : [corner];
  });
}

function linked(board: MapBoard, [a, b]: readonly [string, string], isLinked: boolean): MapBoard {
  const [one, other] = [lookUp(board.areas, a), lookUp(board.areas, b)];
  if (!one || !other || a === b || one.links.includes(b) === isLinked) return board;
  const to = ({ links, ...area }: Area, id: string): Area => ({
    ...area,
    links: isLinked ? [...links, id] : links.filter(link => link !== id),
  });
  return { ...board, areas: { ...board.areas, [a]: to(one, b), [b]: to(other, a) } };
}

/** Links of these areas after they have changed: by what touches now and did not before, and the other way round. */
function relinked(board: MapBoard, changed: ReadonlySet<string>, before: MapBoard): MapBoard {
  const touch = (of: MapBoard, a: string, b: string): boolean => isTouching(ringsOf(of, a), ringsOf(of, b));
  const pairs = [...changed].flatMap(id => Object.keys(board.areas).flatMap(other => (other === id ? [] : [[id, other] as const])));
  return pairs.reduce((next, [a, b]) => {
    const is = touch(board, a, b);
    return is === touch(before, a, b) ? next : linked(next, [a, b], is);
  }, board);
}

/** Whether two areas touch: their outlines run along each other, one lies in the other, or partly over it. */
export const isTouching = (a: Rings, b: Rings): boolean => reachInto(a, b) >= BORDER || reachInto(b, a) >= BORDER;

/** How much of the outline of one area lies in or near another. */
function reachInto(a: Rings, b: Rings): number {
  if (a.length === 0 || b.length === 0) return 0;
  const { low, high } = extentOfPoints(b.flat());
  const isNear = (at: Point): boolean =>
    ([0, 1] as const).every(k => at[k] >= low[k] - NEAR && at[k] <= high[k] + NEAR) && b.some(ring => distanceTo(ring, at) <= NEAR);
  return a.reduce((sum, ring) => sum + pacesAlong(ring).reduce((length, [at, pace]) => length + (isNear(at) ? pace : 0), 0), 0);
}

/** Points along a ring no farther apart than half of what is near, each in the middle of the stretch that it stands for. */
const pacesAlong = (ring: readonly Point[]): readonly (readonly [at: Point, pace: number])[] =>
  ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const count = Math.max(1, Math.ceil(distance(a, b) / (NEAR / 2)));
    return Array.from({ length: count }, (_, k) => {
      const share = (k + 0.5) / count;
      const at: Point = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
      return [at, distance(a, b) / count] as const;
    });
  });

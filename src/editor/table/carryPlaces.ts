// What a scenario says of a piece elsewhere: places that stand under its id in the system's part
// (the openings of a house) go where it goes.

import { isPoint } from '../../core/places.ts';
import type { Point } from '../../core/types.ts';
import { writtenPoint } from './lengths.ts';
import type { Motion } from './motion.ts';

/** What becomes of places under a piece's id; undefined: they go with the piece. */
export type PlaceFate = (id: string, places: readonly Point[]) => readonly Point[] | undefined;

export const goneAlong =
  (ids: ReadonlySet<string>, motion: Motion): PlaceFate =>
  (id, places) =>
    ids.has(id) ? places.map(at => writtenPoint(motion.to(at))) : places;

export const dropPlaces =
  (ids: ReadonlySet<string>): PlaceFate =>
  (id, places) =>
    ids.has(id) ? undefined : places;

const isPlaces = (value: unknown): value is readonly Point[] => Array.isArray(value) && value.length > 0 && value.every(isPoint);

/** A part of a scenario after its pieces met their fate; the same object where nothing in it stands under a piece's id. */
export function carryPlaces(value: unknown, ids: ReadonlySet<string>, fate: PlaceFate): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const made = ids.has(key) && isPlaces(inner) ? fate(key, inner) : carryPlaces(inner, ids, fate);
    return { key, inner, made };
  });
  if (entries.every(({ inner, made }) => inner === made)) return value;
  return Object.fromEntries(entries.flatMap(({ key, made }) => (made === undefined ? [] : [[key, made]])));
}

/** The same with the places of a model under the id of its copy as well, moved as it was. */
export function copiedAlong(value: unknown, copies: ReadonlyMap<string, string>, motion: Motion): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): readonly (readonly [string, unknown])[] => {
    const copy = copies.get(key);
    const own = [key, copiedAlong(inner, copies, motion)] as const;
    return copy !== undefined && isPlaces(inner) ? [own, [copy, inner.map(at => writtenPoint(motion.to(at)))]] : [own];
  });
  const made = Object.fromEntries(entries);
  return entries.length === Object.keys(value).length && entries.every(([key, inner]) => inner === value[key as keyof typeof value])
    ? value
    : made;
}

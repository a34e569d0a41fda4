// The outlines of a known map, as `npm run outlines` made them: areas on the sheet of projection.ts, decoded from the arcs they share.

import type { Point } from '../../../core/types.ts';
import { outlineFile } from './outlineFiles.ts';

/**
 * One area. `rings`: its outlines, holes among them, by the even-odd rule; `at` and `room`: where there is most room in it, and half
 * the height of a box nearly twice as wide.
 */
export interface AreaOutline {
  readonly rings: readonly (readonly Point[])[];
  readonly at: Point;
  readonly room: number;
  /** An island too small to be seen: the middle of its disc. */
  readonly disc?: Point;
}

/** `period`: how far once around the world is; `rows`: the top and the bottom of what is drawn. */
export interface Outlines {
  readonly areas: ReadonlyMap<string, AreaOutline>;
  /** Which of them are land. */
  readonly lands: ReadonlySet<string>;
  /** Land that belongs to no area. */
  readonly scenery: readonly (readonly Point[])[];
  readonly canals: Readonly<Record<string, Point>>;
  readonly period: number;
  readonly rows: readonly [top: number, bottom: number];
}

type Shape =
  | { readonly type: 'Polygon'; readonly arcs: number[][] }
  | { readonly type: 'MultiPolygon'; readonly arcs: number[][][] }
  | { readonly type: null };
type Named = Shape & { readonly id: string; readonly properties: { readonly at: Point; readonly room: number; readonly disc?: Point } };

/** What is written of them: TopoJSON with the rows of the picture and the canals. */
export interface OutlineFile {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: {
    readonly land: { readonly geometries: readonly Named[] };
    readonly sea: { readonly geometries: readonly Named[] };
    readonly scenery: Shape;
  };
  readonly canals: Readonly<Record<string, Point>>;
  readonly period: number;
  readonly rows: readonly [number, number];
}

/** The outlines of that name; undefined where there are none. */
export async function loadOutlines(name: string): Promise<Outlines | undefined> {
  const file = await outlineFile(name);
  return file && readOutlines(file);
}

/** A file with these areas alone, and the arcs that they have. */
export function partOf(file: OutlineFile, areas: ReadonlySet<string>): OutlineFile {
  const places = new Map<number, number>();
  const placeOf = (arc: number): number => {
    if (arc < 0) return ~placeOf(~arc);
    places.set(arc, places.get(arc) ?? places.size);
    return places.get(arc) ?? 0;
  };
  const part = <T extends Shape>(shape: T): T => {
    if (shape.type === null) return shape;
    return {
      ...shape,
      arcs:
        shape.type === 'Polygon' ? shape.arcs.map(ring => ring.map(placeOf)) : shape.arcs.map(one => one.map(ring => ring.map(placeOf))),
    };
  };
  const parts = ({ geometries }: OutlineFile['objects']['land']) => ({
    geometries: geometries.filter(({ id }) => areas.has(id)).map(part),
  });
  const { land, sea, scenery } = file.objects;
  const objects = { land: parts(land), sea: parts(sea), scenery: part(scenery) };
  return { ...file, objects, arcs: [...places.keys()].map(arc => file.arcs[arc] ?? []) };
}

/** Decodes a file of outlines. */
export function readOutlines({ objects, period, rows, canals, ...file }: OutlineFile): Outlines {
  const arcs = decode(file);
  const named = [...objects.land.geometries, ...objects.sea.geometries];
  return {
    areas: new Map(named.map(({ id, properties, ...shape }) => [id, { rings: ringsOf(shape, arcs), ...properties }])),
    lands: new Set(objects.land.geometries.map(({ id }) => id)),
    scenery: ringsOf(objects.scenery, arcs),
    canals,
    period,
    rows,
  };
}

/** Arcs are written as steps from point to point, in whole units of the file. */
const decode = ({ transform: { scale, translate }, arcs }: Pick<OutlineFile, 'transform' | 'arcs'>): readonly (readonly Point[])[] =>
  arcs.map(arc => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });

function ringsOf(shape: Shape, arcs: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
  if (shape.type === null) return [];
  const rings = shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat();
  return rings.map(ring => ring.flatMap((arc, i) => along(arc, arcs).slice(i > 0 ? 1 : 0)).slice(0, -1));
}

/** A negative number is an arc walked backwards. */
const along = (arc: number, arcs: readonly (readonly Point[])[]): readonly Point[] =>
  arc < 0 ? (arcs[~arc] ?? []).toReversed() : (arcs[arc] ?? []);

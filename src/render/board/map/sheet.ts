// Where the areas of a map lie in the drawing: a known map by its outlines, any other as discs. A part of a map (a theatre) fills the
// picture, and the cut around the world lies where none of its areas is.

import { isShaped } from '../../../core/areaShape.ts';
import type { Area, MapBoard } from '../../../core/board.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { Point } from '../../../core/types.ts';
import type { Box } from '../plan.ts';
import { outlineFile } from './outlineFiles.ts';
import { type AreaOutline, loadOutlines, type OutlineFile, type Outlines, partOf, readOutlines } from './outlines.ts';
import { clipRing, extentOf, type PointRing } from './rings.ts';

/**
 * An area in drawing units. `rings` by the even-odd rule, what the other edge of the sheet repeats among them;
 * `room`: half the height of the box around `at`.
 */
export interface AreaShape {
  readonly rings: readonly PointRing[];
  readonly at: Point;
  readonly room: number;
  /** It is a disc, or an island under one. */
  readonly disc?: { readonly at: Point; readonly radius: number };
}

export interface MapSheet {
  readonly areas: ReadonlyMap<string, AreaShape>;
  /** Land that is no area of this board. */
  readonly elsewhere: readonly PointRing[];
  readonly canals: readonly { readonly id: string; readonly title: string; readonly at: Point }[];
  readonly box: Box;
  /** Drawing units once around the world; undefined where the sheet does not go round. */
  readonly period?: number;
  /** The lines of links that outlines do not show. */
  readonly links: readonly (readonly [Point, Point])[];
}

/** How much wider than high the box with most room in an area is. */
export const WIDE = 1.8;
/** The picture is no wider and no higher. */
const LARGEST: Point = [1100, 640];
/** Degrees around the outermost areas. */
const RIM = 5;
/** A gap between areas must be that wide for the cut around the world to lie there. */
const GAP = 20;
const DISC = 1.9;

const sheets = new WeakMap<MapBoard, Promise<MapSheet>>();

/** The sheet of a board, made once. */
export function sheetOf(board: MapBoard): Promise<MapSheet> {
  const known = sheets.get(board) ?? laySheet(board);
  sheets.set(board, known);
  return known;
}

async function laySheet(board: MapBoard): Promise<MapSheet> {
  if (isShaped(board)) return (await import('./shapes.ts')).layShapes(board, WIDE);
  const outlines = board.outlines === undefined ? undefined : await loadOutlines(board.outlines);
  const isWhole = outlines && Object.keys(board.areas).every(id => outlines.areas.has(id));
  return isWhole ? layOutlines(board, outlines) : (await import('./discs.ts')).layDiscs(board);
}

interface Placed extends AreaOutline {
  readonly id: string;
  readonly area: Area;
  readonly turn: number;
}

/** Left, right, top and bottom of what must be seen of an area: all of its land, the middle of its sea. */
function extentNeeded({ rings, at, room, disc, area }: Omit<Placed, 'turn'>): readonly [number, number, number, number] {
  const box = [at[0] - WIDE * room, at[0] + WIDE * room, at[1] - room, at[1] + room] as const;
  if (disc) return [disc[0] - 4, disc[0] + 4, disc[1] - 3, disc[1] + 4];
  return area.kind === 'land' ? extentOf(rings) : box;
}

/** Where the areas of a board lie on a known map, and what of the map is in the picture. */
function placeOn(board: MapBoard, outlines: Outlines) {
  const { period, rows } = outlines;
  const all = Object.entries(board.areas).flatMap(([id, area]) => {
    const outline = outlines.areas.get(id);
    return outline ? [{ ...outline, id, area }] : [];
  });
  const placed = unrolled(all, period);
  const needed = placed.map(one => {
    const [left, right, top, bottom] = extentNeeded(one);
    return [left + one.turn * period, right + one.turn * period, top, bottom] as const;
  });
  const [left, right] = [Math.min(...needed.map(([x]) => x)) - RIM, Math.max(...needed.map(([, x]) => x)) + RIM];
  const [top, bottom] = [
    Math.max(rows[0], Math.min(...needed.map(([, , y]) => y)) - RIM),
    Math.min(rows[1], Math.max(...needed.map(([, , , y]) => y)) + RIM),
  ];
  const scale = Math.min(LARGEST[0] / (right - left), LARGEST[1] / (bottom - top));
  const frame = { x: 0, y: 0, width: (right - left) * scale, height: (bottom - top) * scale };
  const at = ([x, y]: Point, turn = 0): Point => [(x + turn * period - left) * scale, (y - top) * scale];
  const around = (rings: readonly PointRing[]): readonly PointRing[] =>
    TURNS.flatMap(turn =>
      rings
        .map(ring =>
          clipRing(
            ring.map(point => at(point, turn)),
            frame,
          ),
        )
        .filter(ring => ring.length > 2),
    );
  const listed = new Set(placed.map(({ id }) => id));
  const others = [...outlines.areas].flatMap(([id, { rings }]) => {
    const shown = listed.has(id) || !outlines.lands.has(id) ? [] : around(rings);
    return shown.length > 0 ? [{ id, rings: shown }] : [];
  });
  return { placed, others, frame, scale, at, around };
}

/** What of the outlines of a known map a board shows: `sheetOf` makes the same of it. Undefined where it has none. */
export async function outlinesShown(board: MapBoard): Promise<OutlineFile | undefined> {
  const file = board.outlines === undefined ? undefined : await outlineFile(board.outlines);
  return file && partOf(file, new Set([...Object.keys(board.areas), ...placeOn(board, readOutlines(file)).others.map(({ id }) => id)]));
}

function layOutlines(board: MapBoard, outlines: Outlines): MapSheet {
  const { period } = outlines;
  const { placed, others, frame, scale, at, around } = placeOn(board, outlines);
  return {
    areas: new Map(placed.map(one => [one.id, spotOf(one)])),
    elsewhere: [...around(outlines.scenery), ...others.flatMap(({ rings }) => rings)],
    canals: (board.canals ?? []).flatMap(({ id, title, between: [a] }) => {
      const found = lookUp(outlines.canals, id);
      const beside = placed.find(one => one.id === a);
      return found && beside ? [{ id, title, at: at(found, Math.round((beside.at[0] + beside.turn * period - found[0]) / period)) }] : [];
    }),
    box: frame,
    period: period * scale,
    links: [],
  };

  function spotOf({ rings, at: middle, room, disc, turn }: Placed): AreaShape {
    return {
      rings: around(rings),
      at: at(disc ?? middle, turn),
      room: room * scale,
      ...(disc && { disc: { at: at(disc, turn), radius: DISC * scale } }),
    };
  }
}

const TURNS = [-2, -1, 0, 1, 2];

/**
 * Every area a whole number of turns from where the file has it, so that none lies across the widest gap between
 * them; without a gap, as they are in the file.
 */
function unrolled(all: readonly Omit<Placed, 'turn'>[], period: number): readonly Placed[] {
  const extents = all.map(one => {
    const [left, right] = extentNeeded(one);
    const turn = Math.floor(left / period);
    return [left - turn * period, right - turn * period] as const;
  });
  const seam = widestGap(extents, period);
  return all.map(one => {
    const [left] = extentNeeded(one);
    return { ...one, turn: seam === undefined ? 0 : -Math.floor((left - seam) / period) };
  });
}

/** The end of the widest gap between intervals around the world, 0 to `period`; undefined where none is wide enough. */
function widestGap(extents: readonly (readonly [number, number])[], period: number): number | undefined {
  const sorted = extents.toSorted((a, b) => a[0] - b[0]);
  const [first] = sorted;
  if (!first) return undefined;
  let reached = Math.max(...extents.map(([, right]) => right)) - period; // what runs over the end covers the beginning
  let best: readonly [width: number, end: number] = [GAP, Number.NaN];
  for (const [left, right] of sorted) {
    if (left - reached > best[0]) best = [left - reached, left];
    reached = Math.max(reached, right);
  }
  return Number.isNaN(best[1]) ? undefined : best[1] - best[0] / 2;
}

// Where the areas of a map lie, what one points at, which area is next in a direction; pieces gathered to cards,
// powers told apart by colour and strokes.

import type { MapBoard } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Place, Point } from '../../core/types.ts';
import { h } from '../html.ts';
import type { AccentOf } from './accents.ts';
import { hatches } from './hatch.ts';
import { accentStrokes } from './map/accents.ts';
import { leaderBounds, panelHalf } from './map/callout.ts';
import { holdOver, mapMark } from './map/mark.ts';
import { clearNames, type Name, nameOf } from './map/names.ts';
import { extentOf, isInside, largest, pathOf } from './map/rings.ts';
import { type AreaShape, type MapSheet, sheetOf } from './map/sheet.ts';
import { gather, patchAt, roomBelow, shrinkAt } from './map/stacks.ts';
import { plainToken, TOKEN, token } from './map/token.ts';
import { type ArrowDirection, type BoardPlan, type BoardWords, type Box, boxAbout, type CounterStyle, TURNS } from './plan.ts';

const WORDS: BoardWords = { board: 'map', any: 'an area', place: ['area', 'areas'], cell: ['area', 'areas'], steps: 'from area to area' };

/** The radius of a place, for what is drawn around its middle. */
const SIZE = 15;
/** Cards are to scale with the areas, within limits. */
const CARDS = { least: 0.78, most: 1.2, at: 5 } as const;

/** What a map's plan knows besides: for its drawing. */
export interface MapPlan extends BoardPlan {
  readonly sheet: MapSheet;
  name(place: string): Name | undefined;
}

/** Where the areas lie, and how the powers look. */
export async function mapPlan(board: MapBoard, accentOf: AccentOf): Promise<MapPlan> {
  const sheet = await sheetOf(board);
  const cards = cardScale(sheet);
  const spot = (place: Place): AreaShape | undefined => (typeof place === 'string' ? sheet.areas.get(place) : undefined);
  const { names, roomOf } = labelAreas(board, sheet, cards);
  const name = (place: Place): Name | undefined => (typeof place === 'string' ? names.get(place) : undefined);
  const words = [...names.values()].flatMap(one => (one.from === 0 ? [boxOfName(one)] : []));
  const outline = remember((place: Place) => shapeOf(spot(place)));
  const titleOf = (place: string): string => lookUp(board.areas, place)?.title ?? place;
  return {
    kind: 'map',
    sheet,
    name,
    box: sheet.box,
    surface: sheet.box,
    size: SIZE,
    least: 8 * SIZE,
    places: Object.keys(board.areas),
    words: WORDS,
    open: true,
    point: place => (typeof place === 'string' ? spot(place)?.at : place),
    outline,
    ring: place => ringOf(spot(place)),
    foot: place => footOf(spot(place), name(place)),
    reach: radius => radius * SIZE,
    placeAt: (x, y) => areaAt(board, sheet, [x, y]),
    beside: (place, way) => beside(board, sheet, String(place), way),
    read: text => readArea(board, text),
    nameOf: place => (typeof place === 'string' ? titleOf(place) : undefined),
    runs: points => runsOf(points, sheet),
    shrink: shrinkAt,
    accentOf,
    gather: pieces => gather(pieces, { scale: cards, accentOf, titleOf, room: roomOf, sheet: sheet.box, words }),
    piece: (counter, style) => token(counter, style, cards),
    plain: (counter, style) => plainToken(counter, style, cards),
    bounds: ({ at, style }) => boundsOf(at, style, cards),
    halo: outline,
    defs: h('defs', {}, hatches(sheet.box), accentStrokes()),
    held: mark => holdOver(mark, { outline, accentOf }),
    mark: mark => mapMark(mark, { outline, accentOf, spot, name }),
  };
}

/** The names of the areas where they keep clear of the cards, and the room that is left for these. */
function labelAreas(board: MapBoard, { areas }: MapSheet, cards: number) {
  const written = new Map(
    [...areas].flatMap(([id, spot]) => {
      const area = lookUp(board.areas, id);
      return area ? [[id, nameOf(area, spot, TOKEN.height * cards)] as const] : [];
    }),
  );
  const roomOf = (id: string) => {
    const [at, name] = [areas.get(id), written.get(id)];
    return at && name && roomBelow(at, name.bottom);
  };
  const patches = Object.keys(board.areas).flatMap(id => {
    const room = roomOf(id);
    return room ? [[id, patchAt(room, cards)] as const] : [];
  });
  const names = clearNames(written, {
    patches: new Map(patches),
    mayMove: id => lookUp(board.areas, id)?.kind === 'sea' && !areas.get(id)?.disc,
    isInside: (id, point) => isIn(areas.get(id)?.rings ?? [], point),
  });
  return { names, roomOf };
}

const boxOfName = ({ middle, width, top, bottom }: Name): Box => ({ x: middle - width / 2, y: top, width, height: bottom - top });

function boundsOf(at: Point, { panel, leader }: Partial<CounterStyle> = {}, cards: number): Box {
  if (leader) return leaderBounds(at, leader);
  return panel ? boxAbout(at, ...panelHalf(panel)) : boxAbout(at, (TOKEN.width / 2 + 2) * cards, (TOKEN.height / 2 + 3) * cards);
}

/** What is made of a place, made once. */
function remember(make: (place: Place) => string): (place: Place) => string {
  const known = new Map<Place, string>();
  return place => {
    const made = known.get(place) ?? make(place);
    known.set(place, made);
    return made;
  };
}

/** By the room that areas have on land. */
function cardScale({ areas }: MapSheet): number {
  const rooms = [...areas.values()]
    .filter(({ disc }) => !disc)
    .map(({ room }) => room)
    .toSorted((a, b) => a - b);
  const middling = rooms[Math.floor(rooms.length * 0.4)] ?? CARDS.at;
  return Math.min(CARDS.most, Math.max(CARDS.least, middling / (CARDS.at * 2.4)));
}

const shapeOf = (spot: AreaShape | undefined): string =>
  spot ? pathOf(spot.rings) + (spot.disc ? discPath(spot.disc.at, spot.disc.radius) : '') : '';

const discPath = ([x, y]: Point, r: number): string => `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;

/** The largest piece of an area, or its disc. */
function ringOf(spot: AreaShape | undefined): readonly Point[] {
  if (!spot) return [];
  return spot.disc ? discRing(spot.disc.at, spot.disc.radius) : largest(spot.rings);
}

const discRing = ([x, y]: Point, r: number): readonly Point[] =>
  Array.from({ length: 24 }, (_, i): Point => [x + r * Math.cos((i * Math.PI) / 12), y + r * Math.sin((i * Math.PI) / 12)]);

/** Where a number stands: above the name, for cards lie below it; in a disc. */
const footOf = (spot: AreaShape | undefined, name: Name | undefined): Point | undefined =>
  spot && (spot.disc || !name ? [spot.at[0], spot.at[1] + 2.5] : [spot.at[0], name.top - 1]);

/** Discs lie over land, land beside sea or in it. */
function areaAt(board: MapBoard, { areas }: MapSheet, point: Point): string | undefined {
  const onDisc = [...areas].find(([, { disc }]) => disc && Math.hypot(disc.at[0] - point[0], disc.at[1] - point[1]) <= disc.radius * 1.3);
  if (onDisc) return onDisc[0];
  const here = [...areas].flatMap(([id, { rings }]) => (isIn(rings, point) ? [id] : []));
  return here.find(id => lookUp(board.areas, id)?.kind === 'land') ?? here[0];
}

function isIn(rings: AreaShape['rings'], [x, y]: Point): boolean {
  const near = rings.filter(ring => {
    const [left, right, top, bottom] = extentOf([ring]);
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return isInside(near, [x, y]);
}

/** The step from one point to another, around the world where that is shorter. */
function stepTo([ax, ay]: Point, [bx, by]: Point, { period }: MapSheet): Point {
  const dx = bx - ax;
  return [period ? dx - Math.round(dx / period) * period : dx, by - ay];
}

/** The area linked to this one that lies best in that direction, else the nearest of any that does. */
function beside(board: MapBoard, sheet: MapSheet, place: string, way: ArrowDirection): string {
  const from = sheet.areas.get(place)?.at;
  if (!from) return place;
  const links = lookUp(board.areas, place)?.links ?? [];
  return (
    inDirection(links, from, sheet, way) ??
    inDirection(
      [...sheet.areas.keys()].filter(id => id !== place),
      from,
      sheet,
      way,
    ) ??
    place
  );
}

function inDirection(places: readonly string[], from: Point, sheet: MapSheet, way: ArrowDirection): string | undefined {
  const [ux, uy] = TURNS[way];
  const found = places.flatMap(id => {
    const at = sheet.areas.get(id)?.at;
    if (!at) return [];
    const [dx, dy] = stepTo(from, at, sheet);
    const far = Math.hypot(dx, dy) || 1;
    const lean = (dx * ux + dy * uy) / far;
    return lean > 0.5 ? [{ id, cost: far / lean ** 2 }] : [];
  });
  return found.toSorted((a, b) => a.cost - b.cost)[0]?.id;
}

/** By id, by title, or by the beginning of one title alone; case does not matter. */
function readArea({ areas }: MapBoard, text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const all = Object.entries(areas).map(([id, { title }]) => ({ id, title: title.toLowerCase() }));
  const exact = all.find(({ id, title }) => id === wanted || title === wanted);
  const begun = wanted === '' ? [] : all.filter(({ title }) => title.startsWith(wanted));
  return exact?.id ?? (begun.length === 1 ? begun[0]?.id : undefined);
}

/** A way as runs: over the edge of the sheet and in again at the other where that is the shorter way round. */
function runsOf(points: readonly Point[], sheet: MapSheet): readonly (readonly Point[])[] {
  const [first, ...rest] = points;
  if (!first) return [];
  const runs: Point[][] = [[first]];
  let before = first;
  for (const point of rest) {
    const [dx, dy] = stepTo(before, point, sheet);
    const isAround = sheet.period !== undefined && Math.abs(point[0] - before[0] - dx) > 1;
    if (isAround) {
      const edge = dx > 0 ? sheet.box.x + sheet.box.width : sheet.box.x;
      const other = dx > 0 ? sheet.box.x : sheet.box.x + sheet.box.width;
      runs.at(-1)?.push(at(before, [dx, dy], edge));
      runs.push([at(point, [-dx, -dy], other), point]);
    } else runs.at(-1)?.push(point);
    before = point;
  }
  return runs;
}

/** Where a step crosses an upright line. */
function at([x, y]: Point, [dx, dy]: Point, edge: number): Point {
  const t = dx === 0 ? 0 : Math.min(1, Math.max(0, (edge - x) / dx));
  return [edge, y + dy * t];
}

// A map without outlines: every area a disc, links as lines. Where areas have longitudes and latitudes they lie there, pushed apart where
// they would overlap; else their links pull them into place.

import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3';
import type { MapBoard } from '../../../core/board.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { Point } from '../../../core/types.ts';
import { project } from './projection.ts';
import { circle } from './rings.ts';
import type { MapSheet } from './sheet.ts';

interface Node extends SimulationNodeDatum {
  readonly id: string;
  readonly home: Point;
}

const RADIUS = 24;
const APART = RADIUS * 2.5;
const STEPS = 260;
const RIM = 14;

/** Discs and lines; the same board gives the same picture. */
export function layDiscs(board: MapBoard): MapSheet {
  const points = settled(board);
  const [xs, ys] = [[...points.values()].map(([x]) => x), [...points.values()].map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - RADIUS - RIM, Math.min(...ys) - RADIUS - RIM];
  const box = { x: 0, y: 0, width: Math.max(...xs) - left + RADIUS + RIM, height: Math.max(...ys) - top + RADIUS + RIM };
  const at = (id: string): Point => {
    const [x, y] = points.get(id) ?? [0, 0];
    return [x - left, y - top];
  };
  return {
    areas: new Map([...points.keys()].map(id => [id, { rings: [circle(at(id), RADIUS)], at: at(id), room: RADIUS * 0.62 }])),
    elsewhere: [],
    canals: (board.canals ?? []).map(({ id, title, between: [a, b] }) => ({ id, title, at: between(at(a), at(b)) })),
    box,
    links: linksOf(board).map(([a, b]) => [at(a), at(b)] as const),
  };
}

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Every link once. */
const linksOf = ({ areas }: MapBoard): readonly (readonly [string, string])[] =>
  Object.entries(areas).flatMap(([id, { links }]) =>
    links
      .filter(other => lookUp(areas, other)?.links.includes(id) === false || (id < other && Object.hasOwn(areas, other)))
      .map(other => [id, other] as const),
  );

/**
 * Where the discs come to rest: near where areas lie, else where their links pull them, as close as there is room, so that names are read
 * in a picture of the whole. (d3-force draws no random numbers but its own, which are the same every time.)
 */
function settled(board: MapBoard): ReadonlyMap<string, Point> {
  const homes = spread(placesSaid(board) ?? pulled(board));
  const nodes = [...homes].map(([id, home]): Node => ({ id, home, x: home[0], y: home[1] }));
  forceSimulation(nodes)
    .force('collide', forceCollide(APART / 2).iterations(3))
    .force('x', forceX<Node>(({ home }) => home[0]).strength(0.3))
    .force('y', forceY<Node>(({ home }) => home[1]).strength(0.3))
    .stop()
    .tick(STEPS);
  return new Map(nodes.map(({ id, x = 0, y = 0 }) => [id, [x, y]]));
}

/** Where links pull areas that say no place. */
function pulled(board: MapBoard): ReadonlyMap<string, Point> {
  const nodes = Object.keys(board.areas).map((id): SimulationNodeDatum & { readonly id: string } => ({ id }));
  const links = linksOf(board).map(([source, target]) => ({ source, target }));
  forceSimulation(nodes)
    .force('collide', forceCollide(APART / 2).iterations(3))
    .force(
      'link',
      forceLink<(typeof nodes)[number], { source: string | (typeof nodes)[number]; target: string | (typeof nodes)[number] }>(links)
        .id(({ id }) => id)
        .distance(APART * 1.4),
    )
    .force('charge', forceManyBody().strength(-260))
    .force('x', forceX(0).strength(0.03))
    .force('y', forceY(0).strength(0.05))
    .stop()
    .tick(STEPS);
  return new Map(nodes.map(({ id, x = 0, y = 0 }) => [id, [x, y]]));
}

/** Where all areas say their middle, on the sheet. */
function placesSaid({ areas }: MapBoard): ReadonlyMap<string, Point> | undefined {
  const all = Object.entries(areas);
  if (all.some(([, { at }]) => at === undefined)) return undefined;
  return new Map(all.map(([id, { at }]) => [id, project(at ?? [0, 0])]));
}

/** The same places so wide that as many discs find room. */
function spread(places: ReadonlyMap<string, Point>): ReadonlyMap<string, Point> {
  const [xs, ys] = [[...places.values()].map(([x]) => x), [...places.values()].map(([, y]) => y)];
  const size = Math.max(1, (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys)));
  const scale = Math.sqrt((places.size * APART * APART * 1.7) / size);
  return new Map([...places].map(([id, [x, y]]) => [id, [x * scale, y * scale]]));
}

// `npm run outlines`: makes the outlines of the world map from the public countries of world-atlas and the drawing data
// beside them. The result is checked in: a page needs a twentieth of the atlas, and nobody who builds the site has to wait
// for it. Run it after a change of the drawing data.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Delaunay } from 'd3';
import { difference, intersection, union } from 'polyclip-ts';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import { PERIOD, project } from '../src/render/board/map/projection.ts';
import { clearest } from './outlineRoom.mjs';

const read = path => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const ATLAS = read('../node_modules/world-atlas/countries-50m.json');
const DRAWING = read('../src/render/board/map/classic.drawing.json');
const TARGET = fileURLToPath(new URL('../src/render/board/map/classic.topojson', import.meta.url));

/** The least triangle that a bend of a coast may span, and the least island, in square degrees of the sheet. */
const BEND = 0.045;
const ISLAND = 0.35;
/** The least piece of a sea zone: what is smaller is a harbour behind a headland. */
const POND = 0.12;
/** Steps of the coordinates from one edge of the sheet to the other. */
const STEPS = 9000;
/** How far to the right the middle of a sea zone may lie. */
const HOME = 205;
/** The latitudes that are drawn. */
const [NORTH, SOUTH] = [77, -58];
const top = project([0, NORTH])[1];
const bottom = project([0, SOUTH])[1];

const round = value => Math.round(value * 1e6) / 1e6;
const onSheet = point => project(point).map(round);

/** On the sheet as the land lies on it: Alaska at its left, the Soviet Far East at its right. */
const atHome = ([x, y]) => [x > HOME ? round(x - PERIOD) : x, y];

/** The atlas on the sheet, with fewer bends. Its outlines run across longitude 180; here they run on. */
function simplified() {
  const { scale, translate } = ATLAS.transform;
  const arcs = ATLAS.arcs.map(arc => {
    let [x, y] = [0, 0];
    const points = arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return onSheet([x * scale[0] + translate[0], Math.max(-85, y * scale[1] + translate[1])]);
    });
    return runningOn(points);
  });
  const { transform: _, ...rest } = ATLAS;
  return simplify(presimplify({ ...rest, arcs }), BEND);
}

/** No step from point to point is longer than half the world. */
function runningOn(points) {
  let before = points[0][0];
  return points.map(([x, y]) => {
    before = round(x + Math.round((before - x) / PERIOD) * PERIOD);
    return [before, y];
  });
}

const atlas = simplified();
const { features } = feature(atlas, atlas.objects.countries);
const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);

/** By number or name; islands that are counted with a country come after it. */
function country(key) {
  const found = features.find(({ id, properties: { name } }) => id === key || name === key);
  if (!found) throw new Error(`outlines: the atlas has no country ${key}`);
  return polygonsOf(found.geometry).map(polygon => {
    const [outer, ...holes] = polygon.map(runningOn);
    return [outer, ...holes.map(hole => beside([hole], middleOf([outer]))[0])];
  });
}

/** A rectangle of longitudes and latitudes. */
function rectangle([west, south, east, north]) {
  const [[left, low], [right, high]] = [onSheet([west, south]), onSheet([east, north])];
  return [
    [
      [
        [left, low],
        [right, low],
        [right, high],
        [left, high],
        [left, low],
      ],
    ],
  ];
}

const SHEET = [
  [
    [
      [-2 * PERIOD, top],
      [2 * PERIOD, top],
      [2 * PERIOD, bottom],
      [-2 * PERIOD, bottom],
      [-2 * PERIOD, top],
    ],
  ],
];

/** A country, or what of it lies in some boxes. */
const partOf = part =>
  typeof part === 'string'
    ? country(part)
    : part.within.flatMap(box => turns(rectangle(box)).flatMap(one => intersection(country(part.of), one)));

const areaOfRing = ring =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length][1] - y * ring[(i + 1) % ring.length][0], 0)) / 2;
const middleOf = ([ring]) => (Math.min(...ring.map(([x]) => x)) + Math.max(...ring.map(([x]) => x))) / 2;
const moved = (polygon, by) => polygon.map(ring => ring.map(([x, y]) => [round(x + by), y]));

/** Here, and a turn of the world to either side. */
const turns = polygons => [-1, 0, 1].map(turn => polygons.map(one => moved(one, turn * PERIOD)));

/** Beside its area, not a turn of the world away. */
const beside = (polygon, x) => moved(polygon, Math.round((x - middleOf(polygon)) / PERIOD) * PERIOD);

/** Without specks and lakes of no size; the largest piece always stays. */
function cleared(polygons) {
  const sorted = polygons.toSorted((a, b) => areaOfRing(b[0]) - areaOfRing(a[0]));
  return sorted
    .filter(([ring], i) => i === 0 || areaOfRing(ring) >= ISLAND)
    .map(([outer, ...holes]) => [outer, ...holes.filter(ring => areaOfRing(ring) >= ISLAND)]);
}

function landArea(id, { at, disc, countries: parts }) {
  const spot = onSheet(at);
  const pieces = parts.flatMap(partOf).map(polygon => beside(polygon, spot[0]));
  const whole = pieces.length > 0 ? cleared(intersection(union(...pieces.map(piece => [piece])), SHEET)) : [];
  if (whole.length === 0 && !disc) throw new Error(`outlines: ${id} has neither land nor a disc`);
  return { id, spot, disc, polygons: whole };
}

/** The sea around each zone's points as far as the land: every point of the sea belongs to the zone of the nearest. */
function seaZones(dry) {
  const seeds = [...Object.entries(DRAWING.sea), ['', DRAWING.beyond]].flatMap(([id, points]) =>
    points.map(point => ({ id, at: onSheet(point) })),
  );
  const all = [-1, 0, 1].flatMap(turn => seeds.map(({ at: [x, y] }) => [x + turn * PERIOD, y]));
  const cells = Delaunay.from(all).voronoi([-3 * PERIOD, top, 3 * PERIOD, bottom]);
  return Object.entries(DRAWING.sea).map(([id, [first]]) => {
    const spot = atHome(onSheet(first));
    const mine = seeds.flatMap((seed, i) => {
      const ring = [...(cells.cellPolygon(i + seeds.length) ?? [])].map(point => point.map(round));
      return seed.id === id ? [[beside([ring], spot[0])]] : [];
    });
    return { id, spot, polygons: difference(union(...mine), ...dry).filter(([ring]) => areaOfRing(ring) >= POND) };
  });
}

const lands = Object.entries(DRAWING.land).map(([id, data]) => landArea(id, data));
const scenery = cleared(intersection(DRAWING.scenery.flatMap(country), SHEET)).filter(([ring]) => areaOfRing(ring) >= ISLAND);
const discs = lands.filter(({ disc }) => disc).flatMap(({ spot: [x, y] }) => [-1, 0, 1].map(turn => [x + turn * PERIOD, y]));
const seas = seaZones([...lands.map(({ polygons }) => polygons), scenery].filter(some => some.length > 0).flatMap(turns));
const geometry = polygons => (polygons.length > 0 ? { type: 'MultiPolygon', coordinates: polygons } : null);
const short = value => Math.round(value * 100) / 100;
const featureOf = ({ id, spot, disc, polygons }, room) => ({
  type: 'Feature',
  id,
  properties: { at: (room?.at ?? spot).map(short), room: short(room?.size ?? 0), ...(disc && { disc: spot.map(short) }) },
  geometry: geometry(polygons),
});
const collection = features => ({ type: 'FeatureCollection', features });

const made = topology(
  {
    land: collection(lands.map(land => featureOf(land, land.disc ? undefined : clearest(land.polygons)))),
    sea: collection(seas.map(sea => featureOf(sea, clearest(sea.polygons, discs)))),
    scenery: geometry(scenery),
  },
  STEPS,
);
const canals = Object.fromEntries(Object.entries(DRAWING.canals).map(([id, at]) => [id, onSheet(at).map(short)]));
writeFileSync(TARGET, `${JSON.stringify({ ...made, period: PERIOD, rows: [top, bottom].map(short), canals })}\n`);

// Ways over a measured table (appendix Converting the system, R57, R58): straight stretches from point to point, cut
// where the ground or whoever is near changes.

import { middleOf } from '../../../boards/table.ts';
import { lengthAlong, pointAlong } from '../../../boards/tableFigures.ts';
import { cutsAlong } from '../../../boards/tablePlaces.ts';
import { tableReach } from '../../../boards/tableReach.ts';
import { stretchCost } from '../../../boards/tableWay.ts';
import type { TableBoard, TableGoing, TerrainShape } from '../../../core/board.ts';
import { isPoint, samePlace } from '../../../core/places.ts';
import type { MoveMode } from '../../../core/ruleset.ts';
import type { Place, Point } from '../../../core/types.ts';
import { isShut, siteAt } from '../ground.ts';
import { closedBy, type Halt, halts, isBarrier, paces, silencing, whyBlocked, whyClosed } from '../movementCost.ts';
import { option } from '../options.ts';
import { spaceOf } from '../space.ts';
import { lengthOf, SPREAD } from '../spaces/table.ts';
import type { ArmsBridge, ArmsPlace, ArmsState, ArmsUnit, Site } from '../state.ts';
import { type ArmsPlacedUnit, hasTrait, isCommander, isRiding, isVehicle, upUnits } from '../units.ts';
import type { MoveGeometry, Offers } from '../ways.ts';

/**
 * Who comes to what ends a move goes on so far at the most: until all his figures are there. Inside
 * such ground a move is one hex long (R58).
 */
const SETTLE = SPREAD;
const CLOSED = Number.POSITIVE_INFINITY;
/** What is shorter is rounding. */
const DUST = 0.02;
/** Places are offered so far apart. */
const CELL = 5;

export const tableWays = (board: TableBoard): MoveGeometry => ({
  meets: (state, path, test) => stretchesOf(state, board, path).find(({ at }) => test(at))?.at ?? endsIn(path, test),
  passes(state, path, test) {
    const end = path.at(-1);
    const last = end === undefined ? '' : siteAt(state, end);
    return stretchesOf(state, board, path).find(({ at }) => siteAt(state, at) !== last && test(at))?.at;
  },
  overruns: (state, unit, path, why) => overrun(state, board, unit, path)?.[why],
  before(state, path) {
    const door = stretchesOf(state, board, path).findLast(({ at }) => !isShut(state, at));
    return upTo(path, Math.max(0, (door?.to ?? 0) - 1));
  },
  moveModes: (state, unit) => moveModes(state, board, unit),
  offers: (state, unit, isLegal) => offers(state, board, unit, isLegal),
});

/** A part of a way on which nothing changes: a point of it, and how far along the way it begins and ends. */
interface Stretch {
  readonly at: Point;
  readonly from: number;
  readonly to: number;
}

const pointsOf = (path: readonly ArmsPlace[]): readonly Point[] => path.filter(isPoint);

const endsIn = (path: readonly ArmsPlace[], test: (at: ArmsPlace) => boolean): ArmsPlace | undefined => {
  const end = path.length > 1 ? path.at(-1) : undefined;
  return end !== undefined && test(end) ? end : undefined;
};

const known = new WeakMap<readonly ArmsPlace[], { readonly of: ArmsState; readonly found: readonly Stretch[] }>();

function stretchesOf(state: ArmsState, board: TableBoard, path: readonly ArmsPlace[]): readonly Stretch[] {
  const kept = known.get(path);
  if (kept?.of === state) return kept.found;
  const found = cutUp(shapesOf(state, board), pointsOf(path));
  known.set(path, { of: state, found });
  return found;
}

function cutUp(shapes: readonly TerrainShape[], points: readonly Point[]): readonly Stretch[] {
  let gone = 0;
  return points.slice(1).flatMap((to, i) => {
    const from = points[i] as Point;
    const cuts = cutsAlong(shapes, [from, to]);
    const [start, length] = [gone, cuts.at(-1) as number];
    gone += length;
    return cuts.slice(1).flatMap((end, k): readonly Stretch[] => {
      const begin = cuts[k] as number;
      const share = (begin + end) / 2 / length;
      const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      return end - begin < DUST ? [] : [{ at, from: start + begin, to: start + end }];
    });
  });
}

const disc = (centre: Point, radius: number): TerrainShape => ({ kind: 'disc', centre, radius });

const shapes = new WeakMap<ArmsState, readonly TerrainShape[]>();

/** All at whose rims something may change: terrain, what lies about, units and what is beside them. */
function shapesOf(state: ArmsState, { features }: TableBoard): readonly TerrainShape[] {
  const known = shapes.get(state);
  if (known) return known;
  const laid = [...Object.keys(state.mines), ...Object.keys(state.sandbags), ...Object.keys(state.bridges)].flatMap(pointIn);
  const made = [
    ...features.flatMap(({ shape }) => (shape.kind === 'line' ? [] : [shape])),
    ...laid.map(at => disc(at, SPREAD)),
    ...upUnits(state).flatMap(({ at }) => (isPoint(at) ? [SPREAD, lengthOf(1)].map(radius => disc(at, radius)) : [])),
  ];
  shapes.set(state, made);
  return made;
}

function pointIn(site: Site): readonly Point[] {
  const point = site.split(', ').map(Number);
  return isPoint(point) ? [point] : [];
}

/** By reason, where a way leads on too far after it has come to what ends it, or in ground of that kind where it began. */
function overrun(state: ArmsState, board: TableBoard, unit: ArmsUnit, path: readonly ArmsPlace[]): Partial<Record<Halt['why'], ArmsPlace>> {
  const all = stretchesOf(state, board, path);
  const total = all.at(-1)?.to ?? 0;
  const [start] = path;
  const nameOf = ({ why, id }: Halt): string => `${why} ${id}`;
  let begun = new Set(start === undefined ? [] : halts(state, unit, start).map(nameOf));
  const found: Partial<Record<Halt['why'], ArmsPlace>> = {};
  for (const { at, from, to } of all) {
    const here = halts(state, unit, at);
    begun = new Set(here.map(nameOf).filter(name => begun.has(name)));
    for (const halt of here) {
      const isTooFar = begun.has(nameOf(halt)) ? halt.why === 'terrain' && to > lengthOf(1) + DUST : total - from > SETTLE + DUST;
      if (isTooFar) found[halt.why] ??= at;
    }
  }
  return found;
}

/** The first part of a way. */
function upTo(path: readonly ArmsPlace[], length: number): readonly ArmsPlace[] {
  const points = pointsOf(path);
  const kept = points.filter((_, i) => lengthAlong(points.slice(0, i + 1)) <= length);
  const end = pointAlong(points, length);
  return samePlace(kept.at(-1), end) ? kept : [...kept, end];
}

/** How near the centre point of another unit one may come (R57). */
const apart = (state: ArmsState): number => (option(state, 'cmApart') === 'clear' ? 2 * SPREAD : SPREAD);

/** What closes the table to a unit: ground that it may not enter, units that it may not come near. */
function goingOf(state: ArmsState, { features }: TableBoard, unit: ArmsUnit): TableGoing {
  const manner = { riding: isRiding(unit) };
  const { terrain } = state.game.tables;
  const rateOf = (word: string, bridge: ArmsBridge | undefined): number => {
    const row = terrain[word];
    return row && closedBy(state, unit, row, bridge, manner) === undefined ? 1 : CLOSED;
  };
  const isTrain = hasTrait(state, unit, 'rail');
  const rails = new Set(isTrain ? state.game.special.rail : []);
  return {
    rate: isTrain ? CLOSED : 1,
    patches: [
      ...features.flatMap(({ id, kind, shape }) =>
        shape.kind === 'line' || WORKS.includes(kind)
          ? []
          : [{ id, shape, rate: isTrain && !rails.has(id) ? CLOSED : rateOf(state.ground[id] ?? kind, state.bridges[id]) }],
      ),
      ...Object.entries(state.bridges).flatMap(([site, bridge]) =>
        pointIn(site).map(at => ({ id: `bridge ${site}`, shape: disc(at, SPREAD), rate: rateOf('bridge', bridge) })),
      ),
    ],
    fences: [],
    keepOff: upUnits(state).flatMap(one => (isBarrier(unit, one) ? [{ id: one.id, at: one.at as Point, radius: apart(state) }] : [])),
  };
}

const WORKS: readonly string[] = ['wire', 'sandbags'];

/** The same with all closed that ends a move and in which it does not begin: ways that lead on. */
function pastHalts(state: ArmsState, { features }: TableBoard, unit: ArmsPlacedUnit, going: TableGoing): TableGoing {
  const begun = new Set(halts(state, unit, unit.at).map(({ id }) => id));
  const isStop = (word: string): boolean => word === 'sea' || word === 'beach' || state.game.tables.terrain[word]?.stop === true;
  const grounds = features.filter(
    ({ id, kind }) => isStop(state.ground[id] ?? kind) && !begun.has(id) && (kind !== 'wire' || state.wire.includes(id)),
  );
  const isFree = isCommander(unit) && !option(state, 'commanderStops');
  const zones = upUnits(state).filter(one => one.side !== unit.side && !isFree && one.hidden !== 'unseen');
  const joined = upUnits(state).filter(one => one.side === unit.side && isCommander(one) !== isCommander(unit) && !begun.has(one.id));
  return {
    ...going,
    patches: [
      ...going.patches,
      ...grounds.flatMap(({ id, shape }) => (shape.kind === 'line' ? [] : [{ id, shape, rate: CLOSED }])),
      ...Object.keys(state.mines).flatMap(site =>
        pointIn(site).map(at => ({ id: `mines ${site}`, shape: disc(at, SPREAD), rate: CLOSED })),
      ),
    ],
    keepOff: [
      ...going.keepOff,
      ...zones.map(({ id, at }) => ({ id: `zone ${id}`, at: at as Point, radius: lengthOf(1) + DUST })),
      ...joined.map(({ id, at }) => ({ id: `own ${id}`, at: at as Point, radius: SPREAD })),
    ],
  };
}

/** May a unit go straight to a point, its move ending there at the latest? A door that is shut it tries only where its way ends. */
function isStraight(state: ArmsState, board: TableBoard, unit: ArmsPlacedUnit, to: Point): boolean {
  const path = [unit.at, to];
  return (
    stretchesOf(state, board, path).every(
      ({ at }) =>
        whyClosed(state, unit, at) === undefined &&
        whyBlocked(state, unit, at) === undefined &&
        (!isShut(state, at) || siteAt(state, at) === siteAt(state, to)),
    ) &&
    whyBlocked(state, unit, to) === undefined &&
    Object.keys(overrun(state, board, unit, path)).length === 0
  );
}

/**
 * The ways a unit may move now, far or so that it may still fight: around all that would end the move, or straight into
 * it; to a door that is shut, which may hold.
 */
function moveModes(state: ArmsState, board: TableBoard, unit: ArmsUnit): readonly MoveMode[] {
  if (!isPoint(unit.at)) return [];
  const here = unit as ArmsPlacedUnit;
  const [move, fire] = paces(state, unit);
  const { pace } = spaceOf(state);
  const into = goingOf(state, board, unit);
  const around = pastHalts(state, board, here, into);
  const hasHalted = halts(state, unit, here.at).length > 0;
  const straight = (at: Place): boolean => isPoint(at) && isStraight(state, board, here, at);
  const silent = (at: Place): boolean => silencing(state, at) !== undefined;
  const key = `${unit.side} ${unit.id} ${isRiding(unit)} ${isVehicle(state, unit)}`;
  const gait = (id: string, title: string, over: TableGoing, hexes: number, ends: (at: Place) => boolean): MoveMode => ({
    id,
    title,
    key: `${key} ${id}`,
    budget: pace(hexes),
    fires: id.startsWith('fire'),
    cost: (a, b) => stretchCost(over, a as Point, b as Point),
    ends,
    over,
    ...(id.startsWith('fire') ? { silent } : {}),
  });
  const open = (at: Place): boolean => !isShut(state, at) && (!hasHalted || straight(at));
  const halted = (at: Place): boolean => !isShut(state, at) && halts(state, unit, at).length > 0 && straight(at);
  const door = (at: Place): boolean => isShut(state, at) && straight(at);
  const near = Math.min(move, fire);
  return [
    gait('fire', 'Move and fight', around, near, open),
    gait('fire-in', 'Move and fight', into, near, halted),
    gait('move', 'Move', around, move, open),
    gait('move-in', 'Move', into, move, halted),
    gait('door', 'Move, if the door gives way', into, move, door),
  ];
}

/** Middles of cells within its move, straight or round what is in the way. */
function offers(state: ArmsState, board: TableBoard, unit: ArmsPlacedUnit, isLegal: (path: readonly ArmsPlace[]) => boolean): Offers {
  const routes = new Map<ArmsPlace, readonly ArmsPlace[]>([[unit.at, [unit.at]]]);
  for (const [to, round] of endsOf(state, board, unit)) {
    const way = [
      [unit.at, to],
      [unit.at, ...round().slice(1)],
    ].find(path => path.length > 1 && isLegal(path));
    if (way) routes.set(to, way);
  }
  const costs = new Map([...routes].map(([to, way]) => [to, lengthAlong(pointsOf(way))]));
  const found = (to: ArmsPlace): readonly ArmsPlace[] | undefined => routes.get(to) ?? [...routes].find(([at]) => samePlace(at, to))?.[1];
  return { costs, route: to => found(to) ?? [unit.at, to] };
}

/** Where a unit may come to, each with the way round what is in the way: without points where there is none. */
function* endsOf(
  state: ArmsState,
  board: TableBoard,
  unit: ArmsPlacedUnit,
): Generator<readonly [to: Point, round: () => readonly Point[]]> {
  const [, , far] = moveModes(state, board, unit);
  const from = unit.at;
  if (!far?.over || !isPoint(from)) return;
  const grid = { origin: [0, 0] as const, step: CELL, columns: Math.floor(board.size[0] / CELL), rows: Math.floor(board.size[1] / CELL) };
  const { costs, route } = tableReach(grid, far.over, from, far.budget, 8);
  for (const [cell, cost] of costs.entries()) {
    const to = middleOf(grid, cell);
    if (lengthAlong([from, to]) <= far.budget && !samePlace(to, from)) yield [to, () => (Number.isFinite(cost) ? route(cell) : [])];
  }
}

// Lines of sight (18.1): what meets them, and what one unit sees of another. Geometry is in boards/tableSight and boards/tableUnits.

import {
  cachedAnswer,
  eyePoints,
  type TargetView as LookedAt,
  lookAt,
  middleIn as middlePoint,
  type ObstacleCache,
  UNSEEN,
} from '../../boards/tableLooks.ts';
import { type Eye, eyeAt, glance } from '../../boards/tableSight.ts';
import { smokeBy, smokePieces } from '../../boards/tableSmoke.ts';
import type { TableObstacles, TablePiece, Terrain } from '../../core/board.ts';
import type { Footprint } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import { option } from './options.ts';
import { buildingOf, isInside, outlineOf, terrainAt, worksOf } from './places.ts';
import type { AafState, AafUnit, FieldWork } from './state.ts';
import { BUNKER, coverOf, FLOOR, pieceOf, SOFT } from './terrain.ts';
import { apart, basesOf } from './units.ts';

/** Eyes and targets are so high above their ground (house). */
const EYE = 0.5;
/** A firer so near to a hedge lines it; so much wood around him does not cover his target (7.3 of the digest of values, house). */
const NEAR = 1;
const WORK_TOP = 0.75;
const BUNKER_TOP = 1;

const made = new WeakMap<AafState['smoke'], { readonly of: AafState; readonly found: TableObstacles }>();

/**
 * What meets lines of sight now: terrain and works that still stand, smoke. Troops hide nothing. The same
 * object as long as none of these changes.
 */
export function obstaclesOf(state: AafState): TableObstacles {
  const known = made.get(state.smoke);
  if (known && known.of.game === state.game && known.of.gone === state.gone) return known.found;
  const terrain = state.game.board.features.filter(({ id }) => !state.gone.includes(id)).map(piece => pieceOf(state.game, piece));
  const pieces = [...terrain, ...worksOf(state).map(workPiece)].filter(piece => piece !== undefined);
  const smoke = smokeBy(option(state, 'smoke'), pieces, smokePieces(state.smoke));
  const found: TableObstacles = { kind: 'table', range: Number.POSITIVE_INFINITY, eye: EYE, near: NEAR, ...smoke };
  made.set(state.smoke, { of: state, found });
  return found;
}

/**
 * Bunkers hide what is behind them and cover who is in them; anti-tank obstacles cover who is among them (20.3,
 * 22.4). Wire, mines and trenches do neither.
 */
function workPiece({ id, kind, outline }: FieldWork): TablePiece | undefined {
  const shape = { kind: 'area', outline } as const;
  if (kind === 'bunker') return { id, shape, top: BUNKER_TOP, sight: 'blocks', cover: { rank: BUNKER, of: 'inside' } };
  return kind === 'obstacle' ? { id, shape, top: WORK_TOP, sight: 'open', cover: { rank: SOFT, of: 'inside' } } : undefined;
}

/** `in`: the terrain that the target stands in and is covered by; `cover` is a rank of COVERS. */
export interface SightingInTerrain extends LookedAt {
  readonly in?: Terrain;
}

type Looker = Pick<AafUnit, 'at' | 'radius' | 'figures' | 'inside'>;

/** What one unit sees of another, from where both stand. A unit that is off the table neither sees nor is seen. */
export function sightBetween(state: AafState, from: Looker, to: Looker): SightingInTerrain {
  const obstacles = obstaclesOf(state);
  const [eyes, targets] = [eyesOf(state, obstacles, from), eyesOf(state, obstacles, to)];
  const middles = [middleOf(obstacles, from), middleOf(obstacles, to)] as const;
  if (eyes.length === 0 || targets.length === 0 || !middles[0] || !middles[1]) return UNSEEN;
  return cachedAnswer(looks, obstacles, `${keyOf(from)}>${keyOf(to)}`, () =>
    look(state, lookAt(obstacles, eyes, targets, apart(from, to), [middles[0] as Eye, middles[1] as Eye]), to),
  );
}

/** What a unit sees of a point on the table. */
export const sightFrom = (state: AafState, from: Looker, at: Point): SightingInTerrain => sightBetween(state, from, { at, radius: 0 });

function look(state: AafState, looked: LookedAt, { at }: Looker): SightingInTerrain {
  const ground = at && standsIn(state, at);
  return ground ? { ...looked, in: ground } : looked;
}

/** The piece with the best cover among those that hold a point. */
const standsIn = (state: AafState, at: Point): Terrain | undefined =>
  terrainAt(state.game.board, at)
    .filter(({ id }) => !state.gone.includes(id))
    .toSorted((a, b) => coverOf(state.game, b) - coverOf(state.game, a))[0];

/** Has one unit any line of sight to the other? The same both ways; quicker than to look for cover as well. */
export function sees(state: AafState, from: Looker, to: Looker): boolean {
  const obstacles = obstaclesOf(state);
  const [eyes, targets] = [eyesOf(state, obstacles, from), eyesOf(state, obstacles, to)];
  const [one, other] = [keyOf(from), keyOf(to)];
  return cachedAnswer(lines, obstacles, one < other ? `${one}-${other}` : `${other}-${one}`, () =>
    eyes.some(eye => targets.some(target => glance(obstacles, eye, target).seen)),
  );
}

/** How a unit stands: where it sees from and is seen at, and the bases that distances are measured between. */
export const stanceOf = (state: AafState, unit: Looker): Footprint => ({
  eyes: eyesOf(state, obstaclesOf(state), unit),
  ...middleIn(middleOf(obstaclesOf(state), unit)),
  bases: basesOf(unit),
});

const middleIn = (middle: Eye | undefined): Pick<Footprint, 'middle'> => (middle ? { middle } : {});

/**
 * Where lines through smoke begin and end (ruling R77): the middle of its figures, on its floor; of who is one
 * figure, or kept as one circle, its place.
 */
function middleOf(obstacles: TableObstacles, { at, figures, inside }: Looker): Eye | undefined {
  if (!at) return undefined;
  const eye = eyeAt(obstacles, middlePoint({ at, ...(figures ? { figures } : {}) }));
  return { ...eye, height: eye.height + (inside?.floor ?? 0) * FLOOR };
}

/** Where a unit sees from and is seen at. Of a unit in a building only what lies within its walls, on its floor. */
function eyesOf(state: AafState, obstacles: TableObstacles, unit: Looker): readonly Eye[] {
  return cachedAnswer(eyes, obstacles, keyOf(unit), () => {
    const points = eyePoints(basesOf(unit), unit.figures !== undefined);
    const building = unit.inside && buildingOf(state, unit.inside.building);
    const walls = building && outlineOf(building);
    const within = walls ? points.filter(point => isInside(walls, point)) : points;
    const lift = (unit.inside?.floor ?? 0) * FLOOR;
    return (within.length > 0 ? within : points).map(point => {
      const eye = eyeAt(obstacles, point);
      return lift === 0 ? eye : { ...eye, height: eye.height + lift };
    });
  });
}

/** One word for all that sight looks at in a unit. */
const keyOf = ({ at, radius, figures, inside }: Looker): string =>
  `${at}/${radius}${figures ? `/${figures.join(';')}` : ''}${inside ? `/${inside.building}:${inside.floor}` : ''}`;

const looks: ObstacleCache<SightingInTerrain> = new WeakMap();
const lines: ObstacleCache<boolean> = new WeakMap();
const eyes: ObstacleCache<readonly Eye[]> = new WeakMap();

// How far a unit comes and what its way costs (10, 11.4, 22): the ground as a mover pays for it, for the geometry in boards/tableWay.

import { type Crossing, crossings, stretchCost } from '../../boards/tableWay.ts';
import type { TableGoing, Terrain } from '../../core/board.ts';
import { createPairCache, createWordCache } from '../../core/cache.ts';
import type { Point, UnitId } from '../../core/types.ts';
import { calibreOf } from './calibre.ts';
import { option } from './options.ts';
import { distanceTo, isInside, terrainAt, worksOf } from './places.ts';
import type { AafState, AafUnit, FieldWork } from './state.ts';
import type { AafMoveRow, AafMover } from './tables.ts';
import { rowOf } from './terrain.ts';
import { type AafPlacedUnit, apart, basesOf, enemiesOf, hasTrait, isMarker, unitOf } from './units.ts';

/** No model comes nearer to an enemy model but by a charge (10.7). */
export const TOO_CLOSE = 1;
/** Base to outline: next to a work. */
export const BESIDE = 1;
const CLOSED = Number.POSITIVE_INFINITY;

/** The row of the movement chart for a unit. Soldiers on bicycles are wheeled (ruling R54). */
export function moverOf({ kind, drive }: Pick<AafUnit, 'kind' | 'drive'>): AafMover {
  if (drive) return drive;
  if (kind === 'support' || kind === 'cavalry') return kind;
  return kind === 'afv' || kind === 'vehicle' ? 'tracked' : 'infantry';
}

export const isVehicle = ({ kind }: Pick<AafUnit, 'kind'>): boolean => kind === 'afv' || kind === 'vehicle';

/** On their own feet: no riders, no vehicles. */
export const isOnFoot = ({ kind, drive }: Pick<AafUnit, 'kind' | 'drive'>): boolean =>
  (kind === 'infantry' || kind === 'support') && drive === undefined;

const chartOf = (state: AafState, unit: Pick<AafUnit, 'kind' | 'drive'>): AafMoveRow => state.game.tables.movement[moverOf(unit)];

/** The length of one full Move in the open. 0: it cannot move by itself. */
export function allowance(state: AafState, unit: AafUnit): number {
  if (unit.immobilised || unit.aboard !== undefined || isTooHeavy(state, unit)) return 0;
  const speed = isCyclist(unit) && option(state, 'bicycle-speed') ? 12 : unit.speed;
  return unit.towing !== undefined && moverOf(unit) !== 'tracked' ? Math.floor(speed / 2) : speed;
}

/** No Move is longer in a straight line, whatever it goes over. */
export function longest(state: AafState, unit: AafUnit): number {
  const { road, open, rough, difficult } = chartOf(state, unit);
  return allowance(state, unit) * Math.max(road, open, rough, difficult);
}

const isCyclist = ({ kind, drive }: AafUnit): boolean => kind === 'infantry' && drive === 'wheeled';

const HEAVY = 75;

/** By another reading, a gun above 75mm only turns (ruling R53). */
const isTooHeavy = (state: AafState, unit: AafUnit): boolean =>
  option(state, 'heavy-guns-stay') && unit.kind === 'support' && unit.groups.some(({ gun }) => (gun ? calibreOf(gun) : 0) > HEAVY);

const goings = createWordCache<AafState, UnitId, TableGoing>();

/** What a unit pays on this table now. Throws nothing: terrain was checked where it was read. */
export function goingOf(state: AafState, unit: AafUnit): TableGoing {
  const find = (): TableGoing => ({ ...groundFor(state, unit), keepOff: keepOff(state, unit) });
  return unitOf(state, unit.id) === unit ? goings(state, unit.id, find) : find();
}

type Ground = Omit<TableGoing, 'keepOff'>;
type Patch = TableGoing['patches'][number];

function groundFor(state: AafState, unit: AafUnit): Ground {
  const row = chartOf(state, unit);
  const isSodden = state.game.special.sodden === true && !option(state, 'sodden-ground');
  const open = rateOf(isSodden ? row.rough : row.open);
  const standing = state.game.board.features.filter(({ id }) => !state.gone.includes(id));
  const patches = standing.map(piece => patchOf(state, unit, piece, row)).filter(patch => patch !== undefined);
  const [roads, others] = [patches.filter(({ opens }) => opens), patches.filter(({ opens }) => !opens)];
  const works = worksOf(state).filter(work => isClosed(state, unit, work));
  return {
    rate: open,
    patches: [
      ...others.toSorted((a, b) => a.rate - b.rate),
      ...roads,
      ...works.map(({ id, outline }): Patch => ({ id, shape: { kind: 'area', outline }, rate: CLOSED })),
    ],
    fences: standing.flatMap(piece => fencesOf(state, unit, piece, row)),
  };
}

/** What a unit of length costs at a share of the speed. */
const rateOf = (share: number): number => (share > 0 ? 1 / share : CLOSED);

/** What a piece does to the ground. Who stands in a building is not held in it: a routed unit runs out of it. */
function patchOf(state: AafState, unit: AafUnit, piece: Terrain, row: AafMoveRow): Patch | undefined {
  const { id, shape } = piece;
  if (shape.kind === 'line') return undefined;
  const patch = (share: number): Patch => ({ id, shape, rate: rateOf(share) });
  switch (rowOf(state.game, piece).move) {
    case 'road':
      return { ...patch(row.road), opens: true };
    case 'rough':
      return patch(row.rough);
    case 'difficult':
      return patch(row.difficult);
    case 'jungle':
      return patch(hasTrait(unit, 'jungle') ? row.difficult : 0);
    case 'building':
      return unit.at && terrainAt(state.game.board, unit.at).includes(piece) ? undefined : patch(0);
    case 'water':
      return patch(row.water);
    default:
      return undefined;
  }
}

/**
 * Lines that cost, or close the way. An area that is an obstacle (a broad stream) costs half when it is entered and half when it is left.
 */
function fencesOf(state: AafState, unit: AafUnit, piece: Terrain, row: AafMoveRow): TableGoing['fences'] {
  const { id, shape } = piece;
  const { move } = rowOf(state.game, piece);
  const price = row.obstacle > 0 ? row.obstacle * allowance(state, unit) : CLOSED;
  if (shape.kind === 'line')
    return move === 'obstacle' || move === 'water' || move === 'building'
      ? [{ id, points: shape.points, price: move === 'obstacle' ? price : CLOSED }]
      : [];
  const [first] = shape.kind === 'area' ? shape.outline : [];
  return move === 'obstacle' && shape.kind === 'area' && first ? [{ id, points: [...shape.outline, first], price: price / 2 }] : [];
}

/**
 * Whether a work is closed to a unit: wire until one has waited, obstacles to vehicles, bunkers to all but
 * those who are in them (20.3, 22.1, 22.4).
 */
export function isClosed(state: AafState, unit: AafUnit, work: FieldWork): boolean {
  if (work.kind === 'bunker') return !(unit.at && isInside(work.outline, unit.at));
  if (work.kind === 'obstacle') return isVehicle(unit);
  return work.kind === 'wire' && (isVehicle(unit) ? moverOf(unit) !== 'tracked' : !hasWaited(state, unit, work));
}

/** Has spent a whole turn beside this section of wire: it stands there and did not move last turn or this (22.1). */
export function hasWaited({ turn }: AafState, unit: AafUnit, { outline }: FieldWork): boolean {
  const isBeside = basesOf(unit).some(({ at, radius }) => distanceTo(outline, at) - radius <= BESIDE);
  return isBeside && turn > 1 && unit.movedIn < turn - 1;
}

/**
 * Where the middle of a unit does not come: so near that two models would be nearer than 1. Markers may be nothing,
 * and those in houses are behind their walls.
 */
function keepOff(state: AafState, unit: AafUnit): TableGoing['keepOff'] {
  if (!unit.at) return [];
  const own = basesOf({ ...unit, at: [0, 0] }).filter((_, i) => !unit.halted?.includes(i));
  return enemiesOf(state, unit.side)
    .filter(enemy => !isMarker(enemy) && enemy.inside === undefined && enemy.aboard === undefined)
    .flatMap(enemy => basesOf(enemy).flatMap(base => own.map(mine => offOf(enemy, base, mine))));
}

type Disc = { readonly at: Point; readonly radius: number };

const offOf = ({ id }: AafPlacedUnit, base: Disc, own: Disc): TableGoing['keepOff'][number] => ({
  id,
  at: [base.at[0] - own.at[0], base.at[1] - own.at[1]],
  radius: base.radius + own.radius + TOO_CLOSE,
});

/** All that a way meets, from where the unit stands. */
export const wayOf = (state: AafState, unit: AafUnit, path: readonly Point[]): readonly Crossing[] =>
  unit.at ? crossings(goingOf(state, unit), [unit.at, ...path]) : [];

/** What the ground costs a single model of a unit from point to point, enemies left out. */
export const groundCost = (state: AafState, unit: AafUnit, from: Point, to: Point): number =>
  stretchCost({ ...goingOf(state, unit), keepOff: [] }, from, to);

/** What a way costs of a Move, from where the unit stands; Infinity where it is closed. */
export const moveCost = (state: AafState, unit: AafUnit, path: readonly Point[]): number =>
  wayOf(state, unit, path).reduce((sum, { cost }) => sum + cost, 0);

/** Moves under a Movement order. */
export const MOVES = 3;

export const isOnTable = ({ game }: AafState, [x, y]: Point): boolean =>
  x >= 0 && y >= 0 && x <= game.board.size[0] && y <= game.board.size[1];

/** The enemy that a unit would stand too near to at a point, if there is one (10.7). */
export const nearEnemy = (state: AafState, unit: AafUnit, at: Point): AafPlacedUnit | undefined =>
  enemiesOf(state, unit.side).find(
    enemy => !isMarker(enemy) && enemy.inside === undefined && enemy.aboard === undefined && apart({ ...unit, at }, enemy) < TOO_CLOSE,
  );

const grounds = createPairCache<AafState['gone'], AafUnit, Ground>();

/**
 * The ground as a unit finds it that is put down somewhere. Asked for one place after the other, and the
 * same until something is gone from the table.
 */
const groundOf = (state: AafState, unit: AafUnit): Ground => grounds(state.gone, unit, () => groundFor(state, { ...unit, at: undefined }));

/** The title of what closes a point to a unit; undefined where it may stand. */
export function closedAt(state: AafState, unit: AafUnit, at: Point): string | undefined {
  const { rate, patches } = groundOf(state, unit);
  const here = patches.filter(({ shape }) => shape.kind === 'area' && isInside(shape.outline, at));
  const last = here.at(-1);
  if ((last?.rate ?? rate) !== CLOSED) return undefined;
  return state.game.board.features.find(({ id }) => id === last?.id)?.title ?? last?.id ?? 'the ground';
}

// How far a unit comes and what its way meets: rates, the terrain table, pivots, reverse (Movement,
// Terrain, Reverse, R5, R19, R30, R34, R38, R40).

import { terrainAt } from '../../boards/tablePlaces.ts';
import { type Crossing, crossings } from '../../boards/tableWay.ts';
import type { TableGoing, Terrain } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import { option } from './options.ts';
import type { BoltState, BoltUnit } from './state.ts';
import type { BoltMoveRow, Passability } from './tables.ts';
import { rowOf } from './terrain.ts';
import { basesOf, enemiesOf, friendsOf, isVehicle } from './units.ts';

export type Gear = 'advance' | 'run' | 'reverse';

const CLOSED = Number.POSITIVE_INFINITY;
/** No nearer to an enemy but by assault. */
export const TOO_CLOSE = 1;

const rowFor = ({ game }: Pick<BoltState, 'game'>, { mover }: Pick<BoltUnit, 'mover'>): BoltMoveRow => game.tables.movement[mover];

/** The column of the terrain table for a unit. */
const columnOf = (
  state: Pick<BoltState, 'game'>,
  { kind, mover }: Pick<BoltUnit, 'kind' | 'mover'>,
): 'infantry' | 'artillery' | 'wheeled' | 'tracked' => {
  if (kind === 'artillery' || mover === 'artillery') return 'artillery';
  if (mover === 'half-tracked') return option(state, 'half-tracks') ? 'wheeled' : 'tracked';
  return mover;
};

/** The length of a move in the open. 0: it does not move. */
export function rateOf(state: BoltState, unit: BoltUnit, gear: Gear): number {
  const { advance, run } = rowFor(state, unit);
  if (unit.immobilised || unit.dugIn || (columnOf(state, unit) === 'artillery' && option(state, 'gun-stays'))) return 0;
  if (gear === 'reverse') return unit.traits.includes('recce') ? advance : advance / 2;
  return gear === 'advance' ? advance : run;
}

/** How often a vehicle may pivot in a move; Infinity for troops. A reverse goes straight, but for recce vehicles (Reverse). */
export function pivotsOf(state: BoltState, unit: BoltUnit, gear: Gear): number {
  const { pivots, runPivots } = rowFor(state, unit);
  if (gear === 'reverse') return unit.traits.includes('recce') ? pivots : 0;
  return gear === 'advance' ? pivots : runPivots;
}

/** What the terrain table says of a piece to a unit; lines and areas that stop vehicles are closed to all of them. */
export function goingOver(state: BoltState, unit: BoltUnit, piece: Terrain): Passability {
  const { ground, stops } = rowOf(state.game, piece);
  const going = state.game.tables.grounds[ground][columnOf(state, unit)];
  return stops && isVehicle(unit) ? 'no' : going;
}

/** Whether a way may lead through ground of this kind in this gear. */
const isClosed = (state: BoltState, unit: BoltUnit, going: Passability, gear: Gear): boolean =>
  going === 'no' ||
  going === 'deployed' ||
  (going === 'demolish' && !(gear === 'advance' && demolishes(state, unit))) ||
  (going === 'no-run' && gear === 'run');

/** Does a vehicle drive through buildings? Heavy tanks where that was agreed on (R40). */
const demolishes = (state: BoltState, { armour = 0 }: BoltUnit): boolean =>
  option(state, 'tank-through') && armour >= state.game.tables.targets['heavy-tank'].needs;

/** Buildings that come down under a vehicle on this way. */
export function demolishedBuildings(state: BoltState, unit: BoltUnit, path: readonly Point[]): readonly string[] {
  if (!unit.at || !isVehicle(unit) || !demolishes(state, unit)) return [];
  const houses = state.game.board.features.filter(piece => goingOver(state, unit, piece) === 'demolish' && !state.gone.includes(piece.id));
  const patches = houses.map(({ id, shape }) => ({ id, shape, rate: 2 }));
  const met = crossings({ rate: 1, patches, fences: [], keepOff: [] }, [unit.at, ...path]);
  return houses.map(({ id }) => id).filter(id => met.some(crossing => crossing.id === id));
}

/**
 * What a unit pays on this table now: everything once, what is closed Infinity; out of closed ground that it came to be in it may go, but
 * not at a Run where that is forbidden. Roads are paid for by `isRoadMove`.
 */
export function goingOf(state: BoltState, unit: BoltUnit, gear: Gear): TableGoing {
  const standing = state.game.board.features.filter(({ id }) => !state.gone.includes(id));
  const closed = standing.filter(piece => isClosed(state, unit, goingOver(state, unit, piece), gear));
  const mayLeave = (piece: Terrain): boolean => goingOver(state, unit, piece) !== 'no-run' && isWithin(state, unit, piece.id);
  const areas = closed.filter(piece => piece.shape.kind !== 'line' && !mayLeave(piece));
  const roads = standing.filter(({ shape, ...piece }) => shape.kind !== 'line' && rowOf(state.game, piece).ground === 'road');
  return {
    rate: 1,
    patches: [
      ...areas.map(({ id, shape }) => ({ id, shape, rate: CLOSED })),
      ...wrecks(state),
      ...roads.map(({ id, shape }) => ({ id, shape, rate: 1, opens: true as const })),
    ],
    fences: closed.flatMap(({ id, shape }) => (shape.kind === 'line' ? [{ id, points: shape.points, price: CLOSED }] : [])),
    keepOff: [...nearEnemies(state, unit), ...ownHulls(state, unit)],
  };
}

const isWithin = (state: BoltState, { at }: BoltUnit, id: string): boolean =>
  at !== undefined && terrainAt(state.game.board, at).some(piece => piece.id === id);

/** Wrecks are impassable (Damage results). */
const wrecks = (state: BoltState): TableGoing['patches'] =>
  Object.values(state.units).flatMap(unit =>
    isVehicle(unit) && unit.strength === 0 && unit.wreck
      ? [{ id: unit.id, shape: { kind: 'disc' as const, centre: unit.wreck, radius: unit.radius }, rate: CLOSED }]
      : [],
  );

/** Where a unit is nearer to an enemy than anybody comes but by assault. */
export function nearEnemies(state: BoltState, unit: BoltUnit): TableGoing['keepOff'] {
  const own = basesOf({ ...unit, at: [0, 0] });
  return enemiesOf(state, unit.side)
    .filter(({ inside }) => inside === undefined)
    .flatMap(enemy =>
      basesOf(enemy).flatMap(base =>
        own.map(mine => ({
          id: enemy.id,
          at: [base.at[0] - mine.at[0], base.at[1] - mine.at[1]] as const,
          radius: base.radius + mine.radius + TOO_CLOSE,
        })),
      ),
    );
}

/**
 * Vehicles of its own side, through which a unit does not pass: one hull beside the other, troops around it in their
 * ranks (section 6.6 of the digest of values).
 */
export const ownHulls = (state: BoltState, unit: BoltUnit): TableGoing['keepOff'] =>
  friendsOf(state, unit.side)
    .filter(friend => isVehicle(friend) && friend.id !== unit.id)
    .map(({ id, at, radius }) => ({ id, at, radius: radius + (isVehicle(unit) ? unit.radius : 0) }));

/** All that a way meets, from where the unit stands. */
export const wayOf = (state: BoltState, unit: BoltUnit, path: readonly Point[], gear: Gear): readonly Crossing[] =>
  unit.at ? crossings(goingOf(state, unit, gear), [unit.at, ...path]) : [];

/** Rough ground and obstacles in the eyes of a unit, at a price: they forbid a Run and shorten an assault (R19). */
export function hindering(state: BoltState, unit: BoltUnit, price = CLOSED): Pick<TableGoing, 'patches' | 'fences'> {
  const standing = state.game.board.features.filter(({ id }) => !state.gone.includes(id));
  const rough = standing.filter(piece => ['no-run', 'deployed', 'no'].includes(goingOver(state, unit, piece)));
  return {
    patches: rough.flatMap(({ id, shape }) => (shape.kind === 'line' ? [] : [{ id, shape, rate: price }])),
    fences: rough.flatMap(({ id, shape }) => (shape.kind === 'line' ? [{ id, points: shape.points, price }] : [])),
  };
}

/** What of it a way leads over, by id. */
export function hindrances(state: BoltState, unit: BoltUnit, path: readonly Point[]): readonly string[] {
  if (!unit.at) return [];
  const marked: TableGoing = { rate: 1, ...hindering(state, unit, 1), keepOff: [] };
  const met = crossings(marked, [unit.at, ...path]).flatMap(({ kind, id }) => (kind === 'open' || id === undefined ? [] : [id]));
  return [...new Set(met)];
}

/** Roads on which a unit goes twice as far, all else closed (R30). */
export function roadsFor(state: BoltState, unit: BoltUnit): TableGoing {
  const roads = state.game.board.features.filter(
    piece => piece.shape.kind !== 'line' && state.game.tables.grounds[rowOf(state.game, piece).ground][columnOf(state, unit)] === 'double',
  );
  return { rate: CLOSED, patches: roads.map(({ id, shape }) => ({ id, shape, rate: 1 })), fences: [], keepOff: [] };
}

/** Whether every point of a way lies on roads: twice the rate for vehicles (R30). */
export const isRoadMove = (state: BoltState, unit: BoltUnit, path: readonly Point[]): boolean =>
  unit.at !== undefined && path.length > 0 && crossings(roadsFor(state, unit), [unit.at, ...path]).every(({ cost }) => cost < CLOSED);

/** How far a unit may go along a way. */
export const allowance = (state: BoltState, unit: BoltUnit, path: readonly Point[], gear: Gear): number =>
  rateOf(state, unit, gear) * (isRoadMove(state, unit, path) ? 2 : 1);

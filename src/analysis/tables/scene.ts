// One position on a measured table: the board, what meets lines of sight on it, the grid that
// overlays are told over, and how its units stand.

import { type Base, gap } from '../../boards/table.ts';
import { type Eye, eyeAt } from '../../boards/tableSight.ts';
import type { Grid, TableBoard, TableObstacles } from '../../core/board.ts';
import { isPoint, lengthWords, tenths, whyOff } from '../../core/places.ts';
import { nameAt } from '../../core/placeTold.ts';
import type { Footprint } from '../../core/ruleset.ts';
import type { Place, Point, Unit } from '../../core/types.ts';
import type { PlacedUnit as StandingOn } from '../scene.ts';
import { obstaclesIn, obstaclesWithout, type Position, titleOf } from '../scene.ts';

export interface TableScene extends Position {
  readonly board: TableBoard;
  readonly obstacles: TableObstacles;
  readonly grid: Grid;
}

/** A unit that stands on the table. */
export type PlacedTableUnit = StandingOn<Point>;

/** Throws RangeError on boards that are no tables. */
export function tableScene({ ruleset, state }: Position): TableScene {
  const { board } = state.game;
  const obstacles = obstaclesIn({ ruleset, state });
  if (board.kind !== 'table' || obstacles.kind !== 'table') throw new RangeError(`${ruleset.title} is not played on a table`);
  return { ruleset, state, board, obstacles, grid: gridOver(board, FINE) };
}

/** Cells of overlays, of what takes a look from many places, and of one viewer at rest, in the table's unit. */
const FINE = 0.5;
export const COARSE = 1;
const FINEST = 0.25;
/** No overlay has more cells, that of one viewer at rest aside. */
const CELLS = 20_000;
const MOST_CELLS = 60_000;

/** The same position over the cells of one viewer at rest. */
export const finer = (scene: TableScene): TableScene => ({ ...scene, grid: gridOver(scene.board, FINEST, MOST_CELLS) });

/** Square cells over a table, as fine as asked for and as many as an overlay can have. */
export function gridOver({ size: [width, height] }: TableBoard, finest: number, most = CELLS): Grid {
  for (let step = finest; ; step *= 2) {
    const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
    if (columns * rows <= most) return { origin: [0, 0], step, columns, rows };
  }
}

/** What hampers the sight of a unit that has left its place. */
export function obstaclesPast({ ruleset, state }: TableScene, unit: PlacedTableUnit): TableObstacles {
  const found = obstaclesWithout({ ruleset, state }, unit);
  if (found.kind !== 'table') throw new RangeError(`${ruleset.title} is not played on a table`);
  return found;
}

/** A point of this table. Throws RangeError for any other place. */
export function pointIn({ board }: TableScene, place: Place): Point {
  const off = whyOff(board, place);
  if (off !== undefined || !isPoint(place)) throw new RangeError(off);
  return place;
}

/** The bases a unit stands on: what distances are measured between. */
export const basesOf = ({ ruleset, state }: Position, unit: PlacedTableUnit): readonly Base[] =>
  ruleset.sight?.footprint?.(state, unit).bases ?? [{ at: unit.at, radius: 0 }];

/** The points a unit sees from and is seen at. */
export const eyesOf = ({ ruleset, state, obstacles }: TableScene, unit: PlacedTableUnit): readonly Eye[] =>
  eyesAt(obstacles, ruleset.sight?.footprint?.(state, unit).eyes ?? [{ at: unit.at }]);

/** The middle of a unit, from and to which smoke is judged. */
export const middleOf = ({ ruleset, state, obstacles }: TableScene, unit: PlacedTableUnit): Eye => {
  const { at, height } = ruleset.sight?.footprint?.(state, unit).middle ?? { at: unit.at };
  return height === undefined ? eyeAt(obstacles, at) : { at, height };
};

/** The points from which others see for all that a unit fires. */
export const observersOf = ({ ruleset, state, obstacles }: TableScene, unit: PlacedTableUnit): readonly Eye[] =>
  eyesAt(obstacles, ruleset.sight?.footprint?.(state, unit).observers ?? []);

const eyesAt = (obstacles: TableObstacles, eyes: Footprint['eyes']): readonly Eye[] =>
  eyes.map(({ at, height }) => (height === undefined ? eyeAt(obstacles, at) : { at, height }));

/** From the nearest base of one to the nearest of the other. */
export const apart = (a: readonly Base[], b: readonly Base[]): number => Math.min(...a.flatMap(one => b.map(other => gap(one, other))));

/** How far the bases of a unit reach from its middle. */
export const reachOf = (at: Point, bases: readonly Base[]): number =>
  Math.max(0, ...bases.map(base => Math.hypot(base.at[0] - at[0], base.at[1] - at[1]) + base.radius));

/** 'US infantry (in the orchard)'. */
export const describeUnit = (position: Position, unit: Unit & { readonly at: Place }): string =>
  nameAt(position.state.game.board, titleOf(position, unit), unit.at);

/** A length with its unit: '12.5 in'; told to the tenth, for who measures wants to know. */
export const formatLength = ({ board }: Pick<TableScene, 'board'>, length: number): string => `${tenths(length)} ${board.unit}`;

/** Words of a class of cover: of the ruleset where it has some. */
export const coverWords = ({ ruleset: { sight } }: Position, rank: number): string =>
  sight?.covers?.[rank] ?? (rank === 0 ? 'in the open' : `in cover ${lengthWords(rank)}`);

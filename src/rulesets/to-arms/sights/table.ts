// What hampers sight on a measured table (R59): ground that blocks hides what lies behind it and not who stands in
// it, as a hex does; hills have their height.

import { eyeAt, glance } from '../../../boards/tableSight.ts';
import type { TableBoard, TableObstacles, TablePiece, Terrain } from '../../../core/board.ts';
import type { Point } from '../../../core/types.ts';
import { option } from '../options.ts';
import { SPREAD } from '../spaces/table.ts';
import type { ArmsState } from '../state.ts';
import type { ArmsPlacedUnit } from '../units.ts';

/** The height of a figure's eyes, in centimetres: figures are 15 to 28 mm high. */
const EYE = 1.5;
/** So far one sees into growth, by option. */
const DEEP = 10;
const GROWTH: readonly string[] = ['wood', 'bocage', 'field'];

export const tableTerrain = (state: ArmsState, { features }: TableBoard): TableObstacles => ({
  kind: 'table',
  range: Number.POSITIVE_INFINITY,
  eye: EYE,
  near: 0,
  pieces: features.flatMap(feature => pieceOf(state, feature)),
});

function pieceOf(state: ArmsState, { id, kind, shape, top }: Terrain): readonly TablePiece[] {
  const word = state.ground[id] ?? kind;
  if (!state.game.tables.terrain[word]?.blocks || shape.kind === 'line') return [];
  if (word === 'hill') return [{ id, shape, top, sight: 'blocks', ...(shape.kind === 'area' ? { ground: true as const } : {}) }];
  const height = option(state, 'plateau') === 'heights' ? top : Number.POSITIVE_INFINITY;
  return option(state, 'cmWood') === 'deep' && GROWTH.includes(word) && shape.kind === 'area'
    ? [{ id, shape, top: height, sight: 'obscures', depth: DEEP }]
    : [{ id, shape, top: height, sight: 'blocks' }];
}

/** The same with units that are in the way: the circles in which their figures stand. */
export const withTableUnits = (ground: TableObstacles, units: readonly ArmsPlacedUnit[]): TableObstacles => ({
  ...ground,
  pieces: [
    ...ground.pieces,
    ...units.map(
      ({ id, at }): TablePiece => ({
        id,
        shape: { kind: 'disc', centre: at as Point, radius: SPREAD },
        top: Number.POSITIVE_INFINITY,
        sight: 'blocks',
      }),
    ),
  ],
});

export const isClearOver = (obstacles: TableObstacles, from: Point, to: Point): boolean =>
  glance(obstacles, eyeAt(obstacles, from), eyeAt(obstacles, to)).seen;

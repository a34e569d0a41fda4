// The works and buildings of a table that still stand (20, 22). Geometry is in boards/tablePlaces.

import type { Terrain } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import type { AafState, FieldWork } from './state.ts';

export {
  distanceTo,
  distanceToLine,
  formatBound,
  formatMeasure,
  formatShare,
  hundredth,
  isInside,
  nearestOn,
  stretchesIn,
  terrainAt,
} from '../../boards/tablePlaces.ts';

/** The works that are still there. */
export const worksOf = ({ game, gone }: AafState): readonly FieldWork[] =>
  (game.special.works ?? []).filter(({ id }) => !gone.includes(id));

/** The building or bunker of this id, if it still stands: a piece of the board or a work. */
export function buildingOf(state: AafState, id: string): Terrain | FieldWork | undefined {
  if (state.gone.includes(id)) return undefined;
  const terrain = state.game.board.features.find(piece => piece.id === id);
  return terrain ?? worksOf(state).find(work => work.id === id);
}

/** The outline of a building or bunker; undefined for discs and lines. */
export function outlineOf(building: Terrain | FieldWork): readonly Point[] | undefined {
  if ('outline' in building) return building.outline;
  return building.shape.kind === 'area' ? building.shape.outline : undefined;
}

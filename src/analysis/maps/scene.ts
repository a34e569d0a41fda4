// One position on a map of areas: its board, and names of areas as people know them.

import { cellsOf } from '../../boards/cells.ts';
import type { MapBoard } from '../../core/board.ts';
import { placeTitle } from '../../core/places.ts';
import type { Place, UnitId } from '../../core/types.ts';
import { type PlacedUnit, type Position, titleOf, unitIn } from '../scene.ts';

export interface MapScene extends Position {
  readonly board: MapBoard;
  /** The names of the areas in the order of every field. */
  readonly cells: readonly string[];
}

/** Throws RangeError on boards that are no maps. */
export function mapScene({ ruleset, state }: Position): MapScene {
  const { board } = state.game;
  if (board.kind !== 'map') throw new RangeError(`${ruleset.title} is not played on a map of areas`);
  return { ruleset, state, board, cells: cellsOf(board) };
}

/** 'Karelia S.S.R.' */
export const areaTitle = ({ board }: Pick<MapScene, 'board'>, area: Place): string => placeTitle(board, area);

/** 'Soviet infantry in Karelia S.S.R.' */
export const describeUnit = (scene: MapScene, unit: PlacedUnit): string => `${titleOf(scene, unit)} in ${areaTitle(scene, unit.at)}`;

/** An area of this map. Throws RangeError for any other place. */
export function areaIn({ board }: MapScene, place: Place): string {
  if (typeof place === 'string' && Object.hasOwn(board.areas, place)) return place;
  throw new RangeError(`there is no area "${String(place)}"`);
}

/** A unit on the map. Throws RangeError on one that is not there. */
export const standingIn = (scene: MapScene, id: UnitId): PlacedUnit => unitIn(scene, id);

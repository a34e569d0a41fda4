// Buildings in play: who is in one, whether it may be entered, how far its walls are, and what happens to it (Buildings, R18, R36).

import { distanceTo, isInside } from '../../boards/tablePlaces.ts';
import type { Terrain } from '../../core/board.ts';
import type { Point } from '../../core/types.ts';
import type { BoltState, BoltUnit } from './state.ts';
import { figuresAt } from './templates.ts';
import { rowOf } from './terrain.ts';
import { basesOf, upUnits } from './units.ts';

/** A base touches a wall from so near: places are told to the hundredth. */
const TOUCHING = 0.05;

/** The building of this id where it still stands. */
export const buildingOf = ({ game, gone }: Pick<BoltState, 'game' | 'gone'>, id: string | undefined): Terrain | undefined =>
  game.board.features.find(piece => piece.id === id && rowOf(game, piece).ground === 'building' && !gone.includes(piece.id));

/** The outline of a building that has one. */
const outlineOf = (piece: Terrain | undefined): readonly Point[] | undefined =>
  piece?.shape.kind === 'area' ? piece.shape.outline : undefined;

/** Does a unit stand within walls, or touch them? */
export function isAtWall(state: BoltState, unit: Pick<BoltUnit, 'at' | 'radius' | 'figures'>, id: string): boolean {
  const outline = outlineOf(buildingOf(state, id));
  return outline !== undefined && basesOf(unit).some(({ at, radius }) => distanceTo(outline, at) <= radius + TOUCHING);
}

/** Are all figures of a unit within 1 of the walls, or inside? */
export const isWhollyAtWall = (state: BoltState, unit: BoltUnit, id: string): boolean => {
  const outline = outlineOf(buildingOf(state, id));
  return outline !== undefined && figuresAt(unit).every(({ at, radius }) => distanceTo(outline, at) - radius <= 1 + TOUCHING);
};

/** Is a place within the walls of a building? */
const isWithinWalls = (state: BoltState, id: string, at: Point): boolean => isInside(outlineOf(buildingOf(state, id)) ?? [], at);

/** Why a unit may not enter a building; undefined where it may. One unit for each, none where it burns. */
export function whyClosed(state: BoltState, unit: Pick<BoltUnit, 'id'>, id: string): string | undefined {
  const piece = buildingOf(state, id);
  if (!piece) return `${id} is no building that stands`;
  if (state.ablaze.includes(id)) return `${piece.title} is on fire`;
  const other = upUnits(state).find(one => one.inside === id && one.id !== unit.id);
  return other && `${other.title} is in ${piece.title}`;
}

/** A building that has come down. */
export const collapsed = (state: BoltState, id: string | undefined): BoltState =>
  id === undefined || state.gone.includes(id) ? state : { ...state, gone: [...state.gone, id] };

/** A building that burns for the rest of the game. */
export const alight = (state: BoltState, id: string | undefined): BoltState =>
  id === undefined || state.ablaze.includes(id) ? state : { ...state, ablaze: [...state.ablaze, id] };

/** Who is put out of a building stands so near to its walls, and farther than this from enemies (R36). */
export const OUTSIDE = 6;

/** Why a unit may not be put down here, out of a building. */
export function whyNotOutside(state: BoltState, unit: BoltUnit, at: Point): string | undefined {
  const { inside: id } = unit;
  if (id === undefined) return `${unit.title} is in no building`;
  if (isWithinWalls(state, id, at)) return 'that is within the walls';
  const outline = outlineOf(state.game.board.features.find(piece => piece.id === id));
  const distance = outline ? distanceTo(outline, at) - unit.radius : 0;
  return distance > OUTSIDE + TOUCHING ? `farther than ${OUTSIDE} from the wall` : undefined;
}

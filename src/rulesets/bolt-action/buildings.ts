// Buildings in play: who is in one, whether it may be entered, how far its walls are, and what happens to it (Buildings, R18, R36).

import { lengthAlong } from '../../boards/tableFigures.ts';
import { distanceTo, formatMeasure, isInside } from '../../boards/tablePlaces.ts';
import type { Terrain } from '../../core/board.ts';
import { withVerb } from '../../core/englishText.ts';
import { whyOff } from '../../core/places.ts';
import type { Point, UnitId } from '../../core/types.ts';
import { TOO_CLOSE } from './movementCost.ts';
import type { BoltState, BoltUnit } from './state.ts';
import { figuresAt } from './templates.ts';
import { rowOf } from './terrain.ts';
import { apart, type BoltPlacedUnit, basesOf, enemiesOf, isOnFoot, putUnit, unitOf, upUnits } from './units.ts';

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
function isWithinWalls(state: BoltState, id: string, at: Point): boolean {
  const outline = outlineOf(buildingOf(state, id));
  return outline !== undefined && isInside(outline, at);
}

/** The building that a way leads into: the one that was told, else that within whose walls troops end. */
export function buildingAtEnd(state: BoltState, unit: Pick<BoltUnit, 'kind'>, path: readonly Point[], into?: string): string | undefined {
  const to = path.at(-1);
  if (into !== undefined || !to || !isOnFoot(unit)) return into;
  return state.game.board.features.find(({ id }) => isWithinWalls(state, id, to))?.id;
}

/** Why a unit may not enter a building; undefined where it may. One unit for each, none where it burns. */
export function whyClosed(state: BoltState, unit: Pick<BoltUnit, 'id'>, id: string): string | undefined {
  const piece = buildingOf(state, id);
  if (!piece) return `${id} is no building that stands`;
  if (state.ablaze.includes(id)) return `${withVerb(piece.title, 'is')} on fire`;
  const other = upUnits(state).find(one => one.inside === id && one.id !== unit.id);
  return other && `${withVerb(other.title, 'is')} in ${piece.title}`;
}

/** A building that has come down. */
export const collapseBuilding = (state: BoltState, id: string | undefined): BoltState =>
  id === undefined || state.gone.includes(id) ? state : { ...state, gone: [...state.gone, id] };

/** A building that burns for the rest of the game. */
export const igniteBuilding = (state: BoltState, id: string | undefined): BoltState =>
  id === undefined || state.ablaze.includes(id) ? state : { ...state, ablaze: [...state.ablaze, id] };

/** Who is put out of a building stands so near to its walls, and farther than this from enemies (R36). */
export const OUTSIDE = 6;

/** Why a unit that has to leave its building may not stand here. */
export function whyNotOutside(state: BoltState, unit: BoltUnit, at: Point): string | undefined {
  const { inside: id } = unit;
  if (id === undefined) return `${withVerb(unit.title, 'is')} in no building`;
  const near = enemiesOf(state, unit.side).find(enemy => apart({ ...unit, at }, enemy) <= TOO_CLOSE);
  if (near) return `${formatMeasure(state, apart({ ...unit, at }, near), TOO_CLOSE)} from ${near.title}`;
  if (isWithinWalls(state, id, at)) return 'that is within the walls';
  const outline = outlineOf(state.game.board.features.find(piece => piece.id === id));
  const distance = outline ? distanceTo(outline, at) - unit.radius : 0;
  return distance > OUTSIDE + TOUCHING ? `farther than ${OUTSIDE} from the wall` : whyOff(state.game.board, at);
}

/** Places are offered so far apart. */
const STEP = 1;

/** Where a unit may be put down outside of its building. */
export function outside(state: BoltState, unit: BoltUnit): readonly Point[] {
  const outline = outlineOf(state.game.board.features.find(({ id }) => id === unit.inside));
  if (!outline) return [];
  const room = OUTSIDE + unit.radius;
  const rangeOf = (axis: 0 | 1): readonly number[] => {
    const walls = outline.map(point => point[axis]);
    const range: number[] = [];
    for (let at = Math.ceil(Math.min(...walls) - room); at <= Math.max(...walls) + room; at += STEP) range.push(at);
    return range;
  };
  return rangeOf(0)
    .flatMap(x => rangeOf(1).map((y): Point => [x, y]))
    .filter(at => whyNotOutside(state, unit, at) === undefined);
}

/** The nearest place for a unit that leaves its building, where nobody wrote down to which it went; undefined where it finds no room. */
export const roomFor = (state: BoltState, unit: BoltPlacedUnit): Point | undefined =>
  outside(state, unit)
    .map(at => ({ at, far: lengthAlong([unit.at, at]) }))
    .reduce<{ at: Point; far: number } | undefined>((near, place) => (near && near.far <= place.far ? near : place), undefined)?.at;

/** A unit that has moved after a fight: out of its building, and into that within whose walls it ends, where it may be there. */
export function stepAfterFight(state: BoltState, id: UnitId, at: Point): BoltState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  const { inside: _, ...rest } = unit;
  const inside = buildingAtEnd(state, unit, [at]);
  return putUnit(state, { ...rest, at, ...(inside !== undefined && whyClosed(state, unit, inside) === undefined ? { inside } : {}) });
}

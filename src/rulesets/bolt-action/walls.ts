// Walls and openings of buildings: where who is inside is aimed at, and from where he looks out (Buildings).

import { lengthAlong, pointAlong } from '../../boards/tableFigures.ts';
import { hundredth, isInside } from '../../boards/tablePlaces.ts';
import type { Point } from '../../core/types.ts';
import type { BoltGame } from './state.ts';

/** Places along a wall that are looked at lie no farther apart. */
const STEP = 1;
/** So far outside of a wall its own house does not hide it. */
const OUT = 0.02;

const known = new WeakMap<readonly Point[], readonly Point[]>();

const outlineOf = ({ board }: Pick<BoltGame, 'board'>, id: string | undefined): readonly Point[] | undefined => {
  const shape = board.features.find(piece => piece.id === id)?.shape;
  return shape?.kind === 'area' ? shape.outline : undefined;
};

/** Places all along the walls of a building, just outside of them; none of what has no outline. */
export function wallsOf(game: Pick<BoltGame, 'board'>, id: string | undefined): readonly Point[] {
  const outline = outlineOf(game, id);
  if (!outline) return [];
  const found = known.get(outline) ?? outline.flatMap((corner, i) => along(outline, corner, outline[(i + 1) % outline.length] ?? corner));
  known.set(outline, found);
  return found;
}

/**
 * Where small arms and flames are aimed at, and where who is inside looks out: the openings that the
 * scenario names, else all along the walls.
 */
export function openingsOf(game: Pick<BoltGame, 'board' | 'special'>, id: string | undefined): readonly Point[] {
  const outline = outlineOf(game, id);
  const named = id === undefined ? undefined : game.special.openings?.[id];
  return outline && named ? named.map(at => outside(outline, at)) : wallsOf(game, id);
}

/** Along one wall, from half a step behind its corner on. */
function along(outline: readonly Point[], from: Point, to: Point): readonly Point[] {
  const length = lengthAlong([from, to]);
  const parts = Math.ceil(length / STEP);
  return Array.from({ length: parts }, (_, i) => outside(outline, pointAlong([from, to], (length * (i + 0.5)) / parts)));
}

/** A place on a wall, moved out of the building. */
function outside(outline: readonly Point[], at: Point): Point {
  const moved = AROUND.map(([x, y]): Point => [hundredth(at[0] + x * OUT), hundredth(at[1] + y * OUT)]);
  return moved.find(place => !isInside(outline, place)) ?? at;
}

const AROUND: readonly Point[] = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
];

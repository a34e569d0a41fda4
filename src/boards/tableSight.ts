// One line of sight on a measured table, readable: the definition that the kernel's sweeps are held to. What the pieces
// do to lines is told by `TableObstacles`; the laws are those of Action All Fronts 18.1 and of the line of Bolt Action,
// which differ only in what their pieces say.

import type { TableObstacles } from '../core/board.ts';
import type { Point } from '../core/types.ts';
import { partsOf, pointOf, spotOf, square, unitsOf } from './table.ts';
import {
  compare,
  END,
  isMore,
  type LineShare,
  lengthOf,
  type Measured,
  measureStretches,
  pointStretch,
  START,
  type Stretch,
  spotAt,
} from './tableLine.ts';
import {
  crossings,
  type FixedPointPiece,
  type FixedPointPieces,
  groundAt,
  isIn,
  isNear,
  piecesOf,
  type Ray,
  stretchesIn,
} from './tablePieces.ts';

/**
 * A piece on the line, what it does there, and from where to where. `text`: 'barn blocks', 'target in wood', 'hedge crossed'; `deep`: how
 * much of it is on the line, where it is too much.
 */
export interface Met {
  readonly id: string;
  readonly text: string;
  readonly deep?: number;
  readonly from: Point;
  readonly to: Point;
}

/**
 * What sight found. `why`: what blocks, empty when the target is seen; beyond the range it is that alone. `cover`: the class of cover of
 * the target, 0 for none, and `smoke`: whether smoke is on the line; `by`: what gives them. `obscured`: how much obscuring ground the line
 * meets. `seen` and `obscured` are mutual, `cover` is not.
 */
export interface TableSighting {
  readonly seen: boolean;
  readonly distance: number;
  readonly why: readonly Met[];
  readonly cover: number;
  readonly smoke: boolean;
  readonly by: readonly Met[];
  readonly obscured: number;
}

/** What one piece does to a ray; how it is told is worked out only when it is asked for. */
interface Effect {
  readonly piece: FixedPointPiece;
  readonly hides?: (() => Met) | undefined;
  readonly covers?: (() => Met) | undefined;
  readonly smokes?: (() => Met) | undefined;
  readonly obscures: readonly Stretch[];
}

/** A point to see from, or to be seen at; `height` over the table. */
export interface Eye {
  readonly at: Point;
  readonly height: number;
}

/** An eye over the ground at a point. Throws RangeError when a piece is not sound. */
export function eyeAt(obstacles: TableObstacles, at: Point): Eye {
  const pieces = piecesOf(obstacles);
  return { at, height: unitsOf(groundAt(pieces, spotOf(at)) + pieces.eye) };
}

/** What one eye sees of another. Throws RangeError when a piece is not sound. */
export function sightingOf(obstacles: TableObstacles, from: Eye, to: Eye): TableSighting {
  const pieces = piecesOf(obstacles);
  const ray = rayOf(from, to);
  const length = square(ray.a, ray.b);
  const distance = unitsOf(Math.sqrt(length));
  const effects = pieces.all.filter(piece => isNear(piece, ray)).map(piece => effectOf(pieces, piece, ray));
  const obscured = lengthsOf(
    ray,
    effects.flatMap(({ obscures }) => obscures),
  );
  const unseen = { seen: false, distance, cover: 0, smoke: false, by: [], obscured };
  if (length > pieces.range ** 2) {
    const text = `distance ${distance.toFixed(2)} > sight ${obstacles.range}`;
    return { ...unseen, why: [{ id: 'range', text, from: from.at, to: to.at }] };
  }
  const why = [...effects.flatMap(({ hides }) => hides?.() ?? []), ...tooDeep(effects, ray, obscured)];
  return why.length > 0 ? { ...unseen, why } : { ...unseen, ...coverOf(effects), seen: true, why };
}

const rayOf = (from: Eye, to: Eye): Ray => ({ a: spotOf(from.at), b: spotOf(to.at), from: partsOf(from.height), to: partsOf(to.height) });

/** What counts of a sighting, without what it is made of. */
export type Glance = Pick<TableSighting, 'seen' | 'distance' | 'cover' | 'smoke'>;

/**
 * The same answer as `sightingOf`, sooner: it stops at the first piece that hides, and finds no words.
 * Throws RangeError when a piece is not sound.
 */
export function glance(obstacles: TableObstacles, from: Eye, to: Eye): Glance {
  const pieces = piecesOf(obstacles);
  const ray = rayOf(from, to);
  const length = square(ray.a, ray.b);
  const unseen = { seen: false, distance: unitsOf(Math.sqrt(length)), cover: 0, smoke: false };
  if (length > pieces.range ** 2) return unseen;
  const depths: Measured[] = [];
  let [cover, smoke] = [0, false];
  for (const piece of pieces.all) {
    if (!isNear(piece, ray)) continue;
    const { hides, covers, smokes, obscures } = effectOf(pieces, piece, ray);
    if (hides) return unseen;
    if (covers && piece.cover) cover = Math.max(cover, piece.cover.rank);
    if (smokes) smoke = true;
    if (obscures.length > 0) depths.push(...measureStretches(obscures, piece.depth));
  }
  return isMore(ray, depths) ? unseen : { ...unseen, seen: true, cover, smoke };
}

/** The best class of cover that any piece gives. */
function coverOf(effects: readonly Effect[]): Pick<TableSighting, 'cover' | 'smoke' | 'by'> {
  return {
    cover: Math.max(0, ...effects.map(({ piece, covers }) => (covers && piece.cover ? piece.cover.rank : 0))),
    smoke: effects.some(({ smokes }) => smokes !== undefined),
    by: effects.flatMap(({ covers, smokes }) => (covers ?? smokes)?.() ?? []),
  };
}

/** All obscuring pieces on the line, if there is too much of them together. */
function tooDeep(effects: readonly Effect[], ray: Ray, obscured: number): readonly Met[] {
  const deep = effects.filter(({ obscures }) => obscures.length > 0);
  const depths = deep.flatMap(({ piece, obscures }) => measureStretches(obscures, piece.depth));
  if (!isMore(ray, depths)) return [];
  const inAll = deep.length > 1 ? `, ${obscured.toFixed(2)} in all` : '';
  return deep.map(({ piece, obscures }) => {
    const length = lengthsOf(ray, obscures);
    return { ...metOn(piece, `${length.toFixed(2)} of ${piece.id}${inAll}`, ray, obscures), deep: Math.round(length * 100) / 100 };
  });
}

/** In units, rounded. */
const lengthsOf = (ray: Ray, stretches: readonly Stretch[]): number =>
  unitsOf(stretches.reduce((sum, stretch) => sum + lengthOf(ray, stretch), 0));

const effectOf = (pieces: FixedPointPieces, piece: FixedPointPiece, ray: Ray): Effect =>
  piece.extent.kind === 'line' ? effectOfLine(pieces, piece, ray) : effectOfArea(pieces, piece, ray);

function effectOfArea(pieces: FixedPointPieces, piece: FixedPointPiece, ray: Ray): Effect {
  const runs = stretchesIn(piece, ray);
  const isMet = runs.length > 0;
  const met = (text: string) => () => metOn(piece, text, ray, runs);
  const isHiding = isMet && piece.sight === 'blocks' && (piece.isGround || !(isIn(piece, ray.a) || isIn(piece, ray.b)));
  const isAround = isCovered(piece, 'inside') && isIn(piece, ray.b);
  const isBehind = isMet && isCovered(piece, 'behind') && !isFirersOwn(pieces, piece, ray, runs);
  const inIt = isAround ? () => metOn(piece, `target in ${piece.id}`, ray, [pointStretch(END)]) : undefined;
  return {
    piece,
    obscures: piece.sight === 'obscures' ? runs : [],
    hides: isHiding ? met(`${piece.id} blocks`) : undefined,
    covers: inIt ?? (isBehind ? met(`${piece.id} in the way`) : undefined),
    smokes: isMet && piece.hasSmoke ? met(`${piece.id} in the way`) : undefined,
  };
}

const isCovered = ({ cover }: FixedPointPiece, where: 'inside' | 'behind'): boolean => cover?.of === where || cover?.of === 'both';

/** Is the firer in it, near enough to its edge, and the target outside? */
const isFirersOwn = ({ near }: FixedPointPieces, piece: FixedPointPiece, ray: Ray, runs: readonly Stretch[]): boolean =>
  piece.extent.kind === 'area' && !piece.isGround && isIn(piece, ray.a) && !isIn(piece, ray.b) && isAtMost(near, ray, runs);

function effectOfLine({ near }: FixedPointPieces, piece: FixedPointPiece, ray: Ray): Effect {
  const isLined = (share: LineShare) =>
    isAtMost(near, ray, [{ from: START, to: share }]) && !isAtMost(near, ray, [{ from: share, to: END }]);
  const crossed = crossings(piece, ray);
  const covering = isCovered(piece, 'behind') ? crossed.filter(share => !isLined(share)) : [];
  const at = (shares: readonly LineShare[]) =>
    shares.length > 0 ? () => metOn(piece, `${piece.id} crossed`, ray, shares.map(pointStretch)) : undefined;
  return { piece, obscures: [], covers: at(covering), smokes: piece.hasSmoke ? at(crossed) : undefined };
}

/** Are stretches of a ray together no longer than a length? Exactly as long is. */
const isAtMost = (length: number, ray: Ray, stretches: readonly Stretch[]): boolean =>
  length > 0 && !isMore(ray, measureStretches(stretches, length));

function metOn({ id }: FixedPointPiece, text: string, ray: Ray, stretches: readonly Stretch[]): Met {
  const first = stretches.map(({ from }) => from).toSorted(compare)[0] ?? START;
  const last =
    stretches
      .map(({ to }) => to)
      .toSorted(compare)
      .at(-1) ?? END;
  return { id, text, from: pointOf(spotAt(ray, first)), to: pointOf(spotAt(ray, last)) };
}

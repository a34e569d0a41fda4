// Where the plates of pieces stand so that none covers a figure: a plate shrinks to a tag where it finds no room, and is left out where
// that finds none either. Pure: boxes in, spots out.

import type { Point } from '../../core/types.ts';
import type { Box, PlateSpot } from './plan.ts';

export type PlateForm = PlateSpot['form'];

/** A piece whose plate is to be placed. */
export interface PlatedPiece {
  readonly at: Point;
  /** What of it must stay seen. */
  readonly figures: readonly Box[];
  /** All of these in one box. */
  readonly extent: Box;
  /** The lower, the sooner it has its plate in full: below `PLAIN` it acts, is shot at or selected. */
  readonly rank: number;
  readonly sizes: Readonly<Record<PlateForm, Point>>;
}

/**
 * `most`: so many plates are shown in full at once; `spared`: what had better stay seen: circles of units, stars; `letters`: how much
 * larger than in the drawing plates are shown at most; `liked`: spots to be kept where they are as good as others.
 */
interface PlateRoom {
  readonly surface: Box;
  readonly most: number;
  readonly spared: readonly Box[];
  readonly letters: number;
  readonly liked?: readonly (PlateSpot | undefined)[];
}

/** The rank of a piece that nothing speaks of. */
export const PLAIN = 3;
/** Room for the point of a plate, and between a plate and what it keeps off. */
const [STEM, CLEAR] = [4, 1];
/** How far from its piece a plate may stand: next to it, else on a line to it. */
const AWAY = [0, 14, 32, 52] as const;
/** What a step further off weighs against another side, a tag that has to give way, and what is covered of what had better stay seen. */
const [FAR, SHOVED, COVER] = [7, 9, 4] as const;
/** Units nearer than this crowd each other. */
const CROWD = 90;

/** Sides of a piece in the order in which they are tried: where the plate holds on to it, and by what point of its own. */
const SIDES: readonly { readonly x: number; readonly y: number; readonly align: Point }[] = [
  { x: 0.5, y: 0, align: [0.5, 1] },
  { x: 0.5, y: 1, align: [0.5, 0] },
  { x: 1, y: 0.5, align: [0, 0.5] },
  { x: 0, y: 0.5, align: [1, 0.5] },
  { x: 0.5, y: 0, align: [0.15, 1] },
  { x: 0.5, y: 0, align: [0.85, 1] },
  { x: 0.5, y: 1, align: [0.15, 0] },
  { x: 0.5, y: 1, align: [0.85, 0] },
  { x: 1, y: 0, align: [0, 1] },
  { x: 0, y: 0, align: [1, 1] },
  { x: 1, y: 1, align: [0, 0] },
  { x: 0, y: 1, align: [1, 0] },
];

/** Sides and distances with what speaks against them, the best first. */
const WAYS = AWAY.flatMap((away, ring) => SIDES.map((side, i) => ({ ...side, away, cost: i + ring * FAR }))).toSorted(
  (a, b) => a.cost - b.cost,
);

/** Where a plate of a form lies, so many times as large as in the drawing. */
export function plateBoxAt(
  { at: [x, y], sizes }: Pick<PlatedPiece, 'at' | 'sizes'>,
  { form, from, align }: PlateSpot,
  letters: number,
): Box {
  const [width, height] = [sizes[form][0] * letters, sizes[form][1] * letters];
  return { x: x + from[0] - align[0] * width, y: y + from[1] - align[1] * height, width, height };
}

/** A spot that is tried, where its plate then lies, and what speaks against it. */
interface Tried {
  readonly spot: PlateSpot;
  readonly box: Box;
  readonly cost: number;
}

/** The spot above a piece, or below one that is too near the upper edge. */
export function usualSpot(piece: PlatedPiece, { surface, letters }: Pick<PlateRoom, 'surface' | 'letters'>): PlateSpot {
  const above = spotAt(piece, 'full', { x: 0.5, y: 0, align: [0.5, 1], away: 0 });
  const isOff = plateBoxAt(piece, above, letters).y < surface.y;
  return isOff ? spotAt(piece, 'full', { x: 0.5, y: 1, align: [0.5, 0], away: 0 }) : above;
}

type Way = Pick<(typeof WAYS)[number], 'x' | 'y' | 'align' | 'away'>;

/** The spot on a side of a piece, so far from its figures. */
function spotAt({ at, extent }: PlatedPiece, form: PlateForm, { x, y, align, away }: Way): PlateSpot {
  const reach = STEM + away;
  const from: Point = [
    extent.x + x * extent.width - at[0] + (2 * x - 1) * reach,
    extent.y + y * extent.height - at[1] + (2 * y - 1) * reach,
  ];
  return { form, from, align };
}

/** What speaks against a plate that lies so; undefined where it must not. */
type Objection = (box: Box) => number | undefined;

/** What is about a piece: all pieces, and the spot that it had better have. */
interface Around extends Pick<PlateRoom, 'surface' | 'spared' | 'letters'> {
  readonly pieces: readonly PlatedPiece[];
  readonly liked?: PlateSpot | undefined;
}

/** The best spot of a piece where its plate covers no figure and nothing else forbids it; one that is liked before all others. */
function bestSpot(piece: PlatedPiece, form: PlateForm, { pieces, liked, ...room }: Around, object: Objection): Tried | undefined {
  const judge = (spot: PlateSpot, cost: number): Tried | undefined => {
    const box = plateBoxAt(piece, spot, room.letters);
    if (!isWithin(box, room.surface) || pieces.some(other => coversFigure(box, other))) return undefined;
    const more = object(box);
    return more === undefined ? undefined : { spot, box, cost: cost + more + spoilt(box, room.spared) };
  };
  let best = liked?.form === form ? judge(liked, -1) : undefined;
  for (const way of WAYS) {
    if (best && best.cost <= way.cost) break;
    const tried = judge(spotAt(piece, form, way), way.cost);
    if (tried && (!best || tried.cost < best.cost)) best = tried;
  }
  return best;
}

const spoilt = (box: Box, spared: readonly Box[]): number => spared.reduce((sum, one) => sum + (COVER * shared(box, one)) / area(one), 0);

const coversFigure = (box: Box, { extent, figures }: PlatedPiece): boolean =>
  isOver(box, extent) && figures.some(figure => isOver(box, figure));

/**
 * A spot for each plate, undefined for one that finds none: no plate over a figure or another plate, all of them on the surface. First
 * everybody has a tag; then the plates of those that matter are shown in full, though tags have to give way to them, and those of others
 * as far as there is room, of the loneliest first.
 */
export function layoutPlates(pieces: readonly PlatedPiece[], room: PlateRoom): readonly (PlateSpot | undefined)[] {
  const found: (Tried | undefined)[] = pieces.map(() => undefined);
  const order = orderOf(pieces);
  const rankAt = (i: number) => pieces[i]?.rank ?? PLAIN;
  const under = (box: Box, i: number) => found.flatMap((other, k) => (k !== i && other && isOver(box, other.box) ? [k] : []));
  const put = (i: number, form: PlateForm, object: (others: readonly number[]) => number | undefined) => {
    const piece = pieces[i];
    const around = { ...room, pieces, liked: room.liked?.[i] };
    return piece && bestSpot(piece, form, around, box => object(under(box, i)));
  };
  const putTag = (i: number) => {
    found[i] = put(i, 'tag', others => (others.length === 0 ? 0 : undefined));
  };
  const givesWay = (k: number, i: number) => rankAt(i) < PLAIN && rankAt(k) >= PLAIN && found[k]?.spot.form === 'tag';
  order.forEach(putTag);
  let left = room.most;
  for (const i of order) {
    if (left === 0) break;
    const best = put(i, 'full', others => (others.length <= 2 && others.every(k => givesWay(k, i)) ? others.length * SHOVED : undefined));
    if (!best) continue;
    left--;
    found[i] = best;
    const shoved = under(best.box, i);
    for (const k of shoved) found[k] = undefined;
    shoved.forEach(putTag);
  }
  order.filter(i => found[i] === undefined).forEach(putTag);
  return found.map(one => one?.spot);
}

/** By rank, then by how many stand about, then down the table. */
function orderOf(pieces: readonly PlatedPiece[]): readonly number[] {
  const about = pieces.map(({ at }) => pieces.filter(other => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < CROWD).length);
  return pieces
    .map((piece, i) => ({ i, rank: Math.min(PLAIN, piece.rank), about: about[i] ?? 0, y: piece.at[1] }))
    .sort((a, b) => a.rank - b.rank || a.about - b.about || a.y - b.y || a.i - b.i)
    .map(({ i }) => i);
}

/** Where the plate of a piece stands in full while somebody points at it: over no figure if it can. */
export const openSpot = (pieces: readonly PlatedPiece[], piece: PlatedPiece, room: PlateRoom): PlateSpot =>
  bestSpot(piece, 'full', { ...room, pieces, liked: undefined }, () => 0)?.spot ?? usualSpot(piece, room);

/** Boxes of these sizes beside their pieces, over no figure, nothing that is `taken` and not each other; undefined for no size. */
export function boxesBeside(
  pieces: readonly PlatedPiece[],
  sizes: readonly (Point | undefined)[],
  { taken, ...room }: Pick<PlateRoom, 'surface' | 'spared'> & { readonly taken: readonly Box[] },
): readonly (Box | undefined)[] {
  const covered = [...taken];
  return pieces.map((piece, i) => {
    const size = sizes[i];
    if (!size) return undefined;
    const sized = { ...piece, sizes: { ...piece.sizes, tag: size } };
    const isFree = (box: Box) => !covered.some(other => isOver(box, other));
    const box = bestSpot(sized, 'tag', { ...room, letters: 1, pieces }, tried => (isFree(tried) ? 0 : undefined))?.box;
    if (box) covered.push(box);
    return box;
  });
}

const isWithin = (box: Box, room: Box): boolean =>
  box.x >= room.x && box.y >= room.y && box.x + box.width <= room.x + room.width && box.y + box.height <= room.y + room.height;

/** Whether two boxes lie over each other, or so near that they seem to. */
const isOver = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + CLEAR && b.x < a.x + a.width + CLEAR && a.y < b.y + b.height + CLEAR && b.y < a.y + a.height + CLEAR;

const along = (a: number, long: number, b: number, other: number): number => Math.max(0, Math.min(a + long, b + other) - Math.max(a, b));

const shared = (a: Box, b: Box): number => along(a.x, a.width, b.x, b.width) * along(a.y, a.height, b.y, b.height);

const area = ({ width, height }: Box): number => Math.max(1, width * height);

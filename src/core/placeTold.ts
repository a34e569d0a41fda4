// Places told by what is there: 'into the north wood', 'beside the road', '6 in from the mill'. Exact points are for tables and files.

import type { Board, TableBoard, Terrain } from './board.ts';
import { lowerFirst, sayOne } from './englishText.ts';
import { nearestOn } from './outline.ts';
import { isPoint, lengthTold, placeTitle } from './places.ts';
import type { Place, Point } from './types.ts';

/** The word before a place: for those of a way the table has its own, 'into the wood'. */
export type PlaceWord = 'at' | 'in' | 'on' | 'over' | 'from' | 'to';

/** What a point is told by: it lies in a piece, on it, beside it, between two, or so far from the nearest. */
type Lie =
  | { readonly kind: 'in' | 'on' | 'along' | 'beside'; readonly title: string }
  | { readonly kind: 'between'; readonly title: string; readonly other: string }
  | { readonly kind: 'off'; readonly title: string; readonly far: string; readonly piece: Terrain }
  | { readonly kind: 'bare' };

/** So near is beside, in units of the table: about two inches. */
const NEAR = { in: 2, cm: 5 } as const;

/** A piece that takes so much of the table tells little of where something is in it. */
const WIDE = 1 / 8;

/** Kinds that one stands on, and those of them that lead somewhere. */
const UPON = /hill|bridge|ford|dune|rock|rough|mud|square/;
const LEADING = /road|track|path|rail/;

/** A place with the word before it: 'in B3', 'to Karelia'; of a table 'into the north wood', 'beside the road', '6 in from the mill'. */
export function tellPlace(board: Board, at: Place, word: PlaceWord): string {
  if (board.kind !== 'table' || !isPoint(at)) return `${word} ${placeTitle(board, at)}`;
  if (word === 'from' || word === 'over') return `${word} ${nounFor(lieOf(board, at))}`;
  return word === 'to' ? goingTo(lieOf(board, at)) : standing(lieOf(board, at));
}

/** A place as the subject or object of a sentence: 'B3', 'the north wood', 'the ground beside the road'. */
export const nameGround = (board: Board, at: Place): string =>
  board.kind === 'table' && isPoint(at) ? nounFor(lieOf(board, at)) : placeTitle(board, at);

/** Something and where it stands: 'Sherman at B3'; on a table 'Sherman (in the north wood)'. */
export const nameAt = (board: Board, title: string, at: Place): string =>
  board.kind === 'table' ? `${title} (${tellPlace(board, at, 'at')})` : `${title} at ${placeTitle(board, at)}`;

/**
 * Where a way leads: 'along the road' of one that stays on it, 'towards the mill' of one that gets nearer to what is far, else as
 * `tellPlace`.
 */
export function tellWay(board: Board, from: Place | undefined, to: Place): string {
  if (board.kind !== 'table' || !isPoint(to) || from === undefined || !isPoint(from)) return tellPlace(board, to, 'to');
  const [start, end] = [lieOf(board, from), lieOf(board, to)];
  if (start.kind === end.kind && 'title' in start && 'title' in end && start.title === end.title && Object.hasOwn(STAYS, end.kind))
    return `${STAYS[end.kind]} ${end.title}`;
  if (end.kind === 'off' && howFar(end.piece, to) < howFar(end.piece, from)) return `towards ${end.title}, ${end.far} from it`;
  return goingTo(end);
}

/** What a way is that ends where it began. */
const STAYS: Readonly<Record<string, string>> = { in: 'within', on: 'across', along: 'along' };

/** A piece of ground within a sentence: 'the mill', 'La Ferme rouge', 'Point 47'; 'a wood' where others are called the same. */
export function groundTitle({ features }: Pick<TableBoard, 'features'>, { title }: Pick<Terrain, 'title'>): string {
  if (/^(the|an?) /i.test(title)) return title.charAt(0).toLowerCase() + title.slice(1);
  if (FOREIGN.test(title) || NAMED.test(title)) return title;
  return features.filter(one => one.title === title).length > 1 ? sayOne(title) : `the ${lowerFirst(title)}`;
}

/** Names that take no article: those with one of another language, numbered ones, those of capitals alone. */
const FOREIGN = /^(la|le|les|il|lo|el|los|las|der|die|das|den|het|l')\b/i;
const NAMED = /\d|^(\p{Lu}[\p{L}'-]+ )+\p{Lu}[\p{L}'-]+$/u;

function standing(lie: Lie): string {
  if (lie.kind === 'bare') return 'in the open';
  if (lie.kind === 'between') return `between ${lie.title} and ${lie.other}`;
  return lie.kind === 'off' ? `${lie.far} from ${lie.title}` : `${lie.kind === 'along' ? 'on' : lie.kind} ${lie.title}`;
}

function goingTo(lie: Lie): string {
  if (lie.kind === 'in') return `into ${lie.title}`;
  if (lie.kind === 'on' || lie.kind === 'along') return `onto ${lie.title}`;
  if (lie.kind === 'beside') return `to ${lie.title}`;
  if (lie.kind === 'off') return `to within ${lie.far} of ${lie.title}`;
  return lie.kind === 'bare' ? 'in the open' : `to the ground ${standing(lie)}`;
}

const nounFor = (lie: Lie): string =>
  lie.kind === 'bare' ? 'open ground' : Object.hasOwn(STAYS, lie.kind) && 'title' in lie ? lie.title : `the ground ${standing(lie)}`;

/** One answer a point: replays ask again and again. */
const lies = new WeakMap<TableBoard, Map<string, Lie>>();
const KEPT = 4096;

function lieOf(board: TableBoard, at: Point): Lie {
  const known = lies.get(board) ?? new Map<string, Lie>();
  lies.set(board, known);
  const key = at.join(' ');
  const lie = known.get(key) ?? findLie(board, at);
  if (known.size >= KEPT) known.clear();
  known.set(key, lie);
  return lie;
}

interface Near {
  readonly piece: Terrain;
  readonly far: number;
}

function findLie(board: TableBoard, at: Point): Lie {
  const all = board.features.map((piece): Near => ({ piece, far: howFar(piece, at) })).toSorted((a, b) => a.far - b.far);
  const around = all.filter(({ piece, far }) => far === 0 && piece.shape.kind !== 'line').map(({ piece }) => piece);
  const [tightest] = around.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const others = all.filter(({ piece }) => !around.includes(piece));
  const close = others.filter(({ far }) => far <= NEAR[board.unit]);
  const beside = close.find(({ piece }) => piece.top > 0) ?? close[0];
  const isWide = tightest !== undefined && sizeOf(tightest) > board.size[0] * board.size[1] * WIDE;
  if (tightest && !(isWide && beside))
    return { kind: LEADING.test(tightest.kind) ? 'along' : UPON.test(tightest.kind) ? 'on' : 'in', title: groundTitle(board, tightest) };
  if (beside) return { kind: 'beside', title: groundTitle(board, beside.piece) };
  return away(board, at, others);
}

/** Between two that lie about as far away on either hand, else so far from the nearer. */
function away(board: TableBoard, at: Point, [nearest, next]: readonly Near[]): Lie {
  if (!nearest) return { kind: 'bare' };
  const title = groundTitle(board, nearest.piece);
  if (next && next.far < nearest.far * 1.5 && isOpposite(at, nearestIn(nearest.piece, at), nearestIn(next.piece, at))) {
    const other = groundTitle(board, next.piece);
    if (other !== title) return { kind: 'between', title, other };
  }
  return { kind: 'off', title, far: `${lengthTold(nearest.far)} ${board.unit}`, piece: nearest.piece };
}

/** Do two points lie on either hand of a third, more than 120 degrees apart? */
function isOpposite([x, y]: Point, a: Point, b: Point): boolean {
  const [ax, ay, bx, by] = [a[0] - x, a[1] - y, b[0] - x, b[1] - y];
  return ax * bx + ay * by < -0.5 * Math.hypot(ax, ay) * Math.hypot(bx, by);
}

/** From a point to a piece; 0 in it. */
function howFar(piece: Terrain, at: Point): number {
  const [x, y] = nearestIn(piece, at);
  return Math.hypot(x - at[0], y - at[1]);
}

/** The point of a piece nearest to a point: itself where it lies in it. */
function nearestIn({ shape }: Terrain, at: Point): Point {
  if (shape.kind === 'disc') {
    const [dx, dy] = [at[0] - shape.centre[0], at[1] - shape.centre[1]];
    const far = Math.hypot(dx, dy);
    if (far <= shape.radius) return at;
    return [shape.centre[0] + (dx / far) * shape.radius, shape.centre[1] + (dy / far) * shape.radius];
  }
  if (shape.kind === 'area' && isWithin(shape.outline, at)) return at;
  const points = shape.kind === 'area' ? [...shape.outline, ...shape.outline.slice(0, 1)] : shape.points;
  const all = points.slice(1).map((to, i) => nearestOn(points[i] ?? to, to, at));
  return all.toSorted((a, b) => Math.hypot(a[0] - at[0], a[1] - at[1]) - Math.hypot(b[0] - at[0], b[1] - at[1]))[0] ?? points[0] ?? at;
}

/** Told roughly, unlike what rules ask of an outline: a ray to the right meets its sides an odd number of times. */
const isWithin = (outline: readonly Point[], [x, y]: Point): boolean =>
  outline.filter((to, i) => {
    const from = outline.at(i - 1) ?? to;
    return to[1] > y !== from[1] > y && x < ((from[0] - to[0]) * (y - to[1])) / (from[1] - to[1]) + to[0];
  }).length %
    2 ===
  1;

/** How much of the table a piece takes. */
function sizeOf({ shape }: Terrain): number {
  if (shape.kind === 'line') return 0;
  if (shape.kind === 'disc') return Math.PI * shape.radius ** 2;
  const { outline } = shape;
  return Math.abs(outline.reduce((sum, [x, y], i) => sum + x * (outline.at(i - 1)?.[1] ?? y) - y * (outline.at(i - 1)?.[0] ?? x), 0)) / 2;
}

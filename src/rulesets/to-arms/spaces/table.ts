// The geometry of rules on a measured table (appendix Converting the system, R34, R57, R60): centimetres between the centre points of
// units, told in hexes by the printed bands.

import { lengthAlong } from '../../../boards/tableFigures.ts';
import { hundredth, isInside, terrainAt } from '../../../boards/tablePlaces.ts';
import type { TableBoard } from '../../../core/board.ts';
import { isPoint, placeWords, whyOff } from '../../../core/places.ts';
import { nameGround } from '../../../core/placeTold.ts';
import type { Point } from '../../../core/types.ts';
import type { BoardGeometry } from '../space.ts';
import { type ArmsPlace, type HomeEdge, pointIn, type Site } from '../state.ts';

/** The figures of a unit stand within this of its centre point. */
export const SPREAD = 5;
/** The first band of ranges is so long, each other one so much longer than the one before. */
const FIRST = 10;
const NEXT = 8;
/** Places are told to the hundredth: a length that ends on a limit may miss it by so much. */
const DUST = 0.01;
const GRAIN = 1e-9;

/** Centimetres as hexes: what is exactly at a limit is in the nearer band. */
export const hexesOf = (length: number): number =>
  length <= GRAIN ? 0 : 1 + Math.max(0, Math.ceil((length - DUST - FIRST) / NEXT - GRAIN));

/** The last centimetre of a band. */
export const lengthOf = (hexes: number): number => (hexes <= 0 ? 0 : FIRST + NEXT * (hexes - 1));

export const metricDistance = (a: ArmsPlace, b: ArmsPlace): number =>
  isPoint(a) && isPoint(b) ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Number.POSITIVE_INFINITY;

/** What lies on a table without being its ground: hexes have it beside their terrain. */
const WORKS: readonly string[] = ['wire', 'sandbags'];

/** Places are told to the hundredth: lengths that are given may miss by so much. */
const PLAY = 0.05;

/** Ways back, in degrees off the straight one, those nearest to it first; none leads farther aside (R60). */
const ASIDE = [0, 30, -30, 60, -60, 15, -15, 45, -45];
const MOST_ASIDE = 60;

const HOMEWARD: Readonly<Record<HomeEdge, Point>> = { north: [0, 1], south: [0, -1], west: [-1, 0], east: [1, 0] };

const turned = ([x, y]: Point, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
};

const moved = ([x, y]: Point, [dx, dy]: Point, length: number): Point => [hundredth(x + dx * length), hundredth(y + dy * length)];

/** The readings of a game: `isTen`: a hex of movement is 10 cm (R34); `isClear`: circles of units lie side by side (R57). */
interface Readings {
  readonly isTen: boolean;
  readonly isClear: boolean;
}

export function tableSpace(board: TableBoard, { isTen, isClear }: Readings): BoardGeometry {
  const [width, height] = board.size;
  const holds = (at: ArmsPlace): boolean => whyOff(board, at) === undefined;
  const pace = (hexes: number): number => (isTen ? FIRST * Math.max(0, hexes) : lengthOf(hexes));
  const fromHome = (home: HomeEdge, at: ArmsPlace): number => {
    const [x, y] = isPoint(at) ? at : [0, 0];
    return { north: height - y, south: y, west: x, east: width - x }[home];
  };
  const stepOf = (step: number): number => pace(step + 1) - pace(step);
  const on = (points: readonly Point[]): readonly Point[] => points.filter(holds);
  const covers = (site: Site, at: ArmsPlace): boolean =>
    isPoint(at) && (pieceOf(board, site)?.holds(at) ?? metricDistance(pointIn(site), at) <= SPREAD);
  return {
    holds,
    same: (a, b) => metricDistance(a, b) < SPREAD,
    crowds: (a, b) => metricDistance(a, b) < (isClear ? 2 * SPREAD : SPREAD) - PLAY,
    away: metricDistance,
    distance: (a, b) => hexesOf(metricDistance(a, b)),
    hexes: hexesOf,
    reach: hexes => lengthOf(hexes) + DUST,
    pace,
    around: at => (isPoint(at) ? on([0, 60, 120, 180, 240, 300].map(angle => moved(at, turned([0, 1], angle), FIRST))) : []),
    places: () => lattice(board),
    far: path => (isTen ? Math.ceil((lengthOn(path) - DUST) / FIRST - GRAIN) : hexesOf(lengthOn(path))),
    gap: () => undefined,
    site: at => (isPoint(at) ? placeWords(at) : at),
    laid: (all, at) => Object.keys(all).find(site => covers(site, at)),
    among: (all, at) => all.find(site => covers(site, at)),
    middle: site => middleOf(board, site),
    said: site => board.features.find(({ id }) => id === site)?.title.toLowerCase() ?? nameGround(board, pointIn(site)),
    isIn: (part, at) => isPoint(at) && isInside(part.filter(isPoint), at),
    printed: at => groundOf(board, at),
    pieces: word => board.features.flatMap(({ id, kind }) => (kind === word ? [id] : [])),
    works: work => board.features.flatMap(({ id, kind }) => (kind === work && WORKS.includes(kind) ? [id] : [])),
    fromHome,
    isHalf: (home, at) => fromHome(home, at) < (home === 'north' || home === 'south' ? height : width) / 2,
    back: (home, from, step) => (isPoint(from) ? on(ASIDE.map(angle => moved(from, turned(HOMEWARD[home], angle), stepOf(step)))) : []),
    isBack: (home, from, to, step) => isStepBack(HOMEWARD[home], from, to, stepOf(step)),
    leaves: (home, from, step) => fromHome(home, from) < stepOf(step),
    beside(target, gun, where) {
      if (!isPoint(target) || !isPoint(gun)) return undefined;
      const found = moved(target, turned(towards(target, gun), -60 * (where - 2)), FIRST);
      return holds(found) ? found : undefined;
    },
  };
}

const lengthOn = (path: readonly ArmsPlace[]): number => lengthAlong(path.filter(isPoint));

/** One long, from a point towards another; up where they are one. */
function towards([x, y]: Point, [toX, toY]: Point): Point {
  const length = Math.hypot(toX - x, toY - y);
  return length === 0 ? [0, 1] : [(toX - x) / length, (toY - y) / length];
}

/** A whole step, no farther aside than allowed. */
function isStepBack([hx, hy]: Point, from: ArmsPlace, to: ArmsPlace, length: number): boolean {
  if (!isPoint(from) || !isPoint(to) || Math.abs(metricDistance(from, to) - length) > PLAY) return false;
  const ahead = (to[0] - from[0]) * hx + (to[1] - from[1]) * hy;
  return ahead >= length * Math.cos((MOST_ASIDE * Math.PI) / 180) - PLAY;
}

/** Where a piece of terrain is, or what lies at a point: of an area the middle of its corners. */
function middleOf({ features }: TableBoard, site: Site): ArmsPlace {
  const shape = features.find(({ id }) => id === site)?.shape;
  if (!shape) return pointIn(site);
  if (shape.kind === 'disc') return shape.centre;
  const corners = shape.kind === 'area' ? shape.outline : shape.points;
  const mean = (axis: 0 | 1): number => hundredth(corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  return [mean(0), mean(1)];
}

const lattices = new WeakMap<TableBoard, readonly Point[]>();

/** Points 10 cm apart. */
function lattice(board: TableBoard): readonly Point[] {
  const known = lattices.get(board);
  if (known) return known;
  const [columns, rows] = board.size.map(side => Math.floor(side / FIRST)) as [number, number];
  const made = Array.from(
    { length: columns * rows },
    (_, i): Point => [(i % columns) * FIRST + SPREAD, Math.floor(i / columns) * FIRST + SPREAD],
  );
  lattices.set(board, made);
  return made;
}

/** A piece of terrain by its id, and whether it holds a point. */
function pieceOf(board: TableBoard, id: Site) {
  const piece = board.features.find(feature => feature.id === id);
  return piece && { piece, holds: (at: Point): boolean => terrainAt(board, at).includes(piece) };
}

/** The terrain under a point: of pieces that overlap the last one counts (R57). */
function groundOf(board: TableBoard, at: ArmsPlace): { readonly site: Site; readonly word: string } {
  const last = isPoint(at) ? terrainAt(board, at).findLast(({ kind }) => !WORKS.includes(kind)) : undefined;
  return last ? { site: last.id, word: last.kind } : { site: '', word: 'open' };
}

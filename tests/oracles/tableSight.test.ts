// The readable sight on a table against the same laws made another way: outlines are never cut up. A line is divided wherever it meets a
// side or a height, and the middle of every piece of it is looked at, in fractions of big integers. Discs are looked at in doubles.
// Lengths are quarters of a unit throughout.

import { expect, test } from 'vitest';
import { seeOver } from '../../src/boards/tableClouds.ts';
import type { TableObstacles, TablePiece } from '../../src/core/board.ts';
import type { Point } from '../../src/core/types.ts';
import { fc } from '../property.ts';
import { spots, tables } from '../unit/boards/randomTables.ts';

/** A fraction; d above 0. */
type Q = readonly [n: bigint, d: bigint];
const q = (n: bigint, d = 1n): Q => (d < 0n ? [-n, -d] : [n, d]);
const whole = (length: number): Q => q(BigInt(Math.round(length * 4)));
const add = ([a, b]: Q, [c, d]: Q): Q => [a * d + c * b, b * d];
const sub = (x: Q, [c, d]: Q): Q => add(x, [-c, d]);
const mul = ([a, b]: Q, [c, d]: Q): Q => [a * c, b * d];
const over = ([a, b]: Q, [c, d]: Q): Q => q(a * d, b * c);
const sign = ([n]: Q): number => (n > 0n ? 1 : n < 0n ? -1 : 0);
const less = (x: Q, y: Q): boolean => sign(sub(x, y)) < 0;

type QPoint = readonly [Q, Q];
const pointOf = ([x, y]: Point): QPoint => [whole(x), whole(y)];
const minus = ([ax, ay]: QPoint, [bx, by]: QPoint): QPoint => [sub(ax, bx), sub(ay, by)];
const cross = ([ax, ay]: QPoint, [bx, by]: QPoint): Q => sub(mul(ax, by), mul(ay, bx));
const dot = ([ax, ay]: QPoint, [bx, by]: QPoint): Q => add(mul(ax, bx), mul(ay, by));
const along = (a: QPoint, b: QPoint, t: Q): QPoint => [add(a[0], mul(t, sub(b[0], a[0]))), add(a[1], mul(t, sub(b[1], a[1])))];
type Side = readonly [QPoint, QPoint];
const sidesOf = (points: readonly QPoint[]): readonly Side[] =>
  points.map((point, i) => [point, points[(i + 1) % points.length] as QPoint]);

const isOn = ([c, d]: Side, point: QPoint): boolean =>
  sign(cross(minus(d, c), minus(point, c))) === 0 && sign(dot(minus(c, point), minus(d, point))) <= 0;

/** 1 inside an outline, 0 on it, -1 outside: the parity of the sides that a level line to the right crosses. */
function place(sides: readonly Side[], point: QPoint): number {
  if (sides.some(side => isOn(side, point))) return 0;
  const crossed = sides.filter(([c, d]) => {
    if (less(point[1], c[1]) === less(point[1], d[1])) return false;
    const t = over(sub(point[1], c[1]), sub(d[1], c[1]));
    return less(point[0], along(c, d, t)[0]);
  });
  return crossed.length % 2 === 1 ? 1 : -1;
}

/** Where the line through a and b meets the line of a side. */
function shareOf([a, b]: Side, [c, d]: Side): Q | undefined {
  const slant = cross(minus(b, a), minus(d, c));
  return sign(slant) === 0 ? undefined : over(cross(minus(c, a), minus(d, c)), slant);
}

interface Ray {
  readonly ends: Side;
  readonly heights: readonly [Q, Q];
}

const heightAt = ({ heights: [from, to] }: Ray, t: Q): Q => add(from, mul(t, sub(to, from)));
const isLow = ({ top }: TablePiece, ray: Ray, t: Q): boolean => top === Number.POSITIVE_INFINITY || less(heightAt(ray, t), whole(top));

/** The pieces of a ray strictly inside an area and below its top: divided at all sides' lines, at their corners and at the height. */
function runs(piece: TablePiece, ray: Ray): readonly (readonly [Q, Q])[] {
  if (piece.shape.kind !== 'area') return [];
  const [a, b] = ray.ends;
  const corners = piece.shape.outline.map(pointOf);
  const sides = sidesOf(corners);
  const length = dot(minus(b, a), minus(b, a));
  if (sign(length) === 0) return [];
  const projected = corners.map(corner => over(dot(minus(corner, a), minus(b, a)), length));
  const rise = sub(ray.heights[1], ray.heights[0]);
  const level = piece.top === Number.POSITIVE_INFINITY || sign(rise) === 0 ? [] : [over(sub(whole(piece.top), ray.heights[0]), rise)];
  const marks = [q(0n), q(1n), ...projected, ...level, ...sides.map(side => shareOf(ray.ends, side)).filter(t => t !== undefined)]
    .filter(t => !less(t, q(0n)) && !less(q(1n), t))
    .sort((s, t) => sign(sub(s, t)));
  return marks.slice(1).flatMap((to, i) => {
    const from = marks[i] as Q;
    const middle = over(add(from, to), q(2n));
    const isInside = less(from, to) && place(sides, along(a, b, middle)) === 1 && isLow(piece, ray, middle);
    return isInside ? [[from, to] as const] : [];
  });
}

const number = ([n, d]: Q): number => Number(n) / Number(d);

/** In doubles: how near a disc's centre the ray comes where it is low enough, less the radius. Below 0: inside. */
function depthInDisc(piece: TablePiece, ray: Ray): number {
  if (piece.shape.kind !== 'disc') return Number.POSITIVE_INFINITY;
  const [[ax, ay], [bx, by]] = ray.ends.map(end => end.map(number)) as unknown as [Point, Point];
  const [from, to] = ray.heights.map(number) as [number, number];
  const [cx, cy] = piece.shape.centre.map(n => n * 4) as [number, number];
  const [top, radius] = [piece.top * 4, piece.shape.radius * 4];
  const level = top === Number.POSITIVE_INFINITY || from === to ? 0 : (top - from) / (to - from);
  const isLow = (z: number) => z < top;
  if (!isLow(Math.min(from, to))) return Number.POSITIVE_INFINITY;
  const [low, up] = isLow(from) && isLow(to) ? [0, 1] : isLow(from) ? [0, level] : [from <= top ? 0 : level, 1];
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const nearest = length === 0 ? 0 : ((cx - ax) * (bx - ax) + (cy - ay) * (by - ay)) / length;
  const t = Math.min(up, Math.max(low, nearest));
  return Math.hypot(ax + t * (bx - ax) - cx, ay + t * (by - ay) - cy) - radius;
}

function isIn(piece: TablePiece, point: QPoint): boolean {
  const { shape } = piece;
  if (shape.kind === 'area') return place(sidesOf(shape.outline.map(pointOf)), point) >= 0;
  if (shape.kind === 'line') return false;
  const away = minus(pointOf(shape.centre), point);
  return !less(mul(whole(shape.radius), whole(shape.radius)), dot(away, away));
}

/** The length of stretches of a ray squared is compared with that of a measure. */
function isLonger(ray: Ray, shares: Q, measure: Q): boolean {
  const way = minus(ray.ends[1], ray.ends[0]);
  return less(mul(measure, measure), mul(mul(shares, shares), dot(way, way)));
}

const sum = (list: readonly (readonly [Q, Q])[]): Q => list.reduce((total, [from, to]) => add(total, sub(to, from)), q(0n));

/** Where a ray crosses the stretches of a line, below its top. */
function crossings(piece: TablePiece, ray: Ray): readonly Q[] {
  if (piece.shape.kind !== 'line') return [];
  const points = piece.shape.points.map(pointOf);
  const found = points.slice(1).flatMap((d, i) => {
    const side: Side = [points[i] as QPoint, d];
    const ends = [q(0n), q(1n)].filter((_, end) => isOn(side, ray.ends[end as 0 | 1]));
    const t = shareOf(ray.ends, side);
    const isMet = t && !less(t, q(0n)) && !less(q(1n), t) && isOn(side, along(...ray.ends, t));
    return isMet ? [...ends, t] : ends;
  });
  return found.filter(t => isLow(piece, ray, t));
}

/** The verdict, the cover and the smoke, as the laws say them. */
function expected({ range, eye, near, pieces }: TableObstacles, from: Point, to: Point): readonly [boolean, number, boolean] {
  const ends: Side = [pointOf(from), pointOf(to)];
  const ground = (point: QPoint) => Math.max(0, ...pieces.filter(piece => piece.ground && isIn(piece, point)).map(piece => piece.top));
  const ray: Ray = { ends, heights: [add(whole(ground(ends[0])), whole(eye)), add(whole(ground(ends[1])), whole(eye))] };
  let isHidden = Number.isFinite(range) && isLonger(ray, q(1n), whole(range));
  let [depth, cover, smoke] = [q(0n), 0, false];
  for (const piece of pieces) {
    const [inFrom, inTo] = ends.map(end => isIn(piece, end)) as [boolean, boolean];
    const stretches = runs(piece, ray);
    const crossed = crossings(piece, ray);
    const isMet = stretches.length > 0 || crossed.length > 0 || depthInDisc(piece, ray) < -1e-9;
    if (piece.sight === 'blocks' && isMet && (piece.ground || !(inFrom || inTo))) isHidden = true;
    if (piece.sight === 'obscures') depth = add(depth, over(sum(stretches), whole(piece.depth ?? 0)));
    if (piece.smoke && isMet) smoke = true;
    const isLined = crossed.every(t => near > 0 && !isLonger(ray, t, whole(near)) && isLonger(ray, sub(q(1n), t), whole(near)));
    const isOwn = !piece.ground && inFrom && !inTo && near > 0 && !isLonger(ray, sum(stretches), whole(near));
    const isSpared = piece.shape.kind === 'line' ? isLined : piece.shape.kind === 'area' && isOwn;
    const isCovered = (piece.cover?.of !== 'behind' && inTo) || (piece.cover?.of !== 'inside' && isMet && !isSpared);
    if (piece.cover && isCovered) cover = Math.max(cover, piece.cover.rank);
  }
  if (isHidden || isLonger(ray, depth, q(1n))) return [false, 0, false];
  return [true, cover, smoke];
}

test('both give the same verdict, cover and smoke on random tables', () => {
  fc.assert(
    fc.property(tables, fc.array(fc.tuple(spots, spots), { minLength: 12, maxLength: 12 }), (obstacles, pairs) => {
      for (const [from, to] of pairs) {
        if (from[0] === to[0] && from[1] === to[1]) continue;
        const { seen, cover, smoke } = seeOver(obstacles, from, to);
        expect([seen, cover, smoke]).toEqual(expected(obstacles, from, to));
      }
    }),
    { numRuns: 250 },
  );
});

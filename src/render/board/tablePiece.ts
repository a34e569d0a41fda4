// A unit on a measured table, to scale and about (0, 0): its circle, figures or vehicles where they stand, seen from above.

import type { Counter } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { type Html, h } from '../html.ts';
import { discs, polyline } from './lattice.ts';
import { type Box, boxAbout } from './plan.ts';

/** Half the stroke around a figure. */
const EDGE = 0.5;
/** The radius of a figure's base, of a gun's and of a lone vehicle's circle where nothing is said, in units of the table. */
const FIGURE = 0.5;
const HULL: readonly [number, number] = [2.6, 1.5];

/** The piece of a counter. `scale`: drawing units of one unit of the table. */
export function tablePiece(counter: Counter, scale: number): Html[] {
  const radius = (counter.base ?? FIGURE) * scale;
  return [
    h('circle', { class: 'base', r: px(radius) }),
    counter.box ? h('path', { class: 'box', d: outlineOf(counter.box, scale) }) : undefined,
    ...models(counter, scale),
  ].filter(part => part !== undefined);
}

/** What a pointer takes hold of where the piece is smaller than a finger. */
export const tableGrip = ({ base = FIGURE }: Counter, scale: number): Html =>
  h('circle', { class: 'hit', r: px(Math.max(base * scale, 12)) });

/** A ring around the circle of the unit, or around each of its figures where they stand apart. */
export function haloOf([x, y]: Point, { base = FIGURE, figures = [] }: Counter, scale: number): string {
  const apart = figures.filter(([dx, dy]) => Math.hypot(dx, dy) > base);
  const rings = [[0, 0] as Point, ...apart].map(([dx, dy]) => [x + dx * scale, y - dy * scale, base * scale + 3] as const);
  return discs(rings);
}

/**
 * How far anything of the piece lies from its middle: its circle, its figures where they stand, what sticks out of a vehicle or a horse.
 */
export function reachAround({ base = FIGURE, figures = [[0, 0]], shape, hull = HULL }: Counter, scale: number): number {
  const round = shape === 'vehicle' ? hull[0] * 0.64 : shape === 'cavalry' ? 2 * FIGURE : shape === 'gun' ? 2.6 * FIGURE : FIGURE;
  return Math.max(base, ...figures.map(([x, y]) => Math.hypot(x, y) + round)) * scale;
}

/** The radius of its circle, in units of the table. */
export const baseOf = ({ base = FIGURE }: Counter): number => base;

/** What is drawn of those that stand, and of wrecks: each in a box about its place. */
export function figureBoxes(counter: Counter, [x, y]: Point, scale: number): readonly Box[] {
  const { shape = 'foot', hull = HULL } = counter;
  const { up, lost } = placesOf(counter, scale);
  const about = ([dx, dy]: Point, r: number) => boxAbout([x + dx, y + dy], r);
  if (shape === 'marker') return [about([0, 0], scale * 1.1)];
  if (shape === 'vehicle') return [...up, ...lost].map(at => hullBox([x + at[0], y + at[1]], turnOf(counter), hull, scale));
  const round = (shape === 'cavalry' ? 1.9 : 1) * FIGURE * scale + EDGE;
  return [...(shape === 'gun' ? [about([0, 0], 1.3 * scale)] : []), ...up.map(at => about(at, round))];
}

/** The box around a vehicle with its barrel. */
function hullBox([x, y]: Point, degrees: number, [length, width]: readonly [number, number], scale: number): Box {
  const [l, w] = [(length * scale) / 2, (width * scale) / 2];
  const corners = [-1, 1].flatMap(side => [-l, l * 1.28].map(at => turned([at, side * w], degrees)));
  const [xs, ys] = [corners.map(([dx]) => dx), corners.map(([, dy]) => dy)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: x + left, y: y + top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const outlineOf = (corners: readonly Point[], scale: number): string =>
  polyline(
    corners.map(([x, y]): Point => [x * scale, -y * scale]),
    true,
  );

/** Where those stand that are left, and where those stood that are lost. */
function placesOf(counter: Counter, scale: number): { readonly up: readonly Point[]; readonly lost: readonly Point[] } {
  const { shape, figures = [[0, 0]], steps, full } = counter;
  const all = figures.slice(0, Math.max(full, steps)).map(([x, y]): Point => [x * scale, -y * scale]);
  const places = shape === 'gun' ? crewOf(all, counter, scale) : all;
  return { up: places.slice(0, steps), lost: places.slice(steps) };
}

/** Those that stand, then those that are lost. */
function models(counter: Counter, scale: number): Html[] {
  const { shape = 'foot' } = counter;
  const { up, lost } = placesOf(counter, scale);
  if (shape === 'vehicle')
    return [...lost.map(at => vehicle(counter, at, scale, true)), ...up.map(at => vehicle(counter, at, scale, false))];
  if (shape === 'marker') return [marker(scale)];
  const r = FIGURE * scale;
  return [
    shape === 'gun' ? gun(counter, scale) : undefined,
    h('path', { class: 'figure lost', d: discs(lost.map(([x, y]) => [x, y, r * 0.8])) }),
    shape === 'cavalry' ? h('path', { class: 'horse', d: up.map(at => horse(at, turnOf(counter), r)).join('') }) : undefined,
    h('path', { class: 'figure', d: discs(up.map(([x, y]) => [x, y, r])) }),
    h('path', { class: 'helmet', d: discs(up.map(([x, y]) => [x - r * 0.16, y - r * 0.2, r * 0.46])) }),
  ].filter(part => part !== undefined);
}

/** Degrees clockwise in the drawing; up the table where nothing is said. */
const turnOf = ({ facing = 90 }: Counter): number => -facing;

const turned = ([x, y]: Point, degrees: number): Point => {
  const a = (degrees * Math.PI) / 180;
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
};

/** A vehicle from above: tracks, hull with a sloped front, turret and barrel along its facing. Lost: an outline with a cross. */
function vehicle(counter: Counter, [x, y]: Point, scale: number, isLost: boolean): Html {
  const [length, width] = counter.hull ?? HULL;
  const [l, w] = [(length * scale) / 2, (width * scale) / 2];
  const at = { class: isLost ? 'vehicle lost' : 'vehicle', transform: `translate(${px(x)} ${px(y)}) rotate(${px(turnOf(counter))})` };
  const hull = `M${px(-l)},${px(-w * 0.72)}H${px(l * 0.72)}L${px(l)},${px(-w * 0.42)}V${px(w * 0.42)}L${px(l * 0.72)},${px(w * 0.72)}H${px(-l)}Z`;
  if (isLost)
    return h(
      'g',
      at,
      h('path', { class: 'hull', d: hull }),
      h('path', {
        class: 'wreck',
        d: `M${px(-l * 0.6)},${px(-w * 0.6)}L${px(l * 0.6)},${px(w * 0.6)}M${px(-l * 0.6)},${px(w * 0.6)}L${px(l * 0.6)},${px(-w * 0.6)}`,
      }),
    );
  const track = (side: 1 | -1) =>
    h('rect', { class: 'track', x: px(-l), y: px(side > 0 ? w * 0.56 : -w), width: px(2 * l), height: px(w * 0.44), rx: px(w * 0.18) });
  return h(
    'g',
    at,
    track(-1),
    track(1),
    h('path', { class: 'hull', d: hull }),
    h('path', { class: 'barrel', d: `M0,0H${px(l * 1.28)}` }),
    h('ellipse', { class: 'turret', cx: px(-l * 0.08), cy: 0, rx: px(l * 0.38), ry: px(w * 0.5) }),
    h('circle', { class: 'hatch-lid', cx: px(-l * 0.16), cy: px(-w * 0.12), r: px(w * 0.17) }),
  );
}

/** Barrel, shield and trails of a gun. */
function gun(counter: Counter, scale: number): Html {
  const l = scale * 0.95;
  return h(
    'g',
    { class: 'gun', transform: `rotate(${px(turnOf(counter))})` },
    h('path', {
      class: 'trail-legs',
      d: `M${px(-l * 0.2)},0L${px(-l * 1.25)},${px(-l * 0.55)}M${px(-l * 0.2)},0L${px(-l * 1.25)},${px(l * 0.55)}`,
    }),
    h('path', { class: 'barrel', d: `M${px(-l * 0.3)},0H${px(l * 1.3)}` }),
    h('path', { class: 'shield', d: `M${px(l * 0.2)},${px(-l * 0.62)}Q${px(l * 0.4)},0 ${px(l * 0.2)},${px(l * 0.62)}` }),
  );
}

/**
 * The crew of a gun that is kept as one circle stands behind it, not on its barrel, where the circle
 * has room for that: indoors it seldom has.
 */
function crewOf(all: readonly Point[], counter: Counter, scale: number): readonly Point[] {
  const isRoomy = 0.55 + 0.85 * Math.floor((all.length - 1) / 2) <= (counter.base ?? Number.POSITIVE_INFINITY);
  const isHeaped = isRoomy && all.length > 1 && (counter.figures?.some(([x, y]) => x === 0 && y === 0) ?? false);
  if (!isHeaped) return all.length === 1 ? [turned([-scale * 0.7, 0], turnOf(counter))] : all;
  return all.map((_, i) => turned([-scale * (0.55 + 0.85 * Math.floor(i / 2)), scale * (i % 2 ? 0.75 : -0.75)], turnOf(counter)));
}

function horse([x, y]: Point, turn: number, r: number): string {
  const points = Array.from({ length: 12 }, (_, i): Point => {
    const a = (i * Math.PI) / 6;
    const [dx, dy] = turned([1.9 * r * Math.cos(a), 0.72 * r * Math.sin(a)], turn);
    return [x + dx, y + dy];
  });
  return polyline(points, true);
}

/** Somebody, or nobody. */
const marker = (scale: number): Html =>
  h('g', { class: 'unknown' }, h('circle', { r: px(scale * 1.1) }), h('text', { y: px(scale * 0.55), 'font-size': px(scale * 1.6) }, '?'));

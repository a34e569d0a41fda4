// A unit on a measured table, to scale and about (0, 0): its circle, figures or vehicles where they stand, and a plate over them with symbol, name and strength.

import type { Counter } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { badge } from '../glyphs.ts';
import { type Child, type Html, h } from '../html.ts';
import { symbolOf } from '../pieces.ts';
import { discs, polyline } from './lattice.ts';
import type { CounterStyle } from './plan.ts';

/** The radius of a figure's base, of a gun's and of a lone vehicle's circle where nothing is said, in units of the table. */
const FIGURE = 0.5;
const HULL: readonly [number, number] = [2.6, 1.5];

/** `scale`: drawing units of one unit of the table; `above`: how far the piece stands below its upper edge. */
interface Room {
  readonly scale: number;
  readonly above: number;
}

/** The piece of a counter. */
export function tablePiece(counter: Counter, style: CounterStyle, room: Room): Html[] {
  const { scale } = room;
  const radius = (counter.base ?? FIGURE) * scale;
  return [
    h('circle', { class: 'base', r: px(radius) }),
    h('circle', { class: 'hit', r: px(Math.max(radius, 12)) }),
    counter.box ? h('path', { class: 'box', d: outlineOf(counter.box, scale) }) : undefined,
    ...models(counter, scale),
    plate(counter, style, room),
  ].filter(part => part !== undefined);
}

/** A ring around the circle of the unit, or around each of its figures where they stand apart. */
export function haloOf([x, y]: Point, { base = FIGURE, figures = [] }: Counter, scale: number): string {
  const apart = figures.filter(([dx, dy]) => Math.hypot(dx, dy) > base);
  const rings = [[0, 0] as Point, ...apart].map(([dx, dy]) => [x + dx * scale, y - dy * scale, base * scale + 3] as const);
  return discs(rings);
}

/** How far the piece reaches up from its middle. */
const reachUp = ({ base = FIGURE, figures = [] }: Counter, scale: number): number =>
  Math.max(base, ...figures.map(([, y]) => y + FIGURE)) * scale;

const outlineOf = (corners: readonly Point[], scale: number): string =>
  polyline(
    corners.map(([x, y]): Point => [x * scale, -y * scale]),
    true,
  );

/** Those that stand, then those that are lost. */
function models(counter: Counter, scale: number): Html[] {
  const { shape = 'foot', figures = [[0, 0]], steps, full } = counter;
  const all = figures.slice(0, Math.max(full, steps)).map(([x, y]): Point => [x * scale, -y * scale]);
  const [up, lost] = [all.slice(0, steps), all.slice(steps)];
  if (shape === 'vehicle')
    return [...lost.map(at => vehicle(counter, at, scale, true)), ...up.map(at => vehicle(counter, at, scale, false))];
  if (shape === 'marker') return [marker(scale)];
  const r = FIGURE * scale;
  const crew = shape === 'gun' ? crewOf(all, counter, scale) : all;
  return [
    shape === 'gun' ? gun(counter, scale) : undefined,
    h('path', { class: 'figure lost', d: discs(crew.slice(steps).map(([x, y]) => [x, y, r * 0.8])) }),
    shape === 'cavalry' ? h('path', { class: 'horse', d: up.map(at => horse(at, turnOf(counter), r)).join('') }) : undefined,
    h('path', { class: 'figure', d: discs(crew.slice(0, steps).map(([x, y]) => [x, y, r])) }),
    h('path', { class: 'helmet', d: discs(crew.slice(0, steps).map(([x, y]) => [x - r * 0.16, y - r * 0.2, r * 0.46])) }),
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

/** The crew of a gun that is kept as one circle stands behind it, not on its barrel. */
function crewOf(all: readonly Point[], counter: Counter, scale: number): readonly Point[] {
  const isHeaped = all.length > 1 && (counter.figures?.some(([x, y]) => x === 0 && y === 0) ?? false);
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

const PLATE = { height: 25, symbol: 25 } as const;
/** Above this height over the upper edge there is no room for a plate, however large it is drawn. */
const HEADROOM = 54;

/** Symbol, name and strength over the piece, at the upper edge of the table below it. The style sheet sizes it by how large the board is drawn; its foot stays. */
function plate(counter: Counter, style: CounterStyle, { scale, above }: Room): Html {
  const { label, steps, full, states } = counter;
  const up = reachUp(counter, scale);
  const hangs = above - up < HEADROOM;
  const strength = full > 1 ? `${steps}/${full}` : '';
  const words = Math.max(label.length * 5.9, strength.length * 4.5) + 5;
  const symbol = symbolOf(counter, style, { x: 0, y: 0, width: PLATE.symbol, height: PLATE.symbol });
  const width = (symbol ? PLATE.symbol + 3 : 5) + words;
  const { height } = PLATE;
  const [left, top] = [-width / 2, hangs ? 3.4 : -height - 3.4];
  const middle = width / 2 - words / 2;
  const shown = states.slice(0, BADGES_SHOWN);
  const tag: Child = [
    h('path', { class: 'stem', d: hangs ? 'M-3.4,4L0,-0.6L3.4,4Z' : 'M-3.4,-4L0,0.6L3.4,-4Z' }),
    h('rect', { class: 'card-edge', x: px(left), y: top, width: px(width), height, rx: style.team === 0 ? 4 : 0.8 }),
    symbol && h('g', { transform: `translate(${px(left + 1.5)} ${px(top)})` }, symbol),
    h('text', { class: 'counter-label', x: px(middle), y: px(top + (strength ? 11.2 : 15.8)) }, label),
    strength && h('text', { class: 'strength', x: px(middle), y: px(top + 20.6) }, strength),
    shown.map(({ id, says }, i) => badge(id, says, Number(px(width / 2 - 1 - i * 10.2)), hangs ? top + height + 1.6 : top - 1.6, STATES)),
  ];
  return h('g', { class: 'plate-foot', transform: `translate(0 ${px(hangs ? -up + 2 * up : -up)})` }, h('g', { class: 'tag' }, tag));
}

/** More states than this are told in words only. */
const BADGES_SHOWN = 5;

/** Signs of the states of figures and vehicles, in a box of 8 by 8. */
const STATES: Readonly<Record<string, string>> = {
  pinned: 'M0,-3.2V1M-1.9,-0.8L0,1.2L1.9,-0.8M-2.6,3H2.6',
  fleeing: 'M0.4,-2.6L-2.4,0L0.4,2.6M3,-2.6L0.2,0L3,2.6',
  melee: 'M-2.6,-2.6L2.6,2.6M-2.6,2.6L2.6,-2.6M-2.9,1.2L-1.2,2.9M2.9,1.2L1.2,2.9',
  prone: 'M-3,1.6H3M-3,1.6L-1.6,-0.4M1.6,-1.4h1.2v1.2h-1.2z',
  'hull-down': 'M-3.2,2H3.2M-2,2a2,2.6 0 0 1 4,0M1.6,0.2H3.4',
  immobilised: 'M0,-2.6a2.6,2.6 0 1 0 0.01,0zM-3.2,3.2L3.2,-3.2',
  entrenched: 'M-3.2,1.6h1.4v-2h1.6v2h1.6v-2h1.6v2h1.2',
  inside: 'M-2.6,2.8V-0.4L0,-3L2.6,-0.4V2.8Z',
  aboard: 'M-3,1.8H3M0,-3V0.6M-1.8,-1.2L0,0.6L1.8,-1.2',
  towing: 'M-3.2,0H0.4M0.4,0a1.5,1.5 0 1 1 1.5,1.5',
  'not-ready': 'M-2,-2.8H2L-2,2.8H2Z',
  low: 'M-1.3,3V-1.2Q0,-4 1.3,-1.2V3ZM-1.3,1H1.3',
  out: 'M-1.3,3V-1.2Q0,-4 1.3,-1.2V3ZM-3,3L3,-3',
  spotted: 'M-3.2,0Q0,-3.2 3.2,0Q0,3.2 -3.2,0M-0.4,0h0.8',
  unspotted: 'M-3.2,0Q0,-3.2 3.2,0Q0,3.2 -3.2,0M-2.8,2.8L2.8,-2.8',
  observed: 'M0,-3.2V3.2M-3.2,0H3.2M0,-1.8a1.8,1.8 0 1 0 0.01,0z',
  bailed: 'M-2.6,2.8H2.6M0,1.2V-3M-1.8,-1.2L0,-3L1.8,-1.2',
  surrendered: 'M-2,3.2V-3H2.8V0.4H-2',
  'order-attack': 'M0,3V-2.6M-2.2,-0.4L0,-2.8L2.2,-0.4',
  'order-movement': 'M-3,-2.4L-0.6,0L-3,2.4M0.4,-2.4L2.8,0L0.4,2.4',
  'order-fire': 'M0,-2.2a2.2,2.2 0 1 0 0.01,0zM0,-3.4V-1M0,3.4V1M-3.4,0H-1M3.4,0H1',
  'order-recon': 'M-0.6,-2.8a2.1,2.1 0 1 0 0.01,0zM0.9,1L3,3.1',
};

// Two fields over one map: the first side's places under rising strokes, the second's under falling ones, each the stronger
// the more there is of it. Where both have something the place is halved, the first on the left. The number is the larger of
// the two, and a mark beside it says whose.

import type { Overlay } from '../core/overlay.ts';
import type { Point } from '../core/types.ts';
import { polyline } from './board/lattice.ts';
import type { BoardPlan } from './board/plan.ts';
import { cellsOf, type FieldCell } from './cells.ts';
import { areaOf, type Band, bandPaths, bandsOf, contourLines, isRelief, MOST_BANDS } from './contours.ts';
import { isField, numberAt, RAMP, stepOf } from './field.ts';
import { amount, px } from './format.ts';
import type { GroupElement } from './groups.ts';

/** An overlay for each half, and whose it is. */
export type Both = readonly [left: Half, right: Half];

export interface Half {
  readonly overlay: Overlay;
  readonly team: number;
}

/** A cell and what each half has there. */
export interface Pair {
  readonly cell: FieldCell;
  readonly values: readonly [left: number, right: number];
}

/** Every cell of either field. */
export function pairsOf(plan: BoardPlan, both: Both): readonly Pair[] {
  const fields = both.map(({ overlay }) => overlay.marks.filter(mark => mark.kind === 'field').flatMap(field => cellsOf(plan, field)));
  const [left, right] = fields.map(cells => new Map(cells.map(cell => [cell.name, cell])));
  const all = new Map([...(left ?? []), ...(right ?? [])]);
  return [...all].map(([name, cell]) => ({ cell, values: [left?.get(name)?.value || 0, right?.get(name)?.value || 0] }));
}

/** The same scale for both, so that the halves can be compared. */
export const domainOf = ([left, right]: Both): readonly [number, number] => [
  Math.min(left.overlay.domain[0], right.overlay.domain[0]),
  Math.max(left.overlay.domain[1], right.overlay.domain[1]),
];

/** How strongly a step of the ramp is laid on. */
export const strengthOf = (step: number): string => px(0.16 + (0.76 * step) / (RAMP - 1));

/** Every place where there is something, halved where there is something of both; two reliefs lie over each other. */
export function shadeBoth(plan: BoardPlan, both: Both): GroupElement[] {
  if (isReliefs(both)) return shadeReliefs(plan, both);
  const domain = domainOf(both);
  return pairsOf(plan, both).flatMap(({ cell, values }) => {
    const steps = values.map(value => stepOf(value, { domain }));
    const isShared = steps.every(step => step !== undefined);
    return both.flatMap(({ team }, half) => {
      const step = steps[half];
      return step === undefined
        ? []
        : [partOf(cell.name, half, team, strengthOf(step), pathsOf(plan, cell)[isShared ? half + 2 : half] ?? '')];
    });
  });
}

/** Whether both are reliefs, as on a table. */
export const isReliefs = (both: Both): boolean => both.every(({ overlay }) => overlay.marks.some(mark => isField(mark) && isRelief(mark)));

/**
 * Two reliefs over each other: bands in the colours of the sides, the higher over the lower, so that who hurts more is seen; the strokes
 * and lines of both over them. Each side has as many bands as there can be, so that they keep their order when there are more.
 */
function shadeReliefs(plan: BoardPlan, both: Both): GroupElement[] {
  const bands = bandsOf(domainOf(both));
  const sides = both.map(({ overlay, team }) => ({ team, fields: overlay.marks.filter(isField).filter(isRelief) }));
  const part = (name: string, team: number, attributes: GroupElement['attributes']): GroupElement => ({
    name,
    tag: 'path',
    attributes: { 'data-team': String(team), 'fill-rule': 'evenodd', ...attributes },
  });
  const fills = Array.from({ length: MOST_BANDS }, (_, k) =>
    sides.map(({ team, fields }, i) => {
      const band = bands[k];
      const d = fields.map(field => bandPaths(plan, field, bands)[k]?.d ?? '').join('');
      return part(`${i} band ${k}`, team, { class: 'half-band', 'fill-opacity': band ? reliefStrength(band) : '0', d });
    }),
  );
  const over = sides.flatMap(({ team, fields }, i) => [
    part(`${i} strokes`, team, {
      class: 'hatched',
      fill: `url(#hatch-team-${i})`,
      'fill-opacity': STROKES,
      d: fields.map(field => areaOf(plan, field, bands)).join(''),
    }),
    part(`${i} contours`, team, { class: 'contour', d: fields.map(field => contourLines(plan, field, bands)).join('') }),
  ]);
  return [...fills.flat(), ...over];
}

/** Strokes over a relief are there to tell whose it is, no more. */
const STROKES = '0.3';

/** Two reliefs must be seen through each other. */
export const reliefStrength = ({ ramp }: Band): string => px(0.05 + (0.72 * ramp) / (RAMP - 1));

const partOf = (place: string, half: number, team: number, strength: string, d: string): GroupElement => ({
  name: `${place} ${half}`,
  tag: 'path',
  attributes: { class: 'half', 'data-team': String(team), 'data-at': place, 'fill-opacity': strength, 'stroke-opacity': strength, d },
});

/** The larger value of each place with whose it is: \u2039 the left half's, \u203a the right half's, both where they read the same. */
export function valuesOfBoth(plan: BoardPlan, both: Both, occupied: ReadonlySet<string>): GroupElement[] {
  if (isReliefs(both)) return [];
  return pairsOf(plan, both).flatMap(({ cell, values: [a, b] }) => {
    if (Math.max(a, b) < 0.05) return [];
    const [first, second] = [amount(a), amount(b)];
    const text = `${a >= b || first === second ? '\u2039' : ''}${a > b ? first : second}${b >= a || first === second ? '\u203a' : ''}`;
    return numberAt(cell, text, occupied.has(cell.name), first === second ? undefined : both[a > b ? 0 : 1].team);
  });
}

const drawn = new WeakMap<BoardPlan, Map<string, readonly string[]>>();

/** The paths of a place, made once. */
function pathsOf(plan: BoardPlan, { name, ring }: FieldCell): readonly string[] {
  const known = drawn.get(plan) ?? new Map<string, readonly string[]>();
  drawn.set(plan, known);
  const made = known.get(name) ?? hatchRing(ring(0.9));
  known.set(name, made);
  return made;
}

/** Outline and strokes of a ring four ways: whole for the first side, whole for the second, its left half and its right half. */
export function hatchRing(ring: readonly Point[]): readonly string[] {
  const middle = (Math.min(...ring.map(([x]) => x)) + Math.max(...ring.map(([x]) => x))) / 2;
  const halves = [cut(ring, middle, -1), cut(ring, middle, 1)];
  return [ring, ring, ...halves].map((shape, i) => polyline(shape, true) + strokes(shape, i % 2 === 0 ? -1 : 1));
}

/** The part of a ring on one side of an upright line. */
function cut(ring: readonly Point[], x: number, way: 1 | -1): Point[] {
  return ring.flatMap((a, i): Point[] => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const kept: Point[] = (a[0] - x) * way > -1e-6 ? [a] : [];
    return (a[0] - x) * (b[0] - x) < -1e-6 ? [...kept, [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])]] : kept;
  });
}

const GAP = 8;

/** Parallel lines across a ring: rising to the right where `lean` is -1, falling where it is 1. */
function strokes(ring: readonly Point[], lean: 1 | -1): string {
  const depth = ([x, y]: Point) => y - lean * x;
  const depths = ring.map(depth);
  const [least, most] = [Math.min(...depths), Math.max(...depths)];
  const count = Math.floor((most - least) / GAP);
  return Array.from({ length: count }, (_, k) => across(ring, depth, least + (k + 0.5) * ((most - least) / count))).join('');
}

/** The lines of that depth from rim to rim. */
function across(ring: readonly Point[], depth: (point: Point) => number, at: number): string {
  const ends = ring.flatMap((a, i): Point[] => {
    const b = ring[(i + 1) % ring.length] ?? a;
    const [from, to] = [depth(a) - at, depth(b) - at];
    if (from * to >= 0) return [];
    const t = from / (from - to);
    return [[a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]];
  });
  const sorted = ends.toSorted(([a], [b]) => a - b);
  return sorted.map((end, i) => (i % 2 === 0 ? '' : polyline([sorted[i - 1] ?? end, end]))).join('');
}

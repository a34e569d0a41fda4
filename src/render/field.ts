// Overlays on any board: fields become shaded places with numbers, the rest is drawn mark by mark. Loads with the first overlay.

import type { Mark, Overlay } from '../core/overlay.ts';
import type { Point } from '../core/types.ts';
import { discs } from './board/lattice.ts';
import type { Plan } from './board/plan.ts';
import { amount, px } from './format.ts';
import { type Html, h } from './html.ts';
import { drawMark, type TeamOf } from './overlay.ts';
import type { Part } from './patch.ts';

type Field = Extract<Mark, { kind: 'field' }>;

/** Nine steps of a ramp; the style sheet knows their colours. */
export const RAMP = 9;

/** The shaded places of an overlay, hatched where it has classes, so that colour is not all there is. */
export function shade(plan: Plan, overlay: Overlay): Part[] {
  return overlay.marks.filter(mark => mark.kind === 'field').flatMap(field => shadeField(plan, overlay, field));
}

/** The numbers of an overlay's field, one a place; on a plate where a counter stands (`occupied`). */
export function values(plan: Plan, overlay: Overlay, occupied: ReadonlySet<string> = new Set()): Part[] {
  const fields = overlay.marks.filter(mark => mark.kind === 'field');
  return overlay.classes ? [] : fields.flatMap(field => numbers(plan, overlay, field, occupied));
}

/** All of an overlay that is no field. */
export const lines = (plan: Plan, overlay: Overlay, teamOf: TeamOf): Html[] =>
  overlay.marks.filter(mark => mark.kind !== 'field').map((mark, i) => besides(drawMark(plan, mark, teamOf), mark, i));

/** Trails of many units share their roads: each runs a little beside the others. */
function besides(drawn: Html, mark: Mark, i: number): Html {
  if (mark.kind !== 'path' || mark.tone !== 'move') return drawn;
  const shift = ((i % 7) - 3) * 1.9;
  return h('g', { class: 'trail', transform: `translate(${px(shift)} ${px(shift * 0.6)})` }, drawn);
}

/** The step of the ramp that a value has: 0 to 8; undefined where there is nothing to show. */
export function stepOf(
  value: number | undefined,
  { domain: [least, most], classes }: Pick<Overlay, 'domain' | 'classes'>,
): number | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  if (classes) return Math.round(value);
  if (value <= 0 && least <= 0) return undefined;
  return most > least ? Math.min(RAMP - 1, Math.max(0, Math.floor(((value - least) / (most - least)) * RAMP))) : RAMP - 1;
}

/** Up to so many places each has a path of its own: a step of the replay then touches only what changed. Beyond, one path a step of the ramp. */
const APART = 2000;

function shadeField(plan: Plan, overlay: Overlay, { values, over }: Field): Part[] {
  if (over) throw new Error('shade: a field over a grid needs a measured table');
  const cells = plan.places.flatMap((place, i) => {
    const step = stepOf(values[i], overlay);
    return step === undefined ? [] : [{ place, step }];
  });
  const isApart = plan.places.length <= APART;
  const groups = Map.groupBy(cells, ({ place, step }) => (isApart ? place : `step ${step}`));
  return [...groups].flatMap(([name, some]) => shadePart(plan, overlay, name, some));
}

function shadePart(
  plan: Plan,
  { classes }: Overlay,
  name: string,
  cells: readonly { readonly place: string; readonly step: number }[],
): Part[] {
  const step = cells[0]?.step ?? 0;
  const at: Readonly<Record<string, string>> = cells.length === 1 ? { 'data-at': name } : {};
  const fill: Part = {
    name,
    tag: 'path',
    attributes: {
      class: `shade ${classes ? 'class' : 'ramp'}-${step}`,
      ...at,
      d: cells.map(({ place }) => plan.outline(place, 0.5)).join(''),
    },
    below: true,
  };
  const strokes = classes ? cells.map(({ place }) => hatching(plan, place, step)).join('') : '';
  return strokes ? [fill, { name: `${name} hatch`, tag: 'path', attributes: { class: `hatch class-${step}`, d: strokes } }] : [fill];
}

/** Strokes whose direction and density differ by class: none, rising, falling, crossed, dotted. */
function hatching(plan: Plan, place: string, step: number): string {
  const at = plan.point(place);
  if (!at || step % 5 === 0) return '';
  const reach = plan.size * 0.72;
  if (step % 5 === 4) return discs([-1, 0, 1].flatMap(i => [-1, 0, 1].map(j => [at[0] + i * 9, at[1] + j * 9, 1.1] as const)));
  const rising = strokes(at, reach, -1);
  return step % 5 === 1 ? rising : step % 5 === 2 ? strokes(at, reach, 1) : rising + strokes(at, reach, 1);
}

const strokes = ([x, y]: Point, reach: number, lean: number): string =>
  [-0.75, -0.375, 0, 0.375, 0.75]
    .map(part => {
      const half = Math.sqrt(1 - part * part) * reach * 0.7;
      const [dx, dy] = [part * reach * 0.72, part * reach * 0.72 * -lean];
      return `M${px(x + dx - half)},${px(y + dy - half * lean)}L${px(x + dx + half)},${px(y + dy + half * lean)}`;
    })
    .join('');

function numbers(plan: Plan, overlay: Overlay, { values, labels }: Field, occupied: ReadonlySet<string>): Part[] {
  return plan.places.flatMap((place, i) => {
    const step = stepOf(values[i], overlay);
    if (step === undefined || (!labels && Math.abs(values[i] ?? 0) < 0.05)) return [];
    return numberAt(plan, place, labels?.[i] ?? amount(values[i] ?? 0), occupied.has(place));
  });
}

/** A number at the lower rim of a place. */
export function numberAt(plan: Plan, place: string, text: string, onPlate: boolean, team?: number): Part[] {
  const at = plan.point(place);
  if (!at) return [];
  const [x, y] = [at[0], at[1] + plan.size * 0.84];
  const width = text.length * 4.4 + 5;
  const side: Readonly<Record<string, string>> = team === undefined ? {} : { 'data-team': String(team) };
  const plate: Part = {
    name: `${place} plate`,
    tag: 'rect',
    attributes: { class: 'plate', x: px(x - width / 2), y: px(y - 7.6), width: px(width), height: '9.6', rx: '2' },
    below: true,
  };
  const number: Part = { name: place, tag: 'text', attributes: { class: 'value', 'data-at': place, ...side, x: px(x), y: px(y) }, text };
  return onPlate ? [plate, number] : [number];
}

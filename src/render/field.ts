// Overlays on any board: fields become shaded places with numbers, the rest is drawn mark by mark. Loads with the first overlay.

import type { Mark, Overlay } from '../core/overlay.ts';
import type { Point } from '../core/types.ts';
import { discs } from './board/lattice.ts';
import type { Plan } from './board/plan.ts';
import { amount, px } from './format.ts';
import { type Html, h } from './html.ts';
import { drawMark, type TeamOf } from './overlay.ts';

type Field = Extract<Mark, { kind: 'field' }>;

/** Nine steps of a ramp; the style sheet knows their colours. */
export const RAMP = 9;

/** The shaded places of an overlay: one path a step, hatched where the overlay has classes, so that colour is not all there is. */
export function shade(plan: Plan, overlay: Overlay): Html[] {
  return overlay.marks.filter(mark => mark.kind === 'field').flatMap(field => shadeField(plan, overlay, field));
}

/** The numbers of an overlay's field, one a place; on a plate where a counter stands (`occupied`). */
export function values(plan: Plan, overlay: Overlay, occupied: ReadonlySet<string> = new Set()): Html[] {
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

function shadeField(plan: Plan, overlay: Overlay, { values, over }: Field): Html[] {
  if (over) throw new Error('shade: a field over a grid needs a measured table');
  const shaded = plan.places.filter((_, i) => stepOf(values[i], overlay) !== undefined);
  const groups = Map.groupBy(shaded, place => stepOf(values[plan.places.indexOf(place)], overlay) ?? 0);
  return [...groups].flatMap(([step, places]) => {
    const kind = overlay.classes ? 'class' : 'ramp';
    const fill = h('path', {
      class: `shade ${kind}-${step}`,
      'data-overlay': overlay.id,
      d: places.map(place => plan.outline(place, 0.5)).join(''),
    });
    const hatch =
      overlay.classes &&
      h('path', { class: `hatch class-${step}`, 'data-overlay': overlay.id, d: places.map(place => hatching(plan, place, step)).join('') });
    return hatch ? [fill, hatch] : [fill];
  });
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

function numbers(plan: Plan, overlay: Overlay, { values, labels }: Field, occupied: ReadonlySet<string>): Html[] {
  return plan.places.flatMap((place, i) => {
    const at = plan.point(place);
    const step = stepOf(values[i], overlay);
    if (!at || step === undefined || (!labels && Math.abs(values[i] ?? 0) < 0.05)) return [];
    const text = labels?.[i] ?? amount(values[i] ?? 0);
    const [x, y] = [at[0], at[1] + plan.size * 0.84];
    const width = text.length * 4.4 + 5;
    const plate =
      occupied.has(place) && h('rect', { class: 'plate', x: px(x - width / 2), y: px(y - 7.6), width: px(width), height: 9.6, rx: 2 });
    return [h('g', { class: 'value' }, plate, h('text', { x: px(x), y: px(y) }, text))];
  });
}

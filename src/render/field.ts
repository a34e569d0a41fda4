// Overlays on any board: fields become shaded cells with numbers, the rest is drawn mark by mark. Loads with the first overlay.

import { type Mark, type Overlay, SHADE_STYLES } from '../core/overlay.ts';
import type { Point } from '../core/types.ts';
import { labelSpots } from './board/labelSpot.ts';
import { discs, polyline } from './board/lattice.ts';
import type { BoardPlan, Box } from './board/plan.ts';
import { cellsOf, type FieldCell } from './cells.ts';
import { isRelief, lineNumbers, type ReliefField, shadeRelief } from './contours.ts';
import { pointRelief, reliefDomain } from './density.ts';
import { amount, px } from './format.ts';
import type { GroupElement } from './groups.ts';
import { type Html, h } from './html.ts';
import { drawMark, type TeamOf } from './overlay.ts';
import { regions } from './regions.ts';

export type FieldMark = Extract<Mark, { kind: 'field' | 'points' }>;
type PointsMark = Extract<Mark, { kind: 'points' }>;

/** Nine steps of a ramp; the style sheet knows their colours. */
export const RAMP = 9;

export const isField = (mark: Mark): mark is FieldMark => mark.kind === 'field' || mark.kind === 'points';

/** Whose colours an overlay is drawn in: those of its layer, one hue each. */
export const huesOf = ({ id }: Pick<Overlay, 'id'>): Readonly<Record<string, string>> => ({ 'data-hues': /^[a-z]*/.exec(id)?.[0] ?? '' });

/** The shaded places of an overlay, hatched where it has classes, so that colour is not all there is. */
export const shade = (plan: BoardPlan, overlay: Overlay): GroupElement[] =>
  overlay.marks.filter(isField).flatMap(field => shadeField(plan, overlay, field));

/** Where there are others: the places under counters, and on a table what plates and figures cover. */
export interface Occupied {
  readonly places: ReadonlySet<string>;
  readonly boxes?: readonly Box[];
}

/** The numbers of an overlay's field: one a cell, on a plate where a counter stands; of a relief one a line. */
export function values(plan: BoardPlan, overlay: Overlay, { places, boxes = [] }: Occupied = { places: new Set() }): GroupElement[] {
  if (overlay.classes) return [];
  return overlay.marks.filter(isField).flatMap(field => {
    if (field.kind === 'field' && !isRelief(field)) return numbers(plan, overlay, field, places);
    return lineNumbers(plan, ...reliefOf(plan, overlay, field), boxes);
  });
}

/** All of an overlay that is no field; its labels out of the way of each other and of what is `taken`. */
export function lines(plan: BoardPlan, { marks }: Pick<Overlay, 'marks'>, teamOf: TeamOf, taken: readonly Box[] = []): Html[] {
  const drawn = marks.filter(mark => !isField(mark));
  const labels = labelSpots(plan, drawn, taken);
  return drawn.map((mark, i) => besides(drawMark(plan, mark, teamOf, labels.get(mark)), mark, i));
}

/** Trails of many units share their roads: each runs a little beside the others. */
function besides(drawn: Html, mark: Mark, i: number): Html {
  if (mark.kind !== 'path' || mark.tone !== 'move') return drawn;
  const shift = ((i % 7) - 3) * 1.9;
  return h('g', { class: 'trail', transform: `translate(${px(shift)} ${px(shift * 0.6)})` }, drawn);
}

type Scale = Pick<Overlay, 'domain' | 'classes'>;

/** The step of the ramp that a value has: 0 to 8; undefined where there is nothing to show. */
export function stepOf(value: number | undefined, { domain: [least, most], classes }: Scale): number | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  if (classes) return Math.round(value);
  if (value <= 0 && least <= 0) return undefined;
  return most > least ? Math.min(RAMP - 1, Math.max(0, Math.floor(((value - least) / (most - least)) * RAMP))) : RAMP - 1;
}

/** The number by which the style sheet knows a class: its look, else its place in the list. */
export const lookOf = ({ looks }: Pick<Overlay, 'looks'>, step: number): number => {
  const look = looks?.[step];
  return look === undefined ? step : SHADE_STYLES.indexOf(look);
};

/** A field that is drawn as a relief, with its scale: what impacts add up to is known only here. */
function reliefOf(plan: BoardPlan, { domain }: Scale, field: ReliefField | PointsMark): readonly [Scale, ReliefField] {
  if (field.kind === 'field') return [{ domain }, field];
  const relief = pointRelief(plan, field);
  return [{ domain: reliefDomain(relief) }, relief];
}

/** The ends of the scale that is drawn, for the legend; undefined where nothing is shaded. */
export function domainShown(plan: BoardPlan, overlay: Overlay): Overlay['domain'] | undefined {
  const field = overlay.marks.find(isField);
  return field?.kind === 'points' ? reliefOf(plan, overlay, field)[0].domain : field && overlay.domain;
}

/**
 * Up to so many places each has a path of its own: a step of the replay then touches only what
 * changed. Beyond, one path a step of the ramp.
 */
const APART = 2000;

function shadeField(plan: BoardPlan, overlay: Overlay, field: FieldMark): GroupElement[] {
  if (isRelief(field)) return shadeRelief(plan, overlay, field);
  if (field.kind === 'points') return shadeRelief(plan, ...reliefOf(plan, overlay, field), huesOf(overlay));
  if (field.over) return shadeRegions(plan, overlay, field);
  const all = cellsOf(plan, field);
  const cells = all.flatMap(cell => {
    const step = stepOf(cell.value, overlay);
    return step === undefined ? [] : [{ cell, step }];
  });
  const isApart = all.length <= APART;
  const groups = Map.groupBy(cells, ({ cell, step }) => (isApart ? cell.name : `step ${step}`));
  return [...groups].flatMap(([name, some]) => shadePart(plan, overlay, name, some));
}

function shadePart(
  plan: BoardPlan,
  overlay: Overlay,
  name: string,
  cells: readonly { readonly cell: FieldCell; readonly step: number }[],
): GroupElement[] {
  const { classes } = overlay;
  const step = cells[0]?.step ?? 0;
  const look = classes ? lookOf(overlay, step) : step;
  const at: Readonly<Record<string, string>> = cells.length === 1 ? { 'data-at': name } : {};
  const fill: GroupElement = {
    name,
    tag: 'path',
    attributes: {
      class: `shade ${classes ? 'class' : 'ramp'}-${look}`,
      ...huesOf(overlay),
      ...at,
      d: cells.map(({ cell }) => cell.whole ?? polyline(cell.ring(0.5), true)).join(''),
    },
    below: true,
  };
  if (classes && look > 0 && plan.kind === 'map')
    return [
      fill,
      {
        name: `${name} hatch`,
        tag: 'path',
        attributes: { class: 'hatched', fill: `url(#hatch-${SHADE_STYLES[look]})`, d: fill.attributes['d'] ?? '' },
      },
    ];
  const strokes = classes ? cells.map(({ cell }) => hatching(cell.at, plan.size * 0.72, look)).join('') : '';
  return strokes ? [fill, { name: `${name} hatch`, tag: 'path', attributes: { class: `hatch class-${look}`, d: strokes } }] : [fill];
}

/** One path a class or step, and its strokes over it. */
function shadeRegions(plan: BoardPlan, overlay: Overlay, field: Extract<FieldMark, { kind: 'field' }>): GroupElement[] {
  const { classes } = overlay;
  return [...regions(plan, field, value => stepOf(value, overlay))].flatMap(([step, d]): GroupElement[] => {
    const look = classes ? lookOf(overlay, step) : step;
    const name = `region ${step}`;
    const fill: GroupElement = {
      name,
      tag: 'path',
      attributes: { class: `shade ${classes ? 'class' : 'ramp'}-${look}`, ...huesOf(overlay), d },
      below: true,
    };
    const hatch: GroupElement = {
      name: `${name} hatch`,
      tag: 'path',
      attributes: { class: 'hatched', fill: `url(#hatch-${SHADE_STYLES[look]})`, d },
    };
    return classes && look > 0 ? [fill, hatch] : [fill];
  });
}

/** Strokes whose direction and density differ by class: none, rising, falling, crossed, dotted. */
function hatching(at: Point, reach: number, look: number): string {
  if (look % 5 === 0) return '';
  if (look % 5 === 4) return discs([-1, 0, 1].flatMap(i => [-1, 0, 1].map(j => [at[0] + i * 9, at[1] + j * 9, 1.1] as const)));
  const rising = strokes(at, reach, -1);
  return look % 5 === 1 ? rising : look % 5 === 2 ? strokes(at, reach, 1) : rising + strokes(at, reach, 1);
}

const strokes = ([x, y]: Point, reach: number, lean: number): string =>
  [-0.75, -0.375, 0, 0.375, 0.75]
    .map(part => {
      const half = Math.sqrt(1 - part * part) * reach * 0.7;
      const [dx, dy] = [part * reach * 0.72, part * reach * 0.72 * -lean];
      return `M${px(x + dx - half)},${px(y + dy - half * lean)}L${px(x + dx + half)},${px(y + dy + half * lean)}`;
    })
    .join('');

function numbers(
  plan: BoardPlan,
  overlay: Overlay,
  field: Extract<FieldMark, { kind: 'field' }>,
  occupied: ReadonlySet<string>,
): GroupElement[] {
  const cells = cellsOf(plan, field);
  return cells.flatMap(cell => {
    if (stepOf(cell.value, overlay) === undefined || (cell.label === undefined && Math.abs(cell.value) < 0.05)) return [];
    return numberAt(cell, cell.label ?? amount(cell.value), occupied.has(cell.name));
  });
}

/** A number at the foot of a cell. */
export function numberAt({ name, foot }: FieldCell, text: string, onPlate: boolean, team?: number): GroupElement[] {
  if (!foot) return [];
  return [...(onPlate ? [plateOf(name, foot, text)] : []), numberOf(name, foot, text, team)];
}

/** How much room a number on its plate takes. */
export const numberSize = (text: string): Point => [text.length * 4.4 + 5, 9.6];

/** A number on a plate that is no cell's. */
export function numberIn(name: string, { x, y, width, height }: Box, text: string, team?: number): GroupElement[] {
  const foot: Point = [x + width / 2, y + height - 2];
  return [plateOf(name, foot, text), numberOf(name, foot, text, team)];
}

function plateOf(name: string, [x, y]: Point, text: string): GroupElement {
  const [width, height] = numberSize(text);
  const box = { x: px(x - width / 2), y: px(y - 7.6), width: px(width), height: px(height) };
  return { name: `${name} plate`, tag: 'rect', attributes: { class: 'plate', ...box, rx: '2' }, below: true };
}

function numberOf(name: string, [x, y]: Point, text: string, team: number | undefined): GroupElement {
  const side: Readonly<Record<string, string>> = team === undefined ? {} : { 'data-team': String(team) };
  return { name, tag: 'text', attributes: { class: 'value', 'data-at': name, ...side, x: px(x), y: px(y) }, text };
}

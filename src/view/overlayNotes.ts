// What an overlay says beside the map: title, summary, legend with unit, and the same figures as a table.

import { lossTable } from '../analysis/lossTable.ts';
import type { Overlay } from '../core/overlay.ts';
import { bandShares, bandsOf, isRelief } from '../render/contours.ts';
import { dataTable } from '../render/dataTable.ts';
import { huesOf, isField, lookOf, RAMP } from '../render/field.ts';
import { amount, formatList, px } from '../render/format.ts';
import { type Child, type Html, h } from '../render/html.ts';

/** Which slot of the layers it fills, whether its table is open (a closed one is not written), and what is said of lines of fire in it. */
export interface NoteLook {
  readonly slot: string;
  readonly isOpen: boolean;
  readonly lanes?: string;
}

/** The notes of one overlay. `domain`: the ends of the scale in which it is drawn. */
export const overlayNotes = (overlay: Overlay, look: NoteLook, domain: Overlay['domain'] | undefined): Html => {
  const { says, classes, reading } = overlay;
  return noteFrame(overlay, look, [
    h('p', {}, says),
    look.lanes !== undefined && h('p', {}, look.lanes),
    domain && (classes ? classLegend(overlay) : rampLegend(domain, overlay)),
    domain && isReliefOf(overlay) && h('p', {}, isOfUnits(overlay) ? reliefSays(domain) : linesSay(domain)),
    reading && h('p', { class: 'reading' }, reading),
  ]);
};

/** Title, what is said, and the table behind a disclosure. */
export const noteFrame = (
  { id, title, table, losses = [] }: Pick<Overlay, 'id' | 'title' | 'table' | 'losses'>,
  { slot, isOpen }: NoteLook,
  content: Child,
): Html =>
  h(
    'section',
    { class: 'overlay-note', 'data-overlay': id, 'data-slot': slot },
    h('h3', {}, title),
    content,
    table &&
      h(
        'details',
        { open: isOpen },
        h('summary', {}, 'As a table'),
        isOpen && [asTable(title, table), losses.length > 0 && asTable('What is lost by it', lossTable({ losses, table }))],
      ),
  );

const swatch = (shown: ShownClass): Html =>
  h('svg', { class: 'legend-swatch', viewBox: '-11 -11 22 22', 'aria-hidden': 'true' }, swatchMarks(shown));

/** A class of a field as it is shaded, about (0, 0) and 19 wide. */
export const swatchMarks = ({ className, hues }: ShownClass): Child => [
  h('rect', { class: className, ...hues, x: -9.5, y: -7.5, width: 19, height: 15, rx: 2.5 }),
  hatchOf(className),
];

/** The same strokes as on the map (render/field). */
function hatchOf(className: string): Child {
  const step = Number(/class-(\d)/.exec(className)?.[1] ?? 0);
  const lines = [
    '',
    'M-6,5L5,-6M-2,7L7,-2',
    'M-6,-5L5,6M-2,-7L7,2',
    'M-6,5L5,-6M-2,7L7,-2M-6,-5L5,6M-2,-7L7,2',
    'M-4,-3h0.01M4,-3h0.01M0,2h0.01',
    'M0,0h0.01',
    'M-4,-7V7M0,-8V8M4,-7V7',
  ][step];
  return lines ? h('path', { class: `hatch class-${step}${step === 4 || step === 5 ? ' dots' : ''}`, d: lines }) : undefined;
}

const classLegend = (overlay: Overlay): Html =>
  h(
    'ul',
    { class: 'legend classes' },
    classesShown(overlay).map(shown => h('li', {}, swatch(shown), shown.name)),
  );

/** A class of an overlay, and by what it is styled. */
interface ShownClass {
  readonly name: string;
  readonly className: string;
  readonly hues: Readonly<Record<string, string>>;
}

/** The classes that an overlay has anywhere. */
export function classesShown(overlay: Overlay): readonly ShownClass[] {
  const { marks, classes = [] } = overlay;
  const used = new Set<number>();
  for (const mark of marks) if (mark.kind === 'field') for (const value of mark.values) used.add(value);
  return classes.flatMap((name, i) =>
    used.has(i) ? [{ name, className: `shade class-${lookOf(overlay, i)}`, hues: huesOf(overlay) }] : [],
  );
}

/** Whether an overlay is drawn as a relief. */
export const isReliefOf = ({ marks }: Pick<Overlay, 'marks'>): boolean =>
  marks.some(mark => isField(mark) && (mark.kind === 'points' || isRelief(mark)));

/** The steps of a ramp side by side, the bands of a relief: 180 by 10. */
export function rampSteps(domain: Overlay['domain'], overlay: Pick<Overlay, 'id' | 'marks'>): readonly Html[] {
  const step = (ramp: number, x: number, width: number) =>
    h('rect', { class: `shade ramp-${ramp}`, ...huesOf(overlay), x: px(x), y: 0, width: px(width), height: 10 });
  if (!isReliefOf(overlay)) return Array.from({ length: RAMP }, (_, i) => step(i, i * 20, 20));
  return bandShares(domain).map(({ band, from, to }) => step(band.ramp, from * RAMP * 20, (to - from) * RAMP * 20));
}

/** Whether units have numbers of an overlay beside them: of what may come, not of what fell. */
export const isOfUnits = ({ marks }: Pick<Overlay, 'marks'>): boolean => !marks.some(({ kind }) => kind === 'points');

/** Where the lines of a relief are; nothing of one that has none. */
export function linesSay(domain: Overlay['domain']): string {
  const levels = bandsOf(domain)
    .slice(1)
    .map(({ from }) => amount(from));
  return levels.length > 0 ? `Lines at ${formatList(levels)}.` : '';
}

/** What the lines and numbers of a relief are. */
export const reliefSays = (domain: Overlay['domain']): string =>
  [linesSay(domain), 'The number beside a unit is the threat where it stands.'].filter(Boolean).join(' ');

function rampLegend(domain: Overlay['domain'], overlay: Pick<Overlay, 'id' | 'marks' | 'unit'>): Html {
  const [least, most] = domain;
  return h(
    'div',
    { class: 'legend ramp' },
    h(
      'svg',
      {
        viewBox: `0 0 ${RAMP * 20} 10`,
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-label': `Colours from ${amount(least)} to ${amount(most)} ${overlay.unit}`,
      },
      rampSteps(domain, overlay),
    ),
    scaleWords(domain, overlay.unit),
  );
}

/** Ends and middle of a scale, below it. */
export const scaleWords = (domain: Overlay['domain'], unit: string): Html =>
  h(
    'p',
    { class: 'scale', 'aria-hidden': 'true' },
    scaleEnds(domain, unit).map(words => h('span', {}, words)),
  );

/** What stands at the beginning, in the middle and at the end of a scale. */
export const scaleEnds = ([least, most]: Overlay['domain'], unit: string): readonly [string, string, string] => [
  amount(least),
  amount((least + most) / 2),
  `${amount(most)} ${unit}`,
];

const asTable = (title: string, { columns, rows }: NonNullable<Overlay['table']>): Html =>
  h(
    'div',
    { class: 'wide', tabindex: 0, role: 'region', 'aria-label': `${title}, table` },
    dataTable(columns, rows, h('caption', { class: 'hidden-text' }, title)),
  );

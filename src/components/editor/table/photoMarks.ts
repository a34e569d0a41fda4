// Marking points in a photograph: two that are a known distance apart, or the four corners of the table. Points are
// tapped, dragged, and moved by arrow keys.

import type { TableBoard } from '../../../core/board.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { Point } from '../../../core/types.ts';
import { distance } from '../../../editor/table/lengths.ts';
import { type Marked, markedFault } from '../../../editor/table/photo.ts';
import { polyline } from '../../../render/board/lattice.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { px } from '../../../render/format.ts';
import { type Html, h, join } from '../../../render/html.ts';
import styles from '../../../styles/editor/photo.css?url';
import { loadStyles } from '../../battle/styles.ts';
import { numberIn } from './toolbar.ts';

const NAMES: Readonly<Record<Marked['by'], readonly string[]>> = {
  distance: ['First point', 'Second point'],
  corners: ['Lower left corner', 'Lower right corner', 'Upper right corner', 'Upper left corner'],
};

const ASKS: Readonly<Record<Marked['by'], (name: string) => string>> = {
  distance: () => 'Two points whose distance you know: tap one, then the other. For a picture taken from straight above.',
  corners: name =>
    `The four corners of the ${name}, around it from the lower left. For a picture taken from the side: it is drawn anew as if from above.`,
};

/** Points are touched within so many pixels of the screen. */
const FINGER = 26;

interface Marking {
  readonly dialog: HTMLDialogElement;
  readonly svg: SVGSVGElement;
  readonly length: HTMLInputElement;
  readonly size: Point;
  readonly ground: MarkedGround;
  by: Marked['by'];
  points: readonly Point[];
  /** The point that keys move. */
  chosen: number;
}

/**
 * What the points are marked on. `unit`: of its lengths, where it has any, so that two points will do. `lay`: what the button says.
 */
export interface MarkedGround {
  readonly name: string;
  readonly unit?: TableBoard['unit'];
  readonly lay: string;
}

/** Asks for points in a picture of this size; resolves with them, or undefined where it was given up. */
export async function markPhoto(root: HTMLElement, href: string, size: Point, ground: MarkedGround): Promise<Marked | undefined> {
  await loadStyles(styles);
  const dialog = document.createElement('dialog');
  dialog.className = 'photo-dialog';
  replaceContent(dialog, frame(href, size, ground));
  root.append(dialog);
  const svg = find<SVGSVGElement>(dialog, 'svg');
  const marking: Marking = { dialog, svg, length: find(dialog, '[name=length]'), size, ground, by: 'corners', points: [], chosen: 0 };
  listen(marking);
  show(marking);
  dialog.showModal();
  svg.focus();
  return new Promise(resolve => {
    const end = (result: Marked | undefined) => {
      dialog.remove();
      resolve(result);
    };
    find(dialog, '[data-do=lay]').addEventListener('click', () => end(marked(marking)));
    find(dialog, '[data-do=close]').addEventListener('click', () => end(undefined));
    dialog.addEventListener('close', () => end(undefined));
  });
}

const find = <E extends Element = HTMLElement>(dialog: HTMLElement, what: string): E => dialog.querySelector<E>(what) as E;

function listen(marking: Marking): void {
  const { dialog, svg, length } = marking;
  const again = () => {
    marking.points = [];
    marking.chosen = 0;
    show(marking);
  };
  svg.addEventListener('pointerdown', event => press(marking, event));
  svg.addEventListener('pointermove', event => {
    if (svg.hasPointerCapture(event.pointerId) && marking.points[marking.chosen]) move(marking, pointAt(marking, event));
  });
  svg.addEventListener('keydown', event => key(marking, event));
  for (const radio of dialog.querySelectorAll<HTMLInputElement>('[name=by]'))
    radio.addEventListener('change', () => {
      marking.by = radio.value as Marked['by'];
      again();
    });
  length.addEventListener('input', () => show(marking));
  find(dialog, '[data-do=again]').addEventListener('click', again);
}

/** All points, once they are there. */
function marked({ by, points, length }: Marking): Marked | undefined {
  if (points.length < NAMES[by].length) return undefined;
  return by === 'corners'
    ? { by, points: points as Extract<Marked, { by: 'corners' }>['points'] }
    : { by, points: points as readonly [Point, Point], length: numberIn(length.value) ?? 0 };
}

function show(marking: Marking): void {
  const { dialog, by, points, chosen } = marking;
  replaceContent(find(dialog, '.photo-points'), join([pointsOf(points, by, chosen)]));
  const made = marked(marking);
  const next = NAMES[by][points.length];
  const fault = made && markedFault(made);
  const says = next === undefined ? (fault ?? 'Drag a point to correct it.') : `${next}: tap it in the picture.`;
  find(dialog, '.photo-says').textContent = says;
  find<HTMLButtonElement>(dialog, '[data-do=lay]').disabled = !made || fault !== undefined;
  find(dialog, '.photo-length').hidden = by !== 'distance';
  find(dialog, '.photo-asks').textContent = ASKS[by](marking.ground.name);
}

const clamp = ({ size }: Marking, [x, y]: Point): Point => [Math.min(size[0], Math.max(0, x)), Math.min(size[1], Math.max(0, y))];

function pointAt(marking: Marking, { clientX, clientY }: PointerEvent): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(marking.svg.getScreenCTM()?.inverse());
  return clamp(marking, [x, y]);
}

/** One more point, chosen. */
function put(marking: Marking, point: Point): void {
  marking.points = [...marking.points, point];
  marking.chosen = marking.points.length - 1;
}

/** The chosen point elsewhere. */
function move(marking: Marking, to: Point): void {
  marking.points = marking.points.with(marking.chosen, clamp(marking, to));
  show(marking);
}

function press(marking: Marking, event: PointerEvent): void {
  const { svg, points, by } = marking;
  if (event.button !== 0) return;
  const here = pointAt(marking, event);
  const reach = FINGER / (svg.getScreenCTM()?.a || 1);
  const near = points.map((point, i) => ({ i, away: distance(point, here) })).toSorted((a, b) => a.away - b.away)[0];
  if (near && near.away <= reach) marking.chosen = near.i;
  else if (points.length < NAMES[by].length) put(marking, here);
  else return;
  svg.setPointerCapture(event.pointerId);
  event.preventDefault();
  show(marking);
}

const WAYS: Readonly<Record<string, Point>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function key(marking: Marking, event: KeyboardEvent): void {
  const { points, chosen, by, size } = marking;
  const step = event.shiftKey ? 20 : 2;
  const [way, point] = [lookUp(WAYS, event.key), points[chosen]];
  if (event.key === 'Enter' && points.length < NAMES[by].length) put(marking, startOf(points.length, by, size));
  else if (event.key === 'n') marking.chosen = (chosen + 1) % Math.max(1, points.length);
  else if (way && point) move(marking, [point[0] + step * way[0], point[1] + step * way[1]]);
  else return;
  event.preventDefault();
  show(marking);
}

/** Where a point that is put in by the keyboard begins. */
function startOf(i: number, by: Marked['by'], [width, height]: Point): Point {
  const inset: readonly Point[] = [
    [0.1, 0.9],
    [0.9, 0.9],
    [0.9, 0.1],
    [0.1, 0.1],
  ];
  const [x, y] = by === 'corners' ? (inset[i] ?? [0.5, 0.5]) : [0.25 + i / 2, 0.5];
  return [width * x, height * y];
}

const frame = (href: string, [width, height]: Point, { unit, lay }: MarkedGround): Html =>
  h(
    'form',
    { method: 'dialog', 'aria-label': 'Where the photograph lies' },
    h(
      'fieldset',
      { class: 'photo-by', hidden: unit === undefined },
      h('legend', { class: 'hidden-text' }, 'By what it is laid'),
      radio('corners', 'Four corners', true),
      radio('distance', 'Two points', false),
    ),
    h('p', { class: 'photo-asks meta' }),
    h(
      'svg',
      {
        viewBox: `0 0 ${width} ${height}`,
        tabindex: 0,
        role: 'application',
        'aria-label': 'The photograph. Enter puts a point in, arrow keys move it, N chooses the next.',
      },
      h('image', { href, width, height }),
      h('g', { class: 'photo-points' }),
    ),
    h('p', { class: 'photo-says', role: 'status' }),
    h(
      'p',
      { class: 'photo-length' },
      h('label', { for: 'photo-length' }, `How far are they apart, in ${unit === 'in' ? 'inches' : 'centimetres'}?`),
      h('input', { id: 'photo-length', name: 'length', type: 'text', inputmode: 'decimal', autocomplete: 'off' }),
    ),
    h(
      'div',
      { class: 'table-row' },
      h('button', { type: 'button', class: 'primary', 'data-do': 'lay', disabled: true }, lay),
      h('button', { type: 'button', 'data-do': 'again' }, 'Mark again'),
      h('button', { type: 'button', 'data-do': 'close' }, 'Cancel'),
    ),
  );

const radio = (value: Marked['by'], title: string, checked: boolean): Html =>
  h('label', {}, h('input', { type: 'radio', name: 'by', value, checked }), ` ${title}`);

const pointsOf = (points: readonly Point[], by: Marked['by'], chosen: number): Html =>
  join([
    points.length > 1 && h('path', { class: 'photo-line', d: polyline(points, by === 'corners' && points.length === 4) }),
    points.map(([x, y], i) =>
      h(
        'g',
        { 'data-point': NAMES[by][i] ?? '' },
        h('path', { class: 'photo-dot touch', d: `M${px(x)},${px(y)}h0.01` }),
        h('path', { class: 'photo-dot rim', d: `M${px(x)},${px(y)}h0.01` }),
        h('path', { class: i === chosen ? 'photo-dot chosen' : 'photo-dot', d: `M${px(x)},${px(y)}h0.01` }),
      ),
    ),
  ]);

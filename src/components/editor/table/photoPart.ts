// The photograph of the real table under the drawn one: chosen or taken, laid, moved, made fainter, hidden.

import type { TableBoard } from '../../../core/board.ts';
import type { Point } from '../../../core/types.ts';
import { asWide, type PhotoPlacement, shiftedBy } from '../../../editor/table/photo.ts';
import { px } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { photograph } from '../../../storage/photo.ts';
import { dataAddress } from '../../site/dataAddress.ts';
import type { BoardTool } from '../board.ts';
import { type BackgroundPhoto, keepUnder, keptUnder, laidBy, pixelsOf } from './photoKeep.ts';
import { markPhoto } from './photoMarks.ts';
import type { TableWork } from './work.ts';

export interface PhotoWork {
  render(): Html;
  /** Draws it under the board. */
  draw(): void;
  /** The table is measured in another unit: where the picture lies is told in it. */
  measured(): void;
  readonly tool: BoardTool;
  /** Wires what `render` drew. */
  act(name: string): Promise<void>;
  take(file: Blob): Promise<void>;
  fade(opacity: number): void;
  hide(isHidden: boolean): void;
}

interface PhotoState {
  readonly work: TableWork;
  /** Where it is asked for points. */
  readonly root: HTMLElement;
  readonly show: () => void;
  under: BackgroundPhoto | undefined;
  opacity: number;
  isHidden: boolean;
  isBusy: boolean;
  /** The unit in which it was told where the picture lies. */
  unit: TableBoard['unit'];
}

/** The photograph of a scenario. `show` draws the panel anew. */
export function createPhoto(work: TableWork, root: HTMLElement, show: () => void): PhotoWork {
  const { unit } = work.board();
  const photo: PhotoState = { work, root, show, under: undefined, opacity: 0.75, isHidden: false, isBusy: false, unit };
  void read(photo);
  return {
    draw: () => draw(photo),
    measured() {
      if (work.board().unit !== photo.unit) void read(photo);
    },
    render: () => panel(photo),
    act: name => act(photo, name),
    take: file => take(photo, file),
    fade(value) {
      photo.opacity = value;
      draw(photo);
    },
    hide(value) {
      photo.isHidden = value;
      draw(photo);
    },
    tool: movingTool(photo),
  };
}

function draw({ work, under, isHidden, opacity }: PhotoState): void {
  work.host.under(under && !isHidden && imageOf(work, under, opacity));
}

function set(photo: PhotoState, next: BackgroundPhoto | undefined): void {
  photo.under = next;
  draw(photo);
  photo.show();
}

async function keep(photo: PhotoState, next: BackgroundPhoto | undefined): Promise<void> {
  set(photo, next);
  await keepUnder(photo.work.host.photos, next, photo.work.board().unit);
}

async function read(photo: PhotoState): Promise<void> {
  const { work, under: before } = photo;
  photo.unit = work.board().unit;
  const kept = await keptUnder(work.host.photos, photo.unit);
  if (!work.host.signal.aborted && photo.under === before) set(photo, kept); // a picture that was chosen meanwhile stays
}

async function mark(photo: PhotoState, blob: Blob): Promise<void> {
  const { work, root } = photo;
  const table = work.board().size;
  const ground = { name: 'table', unit: work.board().unit, lay: 'Lay it under the table' };
  const marked = await markPhoto(root, await dataAddress(blob), await pixelsOf(blob), ground);
  if (!marked) return;
  const laid = await laidBy(blob, marked, table);
  if (!laid.ok) return work.host.say(laid.problems[0]?.says ?? '');
  await keep(photo, laid.value);
  work.host.say('The photograph lies under the table. Trace over it.');
}

async function act(photo: PhotoState, name: string): Promise<void> {
  const { work, under } = photo;
  if (!under) return;
  if (name === 'photo-mark') await mark(photo, under.blob);
  else if (name === 'photo-wide') await keep(photo, { ...under, lying: asWide(await pixelsOf(under.blob), work.board().size) });
  else if (name === 'photo-remove' && (await work.host.agree('Take the photograph away?'))) await keep(photo, undefined);
}

async function take(photo: PhotoState, file: Blob): Promise<void> {
  const { work, show } = photo;
  photo.isBusy = true;
  show();
  const drawn = await photograph(file);
  photo.isBusy = false;
  show();
  if (!drawn.ok) return work.host.say(drawn.problems[0]?.says ?? '');
  const pixels = await pixelsOf(drawn.value);
  await keep(photo, { blob: drawn.value, href: await dataAddress(drawn.value), lying: asWide(pixels, work.board().size) });
  await mark(photo, drawn.value);
}

function movingTool(photo: PhotoState): BoardTool {
  let [from, start]: [Point | undefined, PhotoPlacement | undefined] = [undefined, undefined];
  return {
    title: 'Move the photograph',
    cursor: 'grab',
    down({ point }) {
      [from, start] = [point, photo.under?.lying];
      return start !== undefined;
    },
    move({ point }) {
      const { under } = photo;
      if (!from || !start || !under) return;
      photo.under = { ...under, lying: shiftedBy(start, [point[0] - from[0], point[1] - from[1]]) };
      draw(photo);
    },
    up() {
      const { under } = photo;
      if (under && start !== under.lying) void keep(photo, under);
      [from, start] = [undefined, undefined];
    },
    cancel() {
      const { under } = photo;
      if (under && start) set(photo, { ...under, lying: start });
      [from, start] = [undefined, undefined];
    },
  };
}

function imageOf(work: TableWork, { href, lying: { at, size } }: BackgroundPhoto, opacity: number): Html {
  const plan = work.host.plan();
  const [x, y] = plan.point([at[0], at[1] + size[1]]) ?? [0, 0];
  return h('image', {
    class: 'table-photo',
    href,
    x: px(x),
    y: px(y),
    width: px(plan.reach(size[0])),
    height: px(plan.reach(size[1])),
    preserveAspectRatio: 'none',
    opacity: opacity.toFixed(2),
  });
}

function panel({ work, under, opacity, isHidden, isBusy }: PhotoState): Html {
  const isMoving = work.chosen().tool === 'photo';
  return h(
    'details',
    { class: 'table-photo-part', 'data-key': 'photo' },
    h('summary', {}, under ? 'Photograph under the table' : 'Lay a photograph under it'),
    h(
      'p',
      { class: 'meta' },
      'A picture of the real table to trace over. It is kept on the shelf with the scenario and goes with it into a file: a zip of both.',
    ),
    h('div', { class: 'table-row' }, picker('Choose a picture', 'file'), picker('Take one', 'camera')),
    isBusy && h('p', { role: 'status' }, 'Reading the picture …'),
    under && controls(opacity, isHidden, isMoving),
  );
}

/** A button that opens the browser's own choice of files. */
const picker = (title: string, name: 'file' | 'camera'): Html =>
  h(
    'label',
    { class: 'button' },
    title,
    h('input', {
      type: 'file',
      accept: 'image/*',
      class: 'hidden-text',
      'data-photo': name,
      ...(name === 'camera' ? { capture: 'environment' } : {}),
    }),
  );

const controls = (opacity: number, isHidden: boolean, isMoving: boolean): Child => [
  h(
    'div',
    { class: 'table-fields' },
    h(
      'label',
      { class: 'table-fade' },
      'Strength ',
      h('input', { type: 'range', min: 0.1, max: 1, step: 0.05, value: opacity, 'data-fade': true }),
    ),
    h('label', { class: 'table-flag' }, h('input', { type: 'checkbox', 'data-hide': true, checked: isHidden }), ' Hide it'),
  ),
  h(
    'div',
    { class: 'table-row' },
    h('button', { type: 'button', 'data-do': 'photo-mark' }, 'Scale by points'),
    h('button', { type: 'button', 'data-tool': 'photo', 'aria-pressed': String(isMoving) }, 'Move it'),
    h('button', { type: 'button', 'data-do': 'photo-wide' }, 'As wide as the table'),
    h('button', { type: 'button', 'data-do': 'photo-remove' }, 'Take it away'),
  ),
];

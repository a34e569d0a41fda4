// The photograph of the real table under the drawn one: chosen or taken, laid, moved, made fainter, hidden.

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

/** The photograph of a scenario. `show` draws the panel anew. */
export function createPhoto(work: TableWork, root: HTMLElement, show: () => void): PhotoWork {
  let under: BackgroundPhoto | undefined;
  let [opacity, isHidden] = [0.75, false];
  let isBusy = false;
  let unit = work.board().unit;
  let [from, start]: [Point | undefined, PhotoPlacement | undefined] = [undefined, undefined];
  const { host } = work;

  const draw = () => host.under(under && !isHidden && imageOf(work, under, opacity));
  const set = (next: BackgroundPhoto | undefined) => {
    under = next;
    draw();
    show();
  };
  const keep = async (next: BackgroundPhoto | undefined) => {
    set(next);
    await keepUnder(host.photos, next, work.board().unit);
  };
  const mark = async (blob: Blob) => {
    const table = work.board().size;
    const marked = await markPhoto(root, await dataAddress(blob), await pixelsOf(blob), work.board().unit);
    if (!marked) return;
    const laid = await laidBy(blob, marked, table);
    if (!laid.ok) return host.say(laid.problems[0]?.says ?? '');
    await keep(laid.value);
    host.say('The photograph lies under the table. Trace over it.');
  };
  const read = async () => {
    unit = work.board().unit;
    const before = under;
    const kept = await keptUnder(host.photos, unit);
    if (!host.signal.aborted && under === before) set(kept); // a picture that was chosen meanwhile stays
  };
  void read();
  return {
    draw,
    measured() {
      if (work.board().unit !== unit) void read();
    },
    render: () => panel(work, { under, opacity, isHidden, isBusy }),
    async act(name) {
      if (!under) return;
      if (name === 'photo-mark') await mark(under.blob);
      else if (name === 'photo-wide') await keep({ ...under, lying: asWide(await pixelsOf(under.blob), work.board().size) });
      else if (name === 'photo-remove' && (await host.agree('Take the photograph away?'))) await keep(undefined);
    },
    async take(file) {
      isBusy = true;
      show();
      const drawn = await photograph(file);
      isBusy = false;
      show();
      if (!drawn.ok) return host.say(drawn.problems[0]?.says ?? '');
      const pixels = await pixelsOf(drawn.value);
      await keep({ blob: drawn.value, href: await dataAddress(drawn.value), lying: asWide(pixels, work.board().size) });
      await mark(drawn.value);
    },
    fade(value) {
      opacity = value;
      draw();
    },
    hide(value) {
      isHidden = value;
      draw();
    },
    tool: {
      title: 'Move the photograph',
      cursor: 'grab',
      down({ point }) {
        [from, start] = [point, under?.lying];
        return start !== undefined;
      },
      move({ point }) {
        if (!from || !start || !under) return;
        under = { ...under, lying: shiftedBy(start, [point[0] - from[0], point[1] - from[1]]) };
        draw();
      },
      up() {
        if (under && start !== under.lying) void keep(under);
        [from, start] = [undefined, undefined];
      },
      cancel() {
        if (under && start) set({ ...under, lying: start });
        [from, start] = [undefined, undefined];
      },
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

interface Shown {
  readonly under: BackgroundPhoto | undefined;
  readonly opacity: number;
  readonly isHidden: boolean;
  readonly isBusy: boolean;
}

function panel(work: TableWork, { under, opacity, isHidden, isBusy }: Shown): Html {
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

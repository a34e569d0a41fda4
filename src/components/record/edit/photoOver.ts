// A photograph over the board while a position sheet is told: laid by the four corners of the board, seen through, with the counters above
// it. The picture itself is kept with the notes of the sheet; how it is laid is forgotten when the sheet is left.

import type { Point } from '../../../core/types.ts';
import { draw } from '../../../render/dom/draw.ts';
import { px } from '../../../render/format.ts';
import { type Child, h } from '../../../render/html.ts';
import { photograph } from '../../../storage/photo.ts';
import type { Page } from '../../battle/page.ts';
import { dataAddress } from '../../site/dataAddress.ts';

/** What is laid: rectified, as wide and high as the board. */
interface Laid {
  readonly href: string;
  readonly opacity: number;
}

/** The photograph of a sheet. */
export interface PhotoOver {
  /** What is said of it in the sheet, and its controls. */
  render(): Child;
  /** Takes a picture in: `kept` puts it by, then it is asked for the corners of the board. */
  take(file: File): Promise<void>;
  fade(opacity: number): void;
  /** Takes it from the board. */
  remove(): void;
}

/** So strong it is at first. */
const OPACITY = 0.7;

export function photoOver(page: Page, { keep, redraw }: { keep(called: string, photo: Blob): Promise<void>; redraw(): void }): PhotoOver {
  let laid: Laid | undefined;
  let says = '';
  const set = (next: Laid | undefined, words = '') => {
    laid = next;
    says = words;
    lay(page, laid);
    redraw();
  };
  return {
    render: () => controls(page, laid, says),
    async take(file) {
      set(laid, 'Reading the picture …');
      const made = await photograph(file);
      if (!made.ok) return set(laid, made.problems.map(one => one.says).join(' '));
      await keep(file.name, made.value);
      const href = await rectified(page, made.value);
      if (href !== undefined) set({ href, opacity: laid?.opacity ?? OPACITY });
      else set(laid, 'The picture is kept with the notes of this moment, and not laid over the board.');
    },
    fade(opacity) {
      if (laid) laid = { ...laid, opacity };
      lay(page, laid);
    },
    remove() {
      if (laid) set(undefined);
    },
  };
}

/** The picture as if from straight above, by the corners of the board that are marked in it; undefined where nobody marked them. */
async function rectified({ root, battle: { plan } }: Page, photo: Blob): Promise<string | undefined> {
  const [{ markPhoto }, { laidBy, pixelsOf }] = await Promise.all([
    import('../../editor/table/photoMarks.ts'),
    import('../../editor/table/photoKeep.ts'),
  ]);
  const ground = { name: plan.words.board, lay: 'Lay it over the board' };
  const marked = await markPhoto(root, await dataAddress(photo), await pixelsOf(photo), ground);
  const { width, height } = plan.surface;
  const found = marked && (await laidBy(photo, marked, [width, height] satisfies Point));
  return found?.ok ? found.value.href : undefined;
}

/** Draws it above the ground and below all counters. */
function lay({ root, battle: { plan } }: Page, laid: Laid | undefined): void {
  const svg = root.querySelector<SVGSVGElement>('svg.board');
  const before = svg?.querySelector('.layer-trails');
  if (!svg || !before) return;
  let group = svg.querySelector('.layer-photo');
  if (!group) {
    group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.setAttribute('class', 'layer-photo');
    before.before(group);
  }
  const { x, y, width, height } = plan.surface;
  draw(
    group,
    laid &&
      h('image', {
        href: laid.href,
        x: px(x),
        y: px(y),
        width: px(width),
        height: px(height),
        preserveAspectRatio: 'none',
        opacity: laid.opacity.toFixed(2),
      }),
  );
}

const controls = (page: Page, laid: Laid | undefined, says: string): Child =>
  h(
    'details',
    { class: 'sheet-photo', key: 'photo', open: laid !== undefined || says !== '' },
    h('summary', {}, laid ? 'The photograph over the board' : 'From a photograph'),
    h(
      'p',
      { class: 'hint' },
      `Mark the four corners of the ${page.battle.plan.words.board} in it, then put each counter on what you see. It is kept with the notes of this moment, and can stand in the report.`,
    ),
    h(
      'div',
      { class: 'sheet-row' },
      picker(laid ? 'The next picture' : 'Choose a picture'),
      picker('Take one', 'environment'),
      laid && h('button', { type: 'button', 'data-sheet': 'photo-off' }, 'Take it off'),
    ),
    laid &&
      h(
        'label',
        { class: 'sheet-row' },
        h('span', {}, 'Strength'),
        h('input', { type: 'range', name: 'photo-fade', min: 0.1, max: 1, step: 0.05, value: laid.opacity }),
      ),
    says !== '' && h('p', { role: 'status' }, says),
  );

/** A button that opens the browser's own choice of files, or the camera. */
const picker = (title: string, capture?: string): Child =>
  h(
    'label',
    { class: 'button' },
    title,
    h('input', { type: 'file', name: 'photo', accept: 'image/*', class: 'hidden-text', ...(capture !== undefined && { capture }) }),
  );

// The tape measure: laid from one place to another by two presses or a drag, or with M at the cursor. What
// is between them is asked of the analyst.

import type { Overlay } from '../../core/overlay.ts';
import { samePlace } from '../../core/places.ts';
import type { Place, Point } from '../../core/types.ts';
import { polyline } from '../../render/board/lattice.ts';
import { px } from '../../render/format.ts';
import { type Html, h } from '../../render/html.ts';
import { pill } from '../../render/overlay.ts';
import { endsOf, markTape, type Tape } from '../../view/store.ts';
import type { DragHandler } from './draggable.ts';
import type { Page } from './page.ts';
import { snapToUnit } from './units.ts';

/** How the pointer lays it: a press for each end, or one drag from end to end, whatever was marked before. */
export function tapeGrip(page: Page): DragHandler {
  const { store } = page;
  let before: Tape | undefined;
  let start: Place | undefined;
  return {
    takes(event, place) {
      before = store.now().tape;
      start = snapToUnit(page, event.target, place);
      if (!before || start === undefined) return undefined;
      store.set({ tape: markTape(before, start), place: start });
      return 'drag';
    },
    move(_, place) {
      if (place !== undefined && start !== undefined) store.set({ held: 'tape', tape: { from: start, to: place }, place });
    },
    drop() {
      const { tape, held } = store.now();
      const isBack = held === 'tape' && samePlace(tape?.from, tape?.to);
      store.set({ held: undefined, ...(isBack && { tape: before }) });
    },
    cancel: () => store.set({ held: undefined, tape: before }),
  };
}

/** Rolls it up again: first what is measured, then the tape itself. False when there is none. */
export function rollUp({ store }: Page): boolean {
  const { tape } = store.now();
  if (!tape) return false;
  store.set({ tape: tape.from === undefined ? undefined : {} });
  return true;
}

/**
 * A band with a tick for each unit of length, a stud at either end, and what `answer` says of it: how far it
 * is, and whether one is seen from the other.
 */
export function tapeDrawing({ battle: { plan }, store }: Page, answer: Overlay | undefined): readonly Html[] {
  const { tape, place } = store.now();
  const from = tape?.from === undefined ? undefined : plan.point(tape.from);
  if (!from) return [];
  const [a, b] = (endsOf({ tape, place }) ?? []).map((end): Point => plan.point(end) ?? from);
  if (!a || !b) return band(from, from, '');
  return [...band(a, b, plan.kind === 'table' ? ticks(a, b, plan.reach(1)) : ''), ...lengthPill(a, b, answer)];
}

/** Between two points, with a stud at either end. */
const band = (a: Point, b: Point, ticks: string): readonly Html[] => [
  h('path', { class: 'tape', d: polyline([a, b]) }),
  h('path', { class: 'tape-ticks', d: ticks }),
  ...[a, b].map(([cx, cy]) => h('circle', { class: 'tape-end', cx: px(cx), cy: px(cy), r: 4 })),
];

/** The length in the middle, and whether one end is seen from the other. */
function lengthPill([ax, ay]: Point, [bx, by]: Point, { marks }: Pick<Overlay, 'marks'> = { marks: [] }): readonly Html[] {
  const label = marks.find(mark => mark.kind === 'path')?.label;
  if (label === undefined) return [];
  const isBlocked = marks.some(mark => 'tone' in mark && mark.tone === 'blocked');
  const words = pill([(ax + bx) / 2, (ay + by) / 2], `${label}${isBlocked ? ', not seen' : ''}`);
  return [h('g', { class: `mark tone-${isBlocked ? 'blocked' : 'clear'}` }, words)];
}

/** The answer without the line that the tape itself is. */
export const besideTape = (answer: Overlay): Overlay => {
  const line = answer.marks.findIndex(mark => mark.kind === 'path');
  return { ...answer, marks: answer.marks.filter((_, i) => i !== line) };
};

/** Every sixth is long. */
function ticks([ax, ay]: Point, [bx, by]: Point, step: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  return Array.from({ length: Math.floor(length / step) }, (_, i) => {
    const [x, y] = [ax + ux * (i + 1) * step, ay + uy * (i + 1) * step];
    const half = (i + 1) % 6 === 0 ? 4.4 : 2.2;
    return `M${px(x - uy * half)},${px(y + ux * half)}L${px(x + uy * half)},${px(y - ux * half)}`;
  }).join('');
}

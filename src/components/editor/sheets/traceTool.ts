// Tracing areas on a sheet, corner by corner: those near the corners and sides of other areas become the same, so that neighbours share
// their borders. The first corner once more closes an area, and the next can be begun.

import type { Sheet } from '../../../core/board.ts';
import { countNoun } from '../../../core/englishText.ts';
import { isPoint } from '../../../core/places.ts';
import type { Point } from '../../../core/types.ts';
import { addPoint, back, beginSketch, closes, isEnough, type Sketch, showing } from '../../../editor/table/sketch.ts';
import type { Snapped } from '../../../editor/table/snap.ts';
import { snapOnSheet } from '../../../editor/trace.ts';
import { polyline } from '../../../render/board/lattice.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import type { BoardHost, BoardTool } from '../board.ts';
import { dotAt, lengthOf, reachOf } from '../onScreen.ts';
import { drawnOn, spotOn } from './fitTool.ts';

/** An area that is being traced. */
export interface Tracing {
  /** The index of its sheet. */
  readonly sheet: number;
  /** Its corners, from the corner of the sheet. */
  readonly sketch: Sketch;
  readonly title: string;
  /** Where a corner would come to be, under the pointer. */
  readonly near?: Snapped;
}

/** Begins with no corner, under a name that can be changed. */
export const beginTracing = (index: number, { size, places = [] }: Sheet): Tracing => ({
  sheet: index,
  sketch: beginSketch('polygon', { width: 0, fine: 0, size }),
  title: `Area ${places.length + 1}`,
});

/** The area without its last corner. */
export const withoutLast = (tracing: Tracing): Tracing => ({
  ...tracing,
  sketch: back(tracing.sketch) ?? { ...tracing.sketch, points: [] },
});

/** What can be done next. */
function tracingSays({ sketch }: Tracing): string {
  const { length } = sketch.points;
  if (length === 0)
    return 'Tap the corners of an area on the board, one after the other. A corner near one that is there becomes the same.';
  const said = countNoun(length, 'corner');
  return isEnough(sketch) ? `${said}. Tap the first once more to close the area, or go on.` : `${said}. Go on around the area.`;
}

/** What a tracing is shown by and changed through; `close` makes an area of it. */
export interface TracingDesk {
  readonly host: BoardHost;
  sheet(): Sheet | undefined;
  now(): Tracing | undefined;
  set(next: Tracing | undefined): void;
  close(): void;
}

/** Takes taps on the board, and keys: Enter at the cursor, once more to close, Backspace for one corner back. */
export function traceTool(desk: TracingDesk): BoardTool {
  const { host, now, set } = desk;
  const snapped = (drawn: Point, reach: number): Snapped | undefined => {
    const sheet = desk.sheet();
    return sheet && snapOnSheet(sheet, spotOn(host, sheet, drawn), reach);
  };
  const put = (at: Point, within: number): void => {
    const tracing = now();
    if (!tracing) return;
    const { near: _, ...rest } = tracing;
    if (closes(tracing.sketch, at, within)) desk.close();
    else set({ ...rest, sketch: addPoint(tracing.sketch, at) });
  };
  return {
    title: 'Trace areas',
    cursor: 'crosshair',
    tap({ drawn, event }) {
      const reach = lengthOf(host, reachOf(event)) * 0.7;
      const to = snapped(drawn, reach);
      if (to) put(to.at, reach);
      return true;
    },
    hover(pointed) {
      const tracing = now();
      const near = pointed && snapped(pointed.drawn, lengthOf(host, reachOf(pointed.event)) * 0.7);
      if (tracing) set({ ...tracing, ...(near && { near }) });
    },
    press(place) {
      const [tracing, sheet] = [now(), desk.sheet()];
      if (!tracing || !sheet || !isPoint(place)) return;
      const { at } = snapOnSheet(sheet, [place[0] - sheet.at[0], place[1] - sheet.at[1]], lengthOf(host, 4));
      const last = tracing.sketch.points.at(-1);
      if (last && last[0] === at[0] && last[1] === at[1]) desk.close();
      else put(at, 0);
    },
    key({ key, ctrlKey, metaKey, altKey }) {
      const tracing = now();
      if (!tracing || tracing.sketch.points.length === 0 || ctrlKey || metaKey || altKey) return false;
      if (key === 'Backspace') set(withoutLast(tracing));
      else if (key === 'Escape') set({ ...tracing, sketch: { ...tracing.sketch, points: [] } });
      else return false;
      return true;
    },
    left: () => set(undefined),
  };
}

/** The area as far as it is traced, in units of the drawing. */
export function tracingMarks({ sketch, near }: Tracing, sheet: Sheet, scale: number): Child {
  const drawn = drawnOn(sheet, scale);
  const { line } = showing(sketch, near?.at);
  const isArea = line.length > 2;
  return [
    line.length > 1 && h('path', { class: isArea ? 'edit-sketch filled' : 'edit-sketch', d: polyline(line.map(drawn), isArea) }),
    sketch.points.map((at, i) => dotAt(drawn(at), i === 0 ? 'first' : 'put')),
    near?.to !== undefined && dotAt(drawn(near.at), 'put'),
  ];
}

/** The fields of an area that is being traced. */
export const tracingForm = (tracing: Tracing): Html =>
  h(
    'fieldset',
    { class: 'fit-form' },
    h('legend', {}, 'Trace an area'),
    h('label', {}, 'Name', h('input', { id: 'trace-title', 'data-trace-title': true, value: tracing.title, autocomplete: 'off' })),
    h('p', { class: 'meta', role: 'status' }, tracingSays(tracing)),
    h(
      'p',
      { class: 'editor-buttons' },
      h('button', { type: 'button', class: 'primary', 'data-trace-do': 'close', disabled: !isEnough(tracing.sketch) }, 'Close the area'),
      h('button', { type: 'button', 'data-trace-do': 'back', disabled: tracing.sketch.points.length === 0 }, 'Last corner back'),
      h('button', { type: 'button', 'data-trace-do': 'done' }, 'Done'),
    ),
  );

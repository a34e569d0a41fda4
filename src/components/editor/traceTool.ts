// Tracing areas on a picture, corner by corner: those near the corners and sides of other areas become the same, so that neighbours share
// their borders. The first corner once more closes an area, and the next can be begun.

import { hasPoints, type Sheet } from '../../core/board.ts';
import { countNoun } from '../../core/englishText.ts';
import { isPoint } from '../../core/places.ts';
import type { Point } from '../../core/types.ts';
import { addPoint, back, beginSketch, closes, isEnough, type Sketch, showing } from '../../editor/table/sketch.ts';
import type { Snapped } from '../../editor/table/snap.ts';
import { snapOnSheet } from '../../editor/trace.ts';
import { polyline } from '../../render/board/lattice.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import type { BoardHost, BoardTool } from './board.ts';
import { dotAt, drawnOn, lengthOf, type PlanePart, reachOf, spotOn } from './onScreen.ts';
import { arrowOf } from './table/pieceKeys.ts';

/** What areas are traced on: how large it is, and those that are there. */
export type TraceGround = PlanePart & Required<Pick<Sheet, 'size' | 'places'>>;

/** An area that is being traced. */
export interface Tracing {
  /** Its corners, from the corner of its ground. */
  readonly sketch: Sketch;
  readonly title: string;
  /** Where a corner would come to be: under the pointer, or where arrow keys have gone. */
  readonly near?: Snapped;
}

/** Begins with no corner, under a name that can be changed. */
export const beginTracing = ({ size, places }: Pick<TraceGround, 'size' | 'places'>): Tracing => ({
  sketch: beginSketch('polygon', { width: 0, fine: 0, size }),
  title: `Area ${places.length + 1}`,
});

/** The area without its last corner. */
export const withoutLast = <T extends Tracing>(tracing: T): T => ({
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
  ground(): TraceGround | undefined;
  now(): Tracing | undefined;
  set(next: Tracing | undefined): void;
  close(): void;
}

/** So near of the screen, a finger or a mouse, draws a corner to what is there; arrow keys go so far, with Shift that far. */
const SNAP = 0.7;
const [PACE, FINE] = [20, 2];
/** What keys mean by near, in pixels. */
const KEYED = 4;

const withoutNear = ({ near: _, ...tracing }: Tracing): Tracing => tracing;

function put({ now, set, close }: TracingDesk, at: Point, within: number): void {
  const tracing = now();
  if (!tracing) return;
  if (closes(tracing.sketch, at, within)) close();
  else set({ ...withoutNear(tracing), sketch: addPoint(tracing.sketch, at) });
}

/** A corner put by keys; the same place once more closes the area. */
function putByKey(desk: TracingDesk, ground: TraceGround, place: Point): void {
  const { at } = snapOnSheet(ground, place, lengthOf(desk.host, KEYED, ground.scale));
  const last = desk.now()?.sketch.points.at(-1);
  if (last && last[0] === at[0] && last[1] === at[1]) desk.close();
  else put(desk, at, 0);
}

/** Where arrow keys are, on boards whose cursor goes from area to area. */
const keyedSpot = ({ near, sketch }: Tracing, { size: [width, height] }: TraceGround): Point =>
  near?.at ?? sketch.points.at(-1) ?? [Math.round(width / 2), Math.round(height / 2)];

/** On boards without points as places: arrows go over the ground, Enter puts a corner. */
function goByKey(desk: TracingDesk, tracing: Tracing, event: KeyboardEvent): boolean {
  const ground = desk.ground();
  if (!ground || hasPoints(desk.host.now().board)) return false;
  const [way, from] = [arrowOf(event), keyedSpot(tracing, ground)];
  if (!way) {
    if (event.key === 'Enter') putByKey(desk, ground, from);
    return event.key === 'Enter';
  }
  const step = lengthOf(desk.host, event.shiftKey ? FINE : PACE, ground.scale);
  const to: Point = [from[0] + step * way[0], from[1] - step * way[1]];
  desk.set({ ...tracing, near: snapOnSheet(ground, to, 0) });
  return true;
}

/** Takes taps on the board, and keys: Enter at the cursor, once more to close, Backspace for one corner back. */
export function traceTool(desk: TracingDesk): BoardTool {
  const { host, now, set } = desk;
  const reach = (event: PointerEvent): number => lengthOf(host, reachOf(event), desk.ground()?.scale) * SNAP;
  const snapped = (drawn: Point, within: number): Snapped | undefined => {
    const ground = desk.ground();
    return ground && snapOnSheet(ground, spotOn(ground, drawn), within);
  };
  return {
    title: 'Trace areas',
    cursor: 'crosshair',
    tap({ drawn, event }) {
      const within = reach(event);
      const to = snapped(drawn, within);
      if (to) put(desk, to.at, within);
      return true;
    },
    hover(pointed) {
      const tracing = now();
      const near = pointed && snapped(pointed.drawn, reach(pointed.event));
      if (tracing) set({ ...tracing, ...(near && { near }) });
    },
    press(place) {
      const [tracing, ground] = [now(), desk.ground()];
      if (!tracing || !ground) return;
      putByKey(desk, ground, isPoint(place) ? [place[0] - ground.at[0], place[1] - ground.at[1]] : keyedSpot(tracing, ground));
    },
    key(event) {
      const tracing = now();
      if (!tracing || event.ctrlKey || event.metaKey || event.altKey) return false;
      if (goByKey(desk, tracing, event)) return true;
      if (tracing.sketch.points.length === 0) return false;
      if (event.key === 'Backspace') set(withoutLast(tracing));
      else if (event.key === 'Escape') set({ ...tracing, sketch: { ...tracing.sketch, points: [] } });
      else return false;
      return true;
    },
    left: () => set(undefined),
  };
}

/** The area as far as it is traced, in units of the drawing. */
export function tracingMarks({ sketch, near }: Tracing, ground: PlanePart): Child {
  const drawn = drawnOn(ground);
  const { line } = showing(sketch, near?.at);
  const isArea = line.length > 2;
  return [
    line.length > 1 && h('path', { class: isArea ? 'edit-sketch filled' : 'edit-sketch', d: polyline(line.map(drawn), isArea) }),
    sketch.points.map((at, i) => dotAt(drawn(at), i === 0 ? 'first' : 'put')),
    near && dotAt(drawn(near.at), near.to === undefined ? 'aim' : 'put'),
  ];
}

/** The fields of an area that is being traced. `more`: behind its name. */
export const tracingForm = (tracing: Tracing, more?: Child): Html =>
  h(
    'fieldset',
    { class: 'fit-form' },
    h('legend', {}, 'Trace an area'),
    h('label', {}, 'Name', h('input', { id: 'trace-title', 'data-trace-title': true, value: tracing.title, autocomplete: 'off' })),
    more,
    h('p', { class: 'meta', role: 'status' }, tracingSays(tracing)),
    h(
      'p',
      { class: 'editor-buttons' },
      h('button', { type: 'button', class: 'primary', 'data-trace-do': 'close', disabled: !isEnough(tracing.sketch) }, 'Close the area'),
      h('button', { type: 'button', 'data-trace-do': 'back', disabled: tracing.sketch.points.length === 0 }, 'Last corner back'),
      h('button', { type: 'button', 'data-trace-do': 'done' }, 'Done'),
    ),
  );

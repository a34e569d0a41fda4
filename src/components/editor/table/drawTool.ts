// Shapes drawn on the board: corner by corner by tapping, in one drag, or around by hand. What is
// half drawn can be taken back point by point.

import type { Point } from '../../../core/types.ts';
import { shapeFault } from '../../../editor/table/faults.ts';
import { pieceOfKind } from '../../../editor/table/kinds.ts';
import { addPiece, freshId, idsOf } from '../../../editor/table/pieces.ts';
import {
  addPoint,
  back,
  beginSketch,
  closes,
  crossedAt,
  isByHand,
  isEnough,
  isOfTwo,
  type Sketch,
  shapeOf,
  type WayToDraw,
} from '../../../editor/table/sketch.ts';
import { snapPoint } from '../../../editor/table/snap.ts';
import type { BoardTool, Pointed } from '../board.ts';
import { reachOf } from '../onScreen.ts';
import type { TableWork } from './work.ts';

export const WAY_TITLES: Readonly<Record<WayToDraw, string>> = {
  polygon: 'Area',
  box: 'Box',
  freehand: 'By hand',
  line: 'Line',
  way: 'Way',
  disc: 'Disc',
};

/** A stroke by hand may be so far (pixels) from what is kept of it. */
const FINE = 2.5;

/** The tool for one way to draw. */
export function drawTool(work: TableWork, how: WayToDraw): BoardTool {
  const at = ({ point, event }: Pointed) => snapPoint(work.board(), point, work.snapping(event));
  const begin = () => beginSketch(how, { width: work.chosen().width, fine: work.reach(FINE), size: work.board().size });
  const sketch = () => work.chosen().sketch ?? begin();
  const follow = (pointed: Pointed) => {
    const drawnTo = at(pointed);
    work.set({ pointer: drawnTo.at, drawnTo, measure: `${drawnTo.at[0]}, ${drawnTo.at[1]}` });
    return drawnTo.at;
  };
  const clear = () => work.set({ sketch: undefined, pointer: undefined, drawnTo: undefined, measure: undefined, fault: undefined });
  const place = (to: Point, within: number) => {
    const now = sketch();
    if (closes(now, to, within)) return finish(work, isOfTwo(now) ? addPoint(now, to) : now);
    const next = addPoint(now, to);
    work.set({ sketch: next, pointer: undefined, measure: undefined });
    tellCrossing(work, how, next.points);
  };
  return {
    title: WAY_TITLES[how],
    cursor: 'crosshair',
    down(pointed) {
      const to = follow(pointed);
      if (how === 'freehand') work.set({ sketch: addPoint(begin(), onTable(work, pointed.point)) });
      else if (isOfTwo({ how }) && sketch().points.length === 0) work.set({ sketch: addPoint(sketch(), to) });
      return true;
    },
    move(pointed) {
      if (how === 'freehand') work.set({ sketch: addPoint(sketch(), onTable(work, pointed.point)), pointer: undefined });
      else follow(pointed);
    },
    up(pointed) {
      if (how === 'freehand') return finish(work, sketch());
      const to = at(pointed).at;
      const now = sketch();
      if (isOfTwo(now) && isSame(now.points[0], to)) return work.set({ pointer: undefined, measure: undefined });
      place(to, work.reach(reachOf(pointed.event)) * 0.8);
    },
    cancel: () => (isByHand({ how }) ? clear() : work.set({ pointer: undefined, measure: undefined, drawnTo: undefined })),
    hover(pointed) {
      if (pointed) follow(pointed);
      else work.set({ pointer: undefined, drawnTo: undefined, measure: undefined });
    },
    press(to) {
      if (typeof to === 'string') return;
      const now = sketch();
      const isAgain = isSame(now.points.at(-1), to);
      if (isAgain && isEnough(now)) finish(work, now);
      else place(snapPoint(work.board(), to, { grid: 0, within: 0 }).at, 0);
    },
    key: event => sketchKey(work, event),
    left() {
      const left = work.chosen().sketch;
      if (left && !isByHand(left) && isEnough(left)) finish(work);
      clear();
    },
  };
}

const isSame = (a: Point | undefined, b: Point): boolean => a !== undefined && a[0] === b[0] && a[1] === b[1];

const onTable = ({ board }: TableWork, [x, y]: Point): Point => {
  const [width, height] = board().size;
  return [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
};

/** A side that crosses an earlier one is told as soon as it is there. */
function tellCrossing(work: TableWork, how: WayToDraw, points: readonly Point[]): void {
  const crossed = how === 'polygon' ? crossedAt(points) : undefined;
  const message = crossed && `the sides cross at (${crossed.map(length => length.toFixed(2)).join(', ')})`;
  work.set({ fault: crossed && message ? { message, at: crossed } : undefined });
  if (message)
    work.host.say(`${message[0]?.toUpperCase()}${message.slice(1)}. Take the last corner back, or go on and move corners later.`);
  else work.host.say(points.length === 1 ? 'First corner.' : `${points.length} corners.`);
}

/** Makes a piece of what is drawn, of the chosen kind, and selects it; says what is wrong where it is no shape yet. */
export function finish(work: TableWork, sketch = work.chosen().sketch): void {
  const says = sketch && finished(work, sketch);
  if (says !== undefined) work.host.say(says);
}

/** What is said of it. */
function finished(work: TableWork, sketch: Sketch): string | undefined {
  const shape = shapeOf(sketch);
  const kind = work.kindOf(work.chosen().kind);
  if (!shape || !kind) {
    if (isOfTwo(sketch) || isByHand(sketch)) work.set({ sketch: undefined, pointer: undefined });
    return 'Too little for a shape.';
  }
  const fault = shapeFault(work.board(), shape);
  if (fault) {
    work.set({ fault, ...(isByHand(sketch) ? { sketch: undefined } : {}) });
    return `Not drawn: ${fault.message}.`;
  }
  const ids = idsOf(work.board());
  const id = freshId(ids, kind.title);
  const number = /-(\d+)$/.exec(id)?.[1];
  const piece = pieceOfKind(kind, id, shape);
  const titled = number === undefined ? piece : { ...piece, title: `${kind.title} ${number}` };
  if (!work.alter(`Draw ${titled.title}`, { board: addPiece(work.board(), titled) })) return undefined;
  work.set({ sketch: undefined, pointer: undefined, measure: undefined, drawnTo: undefined, selected: new Set([id]), corner: undefined });
  return `${titled.title} drawn.`;
}

/** One point back; the whole sketch goes with its first. */
export function takeBack(work: TableWork): void {
  const { sketch } = work.chosen();
  const next = sketch && back(sketch);
  work.set({ sketch: next, pointer: undefined, fault: undefined });
  work.host.say(next ? `${next.points.length} corners.` : 'Nothing is drawn.');
}

function sketchKey(work: TableWork, event: KeyboardEvent): boolean {
  if (!work.chosen().sketch || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Escape') {
    work.set({ sketch: undefined, pointer: undefined, fault: undefined });
    work.host.say('Given up.');
  } else if (event.key === 'Backspace') takeBack(work);
  else if (event.key === 'Enter') finish(work);
  else return false;
  return true;
}

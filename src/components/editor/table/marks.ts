// What is drawn over the board while it is edited: outlines and handles of what is selected, the shape half drawn, where something is
// wrong. Handles are as large as a finger at any zoom: strokes of a width in pixels.

import type { TerrainShape } from '../../../core/board.ts';
import type { Point } from '../../../core/types.ts';
import { middleOf, pointsOf } from '../../../editor/table/lengths.ts';
import { piecesOf } from '../../../editor/table/pieces.ts';
import { isByHand, showing } from '../../../editor/table/sketch.ts';
import { polyline } from '../../../render/board/lattice.ts';
import { px } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { dotAt, handleAt } from '../onScreen.ts';
import { middles, rimOf } from './cornerTool.ts';
import { handlesOf } from './handles.ts';
import { oneSelected, type TableWork } from './work.ts';

/** All marks as they are now. */
export const marksOf = (work: TableWork): Child => [selection(work), sketch(work), box(work), aim(work), fault(work), measure(work)];

const place = (work: TableWork, at: Point): Point => work.host.plan().point(at) ?? [0, 0];

/** The outline of a shape as a path of the drawing. */
function pathOf(work: TableWork, shape: TerrainShape): string {
  if (shape.kind !== 'disc')
    return polyline(
      pointsOf(shape).map(at => place(work, at)),
      shape.kind === 'area',
    );
  const [x, y] = place(work, shape.centre);
  const r = work.host.plan().reach(shape.radius);
  return `M${px(x - r)},${px(y)}a${px(r)},${px(r)} 0 1 0 ${px(2 * r)},0a${px(r)},${px(r)} 0 1 0 ${px(-2 * r)},0Z`;
}

const dot = (work: TableWork, at: Point, className: string): Html => dotAt(place(work, at), className);

const handle = (work: TableWork, at: Point, name: string): Html => handleAt(place(work, at), name);

function selection(work: TableWork): Child {
  const { selected, ghost, fault: wrong, tool } = work.chosen();
  const board = ghost ?? work.board();
  const pieces = piecesOf(board, selected);
  if (pieces.length === 0 || tool === undefined) return undefined;
  return [
    pieces.map(({ shape }) => [
      h('path', { class: 'edit-outline under', d: pathOf(work, shape) }),
      h('path', { class: wrong && ghost ? 'edit-outline wrong' : 'edit-outline', d: pathOf(work, shape) }),
    ]),
    tool === 'select' && whole(work),
    tool === 'corners' && corners(work, pieces.length === 1 ? pieces[0]?.shape : undefined),
  ];
}

function whole(work: TableWork): Child {
  const { box: around, turn, scale } = handlesOf(work);
  const { low, high } = around;
  const corner = (x: number, y: number) => place(work, [x, y]);
  const ring = [corner(low[0], low[1]), corner(low[0], high[1]), corner(high[0], high[1]), corner(high[0], low[1])];
  const top: Point = [(low[0] + high[0]) / 2, turn[1] > high[1] ? high[1] : low[1]];
  return [
    h('path', { class: 'edit-box', d: polyline(ring, true) }),
    h('path', { class: 'edit-box', d: polyline([place(work, top), place(work, turn)]) }),
    handle(work, turn, 'turn'),
    handle(work, scale, 'scale'),
  ];
}

function corners(work: TableWork, shape: TerrainShape | undefined): Child {
  if (!shape) return undefined;
  const { corner } = work.chosen();
  return [
    middles(shape).map(at => handle(work, at, 'between')),
    pointsOf(shape).map((at, i) => handle(work, at, i === corner ? 'corner chosen' : 'corner')),
    shape.kind === 'disc' && handle(work, rimOf(shape), 'corner'),
  ];
}

function sketch(work: TableWork): Child {
  const { sketch: now, pointer } = work.chosen();
  if (!now) return undefined;
  const { line, shape } = showing(now, pointer);
  const isOpen = isByHand(now) || !shape;
  return [
    shape && !isByHand(now) && h('path', { class: shape.kind === 'line' ? 'edit-sketch' : 'edit-sketch filled', d: pathOf(work, shape) }),
    isOpen && h('path', { class: 'edit-sketch', d: polyline(line.map(at => place(work, at))) }),
    !isByHand(now) && now.points.map((at, i) => dot(work, at, i === 0 && now.how === 'polygon' ? 'first' : 'put')),
  ];
}

/** The box that is drawn around pieces to select them. */
function box(work: TableWork): Child {
  const { tool, pointer, drawnTo, ghost } = work.chosen();
  if (tool !== 'select' || !pointer || !drawnTo || ghost) return undefined;
  const [[ax, ay], [bx, by]] = [place(work, drawnTo.at), place(work, pointer)];
  return h('path', {
    class: 'edit-box band',
    d: polyline(
      [
        [ax, ay],
        [bx, ay],
        [bx, by],
        [ax, by],
      ],
      true,
    ),
  });
}

/** Where the pointer means, and what drew it there. */
function aim(work: TableWork): Child {
  const { tool, drawnTo, sketch: now } = work.chosen();
  if (!drawnTo || tool === undefined || (tool === 'select' && drawnTo.to === undefined) || (now && isByHand(now))) return undefined;
  const isHeld = drawnTo.to === 'corner' || drawnTo.to === 'side' || drawnTo.to === 'edge';
  return dot(work, drawnTo.at, isHeld ? 'aim held' : 'aim');
}

function fault(work: TableWork): Child {
  const at = work.chosen().fault?.at;
  return at && [dot(work, at, 'fault-rim'), dot(work, at, 'fault')];
}

/** Words beside what is held: they say how far, how much, where. */
function measure(work: TableWork): Child {
  const { measure: words, ghost, drawnTo, pointer } = work.chosen();
  if (!words) return undefined;
  const piece = oneSelected(work);
  const held = ghost && piece ? piecesOf(ghost, new Set([piece.id]))[0] : undefined;
  const at = pointer ?? drawnTo?.at ?? (held && middleOf([held.shape]));
  if (!at) return undefined;
  const [x, y] = place(work, at);
  const size = work.units(13);
  const isRight = x > work.host.plan().surface.width - size * 7;
  return h(
    'text',
    {
      class: 'edit-measure',
      x: px(x + (isRight ? -size : size)),
      y: px(y < size * 3 ? y + size * 2 : y - size * 1.2),
      'font-size': px(size),
      'text-anchor': isRight ? 'end' : 'start',
    },
    words,
  );
}

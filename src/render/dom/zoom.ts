// Zoom and pan of a board: wheel with Ctrl, pinch, drag when zoomed, and functions for buttons and keys. At rest a finger scrolls the page,
// not the map. A map of areas fills its frame, however wide it is against it: what is seen of it is a part, begun where things happen.

import { type Selection, select, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3';
import type { Point } from '../../core/types.ts';
import type { Box } from '../board/plan.ts';
import { isStill } from './motion.ts';

export interface Zooming {
  /** The board has become another: so large is it now. */
  lay(box: Box): void;
  /** Larger (factor above 1) or smaller. */
  by(factor: number): void;
  fit(): void;
  pan(dx: number, dy: number): void;
  /** Moves the map so that these points are inside the frame. */
  show(points: readonly Point[]): void;
  /** Brings these points into the frame, as large as they fit there with some room around them. */
  onto(points: readonly Point[], room: number): void;
  /** Draws these points near enough to be read; the whole board where it can nearly be read. */
  begin(points: readonly Point[]): void;
  readonly scale: () => number;
  /** The scale and the point in the middle, where the board is not seen whole. */
  spot(): readonly [scale: number, x: number, y: number] | undefined;
  /** Looks at a point so near. */
  look(spot: readonly [scale: number, x: number, y: number]): void;
}

const MOST = 6;
/** Pixels a unit that even the largest board can be brought to. */
const LEGIBLE = 2;
/** Pixels that a hand may tremble while it clicks: what goes farther drags the board. */
const STILL = 4;
/** Pixels a unit from which names are read. */
const READ = 0.95;
/** Pixels a unit from which a board is rather seen whole than read at once. */
const NEARLY = 0.75;
/** How far from the edge of the frame a point must lie to be seen well. */
const EDGE = 30;

export interface ZoomFrame {
  /** What is seen of the drawing at scale 1. */
  readonly seen: Box;
  /** Pixels a unit at scale 1. */
  readonly pixels: number;
  /** The scale at which all of the board is seen. */
  readonly whole: number;
}

/** How a board lies in a frame of so many pixels: whole, or (`fills`) over all of it, so that it is wider or higher than the frame. */
export function frameOf(box: Box, { width, height }: Pick<Box, 'width' | 'height'>, fills: boolean): ZoomFrame {
  const [across, down] = [width / box.width || 1, height / box.height || 1];
  if (!fills) return { seen: box, pixels: Math.min(across, down), whole: 1 };
  const pixels = Math.max(across, down);
  const [wide, high] = [(width || box.width) / pixels, (height || box.height) / pixels];
  const seen = { x: box.x + (box.width - wide) / 2, y: box.y + (box.height - high) / 2, width: wide, height: high };
  return { seen, pixels, whole: Math.min(across, down) / pixels };
}

/** A board that zooms: what is seen of it, and what moves it. */
interface Zoomed {
  readonly svg: SVGSVGElement;
  readonly root: Selection<SVGSVGElement, unknown, null, undefined>;
  readonly behaviour: ZoomBehavior<SVGSVGElement, unknown>;
  readonly fills: boolean;
  view: Box;
  frame: ZoomFrame;
}

/** Makes the board of `svg` zoom within `box`; `changed` is told the scale and how many pixels a unit is. `fills`: it covers its frame. */
export function makeZoom(svg: SVGSVGElement, box: Box, fills: boolean, changed: (scale: number, pixels: number) => void): Zooming {
  const view = fills ? svg.viewBox.baseVal : box;
  const root = select<SVGSVGElement, unknown>(svg);
  const board: Zoomed = {
    svg,
    root,
    behaviour: zoom<SVGSVGElement, unknown>(),
    fills,
    view,
    frame: frameOf(view, svg.getBoundingClientRect(), fills),
  };
  if (fills) svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  follow(board, changed);
  measure(board);
  if (fills) new ResizeObserver(() => refit(board)).observe(svg);
  return zooming(board);
}

const isAtRest = ({ svg, frame }: Zoomed): boolean => zoomTransform(svg).k <= frame.whole * 1.01;

/** Has the sheet lie as pointer, wheel and fingers want it. */
function follow(board: Zoomed, changed: (scale: number, pixels: number) => void): void {
  const { svg, root, behaviour } = board;
  const sheet = root.select<SVGGElement>('.sheet');
  behaviour
    .clickDistance(STILL)
    .extent(() => {
      const { x, y, width, height } = board.frame.seen;
      return [
        [x, y],
        [x + width, y + height],
      ];
    })
    .filter((event: Event) => !isHolding(svg) && isMeant(event, isAtRest(board)))
    .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
      sheet.attr('transform', transform.k === 1 ? null : transform.toString());
      root.classed('zoomed', !isAtRest(board));
      changed(transform.k, transform.k * board.frame.pixels);
    });
  root.call(behaviour).on('dblclick.zoom', null);
}

/** How far the board goes, in the frame as it is now. */
function measure(board: Zoomed): void {
  const { svg, behaviour, view, fills } = board;
  const rim = fills ? 0 : 20;
  board.frame = frameOf(view, svg.getBoundingClientRect(), fills);
  const { whole, pixels } = board.frame;
  behaviour.scaleExtent([whole, fills ? Math.max(MOST / pixels, whole) : Math.max(MOST, LEGIBLE / pixels)]).translateExtent([
    [view.x - rim, view.y - rim],
    [view.x + view.width + rim, view.y + view.height + rim],
  ]);
}

/** The frame has become another: a board that was seen whole still is. */
function refit(board: Zoomed): void {
  const rest = isAtRest(board);
  measure(board);
  board.behaviour.scaleTo(board.root, rest ? board.frame.whole : zoomTransform(board.svg).k);
}

function zooming(board: Zoomed): Zooming {
  const { svg, root, behaviour, fills } = board;
  const sheet = root.select<SVGGElement>('.sheet').node();
  const gently = (change: () => void) => glide(sheet, () => zoomTransform(svg), change);
  return {
    lay(box) {
      if (!fills) board.view = box;
      measure(board);
    },
    by: factor => gently(() => behaviour.scaleBy(root, factor)),
    fit: () => gently(() => (fills ? behaviour.scaleTo(root, board.frame.whole) : behaviour.transform(root, zoomIdentity))),
    pan: (dx, dy) => void behaviour.translateBy(root, dx, dy),
    show: points => {
      const transform = zoomTransform(svg);
      if (!isAtRest(board) && points.some(point => isBeyond(transform.apply([...point]), board.frame.seen)))
        gently(() => behaviour.translateTo(root, ...middleOf(points)));
    },
    begin: points => {
      const { whole, pixels } = board.frame;
      behaviour.scaleTo(root, whole * pixels >= NEARLY ? whole : READ / pixels);
      if (points.length > 0 && !isAtRest(board)) behaviour.translateTo(root, ...middleOf(points));
    },
    onto: (points, room) => {
      const { k, ...middle } = fitting(points, room, board.frame);
      gently(() => {
        behaviour.scaleTo(root, Math.min(NEAR, Math.max(board.frame.whole, k)));
        behaviour.translateTo(root, middle.x, middle.y);
      });
    },
    scale: () => zoomTransform(svg).k,
    spot: () => {
      const { x, y, width, height } = board.frame.seen;
      const transform = zoomTransform(svg);
      return isAtRest(board) ? undefined : [transform.k, ...transform.invert([x + width / 2, y + height / 2])];
    },
    look: ([scale, x, y]) => {
      behaviour.scaleTo(root, scale);
      behaviour.translateTo(root, x, y);
    },
  };
}

/** Closer than this nothing is brought by itself. */
const NEAR = 3;

/** The scale at which points fill what is seen, and their middle. */
function fitting(
  points: readonly Point[],
  room: number,
  { seen }: ZoomFrame,
): { readonly k: number; readonly x: number; readonly y: number } {
  const [x, y] = middleOf(points);
  const across = (values: readonly number[]) => Math.max(...values) - Math.min(...values) + 2 * room;
  return { k: Math.min(seen.width / across(points.map(([x]) => x)), seen.height / across(points.map(([, y]) => y))), x, y };
}

const isBeyond = ([x, y]: Point, seen: Box): boolean =>
  x < seen.x + EDGE || y < seen.y + EDGE || x > seen.x + seen.width - EDGE || y > seen.y + seen.height - EDGE;

/** The middle of the box around points. */
function middleOf(points: readonly Point[]): [number, number] {
  const between = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [between(points.map(([x]) => x)), between(points.map(([, y]) => y))];
}

/** The sheet is at once where the change puts it, and seen to get there. */
function glide(sheet: SVGGElement | null, where: () => ZoomTransform, change: () => void): void {
  const from = where();
  change();
  if (!isStill()) sheet?.animate({ transform: [from, where()].map(inStyle) }, { duration: 220, easing: 'ease-in-out' });
}

const inStyle = ({ x, y, k }: ZoomTransform): string => `translate(${x}px, ${y}px) scale(${k})`;

/** Whether the pointer drags something over the board: then it does not drag the board. */
export const isHolding = (svg: SVGSVGElement): boolean => svg.classList.contains('holding');

function isMeant(event: Event, isAtRest: boolean): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (typeof TouchEvent !== 'undefined' && event instanceof TouchEvent) return event.touches.length > 1 || !isAtRest;
  return !isAtRest && event instanceof MouseEvent && event.button === 0;
}

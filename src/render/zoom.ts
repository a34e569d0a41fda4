// Zoom and pan of a board: wheel with Ctrl, pinch, drag when zoomed, and functions for buttons and keys. At rest a finger scrolls the page, not the map.

import { select, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3';
import type { Box } from './board/plan.ts';
import { isStill } from './motion.ts';

export interface Zooming {
  /** Larger (factor above 1) or smaller. */
  by(factor: number): void;
  fit(): void;
  pan(dx: number, dy: number): void;
  /** Moves the map so that a point is inside the frame. */
  show(x: number, y: number): void;
  readonly scale: () => number;
}

const MOST = 6;

/** Makes the board of `svg` zoom within `box`; `changed` is told the scale. */
export function makeZoom(svg: SVGSVGElement, box: Box, changed: (scale: number) => void): Zooming {
  const root = select<SVGSVGElement, unknown>(svg);
  const sheet = root.select<SVGGElement>('.sheet');
  const behaviour = zoom<SVGSVGElement, unknown>()
    .scaleExtent([1, MOST])
    .extent([
      [box.x, box.y],
      [box.x + box.width, box.y + box.height],
    ])
    .translateExtent([
      [box.x - 20, box.y - 20],
      [box.x + box.width + 20, box.y + box.height + 20],
    ])
    .filter((event: Event) => !isHolding(svg) && isMeant(event, zoomTransform(svg).k))
    .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
      sheet.attr('transform', transform.k === 1 ? null : transform.toString());
      root.classed('zoomed', transform.k > 1.01);
      changed(transform.k);
    });
  root.call(behaviour).on('dblclick.zoom', null);
  const gently = (change: () => void) => glide(sheet.node(), () => zoomTransform(svg), change);
  return {
    by: factor => gently(() => behaviour.scaleBy(root, factor)),
    fit: () => gently(() => behaviour.transform(root, zoomIdentity)),
    pan: (dx, dy) => void behaviour.translateBy(root, dx, dy),
    show: (x, y) => {
      const { k, x: tx, y: ty } = zoomTransform(svg);
      const [sx, sy] = [x * k + tx, y * k + ty];
      const outside = sx < box.x + 30 || sy < box.y + 30 || sx > box.x + box.width - 30 || sy > box.y + box.height - 30;
      if (k > 1.01 && outside) gently(() => behaviour.translateTo(root, x, y));
    },
    scale: () => zoomTransform(svg).k,
  };
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

function isMeant(event: Event, scale: number): boolean {
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (typeof TouchEvent !== 'undefined' && event instanceof TouchEvent) return event.touches.length > 1 || scale > 1.01;
  return scale > 1.01 && event instanceof MouseEvent && event.button === 0;
}

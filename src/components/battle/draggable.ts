// Things on the board that a pointer can take hold of and drag: captured from press to release, once a
// frame, without the map moving under them.

import type { Place, Point } from '../../core/types.ts';
import type { Page } from './page.ts';
import { sheetPoint } from './stage.ts';

/** Something that can be dragged. */
export interface DragHandler {
  /** Whether a press takes hold of it: `press` moves it there at once, `drag` once the pointer moves. */
  takes(event: PointerEvent, place: Place | undefined): 'press' | 'drag' | undefined;
  /** Where what is held lies in the drawing: on a table it keeps its distance to the pointer. */
  anchor?(): Point | undefined;
  /** The pointer is over that point and place; undefined beside the board. */
  move(point: Point, place: Place | undefined): void;
  /** Let go where it was moved to last. */
  drop(): void;
  /** Broken off: it goes back to where it was. */
  cancel(): void;
}

interface Held {
  readonly grip: DragHandler;
  readonly pointer: number;
  readonly from: Point;
  /** From the pointer to what it holds. */
  readonly apart: Point;
  moved: boolean;
  /** Where the pointer was last, and the frame that will show it. */
  at: Pick<PointerEvent, 'clientX' | 'clientY'>;
  frame: number | undefined;
}

/** Pixels that a hand shakes on a click. */
const SHAKE = 4;

/** Lets these be dragged, the first that a press takes. Returns how to break off: true when something was held. */
export function makeDraggable(page: Page, svg: SVGSVGElement, grips: readonly DragHandler[]): () => boolean {
  let held: Held | undefined;
  /** The pointer of a drag that was broken off: it is still down. */
  let spent: number | undefined;

  const show = (): void => {
    if (!held) return;
    held.frame = undefined;
    const [x, y] = sheetPoint(svg, held.at);
    const point: Point = [x + held.apart[0], y + held.apart[1]];
    held.grip.move(point, page.battle.plan.placeAt(...point));
  };
  const release = (): Held | undefined => {
    const was = held;
    held = undefined;
    svg.classList.remove('holding');
    if (was?.frame !== undefined) cancelAnimationFrame(was.frame);
    return was;
  };
  const cancel = (): boolean => {
    const was = release();
    spent = was?.pointer;
    was?.grip.cancel();
    return was !== undefined;
  };

  svg.addEventListener('pointerdown', event => {
    if (held) cancel(); // a second finger zooms
    if (!event.isPrimary || event.button !== 0) return;
    const { plan } = page.battle;
    const place = plan.placeAt(...sheetPoint(svg, event));
    for (const grip of grips) {
      const how = grip.takes(event, place);
      if (!how) continue;
      held = {
        grip,
        pointer: event.pointerId,
        from: [event.clientX, event.clientY],
        apart: how === 'drag' && plan.kind === 'table' ? apart(sheetPoint(svg, event), grip.anchor?.()) : [0, 0],
        moved: how === 'press',
        at: event,
        frame: undefined,
      };
      svg.classList.add('holding');
      svg.setPointerCapture(event.pointerId);
      if (held.moved) show();
      return;
    }
  });
  svg.addEventListener('pointermove', event => {
    if (held?.pointer !== event.pointerId) return;
    held.moved ||= Math.hypot(event.clientX - held.from[0], event.clientY - held.from[1]) > SHAKE;
    held.at = event;
    if (held.moved) held.frame ??= requestAnimationFrame(show);
  });
  svg.addEventListener('pointerup', event => {
    if (spent === event.pointerId) swallowClick(svg);
    spent = undefined;
    if (held?.pointer !== event.pointerId) return;
    if (held.moved) show();
    const was = release();
    if (!was) return;
    if (Math.hypot(event.clientX - was.from[0], event.clientY - was.from[1]) > SHAKE) swallowClick(svg);
    was.grip.drop();
  });
  /**
   * The style sheet says it as well (`touch-action`), but not every browser hears it inside a drawing: the
   * page would scroll and take the pointer away.
   */
  const stay = (event: TouchEvent) => held && event.cancelable && event.preventDefault();
  svg.addEventListener('touchmove', stay, { passive: false });
  svg.addEventListener('pointercancel', event => held?.pointer === event.pointerId && cancel());
  return cancel;
}

const apart = ([x, y]: Point, anchor: Point | undefined): Point => (anchor ? [anchor[0] - x, anchor[1] - y] : [0, 0]);

/** The click that ends a drag is none. It comes with the release or not at all. */
function swallowClick(svg: SVGSVGElement): void {
  const swallow = (event: Event) => event.stopImmediatePropagation();
  svg.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => svg.removeEventListener('click', swallow, { capture: true }));
}

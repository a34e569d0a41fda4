// Things on the board that a pointer can take hold of and drag: captured from press to release, once a
// frame, without the map moving under them.

import type { Place, Point } from '../../core/types.ts';
import { isFree } from '../../render/board/plan.ts';
import type { Page } from './page.ts';
import { sheetPoint } from './stage.ts';
import { placeOf } from './units.ts';

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
  const drag = new Drag(page, svg, grips);
  svg.addEventListener('pointerdown', event => drag.press(event));
  svg.addEventListener('pointermove', event => drag.follow(event));
  svg.addEventListener('pointerup', event => drag.release(event));
  svg.addEventListener('touchmove', event => drag.stay(event), { passive: false });
  svg.addEventListener('pointercancel', event => drag.isBy(event) && drag.cancel());
  return () => drag.cancel();
}

/** One pointer over a board, and what it holds. */
class Drag {
  readonly #page: Page;
  readonly #svg: SVGSVGElement;
  readonly #grips: readonly DragHandler[];
  #held: Held | undefined;
  /** The pointer of a drag that was broken off: it is still down. */
  #spent: number | undefined;

  constructor(page: Page, svg: SVGSVGElement, grips: readonly DragHandler[]) {
    this.#page = page;
    this.#svg = svg;
    this.#grips = grips;
  }

  isBy({ pointerId }: PointerEvent): boolean {
    return this.#held?.pointer === pointerId;
  }

  press(event: PointerEvent): void {
    if (this.#held) this.cancel(); // a second finger zooms
    if (!event.isPrimary || event.button !== 0) return;
    this.#held = this.#take(event);
    if (!this.#held) return;
    this.#svg.classList.add('holding');
    this.#svg.setPointerCapture(event.pointerId);
    if (this.#held.moved) this.#show();
  }

  follow(event: PointerEvent): void {
    const held = this.#held;
    if (!held || !this.isBy(event)) return;
    held.moved ||= isFar(held, event);
    held.at = event;
    if (held.moved) held.frame ??= requestAnimationFrame(() => this.#show());
  }

  release(event: PointerEvent): void {
    if (this.#spent === event.pointerId) swallowClick(this.#svg);
    this.#spent = undefined;
    if (!this.isBy(event)) return;
    if (this.#held?.moved) this.#show();
    const was = this.#letGo();
    if (!was) return;
    if (isFar(was, event)) swallowClick(this.#svg);
    was.grip.drop();
  }

  /** True when something was held. */
  cancel(): boolean {
    const was = this.#letGo();
    this.#spent = was?.pointer;
    was?.grip.cancel();
    return was !== undefined;
  }

  /**
   * The style sheet says it as well (`touch-action`), but not every browser hears it inside a drawing: the
   * page would scroll and take the pointer away.
   */
  stay(event: TouchEvent): void {
    if (this.#held && event.cancelable) event.preventDefault();
  }

  #take(event: PointerEvent): Held | undefined {
    const { plan } = this.#page.battle;
    const point = sheetPoint(this.#svg, event);
    const place = placeOf(this.#page, point);
    for (const grip of this.#grips) {
      const how = grip.takes(event, place);
      if (!how) continue;
      return {
        grip,
        pointer: event.pointerId,
        from: [event.clientX, event.clientY],
        apart: how === 'drag' && isFree(plan) ? apart(point, grip.anchor?.()) : [0, 0],
        moved: how === 'press',
        at: event,
        frame: undefined,
      };
    }
    return undefined;
  }

  #show(): void {
    const held = this.#held;
    if (!held) return;
    held.frame = undefined;
    const [x, y] = sheetPoint(this.#svg, held.at);
    const point: Point = [x + held.apart[0], y + held.apart[1]];
    held.grip.move(point, this.#page.battle.plan.placeAt(...point));
  }

  #letGo(): Held | undefined {
    const was = this.#held;
    this.#held = undefined;
    this.#svg.classList.remove('holding');
    if (was?.frame !== undefined) cancelAnimationFrame(was.frame);
    return was;
  }
}

/** Farther than a hand shakes. */
const isFar = ({ from: [x, y] }: Held, { clientX, clientY }: MouseEvent): boolean => Math.hypot(clientX - x, clientY - y) > SHAKE;

const apart = ([x, y]: Point, anchor: Point | undefined): Point => (anchor ? [anchor[0] - x, anchor[1] - y] : [0, 0]);

/** The click that ends a drag is none. It comes with the release or not at all. */
function swallowClick(svg: SVGSVGElement): void {
  const swallow = (event: Event) => event.stopImmediatePropagation();
  svg.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => svg.removeEventListener('click', swallow, { capture: true }));
}

// Where the card of a place lies: beside the pointer or the cursor, inside the stage, never under the pointer and never in the way of a
// press. It goes with Escape, with the pointer and with what is dragged.

import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Place } from '../../core/types.ts';
import { findPart, type Page } from './page.ts';

/** Pixels between the pointer, or the place of the cursor, and the card; and between the card and the edge of the stage. */
const GAP = 18;
const EDGE = 4;

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface CardPlace {
  /** Whether the card is to be read now: somebody points, and has not put it away. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** Lays the card where it belongs, or puts it away: after its words have changed. */
  lay(): void;
}

/** Follows the pointer, the cursor of the keys and taps over the board. */
export function placeCard(page: Page): CardPlace {
  const card = findPart(page, 'place');
  const stage = card?.closest<HTMLElement>('.stage');
  const board = stage?.querySelector<SVGSVGElement>('svg.board');
  if (!card || !stage || !board) return { isOpen: signal(false), lay: () => undefined };
  card.id ||= 'place-card';
  board.setAttribute('aria-describedby', card.id);
  const spot = signal<Spot | undefined>(undefined);
  const isKeyed = signal(false);
  const dismissed = signal<Place | undefined>(undefined);
  const isOpen = computed((): boolean => {
    const { place, held, playing } = page.store.live;
    const isPointed = spot.value !== undefined || isKeyed.value;
    return isPointed && place !== undefined && place !== dismissed.value && held === undefined && !playing;
  });
  const lay = (): void => {
    const at = isKeyed.peek() ? cursorSpot(page, board) : spot.peek();
    card.classList.toggle('at-pointer', isOpen.peek() && at !== undefined);
    if (!isOpen.peek() || !at) return;
    const [left, top] = beside(at, card, stage.getBoundingClientRect());
    card.style.setProperty('--left', `${left}px`);
    card.style.setProperty('--top', `${top}px`);
  };
  const point = ({ clientX, clientY }: PointerEvent | MouseEvent): void => {
    const wasOpen = isOpen.peek();
    batch(() => {
      isKeyed.value = false;
      spot.value = { x: clientX, y: clientY };
    });
    if (wasOpen && isOpen.peek()) lay(); // else its words change
  };
  const leave = (): void => {
    spot.value = undefined;
  };
  const key = (on: boolean): void => {
    const wasOpen = isOpen.peek();
    isKeyed.value = on;
    if (wasOpen && isOpen.peek()) lay();
  };
  const { signal: end } = page;
  board.addEventListener('pointermove', event => event.pointerType === 'mouse' && point(event), { signal: end });
  board.addEventListener('click', event => event.detail > 0 && point(event), { signal: end });
  board.addEventListener('pointerleave', event => event.pointerType === 'mouse' && leave(), { signal: end });
  board.addEventListener('focus', () => key(board.matches(':focus-visible')), { signal: end });
  board.addEventListener('blur', () => key(false), { signal: end });
  board.addEventListener('keydown', event => event.key !== 'Escape' && key(true), { signal: end });
  document.addEventListener(
    'pointerdown',
    ({ target }) => target instanceof Node && !stage.contains(target) && leave(), // a tap elsewhere
    { signal: end },
  );
  const dismiss = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') dismissed.value = page.store.now().place;
  };
  document.addEventListener('keydown', dismiss, { signal: end, capture: true });
  effect(() => {
    if (page.store.live.place !== dismissed.peek()) dismissed.value = undefined;
  });
  return { isOpen, lay };
}

/** Where the cursor of the keys is on the screen. */
function cursorSpot({ battle: { plan }, store }: Page, board: SVGSVGElement): Spot | undefined {
  const { place } = store.now();
  const point = place === undefined ? undefined : plan.point(place);
  const matrix = board.querySelector<SVGGElement>('.sheet')?.getScreenCTM();
  return point && matrix ? new DOMPoint(...point).matrixTransform(matrix) : undefined;
}

/** To the right and below; on the other side of the pointer where the stage or the window ends. */
function beside({ x, y }: Spot, card: HTMLElement, stage: DOMRect): readonly [left: number, top: number] {
  const { offsetWidth: width, offsetHeight: height } = card;
  const right = Math.min(stage.right, innerWidth) - EDGE;
  const bottom = Math.min(stage.bottom, innerHeight) - EDGE;
  const leftEdge = Math.max(stage.left, 0) + EDGE;
  const topEdge = Math.max(stage.top, 0) + EDGE;
  const left = x + GAP + width <= right ? x + GAP : x - GAP - width >= leftEdge ? x - GAP - width : undefined;
  const above = y - GAP - height;
  // Without room to either side it lies above or below: never under the pointer.
  const top = left === undefined ? (above >= topEdge ? above : y + GAP) : Math.max(topEdge, Math.min(y + GAP, bottom - height));
  const across = left ?? Math.max(leftEdge, Math.min(x - width / 2, right - width));
  return [across - stage.left, top - stage.top];
}

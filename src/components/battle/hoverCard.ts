// Where the card of a place lies: beside the pointer or the cursor, inside the stage, never under the pointer and never in the way of a
// press. It goes with Escape, with the pointer and with what is dragged.

import type { Place } from '../../core/types.ts';
import { findPart, onChange, type Page } from './page.ts';

/** Pixels between the pointer, or the place of the cursor, and the card; and between the card and the edge of the stage. */
const GAP = 18;
const EDGE = 4;

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface CardPlace {
  /** Whether the card is to be read now: somebody points, and has not put it away. */
  isOpen(): boolean;
  /** Lays the card where it belongs, or puts it away: after its words have changed. */
  lay(): void;
}

/** Follows the pointer, the cursor of the keys and taps over the board. `then`: something was opened or put away. */
export function placeCard(page: Page, then: () => void): CardPlace {
  const card = findPart(page, 'place');
  const stage = card?.closest<HTMLElement>('.stage');
  const board = stage?.querySelector<SVGSVGElement>('svg.board');
  if (!card || !stage || !board) return { isOpen: () => false, lay: () => undefined };
  card.id ||= 'place-card';
  board.setAttribute('aria-describedby', card.id);
  let spot: Spot | undefined;
  let isKeyed = false;
  let dismissed: Place | undefined;
  const isOpen = (): boolean => {
    const { place, held, playing } = page.store.now();
    return place !== undefined && place !== dismissed && held === undefined && !playing && (spot !== undefined || isKeyed);
  };
  const lay = (): void => {
    const at = isKeyed ? cursorSpot(page, board) : spot;
    card.classList.toggle('at-pointer', isOpen() && at !== undefined);
    if (!isOpen() || !at) return;
    const [left, top] = beside(at, card, stage.getBoundingClientRect());
    card.style.setProperty('--left', `${left}px`);
    card.style.setProperty('--top', `${top}px`);
  };
  const change = (next: () => void): void => {
    const before = isOpen();
    next();
    if (before === isOpen()) lay();
    else then();
  };
  const point = ({ clientX, clientY }: PointerEvent | MouseEvent): void =>
    change(() => {
      isKeyed = false;
      spot = { x: clientX, y: clientY };
    });
  const leave = (): void => change(() => (spot = undefined));
  const { signal } = page;
  board.addEventListener('pointermove', event => event.pointerType === 'mouse' && point(event), { signal });
  board.addEventListener('click', event => event.detail > 0 && point(event), { signal });
  board.addEventListener('pointerleave', event => event.pointerType === 'mouse' && leave(), { signal });
  board.addEventListener('focus', () => change(() => (isKeyed = board.matches(':focus-visible'))), { signal });
  board.addEventListener('blur', () => change(() => (isKeyed = false)), { signal });
  board.addEventListener('keydown', ({ key }) => key !== 'Escape' && change(() => (isKeyed = true)), { signal });
  document.addEventListener(
    'pointerdown',
    ({ target }) => target instanceof Node && !stage.contains(target) && leave(), // a tap elsewhere
    { signal },
  );
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && change(() => (dismissed = page.store.now().place)), {
    signal,
    capture: true,
  });
  onChange(page, ['place'], () => (dismissed = undefined));
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

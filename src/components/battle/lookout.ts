// The lookout: a place on the board from which is looked. It is dragged like a lamp, put down by a
// click, or moved with Shift and the arrow keys.

import { samePlace } from '../../core/places.ts';
import type { Place } from '../../core/types.ts';
import { ARROW_DIRECTIONS } from '../../render/board/plan.ts';
import { isLookout, lookoutOf } from '../../view/subject.ts';
import type { DragHandler } from './draggable.ts';
import type { DragDrawing } from './dragState.ts';
import type { Page } from './page.ts';

/**
 * How the pointer takes it: anywhere on a board that lies still, by its eye on one that can be
 * dragged itself (a zoomed one, or by a finger).
 */
export function lookoutGrip(page: Page, svg: SVGSVGElement, hand: DragDrawing): DragHandler {
  const { store } = page;
  let before: Place | undefined;
  const end = (viewpoint: Place | undefined) => {
    store.set({ viewpoint, held: undefined });
    hand.settle('lookout');
  };
  return {
    takes(event, place) {
      if (!isLookout(page.battle, store.now())) return undefined;
      before = store.now().viewpoint;
      if (isOnEye(event) || samePlace(place, lookoutOf(page.battle, store.now()))) return 'drag';
      if (event.pointerType !== 'mouse' || svg.classList.contains('zoomed')) return undefined;
      return isOnUnit(event) ? 'drag' : 'press';
    },
    anchor: () => page.battle.plan.point(lookoutOf(page.battle, store.now())),
    move(point, place) {
      store.set({ held: 'lookout', ...(place !== undefined && { viewpoint: place, place }) });
      hand.follow('lookout', point);
    },
    drop: () => end(store.now().viewpoint),
    cancel: () => end(before),
  };
}

const isOnEye = ({ target }: Event): boolean => target instanceof Element && target.closest('.lookout') !== null;

const isOnUnit = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-unit]') !== null;

/** A click beside the units puts it there; on a unit it selects, as ever. */
export function lookoutClick(page: Page, svg: SVGSVGElement): void {
  const { store } = page;
  svg.addEventListener('click', event => {
    const { place, tape } = store.now(); // the board has read the place from the same click
    const isFree = !tape && !event.defaultPrevented && place !== undefined && !isOnUnit(event);
    if (isFree && isLookout(page.battle, store.now())) store.set({ viewpoint: place });
  });
}

/** Shift and an arrow key move it and the cursor with it. */
export function lookoutKey({ battle, store }: Page, event: KeyboardEvent): boolean {
  const way = ARROW_DIRECTIONS.find(name => event.key.toLowerCase() === `arrow${name}`);
  if (!way || !event.shiftKey || event.altKey || !isLookout(battle, store.now())) return false;
  const viewpoint = battle.plan.beside(lookoutOf(battle, store.now()), way);
  store.set({ viewpoint, place: viewpoint });
  return true;
}

// What can be taken in hand on the board: the lookout and the selected unit, by pointer and by keys.

import { tellsWhatIf } from '../../view/layers/lookup.ts';
import { makeDraggable } from './draggable.ts';
import { createDragDrawing } from './dragState.ts';
import { lookoutClick, lookoutGrip, lookoutKey } from './lookout.ts';
import { mountPart, onChange, type Page, speak } from './page.ts';
import { rollUp, tapeGrip } from './tape.ts';
import { asIfWords, putBack, toldKey, unitGrip, WhatIfPanel, whatIfKey } from './whatIf.ts';

/** Makes them movable. */
export function bindBoardDragging(page: Page, svg: SVGSVGElement): void {
  const hand = createDragDrawing(page, svg);
  const letGo = makeDraggable(page, svg, [tapeGrip(page), unitGrip(page, hand), lookoutGrip(page, svg, hand)]);
  lookoutClick(page, svg);
  /** Lets go of what the pointer holds, puts back what is held elsewhere, and rolls up the tape. */
  const leave = (): boolean => [letGo(), putBack(page)].includes(true) || rollUp(page);
  const keys = (event: KeyboardEvent) =>
    take(event, event.key === 'Escape' ? leave() : lookoutKey(page, event) || whatIfKey(page, event) || toldKey(page, event));
  svg.addEventListener('keydown', keys, { capture: true });
  const anywhere = (event: KeyboardEvent) => {
    const isElsewhere = event.defaultPrevented || (event.target instanceof Element && event.target.closest('dialog'));
    if (event.key === 'Escape' && !isElsewhere) take(event, leave());
  };
  document.addEventListener('keydown', anywhere, { signal: page.signal });
  mountPart(page, 'what-if', WhatIfPanel);
  onChange(page, ['asIf', 'held'], () => tell(page));
  onChange(page, ['asIf', 'viewpoint', 'shade', 'sightOf', 'selected', 'index', 'line', 'viewer'], () => hand.show());
  onChange(page, ['tape'], () => svg.classList.toggle('measuring', page.store.now().tape !== undefined));
  svg.classList.toggle('measuring', page.store.now().tape !== undefined);
  hand.show();
}

/** A key that did something does nothing else. */
function take(event: KeyboardEvent, isDone: boolean): void {
  if (!isDone) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Where no layer answers, the words alone are read aloud. */
function tell(page: Page): void {
  const now = page.store.now();
  if (tellsWhatIf(now) || now.held) return;
  const words = asIfWords(page);
  speak(page, words ? `${words} Switch on a layer to see what that changes.` : 'It is back where it stands.');
}

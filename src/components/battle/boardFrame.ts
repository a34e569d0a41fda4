// What lies around and over the board of a battle: the panel of layers, which folds, what is told of the battle as a whole, and the board
// alone; in a narrow window the sheets that open from below. What is chosen of the panel is remembered.

import { read, write } from '../site/stored.ts';
import { findPart, onAct, onEvent, type Page } from './page.ts';

const FOLDED = 'layers-folded';

/** Makes the buttons work. Gives back what shows the board alone, or everything again. */
export function frameBoard(page: Page): () => void {
  const { root } = page;
  const desk = root.querySelector('.desk.spread');
  const press = (act: string, attribute: string, on: boolean): void =>
    root.querySelector(`[data-act="${act}"]`)?.setAttribute(attribute, String(on));
  const fold = (on: boolean): void => {
    findPart(page, 'layers')?.closest('.aside')?.classList.toggle('folded', on);
    press('fold', 'aria-expanded', !on);
  };
  const full = (): void => press('full', 'aria-pressed', desk?.classList.toggle('full') ?? false);
  if (!desk) return full;
  // A high board leaves room beside it; a wide one is covered by what lies over it.
  fold(read(FOLDED) === undefined ? desk.matches('.broad, .vast') : read(FOLDED) === 'yes');
  onAct(page, 'fold', () => {
    const on = !root.querySelector('.aside.folded');
    fold(on);
    write(FOLDED, on ? 'yes' : 'no');
  });
  onAct(page, 'full', full);
  onEvent(page, 'click', '[data-act="sheet"]', ({ dataset: { sheet } }) => {
    const open = desk.getAttribute('data-open') === sheet ? undefined : sheet;
    if (open === undefined) desk.removeAttribute('data-open');
    else desk.setAttribute('data-open', open);
    for (const one of root.querySelectorAll<HTMLElement>('[data-act="sheet"]'))
      one.setAttribute('aria-expanded', String(one.dataset['sheet'] === open));
  });
  onAct(page, 'about', () => press('about', 'aria-expanded', desk.classList.toggle('about-open')));
  return full;
}

// The roll of the moment, with what a living page adds to it: the chance missed, and the way to the calculator.

import { rollCards } from '../../view/rollCard.ts';
import { rollLink } from './inCalculator.ts';
import { frameNow, momentKey, type Page, renderPart } from './page.ts';

/** Shows the roll of the frame that is shown. */
export function showRoll(page: Page): void {
  const frame = frameNow(page);
  const { missed } = page.hooks;
  renderPart(
    page,
    'roll',
    rollCards(page.battle, frame, undefined, {
      missed: missed?.at === momentKey(page) && missed.words,
      links: cast => rollLink(page, cast),
    }),
  );
}

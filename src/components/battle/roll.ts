// The roll of the moment, with what a living page adds to it: the chance missed, and the way to the calculator.

import { nowBlock } from '../../view/now.ts';
import { rollLink } from './inCalculator.ts';
import { currentLine, frameNow, momentKey, type Page, renderPart } from './page.ts';

/** Shows the roll of the frame that is shown. */
export function showRoll(page: Page): void {
  const frame = frameNow(page);
  const { missed } = page.hooks;
  renderPart(
    page,
    'roll',
    nowBlock(page.battle, currentLine(page), frame, {
      line: page.store.now().line,
      words: page.words,
      extras: { missed: missed?.at === momentKey(page) && missed.words, links: cast => rollLink(page, cast) },
    }),
  );
}

// The charts of a whole game under the board: one chunk, loaded when they are about to be seen. The build has drawn them already.

import type { LuckFigures } from '../../view/luckSection.ts';
import type { Asker } from './asker.ts';
import { ledgerPanel } from './ledgerPanel.ts';
import { luckPanel } from './luckPanel.ts';
import type { Page } from './page.ts';
import { reviewPanel } from './reviewPanel.ts';

/** Brings those that the page has to life. */
export function charts(page: Page, asker: Asker, luck: LuckFigures | undefined): void {
  reviewPanel(page, asker);
  luckPanel(page, asker, luck);
  if (page.battle.ruleset.show.ledger) ledgerPanel(page);
}

// The charts of a whole game under the board: one chunk, loaded when they are about to be seen. The build has drawn them already.

import { effect } from '@preact/signals';
import type { LuckFigures } from '../../view/luckSection.ts';
import type { Asker } from './asker.ts';
import { Charts } from './chartsPart.ts';
import { watchSight } from './inSight.ts';
import { renewLuck } from './luckPanel.ts';
import { mountPart, type Page } from './page.ts';
import { reviewSource } from './reviewSource.ts';

/** Brings them to life; what of them is not known yet is asked for once somebody looks. */
export function charts(page: Page, asker: Asker, luck: LuckFigures | undefined): void {
  page.luck.value ??= luck;
  mountPart(page, 'luck', Charts);
  renewLuck(page, asker, watchSight(page, 'luck'));
  const isReviewSeen = watchSight(page, 'review');
  const source = reviewSource(page, asker);
  effect(() => {
    const { viewer, edition } = page.store.live;
    if (isReviewSeen() && viewer === undefined && edition >= 0) source.want();
  });
}

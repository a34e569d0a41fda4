// The charts of a whole game under the board: one chunk, loaded when they are about to be seen. The build has drawn them already.

import { effect, signal } from '@preact/signals';
import type { LuckFigures } from '../../view/luckSection.ts';
import type { Asker } from './asker.ts';
import { Charts } from './chartsPart.ts';
import { renewLuck } from './luckPanel.ts';
import { findPart, type Page, revive } from './page.ts';
import { reviewSource } from './reviewSource.ts';

/** Brings them to life; what of them is not known yet is asked for once somebody looks. */
export function charts(page: Page, asker: Asker, luck: LuckFigures | undefined): void {
  page.luck.value ??= luck;
  revive(page, 'luck', Charts);
  renewLuck(page, asker, watchSight(page, 'luck'));
  const isReviewSeen = watchSight(page, 'review');
  const source = reviewSource(page, asker);
  effect(() => {
    const { viewer, edition } = page.store.live;
    if (isReviewSeen() && viewer === undefined && edition >= 0) source.want();
  });
}

/** Whether a part of the page is in sight, as it changes. */
function watchSight(page: Page, name: string): () => boolean {
  const isSeen = signal(false);
  const watcher = new IntersectionObserver(seen => {
    isSeen.value = seen.at(-1)?.isIntersecting ?? isSeen.peek();
  });
  const part = findPart(page, name);
  if (part) watcher.observe(part);
  page.signal.addEventListener('abort', () => watcher.disconnect());
  return () => isSeen.value;
}

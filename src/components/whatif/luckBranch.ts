// The luck of a variation as a branch of the chart of the game: asked for when the chart is in sight and a variation is shown.

import { effect } from '@preact/signals';
import { compareBranches } from '../../analysis/branchComparison.ts';
import { figuresOf } from '../../view/figures.ts';
import { framesOf } from '../../view/model.ts';
import { watchSight } from '../battle/inSight.ts';
import type { Page } from '../battle/page.ts';

/** Keeps the branch with the line that is shown. Where nobody answers there is none. */
export function luckBranch(page: Page): void {
  const isSeen = watchSight(page, 'luck');
  effect(() => {
    const { battle } = page;
    const { line, edition } = page.store.live;
    const from = edition >= 0 && line !== undefined ? compareBranches(battle.replay.frames, framesOf(battle, line))?.from.index : undefined;
    if (from === undefined) {
      page.branch.value = undefined;
      return undefined;
    }
    if (!isSeen()) return undefined;
    const left = new AbortController();
    const { signal } = left;
    page.hooks.ask?.('luck', [line], { signal }).then(
      luck => {
        if (luck && !signal.aborted) page.branch.value = { from, courses: figuresOf(battle, luck).courses };
      },
      () => {},
    );
    return () => left.abort();
  });
}

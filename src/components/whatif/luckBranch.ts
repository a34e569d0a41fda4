// The luck of a variation as a branch of the chart of the game: asked for when the chart is in sight and a variation is shown.

import { compareBranches } from '../../analysis/branchComparison.ts';
import { figuresOf } from '../../view/figures.ts';
import { framesOf } from '../../view/model.ts';
import { findPart, onChange, type Page } from '../battle/page.ts';

/** Keeps the branch with the line that is shown. Where nobody answers there is none. */
export function luckBranch(page: Page): void {
  let left = new AbortController();
  let isSeen = false;
  const ask = (): void => {
    left.abort();
    left = new AbortController();
    const { signal } = left;
    const { line } = page.store.now();
    const { battle } = page;
    const from = compareBranches(battle.replay.frames, framesOf(battle, line))?.from.index;
    if (line === undefined || from === undefined) {
      page.branch.value = undefined;
      return;
    }
    if (!isSeen) return;
    page.hooks.ask?.('luck', [line], { signal }).then(
      luck => {
        if (luck && !signal.aborted) page.branch.value = { from, courses: figuresOf(battle, luck).courses };
      },
      () => {},
    );
  };
  const watcher = new IntersectionObserver(seen => {
    isSeen = seen.at(-1)?.isIntersecting ?? isSeen;
    ask();
  });
  const section = findPart(page, 'luck');
  if (section) watcher.observe(section);
  onChange(page, ['line', 'edition'], ask);
}

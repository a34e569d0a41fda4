// The luck of the game under the board, with a cursor that follows the replay, and a click that leads to a moment.

import { effect } from '@preact/signals';
import { useCallback, useMemo } from 'preact/hooks';
import { type Html, h, insert, join } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import { figuresOf } from '../../view/figures.ts';
import { drawLuckChart, luckContent, luckLines, WIDTH } from '../../view/luckSection.ts';
import type { Asker } from './asker.ts';
import { Course, type DrawChart } from './coursePanel.ts';
import type { Page } from './page.ts';

/** What is known of it; its place, where nothing is yet. */
export function Luck({ view }: { readonly view: BattleView }): Html {
  const { battle } = view;
  const { viewer } = view.store.live;
  const figures = view.luck.value;
  const branch = view.branch.value;
  const draw = useCallback<DrawChart>(
    (width, now) =>
      figures?.known ? drawLuckChart(battle, figures, width, { branch, now }) : h('p', { class: 'hint' }, view.isLive && 'No dice yet.'),
    [battle, figures, branch],
  );
  const lines = useMemo(() => luckLines(figures), [figures]);
  if (!figures && !view.isLive) return join([]);
  const most = Math.max(...[...(figures?.courses ?? []), ...(branch?.courses ?? [])].map(({ sums }) => sums.length), 1);
  const chart = insert(Course, { view, name: 'luck-chart', title: 'Luck', draw, lines, most, width: WIDTH });
  const look = { isWhole: !view.isLive, isSecret: viewer !== undefined };
  return h('div', { class: 'luck-body', 'data-part': 'luck-body' }, luckContent(figures, chart, look));
}

/**
 * Asks for the luck of an edition that is not known yet once the charts are in sight: until it comes, the figures of the edition before
 * stand.
 */
export function renewLuck(page: Page, asker: Pick<Asker, 'ask'>, isSeen: () => boolean): void {
  let left = new AbortController();
  let asked = page.luck.value ? page.store.now().edition : undefined;
  effect(() => {
    const { edition } = page.store.live;
    if (!isSeen() || asked === edition) return;
    asked = edition;
    left.abort();
    left = new AbortController();
    asker.ask('luck', [], { signal: left.signal }).then(
      found => {
        if (found && asked === edition) page.luck.value = figuresOf(page.battle, found);
      },
      () => {}, // no worker: what the page shows of it is of the edition before
    );
  });
}

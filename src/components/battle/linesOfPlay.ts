// Which line of play is shown: of a variation that it is not what happened, with the way back, and where there are several the tree of all.

import { type Child, type Html, h, join } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import { whatIf } from '../../view/eventList.ts';
import { momentHash } from '../../view/model.ts';
import { forkIndex, lineage } from '../../view/variations.ts';

interface LinesOfPlayOptions {
  readonly view: BattleView;
  /** Obeys the links. */
  readonly follow: (event: MouseEvent) => void;
}

/** Nothing where no variation is shown and there are not several to choose from. */
export function LinesOfPlay({ view, follow }: LinesOfPlayOptions): Html {
  const { battle } = view;
  const trail = lineage(battle.record.variations, view.store.live.line);
  return join([trail.length > 0 && banner(view, trail, follow), battle.variations.length > 1 && tree(view, trail, follow)]);
}

type Trail = ReturnType<typeof lineage>;

/** The title of the variation that is shown, and the ways back: to the variation around it, and to what happened. */
function banner({ battle }: BattleView, trail: Trail, onClick: LinesOfPlayOptions['follow']): Child {
  const [outer, around, shown] = [trail[0], trail.at(-2), trail.at(-1)];
  return (
    outer &&
    shown &&
    h(
      'p',
      { class: 'variation-banner', onClick },
      h('strong', {}, whatIf(shown.title)),
      ' ',
      around && [h('a', { href: momentHash(around.id, forkIndex(battle, shown)) }, `Back to “${around.title}”`), ' '],
      h('a', { href: momentHash(undefined, forkIndex(battle, outer)) }, 'Back to what happened'),
    )
  );
}

function tree({ battle, store }: BattleView, trail: Trail, onClick: LinesOfPlayOptions['follow']): Child {
  const { line } = store.live;
  const [outer] = trail;
  const link = (id: string | undefined, index: number, words: string): Html =>
    h('a', { href: momentHash(id, index), 'aria-current': id === line && 'true' }, words);
  const branches = (variations: Trail | undefined): Child =>
    variations &&
    h(
      'ul',
      {},
      variations.map(variation => {
        const at = forkIndex(battle, variation);
        return h(
          'li',
          { key: variation.id, class: battle.own?.has(variation.id) && 'own' },
          link(variation.id, at, whatIf(variation.title)),
          h('span', { class: 'fork' }, at === 0 ? ' from the start' : ` after event ${at}`),
          branches(variation.variations),
        );
      }),
    );
  return h(
    'details',
    { class: 'lines-of-play', open: trail.length > 1, onClick },
    h('summary', {}, `Lines of play: ${battle.variations.length + 1}`),
    h(
      'ul',
      {},
      h(
        'li',
        {},
        outer ? link(undefined, forkIndex(battle, outer), 'What happened') : h('b', { 'aria-current': 'true' }, 'What happened'),
        branches(battle.record.variations),
      ),
    ),
  );
}

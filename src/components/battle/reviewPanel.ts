// The review of the game under the board, and who was ahead. What one side may not know is not told, so both go with a viewer.

import { useCallback, useMemo } from 'preact/hooks';
import type { Standing } from '../../analysis/review/types.ts';
import { percent } from '../../render/format.ts';
import { type Child, type Html, h, insert } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import { href } from '../../view/href.ts';
import { reviewContent, standingChart, standingLines } from '../../view/reviewSection.ts';
import { failureNote } from '../../view/says.ts';
import { Course, type DrawChart } from './coursePanel.ts';
import { goTo } from './pace.ts';

interface ReviewOptions {
  readonly view: BattleView;
}

const isHidden = ({ isLive, store }: BattleView): boolean => !isLive || store.live.viewer !== undefined;

/** Where it was decided; hidden until a script is there. */
export function Review({ view }: ReviewOptions): Html {
  const go = ({ target }: MouseEvent): void => {
    const index = target instanceof Element && target.closest<HTMLElement>('[data-go]')?.dataset['go'];
    if (index) goTo(view, Number(index));
  };
  return h(
    'section',
    { class: 'review', 'aria-labelledby': 'review-title', 'data-part': 'review', hidden: isHidden(view) },
    h('h2', { id: 'review-title' }, 'Where was it decided?'),
    h('div', { class: 'review-body', 'data-part': 'review-body', onClick: go }, reviewNow(view)),
  );
}

function reviewNow({ battle, review: { value } }: BattleView): Child {
  const { review, share, fault } = value;
  if (review) return reviewContent(battle, review, { share, more: href('review/') });
  if (fault !== undefined) return failureNote(fault, 'No review', 'The replay itself');
  return h('p', { class: 'hint' }, `Every attack of the battle is looked at${share === undefined ? '.' : `: ${percent(share)}`}`);
}

/** Who was ahead, a chart for each measure of it. */
export function Standings({ view }: ReviewOptions): Html {
  const standings = view.review.value.review?.standings ?? [];
  return h(
    'div',
    { class: 'standings', 'data-part': 'review-curves', hidden: view.isLive && isHidden(view) },
    standings.map(standing => insert(StandingFigure, { view, standing }, standing.id)),
  );
}

/** Width of a chart before its true one is known. */
const WIDTH = 600;

function StandingFigure({ view, standing }: ReviewOptions & { readonly standing: Standing }): Html {
  const { battle } = view;
  const { id, title, unit } = standing;
  const draw = useCallback<DrawChart>((width, now) => standingChart(battle, standing, width, now), [battle, standing]);
  const lines = useMemo(() => standingLines(battle, standing), [battle, standing]);
  const most = battle.replay.frames.length;
  return h(
    'figure',
    {},
    h('figcaption', {}, `${title}${id === 'points' ? '' : `, ${unit[1]}`}`),
    insert(Course, { view, name: `review-${id}`, title, draw, lines, most, width: WIDTH }),
  );
}

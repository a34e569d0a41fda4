// A chart of the whole game in the page: its true width, a cursor that follows the replay, and a click that leads to a moment.

import type { Frame } from '../../core/replay.ts';
import { courseScale, type TurnAt } from '../../render/chart/course.ts';
import type { Html } from '../../render/html.ts';
import { onChange, type Page, part } from './page.ts';
import { goTo } from './transport.ts';

/** Narrower than this a chart is not drawn. */
const LEAST = 320;

/** The frames where turns begin. */
export const turnsOf = (frames: readonly Frame[]): readonly TurnAt[] =>
  frames.flatMap(({ state, index }) =>
    index > 0 && state.turn !== frames[index - 1]?.state.turn ? [{ index, label: String(state.turn) }] : [],
  );

/** Draws the chart in the part of this name, if the page has it, whenever its width changes. */
export function coursePanel(page: Page, name: string, draw: (width: number) => Html): void {
  const frame = part(page, name);
  if (!frame) return;
  const { battle, store } = page;
  const most = battle.replay.frames.length;
  const wide = () => Math.max(LEAST, frame.clientWidth);
  const follow = () => {
    const now = frame.querySelector('.now');
    const x = String(courseScale(most, wide()).x(Math.min(store.now().index, most - 1)));
    now?.setAttribute('x1', x);
    now?.setAttribute('x2', x);
    now?.classList.toggle('beside', store.now().line !== undefined);
  };
  new ResizeObserver(() => {
    frame.innerHTML = draw(wide()).markup;
    follow();
  }).observe(frame);
  onChange(page, ['index', 'line'], follow);
  frame.addEventListener('click', event => {
    store.set({ line: undefined });
    goTo(page, courseScale(most, wide()).index(event.clientX - frame.getBoundingClientRect().left));
  });
}

// A chart of the whole game in the page: its true width, a cursor that follows the replay, and a click that leads to a moment.

import { courseScale } from '../../render/chart/course.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import type { Html } from '../../render/html.ts';
import { findPart, onChange, onEvent, type Page } from './page.ts';
import { goTo } from './transport.ts';

/** Narrower than this a chart is not drawn. */
const LEAST = 320;

/**
 * Draws the chart in the part of this name, if the page has it, whenever its width or the battle changes. The function that is returned
 * draws it anew. `most`: how many frames it is wide.
 */
export function coursePanel(
  page: Page,
  name: string,
  draw: (width: number) => Html,
  most = () => page.battle.replay.frames.length,
): () => void {
  const { store } = page;
  let frame: HTMLElement | undefined;
  const wide = () => Math.max(LEAST, frame?.clientWidth ?? 0);
  const scale = () => courseScale(most(), wide());
  const follow = () => {
    const now = frame?.querySelector('.now');
    const x = String(scale().x(Math.min(store.now().index, most() - 1)));
    now?.setAttribute('x1', x);
    now?.setAttribute('x2', x);
    now?.classList.toggle('beside', store.now().line !== undefined);
  };
  const redraw = () => {
    if (frame) replaceContent(frame, draw(wide()));
    follow();
  };
  const watcher = new ResizeObserver(redraw);
  const look = () => {
    const found = findPart(page, name);
    if (found === frame) return redraw();
    watcher.disconnect();
    frame = found;
    if (frame) watcher.observe(frame); // and draws it
  };
  onChange(page, ['index', 'line'], follow);
  onChange(page, ['edition'], look);
  onEvent(page, 'click', `[data-part="${name}"]`, (_, event) => {
    store.set({ line: undefined });
    goTo(page, scale().index((event as MouseEvent).clientX - (frame?.getBoundingClientRect().left ?? 0)));
  });
  look();
  return look;
}

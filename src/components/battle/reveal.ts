// What the replay is led to comes into view where its list scrolls.

import type { RefObject } from 'preact';

/** What is led to comes to stand in this part of what is seen. */
export const REVEALED_AT = 1 / 3;

/** So many pixels from the upper edge a row is no longer under the heading of its turn. */
const UNDER = 28;

/** Lists that are about to be moved to what they were led to. */
const waiting = new WeakMap<Element, ResizeObserver>();

/** Whether the list that an element lies in is about to be moved: what is seen of it then nobody knows yet. */
export const isRevealing = (element: Element): boolean => {
  const list = element.closest('[data-part]');
  return list !== null && waiting.has(list);
};

/**
 * Brings a row into view where its list scrolls, before the page is painted, and keeps it there while the list gets other heights
 * (a long one learns them only as it is drawn), until somebody moves the list. Nothing is measured before the layout of the frame is there.
 */
export function reveal({ current: item }: RefObject<HTMLElement>): (() => void) | undefined {
  const [list, content] = [item?.closest<HTMLElement>('[data-part]'), item?.closest<HTMLElement>('.turns')];
  if (!item || !list || !content) return undefined;
  let kept: number | undefined;
  const isThere = (): void => {
    if (waiting.get(list) === watcher) waiting.delete(list);
  };
  const watcher = new ResizeObserver(() => {
    isThere();
    const { scrollTop, scrollHeight, clientHeight } = list;
    // A list that became shorter was moved by the browser, to its end.
    const isMoved = kept !== undefined && Math.abs(scrollTop - kept) > 1 && scrollTop + clientHeight < scrollHeight - 1;
    if (isMoved) return watcher.disconnect();
    const { top, height } = item.getBoundingClientRect();
    const under = top - list.getBoundingClientRect().top;
    const isSeen = under >= UNDER && under + height <= clientHeight;
    if (!isSeen && scrollHeight > clientHeight) list.scrollTop += under - clientHeight * REVEALED_AT;
    kept = list.scrollTop;
  });
  watcher.observe(content);
  waiting.set(list, watcher);
  return () => {
    isThere();
    watcher.disconnect();
  };
}

// What of a page is in sight: what costs something is asked for once somebody looks.

import { signal } from '@preact/signals';
import { findPart, type Page } from './page.ts';

/** Whether a part of the page is in sight: a signal is read. */
export function watchSight(page: Page, name: string): () => boolean {
  const isSeen = signal(false);
  const watcher = new IntersectionObserver(seen => {
    isSeen.value = seen.at(-1)?.isIntersecting ?? isSeen.peek();
  });
  const part = findPart(page, name);
  if (part) watcher.observe(part);
  page.signal.addEventListener('abort', () => watcher.disconnect());
  return () => isSeen.value;
}

// One tab writes a scenario; in another it is only looked at.

import type { Editing } from '../../../editor/types.ts';
import { lockItem } from '../../../storage/lock.ts';
import type { EditorDesk } from './desk.ts';

/** Locks the item of a desk: in another tab it is looked at until that one takes over. `read` gives what the other has written by then. */
export async function oneWriter(
  { root, signal, replace }: EditorDesk,
  id: string,
  read: () => Promise<Editing | undefined>,
): Promise<void> {
  const lock = await lockItem(id);
  signal.addEventListener('abort', () => lock.release());
  const bar = root.querySelector<HTMLElement>('[data-lock]');
  const show = () => {
    const isTheirs = lock.writer() === 'theirs';
    if (bar) bar.hidden = !isTheirs;
    for (const part of root.querySelectorAll<HTMLElement>('.editor-side, [data-view], .editor-buttons')) part.inert = isTheirs;
  };
  lock.onChange(async writer => {
    const now = writer === 'ours' ? await read() : undefined; // what the other tab has written
    if (now) replace(now);
    show();
  });
  bar?.querySelector('button')?.addEventListener('click', () => void lock.takeOver());
  show();
}

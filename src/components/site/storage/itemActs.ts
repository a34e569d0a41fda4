// What can be done with an item of the lists: taken away, doubled, called otherwise, thrown away and taken back. Each
// leaves the focus where one would look next.

import { lookUp } from '../../../core/lookUp.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import type { Exported } from '../../../storage/pack.ts';
import type { BrowserStorage, StoredItem } from '../../../storage/types.ts';
import type { PartFinder } from '../parts.ts';
import { save } from '../save.ts';
import type { Lists } from './lists.ts';
import type { Notices } from './notices.ts';
import { deletedNotice, renaming } from './shelfList.ts';
import { markTaken } from './taken.ts';

export interface ActOptions {
  /** An item as a file; undefined where there is nothing to write. */
  exported(shelf: BrowserStorage, item: StoredItem): Promise<Exported | undefined>;
  /** Where a thing has its title in itself as well. */
  retitle(shelf: BrowserStorage, item: StoredItem, title: string): Promise<void>;
  /** What more can be done with an item of a list than with every one, by the names of its `acts`. */
  readonly more?: Readonly<Record<string, (item: StoredItem) => void>>;
}

/** What acts work on. */
export interface ShelfPageParts {
  readonly part: PartFinder;
  readonly shelf: BrowserStorage;
  readonly lists: Lists;
  readonly notices: Notices;
}

type Act = (item: StoredItem) => Promise<void>;

/** An item written as a file. */
export async function download({ shelf, notices }: ShelfPageParts, item: StoredItem, { exported }: ActOptions): Promise<void> {
  notices.say('Writing the file …');
  const written = await exported(shelf, item);
  if (written) {
    save(written.name, written.blob);
    markTaken(item);
  }
  notices.say(written ? `${written.name} is in your downloads.` : 'There is nothing to write.');
}

/** Hears what is done with the items listed in `start`. */
export function listenToItems(start: HTMLElement, desk: ShelfPageParts, options: ActOptions): void {
  const acts = { ...options.more, ...common(desk, options), ...removal(desk) };
  start.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const open of start.querySelectorAll('details.item-more[open]')) if (!open.contains(target)) open.removeAttribute('open');
    const act = target.closest<HTMLElement>('[data-act]')?.dataset['act'];
    const item = desk.lists.itemAt(target);
    if (!act || !item) return;
    target.closest('details')?.removeAttribute('open');
    void lookUp(acts, act)?.(item);
  });
  start.addEventListener('keydown', closeMore);
  start.addEventListener('submit', event => {
    event.preventDefault();
    const item = desk.lists.itemAt(event.target);
    const title = String(new FormData(event.target as HTMLFormElement).get('title') ?? '').trim();
    if (item && title) void rename(desk, item, title, options);
  });
}

function closeMore(event: KeyboardEvent): void {
  const open = event.key === 'Escape' && event.target instanceof Element && event.target.closest('details.item-more[open]');
  if (!open) return;
  open.removeAttribute('open');
  open.querySelector('summary')?.focus();
}

async function rename({ shelf, lists, notices }: ShelfPageParts, item: StoredItem, title: string, { retitle }: ActOptions): Promise<void> {
  await retitle(shelf, item, title);
  await lists.draw();
  lists.focusOn(item.id);
  notices.say(`It is called “${title}” now.`);
}

function common(desk: ShelfPageParts, options: ActOptions): Readonly<Record<string, Act>> {
  const { shelf, lists, notices } = desk;
  return {
    download: item => download(desk, item, options),
    async rename(item) {
      const entry = lists.entryOf(item.id);
      if (!entry) return;
      replaceContent(entry, renaming(item));
      const field = entry.querySelector('input');
      field?.focus();
      field?.select();
    },
    async 'keep-name'(item) {
      await lists.draw();
      lists.focusOn(item.id);
    },
    async duplicate(item) {
      const title = `${item.title} (copy)`;
      const copy = await shelf.duplicate(item.id, title);
      await options.retitle(shelf, copy, title);
      await lists.draw();
      lists.focusOn(copy.id);
      notices.say(`“${copy.title}” is on the shelf.`);
    },
  };
}

/** Thrown away, taken back, or gone for good. */
function removal({ part, shelf, lists, notices }: ShelfPageParts): Readonly<Record<string, Act>> {
  return {
    async delete(item) {
      await shelf.remove(item.id);
      const entry = lists.entryOf(item.id);
      if (entry) replaceContent(entry, deletedNotice(item));
      entry?.querySelector('button')?.focus();
      notices.say(`“${item.title}” is deleted. It can be taken back for a day.`);
    },
    async restore(item) {
      await shelf.restore(item.id);
      await lists.draw();
      lists.focusOn(item.id);
      notices.say(`“${item.title}” is back.`);
    },
    async erase(item) {
      await shelf.erase(item.id);
      await lists.draw();
      part('trash').querySelector('summary')?.focus();
      notices.say(`“${item.title}” is gone for good.`);
    },
  };
}

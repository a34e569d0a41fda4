// The lists of a page of the shelf: what lies there to go on with, what was thrown away, and how sure it is kept.

import { replaceContent } from '../../../render/dom/draw.ts';
import { type Html, h, join } from '../../../render/html.ts';
import type { BrowserStorage, StoredItem, StoredKind } from '../../../storage/types.ts';
import type { PartFinder } from '../parts.ts';
import { deletedNotice, type ListOptions, shelfList } from './shelfList.ts';
import { isTaken } from './taken.ts';
import { modulesWords, storageWords } from './words.ts';

/** A list of the page: where it stands (`data-NAME`), what lies in it. */
export interface ShelfSection extends Pick<ListOptions, 'address' | 'acts'> {
  readonly name: string;
  readonly kind: StoredKind;
}

export interface ListsOptions {
  /** What is written here; what is thrown away, downloaded in need and opened is of this kind. */
  readonly kind: StoredKind;
  readonly sections: readonly ShelfSection[];
}

export interface Lists {
  /** Draws anew what lies on the shelf. */
  draw(): Promise<void>;
  /** Says where it is kept, or what stands in the way of that. */
  tellStorage(): Promise<void>;
  /** What is written on this page and was not thrown away. */
  kept(): readonly StoredItem[];
  /** The item in whose entry an event happened. */
  itemAt(target: EventTarget | null): StoredItem | undefined;
  entryOf(id: string): HTMLElement | null;
  focusOn(id: string): void;
}

/** The lists in the parts of `root`; its `data-systems` has the titles of the rule systems. */
export function listsIn(root: HTMLElement, part: PartFinder, shelf: BrowserStorage, { kind: written, sections }: ListsOptions): Lists {
  const systems = JSON.parse(root.dataset['systems'] ?? '{}') as Record<string, string>;
  const kinds = new Set(sections.map(({ kind }) => kind));
  let items: readonly StoredItem[] = [];

  const kept = (): readonly StoredItem[] => items.filter(({ kind, deleted }) => kind === written && deleted === undefined);
  const entryOf = (id: string): HTMLElement | null => root.querySelector(`[data-item="${CSS.escape(id)}"]`);

  async function draw(): Promise<void> {
    items = [...(await shelf.list()), ...(await shelf.trash())].filter(({ kind }) => kinds.has(kind));
    const here = items.filter(({ deleted }) => deleted === undefined);
    for (const section of sections) drawSection(section, here);
    fill(part('trash'), goneEntries(items.filter(({ deleted }) => deleted !== undefined)));
    root.classList.toggle('is-empty', here.length === 0);
    await tellStorage();
  }

  function drawSection({ name, kind, ...look }: ShelfSection, here: readonly StoredItem[]): void {
    const some = here.filter(item => item.kind === kind);
    fill(part(name), some.length > 0 ? shelfList(some, { now: Date.now(), systems, ...look }) : undefined);
  }

  async function tellStorage(): Promise<void> {
    const trouble = shelf.trouble();
    const place = part('storage');
    place.textContent = trouble?.message ?? [await storageWords(shelf), await modulesWords()].filter(Boolean).join(' ');
    place.classList.toggle('bad', trouble !== undefined);
    // Where there is one place only, what was written since it was last taken away is offered to be taken: in a line, without alarm.
    const isOffered = trouble === undefined && shelf.places() < 2 && kept().some(item => !isTaken(item));
    part('rescue').hidden = !isOffered && (trouble === undefined || kept().length === 0);
  }

  return {
    draw,
    tellStorage,
    kept,
    entryOf,
    itemAt(target) {
      const entry = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
      return items.find(({ id }) => id === entry?.dataset['item']);
    },
    focusOn(id) {
      entryOf(id)?.querySelector('a')?.focus();
    },
  };
}

/** Shows a section with its list, or hides it where there is none. */
function fill(section: HTMLElement, list: Html | undefined): void {
  section.hidden = list === undefined;
  const place = section.querySelector('[data-list]');
  if (place) replaceContent(place, list);
}

const goneEntries = (items: readonly StoredItem[]): Html | undefined =>
  items.length === 0
    ? undefined
    : join(items.map(item => h('li', { class: 'shelf-item card', 'data-item': item.id }, deletedNotice(item, true))));

// A page around the shelf: what lies there and can be gone on with, the ways to begin, or one item opened, as the address says (`#id`).
// What kind of things lie there is said by whoever uses it (the recorder, the writer of reports).

import { openStorage } from '../../../storage/storage.ts';
import type { BrowserStorage } from '../../../storage/types.ts';
import { decodeWord } from '../addressNote.ts';
import { catchUp } from '../catchUp.ts';
import { listenForDrops } from '../drops.ts';
import { type PartFinder, partsOf } from '../parts.ts';
import { findBeginnings } from './beginning.ts';
import type { OpenItemView } from './item.ts';
import { type ActOptions, download, listenToItems, type ShelfPageParts } from './itemActs.ts';
import { type ListsOptions, listsIn } from './lists.ts';
import { type Notices, noticesIn } from './notices.ts';
import { recoveryWords } from './words.ts';

export interface ShelfPageOptions extends ListsOptions, ActOptions {
  /** Fills `view` with an item; undefined where the shelf has none of that id. */
  open(view: HTMLElement, shelf: BrowserStorage, id: string): Promise<OpenItemView | undefined>;
  /** Files that were dropped or chosen. */
  take(page: ShelfPage, files: readonly File[]): Promise<void>;
  /** Begins with what a button of the list says (`data-begin`), or an address that is no id (`#on=...`); false where that means nothing. */
  begin(page: ShelfPage, words: string): Promise<boolean>;
  /** There is no item of an address. */
  readonly lacking: string;
}

/** What the ways to begin may do with the page. */
export interface ShelfPage extends Pick<Notices, 'say' | 'complain'> {
  readonly root: HTMLElement;
  readonly shelf: BrowserStorage;
}

/** Brings the page to life. Throws when it lacks one of its parts: that is a bug of ours. */
export function startShelfPage(root: HTMLElement, options: ShelfPageOptions): void {
  const part = partsOf(root, 'shelf page');
  const notices = noticesIn(part('status'), part('faults'));
  findBeginnings(part('beginnings'), part<HTMLInputElement>('seek'), part('found'));
  void openStorage().then(shelf => goOn(root, { part, shelf, notices, lists: listsIn(root, part, shelf, options) }, options));
}

/** Says what came back from the second place, once and for as long as the page is open. */
function tellRecovery(place: HTMLElement, shelf: BrowserStorage): void {
  const recovered = shelf.recovered().filter(({ item }) => item.deleted === undefined);
  place.hidden = recovered.length === 0;
  place.textContent = recovered.length > 0 ? recoveryWords(recovered) : '';
}

/** The page with its shelf open. */
async function goOn(root: HTMLElement, desk: ShelfPageParts, options: ShelfPageOptions): Promise<void> {
  const { part, shelf, lists, notices } = desk;
  const start = part('start');
  const page: ShelfPage = { root, shelf, say: notices.say, complain: notices.complain };
  listenToItems(start, desk, options);
  listenToBeginnings(start, words => void options.begin(page, words));
  listenForFiles(root, part, async files => {
    notices.hush();
    notices.say('Reading …');
    await options.take(page, files);
  });
  part('rescue').addEventListener('click', async () => {
    for (const item of lists.kept()) await download(desk, item, options);
    await lists.tellStorage();
  });
  tellRecovery(part('recovered'), shelf);
  shelf.onTrouble(() => void lists.tellStorage());
  // Another tab may have changed what lies there.
  addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && !start.hidden && !isAsking(start) && void lists.draw(),
  );
  catchUp(start);
  const route = router(page, desk, options);
  addEventListener('hashchange', () => void route());
  await route();
  root.dataset['ready'] = '';
}

/**
 * Shows the page of the address: one item, or the start. One after the other: who goes back while an item is
 * still being opened is not led into it later.
 */
function router(page: ShelfPage, { part, lists, notices }: ShelfPageParts, options: ShelfPageOptions): () => Promise<void> {
  const [start, view] = [part('start'), part('view')];
  let close = () => {};
  let turn = 0;
  let routing = Promise.resolve();
  const show = async (mine: number): Promise<void> => {
    if (mine !== turn) return; // the address is another one by now
    const id = decodeWord(location.hash.slice(1));
    close();
    close = () => {};
    notices.hush();
    if (id.includes('=') && (await options.begin(page, id))) return;
    if (id !== '') view.hidden = false;
    const opened = id === '' ? undefined : await options.open(view, page.shelf, id);
    close = opened?.close ?? close;
    if (!opened) await lists.draw(); // before it is seen: what is pressed there stays
    view.hidden = opened === undefined;
    start.hidden = opened !== undefined;
    page.root.dataset['view'] = opened ? 'item' : 'start';
    if (id !== '' && !opened) notices.complain(options.lacking);
    scrollTo({ top: 0, behavior: 'instant' });
    opened?.intoView();
  };
  return () => {
    turn++;
    const mine = turn;
    routing = routing.then(
      () => show(mine),
      () => show(mine),
    );
    return routing;
  };
}

/** Whether somebody is in the middle of something that drawing the list anew would end. */
const isAsking = (start: HTMLElement): boolean => start.querySelector('form.item-rename, details[open], .item-gone') !== null;

function listenToBeginnings(start: HTMLElement, begin: (words: string) => void): void {
  start.addEventListener('click', ({ target }) => {
    const begun = target instanceof Element ? target.closest<HTMLElement>('[data-begin]')?.dataset['begin'] : undefined;
    if (begun !== undefined) begin(begun);
  });
}

/** Files that are chosen, or dropped while the start is shown. */
function listenForFiles(root: HTMLElement, part: PartFinder, take: (files: readonly File[]) => Promise<void>): void {
  const [start, field] = [part('start'), part<HTMLInputElement>('file')];
  const taken = async (files: readonly File[]): Promise<void> => {
    if (files.length > 0) await take(files);
  };
  field.addEventListener('change', async () => {
    await taken([...(field.files ?? [])]);
    field.value = '';
  });
  listenForDrops(root, { take: files => void (start.hidden || taken(files)) });
}

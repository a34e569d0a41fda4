// One item of the shelf, opened: who writes it, what is kept of it, and what it is shown in. A tab that
// may not write shows the same to be read.

import { lookUp } from '../../../core/lookUp.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { type Lock, lockItem } from '../../../storage/lock.ts';
import type { Exported } from '../../../storage/pack.ts';
import type { BrowserStorage, Journal } from '../../../storage/types.ts';
import { save } from '../save.ts';
import { itemBar } from './itemBar.ts';
import { type KeptFile, keepFile } from './keptFile.ts';
import { showPictures } from './pictures.ts';
import { markTaken } from './taken.ts';
import { recoveryWords } from './words.ts';

/** What stands on the page now, and how to end it. */
export interface ShownItem {
  /** What it is as a file, as far as it is written. */
  exported(): Promise<Exported>;
  /** What was typed and is no step yet becomes one. */
  settle?(): Promise<void>;
  /** On a phone, scrolls to where one writes. */
  intoView?(): void;
  close(): void;
}

/** Who keeps what is written. Both resolve when it is kept; only then the page says so. */
export interface StepKeeper<E> {
  /** A step behind the first `cursor`; what had been undone is forgotten. */
  add(cursor: number, step: E, title?: string): Promise<void>;
  /** Undo and redo: so many steps are done now. */
  moveTo(cursor: number): Promise<void>;
}

/** An item to be shown in `place`, to be written or (`isTheirs`) to be read. */
export interface OpenedItem<B, E> {
  readonly place: HTMLElement;
  /** Room beside the bar above the item, for what is always at hand. */
  readonly tools: HTMLElement;
  readonly journal: Journal<B, E>;
  readonly isTheirs: boolean;
  readonly keeper: StepKeeper<E>;
  readonly download: () => void;
}

/** An item that is open. */
export type OpenItemView = Required<Pick<ShownItem, 'intoView' | 'close'>>;

export interface ItemOptions<B, E> {
  /** What such an item is called, and where all of them are listed: 'record', 'Records'. */
  readonly noun: string;
  readonly all: string;
  show(opened: OpenedItem<B, E>): Promise<ShownItem>;
}

interface ItemPage<B, E> {
  readonly shelf: BrowserStorage;
  readonly id: string;
  readonly options: ItemOptions<B, E>;
  readonly lock: Lock;
  readonly end: AbortController;
  readonly bar: HTMLElement;
  readonly tools: HTMLElement;
  readonly view: HTMLElement;
  readonly file: KeptFile;
  shown: ShownItem | undefined;
  /** In how many places it was said to be kept. */
  told: number;
  showing: Promise<void>;
}

/** Opens an item in `root`; undefined where the shelf has none of that id. */
export async function openKept<B, E>(
  root: HTMLElement,
  shelf: BrowserStorage,
  id: string,
  options: ItemOptions<B, E>,
): Promise<OpenItemView | undefined> {
  if (!(await shelf.open(id))) return undefined;
  const end = new AbortController();
  const lock = await lockItem(id);
  const made = (name: string): HTMLElement => Object.assign(document.createElement('div'), { className: name });
  const [top, bar, tools, view] = [made('item-top'), made('record-bar'), made('item-tools'), made('item-view')];
  top.append(bar, tools);
  root.replaceChildren(top, view);
  const file = keepFile(
    shelf,
    id,
    () => exported(page),
    () => tell(page),
  );
  const shown = { shown: undefined, told: shelf.places(), showing: Promise.resolve() };
  const page: ItemPage<B, E> = { shelf, id, options, lock, end, bar, tools, view, file, ...shown };
  const again = (): void => {
    page.showing = page.showing.then(() => show(page));
  };
  listen(page);
  lock.onChange(again);
  const deaf = shelf.onTrouble(() => tell(page));
  showPictures(view, name => shelf.photo(id, name), end.signal);
  again();
  await page.showing;
  const close = () => {
    end.abort();
    deaf();
    page.shown?.close();
    lock.release();
    root.replaceChildren();
  };
  return { intoView: () => page.shown?.intoView?.(), close };
}

async function exported({ shown }: Pick<ItemPage<unknown, unknown>, 'shown'>): Promise<Exported> {
  if (!shown) throw new Error('shelf: nothing is open');
  return shown.exported();
}

async function handOver<B, E>(page: ItemPage<B, E>): Promise<void> {
  const { name, blob } = await exported(page);
  save(name, blob);
  const item = (await page.shelf.list()).find(item => item.id === page.id);
  if (item) markTaken(item);
}

function tell<B, E>(page: ItemPage<B, E>): void {
  const { shelf, id, options, lock, file, bar } = page;
  const trouble = shelf.trouble();
  const says = trouble && (trouble.item === undefined || trouble.item === id) ? trouble.message : undefined;
  page.told = shelf.places();
  const lost = shelf.recovered().filter(({ item }) => item.id === id);
  const recovered = lost.length > 0 ? recoveryWords(lost) : undefined;
  replaceContent(bar, itemBar({ ...options, writer: lock.writer(), trouble: says, places: page.told, recovered, file: file.state() }));
}

/** Opens it again as it lies on the disk: to be written, or to be read. */
async function show<B, E>(page: ItemPage<B, E>): Promise<void> {
  const { shelf, id, options, lock, end, tools, view } = page;
  await page.shown?.settle?.();
  const journal = await shelf.open<B, E>(id);
  if (!journal || end.signal.aborted) return;
  page.shown?.close();
  const place = document.createElement('div');
  view.replaceChildren(place);
  tools.replaceChildren();
  tell(page);
  const [isTheirs, keeper] = [lock.writer() === 'theirs', keeperOf(page)];
  page.shown = await options.show({ place, tools, journal, isTheirs, keeper, download: () => void handOver(page) });
}

function keeperOf<B, E>(page: ItemPage<B, E>): StepKeeper<E> {
  const { shelf, id, file } = page;
  const kept = (): void => {
    file.changed();
    if (shelf.places() !== page.told) tell(page);
  };
  return {
    async add(at, step, title) {
      await shelf.add(id, at, step, title);
      kept();
    },
    async moveTo(cursor) {
      await shelf.moveTo(id, cursor);
      kept();
    },
  };
}

function listen<B, E>(page: ItemPage<B, E>): void {
  const { bar, lock, file } = page;
  const acts: Readonly<Record<string, () => Promise<void>>> = {
    'take-over': () => lock.takeOver(),
    download: () => handOver(page),
    'keep-file': () => file.choose(),
    'resume-file': () => file.resume(),
    'leave-file': () => file.leave(),
  };
  bar.addEventListener('click', ({ target }) => {
    const act = target instanceof Element && target.closest<HTMLElement>('[data-act]')?.dataset['act'];
    if (!act) return;
    bar.querySelector('details')?.removeAttribute('open');
    void lookUp(acts, act)?.();
  });
}

// One item of the shelf, opened: who writes it, what is kept of it, and what it is shown in. A tab that
// may not write shows the same to be read.

import { type Child, type Html, h } from '../../../render/html.ts';
import { type LockOwner, lockItem } from '../../../storage/lock.ts';
import type { Exported } from '../../../storage/pack.ts';
import type { BrowserStorage, Journal } from '../../../storage/types.ts';
import { save } from '../save.ts';
import { type FileState, keepFile } from './keptFile.ts';
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
  let shown: ShownItem | undefined;
  /** In how many places it was said to be kept. */
  let told = shelf.places();
  let showing = Promise.resolve();

  const exported = (): Promise<Exported> => {
    if (!shown) throw new Error('shelf: nothing is open');
    return shown.exported();
  };
  const file = keepFile(shelf, id, exported, tell);

  const handOver = async (): Promise<void> => {
    const { name, blob } = await exported();
    save(name, blob);
    const item = (await shelf.list()).find(item => item.id === id);
    if (item) markTaken(item);
  };

  function tell(): void {
    const trouble = shelf.trouble();
    const says = trouble && (trouble.item === undefined || trouble.item === id) ? trouble.message : undefined;
    told = shelf.places();
    const lost = shelf.recovered().filter(({ item }) => item.id === id);
    const recovered = lost.length > 0 ? recoveryWords(lost) : undefined;
    bar.innerHTML = itemBar({ ...options, writer: lock.writer(), trouble: says, places: told, recovered, file: file.state() }).markup;
  }

  /** Opens it again as it lies on the disk: to be written, or to be read. */
  async function show(): Promise<void> {
    await shown?.settle?.();
    const journal = await shelf.open<B, E>(id);
    if (!journal || end.signal.aborted) return;
    shown?.close();
    const place = document.createElement('div');
    view.replaceChildren(place);
    tools.replaceChildren();
    tell();
    shown = await options.show({ place, tools, journal, isTheirs: lock.writer() === 'theirs', keeper, download: () => void handOver() });
  }

  function kept(): void {
    file.changed();
    if (shelf.places() !== told) tell();
  }

  const keeper: StepKeeper<E> = {
    async add(at, step, title) {
      await shelf.add(id, at, step, title);
      kept();
    },
    async moveTo(cursor) {
      await shelf.moveTo(id, cursor);
      kept();
    },
  };

  const again = (): void => {
    showing = showing.then(show);
  };

  const acts: Readonly<Record<string, () => Promise<void>>> = {
    'take-over': () => lock.takeOver(),
    download: handOver,
    'keep-file': () => file.choose(),
    'resume-file': () => file.resume(),
    'leave-file': () => file.leave(),
  };
  bar.addEventListener('click', ({ target }) => {
    const act = target instanceof Element && target.closest<HTMLElement>('[data-act]')?.dataset['act'];
    if (!act) return;
    bar.querySelector('details')?.removeAttribute('open');
    void acts[act]?.();
  });
  lock.onChange(again);
  const deaf = shelf.onTrouble(tell);
  showPictures(view, name => shelf.photo(id, name), end.signal);
  again();
  await showing;
  const close = () => {
    end.abort();
    deaf();
    shown?.close();
    lock.release();
    root.replaceChildren();
  };
  return { intoView: () => shown?.intoView?.(), close };
}

interface Bar {
  readonly noun: string;
  readonly all: string;
  readonly writer: LockOwner;
  readonly trouble: string | undefined;
  /** In how many places of the browser it is kept. */
  readonly places: number;
  readonly recovered: string | undefined;
  readonly file: FileState;
}

const FILE_WORDS = {
  none: ['keep-file', 'Keep a file in step …'],
  asleep: ['resume-file', 'Go on keeping the file in step'],
  kept: ['leave-file', 'Stop keeping the file in step'],
} as const;

const button = (act: string, says: string): Html => h('button', { type: 'button', 'data-act': act }, says);

/** Above the item: the way back, what is kept, what stands in the way. */
function itemBar({ noun, all, writer, trouble, places, recovered, file }: Bar): Html {
  const theirs = writer === 'theirs';
  const where =
    trouble !== undefined
      ? 'Not kept'
      : theirs
        ? 'Read only'
        : file.kind === 'kept'
          ? `Kept here and in ${file.name}`
          : places > 1
            ? 'Kept in this browser'
            : 'Kept in this browser, in one place';
  return h(
    'div',
    { class: 'record-bar-row' },
    h('a', { href: '#', class: 'button' }, `← ${all}`),
    h('span', { class: 'meta', role: 'status' }, where),
    h(
      'details',
      { class: 'item-more' },
      h('summary', {}, h('span', { class: 'hidden-text' }, 'Files'), h('span', { 'aria-hidden': 'true' }, '⋯')),
      h(
        'div',
        { class: 'item-acts card', role: 'group', 'aria-label': 'Files' },
        button('download', 'Download'),
        file.kind !== 'impossible' && !theirs && button(FILE_WORDS[file.kind][0], FILE_WORDS[file.kind][1]),
      ),
    ),
    theirs && note(`Another tab writes this ${noun}, so it can only be read here. `, button('take-over', 'Write it here')),
    writer === 'unknown' && note(`This browser cannot tell whether another tab has the ${noun} open: write it in one tab only.`),
    trouble !== undefined && note(trouble, ' ', button('download', 'Download it now')),
    recovered !== undefined && h('p', { class: 'record-note', role: 'status' }, recovered),
    file.message !== undefined && note(file.message),
  );
}

const note = (...words: readonly Child[]): Html => h('p', { class: 'record-note', role: 'alert' }, words);

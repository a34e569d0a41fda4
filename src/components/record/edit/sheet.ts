// A sheet over the panel of the recorder: a change, a note, a correction, a repair. It stands where the panel stands,
// so that the board can be tapped beside it.

import { draw as drawPieces, elementOf } from '../../../render/dom/draw.ts';
import { type Child, h } from '../../../render/html.ts';
import { type Page, speak, type Tap } from '../../battle/page.ts';

/** What a sheet shows and what its controls do. Buttons name what they do in `data-sheet`; fields are heard when they have changed. */
export interface View {
  readonly title: string;
  /** It goes on when the record becomes another, and may follow what is shown; all others are about an event that may be gone. */
  readonly stays?: true | 'and follows';
  content(): Child;
  press?(words: string): void;
  changed?(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void;
  submit?(form: HTMLFormElement): void;
  /** Whether a tap on the board means a place now: plates let it through. */
  isPointing?(): boolean;
  /** It has been left, for another or for good. */
  closed?(): void;
  /** A tap on the board while the sheet is open; true: taken. */
  tap?(tap: Tap): boolean;
}

export interface EditSheet {
  /** Shows a view in the place of the one that is open; the focus goes to its heading. */
  open(view: View): void;
  /** Tells the open view anew; the focus stays in the field where it is. */
  redraw(): void;
  close(): void;
  /** The record has become another. */
  passed(): void;
  /** Another moment is shown. */
  moved(): void;
  isOpen(): boolean;
}

interface SheetState {
  readonly page: Page;
  readonly element: HTMLElement;
  view: View | undefined;
  /** What had the focus before the sheet was opened. */
  from: Element | null;
}

/** The sheet of a page, closed. */
export function sheetBeside(page: Page, beside: Element): EditSheet {
  const element = elementOf(h('section', { class: 'mend-sheet', 'data-part': 'mend', 'aria-labelledby': 'mend-title', hidden: true }));
  beside.after(element);
  const sheet: SheetState = { page, element, view: undefined, from: null };
  listen(sheet);
  onTap(page, tap => sheet.view?.tap?.(tap) ?? false);
  return {
    open: view => open(sheet, view),
    redraw: () => redraw(sheet),
    close: () => close(sheet),
    moved: () => {
      if (sheet.view?.stays === 'and follows') redraw(sheet);
    },
    passed: () => (sheet.view?.stays ? redraw : close)(sheet),
    isOpen: () => sheet.view !== undefined,
  };
}

function listen(sheet: SheetState): void {
  const { element } = sheet;
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-sheet]') : null;
    const words = button?.dataset['sheet'];
    if (words === 'close') close(sheet);
    else if (words !== undefined) sheet.view?.press?.(words);
  });
  element.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)
      sheet.view?.changed?.(target);
  });
  element.addEventListener('submit', event => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) sheet.view?.submit?.(event.target);
  });
  element.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close(sheet);
  });
}

function open(sheet: SheetState, view: View): void {
  const { page, element } = sheet;
  if (!sheet.view) sheet.from = document.activeElement;
  sheet.view?.closed?.();
  sheet.view = view;
  draw(sheet);
  element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  inSight(page, element);
  speak(page, view.title);
}

/**
 * What reads the same stays: a field or a button that is just being gone to, while another has changed, keeps the focus and its click.
 */
function draw({ page, element, view }: SheetState): void {
  element.hidden = !view;
  page.root.querySelector('svg.board')?.classList.toggle('pointing', view?.isPointing?.() ?? false);
  if (!view) return;
  drawPieces(element, [head(view.title), h('div', { class: 'mend-body' }, view.content())]);
}

function redraw(sheet: SheetState): void {
  const { element } = sheet;
  const active = element.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : undefined;
  const { id = '' } = active ?? {};
  const cursor = active && 'selectionStart' in active ? active.selectionStart : null;
  draw(sheet);
  const again = id === '' ? undefined : element.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
  if (active) (again ?? element.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
  if (again && cursor !== null && again.type === 'text') again.setSelectionRange(cursor, cursor);
}

function close(sheet: SheetState): void {
  const { from } = sheet;
  if (!sheet.view) return;
  sheet.view.closed?.();
  sheet.view = undefined;
  draw(sheet);
  if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
}

const head = (title: string): Child =>
  h(
    'header',
    { class: 'mend-head' },
    h('h2', { id: 'mend-title', tabindex: -1 }, title),
    h('button', { type: 'button', 'data-sheet': 'close', title: 'Escape' }, 'Close'),
  );

/** On a phone the list is far below board and sheet. */
function inSight(page: Page, element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) page.root.querySelector('.stage')?.scrollIntoView({ block: 'start' });
}

/** Asked before whoever was asked until now. */
function onTap({ hooks }: Page, taken: (tap: Tap) => boolean): void {
  const before = hooks.tap;
  hooks.tap = tap => taken(tap) || (before?.(tap) ?? false);
}

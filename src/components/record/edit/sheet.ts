// A sheet over the panel of the recorder: a change, a note, a correction, a repair. It stands where the panel stands,
// so that the board can be tapped beside it.

import { renew } from '../../../render/dom/renew.ts';
import { type Child, h, join } from '../../../render/html.ts';
import { type Page, speak, type Tap } from '../../battle/page.ts';

/** What a sheet shows and what its controls do. Buttons name what they do in `data-sheet`; fields are heard when they have changed. */
export interface View {
  readonly title: string;
  /** It goes on when the record becomes another; all others are about an event that may be gone. */
  readonly stays?: true;
  content(): Child;
  press?(words: string): void;
  changed?(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): void;
  submit?(form: HTMLFormElement): void;
  /** Whether a tap on the board means a place now: plates let it through. */
  isPointing?(): boolean;
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
  isOpen(): boolean;
}

/** The sheet of a page, closed. */
export function sheetBeside(page: Page, beside: Element): EditSheet {
  beside.insertAdjacentHTML(
    'afterend',
    h('section', { class: 'mend-sheet', 'data-part': 'mend', 'aria-labelledby': 'mend-title', hidden: true }).markup,
  );
  const element = beside.nextElementSibling as HTMLElement;
  let view: View | undefined;
  let from: Element | null = null;

  /**
   * What reads the same stays: a field or a button that is just being gone to, while another has changed, keeps the focus and its click.
   */
  const draw = (): void => {
    element.hidden = !view;
    page.root.querySelector('svg.board')?.classList.toggle('pointing', view?.isPointing?.() ?? false);
    if (!view) return;
    const wanted = document.createElement('div');
    wanted.innerHTML = join([head(view.title), h('div', { class: 'mend-body' }, view.content())]).markup;
    renew(element, wanted);
  };

  function redraw(): void {
    const active = element.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : undefined;
    const { id = '' } = active ?? {};
    const cursor = active && 'selectionStart' in active ? active.selectionStart : null;
    draw();
    const again = id === '' ? undefined : element.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
    if (active) (again ?? element.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
    if (again && cursor !== null && again.type === 'text') again.setSelectionRange(cursor, cursor);
  }

  function close(): void {
    if (!view) return;
    view = undefined;
    draw();
    if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  }

  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-sheet]') : null;
    const words = button?.dataset['sheet'];
    if (words === 'close') close();
    else if (words !== undefined) view?.press?.(words);
  });
  element.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)
      view?.changed?.(target);
  });
  element.addEventListener('submit', event => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) view?.submit?.(event.target);
  });
  element.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  onTap(page, tap => view?.tap?.(tap) ?? false);

  return {
    open(next) {
      if (!view) from = document.activeElement;
      view = next;
      draw();
      element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
      inSight(page, element);
      speak(page, next.title);
    },
    redraw,
    close,
    passed: () => (view?.stays ? redraw() : close()),
    isOpen: () => view !== undefined,
  };
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

// What the parts of the living page share: the battle, what is shown, and where the pieces of the skeleton are.

import type { Frame } from '../../core/replay.ts';
import { type Child, join } from '../../render/html.ts';
import { type Battle, frameAt, framesOf } from './model.ts';
import type { Store } from './store.ts';

export interface Page {
  readonly root: HTMLElement;
  readonly battle: Battle;
  readonly store: Store;
  readonly sprite: string;
  /** Aborted when the page is closed: listeners outside `root` go with it. */
  readonly signal: AbortSignal;
}

/** A named part of the skeleton; undefined where this kind of page has none. */
export const part = <E extends HTMLElement = HTMLElement>({ root }: Pick<Page, 'root'>, name: string): E | undefined =>
  root.querySelector<E>(`[data-part="${name}"]`) ?? undefined;

/** Has a screen reader say this. */
export function speak(page: Pick<Page, 'root'>, says: string): void {
  const speaker = part(page, 'speaker');
  if (speaker) speaker.textContent = says;
}

const filled = new WeakMap<HTMLElement, string>();

/** Fills a part anew where anything changed; disclosures that were opened stay open. */
export function put(page: Pick<Page, 'root'>, name: string, content: Child): void {
  const element = part(page, name);
  const { markup } = join([content]);
  if (!element || filled.get(element) === markup) return;
  const wasOpen = new Map([...element.querySelectorAll('details')].map(details => [nameOf(details), details.open]));
  element.innerHTML = markup;
  filled.set(element, markup);
  for (const details of element.querySelectorAll('details')) details.open = wasOpen.get(nameOf(details)) ?? details.open;
}

const nameOf = (details: HTMLDetailsElement): string =>
  `${details.closest('[data-slot]')?.getAttribute('data-slot') ?? ''} ${details.querySelector('summary')?.textContent ?? ''}`;

/** All frames of the line that is shown. */
export const line = ({ battle, store }: Page): readonly Frame[] => framesOf(battle, store.now().line);

/** The frame that is shown, as the viewer knows it. */
export const frameNow = ({ battle, store }: Page): Frame => frameAt(battle, store.now());

/** Watches until one of these fields changes. */
export function onChange(page: Page, fields: readonly (keyof ReturnType<Store['now']>)[], then: () => void): void {
  page.store.watch((now, before) => {
    if (fields.some(field => now[field] !== before[field])) then();
  });
}

/** Buttons by their `data-act`. */
export function onAct(page: Page, act: string, then: () => void): void {
  for (const button of page.root.querySelectorAll<HTMLElement>(`[data-act="${act}"]`)) button.addEventListener('click', then);
}

/** Listens to a control that may not be there. */
export function onInput(page: Page, name: string, type: 'input' | 'change', then: (value: string) => void): void {
  const control = part<HTMLInputElement | HTMLSelectElement>(page, name);
  control?.addEventListener(type, () => then(control.value));
}

/** Milliseconds between two times that words beside the board follow what is dragged over it. */
const PAUSE = 100;

/** Words that are told at once, and at leisure while something is dragged: the board goes first. */
export function atLeisure({ store }: Page, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    tell();
  };
  return () => {
    if (store.now().held === undefined) now();
    else timer ??= setTimeout(now, PAUSE);
  };
}

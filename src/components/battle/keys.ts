// The keyboard: everything the buttons do, from anywhere on the page but fields that need the keys themselves.

import { lookUp } from '../../core/lookUp.ts';
import type { Stride } from '../../view/model.ts';
import { read, write } from '../site/stored.ts';
import { pressLayerKey } from './layerSwitches.ts';
import { goTo, settle } from './pace.ts';
import { currentLine, type Page } from './page.ts';
import { watchPointed } from './pointed.ts';
import { goToChapter, playPause, stride } from './transport.ts';

const STORED = 'single-keys';

/** Whether single keys (digits, letters, signs) do something; they do where nothing else is remembered. */
export const singleKeys = (): boolean => read(STORED) !== 'off';

/** Remembers whether they do; where storage is closed or full, only that is lost. */
export const setSingleKeys = (on: boolean): void => void write(STORED, on ? 'on' : 'off');

/** What the keys call besides moving the replay. */
export interface KeyActs {
  help(): void | Promise<void>;
  board(): void;
  zoom(way: 'in' | 'out' | 'fit'): void;
  /** Shows the board alone, or everything again. */
  full?(): void;
  /** Opens the questions of the step. */
  whatIf?(): void;
  /** Goes to the next moment of the review or the one before. */
  moment?(way: 1 | -1): void;
  /** Whether keys that are a single character do anything. */
  single(): boolean;
}

/** Listens on the whole document; the board has its own keys while it is in focus. */
export function keys(page: Page, acts: KeyActs): void {
  const isPointed = watchPointed(page.signal);
  let spent = '';
  const act = (event: KeyboardEvent) => {
    spent = '';
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || isTaken(page.root, event, isPointed)) return;
    const done = moveKey(page, event) || (acts.single() && otherKey(page, acts, event));
    if (!done) return;
    event.preventDefault();
    spent = event.key;
  };
  document.addEventListener('keydown', act, { signal: page.signal });
  // Some browsers press a button when Space comes up, whatever became of it when it went down.
  document.addEventListener('keyup', event => event.key === ' ' && spent === ' ' && event.preventDefault(), { signal: page.signal });
}

/** Inputs that are not typed into. */
const CHOSEN: ReadonlySet<string> = new Set(['range', 'checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'color']);

/**
 * Whether what is in focus needs the key itself: fields always, other controls where the focus came to them by keyboard. A dialog over the
 * page needs all of them, one around it none.
 */
function isTaken(root: HTMLElement, { target, key }: KeyboardEvent, isPointed: (control: Element) => boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('textarea, [contenteditable]') || target.closest('dialog')?.contains(root) === false) return true;
  if (target instanceof HTMLInputElement && !CHOSEN.has(target.type)) return true;
  if (isPointed(target)) return false;
  if (target.closest('select')) return true;
  if (key === ' ') return target.closest('button, a, summary, input, [role="button"]') !== null;
  return target instanceof HTMLInputElement && target.type !== 'range' && key.startsWith('Arrow');
}

function moveKey(page: Page, { key, shiftKey }: KeyboardEvent): boolean {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => stride(page, -1, shiftKey ? otherStride(page) : undefined),
    ArrowRight: () => stride(page, 1, shiftKey ? otherStride(page) : undefined),
    PageUp: () => stride(page, -1, 'turn'),
    PageDown: () => stride(page, 1, 'turn'),
    Home: () => goTo(page, 0),
    End: () => goTo(page, currentLine(page).length - 1),
    ' ': () => playPause(page),
  };
  lookUp(moves, key)?.();
  return Object.hasOwn(moves, key);
}

/** With Shift one goes by activations, and where they are what one goes by, by events. */
const otherStride = ({ store }: Page): Stride => (store.now().stride === 'activation' ? 'event' : 'activation');

/** Keys that go to what is worth reading. */
const CHAPTER_KEYS: Readonly<Record<string, readonly ['note' | 'ruling', 1 | -1]>> = { n: ['note', 1], p: ['note', -1], r: ['ruling', 1] };

/** What is asked of a moment is asked of the one that was gone to. */
function otherKey(page: Page, acts: KeyActs, event: KeyboardEvent): boolean {
  settle(page);
  return pressLayerKey(page, event.key) || pageKey(page, acts, event);
}

function pageKey(page: Page, acts: KeyActs, { key, shiftKey }: KeyboardEvent): boolean {
  const chapter = lookUp(CHAPTER_KEYS, key.toLowerCase());
  if (chapter) {
    goToChapter(page, ...chapter);
    return true;
  }
  if (key === '?') void acts.help();
  else if (key === 'b' || key === 'B') acts.board();
  else if (acts.moment && (key === 'd' || key === 'D')) acts.moment(shiftKey ? -1 : 1);
  else if (acts.whatIf && (key === 'w' || key === 'W')) acts.whatIf();
  else if (key === '+' || key === '=') acts.zoom('in');
  else if (key === '-') acts.zoom('out');
  else if (key === 'z' || key === 'Z') acts.zoom('fit');
  else if (acts.full && (key === 'f' || key === 'F')) acts.full();
  else return false;
  return true;
}

// Steps that are asked for faster than the page draws: each of them counts, and what is drawn, once a frame of the screen, is where they
// lead.

import type { Showing } from '../../view/store.ts';
import type { Page } from './page.ts';

type Stepping = Pick<Page, 'store'>;

interface Pace {
  /** What is to be shown with the next frame of the screen. */
  wanted: Partial<Showing> | undefined;
  /** Something was drawn since the last one. */
  isDrawn: boolean;
  /** When what was drawn last was shown. */
  shownAt: number;
  /** What is drawn now follows what was drawn last as quickly as held keys do. */
  isRow: boolean;
}

/** Steps that follow one another faster than that (ms) are a row of them. */
const REST = 150;

const paces = new WeakMap<Stepping['store'], Pace>();

function paceOf({ store }: Stepping): Pace {
  const found = paces.get(store);
  if (found) return found;
  const pace: Pace = { wanted: undefined, isDrawn: false, shownAt: Number.NEGATIVE_INFINITY, isRow: false };
  paces.set(store, pace);
  // Whoever goes elsewhere by another way goes there.
  store.watch((now, before) => {
    if (now.index !== before.index || now.line !== before.line || now.edition !== before.edition) pace.wanted = undefined;
  });
  return pace;
}

/** The frame that is gone to: it is drawn, or about to be. */
export const indexAimedAt = (page: Stepping): number => paces.get(page.store)?.wanted?.index ?? page.store.now().index;

/** Goes to a frame and stops playing: at once where nothing was drawn since the last frame of the screen, else with the next. */
export function goTo(page: Stepping, index: number, more: Partial<Showing> = {}): void {
  const pace = paceOf(page);
  pace.wanted = { index, playing: false, ...more };
  if (!pace.isDrawn) draw(page, pace);
}

/** Draws now what waits for the next frame of the screen. */
export function settle(page: Stepping): void {
  const pace = paces.get(page.store);
  if (pace?.wanted) draw(page, pace);
}

function draw(page: Stepping, pace: Pace): void {
  const { wanted } = pace;
  pace.wanted = undefined;
  pace.isRow = !isResting(pace);
  if (wanted) page.store.set(wanted);
  pace.isRow = false;
  if (pace.isDrawn) return;
  pace.isDrawn = true;
  onFrame(() => {
    pace.isDrawn = false;
    pace.shownAt = performance.now();
    if (pace.wanted) draw(page, pace);
  });
}

const isResting = ({ wanted, isDrawn, shownAt }: Pace): boolean => !wanted && !isDrawn && performance.now() - shownAt >= REST;

/** Nobody sees the frames of a page that lies behind others: it has none. */
const UNSEEN = 200;

function onFrame(then: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    then();
  });
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    then();
  }, UNSEEN);
}

/** Whether what is drawn just now follows what was drawn last as quickly as held keys do: nobody sees how things get there. */
export const isQuick = (page: Stepping): boolean => paces.get(page.store)?.isRow ?? false;

/** Called at each step, calls at the first of a row and once (`isRow`) when that has come to rest. */
export function atRest(page: Stepping, then: (isRow: boolean) => void): () => void {
  const pace = paceOf(page);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    timer = setTimeout(() => (isResting(pace) ? then(true) : wait()), REST);
  };
  return () => {
    clearTimeout(timer);
    if (pace.isRow) wait();
    else then(false);
  };
}

// What every living battle has, wherever it stands: the board, what moves it and what is told of the moment; and
// the keys of one that has a page to itself.

import { plainWords, type WordsRenderer } from '../../view/eventList.ts';
import type { BattleModel } from '../../view/model.ts';
import { createStore, firstShowing } from '../../view/store.ts';
import type { LineMoment } from './address.ts';
import { bindEventList } from './bindEventList.ts';
import { type KeyActs, keys, singleKeys } from './keys.ts';
import { onAct, type Page } from './page.ts';
import { type Stage, stage } from './stage.ts';
import { transport } from './transport.ts';

/** A mounted battle: its page, and how to end it (timers, worker, listeners outside `root`). */
export interface Mounted {
  readonly page: Page;
  readonly board: Stage;
  close(): void;
}

export interface BoardOptions {
  /** Address of the sprite of counters. */
  readonly sprite: string;
  /** The frame to begin with where no moment is named. */
  readonly start?: number;
  readonly moment?: LineMoment | undefined;
  /** How notes are written out: as they stand unless said. */
  readonly words?: WordsRenderer;
}

/** Brings board, transport and telling of the skeleton inside `root` to life. Throws without a skeleton. */
export function mountBoard(
  root: HTMLElement,
  battle: BattleModel,
  { sprite, start = 0, moment, words = plainWords }: BoardOptions,
): Mounted {
  const store = createStore({ ...firstShowing(battle), index: start, ...moment });
  const end = new AbortController();
  const page: Page = { root, battle, hooks: {}, store, sprite, words, signal: end.signal };
  root.classList.add('battle', 'live');
  const board = stage(page);
  transport(page);
  bindEventList(page);
  return { page, board, close: () => end.abort() };
}

/** The keyboard of the whole document, and the help that lists it. */
export function handle({ page, board }: Mounted, more: Pick<KeyActs, 'whatIf' | 'full' | 'moment'> = {}): void {
  const help = async () => (await import('./deferred.ts')).openHelp(page.root, page.battle.ruleset, page.battle.plan);
  onAct(page, 'help', help);
  const zoom = { in: () => board.zoom.by(1.5), out: () => board.zoom.by(1 / 1.5), fit: () => board.zoom.fit() };
  keys(page, { help, board: () => board.focus(), zoom: way => zoom[way](), single: singleKeys, ...more });
}

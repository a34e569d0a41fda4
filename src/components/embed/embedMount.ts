// An embedded battle comes to life: like the page of a battle, without what belongs to a page (its address, luck
// and ledger, sharing, writing of one's own).

import { type BattleView, createView } from '../../view/battleView.ts';
import type { WordsRenderer } from '../../view/eventList.ts';
import { type BattleModel, momentHash } from '../../view/model.ts';
import { createStore, firstShowing } from '../../view/store.ts';
import { obeyAddress } from '../battle/address.ts';
import { createAsker } from '../battle/asker.ts';
import { obeyLink } from '../battle/eventList.ts';
import { bindInspector } from '../battle/inspector.ts';
import { bindLayerControls } from '../battle/layerControls.ts';
import { handle, type Mounted, mountBoard } from '../battle/mountBoard.ts';
import { findPart, onChange, type Page } from '../battle/page.ts';
import { tellAddress } from '../site/addressNote.ts';
import { tellHeight } from './height.ts';
import { askedIn } from './request.ts';

export interface EmbedOptions {
  readonly sprite: string;
  /** The frame to begin with where the address names none. */
  readonly start?: number;
  /** How notes are written out. */
  readonly words: WordsRenderer;
  /** The address of the whole page at a moment (`#23`). */
  readonly wholeAt: (moment: string) => string;
  /** What the parts of the skeleton were drawn from; without one the build wrote them. */
  readonly view?: BattleView;
}

/** An embedded battle as it is shown first: where its address says, else at `start`. */
export function beginEmbed(battle: BattleModel, { start = 0, words }: Pick<EmbedOptions, 'start' | 'words'>): BattleView {
  const { moment, viewer } = askedIn(location, battle);
  return createView(battle, createStore({ ...firstShowing(battle), index: start, ...moment, viewer }), words);
}

/** Brings the skeleton inside `root` to life, at what the address asks for. */
export function mountEmbed(root: HTMLElement, battle: BattleModel, { wholeAt, ...options }: EmbedOptions): Mounted {
  const { sprite, view } = options;
  const mounted = mountBoard(root, view ?? beginEmbed(battle, options), { sprite, isDrawn: view !== undefined });
  const { page, board } = mounted;
  const asker = createAsker(battle, page.signal);
  bindLayerControls(page, board.svg, asker);
  bindInspector(page, asker);
  telling(page, wholeAt);
  obeyAddress(page, board.zoom);
  tellAddress(askedIn(location, battle).lacking);
  handle(mounted);
  tellHeight(root, page.signal);
  root.dataset['ready'] = 'true';
  return mounted;
}

/** Where the moment leads to: the same on the page that has all of the battle. */
function telling(page: Page, wholeAt: EmbedOptions['wholeAt']): void {
  const tell = () => {
    const { line, index } = page.store.now();
    findPart<HTMLAnchorElement>(page, 'whole')?.setAttribute('href', wholeAt(momentHash(line, index)));
  };
  onChange(page, ['line', 'viewer', 'index'], tell);
  // The moments that a telling leads to are here, not in the page around: their links make no history.
  findPart(page, 'roll')?.addEventListener('click', event => obeyLink(page, event));
  tell();
}

// An embedded battle comes to life: like the page of a battle, without what belongs to a page (its address, luck
// and ledger, sharing, writing of one's own).

import type { WordsRenderer } from '../../view/eventList.ts';
import { type BattleModel, momentHash } from '../../view/model.ts';
import { obeyAddress, parseMoment } from '../battle/address.ts';
import { createAsker } from '../battle/asker.ts';
import { bindFogOfWar } from '../battle/fogOfWar.ts';
import { bindInspector } from '../battle/inspector.ts';
import { bindLayerControls } from '../battle/layerControls.ts';
import { handle, type Mounted, mountBoard } from '../battle/mountBoard.ts';
import { findPart, onChange, type Page } from '../battle/page.ts';
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
}

/** Brings the skeleton inside `root` to life, at what the address asks for. */
export function mountEmbed(root: HTMLElement, battle: BattleModel, { wholeAt, ...options }: EmbedOptions): Mounted {
  const { moment, viewer } = askedIn(location, battle);
  const mounted = mountBoard(root, battle, { ...options, moment });
  const { page, board } = mounted;
  const asker = createAsker(battle, page.signal);
  bindFogOfWar(page);
  bindLayerControls(page, board.svg, asker);
  bindInspector(page, asker);
  telling(page, wholeAt);
  look(page, viewer);
  obeyAddress(page, board.zoom);
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
  page.root.addEventListener('click', event => follow(page, event));
  tell();
}

/** The moments that a telling leads to are here, not in the page around: their links make no history. */
function follow({ battle, store }: Page, event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-part="roll"] a[href^="#"]');
  const moment = link && parseMoment(link.hash, battle);
  if (!moment) return;
  event.preventDefault();
  store.set({ ...moment, playing: false });
}

/** Through the eyes of a side; the control says so. */
function look(page: Page, viewer: string | undefined): void {
  const control = findPart<HTMLSelectElement>(page, 'viewer');
  if (control && viewer !== undefined) control.value = viewer;
  page.store.set({ viewer });
}

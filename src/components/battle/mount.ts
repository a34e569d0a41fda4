// The living battle page: gives each part of a skeleton its life. The build wrote the skeleton, or openMount.ts did.

import { followAddress, parseMoment } from './address.ts';
import { type Asker, createAsker } from './asker.ts';
import { keys, singleKeys } from './keys.ts';
import { layers } from './layers.ts';
import { listing } from './listing.ts';
import type { LuckFigures } from './luckPanel.ts';
import { missed } from './missed.ts';
import type { Battle } from './model.ts';
import { onChange, type Page, part } from './page.ts';
import { readout } from './readout.ts';
import { type LinkTo, share } from './share.ts';
import { stage } from './stage.ts';
import { createStore, firstShowing } from './store.ts';
import { transport } from './transport.ts';
import { viewpoint } from './viewpoint.ts';

export interface MountOptions {
  /** Address of the sprite of counters. */
  readonly sprite: string;
  /** Who answers for overlays; the worker's client unless said. */
  readonly asker?: Asker;
  /** Only the board and what moves it; leaves address and keys alone. */
  readonly small?: boolean;
  /** `none`: the address of the page is not read and not written. */
  readonly address?: 'hash' | 'none';
  /** What the share button hands on, where it is not the address of the page. */
  readonly linkTo?: LinkTo;
  /** The figures of the chart that stands in the skeleton. */
  readonly luck?: LuckFigures;
  /** The frame to begin with where the address names none. */
  readonly start?: number;
}

/** A mounted battle: its page, and how to end it (timers, worker, listeners outside `root`). */
export interface Mounted {
  readonly page: Page;
  close(): void;
}

/** Brings the skeleton inside `root` to life. Throws without a skeleton. */
export function mount(root: HTMLElement, battle: Battle, options: MountOptions): Mounted {
  const own = options.address !== 'none' && !options.small;
  const moment = own ? parseMoment(location.hash, battle) : undefined;
  const store = createStore({ ...firstShowing(battle), index: options.start ?? 0, ...moment });
  const end = new AbortController();
  const page: Page = { root, battle, store, sprite: options.sprite, signal: end.signal };
  root.classList.add('battle', 'live');
  const board = stage(page);
  transport(page);
  listing(page);
  if (!options.small) whole(page, board, options, own);
  const controls = part(page, 'transport');
  if (controls) controls.hidden = battle.replay.frames.length < 2;
  if (moment) scrollTo({ top: 0, behavior: 'instant' }); // the browser went to the event in the list, which has the same address
  root.dataset['ready'] = 'true';
  return { page, close: () => end.abort() };
}

function whole(page: Page, board: ReturnType<typeof stage>, options: MountOptions, own: boolean): void {
  const asker = options.asker ?? createAsker(page.battle, page.signal);
  viewpoint(page);
  layers(page, board.svg, asker);
  readout(page, asker);
  missed(page, asker);
  awaitCharts(page, options.luck);
  share(page, options.linkTo);
  if (own) followAddress(page);
  const help = async () => (await import('./extras.ts')).openHelp(page.root, page.battle.ruleset, page.battle.plan);
  page.root.querySelector('[data-act="help"]')?.addEventListener('click', help);
  const zoom = { in: () => board.zoom.by(1.5), out: () => board.zoom.by(1 / 1.5), fit: () => board.zoom.fit() };
  keys(page, { help, board: () => board.focus(), zoom: way => zoom[way](), single: singleKeys });
}

/** So many pixels before they come into the frame, charts are loaded. */
const AHEAD = 600;

/** Charts come to life before they are seen; earlier where a side alone looks, which must not read all figures. */
function awaitCharts(page: Page, luck: LuckFigures | undefined): void {
  const all = ['luck-chart', 'ledger-now'].map(name => part(page, name)).filter(found => found !== undefined);
  if (all.length === 0) return;
  let isAsked = false;
  const load = () => {
    watcher.disconnect();
    if (!isAsked) void import('./charts.ts').then(({ charts }) => charts(page, luck));
    isAsked = true;
  };
  const watcher = new IntersectionObserver(seen => seen.some(({ isIntersecting }) => isIntersecting) && load(), {
    rootMargin: `${AHEAD}px`,
  });
  for (const one of all) watcher.observe(one);
  onChange(page, ['viewer'], load);
}

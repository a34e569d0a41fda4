// The living battle page: fills a root with the skeleton (unless the build did), then gives each part its life. Used by the battle page, by /open and, small, by the home page.

import { join } from '../../render/html.ts';
import { followAddress, parseMoment } from './address.ts';
import { type Asker, createAsker } from './asker.ts';
import { figuresOf } from './figures.ts';
import { openHelp, singleKeys } from './help.ts';
import { keys } from './keys.ts';
import { listing } from './listing.ts';
import { type LuckFigures, luckPanel, luckSection } from './luckPanel.ts';
import { missed } from './missed.ts';
import { openBattle, type Source } from './model.ts';
import { overlays } from './overlays.ts';
import { type Page, part, put } from './page.ts';
import { readout } from './readout.ts';
import { type LinkTo, share } from './share.ts';
import { skeleton } from './skeleton.ts';
import { stage } from './stage.ts';
import { createStore, type Showing } from './store.ts';
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
  readonly links?: readonly { readonly href: string; readonly says: string }[];
  /** Luck figures, where the build has reckoned them; else they are reckoned here. */
  readonly luck?: LuckFigures;
  /** The frame to begin with where the address names none. */
  readonly start?: number;
}

/** A mounted battle: its page, and how to end it (timers, worker, listeners outside `root`). */
export interface Mounted {
  readonly page: Page;
  close(): void;
}

/** Brings a battle to life inside `root`. Throws what folding the record throws. */
export function mount(root: HTMLElement, source: Source, options: MountOptions): Mounted {
  const battle = openBattle(source);
  if (!root.querySelector('svg.board'))
    root.innerHTML = join([skeleton(battle, { sprite: options.sprite, small: options.small ?? false, links: options.links ?? [] })]).markup;
  const own = options.address !== 'none' && !options.small;
  const moment = own ? parseMoment(location.hash, battle) : undefined;
  const store = createStore({ ...firstShowing(source), index: options.start ?? 0, ...moment });
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
  overlays(page, board.svg, asker);
  readout(page, asker);
  missed(page, asker);
  void luck(page, options.luck);
  share(page, options.linkTo);
  if (own) followAddress(page);
  const help = () => openHelp(page.root);
  page.root.querySelector('[data-act="help"]')?.addEventListener('click', help);
  const zoom = { in: () => board.zoom.by(1.5), out: () => board.zoom.by(1 / 1.5), fit: () => board.zoom.fit() };
  keys(page, { help, board: () => board.focus(), zoom: way => zoom[way](), single: singleKeys });
}

/** The figures of the build, or reckoned now, where there is anything to reckon. */
async function luck(page: Page, given: LuckFigures | undefined): Promise<void> {
  const { battle } = page;
  if (battle.replay.frames.length < 2) return;
  const figures = given ?? figuresOf(battle, (await import('../../analysis/luck.ts')).luckOf(battle.ruleset, battle.replay.frames));
  if (!part(page, 'luck-chart')) put(page, 'luck', luckSection(battle, figures));
  luckPanel(page, figures);
}

/** Nothing selected, no overlay, everybody's eyes. */
const firstShowing = ({ scenario, ruleset }: Source): Showing => ({
  line: undefined,
  index: 0,
  playing: false,
  speed: 1,
  dragging: false,
  stride: 'event',
  viewer: undefined,
  selected: undefined,
  place: undefined,
  shade: 'none',
  odds: false,
  trails: false,
  sightOf: 'unit',
  threatOf: scenario.sides.at(-1)?.id ?? '',
  threatMode: 'standing',
  mark: ruleset.marks[0]?.id,
});

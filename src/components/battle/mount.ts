// The living battle page: fills a root with the skeleton (unless the build did), then gives each part its life. Used by the battle page, by /open and, small, by the home page.

import { join } from '../../render/html.ts';
import { followAddress, parseMoment } from './address.ts';
import { openHelp, singleKeys } from './help.ts';
import { keys } from './keys.ts';
import { listing } from './listing.ts';
import { type LuckFigures, luckPanel, luckSection } from './luckPanel.ts';
import { openBattle, type Source } from './model.ts';
import { type Asker, overlays } from './overlays.ts';
import type { Page } from './page.ts';
import { part } from './page.ts';
import { readout } from './readout.ts';
import { share } from './share.ts';
import { skeleton } from './skeleton.ts';
import { stage } from './stage.ts';
import { createStore, type Showing } from './store.ts';
import { transport } from './transport.ts';
import { viewpoint } from './viewpoint.ts';

export interface MountOptions {
  /** Address of the sprite of counters. */
  readonly sprite: string;
  readonly asker: Asker;
  /** Only the board and what moves it; leaves address and keys alone. */
  readonly small?: boolean;
  readonly links?: readonly { readonly href: string; readonly says: string }[];
  readonly luck?: LuckFigures;
  /** The frame to begin with where the address names none. */
  readonly start?: number;
}

/** Brings a battle to life inside `root`. Throws what folding the record throws. Returns the page, for those who drive it. */
export function mount(root: HTMLElement, source: Source, options: MountOptions): Page {
  const battle = openBattle(source);
  if (!root.querySelector('svg.board'))
    root.innerHTML = join([skeleton(battle, { ...options, luck: options.luck && luckSection(battle, options.luck) })]).markup;
  const moment = options.small ? undefined : parseMoment(location.hash, battle);
  const store = createStore({ ...firstShowing(source), index: options.start ?? 0, ...moment });
  const page: Page = { root, battle, store, sprite: options.sprite };
  root.classList.add('live');
  const board = stage(page);
  transport(page);
  listing(page);
  if (!options.small) whole(page, board, options);
  const controls = part(page, 'transport');
  if (controls) controls.hidden = false;
  root.dataset['ready'] = 'true';
  return page;
}

function whole(page: Page, board: ReturnType<typeof stage>, { asker, luck }: MountOptions): void {
  viewpoint(page);
  overlays(page, board.svg, asker);
  readout(page, asker);
  luckPanel(page, luck);
  share(page);
  followAddress(page);
  const help = () => openHelp(page.root);
  page.root.querySelector('[data-act="help"]')?.addEventListener('click', help);
  const zoom = { in: () => board.zoom.by(1.5), out: () => board.zoom.by(1 / 1.5), fit: () => board.zoom.fit() };
  keys(page, { help, board: () => board.focus(), zoom: way => zoom[way](), single: singleKeys });
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

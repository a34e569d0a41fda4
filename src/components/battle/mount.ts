// The living battle page: gives each part of a skeleton its life. The build wrote the skeleton, or openMount.ts did.

import { type BattleView, createView } from '../../view/battleView.ts';
import { plainWords, type WordsRenderer } from '../../view/eventList.ts';
import type { LuckFigures } from '../../view/luckSection.ts';
import { type BattleModel, stridesOf, usualStride } from '../../view/model.ts';
import { createStore, firstShowing } from '../../view/store.ts';
import { read, write } from '../site/stored.ts';
import { followAddress, nearestMoment } from './address.ts';
import { type Asker, createAsker } from './asker.ts';
import { frameBoard, turnFull } from './boardFrame.ts';
import { branching, type WhatIfLoad } from './branching.ts';
import { rollLink } from './inCalculator.ts';
import { bindInspector } from './inspector.ts';
import { bindLayerControls } from './layerControls.ts';
import { bindMissedOpportunities } from './missedOpportunities.ts';
import type { ModulePictures } from './modulePictures.ts';
import { handle, type Mounted, mountBoard } from './mountBoard.ts';
import { findPart, onChange, type Page } from './page.ts';
import { type LinkTo, share, type WrittenReport } from './share.ts';
import { bindShotOdds } from './shotOdds.ts';
import { bindWalk } from './walking.ts';

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
  /** The report that the battle belongs to: it is what is taken away. */
  readonly written?: WrittenReport;
  /** The figures of the chart that stands in the skeleton. */
  readonly luck?: LuckFigures;
  /** The frame to begin with where the address names none. */
  readonly start?: number;
  /** Loads what enters variations of the reader's own; without it nobody can. */
  readonly whatIf?: WhatIfLoad;
  /** How notes are written out: as they stand unless said. */
  readonly words?: WordsRenderer;
  /** A record that is to grow: it goes by events. */
  readonly whole?: boolean;
  /** Pictures of a module that somebody has opened: pieces and sheets are drawn with them until that is switched off. */
  readonly pictures?: ModulePictures;
  /** What the parts of the skeleton were drawn from; without one the build wrote them. */
  readonly view?: BattleView;
}

/** Under this name the measure is kept by which somebody reads battles. */
const MEASURE = 'measure';

/** A battle as it is shown first: where the address says, else at `start`, by the measure that was chosen last. */
export function beginView(battle: BattleModel, options: Omit<MountOptions, 'view'>): BattleView {
  const { start = 0, words = plainWords, small = false, whole = false } = options;
  const kept = stridesOf(battle).find(stride => stride === read(MEASURE));
  const stride = small || whole ? 'event' : (kept ?? usualStride(battle));
  const store = createStore({ ...firstShowing(battle), index: start, stride, ...momentOf(battle, options) });
  return createView(battle, store, words, chosen => write(MEASURE, chosen));
}

const isOwn = ({ address, small }: MountOptions): boolean => address !== 'none' && !small;

const momentOf = (battle: BattleModel, options: MountOptions) => (isOwn(options) ? nearestMoment(location.hash, battle) : undefined);

/** Brings the skeleton inside `root` to life. Throws without a skeleton. */
export function mount(root: HTMLElement, battle: BattleModel, options: MountOptions): Mounted {
  const moment = momentOf(battle, options);
  const mounted = mountBoard(root, options.view ?? beginView(battle, options), {
    sprite: options.sprite,
    isDrawn: options.view !== undefined,
    pictures: options.pictures,
  });
  if (!options.small) mountWhole(mounted, options, isOwn(options));
  if (moment) scrollTo({ top: 0, behavior: 'instant' }); // the browser went to the event in the list, which has the same address
  root.dataset['ready'] = 'true';
  return mounted;
}

function mountWhole(mounted: Mounted, options: MountOptions, own: boolean): void {
  const { page, board } = mounted;
  const asker = options.asker ?? createAsker(page.battle, page.signal);
  onChange(page, ['edition'], () => asker.open(page.battle.scenario, page.battle.record)); // before anything asks of it
  page.hooks.ask = asker.ask;
  bindLayerControls(page, board.svg, asker);
  bindInspector(page, asker);
  bindMissedOpportunities(page, asker);
  bindShotOdds(page, asker.ask);
  page.links.value = cast => rollLink(page, cast);
  awaitCharts(page, asker, options);
  share(page, asker, options);
  if (own) followAddress(page, board.zoom);
  page.hooks.spot = board.zoom.spot;
  frameBoard(page);
  const whatIf = options.whatIf && branching(mounted, options.whatIf, own);
  handle(mounted, { full: () => turnFull(page), moment: bindWalk(mounted, asker, whatIf), ...(whatIf && { whatIf }) });
}

/** So many pixels before they come into the frame, charts are loaded. */
const AHEAD = 600;

/**
 * Charts come to life before they are seen; earlier where a side alone looks, which must not read all figures, and where the build has not
 * drawn them. A record that is to grow has none yet.
 */
function awaitCharts(page: Page, asker: Asker, { luck, whole = false }: Pick<MountOptions, 'luck' | 'whole'>): void {
  let isAsked = false;
  const load = () => {
    watcher.disconnect();
    if (!isAsked) void import('./charts.ts').then(({ charts }) => charts(page, asker, luck));
    isAsked = true;
  };
  const watcher = new IntersectionObserver(seen => seen.some(({ isIntersecting }) => isIntersecting) && load(), {
    rootMargin: `${AHEAD}px`,
  });
  const look = () => {
    const section = findPart(page, 'luck');
    if (section && !isAsked) watcher.observe(section);
    return section !== undefined;
  };
  onChange(page, ['edition'], look);
  onChange(page, ['viewer'], () => look() && load());
  if (look() && !page.isWritten && !whole) load();
}

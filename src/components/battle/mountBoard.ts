// What every living battle has, wherever it stands: the board, what moves it and what is told of the moment; and
// the keys of one that has a page to itself.

import { signal } from '@preact/signals';
import { draw } from '../../render/dom/draw.ts';
import { insert } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import { loadGuide } from '../../view/guide.ts';
import { Events, Measures } from './eventList.ts';
import { type KeyActs, keys, singleKeys } from './keys.ts';
import { watchPrinting } from './longList.ts';
import type { ModulePictures } from './modulePictures.ts';
import { atRest } from './pace.ts';
import { findPart, frameNow, onAct, onChange, type Page, revive, speak } from './page.ts';
import { type Stage, stage } from './stage.ts';
import { Caption, Facts, Now, narrationOf, Outcome, Rulings, Speaker, Where } from './tellingParts.ts';
import { clock, Transport } from './transport.ts';

/** A mounted battle: its page, and how to end it (timers, worker, listeners outside `root`). */
export interface Mounted {
  readonly page: Page;
  readonly board: Stage;
  close(): void;
}

export interface BoardOptions {
  /** Address of the sprite of counters. */
  readonly sprite: string;
  /** The parts of the skeleton were drawn from this view. */
  readonly isDrawn?: boolean;
  /** Pictures of a module, for pieces and sheets. */
  readonly pictures?: ModulePictures | undefined;
}

/** The classes of an element with a living battle. */
export const LIVING = ['battle', 'live'] as const;

/** Brings board, transport and telling of the skeleton inside `root` to life. Throws without a skeleton. */
export function mountBoard(root: HTMLElement, view: BattleView, { sprite, isDrawn = false, pictures }: BoardOptions): Mounted {
  const end = new AbortController();
  const page: Page = Object.assign(view, {
    root,
    hooks: {},
    sprite,
    isWritten: !isDrawn,
    pictures,
    isPictured: signal(pictures !== undefined),
    signal: end.signal,
  });
  root.classList.add(...LIVING);
  const board = stage(page);
  reviveAll(page);
  clock(page);
  watchPrinting(page.signal);
  const tell = () => {
    page.rested.value = frameNow(page);
    speak(page, narrationOf(page));
  };
  onChange(page, ['line', 'viewer', 'index'], atRest(page, tell));
  tell();
  void loadGuide(page.battle);
  return { page, board, close: () => end.abort() };
}

/** The parts that draw themselves, by name. */
const PARTS = {
  where: Where,
  outcome: Outcome,
  facts: Facts,
  says: Caption,
  speaker: Speaker,
  rulings: Rulings,
  roll: Now,
  measures: Measures,
  events: Events,
};

function reviveAll(page: Page): void {
  for (const [name, component] of Object.entries(PARTS)) revive(page, name, component);
  const controls = findPart(page, 'transport');
  if (!controls || !page.isWritten) return;
  const { ways, caption } = controls.dataset;
  draw(controls, insert(Transport, { view: page, hasWays: ways !== undefined, hasCaption: caption !== undefined }));
  controls.hidden = false;
}

/** The keyboard of the whole document, and the help that lists it. */
export function handle({ page, board }: Mounted, more: Pick<KeyActs, 'whatIf' | 'full' | 'moment'> = {}): void {
  const help = async () => (await import('./deferred.ts')).openHelp(page.root, page.battle.ruleset, page.battle.plan);
  onAct(page, 'help', help);
  const zoom = { in: () => board.zoom.by(1.5), out: () => board.zoom.by(1 / 1.5), fit: () => board.zoom.fit() };
  keys(page, { help, board: () => board.focus(), zoom: way => zoom[way](), single: singleKeys, ...more });
}

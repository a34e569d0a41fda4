// The desk on which a report is written: the story on the left, the words in the middle, on the right how it will be read.

import { sharedGround } from '../../publish/board.ts';
import type { DraftEdit, ReportDraft } from '../../publish/draft.ts';
import type { ScenarioHome } from '../../publish/mdx.ts';
import type { BattleReport } from '../../publish/types.ts';
import type { BrowserStorage } from '../../storage/types.ts';
import type { BattleModel } from '../../view/model.ts';
import { firstShowing, type Showing } from '../../view/store.ts';
import { createClient } from '../../worker/client.ts';
import { partsOf } from '../site/parts.ts';
import type { StepKeeper } from '../site/storage/item.ts';
import { createTabs } from '../site/tabs.ts';
import { asking } from './asking.ts';
import { listen, undoing } from './bindEvents.ts';
import { createCards } from './cards.ts';
import { createCommands } from './commands.ts';
import { dragging } from './dragging.ts';
import { createHead } from './head.ts';
import { GROUND, nowhere, previewLook, replayOf } from './look.ts';
import { photosOf } from './photos.ts';
import { createPreview } from './preview.ts';
import { createDesk, type ReportStore } from './reportStore.ts';
import { skeleton, toolsMarkup } from './skeleton.ts';
import { createStoryList } from './storyList.ts';
import { createTyping } from './typing.ts';

export interface WriterOptions {
  /** Room above the desk for what is always at hand. */
  readonly tools: HTMLElement;
  readonly battle: BattleModel;
  readonly draft: ReportDraft;
  readonly keeper: StepKeeper<DraftEdit>;
  readonly shelf: BrowserStorage;
  /** The item of the shelf. */
  readonly id: string;
  /** Address of the sprite of counters. */
  readonly sprite: string;
  /** Where this site has the scenario of the battle. */
  readonly home: () => Promise<ScenarioHome>;
}

/** A desk that is open. */
export interface ReportWriter {
  told(): BattleReport;
  /** Resolves when everything that was typed is kept. */
  settled(): Promise<void>;
  close(): void;
}

/** Fills `root` with the desk of a draft. */
export async function startWriter(root: HTMLElement, options: WriterOptions): Promise<ReportWriter> {
  const { tools, battle, draft, keeper, shelf, id, sprite, home } = options;
  const end = new AbortController();
  const ground = await sharedGround(battle, GROUND);
  // From here on at once: what can be pressed is heard.
  root.innerHTML = skeleton().markup;
  tools.innerHTML = toolsMarkup().markup;
  root.insertAdjacentHTML('beforeend', ground.markup);
  const client = createClient();
  client.open(battle.scenario, battle.record);
  end.signal.addEventListener('abort', () => client.close());
  const desk = createDesk(root, battle, draft, keeper, end.signal);
  const look = previewLook(desk, { shelf, id, sprite, ask: (at, ask) => client.ask('overlay', [at, ask]) });
  const told = () => desk.draft().now;

  async function toReplay(showing: Partial<Showing>, link: HTMLElement): Promise<void> {
    await desk.settled();
    const { openReplay } = await import('./fullReplay.ts');
    await openReplay(battle, showing, replayOf({ shelf, id }, sprite, told()));
    link.focus(); // it may have been put elsewhere meanwhile
  }

  async function publish(): Promise<void> {
    await desk.settled();
    const { openExportDialog } = await import('../publish/exportDialog.ts');
    await openExportDialog({
      battle,
      now: firstShowing(battle),
      ask: (at, ask) => client.ask('overlay', [at, ask]),
      luck: line => client.ask('luck', [line]),
      sprite,
      linkTo: nowhere,
      told: told(),
      photos: () => photosOf(shelf, id, desk.report()),
      home,
    });
  }

  const part = partsOf(root, 'writer');
  signKept(desk, tools);
  const typing = createTyping(desk);
  createHead(desk, part('head'), typing);
  createCards(desk, part('cards'), typing);
  const preview = createPreview(desk, part('paper'), look, (showing, link) => void toReplay(showing, link));
  desk.onChoose(preview.follow);
  const tabs = createTabs<'story' | 'words' | 'preview'>(root, () => preview.shown());
  addEventListener('resize', () => preview.shown(), { signal: end.signal });
  const command = createCommands(desk, {
    proposal: createStoryList(desk, part('story'), client),
    goTo(to, isFocused) {
      tabs.show('words');
      showCard(desk, to, isFocused);
    },
    ask: asking(desk, client, look),
  });
  listen(desk, command, { shelf, id });
  dragging(part('story'), (moved, to) => command(`place:${moved}:${to}`));
  undoing(desk, tools);
  tools.querySelector('[data-act="publish"]')?.addEventListener('click', () => void publish());
  root.dataset['ready'] = 'true';
  return {
    told,
    settled: desk.settled,
    close() {
      void desk.settled();
      end.abort();
      delete root.dataset['ready'];
    },
  };
}

/** Whether all is kept, in words that are there only while it is not. */
function signKept(desk: ReportStore, tools: HTMLElement): void {
  const sign = partsOf(tools, 'writer')('kept');
  desk.onKept(isKept => {
    sign.dataset['kept'] = isKept ? 'yes' : 'no';
    sign.textContent = isKept ? '' : 'Keeping …';
  });
}

/** Brings the card of a part to the top of the words; `isFocused`: to be written at once. */
function showCard(desk: ReportStore, id: string, isFocused: boolean): void {
  const card = desk.root.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
  desk.choose(id);
  card?.scrollIntoView({ block: 'start' });
  if (isFocused) card?.querySelector<HTMLElement>('[data-field="words"]')?.focus({ preventScroll: true });
}

// The writer of reports: the story on the left, the words in the middle, on the right how it will be read.

import { sharedGround } from '../../publish/board.ts';
import type { DraftEdit, ReportDraft } from '../../publish/draft.ts';
import type { ScenarioHome } from '../../publish/mdx.ts';
import { storedPictures } from '../../publish/story.ts';
import type { BattleReport } from '../../publish/types.ts';
import { elementOf, replaceContent } from '../../render/dom/draw.ts';
import type { BrowserStorage } from '../../storage/types.ts';
import type { BattleModel } from '../../view/model.ts';
import { firstShowing, type Showing } from '../../view/store.ts';
import { type Client, createClient } from '../../worker/client.ts';
import type { ModulePictures } from '../battle/modulePictures.ts';
import { ownHeld } from '../publish/held.ts';
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
import { createReportStore, type ReportStore } from './reportStore.ts';
import { skeleton, toolsMarkup } from './skeleton.ts';
import { createStoryList } from './storyList.ts';
import { createTyping } from './typing.ts';

export interface WriterOptions {
  /** Room above the writer for what is always at hand. */
  readonly tools: HTMLElement;
  readonly battle: BattleModel;
  /** Pictures of sheets and counters that lie beside the report. */
  readonly pictures?: ModulePictures | undefined;
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

/** A writer that is open. */
export interface ReportWriter {
  told(): BattleReport;
  /** Resolves when everything that was typed is kept. */
  settled(): Promise<void>;
  close(): void;
}

/** Fills `root` with the writer of a draft. */
export async function startWriter(root: HTMLElement, options: WriterOptions): Promise<ReportWriter> {
  const { tools, battle, draft, keeper, shelf, id, sprite, pictures } = options;
  const end = new AbortController();
  const [ground, held] = await Promise.all([sharedGround(battle, GROUND), ownHeld(pictures, battle)]);
  // From here on at once: what can be pressed is heard.
  replaceContent(root, skeleton());
  replaceContent(tools, toolsMarkup());
  root.append(elementOf<SVGElement>(ground));
  if (held) root.append(elementOf<SVGElement>(storedPictures(held)));
  const client = createClient();
  client.open(battle.scenario, battle.record);
  end.signal.addEventListener('abort', () => client.close());
  const store = createReportStore(root, battle, draft, keeper, end.signal);
  const look = previewLook(store, { shelf, id, sprite, held, ask: (at, ask) => client.ask('overlay', [at, ask]) });
  const part = partsOf(root, 'writer');
  signKept(store, tools);
  const typing = createTyping(store);
  createHead(store, part('head'), typing);
  createCards(store, part('cards'), typing);
  const preview = createPreview(store, part('paper'), look, (showing, link) => void toReplay(store, options, showing, link));
  store.onChoose(preview.follow);
  const tabs = createTabs<'story' | 'words' | 'preview'>(root, () => preview.shown());
  addEventListener('resize', () => preview.shown(), { signal: end.signal });
  const command = createCommands(store, {
    proposal: createStoryList(store, part('story'), client),
    goTo(to, isFocused) {
      tabs.show('words');
      showCard(store, to, isFocused);
    },
    ask: asking(store, client, look),
  });
  listen(store, command, { shelf, id });
  dragging(part('story'), (moved, to) => command(`place:${moved}:${to}`));
  undoing(store, tools);
  tools.querySelector('[data-act="publish"]')?.addEventListener('click', () => void publish(store, options, client));
  root.dataset['ready'] = 'true';
  return {
    told: () => store.draft().now,
    settled: store.settled,
    close() {
      void store.settled();
      end.abort();
      delete root.dataset['ready'];
    },
  };
}

async function toReplay(
  store: ReportStore,
  { battle, shelf, id, sprite, pictures }: WriterOptions,
  showing: Partial<Showing>,
  link: HTMLElement,
): Promise<void> {
  await store.settled();
  const { openReplay } = await import('./fullReplay.ts');
  await openReplay(battle, showing, replayOf({ shelf, id, pictures }, sprite, store.draft().now));
  link.focus(); // it may have been put elsewhere meanwhile
}

async function publish(store: ReportStore, { battle, shelf, id, sprite, home, pictures }: WriterOptions, client: Client): Promise<void> {
  await store.settled();
  const { openExportDialog } = await import('../publish/exportDialog.ts');
  await openExportDialog({
    battle,
    now: firstShowing(battle),
    ask: (at, ask) => client.ask('overlay', [at, ask]),
    luck: line => client.ask('luck', [line]),
    sprite,
    pictures,
    linkTo: nowhere,
    told: store.draft().now,
    photos: () => photosOf(shelf, id, store.report()),
    home,
  });
}

/** Whether all is kept, in words that are there only while it is not. */
function signKept(store: ReportStore, tools: HTMLElement): void {
  const sign = partsOf(tools, 'writer')('kept');
  store.onKept(isKept => {
    sign.dataset['kept'] = isKept ? 'yes' : 'no';
    sign.textContent = isKept ? '' : 'Keeping …';
  });
}

/** Brings the card of a part to the top of the words; `isFocused`: to be written at once. */
function showCard(store: ReportStore, id: string, isFocused: boolean): void {
  const card = store.root.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
  store.choose(id);
  card?.scrollIntoView({ block: 'start' });
  if (isFocused) card?.querySelector<HTMLElement>('[data-field="words"]')?.focus({ preventScroll: true });
}

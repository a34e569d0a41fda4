// What the components of a page are drawn from: a battle and what is shown of it, as both change. A part reads what it needs of it and is
// drawn anew when that is another.

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { GameReview } from '../analysis/review/types.ts';
import type { DiceRoll } from '../core/act.ts';
import type { Frame } from '../core/replay.ts';
import type { BranchCourses } from '../render/chart/luck.ts';
import type { Child } from '../render/html.ts';
import { plainWords, type WordsRenderer } from './eventList.ts';
import type { LuckFigures } from './luckSection.ts';
import { type BattleModel, frameAt, framesOf, type Stride, seenBy, usualStride } from './model.ts';
import { createStore, firstShowing, type ShowingStore } from './store.ts';

/** What is said beside the board of the layers that are on. */
export interface LayerNotes {
  readonly notes?: Child;
  /** Whether an answer is still to come; undefined until anything was asked. */
  readonly isWaiting?: boolean;
  /** How far an answer is that takes its time: a share of 1. */
  readonly share?: number | undefined;
}

/** The review, the first one as long as attacks are looked at; how far that is; why there is none. */
export interface ReviewNow {
  readonly review?: GameReview;
  readonly share?: number;
  readonly fault?: string;
}

/** How the page lies around its board: what is put away, what is over it. */
export interface DeskLook {
  /** The names of the layers are put away. */
  readonly isFolded: boolean;
  /** There is nothing but the board. */
  readonly isFull: boolean;
  /** What is told of the battle as a whole is open. */
  readonly isAboutOpen: boolean;
  /** What has opened from below in a narrow window. */
  readonly sheet: string | undefined;
}

export interface BattleView {
  /** The battle as it is now: another one from edition to edition. Nobody keeps it. */
  readonly battle: BattleModel;
  /** The same, to be replaced. */
  readonly shown: Signal<BattleModel>;
  readonly store: ShowingStore;
  /** The frames of the line that is shown, as the viewer knows them. */
  readonly seen: ReadonlySignal<readonly Frame[]>;
  /** The one that is shown, likewise. */
  readonly frame: ReadonlySignal<Frame>;
  /** The same, of a row of quick steps only its first and its last: for what nobody reads while he steps. */
  readonly rested: Signal<Frame>;
  /** How notes are written out. */
  readonly words: WordsRenderer;
  /** Whether a script moves it; the build writes pages that stand still. */
  readonly isLive: boolean;
  /** What a screen reader is told. */
  readonly said: Signal<string>;
  /** The chance missed at a moment, in words, once it is known. */
  readonly missed: Signal<{ readonly at: string; readonly words: Child } | undefined>;
  /** The odds of the shots that a moment tells of, in their order, once they are known. */
  readonly shotOdds: Signal<{ readonly at: string; readonly odds: readonly (string | undefined)[] } | undefined>;
  /** Where a roll of the frame that is shown leads to. */
  readonly links: Signal<((cast: DiceRoll) => Child) | undefined>;
  /** What the layers say. */
  readonly layerNotes: Signal<LayerNotes>;
  /** The slots of layers whose tables are open. */
  readonly openTables: Signal<ReadonlySet<string>>;
  readonly desk: Signal<DeskLook>;
  /** The luck of the game, as far as it is known. */
  readonly luck: Signal<LuckFigures | undefined>;
  /** The luck of a variation, to be drawn beside that of the main line. */
  readonly branch: Signal<BranchCourses | undefined>;
  /** What is known of the review of the game. */
  readonly review: Signal<ReviewNow>;
  /** What asks what else might have been done, where that can be asked, and whether it is asked now. */
  readonly whatIf: Signal<{ readonly isAsked: boolean; ask(): void } | undefined>;
  /** How the replay and the list go from now on. */
  chooseStride(stride: Stride): void;
}

/** A battle as `store` shows it. `keep`: remembers a stride that somebody chose. */
export function createView(
  battle: BattleModel,
  store: ShowingStore,
  words: WordsRenderer,
  keep: (stride: Stride) => void = () => {},
): BattleView {
  const shown = signal(battle);
  const { live } = store;
  return {
    get battle() {
      return shown.value;
    },
    shown,
    store,
    words,
    seen: seenFrames(shown, store),
    frame: computed(() => frameAt(shown.value, live)),
    rested: signal(frameAt(battle, store.now())),
    isLive: true,
    said: signal(''),
    missed: signal(undefined),
    shotOdds: signal(undefined),
    links: signal(undefined),
    whatIf: signal(undefined),
    layerNotes: signal({}),
    openTables: signal(new Set()),
    luck: signal(undefined),
    branch: signal(undefined),
    review: signal({}),
    desk: signal({ isFolded: false, isFull: false, isAboutOpen: false, sheet: undefined }),
    chooseStride(stride) {
      store.set({ stride });
      keep(stride);
    },
  };
}

/** A battle as it stands at its end, with its luck, for a page that the build writes. */
export function stillView(battle: BattleModel, words: WordsRenderer = plainWords, luck?: LuckFigures): BattleView {
  const index = battle.replay.frames.length - 1;
  const store = createStore({ ...firstShowing(battle), index, stride: usualStride(battle) });
  return { ...createView(battle, store, words), battle, isLive: false, luck: signal(luck) };
}

/** The line through the eyes of its viewer; what was the same in an edition before stays the same frame. */
function seenFrames(shown: Signal<BattleModel>, { live }: ShowingStore): ReadonlySignal<readonly Frame[]> {
  let known: { readonly frames: readonly Frame[]; readonly viewer: string; readonly seen: readonly Frame[] } | undefined;
  return computed(() => {
    const [battle, { viewer, line }] = [shown.value, live];
    const frames = framesOf(battle, line);
    if (viewer === undefined) return frames;
    const before = known?.viewer === viewer ? known : undefined;
    const seen = frames.map((frame, i) => (frame === before?.frames[i] && before.seen[i]) || seenBy(battle, frame, viewer));
    known = { frames, viewer, seen };
    return seen;
  });
}

/** Names what is shown of the record: another name, another frame. */
export const momentKey = ({ store: { live } }: Pick<BattleView, 'store'>): string =>
  JSON.stringify([live.edition, live.line, live.index, live.viewer]);

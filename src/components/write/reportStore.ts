// The report that is being written: what it is now, every step to the shelf in its turn, and who wants to know.

import { type DraftEdit, drafted, type ReportDraft, redrafted, undrafted } from '../../publish/draft.ts';
import type { Report } from '../../publish/types.ts';
import type { BattleModel } from '../../view/model.ts';
import type { StepKeeper } from '../site/storage/item.ts';

/** `before` is undefined the first time. */
type Hear = (now: Report, before: Report | undefined) => void;

export interface ReportStore {
  readonly root: HTMLElement;
  readonly battle: BattleModel;
  /** Aborted when the writer is closed. */
  readonly signal: AbortSignal;
  draft(): ReportDraft;
  report(): Report;
  /** Does an edit: seen at once, kept in its turn. */
  do(edit: DraftEdit): void;
  undo(): void;
  redo(): void;
  /** The part that is written at, by its id. */
  current(): string | undefined;
  choose(part: string | undefined): void;
  onChange(hear: Hear): void;
  onChoose(hear: (part: string | undefined) => void): void;
  /** What is typed and no step yet becomes one before anything else is done. */
  beforeStep(flush: () => void): void;
  /** Makes it one now: before a step is built on the report as it is. */
  flush(): void;
  /** Hears whether everything that was done or typed is on the disk. */
  onKept(hear: (isKept: boolean) => void): void;
  /** Something is typed that is no step yet: not everything is kept until what this gives is called. */
  hold(): () => void;
  /** Resolves when everything is. */
  settled(): Promise<void>;
  /** Has a screen reader say this, and shows it for a while. */
  say(words: string): void;
}

interface StoreState {
  readonly keeper: StepKeeper<DraftEdit>;
  readonly changed: Hear[];
  readonly chosen: ((part: string | undefined) => void)[];
  readonly flushes: (() => void)[];
  readonly kept: ((isKept: boolean) => void)[];
  draft: ReportDraft;
  current: string | undefined;
  queue: Promise<void>;
  /** How much is not kept yet. */
  waiting: number;
}

/** A store over a draft. */
export function createReportStore(
  root: HTMLElement,
  battle: BattleModel,
  draft: ReportDraft,
  keeper: StepKeeper<DraftEdit>,
  signal: AbortSignal,
): ReportStore {
  const hearers = { changed: [], chosen: [], flushes: [], kept: [] };
  const state: StoreState = { keeper, ...hearers, draft, current: undefined, queue: Promise.resolve(), waiting: 0 };
  const { changed, chosen, flushes, kept } = state;
  return {
    root,
    battle,
    signal,
    draft: () => state.draft,
    report: () => state.draft.now.report,
    do(edit) {
      flush(state);
      step(state, edit);
    },
    undo: () => walk(state, undrafted),
    redo: () => walk(state, redrafted),
    current: () => state.current,
    choose: part => choose(state, part),
    onChange: hear => void changed.push(hear),
    onChoose: hear => void chosen.push(hear),
    beforeStep: then => void flushes.push(then),
    flush: () => flush(state),
    onKept: hear => void kept.push(hear),
    hold: () => hold(state),
    settled() {
      flush(state);
      return state.queue;
    },
    say(words) {
      const speaker = root.querySelector('[data-speaker]');
      if (speaker) speaker.textContent = words;
    },
  };
}

function hold(state: StoreState): () => void {
  state.waiting++;
  for (const hear of state.kept) hear(false);
  return () => {
    state.waiting--;
    if (state.waiting === 0) for (const hear of state.kept) hear(true);
  };
}

/** One write after the other; the shelf itself says what stands in its way. */
function keep(state: StoreState, write: () => Promise<void>): void {
  state.queue = state.queue.then(write).then(hold(state));
}

function become(state: StoreState, next: ReportDraft): void {
  const { current, changed } = state;
  const before = state.draft.now.report;
  state.draft = next;
  if (current !== undefined && !next.now.report.parts.some(({ id }) => id === current)) choose(state, undefined);
  for (const hear of changed) hear(next.now.report, before);
}

function choose(state: StoreState, part: string | undefined): void {
  if (part === state.current) return;
  state.current = part;
  for (const hear of state.chosen) hear(part);
}

function step(state: StoreState, edit: DraftEdit): void {
  const { draft, keeper } = state;
  const { cursor, now } = draft;
  const next = drafted(draft, edit);
  const { title } = next.now.report;
  keep(state, () => keeper.add(cursor, edit, title === now.report.title ? undefined : title));
  become(state, next);
}

function flush({ flushes }: StoreState): void {
  for (const each of flushes) each();
}

function walk(state: StoreState, to: (draft: ReportDraft) => ReportDraft): void {
  flush(state);
  const next = to(state.draft);
  if (next.cursor === state.draft.cursor) return;
  keep(state, () => state.keeper.moveTo(next.cursor));
  become(state, next);
}

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
  /** Aborted when the desk is closed. */
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

/** A desk over a draft. */
export function createDesk(
  root: HTMLElement,
  battle: BattleModel,
  start: ReportDraft,
  keeper: StepKeeper<DraftEdit>,
  signal: AbortSignal,
): ReportStore {
  const changed: Hear[] = [];
  const chosen: ((part: string | undefined) => void)[] = [];
  const flushes: (() => void)[] = [];
  const kept: ((isKept: boolean) => void)[] = [];
  let draft = start;
  let current: string | undefined;
  let queue = Promise.resolve();
  let waiting = 0;

  function hold(): () => void {
    waiting++;
    for (const hear of kept) hear(false);
    return () => {
      waiting--;
      if (waiting === 0) for (const hear of kept) hear(true);
    };
  }

  /** One write after the other; the shelf itself says what stands in its way. */
  function keep(write: () => Promise<void>): void {
    queue = queue.then(write).then(hold());
  }

  function become(next: ReportDraft): void {
    const before = draft.now.report;
    draft = next;
    if (current !== undefined && !next.now.report.parts.some(({ id }) => id === current)) choose(undefined);
    for (const hear of changed) hear(next.now.report, before);
  }

  function choose(part: string | undefined): void {
    if (part === current) return;
    current = part;
    for (const hear of chosen) hear(part);
  }

  function step(edit: DraftEdit): void {
    const { cursor, now } = draft;
    const next = drafted(draft, edit);
    const { title } = next.now.report;
    keep(() => keeper.add(cursor, edit, title === now.report.title ? undefined : title));
    become(next);
  }

  const flush = (): void => {
    for (const each of flushes) each();
  };

  function walk(to: (draft: ReportDraft) => ReportDraft): void {
    flush();
    const next = to(draft);
    if (next.cursor === draft.cursor) return;
    keep(() => keeper.moveTo(next.cursor));
    become(next);
  }

  return {
    root,
    battle,
    signal,
    draft: () => draft,
    report: () => draft.now.report,
    do(edit) {
      flush();
      step(edit);
    },
    undo: () => walk(undrafted),
    redo: () => walk(redrafted),
    current: () => current,
    choose,
    onChange: hear => void changed.push(hear),
    onChoose: hear => void chosen.push(hear),
    beforeStep: then => void flushes.push(then),
    flush,
    onKept: hear => void kept.push(hear),
    hold,
    settled() {
      flush();
      return queue;
    },
    say(words) {
      const speaker = root.querySelector('[data-speaker]');
      if (speaker) speaker.textContent = words;
    },
  };
}

// Answers to the questions of the layers: of what is shown, and while the replay plays of what comes next,
// so that a step finds its overlays ready.

import type { FrameRef, Overlay, OverlayRequest } from '../../core/overlay.ts';
import type { Progress } from '../../core/task.ts';
import { type BattleModel, framesOf, nextStop } from '../../view/model.ts';
import { type FrameQuestion, type QuestionSlot, questionOf, SLOTS } from '../../view/questions.ts';
import type { Showing } from '../../view/store.ts';
import type { Terms } from '../../worker/client.ts';
import type { Page } from './page.ts';

/** Steps of a playing replay that are asked for before they come. */
const AHEAD = 2;

interface Answer {
  readonly abort: AbortController;
  readonly overlays?: readonly Overlay[];
  readonly failed?: string;
  /** How far one is that takes its time: a share of 1. */
  readonly share?: number;
}

/** What a slot shows. `asked` names its question, `isLate` while it still shows the answer to an older one. */
export interface ShownOverlays {
  readonly overlays: readonly Overlay[];
  readonly asked: string;
  readonly isLate: boolean;
}

export interface OverlayAnswers {
  /**
   * Opens the questions of what is shown now and gives up those that nobody waits for any more. True when they are others than before.
   * While something is dragged, what is on its way comes first: given up at every move, no answer would ever be drawn.
   */
  ask(now: Showing): boolean;
  /** What there is to draw for a slot; undefined where nothing is asked. */
  shown(slot: QuestionSlot): ShownOverlays | undefined;
  /** Why a question of what is shown has no answer. */
  failed(): string | undefined;
  /** How far an answer to what is shown is that takes its time. */
  share(): number | undefined;
}

/**
 * Answers about the battle of a page; `changed` is called when one of what is shown has come, `heard` when one is further on.
 */
export function createAnswers(
  page: Pick<Page, 'battle'>,
  askOverlay: (at: FrameRef, ask: OverlayRequest, terms: Terms) => Promise<Overlay | undefined>,
  changed: () => void,
  heard: () => void,
): OverlayAnswers {
  const known = new Map<string, Answer>();
  const current = new Map<QuestionSlot, FrameQuestion>();
  const last = new Map<QuestionSlot, readonly Overlay[]>();
  /** By slot the question that was opened last: older than the current one where that waits for it. */
  const opened = new Map<QuestionSlot, FrameQuestion>();
  let latest: Showing | undefined;

  const open = ({ key, at, asks }: FrameQuestion): void => {
    if (known.has(key)) return;
    const abort = new AbortController();
    known.set(key, { abort });
    const settle = (answer: Omit<Answer, 'abort'>, then: () => void) => {
      if (known.get(key)?.abort !== abort) return;
      known.set(key, { abort, ...answer });
      const isThis = (question: FrameQuestion): boolean => question.key === key;
      const slots = [...opened].flatMap(([slot, question]) => (isThis(question) ? [slot] : []));
      if (slots.length === 0) return;
      if (answer.overlays) for (const slot of slots) last.set(slot, answer.overlays);
      if (latest && ![...current.values()].some(isThis)) ask(latest); // it was waited for: the newest may go out
      then();
    };
    const hear = ({ done, of }: Progress) => settle({ share: done / of }, heard);
    Promise.all(asks.map(ask => askOverlay(at, ask, { signal: abort.signal, hear }))).then(
      overlays => overlays.every(overlay => overlay !== undefined) && settle({ overlays }, changed),
      (fault: unknown) => settle({ failed: fault instanceof Error ? fault.message : String(fault) }, changed),
    );
  };
  /** On its way, and nothing heard of it that speaks of a long one. */
  const isComing = ({ key }: FrameQuestion): boolean => {
    const answer = known.get(key);
    return answer !== undefined && !answer.overlays && answer.failed === undefined && answer.share === undefined;
  };
  const ask = (now: Showing): void => {
    if (latest && latest.edition !== now.edition) forgetOpen(known); // about another battle: their answers do not come any more
    latest = now;
    const isDragged = now.held !== undefined || now.dragging;
    for (const slot of SLOTS) {
      const question = current.get(slot);
      const before = opened.get(slot);
      if (!question) opened.delete(slot);
      else if (!(isDragged && before && isComing(before))) opened.set(slot, question);
    }
    const wanted = [...opened.values(), ...coming(page.battle, now)];
    giveUp(known, new Set(wanted.map(({ key }) => key)));
    wanted.forEach(open);
  };
  const answersNow = () => [...current.values()].flatMap(({ key }) => known.get(key) ?? []);

  return {
    ask(now) {
      const before = keysOf(current);
      current.clear();
      for (const slot of SLOTS) {
        const question = questionOf(page.battle, now, slot);
        if (question) current.set(slot, question);
        else last.delete(slot);
      }
      ask(now);
      return keysOf(current) !== before;
    },
    shown(slot) {
      const question = current.get(slot);
      const answer = question && known.get(question.key);
      if (answer?.overlays) last.set(slot, answer.overlays);
      return question && { overlays: last.get(slot) ?? [], asked: question.asked, isLate: !answer?.overlays };
    },
    failed: () => answersNow().find(({ failed }) => failed !== undefined)?.failed,
    share: () => answersNow().find(({ share }) => share !== undefined)?.share,
  };
}

const keysOf = (questions: ReadonlyMap<QuestionSlot, FrameQuestion>): string => [...questions.values()].map(({ key }) => key).join();

function giveUp(known: Map<string, Answer>, wanted: ReadonlySet<string>): void {
  for (const [key, { abort }] of known)
    if (!wanted.has(key)) {
      abort.abort();
      known.delete(key);
    }
}

function forgetOpen(known: Map<string, Answer>): void {
  for (const [key, { abort, overlays, failed }] of known)
    if (!overlays && failed === undefined) {
      abort.abort();
      known.delete(key);
    }
}

/** The questions of the next stops while the replay plays. */
function coming(battle: BattleModel, now: Showing): readonly FrameQuestion[] {
  if (!now.playing) return [];
  const frames = framesOf(battle, now.line);
  const found: FrameQuestion[] = [];
  let { index } = now;
  for (let i = 0; i < AHEAD; i++) {
    index = nextStop(frames, index, now.stride, 1);
    found.push(...SLOTS.flatMap(slot => questionOf(battle, { ...now, index, asIf: undefined }, slot) ?? []));
  }
  return found;
}

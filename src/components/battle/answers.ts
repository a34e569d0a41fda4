// Answers to the questions of the layers: of what is shown, and while the replay plays of what comes next,
// so that a step finds its overlays ready.

import type { OverlayRequest } from '../../analysis/offered.ts';
import type { FrameRef, Overlay } from '../../core/overlay.ts';
import type { Progress } from '../../core/task.ts';
import { type BattleModel, framesOf, nextStop } from '../../view/model.ts';
import { type FrameQuestion, type QuestionSlot, questionOf, SLOTS } from '../../view/questions.ts';
import type { Showing } from '../../view/store.ts';
import type { Terms } from '../../worker/client.ts';
import type { Page } from './page.ts';

type AskOverlay = (at: FrameRef, ask: OverlayRequest, terms: Terms) => Promise<Overlay | undefined>;

/** Steps that are asked for before they come: of a replay that plays, and of one that stands once nothing else is waited for. */
const [AHEAD_PLAYING, AHEAD_STANDING] = [2, 1] as const;

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
export function createAnswers(page: Pick<Page, 'battle'>, askOverlay: AskOverlay, changed: () => void, heard: () => void): OverlayAnswers {
  const current = new Map<QuestionSlot, FrameQuestion>();
  const last = new Map<QuestionSlot, readonly Overlay[]>();
  /** By slot the question that was opened last: older than the current one where that waits for it. */
  const opened = new Map<QuestionSlot, FrameQuestion>();
  let latest: Showing | undefined;
  let way: 1 | -1 = 1;

  const book = new AnswerBook(askOverlay, (key, answer) => {
    const isThis = (question: FrameQuestion): boolean => question.key === key;
    const slots = [...opened].flatMap(([slot, question]) => (isThis(question) ? [slot] : []));
    if (slots.length === 0) return;
    if (answer.overlays) for (const slot of slots) last.set(slot, answer.overlays);
    (answer.share === undefined ? changed : heard)();
    if (latest && (answer.overlays || ![...current.values()].some(isThis))) send(latest); // it was waited for: the next may go out
  });
  const send = (now: Showing): void => {
    if (latest && latest.edition !== now.edition) book.forgetOpen(); // about another battle: their answers do not come any more
    if (latest && latest.index !== now.index) way = latest.index < now.index ? 1 : -1;
    latest = now;
    const isDragged = now.held !== undefined || now.dragging;
    for (const slot of SLOTS) {
      const question = current.get(slot);
      const before = opened.get(slot);
      if (!question) opened.delete(slot);
      else if (!(isDragged && before && book.isComing(before))) opened.set(slot, question);
    }
    const questions = [...opened.values()];
    const isResting = !isDragged && questions.every(question => book.answer(question)?.overlays);
    book.want([...questions, ...(now.playing || isResting ? coming(page.battle, now, way) : [])]);
  };
  const answersNow = () => [...current.values()].flatMap(question => book.answer(question) ?? []);

  return {
    ask(now) {
      const before = keysOf(current);
      current.clear();
      for (const slot of SLOTS) {
        const question = questionOf(page.battle, now, slot);
        if (question) current.set(slot, question);
        else last.delete(slot);
      }
      send(now);
      return keysOf(current) !== before;
    },
    shown(slot) {
      const question = current.get(slot);
      const answer = question && book.answer(question);
      if (answer?.overlays) last.set(slot, answer.overlays);
      return question && { overlays: last.get(slot) ?? [], asked: question.asked, isLate: !answer?.overlays };
    },
    failed: () => answersNow().find(({ failed }) => failed !== undefined)?.failed,
    share: () => answersNow().find(({ share }) => share !== undefined)?.share,
  };
}

/** Answers by the keys of their questions, as long as somebody wants them. */
class AnswerBook {
  readonly #askOverlay: AskOverlay;
  readonly #settled: (key: string, answer: Answer) => void;
  readonly #known = new Map<string, Answer>();

  /** `settled` is told of each answer that comes, and of each that is further on. */
  constructor(askOverlay: AskOverlay, settled: (key: string, answer: Answer) => void) {
    this.#askOverlay = askOverlay;
    this.#settled = settled;
  }

  answer({ key }: FrameQuestion): Answer | undefined {
    return this.#known.get(key);
  }

  /** On its way, and nothing heard of it that speaks of a long one. */
  isComing(question: FrameQuestion): boolean {
    const answer = this.answer(question);
    return answer !== undefined && isOpen(answer) && answer.share === undefined;
  }

  /** Asks what is not asked yet, and gives up everything else. */
  want(questions: readonly FrameQuestion[]): void {
    const wanted = new Set(questions.map(({ key }) => key));
    this.#giveUp(key => !wanted.has(key));
    for (const question of questions) this.#open(question);
  }

  /** Gives up what has no answer yet. */
  forgetOpen(): void {
    this.#giveUp((_, answer) => isOpen(answer));
  }

  #giveUp(isMeant: (key: string, answer: Answer) => boolean): void {
    for (const [key, answer] of this.#known)
      if (isMeant(key, answer)) {
        answer.abort.abort();
        this.#known.delete(key);
      }
  }

  #open({ key, at, asks }: FrameQuestion): void {
    if (this.#known.has(key)) return;
    const abort = new AbortController();
    this.#known.set(key, { abort });
    const settle = (answer: Omit<Answer, 'abort'>): void => {
      if (this.#known.get(key)?.abort !== abort) return;
      this.#known.set(key, { abort, ...answer });
      this.#settled(key, { abort, ...answer });
    };
    const hear = ({ done, of }: Progress) => settle({ share: done / of });
    Promise.all(asks.map(ask => this.#askOverlay(at, ask, { signal: abort.signal, hear }))).then(
      overlays => overlays.every(overlay => overlay !== undefined) && settle({ overlays }),
      (fault: unknown) => settle({ failed: fault instanceof Error ? fault.message : String(fault) }),
    );
  }
}

const isOpen = ({ overlays, failed }: Answer): boolean => !overlays && failed === undefined;

const keysOf = (questions: ReadonlyMap<QuestionSlot, FrameQuestion>): string => [...questions.values()].map(({ key }) => key).join();

/** The questions of the next stops; of a replay that stands only of the shade, which takes longest, the way it went last. */
function coming(battle: BattleModel, now: Showing, way: 1 | -1): readonly FrameQuestion[] {
  const frames = framesOf(battle, now.line);
  const slots = now.playing ? SLOTS : (['shade'] as const);
  if (!slots.some(slot => questionOf(battle, now, slot))) return [];
  const found: FrameQuestion[] = [];
  let { index } = now;
  for (let i = 0; i < (now.playing ? AHEAD_PLAYING : AHEAD_STANDING); i++) {
    index = nextStop(frames, index, now.stride, now.playing ? 1 : way);
    found.push(...slots.flatMap(slot => questionOf(battle, { ...now, index, asIf: undefined }, slot) ?? []));
  }
  return found;
}

// The page's side of the worker: questions go out as they come, those that nobody waits for any more are given up, an idle worker is
// stopped and starts again unnoticed. Whose turn it is is decided in the worker (schedule.ts).

import type { Remote } from 'comlink';
import type { OutcomeTree } from '../analysis/outcomeTree.ts';
import type { Story } from '../analysis/story/types.ts';
import type { Luck, MissedOpportunity, Outlook } from '../analysis/types.ts';
import type { FrameRef, Overlay, OverlayRequest } from '../core/overlay.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import type { RulesetId } from '../core/types.ts';
import { type Engine, type Hear, NoAnswer, type OpenBattle, WorkerHandle } from './engine.ts';
import type { Service } from './service.ts';
import { startWorker } from './start.ts';

/** Milliseconds without a question after which the worker is stopped: its memory goes back to the visitor. */
const IDLE = 10_000;

/**
 * Questions to the analyst. An answer is `undefined` when its signal was aborted, or another battle opened, first; a promise rejects with
 * NoAnswer when the worker is missing or broke down.
 */
export interface Client {
  /**
   * What the questions that follow are about; folded when the first is asked, and again after a rest. Questions about
   * another battle that are open are dropped.
   */
  open(scenario: Scenario, record: BattleRecord): void;
  overlay(at: FrameRef, ask: OverlayRequest, signal?: AbortSignal, hear?: Hear): Promise<Overlay | undefined>;
  missedOpportunity(at: FrameRef, signal?: AbortSignal): Promise<MissedOpportunity | undefined>;
  luck(variation?: string, signal?: AbortSignal, hear?: Hear): Promise<Luck | undefined>;
  /** `rounds`: so many rounds of a fight one by one. */
  odds(ruleset: RulesetId, profile: unknown, signal?: AbortSignal, rounds?: number, hear?: Hear): Promise<Outlook | undefined>;
  /** The whole record at leisure: other questions are answered in between. */
  review(variation: string | undefined, hear: Hear, signal?: AbortSignal): Promise<readonly MissedOpportunity[] | undefined>;
  outcomeTree(at: FrameRef, signal?: AbortSignal, hear?: Hear): Promise<OutcomeTree | undefined>;
  /** The turning points of a line, at leisure as well. */
  story(variation: string | undefined, hear: Hear, signal?: AbortSignal): Promise<Story | undefined>;
  close(): void;
}

/** A question as it is put to the worker, by its number. */
type Question<T> = (service: Remote<Service>, id: number) => Promise<T>;

/** `battle`: the one it is about, where it is about one. */
interface Terms {
  readonly signal?: AbortSignal | undefined;
  readonly hear?: Hear | undefined;
  readonly battle?: OpenBattle | undefined;
}

/** A client over workers that `start` makes; `idle` milliseconds of rest before one is stopped. */
export function createClient(start: () => Engine = startWorker, idle = IDLE): Client {
  let running: WorkerHandle | undefined;
  let wanted: OpenBattle | undefined;
  let asked = 0;
  /** How to drop the questions about the battle that is open. */
  const cancellers = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** No more questions for this worker; it ends when those it has are answered. */
  const abandon = (now: WorkerHandle): void => {
    if (running === now) running = undefined;
    if (now.waiting === 0) now.stop();
  };
  const acquire = (): WorkerHandle => {
    clearTimeout(timer);
    running ??= new WorkerHandle(start, abandon);
    running.waiting++;
    return running;
  };
  const release = (now: WorkerHandle): void => {
    now.waiting--;
    if (now.waiting > 0) return;
    if (running === now) timer = setTimeout(abandon, idle, now);
    else now.stop();
  };
  async function request<T>(question: Question<T>, { signal, hear, battle }: Terms): Promise<T | undefined> {
    const isLeft = (): boolean => signal?.aborted === true || (battle !== undefined && battle !== wanted);
    if (isLeft()) return undefined;
    const now = acquire();
    const id = ++asked;
    const drop = (): void => {
      if (!now.ended) void now.service.drop(id); // a page that closes gives up its questions as well
    };
    if (hear) now.progressListeners.set(id, hear);
    try {
      if (battle) await Promise.race([now.open(battle), now.over]);
      if (now.ended || isLeft()) return undefined;
      if (battle) cancellers.add(drop);
      signal?.addEventListener('abort', drop);
      const answer = await Promise.race([question(now.service, id), now.over]);
      return isLeft() ? undefined : answer;
    } catch (fault) {
      // a question about nothing harms nobody; anything else does not leave a worker to trust
      if (!(fault instanceof Error && fault.name === 'RangeError')) abandon(now);
      throw fault instanceof NoAnswer ? fault : new NoAnswer(fault instanceof Error ? fault.message : String(fault));
    } finally {
      cancellers.delete(drop);
      signal?.removeEventListener('abort', drop);
      now.progressListeners.delete(id);
      release(now);
    }
  }

  return {
    open(scenario, record) {
      wanted = [scenario, record];
      for (const leave of cancellers) leave();
    },
    overlay: (at, ask, signal, hear) => request((service, id) => service.overlay(id, at, ask), { signal, hear, battle: wanted }),
    missedOpportunity: (at, signal) => request((service, id) => service.missedOpportunity(id, at), { signal, battle: wanted }),
    luck: (variation, signal, hear) => request((service, id) => service.luck(id, variation), { signal, hear, battle: wanted }),
    odds: (ruleset, profile, signal, rounds, hear) =>
      request<Outlook | undefined>((service, id) => service.odds(id, ruleset, profile, rounds) as Promise<Outlook | undefined>, {
        signal,
        hear,
      }),
    outcomeTree: (at, signal, hear) =>
      request<OutcomeTree | undefined>((service, id) => service.outcomeTree(id, at) as Promise<OutcomeTree | undefined>, {
        signal,
        hear,
        battle: wanted,
      }),
    review: (variation, hear, signal) => request((service, id) => service.review(id, variation), { signal, hear, battle: wanted }),
    story: (variation, hear, signal) => request((service, id) => service.story(id, variation), { signal, hear, battle: wanted }),
    close() {
      clearTimeout(timer);
      running?.stop();
      running = undefined;
    },
  };
}

// The page's side of the worker: questions go out as they come, those that nobody waits for any more are given up, an idle worker is stopped and starts
// again unnoticed. Whose turn it is is decided in the worker (schedule.ts).

import type { Remote } from 'comlink';
import type { OpenDice } from '../analysis/openDice.ts';
import type { Story } from '../analysis/story/types.ts';
import type { Luck, Missed, Outlook } from '../analysis/types.ts';
import type { Ask, FrameRef, Overlay } from '../core/overlay.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import type { RulesetId } from '../core/types.ts';
import { type Battle, type Engine, type Hear, NoAnswer, Running } from './engine.ts';
import type { Service } from './service.ts';
import { startWorker } from './start.ts';

/** Milliseconds without a question after which the worker is stopped: its memory goes back to the visitor. */
const IDLE = 10_000;

/**
 * Questions to the analyst. An answer is `undefined` when its signal was aborted, or another battle opened, first; a promise rejects with NoAnswer when
 * the worker is missing or broke down.
 */
export interface Client {
  /** What the questions that follow are about; folded when the first is asked, and again after a rest. Questions about another battle that are open are dropped. */
  open(scenario: Scenario, record: BattleRecord): void;
  overlay(at: FrameRef, ask: Ask, signal?: AbortSignal, hear?: Hear): Promise<Overlay | undefined>;
  missed(at: FrameRef, signal?: AbortSignal): Promise<Missed | undefined>;
  luck(variation?: string, signal?: AbortSignal, hear?: Hear): Promise<Luck | undefined>;
  /** `rounds`: so many rounds of a fight one by one. */
  odds(ruleset: RulesetId, profile: unknown, signal?: AbortSignal, rounds?: number, hear?: Hear): Promise<Outlook | undefined>;
  /** The whole record at leisure: other questions are answered in between. */
  review(variation: string | undefined, hear: Hear, signal?: AbortSignal): Promise<readonly Missed[] | undefined>;
  openDice(at: FrameRef, signal?: AbortSignal, hear?: Hear): Promise<OpenDice | undefined>;
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
  readonly battle?: Battle | undefined;
}

/** A client over workers that `start` makes; `idle` milliseconds of rest before one is stopped. */
export function createClient(start: () => Engine = startWorker, idle = IDLE): Client {
  let running: Running | undefined;
  let wanted: Battle | undefined;
  let asked = 0;
  /** How to drop the questions about the battle that is open. */
  const leaves = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** No more questions for this worker; it ends when those it has are answered. */
  const leave = (now: Running): void => {
    if (running === now) running = undefined;
    if (now.waiting === 0) now.stop();
  };
  const take = (): Running => {
    clearTimeout(timer);
    running ??= new Running(start, leave);
    running.waiting++;
    return running;
  };
  const rest = (now: Running): void => {
    now.waiting--;
    if (now.waiting > 0) return;
    if (running === now) timer = setTimeout(leave, idle, now);
    else now.stop();
  };
  async function put<T>(question: Question<T>, { signal, hear, battle }: Terms): Promise<T | undefined> {
    const isLeft = (): boolean => signal?.aborted === true || (battle !== undefined && battle !== wanted);
    if (isLeft()) return undefined;
    const now = take();
    const id = ++asked;
    const drop = (): void => {
      if (!now.ended) void now.service.drop(id); // a page that closes gives up its questions as well
    };
    if (hear) now.hearing.set(id, hear);
    try {
      if (battle) await Promise.race([now.open(battle), now.over]);
      if (now.ended || isLeft()) return undefined;
      if (battle) leaves.add(drop);
      signal?.addEventListener('abort', drop);
      const answer = await Promise.race([question(now.service, id), now.over]);
      return isLeft() ? undefined : answer;
    } catch (fault) {
      if (!(fault instanceof Error && fault.name === 'RangeError')) leave(now); // a question about nothing harms nobody; anything else does not leave a worker to trust
      throw fault instanceof NoAnswer ? fault : new NoAnswer(fault instanceof Error ? fault.message : String(fault));
    } finally {
      leaves.delete(drop);
      signal?.removeEventListener('abort', drop);
      now.hearing.delete(id);
      rest(now);
    }
  }

  return {
    open(scenario, record) {
      wanted = [scenario, record];
      for (const leave of leaves) leave();
    },
    overlay: (at, ask, signal, hear) => put((service, id) => service.overlay(id, at, ask), { signal, hear, battle: wanted }),
    missed: (at, signal) => put((service, id) => service.missed(id, at), { signal, battle: wanted }),
    luck: (variation, signal, hear) => put((service, id) => service.luck(id, variation), { signal, hear, battle: wanted }),
    odds: (ruleset, profile, signal, rounds, hear) =>
      put<Outlook | undefined>((service, id) => service.odds(id, ruleset, profile, rounds) as Promise<Outlook | undefined>, {
        signal,
        hear,
      }),
    openDice: (at, signal, hear) =>
      put<OpenDice | undefined>((service, id) => service.openDice(id, at) as Promise<OpenDice | undefined>, {
        signal,
        hear,
        battle: wanted,
      }),
    review: (variation, hear, signal) => put((service, id) => service.review(id, variation), { signal, hear, battle: wanted }),
    story: (variation, hear, signal) => put((service, id) => service.story(id, variation), { signal, hear, battle: wanted }),
    close() {
      clearTimeout(timer);
      running?.stop();
      running = undefined;
    },
  };
}

// The page's side of the worker: one queue, questions that nobody waits for any more are dropped, an idle worker is stopped and starts again unnoticed.

import { type Endpoint, proxy, type Remote, releaseProxy, wrap } from 'comlink';
import type { Luck, Missed, Outlook } from '../analysis/types.ts';
import type { Ask, FrameRef, Overlay } from '../core/overlay.ts';
import type { Progress } from '../core/parts.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import type { RulesetId } from '../core/types.ts';
import type { Service } from './service.ts';

/** Milliseconds without a question after which the worker is stopped: its memory goes back to the visitor. */
const IDLE = 10_000;

/** A running worker: where to post, how to end it, and how to hear that it broke. */
export interface Engine {
  readonly endpoint: Endpoint;
  stop(): void;
  onFailure(hear: (why: string) => void): void;
}

/** Why there is no answer, in words for the page. The replay needs none of it. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Questions to the analyst. An answer is `undefined` when its signal was aborted first; a promise rejects with NoAnswer when the worker is missing or broke down. */
export interface Client {
  /** What the questions that follow are about; folded when the first is asked, and again after a rest. */
  open(scenario: Scenario, record: BattleRecord): void;
  overlay(at: FrameRef, ask: Ask, signal?: AbortSignal): Promise<Overlay | undefined>;
  missed(at: FrameRef, signal?: AbortSignal): Promise<Missed | undefined>;
  luck(variation?: string, signal?: AbortSignal): Promise<Luck | undefined>;
  odds(ruleset: RulesetId, profile: unknown, signal?: AbortSignal): Promise<Outlook | undefined>;
  /** The whole record at leisure: other questions are answered in between. */
  review(variation: string | undefined, hear: (progress: Progress) => void, signal?: AbortSignal): Promise<readonly Missed[] | undefined>;
  close(): void;
}

type Question<T> = (service: Remote<Service>) => Promise<T>;

interface Running {
  readonly engine: Engine;
  readonly service: Remote<Service>;
  /** Rejects when the worker breaks down. */
  readonly broken: Promise<never>;
  /** The record it has opened. */
  opened: Opened | undefined;
}

type Opened = readonly [Scenario, BattleRecord];

/** A client over workers that `start` makes; `idle` milliseconds of rest before one is stopped. */
export function createClient(start: () => Engine = startWorker, idle = IDLE): Client {
  let running: Running | undefined;
  let wanted: Opened | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = 0;

  const rest = () => {
    clearTimeout(timer);
    if (busy === 0 && running) timer = setTimeout(stop, idle);
  };
  const stop = () => {
    clearTimeout(timer);
    running?.service[releaseProxy]();
    running?.engine.stop();
    running = undefined;
  };
  const ready = async (battle: boolean): Promise<Running> => {
    running ??= run(start);
    const now = running;
    if (battle && now.opened !== wanted) {
      if (!wanted) throw new NoAnswer('No battle is open.');
      await Promise.race([now.service.open(...wanted), now.broken]);
      now.opened = wanted;
    }
    return now;
  };
  async function put<T>(question: Question<T>, signal: AbortSignal | undefined, battle: boolean): Promise<T | undefined> {
    if (signal?.aborted) return undefined;
    busy++;
    clearTimeout(timer);
    try {
      const { service, broken } = await ready(battle);
      const answer = await Promise.race([question(service), broken]);
      return signal?.aborted ? undefined : answer;
    } catch (fault) {
      if (!(fault instanceof Error && fault.name === 'RangeError')) stop(); // a question about nothing harms nobody; anything else does not leave a worker to trust
      throw fault instanceof NoAnswer ? fault : new NoAnswer(fault instanceof Error ? fault.message : String(fault));
    } finally {
      busy--;
      rest();
    }
  }
  const queued = <T>(question: Question<T>, signal: AbortSignal | undefined, battle = true): Promise<T | undefined> => {
    const answer = queue.then(() => put(question, signal, battle));
    queue = answer.catch(() => {});
    return answer;
  };

  return {
    open(scenario, record) {
      wanted = [scenario, record];
    },
    overlay: (at, ask, signal) => queued(service => service.overlay(at, ask), signal),
    missed: (at, signal) => queued(service => service.missed(at), signal),
    luck: (variation, signal) => queued(service => service.luck(variation), signal),
    odds: (ruleset, profile, signal) => queued<Outlook>(service => service.odds(ruleset, profile) as Promise<Outlook>, signal, false),
    async review(variation, hear, signal) {
      await queue;
      const tell = (progress: Progress) => {
        if (!signal?.aborted) hear(progress);
        return !signal?.aborted;
      };
      return put(service => service.review(variation, proxy(tell)), signal, true);
    },
    close: stop,
  };
}

function run(start: () => Engine): Running {
  const engine = started(start);
  const broken = new Promise<never>((_, reject) => {
    engine.onFailure(why => reject(new NoAnswer(why)));
  });
  broken.catch(() => {}); // heard by whoever waits for an answer
  return { engine, service: wrap<Service>(engine.endpoint), broken, opened: undefined };
}

function started(start: () => Engine): Engine {
  try {
    return start();
  } catch (fault) {
    throw new NoAnswer(`This browser starts no worker (${fault instanceof Error ? fault.message : String(fault)}).`);
  }
}

function startWorker(): Engine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'analyst' });
  return {
    endpoint: worker,
    stop: () => worker.terminate(),
    onFailure(hear) {
      worker.addEventListener('error', ({ message }) =>
        hear(message ? `The worker broke down: ${message}` : 'The worker could not be loaded.'),
      );
      worker.addEventListener('messageerror', () => hear('The worker sent an answer that cannot be read.'));
    },
  };
}

// The page's side of the worker: questions go out as they come, those that nobody waits for any more are given up, an idle worker is
// stopped and starts again unnoticed. Whose turn it is is decided in the worker (schedule.ts).

import type { AsksOf, NamesAbout, QuestionMap, Subject } from '../analysis/question.ts';
import type { QUESTIONS } from '../analysis/questions.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import { type Engine, type Hear, NoAnswer, noAnswer, type OpenBattle, Silence, WorkerHandle } from './engine.ts';
import { startWorker } from './start.ts';

/** Milliseconds without a question after which the worker is stopped: its memory goes back to the visitor. */
const IDLE = 10_000;
/** How often a question is asked again of another worker because the one before fell silent over it. */
const RESTARTS = 2;

/** How an answer is waited for. */
export interface Terms {
  readonly signal?: AbortSignal | undefined;
  readonly hear?: Hear | undefined;
}

/** Questions of a map, put by name. */
type Put<Q extends QuestionMap, About extends Subject> = <N extends NamesAbout<Q, About>>(
  name: N,
  args: Parameters<AsksOf<Q>[N]>,
  terms?: Terms,
) => Promise<ReturnType<AsksOf<Q>[N]> | undefined>;

/**
 * Questions to the analyst. An answer is `undefined` when its signal was aborted, or another battle opened, first; a promise rejects with
 * NoAnswer when the worker is missing or broke down.
 */
export interface Client<Q extends QuestionMap = typeof QUESTIONS> {
  /**
   * What the questions that follow are about; folded when the first is asked, and again after a rest. Questions about
   * another battle that are open are dropped.
   */
  open(scenario: Scenario, record: BattleRecord): void;
  /** About the battle. */
  readonly ask: Put<Q, 'battle'>;
  /** About a rule system alone. */
  readonly askSystem: Put<Q, 'system'>;
  close(): void;
}

/**
 * A client over workers that `start` makes. `idle`: milliseconds of rest before one is stopped; `beat`: between two looks whether one
 * that is asked something still lives. One that fell silent is stopped, and its questions go to another, twice at most.
 */
export function createClient<Q extends QuestionMap = typeof QUESTIONS>(
  start: () => Engine = startWorker,
  { idle = IDLE, beat }: { readonly idle?: number | undefined; readonly beat?: number | undefined } = {},
): Client<Q> {
  const workers = new CurrentWorker(start, idle, beat);
  let wanted: OpenBattle | undefined;
  let asked = 0;
  /** How to drop the questions about the battle that is open. */
  const cancellers = new Set<() => void>();

  async function request<T>(name: string, args: readonly unknown[], terms: Terms, battle?: OpenBattle): Promise<T | undefined> {
    for (let restarts = 0; ; restarts++) {
      try {
        return await attempt(name, args, terms, battle);
      } catch (fault) {
        if (!(fault instanceof Silence)) throw fault;
        if (restarts === RESTARTS)
          throw new NoAnswer(`The worker fell silent over this question ${restarts + 1} times; it is not asked again.`);
      }
    }
  }

  async function attempt<T>(name: string, args: readonly unknown[], { signal, hear }: Terms, battle?: OpenBattle): Promise<T | undefined> {
    const isLeft = (): boolean => signal?.aborted === true || (battle !== undefined && battle !== wanted);
    if (isLeft()) return undefined;
    const now = workers.acquire();
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
      const answer = await Promise.race([now.service.ask(id, name, args), now.over]);
      now.heard();
      return isLeft() ? undefined : (answer as T | undefined); // the same map of questions is on both sides
    } catch (fault) {
      // a question about nothing harms nobody; anything else does not leave a worker to trust
      if (!(fault instanceof Error && fault.name === 'RangeError')) workers.abandon(now);
      throw noAnswer(fault);
    } finally {
      cancellers.delete(drop);
      signal?.removeEventListener('abort', drop);
      now.progressListeners.delete(id);
      workers.release(now);
    }
  }

  return {
    open(scenario, record) {
      wanted = [scenario, record];
      for (const leave of cancellers) leave();
    },
    ask: (name, args, terms = {}) => request(name, args, terms, wanted),
    askSystem: (name, args, terms = {}) => request(name, args, terms),
    close: () => workers.close(),
  };
}

/** The worker that is asked now: started with the first question, stopped after a rest. */
class CurrentWorker {
  readonly #start: () => Engine;
  readonly #idle: number;
  readonly #beat: number | undefined;
  #running: WorkerHandle | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: () => Engine, idle: number, beat: number | undefined) {
    this.#start = start;
    this.#idle = idle;
    this.#beat = beat;
  }

  /** For one question, until it is released. Throws NoAnswer where no worker can be started. */
  acquire(): WorkerHandle {
    clearTimeout(this.#timer);
    this.#running ??= new WorkerHandle(this.#start, now => this.abandon(now), this.#beat);
    this.#running.waiting++;
    return this.#running;
  }

  release(now: WorkerHandle): void {
    now.waiting--;
    if (now.waiting > 0) return;
    if (this.#running === now) this.#timer = setTimeout(() => this.abandon(now), this.#idle);
    else now.stop();
  }

  /** No more questions for this worker; it ends when those it has are answered. */
  abandon(now: WorkerHandle): void {
    if (this.#running === now) this.#running = undefined;
    if (now.waiting === 0) now.stop();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#running?.stop();
    this.#running = undefined;
  }
}

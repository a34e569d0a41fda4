// One worker from its start to its end, as the page sees it: what can be asked of it, what it has opened, who waits.

import { type Endpoint, proxy, type Remote, releaseProxy, wrap } from 'comlink';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import type { Progress } from '../core/task.ts';
import { OPENING, type Service } from './service.ts';

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

/** Browsers have no name for it, only words: of Chromium, Firefox and Safari, in this order. */
const NOT_LOADED = /dynamically imported module|error loading|Importing a module script failed/i;

/** Why there is no answer, of whatever was thrown on the way to it; a part that is missing is told without its address. */
export function noAnswer(fault: unknown): NoAnswer {
  if (fault instanceof NoAnswer) return fault;
  const why = fault instanceof Error ? fault.message : String(fault);
  return new NoAnswer(NOT_LOADED.test(why) ? 'A part of the worker could not be loaded.' : why);
}

/** The worker has said nothing for too long: it was ended from outside, or hangs. */
export class Silence extends NoAnswer {
  constructor() {
    super('The worker does not answer any more.');
  }
}

/** Milliseconds between two looks whether a worker that is asked something still lives. */
const BEAT = 1_000;
/**
 * So many looks in a row without a word from it, and it is given up; more before its first word, while it is being loaded. Looks are
 * counted, not time: a machine that slept has not been waited for.
 */
const [BEATS, FIRST_BEATS] = [4, 60] as const;

/** How far a long answer is; nobody hears of one that is quick. */
export type Hear = (progress: Progress) => void;

export type OpenBattle = readonly [Scenario, BattleRecord];

/** A worker at work. */
export class WorkerHandle {
  readonly service: Remote<Service>;
  /** Those who wait and want to hear how far it is, by the numbers of their questions. */
  readonly progressListeners = new Map<number, Hear>();
  /** Questions without an answer. */
  waiting = 0;
  ended = false;
  /** Comes with the end: nothing when it was stopped, NoAnswer when it broke down. */
  readonly over: Promise<undefined>;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #missed = 0;
  #most: number = FIRST_BEATS;
  #battle: OpenBattle | undefined;
  #opened: Promise<void> = Promise.resolve();
  #stop = (): void => {};

  /** Throws NoAnswer where no worker can be started. `broke` is called when it breaks down. */
  constructor(start: () => Engine, broke: (now: WorkerHandle) => void, beat = BEAT) {
    const engine = started(start);
    this.service = wrap<Service>(engine.endpoint);
    this.over = new Promise((resolve, reject) => {
      const fail = (why: NoAnswer): void => {
        clearInterval(this.#heartbeat);
        reject(why);
        broke(this);
      };
      engine.onFailure(why => fail(new NoAnswer(why)));
      this.#heartbeat = this.#watch(() => fail(new Silence()), beat);
      this.#stop = () => {
        clearInterval(this.#heartbeat);
        this.service[releaseProxy]();
        engine.stop();
        resolve(undefined);
      };
    });
    this.over.catch(() => {}); // heard by whoever waits for an answer
    this.service.hear(proxy((id: number, progress: Progress) => this.#tell(id, progress)));
  }

  /** Opens a battle, once; of one with the same scenario only the record is sent. The promise is that of the first time. */
  open(battle: OpenBattle): Promise<void> {
    const [scenario, record] = battle;
    if (this.#battle !== battle) this.#opened = this.service.open(this.#battle?.[0] === scenario ? undefined : scenario, record);
    this.#battle = battle;
    return this.#opened;
  }

  /** Ends it; whoever still waits hears nothing any more. */
  stop(): void {
    if (!this.ended) this.#stop();
    this.ended = true;
  }

  /** It has said something, whatever it was. */
  heard(): void {
    this.#missed = 0;
    this.#most = BEATS;
  }

  /** Calls `silent` when it is waited for and says nothing. */
  #watch(silent: () => void, beat: number): ReturnType<typeof setInterval> {
    let isAsked = false;
    const answered = (): void => {
      isAsked = false;
      this.heard();
    };
    return setInterval(() => {
      if (this.waiting === 0) this.#missed = 0;
      else if (++this.#missed >= this.#most) silent();
      else if (!isAsked) {
        isAsked = true;
        this.service.beat().then(answered, () => {}); // a worker that broke down is told otherwise
      }
    }, beat);
  }

  #tell(id: number, progress: Progress): void {
    if (id !== OPENING) this.progressListeners.get(id)?.(progress);
    else for (const hear of this.progressListeners.values()) hear(progress); // they all wait for it
  }
}

function started(start: () => Engine): Engine {
  try {
    return start();
  } catch (fault) {
    throw new NoAnswer(`This browser starts no worker (${fault instanceof Error ? fault.message : String(fault)}).`);
  }
}

/** An engine over a worker that runs. */
export const engineOf = (worker: Worker): Engine => ({
  endpoint: worker,
  stop: () => worker.terminate(),
  onFailure(hear) {
    worker.addEventListener('error', ({ message }) =>
      hear(message ? `The worker broke down: ${message}` : 'The worker could not be loaded.'),
    );
    worker.addEventListener('messageerror', () => hear('The worker sent an answer that cannot be read.'));
  },
});

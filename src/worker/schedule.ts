// Whose question is worked on next, in a thread that does one thing at a time. Work is done in slices; between two of them the
// messages that have come in are read, so that a newer question begins before an older one goes on, and one that nobody waits for any
// more is given up. Every question has its first slice as soon as it can, most need no other; then the newest goes first, and of
// those asked in one breath (between two slices) the first. What is done at leisure waits for all of them. Who wants only the latest
// of several questions gives up the others.

import { cancelTask, type Progress, type Task } from '../core/task.ts';

/**
 * Milliseconds of work between two looks at the messages: half a frame of the screen, the other half is for a part
 * that runs over and for the message's way.
 */
const SLICE = 8;
/** Milliseconds after which a question tells how far it is, and between two times that it does. */
const PATIENCE = 150;
const PAUSE = 100;

/** The time, and a way to be called again after the messages that already wait. */
export interface Clock {
  now(): number;
  soon(run: () => void): void;
}

export type Pace = 'at once' | 'at leisure';

export interface Schedule {
  /** The result of this work once its turn has come; undefined when it was dropped. Rejects what the work throws. */
  add<T>(id: number, begin: () => Task<T>, pace?: Pace): Promise<T | undefined>;
  /** Gives up the work of that number, begun or not. Nothing happens when there is none. */
  drop(id: number): void;
}

/** A schedule that tells how far its longer tasks are. */
export function schedule(tell: (id: number, progress: Progress) => void, clock: Clock = ownClock()): Schedule {
  let tasks: readonly ScheduledTask[] = [];
  let breath = 0;
  let isAwake = false;
  const wake = (): void => {
    if (isAwake || tasks.length === 0) return;
    isAwake = true;
    clock.soon(turn);
  };
  const turn = (): void => {
    isAwake = false;
    breath++;
    const task = next(tasks);
    if (task?.work(clock)) tasks = tasks.filter(other => other !== task);
    else task?.report(clock, tell);
    wake();
  };
  return {
    add: <T>(id: number, begin: () => Task<T>, pace: Pace = 'at once') =>
      new Promise<T | undefined>((resolve, reject) => {
        const end = { resolve: resolve as (result: unknown) => void, reject };
        tasks = [...tasks, new ScheduledTask({ id, breath, pace, tellAt: clock.now() + PATIENCE }, begin, end)];
        wake();
      }),
    drop(id) {
      const task = tasks.find(({ place }) => place.id === id);
      tasks = tasks.filter(other => other !== task);
      task?.drop();
    },
  };
}

interface Place {
  readonly id: number;
  readonly breath: number;
  readonly pace: Pace;
  tellAt: number;
}

/** One question with the work it takes, which is not begun before its turn. */
class ScheduledTask {
  readonly place: Place;
  readonly #begin: () => Task<unknown>;
  readonly #end: { resolve(result: unknown): void; reject(fault: unknown): void };
  #parts: Task<unknown> | undefined;
  #progress: Progress | undefined;

  constructor(place: Place, begin: () => Task<unknown>, end: { resolve(result: unknown): void; reject(fault: unknown): void }) {
    this.place = place;
    this.#begin = begin;
    this.#end = end;
  }

  get hasBegun(): boolean {
    return this.#parts !== undefined;
  }

  get isLeisurely(): boolean {
    return this.place.pace === 'at leisure';
  }

  /** A slice of the work; true when there is nothing left to do. */
  work(clock: Clock): boolean {
    const until = clock.now() + SLICE;
    try {
      this.#parts ??= this.#begin();
      do {
        const part = this.#parts.next();
        if (part.done) return this.#settle(part.value);
        this.#progress = part.value;
      } while (clock.now() < until);
      return false;
    } catch (fault) {
      this.#end.reject(fault);
      return true;
    }
  }

  report(clock: Clock, tell: (id: number, progress: Progress) => void): void {
    const now = clock.now();
    if (!this.#progress || now < this.place.tellAt) return;
    this.place.tellAt = now + PAUSE;
    tell(this.place.id, this.#progress);
  }

  drop(): void {
    if (this.#parts) cancelTask(this.#parts);
    this.#settle(undefined);
  }

  #settle(result: unknown): true {
    this.#end.resolve(result);
    return true;
  }
}

/** Whose turn it is: at once before at leisure, not begun before begun, the newest breath, the first of it. */
const next = (tasks: readonly ScheduledTask[]): ScheduledTask | undefined =>
  tasks.toSorted(
    (a, b) => Number(a.isLeisurely) - Number(b.isLeisurely) || Number(a.hasBegun) - Number(b.hasBegun) || b.place.breath - a.place.breath,
  )[0];

/**
 * A message to oneself comes after those that already wait, and at once when there are none: a timer of
 * 0 would idle for 4 ms after every slice.
 */
function ownClock(): Clock {
  const { port1, port2 } = new MessageChannel();
  let then = (): void => {};
  port1.onmessage = () => then();
  return {
    now: () => performance.now(),
    soon(run) {
      then = run;
      port2.postMessage(undefined);
    },
  };
}

// Times of the programs that answer a question, taken in turns so that a machine that slows down slows
// them all: medians and minima over rounds.

import type { Program, Question } from './question.ts';

/**
 * So many rounds after warming up (none: that is measured); a sample lasts at least `least` ms; what is not asserted is measured
 * no more when it has taken `patience` ms.
 */
export interface Pace {
  readonly rounds: number;
  readonly least: number;
  readonly patience: number;
}

/** Milliseconds for the whole question. `wrong`: what is wrong with an answer; undefined when it is right, and for another question. */
export interface Timing {
  readonly program: Program;
  readonly median: number;
  readonly least: number;
  readonly rounds: number;
  readonly wrong: string | undefined;
}

export const median = (list: readonly number[]): number => {
  const sorted = [...list].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half)] ?? Number.NaN)) / 2;
};

type Clock = () => number;

/**
 * Milliseconds that this thread has had the processor, so that what others do on the machine is not counted; plain time before
 * Node 24. It moves in steps of up to 4 ms.
 */
export const busy: Clock =
  'threadCpuUsage' in process
    ? () => {
        const { user, system } = process.threadCpuUsage();
        return (user + system) / 1000;
      }
    : () => performance.now();

/** A program while it is measured. */
class Runner {
  readonly program: Program;
  readonly #clock: Clock;
  readonly #pace: Pace;
  readonly #isCompared: boolean;
  readonly #samples: number[] = [];
  #last = Number.NaN;
  #runs = 1;
  #spent = 0;
  #wrong: string | undefined;

  constructor(program: Program, isCompared: boolean, pace: Pace, clock: Clock) {
    this.program = program;
    this.#isCompared = isCompared;
    this.#pace = pace;
    this.#clock = clock;
  }

  /**
   * Finds out how many runs a sample needs. The first run makes tables and compiles: it counts only where it is too long to be made again.
   */
  warmUp(): void {
    this.#last = this.#sample();
    if (this.#spent > this.#pace.patience) return;
    for (let runs = 0; runs < this.#runs; this.#last = this.#sample()) runs = this.#runs;
  }

  /** What is asserted is measured in every round. */
  round(): void {
    if (this.#isCompared || this.#spent < this.#pace.patience) this.#samples.push(this.#sample());
  }

  check(): void {
    this.#wrong ??= this.program.wrong?.();
  }

  get timing(): Timing {
    const { program } = this;
    const { part = 1, times = 1 } = program;
    const whole = (ms: number) => ms / part / times;
    const samples = this.#samples.length > 0 ? this.#samples : [this.#last];
    return { program, median: whole(median(samples)), least: whole(Math.min(...samples)), rounds: samples.length, wrong: this.#wrong };
  }

  /** Gives ms a run. A sample that was too short lets the next ones have more runs. */
  #sample(): number {
    const runs = this.#runs;
    const begun = this.#clock();
    for (let i = 0; i < runs; i++) this.program.run();
    const spent = this.#clock() - begun;
    this.#spent += spent;
    if (spent < this.#pace.least) this.#runs = Math.ceil(runs * Math.min(100, (1.2 * this.#pace.least) / Math.max(spent, 1e-3)));
    return spent / runs;
  }
}

/** Measures all programs of a question in turns; their answers are checked after the first runs and after the last. */
export function measure({ programs, target }: Question, pace: Pace, clock: Clock = busy): readonly Timing[] {
  const isCompared = ({ kind, name }: Program) => kind === 'kernel' || name === target?.against;
  const runners = programs.map(program => new Runner(program, isCompared(program), pace, clock));
  for (const runner of runners) runner.warmUp();
  for (const runner of runners) runner.check();
  for (let round = 0; round < pace.rounds; round++) for (const runner of runners) runner.round();
  if (pace.rounds > 0) for (const runner of runners) runner.check();
  return runners.map(({ timing }) => timing);
}

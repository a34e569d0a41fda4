// The words of the bench: workloads ask questions, programs answer them.

import type { Kernel } from '../../src/kernel/types.ts';
import type { Load } from './peers/load.ts';

/** What a workload is made with. */
export interface Bench {
  readonly kernel: Kernel;
  readonly load: Load;
}

/** kernel: what is measured. exact: JavaScript by hand. peer: a library that people use. twin: the readable definition in src. */
export type Kind = 'kernel' | 'exact' | 'peer' | 'twin';

export interface Program {
  readonly name: string;
  readonly kind: Kind;
  /** What the program does, for the legend. */
  readonly summary: string;
  /** It is asked only this part of the question, and its time is multiplied up. */
  readonly part?: number;
  /** One run poses the question so many times. */
  readonly times?: number;
  run(): unknown;
  /** What is wrong with the answer of the last run, undefined when nothing is. Absent: the program answers another question. */
  wrong?(): string | undefined;
  /** Gives back what it holds. */
  end?(): void;
}

/** How many times faster than the program of that name the kernel must be, and how many times it should be. */
export interface Target {
  readonly against: string;
  readonly must: number;
  readonly stretch: number;
}

export interface Question {
  readonly id: string;
  readonly title: string;
  /** The right answer in short, where it can be said so. */
  readonly answer?: string;
  readonly target?: Target;
  readonly programs: readonly Program[];
}

export interface Workload {
  readonly id: string;
  readonly title: string;
  /** Made when they are asked for: inputs and tables take time and memory. */
  questions(): readonly (() => Question)[];
}

/** A count and a fingerprint as they are written in tables. */
export const inShort = ({ count, print }: { readonly count?: number; readonly print?: string }): string =>
  [count?.toLocaleString('en'), print].filter(part => part !== undefined).join(', ');

/** For `wrong`: nothing, or both answers. */
export const unlike = (expected: string, found: string): string | undefined =>
  found === expected ? undefined : `found ${found} instead of ${expected}`;

/** For `wrong`: the first of many numbers that lies farther than `by` from the expected one. */
export function farFrom(expected: ArrayLike<number>, found: ArrayLike<number>, by: number): string | undefined {
  if (found.length !== expected.length) return `found ${found.length} numbers instead of ${expected.length}`;
  const i = Array.from(expected).findIndex((n, i) => !(Math.abs(n - (found[i] ?? Number.NaN)) <= by));
  return i < 0 ? undefined : `found ${found[i]} instead of ${expected[i]} at ${i}`;
}

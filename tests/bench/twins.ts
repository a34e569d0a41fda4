// A question put to the kernel and to its readable twin in src, which is the definition, written to be read and not to be fast.

import { farFrom, type Question } from './question.ts';

export interface Twins<A, B> {
  readonly id: string;
  readonly title: string;
  /** The twin answers only this part of the question. */
  readonly part?: number;
  /** One call of the kernel answers the question so many times. */
  readonly times?: number;
  kernel(): A;
  twin(): B;
  /** What is wrong, if anything. */
  compare(kernel: A, twin: B): string | undefined;
  end?(): void;
}

/** The answers are compared with each other. */
export function twins<A, B>({ id, title, part = 1, times = 1, kernel, twin, compare, end }: Twins<A, B>): Question {
  let answers: { fast?: A; slow?: B } = {};
  const wrong = () => (answers.fast === undefined || answers.slow === undefined ? 'no answer' : compare(answers.fast, answers.slow));
  return {
    id,
    title,
    programs: [
      {
        name: 'kernel',
        kind: 'kernel',
        summary: 'with all that is copied in and out',
        times,
        run: () => {
          answers = { ...answers, fast: kernel() };
        },
        wrong,
        ...(end && { end }),
      },
      {
        name: 'readable twin',
        kind: 'twin',
        summary: 'the definition in src: names and values, no arrays',
        part,
        run: () => {
          answers = { ...answers, slow: twin() };
        },
        wrong,
      },
    ],
  };
}

/** The first of many faults. */
export const first = (faults: Iterable<string | undefined>): string | undefined => [...faults].find(fault => fault !== undefined);
export const equal = (expected: ArrayLike<number>, found: ArrayLike<number>): string | undefined => farFrom(expected, found, 0);

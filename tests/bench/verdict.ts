// What the times of a question amount to: ratios to the kernel, answers right or wrong, targets met or missed.

import type { Timing } from './measure.ts';
import type { Kind, Question, Target } from './question.ts';

/** right or wrong: the answer to the question; other: the program answers another one. */
export type Answer = 'right' | 'wrong' | 'other';

/**
 * One line of the table. Times in ms for the whole question; `part`: the share that was asked;
 * `ratio`: how many times as long as the kernel.
 */
export interface Row {
  readonly program: string;
  readonly kind: Kind;
  readonly median: number;
  readonly least: number;
  readonly rounds: number;
  readonly part: number;
  readonly ratio: number | undefined;
  readonly answer: Answer;
  readonly wrong: string | undefined;
  readonly target: Target | undefined;
}

export interface Verdict {
  readonly id: string;
  readonly title: string;
  readonly answer: string | undefined;
  readonly target: Target | undefined;
  readonly rows: readonly Row[];
}

export function judge({ id, title, answer, target }: Question, timings: readonly Timing[]): Verdict {
  const kernel = timings.find(({ program }) => program.kind === 'kernel');
  const rows = timings.map(({ program, median, least, rounds, wrong }): Row => {
    const { name, kind, part = 1 } = program;
    return {
      program: name,
      kind,
      median,
      least,
      rounds,
      part,
      ratio: kernel && kind !== 'kernel' ? median / kernel.median : undefined,
      answer: wrong !== undefined ? 'wrong' : program.wrong ? 'right' : 'other',
      wrong,
      target: target?.against === name ? target : undefined,
    };
  });
  return { id, title, answer, target, rows };
}

/** Every wrong answer, in words. */
export const faults = (verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.flatMap(({ id, title, rows }) =>
    rows.flatMap(({ program, wrong }) => (wrong === undefined ? [] : [`${id} (${title}), ${program}: ${wrong}`])),
  );

/** Every ratio that must be reached and is not, in words. */
export const shortfalls = (verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.flatMap(({ id, title, rows }) =>
    rows.flatMap(({ program, ratio, target }) =>
      target && ratio !== undefined && !(ratio >= target.must)
        ? [`${id} (${title}): ${times(ratio)} against ${program}, must be ${target.must.toLocaleString('en')} x`]
        : [],
    ),
  );

/** Every target that could not be compared, in words. */
export const listUnasserted = (verdicts: readonly Verdict[]): readonly string[] =>
  verdicts.flatMap(({ id, title, target, rows }) => {
    if (!target || rows.some(row => row.target && row.ratio !== undefined)) return [];
    const missing = rows.some(row => row.target) ? 'the kernel' : target.against;
    return [`${id} (${title}): not compared, ${missing} was not run`];
  });

/** 1.84 x, 24.2 x, 3,690 x. */
export const times = (ratio: number): string => `${ratio >= 100 ? Math.round(ratio).toLocaleString('en') : ratio.toPrecision(3)} x`;

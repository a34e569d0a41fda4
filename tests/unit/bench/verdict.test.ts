import { expect, test } from 'vitest';
import type { Timing } from '../../bench/measure.ts';
import { farFrom, inShort, type Kind, type Question, unlike } from '../../bench/question.ts';
import { lines, markdown, time } from '../../bench/report.ts';
import { faults, judge, listUnasserted, shortfalls, times } from '../../bench/verdict.ts';

const target = { against: 'exact', must: 50, stretch: 100 };
const question: Question = { id: 'w9', title: 'a question', answer: '42, cafe', target, programs: [] };

const timing = (name: string, kind: Kind, median: number, more: { wrong?: string; part?: number; other?: boolean } = {}): Timing => ({
  program: {
    name,
    kind,
    summary: '',
    run() {},
    ...(more.part !== undefined && { part: more.part }),
    ...(!more.other && { wrong: () => more.wrong }),
  },
  median,
  least: median,
  rounds: 5,
  wrong: more.wrong,
});

const kernel = timing('kernel', 'kernel', 2);

test('a ratio that must be reached is that of the medians', () => {
  const below = (median: number) => shortfalls([judge(question, [kernel, timing('exact', 'exact', median)])]);
  expect(below(100)).toEqual([]);
  expect(below(98)).toEqual(['w9 (a question): 49.0 x against exact, must be 50 x']);
});

test('the ratio of a target is told as below, reached, or both reached', () => {
  const said = [98, 100, 199, 200].map(median =>
    lines(judge(question, [kernel, timing('exact', 'exact', median)]), true)
      .split(': ')
      .at(-1),
  );
  expect(said).toEqual(['BELOW', 'must reached', 'must reached', 'both reached']);
});

test('times of one quick round are not judged', () => {
  expect(lines(judge(question, [kernel, timing('exact', 'exact', 98)]), false)).toMatch(/must 50 x, stretch 100 x$/);
});

test('a wrong answer is named with its program; another answer is neither right nor wrong', () => {
  const verdict = judge(question, [
    kernel,
    timing('exact', 'exact', 300, { wrong: 'found 41 instead of 42' }),
    timing('library', 'peer', 900, { other: true }),
  ]);
  expect(verdict.rows.map(({ answer }) => answer)).toEqual(['right', 'wrong', 'other']);
  expect(faults([verdict])).toEqual(['w9 (a question), exact: found 41 instead of 42']);
  expect(lines(verdict, true)).toMatch(/exact .*WRONG ANSWER\n.*library .*another answer$/);
});

test('without the program of its target, or without the kernel, nothing is asserted, and that is said', () => {
  expect(listUnasserted([judge(question, [kernel])])).toEqual(['w9 (a question): not compared, exact was not run']);
  const without = judge(question, [timing('exact', 'exact', 1)]);
  expect([without.rows[0]?.ratio, shortfalls([without])]).toEqual([undefined, []]);
  expect(listUnasserted([without])).toEqual(['w9 (a question): not compared, the kernel was not run']);
});

test('the tables of docs/benchmarks.md: ratios, with a star for another answer; and twins', () => {
  const verdict = judge(question, [
    kernel,
    timing('tuned JavaScript', 'exact', 4444),
    timing('heap', 'peer', 90),
    timing('guess', 'peer', 1e4, { other: true, part: 0.1 }),
  ]);
  const twin = judge({ ...question, title: 'another' }, [kernel, timing('readable twin', 'twin', 3000, { part: 0.5 })]);
  const last = markdown([
    { title: 'W9 all of it', verdicts: [verdict] },
    { title: 'What the site asks', verdicts: [twin] },
  ])
    .split('\n')
    .filter(line => /question|another/.test(line));
  expect(last).toEqual([
    '| question | kernel | by hand | libraries | must / stretch |',
    '| W9 a question | 2.00 ms | tuned 2,220 x | heap 45.0 x, guess* 5,000 x | 50 / 100 |',
    '| question | kernel | TypeScript | ratio |',
    '| another | 2.00 ms | ~3.00 s | 1,500 x |',
  ]);
});

test('times and ratios in the figures that matter', () => {
  expect([0.00017, 0.0616, 5.25, 61.4, 575, 2470].map(time)).toEqual(['170 ns', '61.6 µs', '5.25 ms', '61.4 ms', '575 ms', '2.47 s']);
  expect([0.283, 3.7, 57.04, 999.6, 8123.4].map(times)).toEqual(['0.283 x', '3.70 x', '57.0 x', '1,000 x', '8,123 x']);
});

test('what is wrong with an answer, in words', () => {
  expect(unlike(inShort({ count: 1234, print: 'ab' }), inShort({ count: 1234, print: 'cd' }))).toBe('found 1,234, cd instead of 1,234, ab');
  expect(farFrom([1, 2], [1, 2 + 1e-13], 1e-12)).toBeUndefined();
  expect(farFrom([1, 2], [1, 2.1], 1e-12)).toBe('found 2.1 instead of 2 at 1');
  expect(farFrom([1, 2], [1, Number.NaN], 1e-12)).toBe('found NaN instead of 2 at 1');
  expect(farFrom([1, 2], [1], 1)).toBe('found 1 numbers instead of 2');
});

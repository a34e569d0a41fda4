import { describe, expect, test } from 'vitest';
import { measure, median } from '../../bench/measure.ts';
import type { Program, Question } from '../../bench/question.ts';

/** A clock that programs move on, and the order in which they ran. */
function bench(programs: readonly (Partial<Program> & { readonly name: string; readonly takes: readonly number[] })[]) {
  let now = 0;
  const ran: string[] = [];
  const question: Question = {
    id: 'q',
    title: 'a question',
    programs: programs.map(({ takes, ...rest }) => {
      let run = 0;
      return {
        kind: 'kernel',
        summary: '',
        run() {
          ran.push(rest.name);
          now += takes[Math.min(run++, takes.length - 1)] ?? 0;
        },
        ...rest,
      };
    }),
  };
  return { question, ran, clock: () => now };
}

test('medians of odd and even numbers of samples', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
});

describe('programs', () => {
  test('take turns, and the runs before the rounds are not counted', () => {
    const { question, ran, clock } = bench([
      { name: 'a', takes: [99, 99, 10, 30, 20] },
      { name: 'b', takes: [50] },
    ]);
    const [a, b] = measure(question, { rounds: 3, least: 10, patience: 1000 }, clock);
    expect(ran.slice(4)).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
    expect(a).toMatchObject({ median: 20, least: 10, rounds: 3, wrong: undefined });
    expect(b).toMatchObject({ median: 50, least: 50, rounds: 3 });
  });

  test('that are quick run often enough for a sample', () => {
    const { question, ran, clock } = bench([{ name: 'quick', takes: [0.01] }]);
    const [quick] = measure(question, { rounds: 1, least: 10, patience: 1000 }, clock);
    expect(quick?.median).toBeCloseTo(0.01, 9);
    expect(ran.length).toBeGreaterThan(2000);
  });

  test('that are asked for a part, or several times, are counted for the whole question', () => {
    const { question, clock } = bench([
      { name: 'part', takes: [10], part: 1 / 4 },
      { name: 'often', takes: [10], times: 1000 },
    ]);
    expect(measure(question, { rounds: 1, least: 5, patience: 1000 }, clock).map(({ median }) => median)).toEqual([40, 0.01]);
  });

  test('of others are given up when they take too long; those that are compared are not', () => {
    const { question, clock } = bench([
      { name: 'peer', kind: 'peer', takes: [700] },
      { name: 'exact', kind: 'exact', takes: [700] },
    ]);
    const rounds = measure(
      { ...question, target: { against: 'exact', must: 1, stretch: 2 } },
      { rounds: 3, least: 10, patience: 1500 },
      clock,
    ).map(timing => timing.rounds);
    expect(rounds).toEqual([1, 3]);
  });

  test('too slow for a second run count with their first', () => {
    const { question, ran, clock } = bench([{ name: 'peer', kind: 'peer', takes: [2000] }]);
    expect(measure(question, { rounds: 3, least: 10, patience: 1500 }, clock)[0]?.median).toBe(2000);
    expect(ran).toEqual(['peer']);
  });

  test('that err in the last round alone are found out', () => {
    let runs = 0;
    const { question, clock } = bench([{ name: 'a', takes: [50], wrong: () => (++runs > 1 ? 'late' : undefined) }]);
    expect(measure(question, { rounds: 2, least: 10, patience: 1000 }, clock)[0]?.wrong).toBe('late');
  });
});

import { describe, expect, test } from 'vitest';
import { cancelTask, mapInSlices, mapProgress, mapTasks, type Progress, runToEnd, stage, type Task } from '../../../src/core/task.ts';

/** Everything that is told on the way, and the result. */
function heard<T>(parts: Task<T>): { readonly told: readonly Progress[]; readonly result: T } {
  const told: Progress[] = [];
  for (;;) {
    const part = parts.next();
    if (part.done) return { told, result: part.value };
    told.push(part.value);
  }
}

describe('work in parts', () => {
  test('goes from item to item and ends in what was told of each', () => {
    expect(heard(mapInSlices(['a', 'b', 'c'], (letter, i) => letter + i))).toEqual({
      told: [1, 2, 3].map(done => ({ done, of: 3 })),
      result: ['a0', 'b1', 'c2'],
    });
  });

  test('takes several items a part where one would be too little', () => {
    const { told, result } = heard(mapInSlices([1, 2, 3, 4, 5], n => n * n, 2));
    expect(told.map(({ done }) => done)).toEqual([2, 4]);
    expect(heard(mapInSlices('abcdefg'.split(''), String, 3)).told.map(({ done }) => done)).toEqual([3, 6]);
    expect(result).toEqual([1, 4, 9, 16, 25]);
  });

  test('has nothing to stop for without items', () => expect(heard(mapInSlices([], String))).toEqual({ told: [], result: [] }));

  test('counts the parts of its items as fractions of them', () => {
    const { told, result } = heard(mapTasks([2, 4], n => mapInSlices(Array.from({ length: n }), () => n)));
    expect(told.map(({ done, of }) => done / of)).toEqual([0.25, 0.5, 0.5, 0.625, 0.75, 0.875, 1, 1]);
    expect(result).toEqual([
      [2, 2],
      [4, 4, 4, 4],
    ]);
  });

  test('is one stage of a longer one', () => {
    const { told } = heard(stage(mapInSlices([1, 2], String), 2, 4));
    expect(told).toEqual([
      { done: 2.5, of: 4 },
      { done: 3, of: 4 },
    ]);
  });

  test('gives the same result at once', () => expect(runToEnd(stage(mapInSlices([1, 2], String), 0, 3))).toEqual(['1', '2']));

  test('closes what it holds open when it is given up, however deep inside', () => {
    const closed: string[] = [];
    function* inside(): Task<void> {
      try {
        yield* mapInSlices([1, 2, 3], String);
      } finally {
        closed.push('inside');
      }
    }
    const parts = mapTasks(['one'], () => mapProgress(stage(inside(), 0, 2), progress => progress));
    parts.next();
    expect(closed).toEqual([]);
    cancelTask(parts);
    expect(closed).toEqual(['inside']);
    expect(parts.next()).toEqual({ done: true, value: undefined });
  });
});

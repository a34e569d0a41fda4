// Whose turn it is, told by a clock that moves only as far as work takes.

import { describe, expect, test } from 'vitest';
import type { Progress, Task } from '../../../src/core/task.ts';
import { type Pace, type Schedule, schedule } from '../../../src/worker/schedule.ts';

/** A schedule under a hand-moved clock. `log` holds each part as it is done, 'x' for work given up and '=' for an end. */
function bench() {
  const log: string[] = [];
  const heard: (readonly [id: number, progress: Progress])[] = [];
  const waiting: (() => void)[] = [];
  let now = 0;
  const { add, drop }: Schedule = schedule((id, progress) => heard.push([id, progress]), {
    now: () => now,
    soon: run => void waiting.push(run),
  });
  /** Work of so many parts of so many milliseconds. */
  function* work(name: string, parts: number, ms: number): Task<string> {
    try {
      for (let done = 1; done <= parts; done++) {
        now += ms;
        log.push(`${name}${done}`);
        yield { done, of: parts };
      }
      log.push(`${name}=`);
      return name;
    } finally {
      if (!log.includes(`${name}=`)) log.push(`${name}x`);
    }
  }
  const ask = (id: number, name: string, parts: number, ms: number, pace?: Pace) => add(id, () => work(name, parts, ms), pace);
  /** So many slices, or all there are. */
  const run = (slices = Number.POSITIVE_INFINITY): string => {
    for (let i = 0; i < slices && waiting.length > 0; i++) waiting.shift()?.();
    return log.splice(0).join(' ');
  };
  const wait = (ms: number): void => {
    now += ms;
  };
  return { ask, add, drop, run, wait, heard, waiting };
}

describe('the schedule', () => {
  test('works in slices of eight milliseconds, and looks at its messages between two of them', () => {
    const { ask, run } = bench();
    void ask(1, 'a', 7, 3);
    expect(run(1)).toBe('a1 a2 a3');
    expect(run(1)).toBe('a4 a5 a6');
    expect(run(1)).toBe('a7 a=');
  });

  test('begins no other part once eight milliseconds are over', () => {
    const { ask, run } = bench();
    void ask(1, 'a', 10, 1);
    expect([run(1), run(1)]).toEqual(['a1 a2 a3 a4 a5 a6 a7 a8', 'a9 a10 a=']);
  });

  test('tells how far it is not before 150 milliseconds, nor again before a hundred more', () => {
    const told = (...waits: readonly number[]) => {
      const { ask, run, wait, heard } = bench();
      void ask(1, 'a', 9, 10);
      return waits.map(ms => {
        wait(ms - 10);
        run(1);
        return heard.splice(0).length;
      });
    };
    expect([told(149, 10), told(150, 99, 10), told(150, 100, 99, 10)]).toEqual([
      [0, 1],
      [1, 0, 1],
      [1, 1, 0, 1],
    ]);
  });

  test('does one part at least, however long it is', () => {
    const { ask, run } = bench();
    void ask(1, 'a', 2, 40);
    expect([run(1), run(1), run(1)]).toEqual(['a1', 'a2', 'a=']);
  });

  test('answers a newer question first and goes on with the older one afterwards', async () => {
    const { ask, run } = bench();
    const older = ask(1, 'a', 4, 5);
    run(1);
    const newer = ask(2, 'b', 3, 5);
    expect(run()).toBe('b1 b2 b3 b= a3 a4 a=');
    expect([await older, await newer]).toEqual(['a', 'b']);
  });

  test('takes questions of one breath in the order they came', () => {
    const { ask, run } = bench();
    for (const [i, name] of ['a', 'b', 'c'].entries()) void ask(i, name, 1, 5);
    expect(run()).toBe('a1 a= b1 b= c1 c=');
  });

  test('gives every question a first slice before any has a second', () => {
    const { ask, run } = bench();
    void ask(1, 'long', 3, 9);
    void ask(2, 'other', 2, 9);
    void ask(3, 'quick', 1, 1);
    expect(run()).toBe('long1 other1 quick1 quick= long2 long3 long= other2 other=');
  });

  test('goes on with what was asked last, what came before it waits', () => {
    const { ask, run } = bench();
    void ask(1, 'a', 3, 9);
    void ask(2, 'b', 2, 9);
    run(1);
    void ask(3, 'c', 2, 9);
    void ask(4, 'd', 1, 9);
    expect(run()).toBe('c1 d1 b1 c2 c= d= a2 a3 a= b2 b=');
  });

  test('does leisurely work when nothing else is wanted, also when it was asked for last', () => {
    const { ask, run } = bench();
    void ask(1, 'a', 2, 9);
    run(1);
    void ask(2, 'l', 2, 9, 'at leisure');
    expect(run(3)).toBe('a2 a= l1');
    void ask(3, 'b', 1, 9);
    expect(run()).toBe('b1 b= l2 l=');
  });

  test('gives up between two parts what is dropped, and never begins what was dropped before its turn', async () => {
    const { ask, drop, run } = bench();
    const [begun, never, kept] = [ask(1, 'a', 9, 9), ask(2, 'b', 1, 1), ask(3, 'c', 1, 1)];
    run(1);
    drop(1);
    drop(2);
    drop(77);
    expect(run()).toBe('ax c1 c=');
    expect(await Promise.all([begun, never, kept])).toEqual([undefined, undefined, 'c']);
  });

  test('of a hundred questions, each dropped for the next, works out the last', async () => {
    const { ask, drop, run } = bench();
    const answers = Array.from({ length: 100 }, (_, i) => {
      if (i > 0) drop(i - 1);
      return ask(i, `q${i}:`, 1, 1);
    });
    expect(run()).toBe('q99:1 q99:=');
    expect((await Promise.all(answers)).filter(answer => answer !== undefined)).toEqual(['q99:']);
  });

  test('rejects with what the work throws, at its beginning or in a part, and goes on with the rest', async () => {
    const { add, ask, run } = bench();
    function* bad(): Task<string> {
      yield { done: 1, of: 2 };
      throw new RangeError('no such hex');
    }
    const answers = [
      add(1, () => {
        throw new Error('no battle is open');
      }),
      add(2, bad),
      ask(3, 'c', 1, 1),
    ];
    const settled = Promise.allSettled(answers);
    expect(run()).toBe('c1 c=');
    expect((await settled).map(one => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      'Error: no battle is open',
      'RangeError: no such hex',
      'c',
    ]);
  });

  test('tells how far it is after 150 milliseconds, and then ten times a second', () => {
    const { ask, run, heard } = bench();
    void ask(1, 'a', 40, 10);
    run();
    expect(heard).toEqual([15, 25, 35].map(done => [1, { done, of: 40 }]));
  });

  test('counts the time that a question has waited, and says nothing of one that has not begun', () => {
    const { ask, run, wait, heard } = bench();
    void ask(1, 'a', 3, 10);
    wait(200);
    run(1);
    expect(heard).toEqual([[1, { done: 1, of: 3 }]]);
  });

  test('says nothing of quick answers', () => {
    const { ask, run, heard } = bench();
    for (let id = 0; id < 9; id++) void ask(id, String(id), 3, 5);
    run();
    expect(heard).toEqual([]);
  });

  test('rests when there is nothing to do', () => {
    const { ask, run, waiting, drop } = bench();
    expect(waiting).toEqual([]);
    void ask(1, 'a', 1, 1);
    void ask(2, 'b', 1, 1);
    expect(waiting).toHaveLength(1);
    run(1);
    drop(2);
    run();
    expect(waiting).toEqual([]);
  });
});

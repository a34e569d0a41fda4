import { describe, expect, test } from 'vitest';
import { AnswerCache } from '../../../src/analysis/answerCache.ts';
import { cancelTask, runToEnd, type Task } from '../../../src/core/task.ts';

/** Work of three parts that counts how often it was begun, how far it went and whether it was closed. */
function counted() {
  const seen = { begun: 0, parts: 0, closed: 0 };
  function* work(): Task<string> {
    seen.begun++;
    try {
      for (let done = 1; done <= 3; done++) {
        seen.parts++;
        yield { done, of: 3 };
      }
      return `answer ${seen.begun}`;
    } finally {
      seen.closed++;
    }
  }
  return { seen, work };
}

describe('answers that are kept', () => {
  test('are made once', () => {
    const { seen, work } = counted();
    const answers = new AnswerCache<string>();
    expect([runToEnd(answers.ask('q', work)), runToEnd(answers.ask('q', work))]).toEqual(['answer 1', 'answer 1']);
    expect(seen).toEqual({ begun: 1, parts: 3, closed: 1 });
  });

  test('are made once for all who ask while the work is open', () => {
    const { seen, work } = counted();
    const answers = new AnswerCache<string>();
    const [one, two] = [answers.ask('q', work), answers.ask('q', work)];
    one.next();
    expect(two.next().value).toEqual({ done: 2, of: 3 });
    expect([runToEnd(two), runToEnd(one)]).toEqual(['answer 1', 'answer 1']);
    expect(seen).toEqual({ begun: 1, parts: 3, closed: 1 });
  });

  test('are worked on until nobody waits any more', () => {
    const { seen, work } = counted();
    const answers = new AnswerCache<string>();
    const [one, two] = [answers.ask('q', work), answers.ask('q', work)];
    one.next();
    two.next();
    cancelTask(one);
    expect(seen.closed).toBe(0);
    cancelTask(two);
    expect(seen.closed).toBe(1);
    expect(runToEnd(answers.ask('q', work))).toBe('answer 2');
  });

  test('that fail fail for all who wait, and are not kept', () => {
    const answers = new AnswerCache<string>();
    let faults = 1;
    function* work(): Task<string> {
      yield { done: 1, of: 3 };
      yield { done: 2, of: 3 };
      if (faults-- > 0) throw new RangeError('no such hex');
      return 'found';
    }
    const [one, two] = [answers.ask('q', work), answers.ask('q', work)];
    one.next();
    two.next();
    expect(() => runToEnd(two)).toThrow('no such hex');
    expect(() => runToEnd(one)).toThrow('no such hex');
    expect(runToEnd(answers.ask('q', work))).toBe('found');
  });

  test('are forgotten when there are too many, the least recently asked first', () => {
    const { seen, work } = counted();
    const answers = new AnswerCache<string>(2);
    for (const question of ['a', 'b', 'a', 'c']) runToEnd(answers.ask(question, work));
    expect(seen.begun).toBe(3);
    runToEnd(answers.ask('a', work));
    expect(seen.begun).toBe(3);
    runToEnd(answers.ask('b', work));
    expect(seen.begun).toBe(4);
  });
});

import { describe, expect, test } from 'vitest';
import { Answers } from '../../../src/analysis/answers.ts';
import { finished, giveUp, type Parts } from '../../../src/core/parts.ts';

/** Work of three parts that counts how often it was begun, how far it went and whether it was closed. */
function counted() {
  const seen = { begun: 0, parts: 0, closed: 0 };
  function* work(): Parts<string> {
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
    const answers = new Answers<string>();
    expect([finished(answers.ask('q', work)), finished(answers.ask('q', work))]).toEqual(['answer 1', 'answer 1']);
    expect(seen).toEqual({ begun: 1, parts: 3, closed: 1 });
  });

  test('are made once for all who ask while the work is open', () => {
    const { seen, work } = counted();
    const answers = new Answers<string>();
    const [one, two] = [answers.ask('q', work), answers.ask('q', work)];
    one.next();
    expect(two.next().value).toEqual({ done: 2, of: 3 });
    expect([finished(two), finished(one)]).toEqual(['answer 1', 'answer 1']);
    expect(seen).toEqual({ begun: 1, parts: 3, closed: 1 });
  });

  test('are worked on until nobody waits any more', () => {
    const { seen, work } = counted();
    const answers = new Answers<string>();
    const [one, two] = [answers.ask('q', work), answers.ask('q', work)];
    one.next();
    two.next();
    giveUp(one);
    expect(seen.closed).toBe(0);
    giveUp(two);
    expect(seen.closed).toBe(1);
    expect(finished(answers.ask('q', work))).toBe('answer 2');
  });

  test('that fail fail for all who wait, and are not kept', () => {
    const answers = new Answers<string>();
    let faults = 1;
    function* work(): Parts<string> {
      yield { done: 1, of: 3 };
      yield { done: 2, of: 3 };
      if (faults-- > 0) throw new RangeError('no such hex');
      return 'found';
    }
    const [one, two] = [answers.ask('q', work), answers.ask('q', work)];
    one.next();
    two.next();
    expect(() => finished(two)).toThrow('no such hex');
    expect(() => finished(one)).toThrow('no such hex');
    expect(finished(answers.ask('q', work))).toBe('found');
  });

  test('are forgotten when there are too many, the least recently asked first', () => {
    const { seen, work } = counted();
    const answers = new Answers<string>(2);
    for (const question of ['a', 'b', 'a', 'c']) finished(answers.ask(question, work));
    expect(seen.begun).toBe(3);
    finished(answers.ask('a', work));
    expect(seen.begun).toBe(3);
    finished(answers.ask('b', work));
    expect(seen.begun).toBe(4);
  });
});

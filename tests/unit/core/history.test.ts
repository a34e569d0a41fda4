// Steps forward, back and forward again over something that is written: here a word, one letter a step.
import { expect, test } from 'vitest';
import { canRedo, canUndo, writingBy } from '../../../src/core/history.ts';

let added = 0;
const { start, done, undone, redone } = writingBy<string, string>((word, letter) => {
  added++;
  if (letter === ' ') throw new RangeError('a word has no spaces');
  return word + letter;
});
const letters = [...'board'];

test('goes back to the base and forward to the end, and stays there', () => {
  const end = letters.reduce(done, start('card'));
  const back = [end];
  for (const _ of 'boards') back.push(undone(back.at(-1) ?? end));
  expect(back.map(({ now }) => now)).toEqual(['cardboard', 'cardboar', 'cardboa', 'cardbo', 'cardb', 'card', 'card']);
  const [first = end] = back.slice(-1);
  expect([canUndo(first), canRedo(first), canUndo(end), canRedo(end)]).toEqual([false, true, true, false]);
  expect(undone(first)).toBe(first);
  expect(letters.reduce(redone, first)).toEqual(end);
  expect(redone(end)).toBe(end);
});

test('forgets what was undone when another step is done', () => {
  const other = done(undone(letters.reduce(done, start(''))), 's');
  expect(other).toEqual({ base: '', steps: ['b', 'o', 'a', 'r', 's'], cursor: 5, now: 'boars' });
  expect([undone(other).now, redone(other)]).toEqual(['boar', other]);
});

test('opened again it is the same, at any step, and goes back the same way; beyond its ends it stands at them', () => {
  for (const at of [0, 1, 3, 5]) {
    const opened = start('', letters, at);
    expect(opened).toEqual({ base: '', steps: letters, cursor: at, now: 'board'.slice(0, at) });
    expect([undone(opened).now, undone(undone(opened)).now, redone(undone(opened)).now]).toEqual([
      'board'.slice(0, Math.max(0, at - 1)),
      'board'.slice(0, Math.max(0, at - 2)),
      'board'.slice(0, Math.max(1, at)),
    ]);
  }
  expect([start('', letters, -1).cursor, start('', letters, 9).cursor]).toEqual([0, 5]);
});

test('going back folds the past once', () => {
  const opened = start('', [...'a'.repeat(100)]);
  added = 0;
  let history = opened;
  while (canUndo(history)) history = undone(history);
  expect([history.now, added]).toEqual(['', 99]);
});

test('a step that does not fit is thrown out, and the history stays', () => {
  const word = start('', letters);
  expect(() => done(word, ' ')).toThrow('no spaces');
  expect(() => start('', [' '])).toThrow('no spaces');
  expect(word.steps).toEqual(letters);
});

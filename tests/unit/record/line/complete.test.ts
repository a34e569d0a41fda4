import { expect, test } from 'vitest';
import { completion } from '../../../../src/record/line/complete.ts';
import { CROSSROADS, LANES, sample } from './games.ts';

const game = sample(CROSSROADS);
const words = (id: string, line: string): readonly string[] =>
  completion(game.ruleset, game.before(id), line, line.length).words.map(({ word }) => word);

test('an empty line may begin with any unit that can do something, and what it does', () => {
  expect(words('e043', '')).toEqual(expect.arrayContaining(['activate', '3rd-battalion', 'side-end']));
});

test('what a unit can do follows its name, in the order in which it is offered', () => {
  expect(words('e043', 'f5 ').slice(0, 3)).toEqual(['hold', 'advance', 'move']);
  expect(words('e043', 'f5 a')[0]).toBe('advance');
});

test('places in reach are the words of a place question, the nearest first', () => {
  expect(words('e040', '')).toContain('d6');
  expect(words('e040', 'd6')).toEqual(['d6']);
});

test('faces are offered one after the other', () => {
  expect(words('e034', 'pak40 e')).toEqual(['ei', 'er', 'ee', 'ef']);
  expect(words('e034', 'pak40 eifr')).toEqual([]);
});

test('the word under the cursor is the one that is replaced', () => {
  expect(completion(game.ruleset, game.before('e043'), 'f5 adv f6', 6)).toMatchObject({ from: 3, to: 6, words: [{ word: 'advance' }] });
});

test('other systems complete by the same rules', () => {
  const lanes = sample(LANES);
  const found = completion(lanes.ruleset, lanes.before('3'), 'g-lt r', 6).words.map(({ word }) => word);
  expect(found).toEqual(['run', 'rally']);
});

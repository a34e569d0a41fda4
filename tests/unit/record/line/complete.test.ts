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

test('words have their ranks: what goes on by itself first, then units, what is done, and places by what they cost', () => {
  const ranked = (id: string, line: string) =>
    completion(game.ruleset, game.before(id), line, line.length)
      .words.slice(0, 8)
      .map(({ word, label, loss }) => `${word} (${label}) ${Math.round(loss * 1e4)}`);
  expect(['', 'f5 ', 'f5 m', 'f5 move ', 'd'].map(line => ranked('e043', line))).toEqual([
    [
      '3rd-battalion (3rd Battalion, F5) 1000',
      'reserve-battalion (Reserve battalion, F4) 1010',
      'engineers-a (Engineers A, C1) 1020',
      'armoured-infantry (Armoured infantry, F1) 1030',
      'shermans-a (Shermans A, E5) 1040',
      'shermans-b (Shermans B, D1) 1050',
      'tank-destroyers (Tank destroyers, E4) 1060',
      'americans (Americans) 1070',
    ],
    ['hold (hold) 1000', 'advance (advance) 1010', 'move (move) 1020', 'activate (Activation) 9000'],
    ['move (move) 3020'],
    [
      'step (Move) 1020',
      '3rd-battalion (3rd Battalion, F5) 1020',
      'g5 (G5, 1 movement points) 1520',
      'f6 (F6, 1 movement points) 1530',
      'g4 (G4, 2 movement points) 1540',
      'h5 (H5, 2 movement points) 1550',
      'f3 (F3, 3 movement points) 1560',
      'g3 (G3, 3 movement points) 1570',
    ],
    ['tank-destroyers (Tank destroyers, E4) 4060'],
  ]);
  expect([ranked('e040', ''), ranked('e034', ''), ranked('e034', 'pak40 ')]).toEqual([
    [
      'step (Move) 0',
      '1st-battalion (1st Battalion, D5) 0',
      'd4 (D4, 1 movement points) 500',
      'c5 (C5, 1 movement points) 510',
      'c6 (C6, 1 movement points) 520',
      'd6 (D6, 1 movement points) 530',
      'd3 (D3, 2 movement points) 540',
      'b4 (B4, 2 movement points) 550',
    ],
    [
      'fire (Fire) 0',
      '2nd-battalion (2nd Battalion, E6) 0',
      'pak-40 (Pak 40, E7) 500',
      '1st-battalion (1st Battalion, D5) 1010',
      '3rd-battalion (3rd Battalion, F5) 1020',
      'reserve-battalion (Reserve battalion, F4) 1030',
      'engineers-a (Engineers A, C1) 1040',
      'engineers-b (Engineers B, G5) 1050',
    ],
    [
      'i (infantry, 1 of 4: 4 black dice: a step for each infantry face) 3000',
      'r (radio, 1 of 4: 4 black dice: a step for each infantry face) 3010',
      'e (explosion, 1 of 4: 4 black dice: a step for each infantry face) 3020',
      'f (flag, 1 of 4: 4 black dice: a step for each infantry face) 3030',
    ],
  ]);
});

test('how many words each begun line has, in every system that is written', () => {
  const lanes = sample(LANES);
  const count = (id: string, line: string) => completion(lanes.ruleset, lanes.before(id), line, line.length).words.length;
  expect(['3', '10', '26'].map(id => ['', 'g-lt ', 'g-lt r'].map(line => count(id, line)))).toEqual([
    [7, 7, 2],
    [15, 6, 0],
    [8, 0, 0],
  ]);
});

import { expect, test } from 'vitest';
import {
  agree,
  amount,
  count,
  countNoun,
  endSaid,
  firstWords,
  formatList,
  formatSigned,
  formatThousands,
  isPlural,
  lotSaid,
  lotsSaid,
  lowerFirst,
  percent,
  pronounOf,
  sayOne,
  sentence,
  sideSaid,
  sideWithVerb,
  singular,
  tallyParts,
  tallyWords,
  timesIn,
  withVerb,
} from '../../../src/core/englishText.ts';
import { standingFact } from '../../../src/core/outcome.ts';

const THIN = '\u202f';

test('amounts have one decimal, two below a tenth, none where it is nought', () => {
  expect([0, 1, 1.25, 1.96, 0.05, 0.0949, 0.095, 0.004, -0.66, -0.001, -1].map(amount)).toEqual([
    '0',
    '1',
    '1.3',
    '2',
    '0.05',
    '0.09',
    '0.1',
    '0',
    '−0.7',
    '0',
    '−1',
  ]);
});

test('signed amounts carry their sign, nought both', () => {
  expect([0.94, -1.4, 0, 0.001, -0.001].map(formatSigned)).toEqual(['+0.9', '−1.4', '±0', '±0', '±0']);
});

test('percentages are 0 and 100 only where they are exactly that', () => {
  expect([0, 0.001, 0.005, 0.126, 0.5, 0.994, 0.995, 0.999, 1].map(percent)).toEqual(
    ['0', '<1', '1', '13', '50', '99', '>99', '>99', '100'].map(n => `${n}${THIN}%`),
  );
});

test('sums of fractions that end beside 0 or 1 are taken as that', () => {
  const sixths = [1, 2, 3, 4, 5, 6].reduce(sum => sum + 1 / 6, 0);
  expect(sixths).not.toBe(1);
  expect([sixths, 1 - sixths].map(percent)).toEqual([`100${THIN}%`, `0${THIN}%`]);
  expect([sixths, 1 - sixths].map(timesIn)).toEqual(['always', 'never']);
});

test('chances are told as so many times in a hundred, or in as many more as it takes', () => {
  expect([0, 0.12, 0.01, 0.003, 0.999, 0.0003, 0.9998, 0.00002, 0.99999, 0.12345, 1].map(timesIn)).toEqual([
    'never',
    '12 times in 100',
    'once in 100',
    '3 times in 1,000',
    '999 times in 1,000',
    '3 times in 10,000',
    '9,998 times in 10,000',
    '2 times in 100,000',
    '99,999 times in 100,000',
    '12 times in 100',
    'always',
  ]);
});

test('chances too small or too near to certain for that are told in words', () => {
  expect([1e-7, 1 - 1e-7].map(timesIn)).toEqual(['hardly ever', 'nearly always']);
});

test('counts take the word that goes with them', () => {
  expect([0, 1, 1.04, 2].map(n => count(n, ['step', 'steps']))).toEqual(['0 steps', '1 step', '1 step', '2 steps']);
});

test('lists, sentences and long numbers read as they are said', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(formatList)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect([sentence(''), sentence('two steps')]).toEqual(['', 'Two steps']);
  expect([7, 1234, 1234567].map(formatThousands)).toEqual(['7', '1,234', '1,234,567']);
});

test('the first words of a title end before the one that has no room', () => {
  expect(['2nd Lieutenant and runner', 'Section 1', 'Replacements', ''].map(title => firstWords(title, 11))).toEqual([
    '2nd',
    'Section 1',
    'Replacement',
    '',
  ]);
});

test('a tally that is named after a side or a unit goes by its title', () => {
  const titleOf = (id: string) => ({ brit: 'British', 'g-mmg': 'MMG team' })[id];
  expect(['drawn:brit', 'shell-pins:g-mmg', 'drawn:ger', 'passed'].map(name => tallyWords(name, titleOf))).toEqual([
    'drawn: British',
    'shell pins: MMG team',
    'drawn: ger',
    'passed',
  ]);
});

test('how a battle ended: who won, how largely, and by what; else what the system says', () => {
  const said = (outcome: object) =>
    endSaid({ over: true, text: 'it holds 3 of 3', ...outcome }, id => ({ de: 'Germans', jp: 'Japan' })[id] ?? id);
  expect(said({ winner: 'de' })).toBe('the Germans won: it holds 3 of 3');
  expect(said({ winner: 'jp', grade: 'decisive' })).toBe('Japan won a decisive victory: it holds 3 of 3');
  expect(said({ winner: 'de', grade: 'overwhelming', winners: 'the Axis', text: 'land' })).toBe(
    'the Axis won an overwhelming victory: land',
  );
  expect(said({ text: 'a draw: one each' })).toBe('a draw: one each');
  expect(said({ over: false, winner: 'de' })).toBe('it holds 3 of 3');
});

test('the fact of it says whether that is a standing or the result', () => {
  const game = { game: { sides: [{ id: 'de', title: 'Germans', team: 'axis' }] } } as const;
  expect([false, true].map(over => standingFact(game, { over, winner: 'de', text: 'it holds 3 of 3' }))).toEqual([
    { title: 'Standing', text: 'it holds 3 of 3' },
    { title: 'Result', text: 'the Germans won: it holds 3 of 3' },
  ]);
});

test('a kind of thing goes with its article, many of it and stuff without one', () => {
  const titles = [
    'Wood',
    'Infantry trench',
    'Anti-tank obstacle',
    'Ruins',
    'Sandbags',
    'Debris',
    'Barbed wire',
    'Open ground',
    'Field of crops',
    'Marsh',
  ];
  expect(titles.map(sayOne)).toEqual([
    'a wood',
    'an infantry trench',
    'an anti-tank obstacle',
    'ruins',
    'sandbags',
    'debris',
    'barbed wire',
    'open ground',
    'a field of crops',
    'a marsh',
  ]);
});

test('titles of several are known by their noun, not by what is behind it', () => {
  const several = [
    'Grenadiers',
    'Grenadiers West',
    'Shermans A',
    '1st Panzergrenadiers',
    'Vickers guns 2',
    '1st Lieutenant and runner',
    'Riflemen',
    'Men of the 2nd',
  ];
  const one = [
    'Section 2',
    'Platoon with squads A and B',
    'Company headquarters',
    'Hotchkiss',
    'Achilles',
    'Column, 1st century',
    'Comandante de milicias',
    'SS',
  ];
  expect(several.filter(title => !isPlural(title))).toEqual([]);
  expect(one.filter(isPlural)).toEqual([]);
});

test('verbs and pronouns agree with the title before them', () => {
  const verbs = [
    'is',
    'was',
    'has',
    'does',
    'goes',
    'fires',
    'carries',
    'lies',
    'reaches',
    'passes',
    'closes',
    'tests its',
    'fails and goes',
    'got on',
  ];
  expect(verbs.map(verb => withVerb('Tigers', verb).slice('Tigers '.length))).toEqual([
    'are',
    'were',
    'have',
    'do',
    'go',
    'fire',
    'carry',
    'lie',
    'reach',
    'pass',
    'close',
    'test their',
    'fail and go',
    'got on',
  ]);
  expect(verbs.map(verb => withVerb('Tiger', verb))).toEqual(verbs.map(verb => `Tiger ${verb}`));
  expect([agree('Tigers', 'it holds'), agree('Tiger', 'it holds'), pronounOf('Tigers'), pronounOf('Tiger')]).toEqual([
    'they hold',
    'it holds',
    'them',
    'it',
  ]);
});

test('a side is a people or a state', () => {
  expect(
    ['British', 'Germans', 'Japanese', 'United States', 'Japan', 'Soviet Union'].map(title => sideWithVerb(title, 'ends its')),
  ).toEqual([
    'British end their',
    'Germans end their',
    'Japanese end their',
    'United States ends its',
    'Japan ends its',
    'Soviet Union ends its',
  ]);
});

test('a tally is what it counts and whose it is, parted at the first colon', () => {
  expect(['loss:b-2', 'shell-pins', 'a:b:c', ':b'].map(tallyParts)).toEqual([
    { what: 'loss', of: 'b-2' },
    { what: 'shell pins', of: undefined },
    { what: 'a', of: 'b:c' },
    { what: '', of: 'b' },
  ]);
});

test('whole numbers take the word of one or of several', () => {
  expect([0, 1, 2].map(n => countNoun(n, 'hex', 'hexes'))).toEqual(['0 hexes', '1 hex', '2 hexes']);
  expect([1, 3].map(n => countNoun(n, 'die'))).toEqual(['1 die', '3 dies']);
  expect(['hits', 'losses', 'damage', 'loss'].map(singular)).toEqual(['hit', 'loss', 'damage', 'loss']);
});

test('what is left to be drawn is told with its chances, none where nothing is left', () => {
  const lots = (...left: readonly number[]) => ({ title: 'Dice', lots: left.map((n, i) => ({ id: `${i}`, says: `lot ${i}`, left: n })) });
  expect([lots(3, 1), lots(1), lots(0, 0)].map(one => lotsSaid(one as never))).toEqual([
    `Dice: 4 left; lot 0: 3, next 75${THIN}%; lot 1: 1, next 25${THIN}%`,
    `Dice: 1 left; lot 0: 1, next 100${THIN}%`,
    'Dice: 0 left; lot 0: 0; lot 1: 0',
  ]);
  expect(lotSaid({ says: 'Red', left: 1 } as never, 3)).toBe(`Red: 1, next 33${THIN}%`);
});

test('a title within a sentence begins small, names keep their capitals', () => {
  expect(['Anti-tank obstacle', 'T-26', 'BT-5', 'A wood', 'wood', ''].map(lowerFirst)).toEqual([
    'anti-tank obstacle',
    'T-26',
    'BT-5',
    'a wood',
    'wood',
    '',
  ]);
  expect(['', 'Germans', 'United States', 'Japan'].map(sideSaid)).toEqual(['one side', 'the Germans', 'the United States', 'Japan']);
});

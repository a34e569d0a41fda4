// Names in a file that must differ, and names that must stand for something.

import { expect, test } from 'vitest';
import { checkName, isSameName, strange, twice } from '../../../src/core/names.ts';

const GROUNDS = new Set(['open', 'wood', 'water']);

test('the second and later of equal ids are told', () => {
  const found = twice(['a', 'b', 'a', 'c', 'a'], i => `units[${i}].id`, 'unit');
  expect(found.map(({ path, says }) => `${path} ${says}`)).toEqual([
    'units[2].id "a" is the id of another unit',
    'units[4].id "a" is the id of another unit',
  ]);
  expect(twice(['a', 'b'], String, 'unit')).toEqual([]);
});

test('a name that stands for nothing is told with the one that was meant, else with all that there are where they are asked for', () => {
  const says = (name: string, listing?: boolean) => strange(name, GROUNDS, 'kind', 'terrain', listing).map(one => one.says);
  expect([says('wood'), says('wodo'), says('rock'), says('rock', true)]).toEqual([
    [],
    ['there is no terrain "wodo" (did you mean "wood"?)'],
    ['there is no terrain "rock"'],
    ['there is no terrain "rock": there are open, wood, water'],
  ]);
  expect(strange('rock', new Set(), 'kind', 'terrain', true)[0]?.says).toBe('there is no terrain "rock": there are none');
});

test('of many names so many are told as can be looked through', () => {
  const many = new Set(Array.from({ length: 50 }, (_, i) => `name-${i}`));
  expect(strange('?', many, 'kind', 'terrain')[0]?.expected?.split(', ')).toHaveLength(40);
});

test('a name that may be left out is looked at where it is there', () => {
  expect(checkName(undefined, GROUNDS, 'kind', 'terrain')).toEqual([]);
  expect(checkName('wood', GROUNDS, 'kind', 'terrain')).toEqual([]);
  expect(checkName('rock', GROUNDS, 'kind', 'terrain')).toEqual([
    { path: 'kind', says: 'there is no terrain "rock": there are open, wood, water', expected: 'open, wood, water', found: 'rock' },
  ]);
});

test('two names are one in letters of either size, with room about them', () => {
  expect([isSameName(' Anna', 'ANNA '), isSameName('Anna', 'Ann'), isSameName('', ' ')]).toEqual([true, false, true]);
});

import { expect, test } from 'vitest';
import { fromQuery, profileOf, profileWords, toQuery } from '../../../src/components/site/odds/profile.ts';
import type { Field } from '../../../src/core/ruleset.ts';

const FIELDS: readonly Field[] = [
  {
    id: 'kind',
    title: 'Attack',
    kind: 'choice',
    values: [
      { value: 'fire', says: 'direct fire' },
      { value: 'bomb', says: 'bombardment' },
    ],
    default: 'fire',
  },
  { id: 'dice', title: 'Dice', kind: 'number', least: 1, most: 5, default: 4 },
  { id: 'moved', title: 'Moving', kind: 'flag', default: false, when: { kind: ['fire'] } },
  { id: 'road', title: 'By road', kind: 'flag', default: true, when: { moved: [true] } },
];
const entered = (query: string) => fromQuery(new URLSearchParams(query));

test('nothing entered gives the defaults of the fields that matter', () => {
  expect(profileOf(FIELDS, entered(''))).toEqual({ kind: 'fire', dice: 4, moved: false });
});

test('a field shows when the answer before it asks for it', () => {
  expect(profileOf(FIELDS, entered('moved=true'))).toEqual({ kind: 'fire', dice: 4, moved: true, road: true });
});

test('a field that depends on a hidden field is hidden, whatever was entered', () => {
  expect(profileOf(FIELDS, entered('kind=bomb&moved=true&road=true'))).toEqual({ kind: 'bomb', dice: 4 });
});

test('nonsense gives the default, a number out of range the nearest one in range', () => {
  expect(profileOf(FIELDS, entered('kind=ray&dice=99'))).toEqual({ kind: 'fire', dice: 5, moved: false });
  expect(profileOf(FIELDS, entered('dice=many'))).toEqual({ kind: 'fire', dice: 4, moved: false });
});

test('an address keeps what differs from the defaults, and gives the same profile again', () => {
  const profile = profileOf(FIELDS, entered('dice=2&moved=true&road=false'));
  const query = toQuery(FIELDS, profile, 'b.');
  expect(query.toString()).toBe('b.dice=2&b.moved=true&b.road=false');
  expect(profileOf(FIELDS, fromQuery(query, 'b.'))).toEqual(profile);
});

test('a profile in words names choices by their words, numbers and switches only where they differ from the plain case', () => {
  expect(profileWords(FIELDS, profileOf(FIELDS, entered('moved=true&road=false')))).toBe('direct fire, moving');
  expect(profileWords(FIELDS, profileOf(FIELDS, entered('kind=bomb&dice=2')))).toBe('bombardment, dice 2');
});

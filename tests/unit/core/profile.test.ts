import { expect, test } from 'vitest';
import { describeAllowed, readProfile } from '../../../src/core/profile.ts';
import type { FormField } from '../../../src/core/ruleset.ts';

const fields: readonly FormField[] = [
  {
    id: 'kind',
    title: 'What',
    kind: 'choice',
    values: [
      { value: 'shot', says: 'A shot' },
      { value: 'test', says: 'A test' },
    ],
    default: 'shot',
  },
  { id: 'dice', title: 'Dice', kind: 'number', least: 1, most: 6, default: 3, when: { kind: ['shot'] } },
  { id: 'moved', title: 'It has moved', kind: 'flag', default: false },
];

test('answers may be text or of their own kind; the rest has its default, and what does not matter is left out', () => {
  expect(readProfile(fields, {})).toEqual({ ok: true, value: { kind: 'shot', dice: 3, moved: false } });
  expect(readProfile(fields, { dice: '5', moved: 'true' })).toEqual({ ok: true, value: { kind: 'shot', dice: 5, moved: true } });
  expect(readProfile(fields, { dice: 5, moved: true })).toEqual({ ok: true, value: { kind: 'shot', dice: 5, moved: true } });
  expect(readProfile(fields, { kind: 'test' })).toEqual({ ok: true, value: { kind: 'test', moved: false } });
});

test('names, values and fields that do not matter are all told at once', () => {
  const read = readProfile(fields, { kind: 'tset', dcie: 1, dice: 7, moved: 'yes' });
  expect(read).toEqual({
    ok: false,
    problems: [
      { path: 'dcie', says: '"dcie" is not a field of the profile (did you mean "dice"?)', expected: 'kind, dice, moved', found: 'dcie' },
      { path: 'kind', says: '"tset" is not one of shot, test (did you mean "test"?)', expected: 'shot, test', found: 'tset' },
      { path: 'dice', says: '"7" is not 1 to 6', expected: '1 to 6', found: '7' },
      { path: 'moved', says: '"yes" is not true or false', expected: 'true or false', found: 'yes' },
    ],
  });
  expect(readProfile(fields, { kind: 'test', dice: 2 })).toMatchObject({
    problems: [{ path: 'dice', says: '"dice" matters only with kind shot' }],
  });
  for (const dice of ['', '2.5', 'x', null]) expect(readProfile(fields, { dice })).toMatchObject({ ok: false });
});

test('what a field may be is said in a few words', () => {
  expect(fields.map(describeAllowed)).toEqual(['shot, test', '1 to 6', 'true or false']);
});

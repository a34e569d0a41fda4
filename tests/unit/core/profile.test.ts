import { expect, test } from 'vitest';
import {
  answerOf,
  countsIn,
  describeAllowed,
  forcesFrom,
  inSteps,
  itemsIn,
  nearestProfile,
  readProfile,
} from '../../../src/core/profile.ts';
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

const items = [
  { id: 'foot', title: 'Foot', one: 'foot' },
  { id: 'horse', title: 'Horse', one: 'horse' },
  { id: 'guns', title: 'Guns', one: 'guns' },
];
const army: FormField = { id: 'army', title: 'Army', kind: 'forces', items, default: 'foot:1' };
const order: FormField = { id: 'order', title: 'Order', kind: 'order', items, force: 'army', default: '' };

test('forces are counts of their items, at most as many as the field takes', () => {
  const read = (text: string, more: Partial<FormField> = {}) => answerOf({ ...army, ...more }, text);
  expect(
    ['guns:2,foot:1', 'foot:99', 'foot:100', 'foot:0', '', 'cart:1', 'foot', 'foot:1,foot:2', 'foot:12345', 'foot:-1'].map(text =>
      read(text),
    ),
  ).toEqual(['foot:1,guns:2', 'foot:99', undefined, '', '', undefined, undefined, undefined, undefined, undefined]);
  expect([read('foot:3', { most: 3 }), read('foot:4', { most: 3 })]).toEqual(['foot:3', undefined]);
  expect(countsIn('foot:2,guns:10')).toEqual({ foot: 2, guns: 10 });
  expect(forcesFrom(army, { guns: 1, foot: 2, horse: 0 })).toBe('foot:2,guns:1');
});

test('an order is of items that there are, each once', () => {
  const read = (text: string) => answerOf(order, text);
  expect(['guns,foot', 'guns,guns', 'cart', ''].map(read)).toEqual(['guns,foot', undefined, undefined, '']);
  expect([
    itemsIn(order, { army: 'foot:1,guns:2', order: 'guns' }),
    itemsIn(order, { army: 'foot:1', order: '' }),
    itemsIn({ ...army, id: 'o' }, {}),
  ]).toEqual([['guns', 'foot'], ['foot'], ['foot', 'horse', 'guns']]);
});

test('numbers are taken to their step, and every kind of field says what it may be', () => {
  expect([inSteps(3.4), inSteps(3.44, 0.1), inSteps(7, 5), inSteps(0.3, 0.1)]).toEqual([3, 3.4, 5, 0.3]);
  const number: FormField = { id: 'n', title: 'N', kind: 'number', least: 1, most: 6, default: 1 };
  expect([1, 6, 0, 7, 2.5, '3', 'x', ''].map(value => answerOf(number, value))).toEqual([
    1,
    6,
    undefined,
    undefined,
    undefined,
    3,
    undefined,
    undefined,
  ]);
  expect([1.25, 2.5, 6.04].map(value => answerOf({ ...number, step: 0.1 }, value))).toEqual([undefined, 2.5, undefined]);
  expect([army, { ...army, most: 5 }, order, number, { ...number, step: 0.1 }].map(describeAllowed)).toEqual([
    'counts such as foot:2, separated by commas, of foot, horse, guns, 99 at most of each',
    'counts such as foot:2, separated by commas, of foot, horse, guns, 5 at most of each',
    'a list such as foot,horse of foot, horse, guns',
    '1 to 6',
    '1 to 6 in steps of 0.1',
  ]);
});

test('of many values one is asked for, of few they are listed', () => {
  const many = (count: number): FormField => ({
    ...(fields[0] as FormField),
    values: Array.from({ length: count }, (_, i) => ({ value: `value-${i + 100}`, says: '' })),
  });
  const says = (count: number) => {
    const read = readProfile([many(count)], { kind: 'nothing of it' });
    return read.ok ? [] : read.problems.map(problem => problem.says.slice(0, 60));
  };
  expect([says(2), says(18), says(19)]).toEqual([
    ['"nothing of it" is not one of value-100, value-101'],
    ['"nothing of it" is not one of value-100, value-101, value-10'],
    ['"nothing of it" is not one of its values'],
  ]);
});

test('counts beyond what a field takes are brought to its limits', () => {
  const near = (text: string, more: Partial<FormField> = {}) => nearestProfile([{ ...army, ...more }], { army: text }).profile['army'];
  expect([near('foot:100'), near('foot:99'), near('foot:-1,guns:2'), near('foot:2.9'), near('foot:9', { most: 4 })]).toEqual([
    'foot:99',
    'foot:99',
    'guns:2',
    'foot:2',
    'foot:4',
  ]);
  expect([near('cart:100'), near('foot:x'), near('foot')]).toEqual(['foot:1', 'foot:1', 'foot:1']);
});

test('of many values of a choice only that there are some is said, of up to 200 letters all', () => {
  const says = (letters: number) => {
    const read = readProfile([{ id: 'c', title: 'C', kind: 'choice', values: [{ value: 'x'.repeat(letters), says: '' }], default: '' }], {
      c: 'qq',
    });
    return read.ok ? '' : read.problems[0]?.says;
  };
  expect([says(200), says(201)]).toEqual([`"qq" is not one of ${'x'.repeat(200)}`, '"qq" is not one of its values']);
});

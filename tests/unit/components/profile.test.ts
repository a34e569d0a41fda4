import { describe, expect, test } from 'vitest';
import { formRows, formSignature } from '../../../src/components/site/odds/form.ts';
import { fromQuery, inQuery, isCompared, profileOf, profileWords, readForm, toQuery } from '../../../src/components/site/odds/profile.ts';
import type { FormField } from '../../../src/core/ruleset.ts';
import { join } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';

const FIELDS: readonly FormField[] = [
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

test('whatever is answered otherwise than it was entered is said: numbers, words, switches, and what is not asked', () => {
  const limits = (query: string, prefix = '') => readForm(FIELDS, inQuery(new URLSearchParams(query), prefix)).limits;
  expect(limits('dice=2&moved=true&road=false')).toEqual([]);
  expect(limits('dice=9')).toEqual(['Dice: 1 to 5. Answered for 5, not for 9.']);
  expect(limits('dice=2.5')).toEqual(['Dice: 1 to 5. Answered for 3, not for 2.5.']);
  expect(limits('dice=')).toEqual(['Dice: 1 to 5. Answered for 4, not for nothing.']);
  expect(limits('kind=ray')).toEqual(['Attack: “ray” is no answer. Answered for “direct fire”.']);
  expect(limits('moved=perhaps')).toEqual(['Moving: “perhaps” is no answer. Answered for “no”.']);
  expect(limits('kind=bomb&moved=true')).toEqual(['“Moving” is not asked here: left out.']);
  expect(limits('range=3')).toEqual(['“range” is no question here.']);
  expect(limits('with=b&b.dice=9')).toEqual([]);
  expect(limits('with=b&b.dice=9', 'b.')).toEqual(['Dice: 1 to 5. Answered for 5, not for 9.']);
});

test('a field may be called as the pair is that says that two are compared', () => {
  const [one, both] = ['with=squad', 'with=squad&with=b&b.with=team'].map(text => new URLSearchParams(text)) as [
    URLSearchParams,
    URLSearchParams,
  ];
  expect([one, both].map(isCompared)).toEqual([false, true]);
  expect([inQuery(one), inQuery(both), inQuery(both, 'b.')]).toEqual([{ with: 'squad' }, { with: 'squad' }, { with: 'team' }]);
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

describe('forces and orders', () => {
  const items = [
    { id: 'foot', title: 'Infantry' },
    { id: 'ship', title: 'Ships' },
    { id: 'wreck', title: 'Damaged ships', of: ['ship'] },
  ];
  const fields: readonly FormField[] = [
    { id: 'force', title: 'Force', kind: 'forces', items: items.slice(0, 2), most: 9, default: 'foot:2' },
    { id: 'order', title: 'Order', kind: 'order', items, force: 'force', default: '' },
  ];
  const asked = (query: string) => profileOf(fields, entered(query));
  const markup = (query: string): string => markupOf(join(formRows(fields, asked(query), 'a.')));

  test('counts and lists come from an address and go back into it; too many are as many as there may be, nonsense gives the default', () => {
    const profile = asked('force=ship:3,foot:1&order=ship,foot');
    expect(profile).toEqual({ force: 'foot:1,ship:3', order: 'ship,foot' });
    expect(profileOf(fields, fromQuery(toQuery(fields, profile)))).toEqual(profile);
    expect(asked('force=foot:10,ship:-2')).toEqual({ force: 'foot:9', order: '' });
    for (const wrong of ['force=foot', 'force=horse:1', 'order=foot,foot', 'order=horse'])
      expect(asked(wrong)).toEqual({ force: 'foot:2', order: '' });
  });

  test('more than there may be, parts of one and fewer than none are said to be limited', () => {
    const limits = (query: string) => readForm(fields, inQuery(new URLSearchParams(query))).limits;
    expect(limits('force=foot:10,ship:1')).toEqual(['Force: whole numbers, 9 of each at most. Answered for 9 infantry, 1 ships.']);
    expect(limits('force=foot:2.5,ship:-1')).toEqual(['Force: whole numbers, 9 of each at most. Answered for 2 infantry.']);
  });

  test('are said in words, an order only where it is not the usual one', () => {
    expect(profileWords(fields, asked('force=foot:1,ship:3'))).toBe('force: 1 infantry, 3 ships');
    expect(profileWords(fields, asked('force=&order=ship,foot'))).toBe('force: nobody, order: ships, infantry');
  });

  test('the form has a number for each item of a force, and of an order the items that are there', () => {
    expect([...markup('force=ship:3').matchAll(/id="a\.force-([a-z]+)"[^>]*value="(\d)"/g)].map(([, id, n]) => `${id} ${n}`)).toEqual([
      'foot 0',
      'ship 3',
    ]);
    const lines = (query: string) => [...markup(query).matchAll(/<li data-item="([a-z]+)"/g)].map(([, id]) => id);
    expect(lines('force=ship:3')).toEqual(['ship', 'wreck']);
    expect(lines('force=foot:1,ship:3&order=wreck')).toEqual(['wreck', 'foot', 'ship']);
  });

  test('a form is written anew when an item comes into an order, not for a number', () => {
    const signature = (query: string) => formSignature(fields, asked(query));
    expect(signature('force=foot:1')).toBe(signature('force=foot:5'));
    expect(signature('force=foot:1')).not.toBe(signature('force=foot:1,ship:1'));
  });
});

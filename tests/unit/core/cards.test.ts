// Cards of somebody's own among what a file says.

import { expect, test } from 'vitest';
import { countOf, ownAmong } from '../../../src/core/cards.ts';
import { cardBook } from '../../../src/rulesets/to-arms/cardBook.ts';

test('own cards are those that are not printed; tables without one are left out', () => {
  const [{ table, printed } = { table: '', printed: {} }, { table: other } = { table: '' }] = cardBook.kinds;
  const [id = ''] = Object.keys(printed);
  const own = ownAmong(cardBook, { [table]: { [id]: {}, mine: { title: 'Mine' }, more: {} }, [other]: {} });
  expect(own).toEqual({ [table]: { mine: { title: 'Mine' }, more: {} } });
  expect(ownAmong(cardBook, { [table]: { mine: {} } })).toEqual({ [table]: { mine: {} } });
  expect([countOf(own), countOf({})]).toEqual([2, 0]);
});

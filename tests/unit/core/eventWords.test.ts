// Events as they are read about: every kind of shape in words, the fields of the envelope only where an event needs them.

import { array, boolean, int, literal, enum as oneOf, record, string, tuple, union } from 'astro/zod';
import { expect, test } from 'vitest';
import { eventWords } from '../../../src/core/eventWords.ts';
import { ID, LENGTH, nameOf, POINT, TEXT } from '../../../src/core/schema.ts';
import { dice, event, eventSchema } from '../../../src/system/events.ts';

const HEX = string().regex(/^[A-Z]\d$/, 'a hex such as F6');
const shapeOf = (shape: Parameters<typeof event>[1][string]) =>
  eventWords(eventSchema({ one: event('One', { field: shape }) }))[0]?.fields[0]?.shape;

test.each([
  [ID, 'an id'],
  [nameOf(60), 'a name'],
  [TEXT, 'text'],
  [HEX, 'a hex such as F6'],
  [int().min(1).max(20), 'a whole number from 1 to 20'],
  [int().min(0).max(999), 'a whole number'],
  [LENGTH, 'a number'],
  [boolean(), 'true or false'],
  [literal(true).exactOptional(), 'true, or left out'],
  [literal('submarine'), 'submarine'],
  [oneOf(['a', 'b']), 'one of a, b'],
  [oneOf(Array.from({ length: 20 }, (_, i) => `c${i}`)), 'one of 20 names, c0 to c19'],
  [oneOf(Array.from({ length: 16 }, (_, i) => `c${i}`)), `one of ${Array.from({ length: 16 }, (_, i) => `c${i}`).join(', ')}`],
  [oneOf(Array.from({ length: 17 }, (_, i) => `c${i}`)), 'one of 17 names, c0 to c16'],
  [int().max(100), 'a whole number from -9007199254740991 to 100'],
  [int().min(0).max(101), 'a whole number'],
  [string().max(200), 'a name'],
  [string().max(201), 'text'],
  [POINT, 'a point'],
  [tuple([int().min(0).max(9), boolean()]), 'a whole number from 0 to 9 and true or false'],
  [array(POINT).max(9), 'a list, each a point'],
  [union([HEX, POINT]), 'a hex such as F6, or a point'],
  [record(ID, int().min(1)), 'a whole number, by id'],
  [record(HEX, HEX), 'a hex such as F6, by hex such as F6'],
])('%# a shape in words', (shape, words) => expect(shapeOf(shape)).toBe(words));

test('an event tells what it is, its own fields and its dice', () => {
  const shoot = event('A unit shoots', {
    unit: ID,
    at: POINT.exactOptional(),
    side: ID.exactOptional(),
    thrown: dice('hit', 'second: for needs of 7 and more'),
  });
  const pass = event('A side waits', { side: ID.describe('Who waits') });
  expect(eventWords(eventSchema({ shoot, pass }))).toEqual([
    {
      type: 'shoot',
      about: 'A unit shoots',
      fields: [
        { name: 'unit', text: '', shape: 'an id', optional: false },
        { name: 'at', text: '', shape: 'a point', optional: true },
      ],
      dice: [
        { name: 'hit', text: '' },
        { name: 'second', text: 'for needs of 7 and more' },
      ],
    },
    { type: 'pass', about: 'A side waits', fields: [{ name: 'side', text: 'Who waits', shape: 'an id', optional: false }], dice: [] },
  ]);
});

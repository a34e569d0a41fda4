// Each ruling that has another reading can be switched, and the ruling is the default.

import { describe, expect, test } from 'vitest';
import { readReference } from '../../../src/core/ruleset.ts';
import { WTA } from './field.ts';
import { READINGS } from './options.ts';

const { options } = await readReference(WTA);

test('WTA-92 every option has a point where its readings differ', () => {
  expect([...new Set(READINGS.map(({ option }) => option))].sort()).toEqual(options.map(({ id }) => id).sort());
});

describe.each(READINGS)('WTA-92 $option: $says', ({ option, look, ruled, other }) => {
  test('as ruled, unless said otherwise', () => expect([look({}), look({ [option]: false })]).toEqual([ruled, ruled]));
  test('the other reading, if so agreed', () => expect(look({ [option]: true })).toEqual(other));
});

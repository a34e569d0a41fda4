// Options of Action All Fronts and the rulings they belong to.

import { expect, test } from 'vitest';
import { option } from '../../../src/rulesets/action-all-fronts/options.ts';
import { OPTIONS, RULINGS } from '../../../src/rulesets/action-all-fronts/rulings.ts';

test('AAF-149 every ruling from R1 to R80 asks, answers and names its section', () => {
  expect(RULINGS.map(({ id }) => id)).toEqual(Array.from({ length: 80 }, (_, index) => `R${index + 1}`));
  for (const { question, ruling, section } of RULINGS) {
    expect(question).toMatch(/\?/);
    expect(ruling).toMatch(/\.$/);
    expect(section).toMatch(/^\d+(\.\d+)?$|^Basic points values$/);
  }
});

test('a ruling with an option has another reading to choose, and is the default', () => {
  for (const { id, values, source, default: usual } of OPTIONS) {
    expect(values.length, id).toBeGreaterThanOrEqual(2);
    expect(values[0]?.value, id).toBe(usual);
    expect(option({ game: { options: {} } }, id), id).toBe(usual);
    expect(new Set(values.map(({ value }) => value)).size, id).toBe(values.length);
    for (const { says } of values) expect(says, id).not.toBe('');
    if (source.mark === 'house') expect(RULINGS.find(ruling => ruling.id === source.ruling)?.option).toBe(id);
  }
  expect(new Set(OPTIONS.map(({ id }) => id)).size).toBe(OPTIONS.length);
});

test('a game without a word on an option follows the ruling', () => {
  expect(option({ game: { options: {} } }, 'scatter')).toBe(false);
  expect(option({ game: { options: { 'he-scatter': 'miss' } } }, 'he-scatter')).toBe('miss');
});

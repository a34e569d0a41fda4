// What a file is told of an option of the wrong kind: every value of every option of every system, in quotes and without them.

import { expect, test } from 'vitest';
import { check } from '../../src/core/issues.ts';
import { readReference } from '../../src/core/ruleset.ts';
import { optionsOf } from '../../src/core/schema.ts';
import { rulesets } from '../conformance/load.ts';

const OPTIONS = await Promise.all(
  rulesets.map(async ruleset => (await readReference(ruleset)).options.map(option => ({ ruleset: ruleset.id, option }))),
);

test.each(OPTIONS.flat().map(({ ruleset, option }) => [`${ruleset} ${option.id}`, option] as const))(
  '%s: no value is told to be itself',
  (_name, option) => {
    const schema = optionsOf([option]);
    for (const { value } of option.values) {
      expect(check(schema, { [option.id]: value }).ok).toBe(true);
      if (typeof value === 'string') continue;
      const found = check(schema, { [option.id]: String(value) });
      expect(found.ok ? 'read' : found.problems.map(({ says }) => says).join()).toMatch(
        new RegExp(`^"${value}" is not .+ \\(did you mean ${value}, without quotes\\?\\)$`),
      );
    }
  },
);

test('text that was written without its quotes', () => {
  const schema = optionsOf([
    {
      id: 'a',
      title: '',
      text: '',
      source: { mark: 'house' },
      default: '1',
      values: [
        { value: '1', says: '' },
        { value: '2', says: '' },
      ],
    },
  ]);
  const found = check(schema, { a: 2 });
  expect(found.ok ? '' : found.problems[0]?.says).toBe('2 is not one of 1, 2 (did you mean "2", in quotes?)');
});

// What is said of the dice of events holds: acts that throw name what they throw, others name none, and records have no other names.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diceOf, unnamedDice } from './dice.ts';
import { battlesIn, EXAMPLES, ROOT, rulesetOf, rulesets, SCENARIOS } from './load.ts';

describe.each([...rulesets, rulesetOf('coin-flip')])('$id', ({ id, play }) => {
  test('every act has its event, and names dice where it throws some', () => {
    const throwing = Object.entries(play.acts).map(([type, { rolls }]) => [type, rolls !== undefined]);
    const naming = [...diceOf(id)].map(([type, names]) => [type, names.length > 0]);
    expect(naming.toSorted()).toEqual(throwing.toSorted());
  });
});

const battles = [...battlesIn(SCENARIOS), ...battlesIn(EXAMPLES), ...battlesIn(join(ROOT, 'tests/conformance/records'))];

test.each(battles)('$name throws dice by the names of its events', ({ ruleset, record }) => {
  expect(unnamedDice(ruleset.id, record.events)).toEqual([]);
});

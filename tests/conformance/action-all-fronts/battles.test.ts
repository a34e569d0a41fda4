// The sample battle of Action All Fronts against all that was derived when it was played.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replay } from '../../../src/core/replay.ts';
import { battlesIn, SCENARIOS } from '../load.ts';
import { derivedOf } from './derived.ts';

const all = battlesIn(join(SCENARIOS, 'action-all-fronts'));
const battles = all.filter(battle => battle.expected?.derived);

/** '17.12 away', '3 of 6.': a length that lacks its unit. */
const BARE = /\d (away|off|short|from)\b|\d of \d+(?:\.\d+)?(?!\.?\d)(?! (?:in|cm)\b)/;

test.each(all)('$name tells every length with the unit of its table (AAF-01)', ({ ruleset, scenario, record }) => {
  const told = replay(ruleset, scenario, record).frames.map(({ narration }) => narration.text);
  expect(told.filter(says => BARE.test(says))).toEqual([]);
  expect(told.filter(says => /[a-z] away/.test(says)).length).toBeGreaterThan(0);
});

test('one record at least has derived values', () => expect(battles.length).toBeGreaterThan(0));

describe.each(battles)('$name replays with all derived facts equal', ({ ruleset, scenario, record, expected }) => {
  const derived = derivedOf(replay(ruleset, scenario, record).frames);

  test.each(Object.entries(expected?.derived ?? {}))('event %s derives what was found at the table', (id, facts) =>
    expect(derived[id]).toMatchObject(facts),
  );
});

// The sample battle of Action All Fronts against all that was derived when it was played.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replay } from '../../../src/core/replay.ts';
import { battlesIn, SCENARIOS } from '../load.ts';
import { derivedOf } from './derived.ts';

const battles = battlesIn(join(SCENARIOS, 'action-all-fronts')).filter(battle => battle.expected?.derived);

test('one record at least has derived values', () => expect(battles.length).toBeGreaterThan(0));

describe.each(battles)('$name replays with all derived facts equal', ({ ruleset, scenario, record, expected }) => {
  const derived = derivedOf(replay(ruleset, scenario, record).frames);

  test.each(Object.entries(expected?.derived ?? {}))('event %s derives what was found at the table', (id, facts) =>
    expect(derived[id]).toMatchObject(facts),
  );
});

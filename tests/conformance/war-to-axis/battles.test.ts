// The sample battle of War to Axis against all that was derived when it was played.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replay } from '../../../src/core/replay.ts';
import { battlesIn, SCENARIOS } from '../load.ts';
import { derivedOf, finalOf } from './derived.ts';

const battles = battlesIn(join(SCENARIOS, 'war-to-axis')).filter(battle => battle.expected?.derived || battle.expected?.final);

test('one record at least has derived values', () => expect(battles.length).toBeGreaterThan(0));

describe.each(battles)('WTA-80 $name replays with all derived facts equal', ({ ruleset, scenario, record, expected }) => {
  const { frames } = replay(ruleset, scenario, record);
  const derived = derivedOf(frames);

  test.runIf(expected?.derived)('WTA-80 every event derives what was found at the table', () => expect(derived).toEqual(expected?.derived));
  test.runIf(expected?.final)('WTA-80 the battle ends as it ended, with the same losses and luck', () =>
    expect(finalOf(frames)).toEqual(expected?.final),
  );
});

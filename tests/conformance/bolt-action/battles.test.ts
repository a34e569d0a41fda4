// The recorded games of Bolt Action: what the rules derive from each event is what stands beside
// the record, and they end as they were told.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replay } from '../../../src/core/replay.ts';
import type { BoltState } from '../../../src/rulesets/bolt-action/state.ts';
import { battlesIn, SCENARIOS } from '../load.ts';
import { derivedOf } from './derived.ts';

const battles = battlesIn(join(SCENARIOS, 'bolt-action'));

describe.each(battles)('$name', ({ ruleset, scenario, record, expected }) => {
  const { frames } = replay(ruleset, scenario, record);

  test.each(Object.entries(expected?.derived ?? {}))('event %s derives what was found at the table', (id, facts) => {
    const index = frames.findIndex(({ event }) => event?.id === id);
    const before = frames[index - 1]?.state as BoltState;
    const frame = frames[index];
    expect(frame && derivedOf(before, frame)).toMatchObject(facts);
  });

  test('ends as its file says: winner, objectives held, dice lost', () => {
    const last = frames.at(-1)?.state as BoltState;
    const { winner, points } = ruleset.play.outcome?.(last) ?? {};
    expect({ winner, objectives: points, unitsLost: last.lost }).toEqual(expected?.final);
  });
});

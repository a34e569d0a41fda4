// Every event of every recorded battle can be entered by opening, answers and dice, and comes out as it was written.

import { describe, expect, test } from 'vitest';
import { replay } from '../../src/core/replay.ts';
import { sliceOf } from '../slice.ts';
import { enter } from './enter.ts';
import { battlesIn, SCENARIOS } from './load.ts';

/** Events of a battle that are entered outside the long tests. */
const FEW = 90;

/** Whether an elite unit throws again is asked, and shows in the dice as well: old records leave it to them. */
const REROLLS: readonly string[] = ['attackerRerolls', 'defenderRerolls'];

describe.each(battlesIn(SCENARIOS))('$name', ({ ruleset, scenario, record }) => {
  const { frames, variations } = replay(ruleset, scenario, record);
  const lines = [frames, ...Object.values(variations)];

  test('its events can be entered', () => {
    const faults = lines.flatMap(line =>
      sliceOf(line.slice(1), FEW).flatMap(({ event, index }) => {
        const before = line[index - 1];
        if (!event || !before) return [];
        try {
          const { more } = enter(ruleset, before.state, event);
          return more.every(field => REROLLS.includes(field)) ? [] : [`${event.id}: ${more.join()}`];
        } catch (error) {
          return [`${JSON.stringify(event)}: ${error instanceof Error ? error.message : String(error)}`];
        }
      }),
    );
    expect([...new Set(faults)]).toEqual([]);
  }, 300_000);
});

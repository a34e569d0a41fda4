// The sample battle folds: no rule is broken but the one that is known, and what the rules derive is what stands beside the record.

import { describe, expect, test } from 'vitest';
import { replay } from '../../../src/core/replay.ts';
import type { ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import { derivedOf } from './derived.ts';
import { expected, record, scenario } from './fixture.ts';
import { system } from './system.ts';

const { frames } = replay(system, scenario, record);

test('folds with exactly the rulings stored beside it', () => {
  const spoken = frames.flatMap(({ event, rulings }) => rulings.map(({ rule, says }) => `${event?.id} ${rule}: ${says}`));
  expect(spoken.map(says => says.split(': ')[0])).toEqual(
    Object.entries(expected.rulings).flatMap(([id, rules]) => rules.map(rule => `${id} ${rule}`)),
  );
});

describe('what follows from an event', () => {
  test.each(Object.entries(expected.derived))('%s', (id, facts) => {
    const index = frames.findIndex(({ event }) => event?.id === id);
    const before = frames[index - 1]?.state as ArmsState;
    const frame = frames[index];
    expect(frame && derivedOf(before, frame)).toMatchObject(facts);
  });
});

test('ends as the record says: seven points to four', () => {
  const last = frames.at(-1)?.state as ArmsState;
  expect([last.phase, last.end, last.points, last.turn]).toEqual(['over', { winner: 'nat', told: true }, { nat: 7, rep: 4 }, 6]);
  expect(system.outcome(last)).toMatchObject({ over: true, winner: 'nat' });
});

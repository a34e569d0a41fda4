// The sample battle folds: no rule is broken, and what the rules derive is what stands beside the record.

import { describe, expect, test } from 'vitest';
import { replay } from '../../../src/core/replay.ts';
import type { BoltState } from '../../../src/rulesets/bolt-action/state.ts';
import { derivedOf } from './derived.ts';
import { expected, record, scenario } from './fixture.ts';
import { system } from './system.ts';

const { frames } = replay(system, scenario, record);

test('folds with exactly the rulings stored beside it', () => {
  const spoken = frames.flatMap(({ event, rulings }) => rulings.map(({ rule, says }) => `${event?.id} ${rule}: ${says}`));
  expect(spoken).toEqual(Object.entries(expected.rulings).flatMap(([id, rules]) => rules.map(rule => `${id} ${rule}`)));
});

describe('what follows from an event', () => {
  test.each(Object.entries(expected.derived))('%s', (id, facts) => {
    const index = frames.findIndex(({ event }) => event?.id === id);
    const before = frames[index - 1]?.state as BoltState;
    const frame = frames[index];
    expect(frame && derivedOf(before, frame)).toMatchObject(facts);
  });
});

test('ends as the record says: one gate to the British, four dice and three lost', () => {
  const last = frames.at(-1)?.state as BoltState;
  expect([last.phase, last.end, last.lost]).toEqual(['over', { winner: 'brit' }, { brit: 4, ger: 3 }]);
  expect(system.outcome(last)).toMatchObject({ over: true, winner: 'brit', points: { brit: 1, ger: 0 } });
});

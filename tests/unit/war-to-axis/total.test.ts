// The referee never stops: whatever a record says, and whenever, it is judged and the replay goes on.

import { describe, expect, test } from 'vitest';
import { type Frame, first, replay, step } from '../../../src/core/replay.ts';
import { battlesIn, SCENARIOS, scenarios } from '../../conformance/load.ts';
import { WTA } from '../../conformance/war-to-axis/field.ts';

const sample = battlesIn(SCENARIOS).find(({ name }) => name.includes('saint-aubert/crossroads')) ?? missing();

function missing(): never {
  throw new Error('no sample battle');
}

const { frames } = replay(WTA, sample.scenario, sample.record);
const events = sample.record.events;

/** Plays every event of the record from one position, each from there, and gives how many verdicts of each kind fell. */
function judged(frame: Frame): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const event of events) {
    const { rulings, state, narration } = step(WTA, frame, { ...event, id: `x-${event.id}` });
    expect(narration.text).not.toBe('');
    expect(Object.values(state.units).every(({ strength, at }) => strength >= 0 && (strength > 0 || at === undefined))).toBe(true);
    for (const { verdict } of rulings) counts[verdict] = (counts[verdict] ?? 0) + 1;
  }
  return counts;
}

describe('any event at any time', () => {
  test.each([0, 3, 37, 75, 129, 151, 178, 226, 245, 268])('from frame %i of the sample', index => {
    expect(judged(frames[index] ?? missing())['illegal']).toBeGreaterThan(100);
  });

  test('from the first position of the advanced scenario', () => {
    const advanced = first(WTA, scenarios.get('hill-90') ?? missing());
    expect(judged(advanced)['impossible']).toBeGreaterThan(100);
  });

  test('the record played without every third event goes on to its end', () => {
    const thin = replay(WTA, sample.scenario, { ...sample.record, events: events.filter((_, i) => i % 3 !== 2), notes: [] });
    expect(thin.frames.at(-1)?.state.phase).toBe('over');
    expect(thin.frames.some(({ rulings }) => rulings.length > 0)).toBe(true);
  });
});

test('a record without dice goes on as it says it went', () => {
  const thin = sample.record.events.filter(({ type }) =>
    ['deck', 'turn', 'activation', 'activate', 'step', 'radio', 'side-end', 'turn-end'].includes(type),
  );
  const told = replay(WTA, sample.scenario, { ...sample.record, events: thin.map(({ thrown: _, ...event }) => event), notes: [] });
  const spoken = told.frames.flatMap(({ rulings }) => rulings.map(({ rule }) => rule));
  expect(spoken).not.toContain('wta:3.1/limit');
  expect(spoken).not.toContain('wta:3.1/batteries');
  expect(spoken).toContain('core:record/dice-left-out');
});

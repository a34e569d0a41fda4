// Lines that are too long for all of their units to be kept: what is folded again is what was there.

import { describe, expect, test } from 'vitest';
import { keepStates } from '../../../src/core/keyframes.ts';
import { KEPT_STATES, KEPT_UNITS, KEYFRAME } from '../../../src/core/limits.ts';
import { type Frame, first, refold, replay, step } from '../../../src/core/replay.ts';
import type { Scenario, ScenarioUnit } from '../../../src/core/scenario.ts';
import type { State } from '../../../src/core/types.ts';
import { ev, mini, record, scenario } from './mini.ts';

const UNITS = 1_000;
const EVENTS = Math.ceil(KEPT_UNITS / UNITS) + 50;
const PLACES = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1'];

const many: Scenario = {
  ...scenario,
  units: Array.from(
    { length: UNITS },
    (_, i): ScenarioUnit => ({ id: String(i), side: i % 2 === 0 ? 'red' : 'blue', type: 'team', at: 'A1' }),
  ),
};
const moves = Array.from({ length: EVENTS }, (_, i) => ev(`e${i}`, 'move', { unit: String((i * 7) % UNITS), to: PLACES[i % 6] ?? 'A1' }));
const long = record(...moves);

/** Frames that keep their own units. */
const whole = (frames: readonly Frame[]) =>
  frames.filter(({ state }) => Object.getOwnPropertyDescriptor(state, 'units')?.get === undefined);

describe('a long line', () => {
  const { frames } = replay(mini, many, long);

  test('keeps one list of units in so many', () => {
    expect(frames).toHaveLength(EVENTS + 1);
    expect(whole(frames).map(({ index }) => index)).toEqual(
      Array.from({ length: Math.floor(EVENTS / KEYFRAME) + 1 }, (_, i) => i * KEYFRAME),
    );
  });

  test('has the states of one that keeps all, wherever it is looked at', () => {
    const states: State[] = [];
    let frame = first(mini, many);
    for (const event of moves) {
      frame = step(mini, frame, event);
      states.push(frame.state);
    }
    for (const index of [1, 31, 32, 33, 1000, EVENTS, 40, 39, 38, 2]) expect(frames[index]?.state).toEqual(states[index - 1]);
  });

  test('gives the same units again while they are at hand', () => {
    expect(frames[100]?.state.units).toBe(frames[100]?.state.units);
  });

  test('is folded on from where another was told', () => {
    const other = record(...moves.slice(0, -1), ev('other', 'move', { unit: '3', to: 'B1' }));
    const again = refold(mini, many, other, { scenario: many, record: long, replay: { frames, variations: {} } });
    expect(again.frames.slice(0, -1).every((frame, i) => frame === frames[i])).toBe(true);
    expect(again.frames.at(-1)?.state.units['3']?.at).toBe('B1');
  });
});

test('a short line keeps all of them', () => {
  const { frames } = replay(mini, many, record(...moves.slice(0, 100)));
  expect(whole(frames)).toHaveLength(101);
});

test('lists that are at hand are never more than so many', () => {
  const states = keepStates();
  const state = first(mini, scenario).state;
  for (let i = 0; i < 3 * KEPT_STATES; i++) states.of({}, () => state.units);
  expect(states.size).toBe(KEPT_STATES);
});

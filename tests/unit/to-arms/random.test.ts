// Games without a plan end without a ruling, and events that no careful player would write are folded all the same.

import { describe, expect, test } from 'vitest';
import { replay, step } from '../../../src/core/replay.ts';
import { schemas } from '../../../src/rulesets/to-arms/schema.ts';
import { mulberry32 } from '../../conformance/chance.ts';
import { spoilt } from '../../conformance/fuzz.ts';
import { offersOnlyLegal, play } from '../../conformance/randomPlay.ts';
import { aljaraz, millRecord, record, scenario, zaturka } from './fixture.ts';
import { system } from './system.ts';

describe('random games', () => {
  test.each([
    ...[1, 2, 3, 4].map(seed => [scenario.title, scenario, seed] as const),
    ...[5, 6, 7, 8].map(seed => [zaturka.title, zaturka, seed] as const),
    ...[9, 10].map(seed => [aljaraz.title, aljaraz, seed] as const),
  ])('%s, seed %$: it ends, and nothing in it is faulted', (_title, of, seed) => {
    const { failure, last } = play({ ruleset: system, scenario: of, seed });
    expect(failure).toBeUndefined();
    expect(system.outcome(last.state)?.over).toBe(true);
  });
});

test.each([
  [scenario.title, scenario],
  [zaturka.title, zaturka],
  [aljaraz.title, aljaraz],
])('%s: every answer that is offered is legal', (_title, of) => {
  const { failure } = play({ ruleset: system, scenario: of, seed: 11 }, (frame, draft, question) =>
    offersOnlyLegal(system, frame, draft, question),
  );
  expect(failure).toBeUndefined();
});

test.each([
  [scenario.title, scenario, record],
  [aljaraz.title, aljaraz, millRecord],
])('%s: spoilt events change a state or leave it, but never throw', (_title, of, played) => {
  const { frames } = replay(system, of, played);
  const random = mulberry32(7);
  for (const frame of frames.slice(0, -1)) {
    const next = frames[frame.index + 1]?.event;
    for (let i = 0; next && i < 4; i++) {
      const event = spoilt(random, frame.state, next);
      if (schemas.event.safeParse(event).success) expect(() => step(system, frame, event)).not.toThrow();
    }
  }
});

// Games without a plan end without a ruling, and events that no careful player would write are folded all the same.

import { describe, expect, test } from 'vitest';
import { replay, step } from '../../../src/core/replay.ts';
import type { Scenario, ScenarioUnit } from '../../../src/core/scenario.ts';
import { mulberry32 } from '../../../src/record/random.ts';
import { cardBook } from '../../../src/rulesets/to-arms/cardBook.ts';
import { CARDS } from '../../../src/rulesets/to-arms/data/cards.ts';
import { COMMANDS } from '../../../src/rulesets/to-arms/data/commands.ts';
import { schemas } from '../../../src/rulesets/to-arms/schema.ts';
import type { ArmsEvent, ArmsSpecial } from '../../../src/rulesets/to-arms/state.ts';
import { spoilt } from '../../conformance/fuzz.ts';
import { offersOnlyLegal, play } from '../../conformance/randomPlay.ts';
import { sliceOfEach } from '../../slice.ts';
import { aljaraz, millRecord, record, scenario, zaturka } from './fixture.ts';
import { system } from './system.ts';

describe('random games', () => {
  const games = [
    ...[1, 2, 3, 4].map(seed => [scenario.title, scenario, seed] as const),
    ...[5, 6, 7, 8].map(seed => [zaturka.title, zaturka, seed] as const),
    ...[9, 10].map(seed => [aljaraz.title, aljaraz, seed] as const),
  ];
  test.each(sliceOfEach(games, ([title]) => title, 1))('%s, seed %$: it ends, and nothing in it is faulted', (_title, of, seed) => {
    const { failure, last } = play({ ruleset: system, scenario: of, seed });
    expect(failure).toBeUndefined();
    expect(system.play.outcome?.(last.state)?.over).toBe(true);
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

/**
 * A scenario in which every card, of units and of the deck, is one that it adds: each like a printed
 * one, command cards of both sides among them.
 */
function ownCardsIn(of: Scenario): Scenario {
  const tables = Object.fromEntries(
    cardBook.kinds.map(({ table, printed, like }) => [
      table,
      Object.fromEntries(Object.entries(printed).map(([id, card]) => [`my-${id}`, like(id, card)])),
    ]),
  );
  const deck = Object.entries(COMMANDS).flatMap(([id, { copies }]) => Array.from({ length: copies }, () => `my-${id}`));
  const { hands: _, removed: __, ...special } = of.special as ArmsSpecial;
  const mine = ({ type }: ScenarioUnit) => (Object.hasOwn(CARDS, type) ? `my-${type}` : type);
  return { ...of, tables, units: of.units.map(unit => ({ ...unit, type: mine(unit) })), special: { ...special, deck, start: 3 } };
}

test.each([
  [scenario.title, scenario, 21],
  [zaturka.title, zaturka, 22],
  [aljaraz.title, aljaraz, 23],
])('%s with own cards alone: it ends, every card that is played is one of them, and nothing is faulted', (_title, of, seed) => {
  const { failure, last, events } = play({ ruleset: system, scenario: ownCardsIn(of), seed });
  expect(failure).toBeUndefined();
  expect(system.play.outcome?.(last.state)?.over).toBe(true);
  const played = (events as readonly ArmsEvent[]).flatMap(event => (event.type === 'play-card' ? [event.card] : []));
  expect(played.length).toBeGreaterThan(0);
  expect(played.filter(card => !card.startsWith('my-'))).toEqual([]);
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

// The dice that events name (`dice` of the kit), by system and type of event.

import { eventWords } from '../../src/core/eventWords.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import { schemasOf } from './load.ts';

const NAMED = new Map<string, ReadonlyMap<string, readonly RegExp[]>>();

/** The names of the dice of each type of event; one that ends in N stands for several. */
export function diceOf(ruleset: string): ReadonlyMap<string, readonly RegExp[]> {
  const known = NAMED.get(ruleset);
  if (known) return known;
  const patterns = eventWords(schemasOf(ruleset).event).map(
    ({ type, dice }) => [type, dice.map(({ name }) => new RegExp(`^${name.replace(/(?<=-)N$/, '\\d+')}$`))] as const,
  );
  const named = new Map(patterns);
  NAMED.set(ruleset, named);
  return named;
}

/** Dice that were thrown in events and that nothing says of them: 'fire: hit'. */
export const unnamedDice = (ruleset: string, events: readonly BattleEvent[]): readonly string[] =>
  events.flatMap(({ type, thrown = [] }) =>
    thrown
      .filter(
        ({ as }) =>
          !diceOf(ruleset)
            .get(type)
            ?.some(name => name.test(as)),
      )
      .map(({ as }) => `${type}: ${as}`),
  );

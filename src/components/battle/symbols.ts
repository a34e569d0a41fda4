// Which symbols a rule system's counters can need: those of its scenarios, of what each side makes of them, of every type its table of units names, and of its cards.

import type { Ruleset } from '../../core/ruleset.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { State, Unit } from '../../core/types.ts';

/** SIDCs, each once, in order. `units` is the id of the table whose rows are types of units. */
export async function symbolsOf(ruleset: Ruleset, scenarios: readonly Scenario[]): Promise<readonly string[]> {
  const { tables } = await ruleset.book();
  const cards = await cardsOf(ruleset);
  const types = [...(tables.find(({ id }) => id === 'units')?.rows.map(({ id }) => id) ?? []), ...cards.map(({ id }) => id)];
  const found = scenarios.flatMap(scenario => {
    const state = ruleset.setup(scenario);
    const views = ruleset.view ? scenario.sides.map(({ id }) => ruleset.view?.(state, id) ?? state) : [];
    return [state, ...views].flatMap(seen =>
      [...Object.values(seen.units), ...models(seen, types)].map(unit => ruleset.counter(seen, unit).symbol),
    );
  });
  return [...new Set([...found, ...cards.map(({ symbol }) => symbol)])].sort();
}

/** The printed cards that show a symbol: each is a type of unit. */
async function cardsOf(ruleset: Ruleset): Promise<readonly { readonly id: string; readonly symbol: string }[]> {
  const { kinds = [] } = (await ruleset.cards?.()) ?? {};
  return kinds.flatMap(({ printed, face }) =>
    Object.entries(printed).flatMap(([id, card]) => {
      const { symbol } = face(id, card);
      return symbol === undefined ? [] : [{ id, symbol }];
    }),
  );
}

/** A unit of every type for every side: one that is there, retyped. */
const models = (state: State, types: readonly string[]): Unit[] =>
  state.game.sides.flatMap(({ id }) => {
    const one = Object.values(state.units).find(({ side }) => side === id);
    return one ? types.map(type => ({ ...one, type })) : [];
  });

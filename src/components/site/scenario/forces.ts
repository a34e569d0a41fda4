// The order of battle of a scenario: for each side its units, with what the ruleset has to say about each.

import type { Fact, Ruleset } from '../../../core/ruleset.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Side, State, Unit } from '../../../core/types.ts';

export interface Force {
  readonly side: Side;
  readonly rows: readonly ForceRow[];
  /** Titles of the facts that any of its units has, in the order they first come. */
  readonly columns: readonly string[];
  /** Steps of all its units at the start. */
  readonly steps: number;
}

export interface ForceRow {
  readonly unit: Unit;
  readonly title: string;
  readonly where: string;
  readonly strength: string;
  readonly facts: Readonly<Record<string, Fact>>;
}

/** One force for each side, its units in the order of the scenario. */
export function forcesOf(ruleset: Ruleset, scenario: Scenario, state: State): readonly Force[] {
  return scenario.sides.map(side => {
    const units = Object.values(state.units).filter(unit => unit.side === side.id);
    const rows = units.map(unit => rowOf(ruleset, state, unit));
    const columns = [...new Set(rows.flatMap(({ facts }) => Object.keys(facts)))];
    return { side, rows, columns, steps: units.reduce((sum, { strength }) => sum + strength, 0) };
  });
}

function rowOf(ruleset: Ruleset, state: State, unit: Unit): ForceRow {
  const counter = ruleset.counter(state, unit);
  const facts = ruleset.dossier(state, unit);
  return {
    unit,
    title: counter.title,
    where: unit.at === undefined ? 'comes later' : String(unit.at),
    strength: counter.steps === counter.full ? String(counter.full) : `${counter.steps} of ${counter.full}`,
    facts: Object.fromEntries(facts.map(fact => [fact.title, fact])),
  };
}
